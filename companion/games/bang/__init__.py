"""Bang! The Dice Game: five dice, three rolls, arrows, dynamite and hidden roles (RULES.md, 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, combinations, combinations_with_replacement
from typing import Any, ClassVar

from msgspec import structs

from companion.games.bang import choosing, rolling, seeing, turns
from companion.games.bang.cards import PLAYERS
from companion.games.bang.dice import BULLSEYES, DICE, Face, reroll_objection, rolls_allowed
from companion.games.bang.showing import show_role, shown_roles
from companion.games.bang.state import (
    BangState,
    Gift,
    Paused,
    Phase,
    Point,
    Pushed,
    Reroll,
    Resolve,
    RolesAwaitedError,
    Roll,
    ShowRole,
    Spare,
    Stop,
    Tokens,
)
from companion.games.game import Game, Json, Move, Outcome, Prompt, Question, RuleViolation, Seat, Seen, Switch
from companion.message import Message
from companion.reading import Reading

_RULES = {
    "three_player_law_role": "B44",
    "bullseye_resolution": "B31",
    "count_players_eliminated_this_turn": "B32",
    "dynamite_death_cancels_dice": "B30",
    "el_gringo_posthumous_arrow": "B53",
}


class Bang(Game[BangState]):
    """The rules of Bang! The Dice Game."""

    name: ClassVar[str] = "bang"
    players: ClassVar[tuple[int, int]] = PLAYERS
    moves: ClassVar[tuple[type[Move], ...]] = (
        Gift, Roll, Reroll, Stop, Point, Spare, Resolve, ShowRole, Pushed, Tokens,
    )  # fmt: skip
    piece_set: ClassVar[str] = "bang"
    switches: ClassVar[tuple[Switch, ...]] = tuple(
        Switch(name, choices[0], choices, _RULES[name]) for name, choices in turns.CHOICES.items()
    )

    def start(self, players: Sequence[str], options: Mapping[str, Any]) -> BangState:
        """The Sheriff's first turn (B1-B5)."""
        return turns.start(players, options)

    def play(self, state: BangState, move: Move, *, overruled: bool = False) -> Outcome:
        """What comes of a move; where it turns on a role that must be shown first, it waits for that in its middle."""
        if isinstance(move, ShowRole):
            return self._resumed(show_role(state, move))
        if state.paused and not isinstance(move, Tokens):
            message = Message("rule-B40", {"seats": state.to_show})
            raise RuleViolation("B40", message, final=True)
        if state.phase is Phase.OVER:
            raise RuleViolation("B41", Message("rule-B41-over"), final=True)
        try:
            return self._played(state, move, overruled=overruled)
        except RolesAwaitedError as awaited:
            course = awaited.course
            paused = Paused(state, move, overruled, len(course.happened))
            return Outcome(structs.replace(course.state, paused=paused), course.happened)

    def _resumed(self, shown: Outcome) -> Outcome:
        """The waiting move played again, now that one more role is known; what was called out isn't repeated."""
        paused = shown.state.paused
        if paused is None:
            return shown
        before = structs.replace(paused.before, roles=shown.state.roles)
        try:
            outcome = self.play(before, paused.move, overruled=paused.overruled)
        except RuleViolation:
            # What comes after the elimination couldn't be judged before: the role stands, and people choose again.
            return structs.replace(shown, state=choosing.chosen_again(before, paused.move))
        return structs.replace(outcome, happened=(*shown.happened, *outcome.happened[paused.told :]))

    def _played(self, state: BangState, move: Move, *, overruled: bool) -> Outcome:
        outcome: Outcome = _PLAYS[type(move)](state, move, overruled=overruled)
        return outcome

    def see(self, state: BangState, reading: Reading) -> Seen | Question | None:
        """What the tray means now: five dice are a roll, kept ones are told from those rolled again."""
        return seeing.see(state, reading)

    def prompt(self, state: BangState) -> Prompt:
        """Whose turn it is and what is awaited; where somebody is to be chosen, the seats that may be meant."""
        facts: dict[str, Any] = {"seat": state.roller}
        if state.phase is Phase.OVER:
            won = "bang-prompt-over" if state.winner else "bang-prompt-draw"
            return Prompt(Message(won, {"seats": state.winners}), state.to_show)
        if state.paused:
            return Prompt(Message("bang-prompt-show", {"seats": state.to_show}), state.to_show)
        match state.phase:
            case Phase.START_TURN:
                return Prompt(Message("bang-prompt-gift", facts), state.alive)
            case Phase.ROLL:
                return Prompt(Message("bang-prompt-roll", facts), (state.roller,))
            case Phase.DECIDE:
                left = rolls_allowed(state.characters[state.roller]) - state.rolls
                return Prompt(Message("bang-prompt-decide", {**facts, "left": left}), (state.roller,))
            case _:
                return self._prompt_to_resolve(state, facts)

    def _prompt_to_resolve(self, state: BangState, facts: dict[str, Any]) -> Prompt:
        still = choosing.missing(state, state.aimed)
        if still is None:
            return Prompt(Message("bang-prompt-resolve", facts), (state.roller,))
        aim = "aim" if still.face in BULLSEYES else "beer"
        return Prompt(Message(f"bang-prompt-{aim}", {**facts, "face": still.face.value}), still.targets)

    def actors(self, state: BangState) -> tuple[Seat, ...]:
        """Who shows a role, or the roller and whoever may say what becomes of his arrows."""
        if state.to_show and (state.paused or state.phase is Phase.OVER):
            return state.to_show
        if state.phase is Phase.OVER:
            return ()
        if state.phase is not Phase.RESOLVE:
            return (state.roller,)
        others = (seat for seat in state.alive if seat != state.turn and any(choosing.spares(state, seat)))
        return (state.roller, *others)

    def legal(self, state: BangState, seat: Seat) -> tuple[Move, ...]:
        """Every choice of this seat's: for a re-roll the dice to take up, then what they may show.

        Targets are chosen one die at a time; a `Resolve` that names them all at once is judged by the same choices.
        """
        if seat in state.to_show:
            return tuple(ShowRole(role, seat) for role in turns.hidden_roles(state))
        if state.paused or state.phase is Phase.OVER or seat not in state.alive:
            return ()
        spares = tuple(choosing.spares(state, seat)) if state.phase is Phase.RESOLVE else ()
        return (*spares, *(self._rollers(state) if seat == state.turn else ()))

    def _rollers(self, state: BangState) -> tuple[Move, ...]:
        seat = state.turn
        match state.phase:
            case Phase.START_TURN:
                return tuple(Gift(target, seat) for target in state.alive)
            case Phase.ROLL:
                return tuple(Roll(faces, seat) for faces in combinations_with_replacement(Face, DICE))
            case Phase.DECIDE:
                return (Stop(seat), *_landings(state), *_announcements(state))
            case _:
                still = choosing.missing(state, state.aimed)
                return (*choosing.points(state), *(() if still else (Resolve(seat=seat),)))

    def counted(self, state: BangState, move: Move) -> Json:
        """Dice to be taken up are counted by what they show, and of those rolled again what they show now."""
        if not isinstance(move, Reroll):
            return super().counted(state, move)
        return {"faces": move.faces} if move.faces else {"take": [state.dice[index] for index in move.dice]}

    def outdates_the_tray(self, move: Move) -> bool:
        """Dice that a person says were rolled lie elsewhere than the eye last saw them, if it still sees."""
        return isinstance(move, Roll | Reroll) and bool(move.faces)

    def state(self, state: BangState) -> Json:
        """The whole state as JSON: with who is alive and which dice are locked, without the machinery of a pause."""
        shown = super().state(structs.replace(state, paused=None))
        del shown["paused"]
        return shown | {
            "alive": list(state.alive),
            "locked": list(state.locked),
            "to_show": list(state.to_show),
        }

    def view(self, state: BangState, viewer: Seat | None) -> Json:
        """The state with those roles only that the viewer may know (B2, B40)."""
        return self.state(structs.replace(state, roles=shown_roles(state, viewer)))


