"""Evenings of three games, step by step, with as many players and names as long as there may be."""

from __future__ import annotations

from typing import Any

LONGEST = "Wolfeschlegelsteinhausen"
TWELVE = ["An", "Bình", "Nguyễn Thị Phương Hoàng", "Dũng", "Em", LONGEST, "Giang", "Hà", "Khánh", "Linh", "Minh", "Nga"]
Script = list[tuple[str, list[dict[str, Any]]]]
BANG: Script = [
    ("roll", []),
    ("decide", [{"kind": "roll", "faces": ["arrow", "dynamite", "bull1", "bull2", "beer"]}]),
    ("announced", [{"kind": "reroll", "dice": [0]}]),
    ("aim", [{"kind": "stop"}]),
    ("aimed", [{"kind": "point", "target": 1}, {"kind": "point", "target": 2}, {"kind": "point", "target": 5}]),
    ("next", [{"kind": "resolve"}]),
]
LIARS: Script = [
    ("first", []),
    ("bids", [{"kind": "bid", "quantity": number, "face": 3} for number in range(3, 17)]),
    ("liar", [{"kind": "liar"}]),
    ("shown", [{"kind": "reveal", "dice": [1, 2, 3, 3, 6]}] * 3),
    ("result", [{"kind": "reveal", "dice": [3, 3, 3, 3, 6]}] * 3),
]
DIXIT: Script = [
    ("clue", []),
    ("vote", [{"kind": "clue"}]),
    ("voted", [{"kind": "vote", "seat": 2, "cards": [11, 12]}]),
    ("owners", [{"kind": "vote", "seat": seat, "card": 1 + seat % 3} for seat in range(1, 12) if seat != 2]),
    ("points", [{"kind": "owners", "cards": {str(card): card % 12 for card in range(1, 13)}, "overruled": True}]),
    ("over", [{"kind": "next_round"}]),
]
EVENINGS: dict[str, tuple[int, dict[str, Any], Script]] = {
    "bang": (8, {"roles": ["sheriff", *[None] * 7]}, BANG),
    "liars": (6, {"starter": 0, "ones_wild": True, "spot_on": True, "anyone_may_challenge": True}, LIARS),
    "dixit": (12, {"extended_players": True, "first_storyteller": 0}, DIXIT),
}
