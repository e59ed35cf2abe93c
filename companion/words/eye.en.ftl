# What the watcher and the supervisor say of the eye.

ask-flicker = The camera reads this differently from one picture to the next: please look yourselves.
eye-trouble = The camera can't be used: { $line }. Play on by hand; it comes back by itself.
eye-hangs = The camera { $camera } gives no more pictures. Play on by hand; it is being started again.
eye-ended = The camera's reader stopped. Play on by hand; it is being started again.

# The bare tray and its light.
calibrate-empty = Photographing the bare tray: take everything off it, and keep hands away.
calibrate-moves = The picture never came to rest: keep hands away and the camera still, then try again.
calibrate-done = The bare tray is kept as { $path }.
light-dark = It is very dark: add a lamp, or the colours can't be told.
light-glare = Glare at the { $place ->
    [top-left] top left
    [top] top
    [top-right] top right
    [left] left
    [middle] middle
    [right] right
    [bottom-left] bottom left
    [bottom] bottom
   *[bottom-right] bottom right
} of the picture: move the lamp to the side.
light-uneven = One side is much brighter than the other: a lamp further away lights more evenly.
