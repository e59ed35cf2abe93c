"""What the referee of Mythical Dice makes of the tray."""

from __future__ import annotations

from msgspec import structs

from companion.games.game import Question, Seen
from companion.games.mythical import MYTHICAL
from companion.games.mythical.state import Bet, Roll, TrayCleared
from companion.reading import Change, Reading
from tests.games.table_of_mythical import ASK, NEXT, Table, piece, roll, see, tray


def asked(seen: object) -> str:
    assert isinstance(seen, Question), seen
    return seen.message.id.removeprefix("mythical-")


def rolled(seen: object) -> Roll:
    assert isinstance(seen, Seen), seen
    assert isinstance(seen.move, Roll)
    assert seen.piece
    return seen.move


class TestOneMoreDie:
    def test_one_more_die_is_a_roll_of_the_seat_in_turn(self) -> None:
        table = Table().bets()
        assert rolled(see(table, tray("pink 6"))) == Roll("pink", "6", 0)
        table.rolls("pink 6")
        assert rolled(see(table, tray("grey 1", kept=("pink 6",)))) == Roll("grey", "1", 1)

    def test_a_second_die_that_looks_the_same_is_a_roll_too(self) -> None:
        seen = see(Table().bets().rolls("pink 6"), tray("pink 6", moved=("pink 6",)))
        assert rolled(seen) == Roll("pink", "6", 1)
        assert seen.piece.change is Change.NEW

    def test_an_eye_started_afresh_finds_the_same_tray(self) -> None:
        table = Table().bets().rolls("pink 6", "grey 1")
        assert see(table, tray("grey 1", "pink 6")) is None
        assert rolled(see(table, tray("grey 1", "pink 6", "pink 5"))) == Roll("pink", "5", 2)

    def test_a_pushed_die_is_nothing(self) -> None:
        table = Table().bets().rolls("pink 6")
        assert see(table, tray(moved=("pink 6",))) is None
        assert see(table, tray("pink 6", gone=("pink 6",))) is None

    def test_an_empty_tray_is_nothing_before_the_first_roll(self) -> None:
        assert see(Table().bets(), tray()) is None


