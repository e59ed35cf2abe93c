"""What axe-core objects to in a page as it is now, in the light and in the dark."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe

LANGUAGES = ("en", "vi")
ALL_RULES = {"resultTypes": ["violations"]}
RULES_OF_COLOUR = ALL_RULES | {"runOnly": ["color-contrast", "link-in-text-block"]}
"""A theme changes nothing but colours."""


def objections(page: Any) -> list[str]:
    """Every rule that is broken in either theme, each with the place."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(Axe().axe_script)
    return [*_in("dark", page, ALL_RULES), *_in("light", page, RULES_OF_COLOUR)]


def _in(theme: str, page: Any, options: dict[str, Any]) -> list[str]:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    found = page.evaluate("(options) => axe.run(options)", options)["violations"]
    return [f"{theme}, {one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
