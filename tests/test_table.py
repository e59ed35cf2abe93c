"""The table: the one writer. What is accepted is on disk, what is refused is held, what is doubtful is asked."""

from __future__ import annotations

import threading
from pathlib import Path

import msgspec
import pytest

from companion.errors import BadMoveError, JournalError, NotPlayingError
from companion.evening import Source, Standing
from companion.games.bang.state import Reroll
from companion.games.game import RuleViolation
from companion.games.mythical.state import Bet, NextRound
from companion.journal import Journal
from companion.reading import Change, Guess
from companion.table import Table
from tests.games import table_of_bang as bang
from tests.table_of_three import PHONE, bet_all, piece, roll, table_of_three, tray


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


@pytest.fixture
def table(path: Path) -> Table:
    return table_of_three(path)


def state(table: Table):  # noqa: ANN201 - a state of the game under test
    assert table.now.evening is not None
    return table.now.evening.state


def test_a_table_taken_up_again_is_the_same_in_the_middle_of_a_trick(table: Table, path: Path) -> None:
    bet_all(table, 1, 0, 0)
    table.play(roll("pink", "6"), PHONE)
    table.play(roll("pink", "7"), PHONE)
    assert state(Table(Journal(path))) == state(table)


def test_a_leader_drawn_by_lot_is_the_same_after_a_power_cut(path: Path) -> None:
    table = Table(Journal(path))
    leaders = set()
    for _ in range(40):
        table.begin("mythical", ["A", "B", "C"], {"first_leader": "random"})
        leaders.add(state(table).leader)
        assert state(Table(Journal(path))).leader == state(table).leader
    assert leaders == {0, 1, 2}


def test_undo_correct_and_overrule_survive_too(table: Table, path: Path) -> None:
    table.play(Bet(1, 0), PHONE)
    with pytest.raises(RuleViolation):
        table.play(roll("pink", "6", 0), PHONE)
    table.overrule(PHONE)
    table.play(roll("yellow", "3"), PHONE)
    table.undo(PHONE)
    table.correct(1, roll("pink", "5", 0), PHONE)
    again = Table(Journal(path))
    assert state(again) == state(table)
    assert again.now.evening is not None
    assert [entry.overruled for entry in again.now.evening.entries] == [False, True]


def test_a_refused_move_changes_nothing_and_is_held_for_overruling(table: Table) -> None:
    before = state(table)
    with pytest.raises(RuleViolation) as refused:
        table.play(roll("pink", "6", 0), PHONE)
    assert refused.value.rule == "M6"
    assert state(table) == before
    assert table.now.held is not None
    assert table.now.held.rule == "M6"


def test_overruling_records_who_did_it(table: Table) -> None:
    with pytest.raises(RuleViolation):
        table.play(roll("pink", "6", 0), Source("camera", confidence=0.9))
    table.overrule(Source("person", "host"))
    assert table.now.evening is not None
    entry = table.now.evening.entries[-1]
    assert entry.overruled
    assert (entry.source.by, entry.source.who, entry.source.confidence) == ("person", "host", 0.9)


@pytest.fixture
def held_at_dynamite(path: Path) -> Table:
    """The camera saw a locked dynamite rolled again, and then one more die."""
    table = Table(Journal(path))
    table.begin("bang", ["An", "Bình", "Chi", "Dũng"], {})
    first, second, third = bang.thrown("ab1gd"), bang.thrown("b2", 6, 300.0), bang.thrown("g", 8, 500.0)
    table.see(bang.tray(*first))
    table.see(bang.tray(*bang.lies(*first[:3]), *second, gone=first[3:]))
    table.see(bang.tray(*bang.lies(*first[:3]), *bang.lies(second[0]), *third, gone=second[1:]))
    return table


def test_a_roll_seen_while_another_is_held_is_told_apart_from_it(held_at_dynamite: Table) -> None:
    held = held_at_dynamite.now.held
    assert held is not None
    assert held.rule == "B13"
    assert isinstance(held.move, Reroll)
    assert held.move.dice == (3, 4)
    assert [(entry.move.dice, entry.move.faces) for entry in held.since] == [((4,), bang.faces("g"))]
    assert held_at_dynamite.now.evening.state.dice == bang.faces("ab1gd")