def _announcements(state: BangState) -> tuple[Reroll, ...]:
    """Every set of dice that may be taken up (B12-B14)."""
    character = state.characters[state.roller]
    every = chain.from_iterable(combinations(range(DICE), size) for size in range(1, DICE + 1))
    return tuple(
        Reroll(dice, (), state.turn)
        for dice in every
        if dice != state.announced and reroll_objection(character, state.rolls, state.dice, dice) is None
    )


def _landings(state: BangState) -> tuple[Reroll, ...]:
    """What the announced dice may show."""
    if not state.announced:
        return ()
    every = combinations_with_replacement(Face, len(state.announced))
    return tuple(Reroll(state.announced, faces, state.turn) for faces in every)


def _pushed(state: BangState, move: Pushed, *, overruled: bool) -> Outcome:
    """The dice lie elsewhere now and still show what they showed."""
    del overruled
    return Outcome(structs.replace(state, lying=move.lying))


_PLAYS: dict[type[Move], Callable[..., Outcome]] = {
    Gift: choosing.gift,
    Roll: rolling.roll,
    Reroll: rolling.reroll,
    Stop: rolling.stop,
    Point: choosing.point,
    Spare: choosing.spare,
    Resolve: choosing.resolved,
    Pushed: _pushed,
    Tokens: rolling.tokens,
}
BANG = Bang()
