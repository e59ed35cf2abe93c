"""A whole table simulated: players who press and roll, a drawn tray, and the real reader between them."""
