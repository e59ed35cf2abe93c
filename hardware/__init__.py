"""What has a plug: cameras, the drawn tray, buttons and lamps. Knows no rule and no page."""
