"""Drawing a tray, its dice and a hand as a camera would see them."""
