"""What a bid may be: higher than the last one, on the track, with a face that may be bid (L6-L8, L16, L17, L19)."""

from __future__ import annotations

import msgspec

from companion.games.liars.state import FACES, HouseRules

Place = tuple[int, int]


class CapVerdict(msgspec.Struct, frozen=True):
    """What L16 says of a quantity: whether it may be bid, and the rule that points it out where it may."""

    legal: bool
    warning: str | None = None


def mnemonic(quantity: int, face: int) -> int:
    """The number by which bids compare: "73" is seven threes (L7)."""
    return 10 * quantity + face


def broken_rule(previous: Place | None, bid: Place, rules: HouseRules, *, palifico: bool = False) -> str | None:
    """The rule that a bid breaks, as against the last one, or None.

    L6 (a bid at all), L17 (ones where they are forbidden), L19 (another face in a palifico round), L7 (no raise) and
    L8 (a raise that leaves the red die on its square, where the track is played strictly).
    """
    quantity, face = bid
    broken = {
        "L6": quantity < 1 or face not in FACES,
        "L17": face == 1 and rules.ones_bid == "forbidden",
    }
    if previous is not None:
        broken |= {
            "L19": palifico and face != previous[1],
            "L7": mnemonic(*bid) <= mnemonic(*previous),
            "L8": rules.track_strict_advance and quantity <= previous[0],
        }
    return next((rule for rule, is_broken in broken.items() if is_broken), None)


def cap_verdict(dice_in_play: int, quantity: int, rules: HouseRules) -> CapVerdict:
    """More dice than are in play can't be: a doomed bluff that is pointed out, or forbidden by the switch (L16)."""
    if quantity <= dice_in_play:
        return CapVerdict(legal=True)
    return CapVerdict(legal=False) if rules.cap_bid_at_total else CapVerdict(legal=True, warning="L16")