class TestDoubt:
    def test_an_unsure_die_is_asked_about_likely_answers_first(self) -> None:
        table = Table().bets().rolls("pink 6")
        unsure = piece("purple 1", sure=False, guesses="purple 1,grey 1,pink 5")
        seen = see(table, Reading((piece("pink 6", Change.KEPT), unsure)))
        assert asked(seen) == "see-which"
        assert seen.choices[:4] == (
            Roll("purple", "1", 1),
            Roll("grey", "1", 1),
            Roll("pink", "5", 1),
            Roll("purple", "2", 1),
        )
        assert set(seen.choices) == set(MYTHICAL.legal(table.state, 1))

    def test_guesses_that_the_box_rules_out_are_not_offered(self) -> None:
        table = Table().bets().rolls("minotaur flag")
        unsure = piece("minotaur flag", sure=False, guesses="minotaur flag,griffin flag,pink 3")
        seen = see(table, Reading((piece("minotaur flag", Change.KEPT), unsure)))
        assert seen.choices[0] == Roll("griffin", "flag", 1)

    def test_a_doubtful_old_die_is_not_taken_for_the_new_one(self) -> None:
        kept = piece("pink 5", Change.KEPT, sure=False, guesses="pink 5,pink 6")
        seen = see(Table().bets().rolls("pink 6"), Reading((piece("pink 6"), kept)))
        assert rolled(seen) == Roll("pink", "6", 1)
        assert seen.piece.change is Change.NEW

    def test_a_recorded_die_that_becomes_hard_to_read_is_not_asked_again(self) -> None:
        table = Table().bets().rolls("pink 6")
        kept = piece("pink 5", Change.KEPT, sure=False, guesses="pink 5,pink 6")
        assert see(table, Reading((kept,))) is None
        assert see(table, Reading((structs.replace(kept, change=Change.NEW),))) is None
        assert rolled(see(table, Reading((kept, piece("grey 1"))))) == Roll("grey", "1", 1)

    def test_what_the_box_cannot_hold_is_asked_about(self) -> None:
        table = Table().at(3).bets().rolls(*["pink 5"] * 7)
        seen = see(table, tray("pink 6", kept=("pink 5",)))
        assert asked(seen) == "rule-M26"
        assert seen.choices
        assert not [choice for choice in seen.choices if choice.die == "pink"]

    def test_a_foreign_die_and_a_foreign_face_are_asked_about(self) -> None:
        table = Table().bets()
        assert asked(see(table, tray("white 6"))) == "rule-M26-die"
        seen = see(table, tray("pink 1"))
        assert asked(seen) == "rule-M27"
        assert seen.choices[0].die == "pink"

    def test_a_face_of_another_printing_may_stand_as_it_was_read(self) -> None:
        seen = see(Table().bets(), tray("yellow 6"))
        assert isinstance(seen, Question)
        assert seen.choices[0] == Roll("yellow", "6", 0)

    def test_something_that_nothing_explains_is_asked_about(self) -> None:
        table = Table().bets().rolls("pink 6")
        kept = (piece("pink 6", Change.KEPT),)
        assert see(table, Reading(kept, ASK)) == Question(ASK[0])
        assert see(table, Reading((*kept, piece("grey 1")), ASK)) == Question(ASK[0])
        unsure = (*kept, piece("grey 1", sure=False))
        assert asked(see(table, Reading(unsure, ASK))) == "see-which"

    def test_two_dice_at_once_are_put_in_order_by_people(self) -> None:
        seen = see(Table().bets(), tray("pink 6", "grey 1"))
        assert asked(seen) == "see-two-dice"
        assert seen.choices == (Roll("pink", "6", 0), Roll("grey", "1", 0))
        assert seen.piece is None, "the answer says which came first, not what one piece is"

    def test_a_die_before_all_bets_are_in_waits(self) -> None:
        table = Table().do(Bet(0, 0))
        seen = see(table, tray("pink 6"))
        assert (asked(seen), seen.choices) == ("rule-M6", ())
        table.do(Bet(0, 1)).do(Bet(0, 2))
        assert rolled(see(table, tray(kept=("pink 6",)))) == Roll("pink", "6", 0)


class TestTurnedOver:
    def test_a_turned_die_never_changes_what_was_rolled(self) -> None:
        table = Table().bets().rolls("pink 6", "grey 1")
        for reading in (tray(moved=("pink 5",), kept=("grey 1",)), tray(kept=("pink 5", "grey 1"))):
            seen = see(table, reading)
            assert (asked(seen), seen.choices) == ("see-turned", ())
            assert seen.message.facts == {"die": "pink", "face": "6"}

    def test_a_die_knocked_over_by_a_roll_is_asked_about_with_the_roll_as_choice(self) -> None:
        table = Table().bets().rolls("pink 6")
        seen = see(table, tray("grey 1", moved=("pink 5",)))
        assert (asked(seen), seen.choices) == ("see-turned", (Roll("grey", "1", 1),))

    def test_a_roll_that_looks_as_the_turned_die_did_is_told_from_it(self) -> None:
        seen = see(Table().bets().rolls("pink 6"), tray("pink 6", moved=("pink 5",)))
        assert (asked(seen), seen.choices) == ("see-turned", (Roll("pink", "6", 1),))

    def test_a_reading_that_people_corrected_does_not_stop_the_next_roll(self) -> None:
        table = Table().bets().rolls("pink 6")
        assert rolled(see(table, tray("grey 1", kept=("pink 5",)))) == Roll("grey", "1", 1)

    def test_a_die_in_place_of_a_missing_one_is_asked_about(self) -> None:
        seen = see(Table().bets().rolls("pink 6"), tray("pink 5", gone=("pink 6",)))
        assert (asked(seen), seen.choices[0]) == ("see-rolled-or-moved", Roll("pink", "5", 1))


