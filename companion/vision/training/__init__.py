"""How the pip reader's networks are made: pictures are drawn, networks trained on them, weights written.

Needs the extra `.[train]`; nothing that runs at the table imports it.
"""
