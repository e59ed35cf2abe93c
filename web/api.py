"""What pages ask for: every act is a POST with JSON in and out, checked here, done by the table.

An error is `{"ok": false, "message": a sentence in the asker's language, "rule": where a rule refused}`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from flask import Blueprint, Response, request

from companion.errors import BadMoveError, CompanionError, JournalError, NotPlayingError
from companion.evening import CorrectionConflict, Standing
from companion.games.game import Json, RuleViolation
from companion.message import Message
from companion.places import Place, save_place
from companion.reading import Point
from companion.teaching import NotNowError
from web import acts, host, places
from web.access import COOKIE, Device, SeatTakenError, TooManyTriesError, WrongCodeError
from web.pages import A_YEAR, json_response, language, painter, room, viewer
from web.refusal import Refusal
from web.setup import options_of

api = Blueprint("api", __name__, url_prefix="/api")
Asked = TypeVar("Asked", bound=msgspec.Struct)

FORMS: dict[str, type[msgspec.Struct]] = {}
"""What each act takes, by its path."""


class Join(msgspec.Struct):
    """A device asks to be let in."""

    code: str = ""
    host: bool = False


class Nothing(msgspec.Struct):
    """An act that says all by its name."""


class Sit(msgspec.Struct):
    """A device takes a seat, or with None leaves it. The host may name the number of another device."""

    seat: int | None = None
    device: int | None = None


class Out(msgspec.Struct):
    """The host puts a device out."""

    device: int


class Play(msgspec.Struct):
    """A move, with the key that its button was drawn with; the host names the seat that he stands in for."""

    move: Json
    key: str
    seat: int | None = None


class Answer(msgspec.Struct):
    """The answer to a question."""

    number: int
    choice: int


class Keyed(msgspec.Struct):
    """An act without more to say."""

    key: str


class Stand(msgspec.Struct):
    """The evening is paused, ended early or played on with."""

    key: str
    standing: Standing


class Rename(msgspec.Struct):
    """Another name at a seat. When the seat is handed over, the phone that held it lets it go."""

    key: str
    seat: int
    name: str
    hand_over: bool = False


class Correct(msgspec.Struct):
    """Another move in the place of one that was accepted."""

    index: int
    move: Json
    key: str
    drop: bool = False


class Placed(msgspec.Struct):
    """Where something lies in the picture: two opposite corners in hundredths of its width and height."""

    name: str
    first: Point
    last: Point
    squares: dict[str, int | bool] = {}


class Begin(msgspec.Struct):
    """Another game. `leader` is the seat that begins, "random", or None where the game's own way decides.

    `left` is the role on the law's left among three at Bang!
    """

    key: str
    game: str
    players: list[str]
    options: dict[str, Any] = {}
    leader: int | str | None = None
    left: str = "outlaw"


class Delete(msgspec.Struct):
    """An evening that is to be told no more."""

    evening: int


def act(path: str, form: type[Asked], *, host_only: bool = False) -> Callable[[Callable[[Asked], Any]], Any]:
    """Register what answers POST /api/PATH with a JSON body of that form."""

    def register(work: Callable[[Asked], Any]) -> Callable[[Asked], Any]:
        def answer() -> Response:
            try:
                asked = msgspec.json.decode(request.get_data() or b"{}", type=form)
                if host_only:
                    _must_be_host()
                with room().table.alone():
                    found = work(asked)
            except Exception as error:  # noqa: BLE001 - put into words, or raised again
                return _refused(error)
            return found if isinstance(found, Response) else json_response({"ok": True} | (found or {}))

        FORMS[path] = form
        answer.__doc__ = work.__doc__
        api.add_url_rule(f"/{path}", path, answer, methods=["POST"])
        return work

    return register


@act("join", Join)
def join(asked: Join) -> Response:
    """Let a device in that knows the code."""
    token = room().access.let_in(asked.code, request.remote_addr or "", request.cookies.get(COOKIE), host=asked.host)
    response = json_response({"ok": True})
    response.set_cookie(COOKIE, token, max_age=A_YEAR, httponly=True, samesite="Strict")
    return response


@act("seat", Sit)
def sit(asked: Sit) -> None:
    """Take a seat or leave it; the host gives and takes the seats of others."""
    device = _device()
    if asked.device is not None:
        _must_be_host()
        device = _by_number(asked.device)
    evening = room().table.now.evening
    if asked.seat is not None and (evening is None or not 0 <= asked.seat < len(evening.players)):
        raise Refusal("web-error-no-seat")
    room().access.sit(device, asked.seat, take_over=asked.device is not None)


@act("out", Out, host_only=True)
def put_out(asked: Out) -> None:
    """Put a device out."""
    room().access.put_out(_by_number(asked.device).number)


@act("code", Nothing, host_only=True)
def another_code(asked: Nothing) -> None:
    """Draw another code: somebody has seen it who shouldn't have."""
    del asked
    room().access.draw_another_code()


@act("door", Nothing, host_only=True)
def open_door(asked: Nothing) -> None:
    """Let phones in without the code for a moment: somebody at the table vouches for them."""
    del asked
    room().access.open_door()


@act("move", Play)
def move(asked: Play) -> dict[str, Any]:
    """Make a move for the own seat, or as the host for another."""
    outcome = acts.move(painter().scene(viewer(), language()), _device(), asked.move, asked.key, asked.seat)
    scene = painter().scene(viewer(), language())
    return {"happened": [scene.say(message) for message in outcome.happened]}


@act("answer", Answer)
def answer_question(asked: Answer) -> None:
    """Answer the open question."""
    acts.answer(painter().scene(viewer(), language()), _device(), asked.number, asked.choice)


