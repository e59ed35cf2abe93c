"""The moves of Bang! The Dice Game and all that the game knows between them (RULES.md, 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

import msgspec

from companion.games.bang import dice as rules_of_dice
from companion.games.bang.cards import ARROW_TOKENS, Character, Role, role_set
from companion.games.bang.dice import Face
from companion.games.game import Move, Seat, State
from companion.message import Message


class Phase(StrEnum):
    """Where in a turn the game is; `start_turn` is Sid Ketchum's only."""

    START_TURN = "start_turn"
    ROLL = "roll"
    DECIDE = "decide"
    RESOLVE = "resolve"
    OVER = "over"


class Step(StrEnum):
    """The steps of a resolution in which life is lost, in their order."""

    DYNAMITE = "dynamite"
    BULLSEYE = "bullseye"
    GATLING = "gatling"


class Lying(msgspec.Struct, frozen=True):
    """Where the eye saw a die lie when its roll was taken in: its track, its centre, and the face that the eye read."""

    track: int
    at: tuple[int, int]
    face: str


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One bull's eye: the die's face and whom it is for. Slab's beer may double one (B62)."""

    die: Face
    target: Seat
    doubled: bool = False


class Swaps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Arrows that Bart Cassidy takes instead of losing life (B50)."""

    bullseye: int = 0
    gatling: int = 0


class Discards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Arrows that Pedro Ramirez returns in each step; None is as many as he may (B59)."""

    dynamite: int | None = None
    bullseye: int | None = None
    gatling: int | None = None


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that is chosen when dice are resolved; what is left out wasn't chosen. Abilities default as in 2.4."""

    bullseyes: tuple[Shot, ...] = ()
    beers: tuple[Seat, ...] = ()
    bart: Swaps | None = None
    pedro: Discards | None = None
    kit: tuple[Seat, ...] = ()

    def over(self, earlier: Choices) -> Choices:
        """These choices, and the earlier ones where these say nothing."""
        return Choices(
            self.bullseyes or earlier.bullseyes,
            self.beers or earlier.beers,
            self.bart or earlier.bart,
            self.pedro or earlier.pedro,
            self.kit or earlier.kit,
        )

    @property
    def doubled(self) -> bool:
        """Whether a beer die doubles a bull's eye."""
        return any(shot.doubled for shot in self.bullseyes)


class Gift(Move, frozen=True, tag="gift"):
    """Sid Ketchum gives a life at the start of his turn."""

    target: Seat
    seat: Seat | None = None


class Roll(Move, frozen=True, tag="roll"):
    """The first roll of a turn, all five dice. `sure` is false for a reading that nobody confirmed."""

    faces: tuple[Face, ...]
    seat: Seat | None = None
    sure: bool = True
    lying: tuple[Lying, ...] = ()


class Reroll(Move, frozen=True, tag="reroll"):
    """Dice (by index) rolled again, and what they show now; without faces, dice announced to be taken up.

    `lying` are all five dice afterwards, where the eye saw them.
    """

    dice: tuple[int, ...]
    faces: tuple[Face, ...] = ()
    seat: Seat | None = None
    sure: bool = True
    lying: tuple[Lying, ...] = ()


class Stop(Move, frozen=True, tag="stop"):
    """The roller keeps his dice as they lie."""

    seat: Seat | None = None


class Point(Move, frozen=True, tag="point"):
    """The next bull's eye, beer or token of Kit Carlson's is for this seat: one choice at a time, for lit buttons."""

    target: Seat
    doubled: bool = False
    seat: Seat | None = None


class Spare(Move, frozen=True, tag="spare"):
    """Bart's or Pedro's own word: how many arrows he takes for life, or returns, in a step."""

    seat: Seat
    step: Step
    tokens: int


class Resolve(Move, frozen=True, tag="resolve"):
    """The dice take effect, with these choices; what was pointed out before need not be said again."""

    choices: Choices = Choices()
    seat: Seat | None = None


class ShowRole(Move, frozen=True, tag="show_role"):
    """An eliminated player shows his role card; at the end everybody may."""

    role: Role
    seat: Seat | None = None


class Pushed(Move, frozen=True, tag="pushed"):
    """The dice were moved and not rolled: they lie like this now."""

    lying: tuple[Lying, ...]


