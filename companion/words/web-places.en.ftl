# Where something lies in the camera's picture.

web-place-track = The track of Liar's Dice
web-place-track-how = Tap the outer corner of square 1, then the opposite corner of the last square. The red die on it is then read as the bid, from the next game on. Nothing else is looked at while cups are down.
web-place-first = Corner of square 1
web-place-last = Opposite corner
web-place-across = across
web-place-down = down
web-place-squares = Squares
web-place-columns = columns
web-place-rows = rows
web-place-winding = every second row is numbered backwards
web-place-save = The track lies here
