"""The live picture of the tray, and what the eye does, in words."""

from __future__ import annotations

from web.painter import Page

TRAY = Page("tray", "/tray", follows_eye=True)
