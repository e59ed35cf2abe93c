"""Roles: who may know them, and how they come to be shown (B2, B40, B41)."""

from __future__ import annotations

from msgspec import structs

from companion.games.bang.cards import PLAYERS, Role, roles_left
from companion.games.bang.ending import with_winners
from companion.games.bang.state import BangState, Phase, ShowRole
from companion.games.game import Outcome, RuleViolation, Seat
from companion.message import Message


def shown_roles(state: BangState, viewer: Seat | None) -> tuple[Role | None, ...]:
    """The roles that a viewer may know: the Sheriff's, the eliminated's, his own; all of three, all at the end."""
    face_up = len(state.players) == PLAYERS[0] or state.phase is Phase.OVER
    return tuple(
        role if face_up or role is Role.SHERIFF or not state.life[seat] or seat == viewer else None
        for seat, role in enumerate(state.roles)
    )


def show_role(state: BangState, move: ShowRole) -> Outcome:
    """The card of an eliminated player is turned up; at the end everybody's (B40)."""
    seat = _whose(state, move)
    if state.roles[seat] is not None and state.roles[seat] is not move.role:
        facts = {"seat": seat, "role": state.roles[seat]}
        raise RuleViolation("B2", Message("rule-B2-other", facts), seat=seat, final=True)
    if state.roles[seat] is None and not roles_left(state.roles, state.all_roles)[move.role]:
        message = Message("rule-B2-none-left", {"role": move.role})
        raise RuleViolation("B2", message, seat=seat, final=True)
    roles = tuple(move.role if owner == seat else role for owner, role in enumerate(state.roles))
    after = structs.replace(state, roles=roles)
    if state.phase is Phase.OVER and state.winner is not None:
        after = with_winners(after)
    return Outcome(after, (Message("bang-shows", {"seat": seat, "role": move.role}),))


def _whose(state: BangState, move: ShowRole) -> Seat:
    """The seat that is named, or the only one that has to show."""
    seat = move.seat
    if seat is None and len(state.to_show) == 1:
        return state.to_show[0]
    if seat is None or seat not in state.seats:
        raise RuleViolation("B40", Message("rule-B40-whose"), final=True)
    if state.life[seat] and state.phase is not Phase.OVER:
        raise RuleViolation("B2", Message("rule-B2-hidden", {"seat": seat}), seat=seat, final=True)
    return seat
