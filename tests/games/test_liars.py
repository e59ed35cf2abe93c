"""What the referee of Liar's Dice says to what people do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.errors import BadInputError
from companion.games.game import RuleViolation
from companion.games.liars import LIARS
from companion.games.liars.state import Bid, Liar, Phase, Reveal, Spoken, SpotOn, StarterRoll, TrackCounts
from tests.games.evening_of import EveningOf
from tests.games.test_words import messages

ROOM = Path(__file__).parents[2] / "companion" / "games" / "liars"


def table(players: int = 3, **options: Any) -> EveningOf:
    return EveningOf(LIARS, players, **{"starter": 0} | options)


def shown(evening: EveningOf, *hands: str) -> EveningOf:
    """Everybody shows his dice, seat 0 first."""
    return evening.do(Reveal(every=tuple(tuple(int(die) for die in hand) for hand in hands)))


class TestTheStart:
    @pytest.mark.parametrize("players", [1, 7])
    def test_two_to_six_can_play(self, players: int) -> None:
        with pytest.raises(RuleViolation) as refused:
            EveningOf(LIARS, players)
        assert (refused.value.rule, refused.value.final) == ("L1", True)

    def test_the_highest_sum_of_two_dice_starts(self) -> None:
        evening = EveningOf(LIARS, 3).do(StarterRoll((3, 4), 2), StarterRoll((6, 4), 0), StarterRoll((1, 1)))
        assert (evening.state.phase, evening.state.turn, evening.state.starter) == (Phase.BID, 0, 0)

    def test_only_those_who_are_level_roll_again(self) -> None:
        evening = EveningOf(LIARS, 3).do(StarterRoll((3, 4)), StarterRoll((1, 1)), StarterRoll((5, 2)))
        assert evening.happened() == ["starter-rolled", "starter-again"]
        assert evening.rule(StarterRoll((6, 6), 1)) == "L3"
        evening.do(StarterRoll((1, 1), 2), StarterRoll((1, 2), 0))
        assert evening.state.starter == 0

    @pytest.mark.parametrize("dice", [(1,), (1, 2, 3), (0, 7)])
    def test_the_start_is_rolled_with_two_dice(self, dice: tuple[int, ...]) -> None:
        assert EveningOf(LIARS, 2).rule(StarterRoll(dice)) == "L3"

    def test_nobody_bids_before_it_is_known_who_starts(self) -> None:
        assert EveningOf(LIARS, 2).rule(Bid(1, 2)) == "L3"
        assert EveningOf(LIARS, 2).rule(Reveal((1,))) == "L21"
        assert table().rule(StarterRoll((1, 2))) == "L3"

    @pytest.mark.parametrize(
        "options",
        [{"ones": True}, {"ones_wild": "on"}, {"ones_wild": 1}, {"loss": "two"}, {"squares": 0}, {"squares": "many"}],
    )
    def test_a_house_rule_that_does_not_exist_is_named(self, options: dict[str, Any]) -> None:
        with pytest.raises(BadInputError, match=next(iter(options)).split("_", maxsplit=1)[0].rstrip("s")):
            table(**options)


class TestBids:
    def test_bids_go_round_the_table(self) -> None:
        evening = table().do(Bid(3, 4), Bid(3, 5), Bid(4, 1))
        assert evening.state.turn == 0
        assert evening.state.bid.place == (4, 1)

    def test_a_bid_out_of_turn_stands_and_is_suspected(self) -> None:
        evening = table().do(Bid(3, 4, 2))
        assert evening.notices() == [("L4", False)]
        assert (evening.state.bid.seat, evening.state.turn) == (2, 0)

    @pytest.mark.parametrize(
        ("bid", "rule"), [(Bid(0, 3), "L6"), (Bid(4, 7), "L6"), (Bid(3, 4), "L7"), (Bid(2, 6), "L7")]
    )
    def test_a_bid_beats_the_last_one(self, bid: Bid, rule: str) -> None:
        evening = table().do(Bid(3, 4))
        assert evening.rule(bid) == rule
        assert evening.refused(bid).final is (rule == "L6")

    def test_the_table_can_let_a_low_bid_stand(self) -> None:
        evening = table().do(Bid(3, 4)).do(Bid(3, 4), overruled=True)
        assert evening.state.turn == 2

    def test_a_bid_beyond_the_track_is_refused(self) -> None:
        assert table(squares=20).rule(Bid(21, 2)) == "L8"

    def test_more_than_all_dice_is_a_bluff_that_is_pointed_out_or_forbidden(self) -> None:
        assert table(2).do(Bid(11, 2)).notices() == [("L16", True)]
        assert table(2, cap_bid_at_total=True).rule(Bid(11, 2)) == "L16"

    def test_the_track_counts_where_something_else_was_said(self) -> None:
        evening = table().do(Bid(3, 4, spoken=Spoken(3, 5)))
        assert evening.notices() == [("L22", True)]
        assert table().do(Bid(3, 4, spoken=Spoken(3, 4))).notices() == []

    def test_a_bid_that_was_entered_otherwise_is_set_right_by_the_track(self) -> None:
        evening = table().do(Bid(3, 4), Bid(5, 2)).do(TrackCounts(4, 2))
        assert (evening.state.bid.place, evening.state.bid.seat, evening.state.turn) == ((4, 2), 1, 2)
        assert evening.rule(TrackCounts(3, 4)) == "L7"
        assert table().rule(TrackCounts(3, 4)) == "L22"

    def test_every_legal_bid_is_offered_and_no_other(self) -> None:
        evening = table(2, cap_bid_at_total=True, ones_bid="forbidden").do(Bid(9, 5))
        assert LIARS.legal(evening.state, 1) == (Bid(9, 6, 1), *(Bid(10, face, 1) for face in range(2, 7)), Liar(1))
        assert LIARS.legal(evening.state, 0) == ()


class TestChallenges:
    def test_a_round_begins_with_a_bid(self) -> None:
        assert table().rule(Liar()) == "L5"

    def test_only_the_seat_in_turn_doubts(self) -> None:
        evening = table().do(Bid(3, 4))
        violation = evening.refused(Liar(2))
        assert (violation.rule, violation.certain, violation.final) == ("L9", False, False)
        assert evening.do(Liar(2), overruled=True).state.challenger == 2

    def test_anyone_may_doubt_where_the_table_plays_so_but_not_the_bidder(self) -> None:
        evening = table(anyone_may_challenge=True).do(Bid(3, 4))
        assert evening.refused(Liar(0)).final
        assert LIARS.prompt(evening.state).seats == (1, 2)
        assert evening.do(Liar(2)).state.phase is Phase.REVEAL

    def test_nothing_is_bid_or_doubted_once_cups_go_up(self) -> None:
        evening = table().do(Bid(3, 4), Liar())
        assert (evening.rule(Bid(4, 4)), evening.rule(Liar())) == ("L4", "L9")

    def test_dice_are_shown_a_seat_at_a_time_from_the_challenger_on(self) -> None:
        evening = table().do(Bid(3, 4), Liar())
        assert LIARS.prompt(evening.state).seats == (1, 2, 0)
        evening.do(Reveal((4, 4, 4, 1, 2)))
        assert (evening.state.turn, evening.state.count) == (2, None)
        evening.do(Reveal((1, 1, 1, 1, 1), 0), Reveal((2, 2, 2, 2, 2)))
        assert (evening.state.count, evening.state.loser, evening.state.dice_left) == (3, 1, (5, 4, 5))
        assert evening.state.turn == 1

    def test_the_bidder_loses_where_there_are_too_few(self) -> None:
        evening = shown(table().do(Bid(4, 4), Liar()), "44456", "11111", "22222")
        assert evening.happened() == ["bid-fails", "loses", "next-round"]
        assert (evening.state.loser, evening.state.turn, evening.state.round) == (0, 0, 2)

    def test_dice_in_one_heap_are_counted_too(self) -> None:
        evening = table(2).do(Bid(4, 4), Liar(), Reveal(together=(4, 4, 4, 4, 1, 1, 1, 1, 1, 1)))
        assert (evening.state.count, evening.state.loser) == (4, 1)


class TestTheNumberOfDice:
    def test_another_number_of_dice_is_held(self) -> None:
        evening = table().do(Bid(3, 4), Liar())
        assert evening.rule(Reveal((1, 2, 3, 4))) == "L15"
        assert evening.refused(Reveal((1, 2, 3, 4), sure=False)).certain is False
        assert evening.refused(Reveal((1,) * 6)).final
        assert evening.refused(Reveal(())).final
        assert evening.rule(Reveal(together=(1,) * 14)) == "L15"

    def test_the_table_knows_better_how_many_dice_a_seat_has(self) -> None:
        evening = table().do(Bid(3, 4), Liar()).do(Reveal((1, 2, 3, 4)), overruled=True)
        assert evening.state.dice_left == (5, 4, 5)

    @pytest.mark.parametrize(
        "move",
        [
            Reveal(),
            Reveal((1,) * 5, together=(1,) * 15),
            Reveal(every=((1,) * 5,)),
            Reveal((1, 2, 3, 4, 9)),
            Reveal(together=(9,) * 15),
        ],
    )
    def test_dice_that_make_no_sense_are_refused(self, move: Reveal) -> None:
        assert table().do(Bid(3, 4), Liar()).refused(move).final

    def test_nobody_shows_twice_and_nobody_who_is_not_there(self) -> None:
        evening = table().do(Bid(3, 4), Liar(), Reveal((1,) * 5))
        assert evening.rule(Reveal((1,) * 5, 1)) == "L15"
        assert evening.rule(Reveal((1,) * 5, 7)) == "L1"


class TestVariants:
    def test_wild_ones_count_for_every_other_face(self) -> None:
        evening = shown(table(2, ones_wild=True).do(Bid(4, 4), Liar()), "11455", "11122")
        assert (evening.state.count, evening.state.loser) == (6, 1)

    def test_spot_on_wins_a_die_back(self) -> None:
        evening = shown(table(2, spot_on=True).do(Bid(5, 4), Liar()), "44444", "11111")
        assert evening.state.dice_left == (5, 4)
        evening = shown(evening.do(Bid(2, 3), Bid(3, 3, 0)).do(SpotOn()), "33111", "3222")
        assert evening.happened() == ["spot-on-right", "regains", "next-round"]
        assert (evening.state.dice_left, evening.state.turn, evening.state.loser) == ((5, 5), 1, None)

    def test_spot_on_is_only_for_the_seat_in_turn_at_tables_that_play_it(self) -> None:
        assert table().do(Bid(3, 4)).rule(SpotOn()) == "L18"
        evening = table(spot_on=True, anyone_may_challenge=True).do(Bid(3, 4))
        assert evening.rule(SpotOn(2)) == "L18"
        assert SpotOn(1) in LIARS.legal(evening.state, 1)

    def test_losses_by_difference_never_exceed_the_dice_held(self) -> None:
        evening = shown(table(2, loss="difference").do(Bid(9, 4), Liar()), "11111", "22222")
        assert (evening.state.dice_left, evening.state.winners) == ((0, 5), (1,))
        assert evening.state.phase is Phase.OVER

    def test_an_exact_bid_can_cost_everybody_else_a_die(self) -> None:
        evening = shown(
            table(loss="difference", exact_hits_all_others=True).do(Bid(5, 1), Liar()), "11111", "22222", "33333"
        )
        assert (evening.state.dice_left, evening.state.loser, evening.state.turn) == ((5, 4, 4), None, 1)

    def test_a_palifico_round_fixes_the_face_and_tames_ones(self) -> None:
        evening = table(palifico=True, ones_wild=True, loss="difference")
        shown(evening.do(Bid(3, 4), Liar()), "22222", "22222", "22222")
        assert evening.state.dice_left == (2, 5, 5)
        shown(evening.do(Bid(1, 4), Liar()), "22", "22222", "22222")
        assert (evening.state.dice_left, evening.state.palifico) == ((1, 5, 5), True)
        evening.do(Bid(2, 3))
        assert evening.rule(Bid(2, 4)) == "L19"
        assert {move.face for move in LIARS.legal(evening.state, 1) if isinstance(move, Bid)} == {3}
        shown(evening.do(Bid(3, 3), Liar(2)), "1", "11111", "33333")
        assert (evening.state.count, evening.state.palifico) == (5, False)


class TestTheEnd:
    def test_who_is_out_is_skipped_and_the_last_one_wins(self) -> None:
        evening = table(loss="difference")
        shown(evening.do(Bid(5, 4), Liar()), "22222", "22222", "22222")
        assert (evening.state.dice_left, evening.state.turn) == ((0, 5, 5), 1)
        evening.do(Bid(1, 2), Bid(2, 2))
        assert evening.state.turn == 1
        assert evening.rule(Bid(3, 2, 0)) == "L13"
        evening.do(Bid(9, 2), Liar(), Reveal((1,) * 5), Reveal((1,) * 5))
        assert (evening.state.winners, evening.state.turn) == ((2,), None)
        assert {evening.rule(move) for move in (Bid(1, 1), Liar(), Reveal((1,)))} == {"L14"}
        assert LIARS.prompt(evening.state).seats == ()


def test_the_table_never_knows_dice_under_cups() -> None:
    evening = table().do(Bid(3, 4))
    assert not LIARS.may_look(evening.state)
    assert LIARS.view(evening.state, None)["shown"] == (None, None, None)


def test_liars_says_nothing_that_no_catalogue_holds() -> None:
    text = "\n".join(file.read_text("utf-8") for file in ROOM.glob("*.py"))
    said = set(re.findall(r'"((?:liars|rule)-[\w-]+)"', text))
    rules = {f"rule-{rule}" for rule in re.findall(r"L\d+", text)}
    switches = {f"switch-{switch.name}{why}" for switch in LIARS.switches for why in ("", "-why")}
    phases = {f"liars-phase-{phase}" for phase in Phase}
    assert (said | rules | switches | phases) - messages("liars", "en").keys() == set()
