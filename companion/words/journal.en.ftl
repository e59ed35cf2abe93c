# What the journal has to tell.
journal-salvaged = The journal was damaged: { $lost ->
    [0] nothing of the games is missing.
    [one] one entry could not be read.
   *[other] { $lost } entries could not be read.
} { $here ->
    [yes] Some of them may be of this evening: compare the sheet with what you remember.
   *[no] This evening is whole.
} The damaged file is kept as { $kept }.
journal-unwritable = The disk can't be written ({ $detail }). The table shows how it stands and takes no moves until it can: free the disk, or start the companion on another one.
journal-full = The disk is full: no move can be recorded, so none counts. Free some space and go on.
journal-running-out = The disk is nearly full. The game goes on and is recorded; free some space soon.
journal-not-taken-up = The last evening can't be taken up again ({ $detail }). It stays in the journal; begin a new game.