def test_overruling_plays_what_was_held_and_what_came_since(held_at_dynamite: Table) -> None:
    held_at_dynamite.overrule(PHONE)
    state = held_at_dynamite.now.evening.state
    assert (state.dice, state.rolls) == (bang.faces("ab1bg"), 3)
    assert [entry.overruled for entry in held_at_dynamite.now.evening.entries] == [False, True, False]


def test_the_dynamite_put_back_lets_the_rest_of_the_roll_count(held_at_dynamite: Table) -> None:
    lying = bang.lies(*bang.thrown("ab1"), *bang.thrown("b2", 6, 300.0)[:1])
    held_at_dynamite.see(bang.tray(*lying, *bang.thrown("d", 9, 700.0), gone=bang.thrown("g", 8, 500.0)))
    assert held_at_dynamite.now.held is None
    assert held_at_dynamite.now.evening.state.dice == bang.faces("ab1bd")


def test_all_dice_put_back_are_asked_about_and_count_no_arrow_twice(path: Path) -> None:
    table = Table(Journal(path))
    table.begin("bang", ["An", "Bình", "Chi", "Dũng"], {})
    first, second = bang.thrown("ab1gd"), bang.thrown("b2", 6, 300.0)
    table.see(bang.tray(*first))
    table.see(bang.tray(*bang.lies(*first[1:4]), *second, gone=(first[0], first[4])))
    table.see(bang.tray(*bang.lies(*first[1:4]), *bang.thrown("ad", 8, 500.0), gone=second))
    asked = table.now.asked
    assert asked is not None
    assert asked.question.message.id == "bang-see-put-back"
    table.answer(asked.number, 0, PHONE)
    state = table.now.evening.state
    assert (state.dice, state.arrows, state.rolls, table.now.held) == (bang.faces("ab1gd"), (1, 0, 0, 0), 1, None)


def test_nothing_to_undo_is_said_plainly(table: Table) -> None:
    with pytest.raises(BadMoveError, match="no move to undo"):
        table.undo(PHONE)


