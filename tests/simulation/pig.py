"""Pig, a public-domain game of one die, as a plugin: throw as often as you dare; a one loses what the turn has brought.

It is found by its entry point (`tests.simulation.test_plugin`), read by camera, and played in the demo by anybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import structs

from companion.games.game import Game, Move, Outcome, Prompt, Question, RuleViolation, Seat, Seen, State, Switch
from companion.message import Message
from companion.reading import Change, Reading

ENGLISH = """
game-pig = Pig
pig-prompt = { $seat }: throw, or hold { $points } points
pig-see-which = Which face is this? It looks like { $face }.
pig-one = A one: { $seat } loses the points of this turn.
pig-held = { $seat } holds { $points } points.
pig-won = { $seat } wins with { $points } points.
rule-pig-face = A die has the faces 1 to 6.
rule-pig-nothing = { $seat } has nothing to hold yet; throw first.
rule-pig-over = The game is over; begin another one.
rule-pig-turn = It is { $seat }'s turn.
web-move-pig-throw = throws { $face }
web-move-pig-hold = holds
switch-goal = Points to win
"""
VIETNAMESE = """
game-pig = Con heo
pig-prompt = { $seat }: gieo tiếp, hoặc giữ { $points } điểm
pig-see-which = Đây là mặt nào? Trông giống { $face }.
pig-one = Mặt một: { $seat } mất hết điểm của lượt này.
pig-held = { $seat } giữ { $points } điểm.
pig-won = { $seat } thắng với { $points } điểm.
rule-pig-face = Xúc xắc có các mặt từ 1 đến 6.
rule-pig-nothing = { $seat } chưa có gì để giữ; hãy gieo trước.
rule-pig-over = Ván đã kết thúc; hãy bắt đầu ván mới.
rule-pig-turn = Đang là lượt của { $seat }.
web-move-pig-throw = gieo được { $face }
web-move-pig-hold = giữ điểm
switch-goal = Số điểm để thắng
"""
GOALS = (25, 50, 100)
FACES = "123456"


class Throw(Move, frozen=True, tag="throw"):
    """The die shows this."""

    face: str
    seat: Seat | None = None


class Hold(Move, frozen=True, tag="hold"):
    """The turn's points are kept."""

    seat: Seat | None = None


class PigState(State, frozen=True, kw_only=True):
    """All that the game knows; `points` are those of the running turn."""

    game: str = "pig"
    phase: str = "turn"
    turn: Seat | None = 0
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    points: int = 0
    goal: int = GOALS[0]


class Pig(Game[PigState]):
    """The rules: P1 one's turn, P2 one die with six faces, P3 nothing to hold, P4 the game is over."""

    name: ClassVar[str] = "pig"
    players: ClassVar[tuple[int, int]] = (2, 8)
    moves: ClassVar[tuple[type[Move], ...]] = (Throw, Hold)
    switches: ClassVar[tuple[Switch, ...]] = (Switch("goal", GOALS[0], GOALS, "P4"),)
    words: ClassVar[Mapping[str, str]] = {"en": ENGLISH, "vi": VIETNAMESE}

    def start(self, players: Sequence[str], options: Mapping[str, Any]) -> PigState:
        """Nobody has a point."""
        return PigState(totals=(0,) * len(players), goal=int(options.get("goal", GOALS[0])))

    def play(self, state: PigState, move: Move, *, overruled: bool = False) -> Outcome:
        """A throw adds or loses points; holding keeps them."""
        del overruled
        seat = self._seat(state, move)
        match move:
            case Throw(face="1"):
                return Outcome(self._next(state), (Message("pig-one", {"seat": seat}),))
            case Throw(face=face) if face in FACES:
                return Outcome(structs.replace(state, points=state.points + int(face)))
            case Hold() if state.points:
                return self._held(state, seat)
        rule, why = ("P3", "nothing") if isinstance(move, Hold) else ("P2", "face")
        raise RuleViolation(rule, Message(f"rule-pig-{why}", {"seat": seat}), seat=seat, final=True)

    def see(self, state: PigState, reading: Reading) -> Seen | Question | None:
        """One die that has just been thrown."""
        thrown = [piece for piece in reading.pieces if piece.change is Change.NEW]
        if state.turn is None or len(thrown) != 1 or len(reading.pieces) != 1:
            return None
        (die,) = thrown
        if die.sure:
            return Seen(Throw(die.face, state.turn), die)
        likely = dict.fromkeys([die.face, *(guess.face for guess in die.guesses), *FACES])
        return Question(
            Message("pig-see-which", {"face": die.face}), tuple(Throw(face, state.turn) for face in likely), die
        )

    def prompt(self, state: PigState) -> Prompt:
        """Whose turn it is."""
        if state.turn is None:
            points = max(state.totals)
            return Prompt(Message("pig-won", {"seat": state.winners[0], "points": points}))
        return Prompt(Message("pig-prompt", {"seat": state.turn, "points": state.points}), (state.turn,))

    def legal(self, state: PigState, seat: Seat) -> tuple[Move, ...]:
        """To throw, and to hold once there is something to hold."""
        if seat != state.turn:
            return ()
        return (*(Throw(face, seat) for face in FACES), *((Hold(seat),) if state.points else ()))

    def _held(self, state: PigState, seat: Seat) -> Outcome:
        totals = tuple(total + state.points * (owner == seat) for owner, total in enumerate(state.totals))
        after = structs.replace(state, totals=totals)
        if totals[seat] < state.goal:
            return Outcome(self._next(after), (Message("pig-held", {"seat": seat, "points": state.points}),))
        over = structs.replace(after, phase="over", turn=None, winners=(seat,), points=0)
        return Outcome(over, (Message("pig-won", {"seat": seat, "points": totals[seat]}),))

    @staticmethod
    def _next(state: PigState) -> PigState:
        seat = state.turn or 0
        return structs.replace(state, turn=(seat + 1) % len(state.totals), points=0)

    @staticmethod
    def _seat(state: PigState, move: Move) -> Seat:
        if state.turn is None:
            raise RuleViolation("P4", Message("rule-pig-over"), final=True)
        if getattr(move, "seat", None) not in {None, state.turn}:
            raise RuleViolation("P1", Message("rule-pig-turn", {"seat": state.turn}), final=True)
        return state.turn


PIG = Pig()
