# Why something can't be done while a set is taught.
teaching-no-camera = There is no camera to teach with. Connect one, and start the companion with it.
teaching-not-begun = No set is being taught. Begin with one.
teaching-still = The tray has to lie still, without hands. Wait a moment and try again.
teaching-nothing-still = Nothing lies there still. Put one piece down, take your hand away, wait a moment.
teaching-bare-first = Photograph the bare tray first.
teaching-learns = It is learning already.
teaching-some-missing = Some faces have no photo yet.
teaching-nothing-read = Nothing was read for sure. Roll again.

game-dixit-tokens = Dixit tokens
