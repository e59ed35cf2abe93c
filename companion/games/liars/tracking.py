"""The red die on the track: its square and face are a bid (L8, L22)."""

from __future__ import annotations

from msgspec import structs

from companion.games.game import Question, Seen
from companion.games.liars.bidding import legal_bids
from companion.games.liars.bids import broken_rule
from companion.games.liars.state import FACES, Bid, LiarsState, TrackCounts
from companion.games.liars.track import bid_on_track
from companion.message import Message
from companion.reading import Change, Piece, Reading

Place = tuple[int, int]


def is_bid_die(state: LiarsState, piece: Piece) -> bool:
    """Whether a piece has the body of the red bidding die."""
    return piece.kind == state.options.bid_die


def red_die_alone(state: LiarsState, reading: Reading) -> Reading | None:
    """A reading that shows the red die on its track and no other die, without what else lies there: cups, hands.

    Where counted dice may still lie on the tray, something unread may be one of them.
    """
    track, red = state.options.track, reading.pieces
    on_track = len(red) == 1 and is_bid_die(state, red[0]) and not (track and track.square_of(red[0]) is None)
    if not on_track or (reading.asks and state.on_tray):
        return None
    return structs.replace(reading, asks=())


def see_track(state: LiarsState, reading: Reading) -> Seen | Question | None:
    """The bid that the red die shows, if it shows another one than before.

    Where the last bid was only entered, another place may be the next seat's bid, or it may say that the last one was
    entered wrongly, which is asked (L22). A place where the die lay for an earlier bid tells nothing: bids may be
    called out while it is left behind.
    """
    red = [piece for piece in reading.pieces if is_bid_die(state, piece)]
    track = state.options.track
    if track:
        red = [piece for piece in red if track.square_of(piece) is not None]
    if len(red) != 1:
        return None
    piece = red[0]
    square = track.square_of(piece) if track else None
    if square is None:
        return _without_square(state, piece)
    if not piece.sure:
        return _doubtful(state, piece, square)
    return _with_square(state, piece, bid_on_track(square, int(piece.face)))


def _with_square(state: LiarsState, piece: Piece, place: Place) -> Seen | Question | None:
    if place in _known_places(state):
        return None
    bid = Bid(*place, seat=state.turn, on_track=True)
    if state.bid is None or state.bid.on_track:
        return Seen(bid, piece)
    before = state.bids[-2].place if len(state.bids) > 1 else None
    if broken_rule(before, place, state.options, palifico=state.palifico):
        return Seen(bid, piece)
    raises = broken_rule(state.bid.place, place, state.options, palifico=state.palifico) is None
    facts = {"seat": state.bid.seat, "quantity": state.bid.quantity, "face": state.bid.face}
    facts |= {"track_quantity": place[0], "track_face": place[1]}
    choices = (*((bid,) if raises else ()), TrackCounts(*place))
    return Question(Message("liars-see-track", facts), choices, piece)


def _doubtful(state: LiarsState, piece: Piece, square: int) -> Question | None:
    """The square is known, the face isn't: it is asked about unless it may well be the last bid's."""
    named = [piece.face, *(guess.face for guess in piece.guesses)]
    faces = dict.fromkeys([*(int(face) for face in named if face in "123456"), *FACES])
    if any((square, int(face)) in _known_places(state) for face in named if face in "123456"):
        return None
    bids = tuple(Bid(square, face, state.turn, on_track=True) for face in faces)
    return Question(Message("liars-see-track-face", {"square": square, "face": piece.face}), bids, piece)


def _without_square(state: LiarsState, piece: Piece) -> Question | None:
    """The track was never taught: the face is seen, the quantity is asked for; an untouched die says nothing."""
    if not piece.sure or piece.change is Change.KEPT or piece.face not in "123456":
        return None
    face = int(piece.face)
    if face in {known for _, known in _known_places(state)}:
        return None
    bids = tuple(bid for bid in legal_bids(state, state.turn or 0) if bid.face == face)
    return Question(Message("liars-see-quantity", {"face": piece.face}), bids, piece) if bids else None


def _known_places(state: LiarsState) -> tuple[Place, ...]:
    """Where the red die may lie without saying anything new."""
    return (*(bid.place for bid in state.bids), *(() if state.bids else state.left_on_track))
