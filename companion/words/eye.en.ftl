# What the watcher and the supervisor say of the eye.

ask-flicker = The camera reads this differently from one picture to the next: please look yourselves.
eye-trouble = The camera can't be used: { $line }. Play on by hand; it comes back by itself.
eye-hangs = The camera { $camera } gives no more pictures. Play on by hand; it is being started again.
eye-ended = The camera's reader stopped. Play on by hand; it is being started again.
