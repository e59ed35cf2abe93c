"""Pixels in, pieces out; knows no game."""
