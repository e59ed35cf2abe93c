"""What the referee of Mythical Dice does, move by move."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from companion.errors import BadInputError, BadMoveError
from companion.games.game import RuleViolation
from companion.games.mythical import MYTHICAL
from companion.games.mythical.state import Bet, MythicalState, Phase, Roll, TrayCleared
from tests.games.table_of_mythical import NEXT, Table, roll


class TestStart:
    def test_three_to_six_play(self) -> None:
        for players in (0, 2, 7):
            with pytest.raises(RuleViolation, match="M1") as refused:
                MYTHICAL.start(["x"] * players, {})
            assert refused.value.final

    def test_the_state_has_the_fields_that_scripts_rely_on(self) -> None:
        state = MYTHICAL.state(Table().state)
        shown = [
            "game",
            "phase",
            "turn",
            "totals",
            "winners",
            "round",
            "trick",
            "leader",
            "required",
            "bets",
            "won",
            "table",
            "sheet",
        ]
        assert set(shown) <= state.keys()
        assert (state["game"], state["phase"], state["turn"], state["bets"]) == ("mythical", "bet", None, (None,) * 3)

    def test_a_seat_may_be_chosen_to_lead_first(self) -> None:
        assert Table(first_leader=2).bets().state.turn == 2
        assert Table(first_leader="random").bets().state.turn == 0
        with pytest.raises(RuleViolation, match="M4"):
            Table(first_leader=3)

    @pytest.mark.parametrize(
        "options",
        [
            {"nonsense": 1},
            {"bet_max": "sky"},
            {"bonus_points": 1},
            {"revoke_penalty": -1},
            {"revoke_penalty": True},
            {"first_leader": "me"},
            {"dice": [{"count": 3}]},
            {"dice": 7},
            {"dice": {"pink": {"count": -1}}},
            {"dice": {"pink": {"faces": ["smile"]}}},
            {"dice": {"pink": {"colour": 1, "count": "x"}}},
        ],
    )
    def test_house_rules_that_cannot_be_are_named(self, options: dict[str, Any]) -> None:
        with pytest.raises(BadInputError):
            Table(**options)

    def test_every_switch_starts_with_its_default(self) -> None:
        assert Table(**{switch.name: switch.default for switch in MYTHICAL.switches}).state == Table().state

    def test_a_box_that_lost_dice_plays_as_many_rounds_as_it_can_deal(self) -> None:
        assert Table(6, dice={"pink": {"count": 2}}).state.rounds == 5
        with pytest.raises(RuleViolation, match="M2"):
            Table(dice=[{"die": kind.die, "count": 0} for kind in Table().state.box.dice])


class TestBets:
    def test_bets_are_revealed_together(self) -> None:
        table = Table().do(Bet(1, 0)).do(Bet(0, 2))
        assert (table.state.phase, table.happened) == (Phase.BET, ["bet-in"])
        table.do(Bet(1))
        assert (table.state.phase, table.state.bets, table.state.turn) == (Phase.TRICK, (1, 1, 0), 0)
        assert table.happened == ["bets-revealed"]

    def test_a_bet_may_be_changed_until_all_are_in(self) -> None:
        assert Table().do(Bet(1, 0)).do(Bet(0, 0)).state.bets == (0, None, None)

    def test_nobody_sees_the_others_bets_before_the_reveal(self) -> None:
        table = Table().do(Bet(1, 0)).do(Bet(0, 2))
        assert MYTHICAL.view(table.state, 0)["bets"] == [1, None, None]
        assert MYTHICAL.view(table.state, None)["bets"] == [None, None, None]
        assert MYTHICAL.view(table.state, None)["bet_in"] == [True, False, True]
        assert MYTHICAL.view(table.do(Bet(1, 1)).state, None)["bets"] == (1, 1, 0)

    def test_a_bet_as_a_move_is_told_to_its_own_seat_only(self) -> None:
        table, bet = Table().do(Bet(1, 0)), Bet(1, 0)
        assert [MYTHICAL.tells(table.state, bet, viewer) for viewer in (0, 1, None)] == [True, False, False]
        assert not MYTHICAL.tells(table.state, Bet(1), None)
        assert MYTHICAL.tells(table.do(Bet(1, 1)).do(Bet(1, 2)).state, bet, None)

    @pytest.mark.parametrize("tricks", [2, -1, 1.5, True, "1", None])
    def test_a_bet_above_the_number_of_tricks_or_no_number_is_refused(self, tricks: Any) -> None:
        refused = Table().refused(Bet(tricks, 0))
        assert (refused.rule, refused.certain, refused.final) == ("M5", True, tricks != 2)

    def test_ten_fingers_take_bets_up_to_ten(self) -> None:
        table = Table(bet_max="ten_fingers").do(Bet(10, 0))
        assert table.refused(Bet(11, 1)).rule == "M5"
        assert len(MYTHICAL.legal(table.state, 1)) == 11

    def test_an_overruled_bet_is_taken(self) -> None:
        assert Table().do(Bet(3, 0), overruled=True).state.bets[0] == 3
        assert Table().refused(Bet(-1, 0), overruled=True).rule == "M5"

    def test_a_revealed_bet_is_final_unless_the_table_overrules(self) -> None:
        table = Table().bets()
        assert table.refused(Bet(1, 1)).rule == "M6"
        assert table.do(Bet(1, 1), overruled=True).state.bets == (0, 1, 0)
        assert table.state.phase is Phase.TRICK

    def test_a_scored_bet_can_only_be_corrected(self) -> None:
        refused = Table().bets().rolls("pink 5", "pink 6", "pink 7").refused(Bet(1, 0), overruled=True)
        assert (refused.rule, refused.final) == ("M6", True)

    def test_whose_bet_it_is_must_be_clear(self) -> None:
        assert Table().refused(Bet(0)).rule == "M5"
        assert Table().refused(Bet(0, 3)).final


class TestRolls:
    def test_no_die_before_all_bets_are_in(self) -> None:
        refused = Table().do(Bet(0, 1)).refused(roll("pink 5"))
        assert (refused.rule, refused.certain, refused.final) == ("M6", True, False)
        assert refused.message.facts == {"seats": [0, 2]}

    def test_overruled_missing_bets_count_as_nothing(self) -> None:
        table = Table().do(Bet(1, 1)).do(roll("pink 5"), overruled=True)
        assert (table.state.bets, table.state.phase, table.state.turn) == ((0, 1, 0), Phase.TRICK, 1)
        assert table.happened == ["bets-revealed"]

    def test_a_roll_out_of_turn_is_held(self) -> None:
        table = Table().bets()
        refused = table.refused(roll("pink 5 2"))
        assert (refused.rule, refused.certain, refused.seat, refused.final) == ("M10", False, 2, False)
        assert refused.message.facts["seat"] == 0

    def test_overruled_out_of_turn_the_others_go_on_clockwise(self) -> None:
        table = Table().bets().do(roll("pink 7 1"), overruled=True)
        assert table.state.turn == 0
        table.rolls("pink 7")
        assert table.state.turn == 2
        table.rolls("pink 5")
        assert table.state.last_trick
        assert table.state.last_trick.winner == 0

    def test_all_flags_still_go_to_the_leader_when_somebody_else_rolled_first(self) -> None:
        table = Table().bets().do(roll("grey flag 1"), overruled=True).rolls("grey flag", "grey flag")
        assert table.state.won == (1, 0, 0)

    def test_one_die_per_trick_and_seat_even_overruled(self) -> None:
        refused = Table().bets().rolls("pink 5").refused(roll("pink 6 0"), overruled=True)
        assert (refused.rule, refused.final) == ("M10", True)

    def test_no_die_after_the_round(self) -> None:
        table = Table().bets().rolls("pink 5", "pink 6", "pink 7")
        refused = table.refused(roll("pink 5"))
        assert (refused.rule, refused.certain, refused.final) == ("M10", True, True)

    def test_seats_that_do_not_exist_cannot_roll(self) -> None:
        assert Table().bets().refused(roll("pink 5 3"), overruled=True).final

    def test_an_eighth_pink_is_a_misread_or_foreign(self) -> None:
        table = Table().at(3).bets().rolls(*["pink 5"] * 7)
        refused = table.refused(roll("pink 6"))
        assert (refused.rule, refused.certain) == ("M26", True)
        assert refused.message.facts == {"die": "pink", "seen": 8, "supply": 7}
        assert table.do(roll("pink 6"), overruled=True).state.seen()["pink"] == 8

    def test_an_eighth_pink_is_only_suspected_where_a_reading_is_unconfirmed(self) -> None:
        table = Table().at(3).bets().rolls("pink 5", sure=False).rolls(*["pink 5"] * 6)
        assert not table.refused(roll("pink 6")).certain

    def test_unknown_dice_and_faces_are_refused_for_good(self) -> None:
        table = Table().bets()
        assert table.refused(roll("orange 5"), overruled=True).rule == "M26"
        assert table.refused(roll("pink smile"), overruled=True).rule == "M27"

    def test_other_names_of_colours_are_understood(self) -> None:
        assert [p.die for p in Table().bets().rolls("red 5", "gray 1").state.table] == ["pink", "grey"]

    def test_a_face_that_the_die_lacks_stands_with_a_warning(self) -> None:
        table = Table().bets().rolls("pink 1")
        assert table.rules() == [("M27", False)]
        assert table.state.table[0].face == "1"

    def test_faces_are_the_familys_own(self) -> None:
        table = Table(dice=[{"die": "pink", "faces": ["1", "9"]}]).bets().rolls("pink 9")
        assert table.notices == ()

    def test_moves_that_come_at_the_wrong_time_are_refused(self) -> None:
        assert Table().refused(NEXT).rule == "M2"
        assert Table().bets().refused(NEXT, overruled=True).rule == "M2"


class TestFollowing:
    def test_another_colour_is_a_declaration(self) -> None:
        table = Table().bets().rolls("pink 6", "yellow 4")
        assert table.rules() == [("M23", True)]
        assert table.notices[0].message.facts == {"seat": 1, "colour": "pink"}
        assert table.state.required == "pink"

    def test_a_special_die_declares_nothing(self) -> None:
        assert Table().bets().rolls("pink 6", "mermaid flag").notices == ()

    def test_a_revoke_is_certain_and_named(self) -> None:
        table = Table().at(2).bets().rolls("pink 6", "pink 7", "yellow 4", "griffin flag", "pink 5")
        assert table.rules() == [("M24", True)]
        assert table.notices[0].seat == 2
        assert table.notices[0].message.facts == {"seat": 2, "colour": "pink", "trick": 1}

    @pytest.mark.parametrize("doubtful", [0, 2, 4])
    def test_a_revoke_is_suspected_while_a_reading_that_it_rests_on_is_unconfirmed(self, doubtful: int) -> None:
        table = Table(revoke_policy="replay_round").at(2).bets()
        for order, die in enumerate(("pink 6", "pink 7", "yellow 4", "griffin flag", "pink 5")):
            table.rolls(die, sure=order != doubtful)
        assert table.rules() == [("M24", False)]
        assert table.state.trick == 2

    def test_an_unconfirmed_reading_that_a_revoke_does_not_rest_on_changes_nothing(self) -> None:
        table = Table().at(2).bets().rolls("pink 6").rolls("pink 7", sure=False)
        table.rolls("yellow 4", "griffin flag", "pink 5")
        assert table.rules() == [("M24", True)]

    def test_the_policy_warn_changes_no_score(self) -> None:
        table = Table().at(2).bets().rolls("pink 6", "pink 7", "yellow 4", "griffin flag", "pink 5", "grey 1")
        assert [entry.score for entry in table.state.sheet[0]] == [20, -20, -20]

    def test_the_policy_penalty_is_on_the_sheet(self) -> None:
        table = Table(revoke_policy="penalty", revoke_penalty=15).at(2).bets()
        table.rolls("pink 6", "pink 7", "yellow 4", "griffin flag", "pink 5")
        assert "penalty" in table.happened
        table.rolls("grey 1")
        assert (table.state.sheet[0][2].penalty, table.state.totals) == (15, (20, -20, -35))

    def test_the_policy_replay_round_begins_the_round_again(self) -> None:
        table = Table(revoke_policy="replay_round").at(2).bets(1, 1, 1)
        table.rolls("pink 6", "pink 7", "yellow 4", "griffin flag", "pink 5")
        state = table.state
        assert table.happened == ["round-again"]
        assert table.rules() == [("M24", True)]
        assert (state.phase, state.round, state.leader, state.bets) == (Phase.BET, 2, 0, (None,) * 3)
        assert (state.won, state.voids, state.table, state.tricks) == ((0, 0, 0), (), (), ())
        assert state.left_over

    def test_marks_that_cannot_all_be_true_name_the_suspects_once(self) -> None:
        table = Table(6).at(6).bets().rolls("pink 7", "yellow 3", "purple 1", "grey flag", "yellow 4")
        assert ("M25", True) not in table.rules()
        table.rolls("purple 2")
        assert ("M25", True) in table.rules()
        assert table.state.suspects == (1, 2, 3, 4, 5)
        assert "M25" not in [rule for rule, _ in table.rolls("griffin flag").rules()]

    def test_nothing_is_known_of_hands_in_the_next_round(self) -> None:
        table = Table().bets().rolls("pink 6", "yellow 4", "pink 7").do(NEXT).bets()
        assert table.rolls("purple 1", "purple 2", "pink 6").rules() == [("M23", True)]


class TestTricks:
    def test_the_winner_leads_on(self) -> None:
        table = Table().at(2).bets().rolls("pink 5", "pink 7", "pink 6")
        state = table.state
        assert table.happened == ["trick-won"]
        assert (state.trick, state.leader, state.turn, state.required, state.table) == (2, 1, 1, None, ())
        assert state.last_trick
        assert [p.face for p in state.last_trick.plays] == ["5", "7", "6"]

    @pytest.mark.parametrize(("who", "winner"), [("leader", 0), ("last", 2)])
    def test_who_wins_all_flags_is_a_house_rule(self, who: str, winner: int) -> None:
        table = Table(all_flags_winner=who).bets().rolls("grey flag", "grey flag", "grey flag")
        assert table.state.won[winner] == 1

    @pytest.mark.parametrize(("on", "score"), [(True, 80), (False, 20)])
    def test_bonus_points_are_a_house_rule(self, on: bool, score: int) -> None:
        table = Table(bonus_points=on).bets(0, 0, 1).rolls("griffin griffin", "griffin griffin", "minotaur minotaur")
        assert table.state.totals[2] == score
        assert ("griffins-beaten" in table.happened) is on

    def test_the_captured_minotaur_is_called_and_counts_only_with_an_exact_bet(self) -> None:
        table = Table().bets(0, 0, 0).rolls("griffin griffin", "minotaur minotaur", "mermaid mermaid")
        assert table.happened == ["trick-won", "minotaur-captured", "round-scored"]
        assert (table.state.sheet[0][2].bonus, table.state.sheet[0][2].score) == (50, -10)

    def test_a_count_that_does_not_close_is_noticed(self) -> None:
        table = Table().at(3).bets().rolls(*["pink 5"] * 7).do(roll("pink 5"), overruled=True).rolls("grey 1")
        assert ("M28", True) in table.rules()

    def test_a_second_bonus_in_a_round_is_impossible(self) -> None:
        trick = ("griffin griffin", "minotaur minotaur", "pink 5")
        table = Table().at(2).bets().rolls(*trick, "grey 1", "griffin griffin")
        table.do(roll("minotaur minotaur"), overruled=True)
        assert {("M28", True), ("M44", True)} <= set(table.rules())


class TestEnd:
    def test_the_last_round_ends_the_game_and_equal_totals_share(self) -> None:
        table = Table().at(8)
        table.state = msgspec.structs.replace(table.state, phase=Phase.ROUND_OVER, totals=(5, 5, -10))
        assert MYTHICAL.prompt(table.state).message.id == "mythical-prompt-round-over-last"
        assert table.do(NEXT).happened == ["game-shared"]
        assert (table.state.phase, table.state.winners) == (Phase.OVER, (0, 1))
        for move in (NEXT, Bet(0, 0), roll("pink 5")):
            assert (table.refused(move, overruled=True).rule, MYTHICAL.legal(table.state, 0)) == ("M60", ())
        assert MYTHICAL.prompt(table.state).seats == ()

    def test_later_rounds_are_led_by_the_winner_of_the_last_trick(self) -> None:
        table = Table().bets().rolls("pink 5", "pink 7", "pink 6").do(NEXT)
        assert (table.state.round, table.state.leader, table.state.bets) == (2, 1, (None,) * 3)
        assert table.bets().state.turn == 1


class TestPromptAndLegal:
    def test_all_who_have_not_bet_are_awaited(self) -> None:
        prompt = MYTHICAL.prompt(Table().do(Bet(0, 1)).state)
        assert (prompt.seats, prompt.count) == ((0, 2), 1)

    def test_the_seat_in_turn_is_awaited(self) -> None:
        table = Table().bets()
        assert MYTHICAL.prompt(table.state).seats == (0,)
        prompt = MYTHICAL.prompt(table.rolls("pink 5").state)
        assert (prompt.message.facts["required"], prompt.seats) == ("pink", (1,))

    def test_the_dice_that_the_box_still_allows_are_offered(self) -> None:
        table = Table().bets().rolls("minotaur flag")
        offered = MYTHICAL.legal(table.state, 1)
        assert Roll("pink", "7", 1) in offered
        assert not [move for move in offered if isinstance(move, Roll) and move.die == "minotaur"]
        assert MYTHICAL.legal(table.state, 2) == ()

    def test_anybody_may_go_on_to_the_next_round(self) -> None:
        table = Table().bets().rolls("pink 5", "pink 6", "pink 7")
        assert MYTHICAL.legal(table.state, 1) == (NEXT,)
        assert MYTHICAL.prompt(table.state).seats == (0, 1, 2)


class TestJson:
    @pytest.mark.parametrize(
        "data",
        [
            {"type": "bet", "seat": 0, "tricks": 1},
            {"type": "roll", "seat": 0, "die": "pink", "face": "6"},
            {"type": "roll", "die": "pink", "face": "6", "sure": False},
            {"type": "next_round"},
            {"type": "tray_cleared"},
        ],
    )
    def test_moves_come_back_as_they_went(self, data: dict[str, Any]) -> None:
        assert MYTHICAL.json(MYTHICAL.move(data)) == data

    @pytest.mark.parametrize("data", [{"type": "bet", "tricks": "1"}, {"type": "dance"}, {"type": "roll"}, 7])
    def test_what_is_no_move_is_said(self, data: Any) -> None:
        with pytest.raises(BadMoveError):
            MYTHICAL.move(data)

    def test_a_state_comes_back_as_it_went(self) -> None:
        state = Table().at(2).bets().rolls("pink 6", "yellow 4", "pink 7", "pink 6").state
        assert msgspec.json.decode(json.dumps(MYTHICAL.state(state)), type=MythicalState) == state

    def test_an_emptied_tray_changes_nothing_else(self) -> None:
        table = Table().bets().rolls("pink 6")
        before = table.state
        assert table.do(TrayCleared()).state == msgspec.structs.replace(before, on_tray=())
