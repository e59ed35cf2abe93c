# What the reader asks and says.
ask-leftover = Something lies on the tray that could not be read. Is a piece missing here?
teach-alike = The faces { $face } and { $other } look much alike ({ $percent } %); add photos of both if they get mixed up.
ask-nothing-found = No die was found in this picture. Is one there?
doubt-likeness = Another answer is almost as likely.
doubt-mark = The mark does not look quite as it was taught.
doubt-colour = The body colour is unlike any that was taught.
doubt-tint = Its body may as well be of another colour.
doubt-glare = Light shines so strongly on it that its mark is hidden.
doubt-outline = Its outline is not clear.
doubt-tray = There was no picture of the bare tray to compare with.
doubt-size = It measures { $millimetres } mm, which no die does.
