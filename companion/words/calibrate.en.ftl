# Where the tray lies: what `companion calibrate` says, and the sheet of markers.
calibrate-area = The tray is { $width } × { $depth } mm; only what lies in it will be read.
calibrate-area-unmeasured = The tray's corners are kept; only what lies between them will be read.
calibrate-whole = No marker is seen: the whole picture counts as the tray.
calibrate-remove = The markers are found. Take them out of the tray now, or leave them in for good; then press Enter.
calibrate-exposure = Exposure, white balance and focus are kept as they are now.
calibrate-sheet = The markers are in { $path }. Print it at 100 %, on paper that doesn't shine.

markers-corner = { $place ->
    [top-left] top left
    [top-right] top right
    [bottom-right] bottom right
   *[bottom-left] bottom left
}
markers-unseen = Marker { $number } isn't seen: it belongs at the { markers-corner }, flat, wholly in the picture, with nothing on it.
markers-dark = Marker { $number } isn't seen: it is too dark at the { markers-corner }; add a lamp.
markers-glare = Marker { $number } isn't seen: there is glare at the { markers-corner }; move the lamp to the side.
markers-twice = Marker { $number } lies there twice: take one away.
markers-order = The markers lie in the wrong order: clockwise from the top left they are 1, 2, 3, 4.
markers-mirrored = The picture is mirrored: switch off mirroring in the camera, or swap markers 2 and 4 if they were mixed up.
markers-upside-down = The tray lies upside down in the picture: turn the tray or the camera by half a turn.
markers-turned = The tray lies on its side in the picture: turn the tray or the camera by a quarter turn, marker 1 to the top left.
markers-size = Marker { $number } looks larger or smaller than the others: lay it flat on the floor of the tray, and use markers of one sheet.
markers-blurred = The picture is blurred: focus the camera, or wipe its lens; marks can be mixed up.

sheet-title = The tray's four markers
sheet-scale = Print at 100 % (“actual size”), on paper that doesn't shine.
sheet-ruler = This line must measure 100 mm. If it doesn't, print again without fitting to the page.
sheet-picture = The tray as the camera sees it
sheet-step-1 = Cut the four markers out along the dashed lines. The white rim belongs to them.
sheet-step-2 = Lay them into the corners of the tray's floor, 1 to 4 as in the picture, pushed into the corner and flat.
sheet-step-3 = Take everything else out of the tray, and keep hands away.
sheet-step-4 = On the companion: companion calibrate. It says what is wrong if a marker can't be seen.
sheet-step-5 = Do it again whenever the camera or the tray has been moved.