def test_a_new_die_on_the_tray_is_the_roll_of_the_seat_in_turn(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.see(tray(piece("pink", "6", 1)))
    entry = table.now.evening.entries[-1]  # type: ignore[union-attr]
    assert (entry.move.die, entry.move.face, entry.move.seat) == ("pink", "6", 0)  # type: ignore[attr-defined]
    assert (entry.source.by, entry.source.picture) == ("camera", "p1")


def test_the_same_die_seen_again_is_no_second_roll(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.see(tray(piece("pink", "6", 1)))
    table.see(tray(piece("pink", "6", 1, change=Change.KEPT)))
    assert len(state(table).table) == 1


def test_a_die_thrown_before_the_bets_counts_once_they_are_in(table: Table) -> None:
    table.see(tray(piece("pink", "6", 1)))
    assert state(table).table == ()
    bet_all(table, 1, 0, 0)
    assert [play.die for play in state(table).table] == ["pink"]


def test_a_doubtful_die_is_asked_about_and_the_answer_holds_while_it_lies_there(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    doubtful = piece("pink", "6", 1, sure=False)
    doubtful = msgspec.structs.replace(doubtful, guesses=(Guess("pink", "6", 0.5), Guess("pink", "5", 0.4)))
    table.see(tray(doubtful))
    asked = table.now.asked
    assert asked is not None
    choice = next(n for n, move in enumerate(asked.question.choices) if (move.die, move.face) == ("pink", "5"))  # type: ignore[attr-defined]
    table.answer(asked.number, choice, PHONE)
    table.see(tray(msgspec.structs.replace(doubtful, change=Change.KEPT)))
    assert table.now.asked is None
    assert [(play.die, play.face) for play in state(table).table] == [("pink", "5")]


def test_a_doubtful_die_entered_by_hand_is_not_asked_about_again(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.see(tray(piece("pink", "6", 1, sure=False)))
    table.play(roll("yellow", "4"), PHONE)
    assert table.now.asked is None
    assert len(state(table).table) == 1


def test_a_die_entered_by_hand_is_not_read_again_when_the_trick_is_over(table: Table) -> None:
    """Two dice look new at once; the one that was rolled is typed in, and ends the trick."""
    bet_all(table, 1, 0, 0)
    first = [piece("pink", "6", 1), piece("pink", "7", 2)]
    table.see(tray(first[0]))
    table.see(tray(msgspec.structs.replace(first[0], change=Change.KEPT), first[1]))
    kept = [msgspec.structs.replace(die, change=Change.KEPT) for die in first]
    table.see(tray(*kept, piece("grey", "1", 3), piece("yellow", "5", 4, sure=False)))
    table.play(roll("grey", "1"), PHONE)
    table.play(NextRound(), PHONE)
    bet_all(table, 0, 1, 0)
    assert state(table).table == ()


def test_what_was_said_of_a_die_is_not_said_of_another_when_the_eye_starts_afresh(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.see(tray(piece("pink", "6", 1, sure=False)))
    table.play(roll("pink", "5"), PHONE)
    table.see(tray(piece("grey", "7", 1), piece("pink", "5", 2)))
    assert [(play.die, play.face) for play in state(table).table] == [("pink", "5"), ("grey", "7")]


def test_an_answer_to_a_question_that_has_gone_does_nothing(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.see(tray(piece("pink", "6", 1, sure=False)))
    asked = table.now.asked
    assert asked is not None
    table.play(roll("yellow", "4"), PHONE)
    with pytest.raises(BadMoveError, match="no longer open"):
        table.answer(asked.number, 0, PHONE)


def test_the_last_die_of_a_trick_is_not_the_first_of_the_next(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    dice = [piece("pink", "6", 1), piece("pink", "7", 2), piece("grey", "flag", 3)]
    for count in (1, 2, 3):
        kept = [msgspec.structs.replace(die, change=Change.KEPT) for die in dice[: count - 1]]
        table.see(tray(*kept, dice[count - 1]))
    table.see(tray())
    table.play(NextRound(), PHONE)
    bet_all(table, 0, 1, 0)
    for count in (1, 2, 3):
        kept = [msgspec.structs.replace(die, change=Change.KEPT) for die in dice[: count - 1]]
        table.see(tray(*kept, dice[count - 1]))
    assert (state(table).trick, len(state(table).table)) == (2, 0)


def test_the_emptied_tray_is_noticed_after_a_trick(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    dice = [piece("pink", "6", 1), piece("pink", "7", 2), piece("grey", "1", 3)]
    for count in (1, 2, 3):
        table.see(tray(*dice[:count]))
    assert state(table).won == (0, 1, 0)
    table.see(tray())
    assert state(table).left_over == ()


def test_an_undone_roll_is_not_read_back_from_the_same_tray(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.see(tray(piece("pink", "6", 1)))
    table.undo(PHONE)
    assert state(table).table == ()


def test_correcting_a_reading_replays_what_followed(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    for move in (roll("pink", "6"), roll("pink", "5"), roll("grey", "7")):
        table.play(move, PHONE)
    assert state(table).won == (0, 0, 1)
    table.correct(5, roll("grey", "1", 2), PHONE)
    assert state(table).won == (1, 0, 0)


def test_dice_that_the_camera_saw_follow_a_corrected_winner_to_their_right_owners(table: Table) -> None:
    """The camera only inferred whose dice they were; with another winner of the first trick another seat leads."""
    bet_all(table, 0, 0, 1)
    for move in (roll("pink", "6"), roll("pink", "5"), roll("grey", "7")):
        table.play(move, Source("camera"))
    table.play(NextRound(), PHONE)
    bet_all(table, 0, 0, 1)
    table.play(roll("yellow", "4"), Source("camera"))
    assert state(table).table[0].seat == 2
    table.correct(5, roll("grey", "1", 2), PHONE)
    assert state(table).table[0].seat == 0


def test_a_preview_changes_nothing(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.play(roll("pink", "6"), PHONE)
    before = table.now
    assert table.preview(3, roll("pink", "7", 0)).state.table[0].face == "7"
    assert table.now is before


def test_whoever_waits_is_woken_by_a_change(table: Table) -> None:
    version = table.now.version
    timer = threading.Timer(0.05, lambda: table.play(Bet(1, 0), PHONE))
    timer.start()
    assert table.wait(version, 10).version > version
    timer.join()


def test_a_full_disk_refuses_the_move_and_keeps_the_table_as_it_was(table: Table, path: Path) -> None:
    table._journal._database.execute("PRAGMA max_page_count = 1")
    before, refused = state(table), None
    for _ in range(200):
        try:
            table.play(Bet(1, 0), PHONE)
        except JournalError as error:
            refused = error
            break
        before = state(table)
    assert "full" in str(refused)
    assert state(table) == before
    assert state(Table(Journal(path))) == before


def test_the_red_die_is_a_bid_while_cups_are_down_and_other_dice_are_never_looked_at(path: Path) -> None:
    table = Table(Journal(path))
    track = {"first": [0, 0], "last": [300, 90]}
    table.begin("liars", ["An", "Bình"], {"starter": 0, "track": track})
    red = msgspec.structs.replace(piece("red", "4", 1), box=(65.0, 5.0, 85.0, 25.0))
    peeked = piece("white", "6", 2)
    assert table.see(tray(red, peeked)) is None
    assert table.now.evening.entries == ()
    table.see(tray(red))
    assert [(entry.move.quantity, entry.move.face) for entry in table.now.evening.entries] == [(3, 4)]


def test_dice_rolled_again_by_hand_are_not_taken_back_by_what_lay_there_before(path: Path) -> None:
    table = Table(Journal(path))
    table.begin("bang", ["An", "Bo", "Chi", "Dung"], {})
    dice = bang.thrown("ab1g2")
    table.see(bang.tray(*dice))
    table.play(Reroll((2,), bang.faces("b")), PHONE)
    assert state(table).dice == bang.faces("abbg2")
    table.see(bang.tray(*bang.lies(*dice[:2], *dice[3:]), bang.piece("b", 9, (400.0, 400.0)), gone=(dice[2],)))
    assert state(table).dice == bang.faces("abbg2")
    assert state(table).rolls == 2


def test_what_was_undone_can_be_done_again_until_something_else_is_played(table: Table, path: Path) -> None:
    bet_all(table, 1, 0, 0)
    table.play(roll("pink", "6"), PHONE)
    played = state(table)
    table.undo(PHONE)
    table.undo(PHONE)
    table.redo(PHONE)
    table.redo(PHONE)
    assert state(table) == played
    assert state(Table(Journal(path))) == played
    with pytest.raises(BadMoveError):
        table.redo(PHONE)
    table.undo(PHONE)
    table.play(roll("pink", "5"), PHONE)
    with pytest.raises(BadMoveError):
        table.redo(PHONE)
    assert [record.kind for record in Journal(path).records(table.now.number)][-6:] == [
        "undo", "undo", "redo", "redo", "undo", "move",
    ]  # fmt: skip


def test_a_paused_evening_takes_no_move_and_counts_what_lies_there_once_it_goes_on(table: Table, path: Path) -> None:
    bet_all(table, 1, 0, 0)
    table.stand(Standing.PAUSED, PHONE)
    with pytest.raises(NotPlayingError):
        table.play(roll("pink", "6"), PHONE)
    table.see(tray(piece("pink", "7", 1)))
    assert state(table).table == ()
    again = Table(Journal(path)).now.evening
    assert again is not None
    assert again.standing is Standing.PAUSED
    table.stand(Standing.PLAYING, PHONE)
    assert [play.face for play in state(table).table] == ["7"]


def test_while_it_is_paused_the_host_may_still_mend_what_was_played(table: Table) -> None:
    bet_all(table, 1, 0, 0)
    table.stand(Standing.PAUSED, PHONE)
    table.correct(0, Bet(0, 0), PHONE)
    assert state(table).bets == (0, 0, 0)
    table.undo(PHONE)
    table.redo(PHONE)
    assert table.now.evening is not None
    assert table.now.evening.standing is Standing.PAUSED


def test_an_evening_that_was_ended_early_stays_so_after_a_power_cut(table: Table, path: Path) -> None:
    bet_all(table, 1, 0, 0)
    table.stand(Standing.ENDED, PHONE)
    again = Table(Journal(path))
    with pytest.raises(NotPlayingError):
        again.play(roll("pink", "6"), PHONE)
    assert state(again).bets == (1, 0, 0)


def test_a_seat_handed_to_another_player_keeps_all_that_was_played(table: Table, path: Path) -> None:
    bet_all(table, 1, 0, 0)
    table.rename(1, "Dũng", PHONE)
    table.play(roll("pink", "6"), PHONE)
    for one in (table, Table(Journal(path))):
        assert one.now.evening is not None
        assert one.now.evening.players == ("An", "Dũng", "Chi")
        assert state(one).players == ("An", "Dũng", "Chi")
        assert state(one).bets == (1, 0, 0)
    assert Journal(path).evenings()[0].data["players"] == ["An", "Bình", "Chi"]
    with pytest.raises(BadMoveError):
        table.rename(3, "Em", PHONE)
