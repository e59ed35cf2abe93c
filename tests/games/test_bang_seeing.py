"""What the referee of Bang! makes of the tray: kept dice are told from those rolled again, and never guessed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs

from companion.games.bang import BANG
from companion.games.bang.state import Point, Pushed, Reroll, Resolve, Roll
from companion.games.game import Move, Question, RuleViolation, Seen
from companion.message import Message
from companion.reading import Change, Piece, Reading
from companion.vision.tracks import Tracks
from tests.games.table_of_bang import Table, faces, lies, off, piece, see, thrown, tray

SEQUENCE = Path(__file__).parents[2].parent / "shared" / "renders" / "sequences" / "bang-A" / "labels.json"
DICE = thrown("ab1g2")


def asked(seen: object) -> str:
    assert isinstance(seen, Question), seen
    return seen.message.id.removeprefix("bang-")


def move_of(seen: object) -> Move:
    assert isinstance(seen, Seen), seen
    return seen.move


def again(seen: object) -> tuple[tuple[int, ...], tuple[str, ...]]:
    move = move_of(seen)
    assert isinstance(move, Reroll)
    return move.dice, move.faces


def rolled(text: str = "ab1g2") -> tuple[Table, tuple[Piece, ...]]:
    """A table whose first roll the camera has taken in."""
    table, dice = Table(), thrown(text)
    table.do(move_of(see(table, tray(*dice))))
    return table, dice


class TestTheFirstRoll:
    def test_five_dice_are_a_roll_and_looking_again_is_nothing(self) -> None:
        table = Table()
        move = move_of(see(table, tray(*DICE)))
        assert isinstance(move, Roll)
        assert move.faces == faces("ab1g2")
        table.do(move)
        assert see(table, tray(*DICE)) is None
        assert see(table, tray(*lies(*DICE))) is None

    @pytest.mark.parametrize("number", [1, 4])
    def test_too_few_dice_are_held_and_said(self, number: int) -> None:
        assert asked(see(Table(), tray(*DICE[:number]))) == "rule-B15"

    def test_too_many_dice_are_held_and_said(self) -> None:
        seen = see(Table(), tray(*DICE, piece("b", 9, (400, 400))))
        assert asked(seen) == "rule-B15"
        assert seen.choices == ()

    def test_something_else_on_the_tray_is_none_of_five_dice_that_are_read(self) -> None:
        leftover = (Message("ask-leftover"),)
        assert isinstance(move_of(see(Table(), Reading(DICE, leftover))), Roll)
        assert asked(see(Table(), Reading(DICE[:4], leftover))) == "ask-leftover"

    def test_the_rendered_sets_call_bulls_eyes_by_their_number(self) -> None:
        dice = tuple(structs.replace(one, face={"bull1": "1", "bull2": "2"}.get(one.face, one.face)) for one in DICE)
        move = move_of(see(Table(), tray(*dice)))
        assert isinstance(move, Roll)
        assert move.faces == faces("ab1g2")

    def test_a_doubtful_die_is_asked_about_likely_answers_first(self) -> None:
        doubtful = piece("b", 5, (700, 100), sure=False, guesses="bg")
        seen = see(Table(), tray(*DICE[:4], doubtful))
        assert asked(seen) == "see-which"
        assert [move.faces for move in seen.choices][:2] == [faces("ab1gb"), faces("ab1gg")]
        assert len(seen.choices) == 6
        assert seen.piece == doubtful

    def test_what_the_reader_cannot_tell_is_asked(self) -> None:
        seen = see(Table(), Reading(DICE[:3], (Message("ask-flicker"),)))
        assert seen == Question(Message("ask-flicker"))

    def test_dice_of_the_turn_before_are_no_roll(self) -> None:
        table, dice = rolled("ggg2a")
        table.resolves(bullseyes="2>2")
        assert table.state.turn == 1
        assert see(table, tray(*dice)) is None
        assert see(table, tray(*lies(*dice))) is None
        assert see(table, tray(*lies(*dice[:2]))) is None
        assert see(table, tray(*lies(*dice[:3]), off(dice[3], 200), *lies(dice[4]))) is None

    def test_dice_thrown_at_once_after_the_turn_before_are_a_roll(self) -> None:
        table, dice = rolled("ggg2a")
        table.resolves(bullseyes="2>2")
        next_dice = (off(dice[0], 30, 200), off(dice[3], 90, 300), *thrown("bbd", 20, 300))
        move = move_of(see(table, tray(*next_dice, gone=dice)))
        assert isinstance(move, Roll)
        assert move.faces == faces("g2bbd")

    def test_a_first_roll_of_fewer_than_five_is_asked_about(self) -> None:
        table, dice = rolled("ggg2a")
        table.resolves(bullseyes="2>2")
        seen = see(table, tray(*lies(*dice[:2]), *thrown("bbb", 20, 300)))
        assert asked(seen) == "see-first"
        assert isinstance(seen.choices[0], Roll)

    def test_all_five_moved_with_the_same_faces_are_asked_about(self) -> None:
        table, dice = rolled("ggg2a")
        table.resolves(bullseyes="2>2")
        seen = see(table, tray(*(off(one, 40, 30) for one in dice)))
        assert asked(seen) == "see-first-pushed"
        table.do(seen.choices[0])
        assert see(table, tray(*(off(one, 40, 30) for one in dice))) is None

    def test_a_roll_thrown_before_sids_gift_is_seen_and_held(self) -> None:
        table = Table("sid_ketchum", "black_jack", "rose_doolan", "jourdonnais")
        move = move_of(see(table, tray(*DICE)))
        violation = table.refused(move)
        assert (violation.rule, violation.final) == ("B61", False)

    def test_nothing_is_read_of_an_empty_tray(self) -> None:
        assert see(Table(), tray()) is None


class TestRollingAgain:
    def test_dice_in_the_hand_are_nothing(self) -> None:
        table, dice = rolled()
        assert see(table, tray(*lies(*dice[:2]), gone=dice[2:])) is None

    def test_what_was_thrown_is_told_from_what_was_kept(self) -> None:
        table, dice = rolled()
        seen = see(table, tray(*lies(dice[0], dice[2]), *thrown("bbd", 10, 300)))
        assert again(seen) == ((1, 3, 4), faces("bbd"))
        table.do(move_of(seen))
        assert table.state.arrows[0] == 1
        assert see(table, tray(*lies(dice[0], dice[2]), *thrown("bbd", 10, 300))) is None

    def test_a_kept_arrow_gives_no_second_token_and_a_thrown_one_does(self) -> None:
        table, dice = rolled()
        table.do(move_of(see(table, tray(*lies(dice[0]), *thrown("bbbb", 10, 300)))))
        assert table.state.arrows[0] == 1
        table.do(move_of(see(table, tray(*thrown("a", 20, 500), *lies(*thrown("bbbb", 10, 300))))))
        assert table.state.arrows[0] == 2

    def test_a_die_thrown_to_its_old_face_counts_as_a_roll(self) -> None:
        table, dice = rolled()
        assert see(table, tray(*lies(*dice[1:]), gone=dice[:1])) is None
        assert again(see(table, tray(*lies(*dice[1:]), piece("a", 9, (300, 500))))) == ((0,), faces("a"))

    def test_a_rolled_dynamite_is_caught(self) -> None:
        table, dice = rolled("db1g2")
        move = move_of(see(table, tray(*lies(*dice[1:]), *thrown("b", 10, 300))))
        violation = table.refused(move)
        assert (violation.rule, violation.certain, violation.final) == ("B13", True, False)
        assert table.do(move, overruled=True).state.dice == faces("bb1g2")

    def test_a_fourth_roll_is_caught(self) -> None:
        table = Table("black_jack", "lucky_duke", "rose_doolan", "jourdonnais")
        dice = thrown("ab1g2")
        table.do(move_of(see(table, tray(*dice))))
        for track in (10, 20):
            dice = (*lies(*dice[:4]), *thrown("b", track, float(200 + track)))
            table.do(move_of(see(table, tray(*dice))))
        violation = table.refused(move_of(see(table, tray(*lies(*dice[:4]), *thrown("g", 30, 500)))))
        assert (violation.rule, violation.certain) == ("B11", True)

    def test_a_roll_after_stopping_is_caught(self) -> None:
        table, dice = rolled()
        table.stops()
        assert see(table, tray(*(off(one, 30) for one in dice))) is None
        assert table.refused(move_of(see(table, tray(*thrown("bbbbb", 10, 300))))).rule == "B11"

    def test_the_next_players_dice_count_once_the_turn_is_over(self) -> None:
        table, _ = rolled("gggga")
        table.stops()
        reading = tray(*thrown("bbbbb", 10, 300))
        assert table.refused(move_of(see(table, reading))).rule == "B11"
        table.do(Resolve())
        assert isinstance(move_of(see(table, reading)), Roll)

    def test_six_dice_are_held_and_said(self) -> None:
        table, dice = rolled()
        assert asked(see(table, tray(*lies(*dice), piece("b", 9, (300, 300))))) == "rule-B15"

    def test_a_throw_that_left_a_die_outside_is_held_and_said(self) -> None:
        table, dice = rolled()
        assert asked(see(table, tray(*lies(*dice[:3]), piece("b", 9, (300, 300))))) == "rule-B15"

    def test_a_doubtful_thrown_die_is_asked_about(self) -> None:
        table, dice = rolled()
        doubtful = piece("b", 9, (300, 300), sure=False, guesses="b")
        seen = see(table, tray(*lies(*dice[1:]), doubtful))
        assert asked(seen) == "see-which"
        assert seen.choices[0].faces == faces("b")


class TestNudges:
    def test_a_nudged_die_is_asked_about_and_never_guessed(self) -> None:
        table, dice = rolled()
        nudged = tray(off(dice[0], 40), *lies(*dice[1:]))
        seen = see(table, nudged)
        assert asked(seen) == "see-pushed"
        pushed, thrown_again = seen.choices
        assert isinstance(pushed, Pushed)
        assert (thrown_again.dice, thrown_again.faces) == ((0,), faces("a"))
        assert see(table.do(pushed), nudged) is None
        assert (table.state.rolls, table.state.arrows[0]) == (1, 1)

    def test_a_nudge_stays_asked_about_until_somebody_answers(self) -> None:
        table, dice = rolled()
        lying_there = (*lies(off(dice[0], 40)), *lies(*dice[1:]))
        assert asked(see(table, tray(*lying_there))) == "see-pushed"

    def test_a_nudge_beside_a_throw_is_asked_about_too(self) -> None:
        table, dice = rolled()
        reading = tray(off(dice[0], 40), *lies(*dice[1:4]), *thrown("b", 10, 300))
        seen = see(table, reading)
        assert asked(seen) == "see-pushed"
        assert [move.dice for move in seen.choices] == [(4,), (0, 4)]
        table.do(seen.choices[0])
        assert table.state.arrows[0] == 1
        assert see(table, reading) is None

    def test_a_die_far_away_was_more_likely_thrown(self) -> None:
        table, dice = rolled()
        seen = see(table, tray(off(dice[0], 0, 400), *lies(*dice[1:4]), *thrown("b", 10, 300)))
        assert [move.dice for move in seen.choices] == [(0, 4), (4,)]

    def test_what_was_announced_settles_it(self) -> None:
        table, dice = rolled()
        table.do(Reroll((4,)))
        assert again(see(table, tray(off(dice[0], 40), *lies(*dice[1:4]), *thrown("b", 10, 300))))[0] == (4,)
        table.do(Reroll((0, 4)))
        reading = tray(off(dice[0], 40), *lies(*dice[1:4]), *thrown("b", 10, 300))
        assert again(see(table, reading)) == ((0, 4), faces("ab"))
        table.do(Reroll((0,)))
        assert again(see(table, tray(off(dice[0], 40), *lies(*dice[1:])))) == ((0,), faces("a"))

    def test_a_dynamite_put_aside_is_no_roll(self) -> None:
        table, dice = rolled("db1g2")
        seen = see(table, tray(off(dice[0], 300), *lies(*dice[1:4]), *thrown("b", 10, 300)))
        assert again(seen) == ((4,), faces("b"))

    def test_a_creeping_die_is_the_same_die(self) -> None:
        table, dice = rolled()
        crept = structs.replace(off(dice[0], 10), change=Change.KEPT)
        assert see(table, tray(crept, *lies(*dice[1:]))) is None


class TestPeoplesWord:
    def test_a_corrected_face_is_not_read_back(self) -> None:
        table, dice = rolled()
        table.has(dice=faces("bb1g2"))
        assert see(table, tray(*lies(*dice))) is None

    def test_a_die_with_another_face_at_its_place_is_asked_about(self) -> None:
        table, dice = rolled()
        turned = structs.replace(piece("g", 1, (100, 100)), change=Change.KEPT)
        seen = see(table, tray(turned, *lies(*dice[1:])))
        assert asked(seen) == "see-turned"
        stands, rolled_again = seen.choices
        assert (rolled_again.dice, rolled_again.faces) == ((0,), faces("g"))
        assert see(table.do(stands), tray(turned, *lies(*dice[1:]))) is None
        assert table.state.dice == faces("ab1g2")

    def test_a_roll_entered_by_hand_is_not_taken_twice(self) -> None:
        table = Table().rolls("ab1g2")
        assert see(table, tray(*DICE)) is None
        assert see(table, tray(*lies(*DICE))) is None
        table.resolves(bullseyes="1>1 2>2", beers=[0])
        assert see(table, tray(*DICE)) is None

    def test_a_roll_entered_otherwise_than_the_eye_reads_it_is_asked_about(self) -> None:
        table = Table().rolls("bb1g2")
        assert asked(see(table, tray(*lies(*DICE)))) == "see-turned"


class TestTheEye:
    def test_an_eye_started_afresh_finds_the_same_dice(self) -> None:
        table, _ = rolled()
        assert see(table, tray(*thrown("ab1g2", 31))) is None
        seen = see(table, tray(*thrown("ab1g", 31), piece("b", 35, (500, 500))))
        assert again(seen) == ((4,), faces("b"))

    def test_an_eye_started_afresh_while_dice_are_in_the_hand_knows_the_others(self) -> None:
        table, _ = rolled()
        others = thrown("ab1", 31)
        assert see(table, tray(*others)) is None
        seen = see(table, tray(*lies(*others), piece("b", 34, (500, 500)), piece("2", 35, (600, 500))))
        assert again(seen) == ((3, 4), faces("b2"))

    def test_an_eye_started_afresh_asks_about_dice_elsewhere(self) -> None:
        table, _ = rolled()
        assert asked(see(table, tray(*thrown("ab1g2", 31, 400)))) == "see-pushed"

    def test_a_game_that_is_over_sees_nothing(self) -> None:
        table = Table(roles=["sheriff", "outlaw", "renegade", "outlaw"]).has(life=(1, 8, 9, 7), turn=1)
        table.rolls("1bbba").resolves(bullseyes="1>0")
        assert table.state.winner == "outlaws"
        assert see(table, tray(*DICE)) is None


@pytest.mark.skipif(not SEQUENCE.exists(), reason="the rendered sequences are not here")
@pytest.mark.parametrize("frames", [(10, 25, 40, 55), (10, 18, 25, 33, 40, 48, 55)])
@pytest.mark.parametrize("play_on", [True, False])
def test_the_rendered_sequence_is_three_rolls_and_a_dynamite_picked_up(frames: tuple[int, ...], play_on: bool) -> None:
    told = json.loads(SEQUENCE.read_text("utf-8"))
    table, tracks, seen_moves, rules = Table(), Tracks(), [], []
    for frame in frames:
        seen = see(table, tracks.follow(reading_of(told["frames"][frame])))
        if seen is None:
            continue
        assert isinstance(seen, Seen)
        seen_moves.append(seen.move)
        try:
            table.do(seen.move)
        except RuleViolation as violation:
            rules.append(violation.rule)
            if play_on:
                table.do(seen.move, overruled=True)
    first, second, third = seen_moves
    assert sorted(first.faces) == sorted(told["rolls"][0]["faces"].values())
    assert (second.dice, sorted(second.faces)) == ((0, 3, 4), ["beer", "bull1", "gatling"])
    assert rules == (["B13"] if play_on else ["B13", "B13"])
    assert third.dice == ((4,) if play_on else (0, 3, 4))
    assert table.state.arrows == (1, 0, 0, 0)


def reading_of(frame: dict[str, object]) -> Reading:
    dice = frame["settled"]
    assert isinstance(dice, list)
    return Reading(
        tuple(
            Piece("bang", die["face"], 0.99, True, tuple(die["bbox"]), tuple(tuple(at) for at in die["polygon"]))
            for die in dice
        )
    )


def test_pointing_does_not_disturb_the_tray() -> None:
    table, dice = rolled()
    table.stops().do(Point(1), Point(2))
    assert see(table, tray(*lies(*dice))) is None
    assert BANG.prompt(table.state).message.id == "bang-prompt-beer"
