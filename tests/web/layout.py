"""Looks in a page for what overlaps, is cut, or sticks out."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import PHONE, TABLET, UPRIGHT, until

WORDS = (
    ".total, .bet, .prompt, .trick, .call, button span, .chip, .life, .bid-shown, .steps li, .left, .hands li, "
    ".log li, .role"
)
BLOCKS = (
    ".head, .prompt, .players > *, .trick, .sheet, .side > *, .card, .facts, .tally, .sum, .phone-head, .foot, "
    ".standing, .log, .track-card, .own-life"
)
LAYOUT = """
([BLOCKS, WORDS]) => {
  const outside = (e) => {
    const side = e.closest('.side')?.getBoundingClientRect(), box = e.getBoundingClientRect();
    return side && (box.left >= side.right || box.right <= side.left);
  };
  const wide = document.documentElement.scrollWidth - innerWidth;
  const blocks = [...document.querySelectorAll(BLOCKS)]
    .filter(e => e.offsetParent && !outside(e) && !e.parentElement.closest('.card'));
  const boxes = blocks.map(e => [e.className || e.localName, e.getBoundingClientRect(), e]);
  const over = [];
  for (const [i, [name, a, one]] of boxes.entries()) for (const [other, b, two] of boxes.slice(i + 1)) {
    if (one.contains(two) || two.contains(one)) continue;
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1)
      over.push(`${name} / ${other}`);
  }
  const cut = [...document.querySelectorAll(WORDS)]
    .filter(e => e.offsetParent && !outside(e))
    .filter(e => (getComputedStyle(e).overflow !== 'visible' && (e.scrollWidth > e.clientWidth + 1
        || e.matches('.trick') && e.scrollHeight > e.clientHeight + 1))
      || e.getBoundingClientRect().right > innerWidth + 1).map(e => e.className || e.localName);
  return {wide, over, cut};
}
"""


def fits(page: Any, when: str) -> None:
    """Nothing is cut, overlaps or sticks out at any size, once the page shows the present state."""
    count = page.evaluate("fetch(`/view?page=${document.body.dataset.page}`).then(r => r.json())")["count"]
    until(page, f"Number(document.body.dataset.count) >= {count}")
    for size in (PHONE, UPRIGHT, TABLET):
        page.set_viewport_size(size)
        found = page.evaluate(LAYOUT, [BLOCKS, WORDS])
        assert found == {"wide": 0, "over": [], "cut": []}, (when, page.url, size)
