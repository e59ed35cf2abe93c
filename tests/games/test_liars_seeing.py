"""What the referee of Liar's Dice makes of the tray and of the red die on its track."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from companion.games.game import Seen
from companion.games.liars import LIARS
from companion.games.liars.state import Bid, Liar, Phase, Reveal, StarterRoll, TrackCounts, TrayCleared
from companion.message import Message
from companion.reading import Change, Piece, Reading
from tests.games.evening_of import EveningOf
from tests.games.table_of_mythical import piece, tray

TRACK = {"first": (0.0, 0.0), "last": (300.0, 90.0), "columns": 10, "rows": 3}


def dice(faces: str) -> tuple[str, ...]:
    return tuple(f"white {face}" for face in faces)


def starting(players: int = 3) -> EveningOf:
    return EveningOf(LIARS, players)


def bidding(**options: Any) -> EveningOf:
    return EveningOf(LIARS, 2, **{"starter": 0} | options)


def revealing(**options: Any) -> EveningOf:
    return bidding(**options).do(Bid(3, 4), Liar())


def red(face: int, square: int, change: Change = Change.MOVED, *, sure: bool = True) -> Piece:
    row, column = divmod(square - 1, 10)
    box = (column * 30.0 + 5, row * 30.0 + 5, column * 30.0 + 25, row * 30.0 + 25)
    return structs.replace(piece(f"red {face}", change, sure=sure), box=box)


class TestTheStart:
    def test_two_dice_are_the_roll_of_the_next_seat(self) -> None:
        evening = starting()
        assert evening.seen(tray(*dice("43"))) == StarterRoll((3, 4), 0)
        assert evening.seen(tray()) == TrayCleared()
        assert evening.seen(tray(*dice("43"))) == StarterRoll((3, 4), 1)

    def test_dice_put_beside_the_last_ones_are_the_next_roll(self) -> None:
        evening = starting()
        evening.seen(tray(*dice("43")))
        assert evening.seen(tray(*dice("44"), kept=dice("43"))) == StarterRoll((4, 4), 1)

    def test_dice_exchanged_under_watching_eyes_are_the_next_roll(self) -> None:
        evening = starting()
        evening.seen(tray(*dice("43")))
        assert evening.seen(tray(*dice("31"), gone=dice("43"))) == StarterRoll((1, 3), 1, left=())
        assert evening.state.on_tray == (1, 3)

    def test_another_number_of_dice_is_asked_about(self) -> None:
        for faces in ("4", "432"):
            assert starting().asked(tray(*dice(faces))).message.id == "liars-see-two-dice"

    def test_a_doubtful_die_is_asked_about_likely_faces_first(self) -> None:
        reading = Reading((piece("white 4"), piece("white 3", sure=False, guesses="white 3,white 5")))
        question = starting().asked(reading)
        assert question.choices[:2] == (StarterRoll((3, 4), 0), StarterRoll((4, 5), 0))
        assert len(question.choices) == 6
        evening = starting().do(question.choices[5])
        assert evening.see(reading) is None


class TestCupsUp:
    def test_each_seats_dice_are_read_in_turn(self) -> None:
        evening = revealing()
        assert evening.seen(tray(*dice("44123"))) == Reveal((1, 2, 3, 4, 4), 1)
        assert evening.seen(tray(*dice("44111"), kept=dice("44123"))) == Reveal((1, 1, 1, 4, 4), 0)
        assert evening.state.count == 4

    def test_dice_taken_away_for_the_next_ones_are_not_counted_again(self) -> None:
        evening = revealing()
        evening.seen(tray(*dice("44123")))
        assert evening.see(tray(kept=dice("44"), gone=dice("123"))) is None
        move = evening.seen(tray(*dice("12344"), kept=dice("44")))
        assert move == Reveal((1, 2, 3, 4, 4), 0, left=(4, 4))

    def test_an_eye_started_afresh_goes_by_the_numbers(self) -> None:
        evening = revealing()
        evening.seen(tray(*dice("44123")))
        assert evening.see(tray(*dice("32144"))) is None
        assert evening.seen(tray(*dice("32145"))) == Reveal((1, 2, 3, 4, 5), 0, left=())
        evening = revealing()
        evening.seen(tray(*dice("44123")))
        assert evening.seen(tray(*dice("3214455555"))) == Reveal((5, 5, 5, 5, 5), 0)

    def test_all_dice_at_once_are_one_heap(self) -> None:
        evening = revealing()
        assert evening.seen(tray(*dice("4412344123"))) == Reveal(together=(1, 1, 2, 2, 3, 3, 4, 4, 4, 4))
        assert evening.state.count == 4

    def test_too_few_dice_are_held_as_suspected_too_many_as_certain(self) -> None:
        for faces, certain in (("4412", False), ("441233", True)):
            seen = revealing().see(tray(*dice(faces)))
            assert isinstance(seen, Seen)
            violation = revealing().refused(seen.move)
            assert (violation.rule, violation.certain) == ("L15", certain)

    def test_a_die_that_comes_late_completes_what_was_held(self) -> None:
        assert revealing().seen(tray(*dice("3"), kept=dice("4412"))) == Reveal((1, 2, 3, 4, 4), 1)

    def test_dice_that_fit_another_seat_are_asked_about(self) -> None:
        evening = EveningOf(LIARS, 3, starter=0).do(
            Bid(1, 4), Liar(), Reveal(every=((4,) * 5, (1,) * 5, (1,) * 5)), Bid(1, 4), Liar()
        )
        evening.do(TrayCleared())
        assert evening.state.turn == 2
        question = evening.asked(tray(*dice("1111")))
        assert question.choices == (Reveal((1, 1, 1, 1), 1),)

    def test_a_turned_die_changes_nothing_silently(self) -> None:
        evening = revealing()
        evening.seen(tray(*dice("44123")))
        question = evening.asked(tray(kept=dice("4412"), moved=dice("6")))
        assert question.message.id == "liars-see-turned"
        evening.do(question.choices[0])
        assert evening.see(tray(kept=dice("4412"), moved=dice("6"))) is None
        assert evening.state.shown[1] == (1, 2, 3, 4, 4)

    def test_what_cannot_be_told_at_all_is_asked_about(self) -> None:
        reading = Reading(tray(*dice("4412")).pieces, (Message("ask-leftover"),))
        assert revealing().asked(reading).message.id == "ask-leftover"
        assert revealing().asked(Reading((), (Message("ask-leftover"),))).message.id == "ask-leftover"

    def test_several_doubtful_dice_leave_a_list_that_can_be_read(self) -> None:
        for doubts in range(1, 6):
            pieces = tuple(piece("white 4", sure=index >= doubts, guesses="white 4,white 6") for index in range(5))
            question = revealing().asked(Reading(pieces))
            assert question.choices[0] == Reveal((4,) * 5, 1)
            assert 1 <= len(question.choices) <= 12

    def test_the_red_die_does_not_count_unless_people_say_so(self) -> None:
        assert revealing().seen(tray(*dice("44123"), "red 4")) == Reveal((1, 2, 3, 4, 4), 1)
        question = revealing().asked(tray(*dice("4412"), "red 3"))
        assert question.choices == (Reveal((1, 2, 3, 4, 4), 1),)
        assert revealing().seen(tray(*["red 3"] * 5)) == Reveal((3,) * 5, 1)
        assert revealing(bid_die="blue").seen(tray(*dice("4412"), "red 3")) == Reveal((1, 2, 3, 4, 4), 1)

    def test_the_dice_of_the_last_round_are_not_the_next_ones(self) -> None:
        evening = revealing()
        left = tray(*dice("4412344123"))
        evening.seen(left)
        evening.do(Bid(1, 4), Liar())
        assert evening.see(left) is None


class TestCupsDown:
    def test_nothing_is_read_or_asked_while_cups_are_down(self) -> None:
        evening = bidding()
        assert evening.see(tray(*dice("44123"))) is None
        assert evening.see(Reading(tray(*dice("1")).pieces, (Message("ask-leftover"),))) is None

    def test_the_tray_is_seen_to_be_empty(self) -> None:
        evening = revealing()
        evening.seen(tray(*dice("4412344123")))
        assert evening.state.phase is Phase.BID
        assert evening.seen(tray()) == TrayCleared()
        assert evening.state.on_tray == ()


class TestTheTrack:
    def test_square_and_face_are_the_bid(self) -> None:
        evening = bidding(track=TRACK)
        assert evening.seen(Reading((red(4, 3),))) == Bid(3, 4, 0, on_track=True)
        assert evening.seen(Reading((red(2, 14),))) == Bid(14, 2, 1, on_track=True)

    def test_a_winding_track_is_numbered_back_in_every_second_row(self) -> None:
        evening = bidding(track=TRACK | {"winding": True})
        assert evening.seen(Reading((red(4, 20),))) == Bid(11, 4, 0, on_track=True)

    def test_a_die_moved_back_breaks_the_rule(self) -> None:
        evening = bidding(track=TRACK)
        evening.seen(Reading((red(4, 3),)))
        seen = evening.see(Reading((red(3, 3),)))
        assert isinstance(seen, Seen)
        assert evening.rule(seen.move) == "L7"

    def test_a_die_left_behind_while_bids_are_called_tells_nothing(self) -> None:
        evening = bidding(track=TRACK)
        evening.seen(Reading((red(4, 3),)))
        evening.do(Bid(4, 4))
        assert evening.see(Reading((red(4, 3, Change.KEPT),))) is None
        assert evening.see(Reading((red(4, 4),))) is None

    def test_a_die_left_over_from_the_last_round_tells_nothing(self) -> None:
        evening = bidding(track=TRACK)
        evening.seen(Reading((red(4, 3),)))
        evening.do(Liar(), Reveal(together=(1,) * 10), TrayCleared())
        assert evening.see(Reading((red(4, 3),))) is None
        assert evening.seen(Reading((red(5, 1),))) == Bid(1, 5, 0, on_track=True)

    def test_track_against_words_is_asked(self) -> None:
        evening = bidding(track=TRACK).do(Bid(3, 4))
        question = evening.asked(Reading((red(5, 3),)))
        assert question.choices == (Bid(3, 5, 1, on_track=True), TrackCounts(3, 5))
        assert evening.asked(Reading((red(3, 3),))).choices == (TrackCounts(3, 3),)
        evening.do(question.choices[1])
        assert evening.see(Reading((red(5, 3),))) is None

    def test_a_low_die_after_words_breaks_the_rule(self) -> None:
        evening = bidding(track=TRACK)
        evening.seen(Reading((red(4, 3),)))
        evening.do(Bid(5, 4))
        seen = evening.see(Reading((red(1, 2),)))
        assert isinstance(seen, Seen)
        assert evening.rule(seen.move) == "L7"

    def test_a_doubtful_face_is_asked_unless_it_may_be_the_last_bid(self) -> None:
        evening = bidding(track=TRACK)
        question = evening.asked(Reading((red(4, 3, sure=False),)))
        assert question.choices[0] == Bid(3, 4, 0, on_track=True)
        assert len(question.choices) == 6
        assert evening.do(question.choices[0]).see(Reading((red(4, 3, sure=False),))) is None

    def test_without_a_taught_track_the_quantity_is_asked(self) -> None:
        evening = bidding().do(Bid(3, 4))
        question = evening.asked(tray(moved=("red 5",)))
        assert question.choices[:2] == (Bid(3, 5, 1), Bid(4, 5, 1))
        assert evening.see(tray(kept=("red 5",))) is None
        assert evening.see(tray(moved=("red 4",))) is None

    def test_under_cups_the_red_die_on_its_track_may_be_seen_and_what_else_lies_there_is_not_asked_about(self) -> None:
        cups = (Message("ask-leftover"),)
        evening = bidding(track=TRACK)
        assert LIARS.public_part(evening.state, Reading((red(4, 3),), cups)) == Reading((red(4, 3),))
        assert LIARS.public_part(evening.state, Reading((), cups)) is None

    def test_a_frame_that_shows_another_die_under_cups_is_dropped_whole(self) -> None:
        evening = bidding(track=TRACK)
        beside = structs.replace(red(4, 1), box=(400.0, 5.0, 420.0, 25.0))
        for other in (piece("white 5"), piece("white 5", sure=False), beside):
            assert LIARS.public_part(evening.state, Reading((red(4, 3), other))) is None
            assert LIARS.public_part(evening.state, Reading((other,))) is None

    def test_a_red_die_beside_the_track_is_no_bid(self) -> None:
        beside = structs.replace(red(4, 3), box=(400.0, 5.0, 420.0, 25.0))
        assert bidding(track=TRACK).see(Reading((beside,))) is None


def test_nothing_is_seen_when_the_game_is_over() -> None:
    evening = revealing(loss="difference")
    evening.do(Reveal(every=((1,) * 5, (4,) * 5))).do(Bid(9, 1), Liar())
    evening.do(Reveal(every=((2,) * 5, (2,) * evening.state.dice_left[1])))
    assert evening.state.phase is Phase.OVER
    assert evening.see(tray(*dice("11"))) is None
