"""Pips by two small networks: one finds dice and the corners of their top faces, one looks at each face."""
