"""Evenings of all games, step by step, with as many players, as long names and as low scores as there may be."""

from __future__ import annotations

from typing import Any

LONGEST = "Nguyễn Hoàng Phương Uyên"
TWELVE = [
    "An",
    "Bình",
    "Wolfeschlegelsteinhausen",
    "Dũng",
    "Em",
    LONGEST,
    "Giang",
    "Hà",
    "Khánh",
    "Linh",
    "Minh",
    "Nga",
]
Script = list[tuple[str, list[dict[str, Any]]]]
Evening = tuple[int, dict[str, Any], Script]


def _rolls(*dice: str) -> list[dict[str, Any]]:
    return [{"kind": "roll"} | dict(zip(("die", "face"), die.split(), strict=True)) for die in dice]


def _bets(*tricks: int) -> list[dict[str, Any]]:
    return [{"kind": "bet", "tricks": number, "seat": seat} for seat, number in enumerate(tricks)]


MYTHICAL: Script = [
    ("bets", _bets(1)),
    ("revealed", _bets(1, 0, 0, 1, 0, 1)[1:]),
    ("trick", _rolls("griffin griffin", "pink 7", "grey flag", "mermaid mermaid", "purple 1")),
    ("round over", _rolls("minotaur minotaur")),
    ("next bets", [{"kind": "next_round"}]),
    ("second round", _bets(0, 1, 1, 1, 1, 0)),
    ("revokes", _rolls("pink 6", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "purple 5", "pink 1")),
    ("deep in the red", _rolls("pink 2", "pink 3", "pink 4", "pink 5", "pink 7")),
]
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
LIARS_IN_A_HEAP: Script = [
    ("heap", [*LIARS[1][1], {"kind": "liar"}, {"kind": "reveal", "together": sorted([1, 2, 3, 3, 6] * 6)}]),
]
DIXIT: Script = [
    ("clue", []),
    ("vote", [{"kind": "clue"}]),
    ("voted", [{"kind": "vote", "seat": 2, "cards": [11, 12]}]),
    ("owners", [{"kind": "vote", "seat": seat, "card": 1 + seat % 3} for seat in range(1, 12) if seat != 2]),
    ("points", [{"kind": "owners", "cards": {str(card): card % 12 for card in range(1, 13)}, "overruled": True}]),
    ("over", [{"kind": "next_round"}]),
]
DIXIT_WITH_TOKENS: Script = [
    (
        "tokens",
        [
            {"kind": "clue"},
            {
                "kind": "tokens",
                "tokens": [
                    {"colour": colour, "number": number}
                    for number, colour in enumerate(("green", "blue", "yellow", "white", "black"), start=1)
                ],
            },
        ],
    ),
    ("points", [{"kind": "owners", "cards": {str(card): card % 6 for card in range(1, 7)}, "overruled": True}]),
]
EVENINGS: dict[str, Evening] = {
    "mythical": (6, {"revoke_policy": "penalty", "revoke_penalty": 999, "all_flags_winner": "last"}, MYTHICAL),
    "bang": (8, {"roles": ["sheriff", *[None] * 7]}, BANG),
    "liars": (6, {"starter": 0, "ones_wild": True, "spot_on": True, "anyone_may_challenge": True}, LIARS),
    "dixit": (12, {"extended_players": True, "first_storyteller": 0}, DIXIT),
}
ON_THE_TRAY: dict[str, Evening] = {
    "liars": (6, EVENINGS["liars"][1], LIARS_IN_A_HEAP),
    "dixit": (6, {"first_storyteller": 0}, DIXIT_WITH_TOKENS),
}
"""What only happens where the camera reads everybody's dice or tokens at once."""
