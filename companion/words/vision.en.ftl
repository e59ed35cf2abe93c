# What the reader asks and says.
ask-no-tray = There is no photo of the bare tray to compare with, so please check every piece.
ask-leftover = Something lies on the tray that could not be read. Is a piece missing here?
teach-alike = The faces { $face } and { $other } look much alike ({ $percent } %); add photos of both if they get mixed up.