@act("undo", Keyed, host_only=True)
def undo(asked: Keyed) -> None:
    """Drop the last move."""
    acts.check(asked.key, painter().scene(viewer(), language()).key("undo"))
    room().table.undo(acts.source(_device()))


@act("redo", Keyed, host_only=True)
def redo(asked: Keyed) -> None:
    """Do the move again that was undone last."""
    acts.check(asked.key, painter().scene(viewer(), language()).key("redo"))
    room().table.redo(acts.source(_device()))


@act("stand", Stand, host_only=True)
def stand(asked: Stand) -> None:
    """Pause the evening, end it early, or play on."""
    acts.check(asked.key, painter().scene(viewer(), language()).key("stand"))
    room().table.stand(asked.standing, acts.source(_device()))


@act("rename", Rename, host_only=True)
def rename(asked: Rename) -> None:
    """Give a seat another name, or hand it to another player."""
    acts.check(asked.key, painter().scene(viewer(), language()).key("rename"))
    acts.rename(room(), asked.seat, asked.name, _device(), hand_over=asked.hand_over)


@act("overrule", Keyed, host_only=True)
def overrule(asked: Keyed) -> None:
    """Let the held move stand."""
    acts.check(asked.key, painter().scene(viewer(), language()).key("held"))
    room().table.overrule(acts.source(_device()))


@act("dismiss", Keyed, host_only=True)
def dismiss(asked: Keyed) -> None:
    """Put the held move and the question aside."""
    acts.check(asked.key, painter().scene(viewer(), language()).key("held"))
    room().table.dismiss()


@act("preview", Correct, host_only=True)
def preview(asked: Correct) -> dict[str, Any]:
    """Show what a correction would change; nothing changes yet."""
    scene = painter().scene(viewer(), language())
    acts.check(asked.key, scene.key("correct"))
    acts.must_be_open(scene, asked.index)
    found = host.preview(scene, asked.index, acts.the_move(scene, asked.move), drop=asked.drop)
    plain = {"totals": found["totals"], "conflict": found["conflict"] and found["conflict"]["rule"]}
    return plain | {"html": painter().fragment("preview.html", scene, **found)}


@act("correct", Correct, host_only=True)
def correct(asked: Correct) -> None:
    """Correct an accepted move."""
    scene = painter().scene(viewer(), language())
    acts.check(asked.key, scene.key("correct"))
    acts.must_be_open(scene, asked.index)
    made = acts.the_move(scene, asked.move)
    room().table.correct(asked.index, made, acts.source(_device()), drop=asked.drop)


@act("place", Placed, host_only=True)
def place(asked: Placed) -> None:
    """Keep where something lies in the picture; the next game begun knows it."""
    if asked.name not in places.names():
        raise Refusal("web-error-input", detail=f"no game wants to know where '{asked.name}' lies")
    (x0, y0), (x1, y1) = asked.first, asked.last
    tapped = Place.tapped((x0 / 100, y0 / 100), (x1 / 100, y1 / 100), asked.squares)
    save_place(room().journal.path.parent, asked.name, tapped)


@act("begin", Begin, host_only=True)
def begin(asked: Begin) -> None:
    """Begin another game."""
    acts.check(asked.key, painter().scene(viewer(), language()).key("begin"))
    options = options_of(asked.game, asked.players, asked.options, asked.leader, asked.left)
    acts.begin(room(), asked.game, asked.players, places.with_places(room(), asked.game, options))


@act("delete", Delete, host_only=True)
def delete(asked: Delete) -> None:
    """Delete a past evening; the one on the table stays."""
    if asked.evening not in room().archive.numbers:
        raise Refusal("web-error-no-evening")
    if asked.evening == room().table.now.number:
        raise Refusal("web-error-evening-on-table")
    room().journal.delete(asked.evening, {"source": msgspec.to_builtins(acts.source(_device()))})
    room().archive.forget(asked.evening)


def _must_be_host() -> None:
    if not viewer().host:
        raise Refusal("web-error-host-only", 403)


def _device() -> Device:
    device = room().access.device(request.cookies.get(COOKIE))
    if device is None:
        raise Refusal("web-error-not-let-in", 403)
    return device


def _by_number(number: int) -> Device:
    found = next((device for device in room().access.devices if device.number == number), None)
    if found is None:
        raise Refusal("web-error-no-device")
    return found


def _refused(error: Exception) -> Response:
    """What went wrong, as a sentence for the one who asked. Faults of the program itself are raised again."""
    scene = painter().scene(viewer(), language())
    if isinstance(error, CorrectionConflict):
        error = error.violation
    if isinstance(error, RuleViolation):
        return json_response({"ok": False, "message": scene.say(error.message), "rule": error.rule}, 409)
    message, status = _in_words(error)
    return json_response({"ok": False, "message": scene.say(message)}, status)


_WORDS: dict[type[Exception], tuple[str, int]] = {
    WrongCodeError: ("web-error-code", 403),
    TooManyTriesError: ("web-error-tries", 429),
    SeatTakenError: ("web-error-seat-taken", 409),
    msgspec.MsgspecError: ("web-error-form", 400),
    JournalError: ("web-error-journal", 500),
    NotPlayingError: ("web-error-not-playing", 409),
    BadMoveError: ("web-error-stale", 409),
    CompanionError: ("web-error-input", 409),
}


def _in_words(error: Exception) -> tuple[Message, int]:
    if isinstance(error, Refusal):
        return error.message, error.status
    if isinstance(error, NotNowError):
        return error.message, 409
    for kind, (key, status) in _WORDS.items():
        if isinstance(error, kind):
            return Message(key, {"detail": str(error), "seconds": getattr(error, "seconds", 0)}), status
    raise error