class TestTakingAway:
    def finished(self) -> Table:
        return Table().at(2).bets().rolls("pink 5", "pink 7", "grey 1")

    def test_the_emptied_tray_is_a_move(self) -> None:
        table = self.finished()
        assert see(table, tray(kept=("pink 7", "grey 1"), gone=("pink 5",))) is None
        assert see(table, tray(gone=("pink 7",))) == Seen(TrayCleared())
        assert see(table.do(TrayCleared()), tray()) is None

    def test_a_leftover_seen_while_dice_are_taken_away_is_nothing(self) -> None:
        assert see(self.finished(), Reading((piece("pink 7", Change.KEPT),), ASK)) is None

    def test_a_leftover_on_a_tray_that_lost_all_old_dice_is_asked_about(self) -> None:
        assert see(self.finished(), Reading((), ASK)) == Question(ASK[0])

    def test_a_new_die_counts_while_old_ones_still_lie_there(self) -> None:
        table = self.finished()
        old = ("pink 5", "pink 7", "grey 1")
        assert see(table, tray(kept=old)) is None
        assert rolled(see(table, tray("pink 6", kept=old))) == Roll("pink", "6", 1)
        assert rolled(see(table, tray("pink 5", kept=old))) == Roll("pink", "5", 1)
        table.rolls("pink 6")
        assert rolled(see(table, tray("grey 1", kept=(*old, "pink 6")))) == Roll("grey", "1", 2)

    def test_a_new_die_counts_when_the_old_ones_went_meanwhile(self) -> None:
        table = self.finished()
        gone = ("pink 5", "pink 7", "grey 1")
        assert rolled(see(table, tray("pink 6", gone=gone))) == Roll("pink", "6", 1)
        table.rolls("pink 6")
        assert rolled(see(table, tray("pink 5", kept=("pink 6",)))) == Roll("pink", "5", 2)

    def test_a_new_die_just_like_an_old_one_that_went_is_asked_about(self) -> None:
        seen = see(self.finished(), tray("pink 5", gone=("pink 5", "pink 7", "grey 1")))
        assert (asked(seen), seen.choices[0]) == ("see-rolled-or-moved", Roll("pink", "5", 1))

    def test_an_old_die_turned_over_beside_a_roll_is_no_roll(self) -> None:
        seen = see(self.finished(), tray("pink 6", moved=("grey 7",), kept=("pink 5", "pink 7")))
        assert rolled(seen) == Roll("pink", "6", 1)

    def test_dice_taken_away_in_mid_trick_are_asked_about(self) -> None:
        table = Table().bets().rolls("pink 6")
        seen = see(table, tray(gone=("pink 6",)))
        assert (asked(seen), seen.choices) == ("see-taken-away", (TrayCleared(),))
        table.do(TrayCleared())
        assert see(table, tray()) is None
        assert rolled(see(table, tray("pink 6"))) == Roll("pink", "6", 1)

    def test_between_rounds_only_the_emptied_tray_is_noticed(self) -> None:
        table = Table().bets().rolls("pink 5", "pink 6", "pink 7")
        assert see(table, tray("grey 1", kept=("pink 5", "pink 6", "pink 7"))) is None
        assert see(table, tray("grey 1", "grey 7")) is None
        assert see(table, tray()) == Seen(TrayCleared())
        table.do(NEXT)
        assert see(table, tray(kept=("pink 5", "pink 6", "pink 7"))) is None
        assert see(table, tray()) == Seen(TrayCleared())

    def test_a_held_die_is_asked_about_where_it_may_be_an_old_one_turned(self) -> None:
        seen = see(self.finished(), tray(kept=("pink 6",)))
        assert (asked(seen), seen.choices[0]) == ("see-rolled-or-moved", Roll("pink", "6", 1))

    def test_a_whole_trick_is_seen_die_by_die(self) -> None:
        table = Table().at(2).bets()
        lying: tuple[str, ...] = ()
        for die in ("pink 5", "pink 5", "pink 5"):
            table.do(rolled(see(table, tray(die, kept=lying))))
            lying = (*lying, die)
        assert table.state.won == (0, 0, 1)
        assert table.do(roll("grey 1")).state.turn == 0