class Tokens(Move, frozen=True, tag="tokens"):
    """The arrow tokens as they were counted at the table, by seat and in the pile."""

    arrows: tuple[int, ...]
    pile: int


class HouseRules(msgspec.Struct, frozen=True):
    """The switches of RULES.md, 5, as this table plays."""

    three_player_law_role: str = "sheriff"
    bullseye_resolution: str = "simultaneous"
    count_players_eliminated_this_turn: bool = False
    dynamite_death_cancels_dice: bool = True
    el_gringo_posthumous_arrow: bool = True


class Paused(msgspec.Struct, frozen=True):
    """A move that waits in its middle for a role to be shown: played again from `before` once it is.

    `told` is how much of what happened has been called out already.
    """

    before: BangState
    move: Move
    overruled: bool
    told: int


class BangState(State, frozen=True, kw_only=True):
    """All that the game knows. `dice` are those of the running turn, `left_over` those of the turn before.

    `announced` are dice said to be taken up; `aimed` what was chosen so far for the resolution; `fallen` who was
    eliminated in this turn. `lying` tells where the eye last saw the dice, in their order, as far as it did.
    `sure` is false while the turn rests on a reading that nobody confirmed (RULES.md, 0: gating).
    """

    game: str = "bang"
    phase: Phase = Phase.ROLL
    turn: Seat | None
    totals: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    winner: str | None = None
    dice: tuple[Face, ...] = ()
    rolls: int = 0
    announced: tuple[int, ...] = ()
    aimed: Choices = Choices()
    life: tuple[int, ...]
    max_life: tuple[int, ...]
    arrows: tuple[int, ...]
    pile: int = ARROW_TOKENS
    fallen: tuple[Seat, ...] = ()
    roles: tuple[Role | None, ...]
    characters: tuple[Character, ...]
    left_over: tuple[Face, ...] = ()
    lying: tuple[Lying, ...] = ()
    sure: bool = True
    paused: Paused | None = None
    players: tuple[str, ...]
    options: HouseRules

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.players))

    @property
    def alive(self) -> tuple[Seat, ...]:
        """The seats still in the game, clockwise."""
        return tuple(seat for seat in self.seats if self.life[seat] > 0)

    @property
    def locked(self) -> tuple[int, ...]:
        """The dice that may not be rolled again."""
        if self.turn is None:
            return ()
        return rules_of_dice.locked(self.characters[self.roller], self.dice)

    @property
    def roller(self) -> Seat:
        """Whose turn it is, or was when the game ended."""
        return self.turn if self.turn is not None else 0

    @property
    def all_roles(self) -> Counter[Role]:
        """The role set of this table."""
        return role_set(len(self.players), self.options.three_player_law_role) or Counter()

    @property
    def to_show(self) -> tuple[Seat, ...]:
        """Who is out, or at the end of the game, and hasn't shown his role."""
        over = self.phase is Phase.OVER
        return tuple(seat for seat in self.seats if self.roles[seat] is None and (over or not self.life[seat]))

    def plays(self, character: Character) -> Seat | None:
        """The seat of a character, None where nobody plays it."""
        return self.characters.index(character) if character in self.characters else None

    def rolled_by(self, character: Character) -> bool:
        """Whether it is this character's turn."""
        return self.characters[self.roller] is character


class Course(msgspec.Struct, frozen=True):
    """How far a move has come: the state so far, what happened, and whether the turn is over (B23, B39)."""

    state: BangState
    happened: tuple[Message, ...] = ()
    over: bool = False

    def tell(self, *happened: Message) -> Course:
        """The same, with something to call out."""
        return msgspec.structs.replace(self, happened=(*self.happened, *happened))

    def now(self, **changes: object) -> Course:
        """The same, with fields of the state changed."""
        return msgspec.structs.replace(self, state=msgspec.structs.replace(self.state, **changes))


class RolesAwaitedError(Exception):
    """Who has won depends on roles that the eliminated have yet to show; `course` is how far it got."""

    def __init__(self, course: Course) -> None:
        super().__init__("roles awaited")
        self.course = course


def changed(amounts: Iterable[int], by_seat: dict[Seat, int]) -> tuple[int, ...]:
    """The amounts by seat, with something added to (or taken from) some of them."""
    return tuple(amount + by_seat.get(seat, 0) for seat, amount in enumerate(amounts))
