"""What the journal's evenings tell once they are over: who did what, how the dice fell, and forms to take it along.

Pure but for `archive`, which reads the journal; nothing here changes anything.
"""
