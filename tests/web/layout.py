"""Looks in a page for what overlaps, is cut, sticks out, or would have to be scrolled to."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import PHONE, TABLET, UPRIGHT, caught_up

WALL = {"width": 1920, "height": 1080}
WORDS = (
    ".total, .bet, .prompt, .trick, .call, button span, .chip, .life, .bid-shown, .steps li, .left, .hands li, "
    ".log li, .role, .who, .sheet th, .sheet td, .ladder li, .doubts button, .tabs button, "
    ".scores li, figcaption, .owner, .sum b, .url, .code-shown, .lines .what, .shot"
)
BLOCKS = (
    ".head, .prompt, .players > *, .trick, .sheet, .side > *, .card, .facts, .tally, .sum, .phone-head, .foot, "
    ".standing, .log, .track-card, .own-life, .tabs, .steer, .inset, .join, .lines > *, .scores > *, .cards > *"
)
SMALLEST = 28
"""Pixels across a photograph, below which nobody tells what the die shows."""
_LAYOUT = """
([BLOCKS, WORDS, SMALLEST]) => {
  const outside = (e) => {
    const side = e.closest('.side')?.getBoundingClientRect(), box = e.getBoundingClientRect();
    return side && (box.left >= side.right || box.right <= side.left);
  };
  const folded = '.lines:not(.all), details:not([open]) > :not(summary)';
  const heard = (e) => getComputedStyle(e).clipPath !== 'none';
  const shown = (e) => e.offsetParent && !outside(e) && !heard(e) && !e.closest(folded);
  const wide = document.documentElement.scrollWidth - innerWidth;
  const blocks = [...document.querySelectorAll(BLOCKS)].filter(e => shown(e) && !e.parentElement.closest('.card'));
  const boxes = blocks.map(e => [e.className || e.localName, e.getBoundingClientRect(), e]);
  const over = [];
  for (const [i, [name, a, one]] of boxes.entries()) for (const [other, b, two] of boxes.slice(i + 1)) {
    if (one.contains(two) || two.contains(one) || [one, two].some(e => e.matches('.tabs'))) continue;
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1)
      over.push(`${name} / ${other}`);
  }
  const cut = [...document.querySelectorAll(WORDS)].filter(shown)
    .filter(e => (getComputedStyle(e).overflow !== 'visible' && (e.scrollWidth > e.clientWidth + 1
        || e.matches('.trick, .owner, .prompt, .sheet th') && e.scrollHeight > e.clientHeight + 1))
      || e.getBoundingClientRect().right > innerWidth + 1)
    .map(e => `${e.className || e.localName}: ${e.textContent.trim().slice(0, 40)}`);
  for (const list of document.querySelectorAll('.lines'))
    if (list.scrollWidth > list.clientWidth + 1) cut.push(`lines: ${list.scrollWidth - list.clientWidth} to the right`);
  const small = [...document.querySelectorAll('.shot')].filter(shown)
    .filter(e => e.getBoundingClientRect().width < SMALLEST)
    .map(e => `${e.parentElement.className}: ${e.getBoundingClientRect().width}`);
  const scroll = document.querySelector('[data-tabs]') ? document.documentElement.scrollHeight - innerHeight : 0;
  return {wide, over, cut, small, scroll: Math.max(0, scroll)};
}
"""


def faults(page: Any) -> dict[str, Any]:
    """What is wrong with the page at the size that it has now, by the kind of fault."""
    found = page.evaluate(_LAYOUT, [BLOCKS, WORDS, SMALLEST])
    return {kind: where for kind, where in found.items() if where}


def fits(page: Any, when: str) -> None:
    """Nothing is cut, overlaps or sticks out at any size, and a phone needs no scrolling for what is to be done."""
    caught_up(page)
    for size in (PHONE, UPRIGHT, TABLET, WALL):
        page.set_viewport_size(size)
        found = faults(page)
        assert found == {}, (when, page.url, size, found)
