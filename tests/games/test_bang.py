"""The rules of Bang! The Dice Game, told as what happens at a table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.errors import BadInputError, BadMoveError
from companion.games.bang import BANG
from companion.games.bang.cards import Character, Role
from companion.games.bang.dice import Face
from companion.games.bang.resolving import resolve
from companion.games.bang.state import Gift, Phase, Point, Reroll, Resolve, Roll, ShowRole, Spare, Step, Stop, Tokens
from companion.games.game import RuleViolation
from companion.language import Language
from tests.games.conformance import cases
from tests.games.table_of_bang import NAMES, QUIET, Table, chosen, faces
from tests.games.vectors_bang import expected, play_hidden_resolution

ROOM = Path(__file__).parents[2] / "companion" / "games" / "bang"
FOUR: list[str | None] = ["sheriff", "outlaw", "renegade", "outlaw"]
HIDDEN: list[str | None] = ["sheriff", None, None, None]


class TestSetup:
    @pytest.mark.parametrize("players", [2, 9])
    def test_three_to_eight_play(self, players: int) -> None:
        with pytest.raises(RuleViolation) as caught:
            BANG.start([str(seat) for seat in range(players)], {})
        assert (caught.value.rule, caught.value.final) == ("B1", True)

    def test_the_sheriff_starts_with_two_more_bullets(self) -> None:
        table = Table(roles=["outlaw", "outlaw", "sheriff", "renegade"])
        assert table.state.turn == 2
        assert table.state.life == table.state.max_life == (8, 8, 11, 7)

    def test_without_cards_the_first_seat_is_the_sheriff_and_all_else_is_hidden(self) -> None:
        state = BANG.start(NAMES[:5], {})
        assert state.roles == (Role.SHERIFF, None, None, None, None)
        assert len(set(state.characters)) == 5

    def test_three_play_with_open_roles(self) -> None:
        assert None not in BANG.start(NAMES[:3], {}).roles
        deputies = BANG.start(NAMES[:3], {"three_player_law_role": "deputy"})
        assert Role.DEPUTY in deputies.roles
        assert deputies.life == deputies.max_life == (8, 8, 8)
        assert deputies.roles[deputies.roller] is Role.DEPUTY

    @pytest.mark.parametrize(
        "roles",
        [
            ["outlaw", "outlaw", "renegade", None],
            ["sheriff", "sheriff", "outlaw", "renegade"],
            ["sheriff", "renegade", "renegade", None],
            ["sheriff", "deputy", None, None],
            ["sheriff", "outlaw", "renegade"],
        ],
    )
    def test_roles_that_are_not_in_the_set_are_refused(self, roles: list[str | None]) -> None:
        with pytest.raises(RuleViolation, match="B2"):
            BANG.start(NAMES[:4], {"roles": roles})

    @pytest.mark.parametrize(
        "options",
        [
            {"bullseye_resolution": "random"},
            {"el_gringo_posthumous_arrow": 1},
            {"no_such": True},
            {"roles": ["king", None, None, None]},
            {"roles": "sheriff"},
            {"characters": ["bart_cassidy"] * 4},
            {"characters": ["bart_cassidy"]},
            {"characters": ["zorro", "black_jack", "lucky_duke", "rose_doolan"]},
        ],
    )
    def test_options_that_cannot_be_are_named(self, options: dict[str, object]) -> None:
        with pytest.raises(BadInputError):
            BANG.start(NAMES[:4], options)

    def test_a_face_that_no_die_has_is_no_move(self) -> None:
        with pytest.raises(BadMoveError):
            BANG.move({"type": "roll", "faces": ["pink"] * 5})


class TestRolling:
    def test_a_turn_is_rolled_decided_resolved_and_passed_on(self) -> None:
        table = Table().rolls("ab1g2")
        assert (table.state.phase, table.state.rolls, table.state.arrows[0]) == (Phase.DECIDE, 1, 1)
        table.rerolls("01", "bb").rerolls("4", "b")
        assert (table.state.phase, table.state.dice) == (Phase.RESOLVE, faces("bb1gb"))
        table.resolves(bullseyes="1>1", beers=[0, 0, 1])
        assert (table.state.phase, table.state.turn, table.state.dice) == (Phase.ROLL, 1, ())

    def test_lucky_duke_rolls_four_times(self) -> None:
        table = Table("lucky_duke", *QUIET[1:4]).rolls("bbbbb").rerolls("0", "b").rerolls("0", "b")
        assert table.state.phase is Phase.DECIDE
        assert table.rerolls("0", "b").state.phase is Phase.RESOLVE

    def test_three_dynamites_end_the_rolling(self) -> None:
        table = Table().rolls("dddab")
        assert (table.state.phase, table.state.locked, table.state.arrows[0]) == (Phase.RESOLVE, (0, 1, 2, 3, 4), 1)
        assert table.refused(Reroll((4,), faces("b"))).rule == "B14"
        table.resolves(beers=[0])
        assert table.state.life[0] == 10

    def test_dynamite_is_locked_but_for_black_jack(self) -> None:
        assert Table().rolls("dbbbb").state.locked == (0,)
        table = Table("black_jack", "lucky_duke", "rose_doolan", "jourdonnais").rolls("dbbbb")
        assert table.state.locked == ()
        assert table.rerolls("0", "b").state.dice == faces("bbbbb")

    def test_a_doubtful_reading_only_suspects(self) -> None:
        table = Table().do(Roll(faces("dbbbb"), sure=False))
        assert not table.refused(Reroll((0,), faces("b"))).certain
        assert Table().rolls("dbbbb").refused(Reroll((0,), faces("b"))).certain

    @pytest.mark.parametrize(
        ("move", "rule"),
        [
            (Roll(faces("bbbb")), "B15"),
            (Reroll((0,), faces("b")), "B10"),
            (Stop(), "B10"),
            (Resolve(), "B34"),
            (Gift(1), "B61"),
            (Roll(faces("bbbbb"), 9), "B5"),
        ],
    )
    def test_what_cannot_begin_a_turn_is_refused_for_good(self, move: object, rule: str) -> None:
        violation = Table().refused(move, overruled=True)  # type: ignore[arg-type]
        assert violation.rule == rule

    @pytest.mark.parametrize(
        ("move", "rule"),
        [
            (Roll(faces("bbbbb")), "B10"),
            (Reroll(()), "B10"),
            (Reroll((0, 0), faces("bb")), "B10"),
            (Reroll((5,), faces("b")), "B10"),
            (Reroll((0, 1), faces("b")), "B15"),
            (Reroll((0,), faces("b"), 1), "B5"),
            (Stop(1), "B5"),
            (Point(1), "B34"),
            (Spare(1, Step.BULLSEYE, 1), "B34"),
        ],
    )
    def test_what_cannot_follow_a_roll_is_refused_for_good(self, move: object, rule: str) -> None:
        violation = Table().rolls("bbbbb").refused(move, overruled=True)  # type: ignore[arg-type]
        assert violation.rule == rule

    def test_a_roll_by_another_seat_is_warned_of_and_stands(self) -> None:
        table = Table().do(Roll(faces("bbbbb"), 2))
        assert table.state.turn == 2
        (notice,) = table.notices
        assert (notice.rule, notice.level, notice.certain) == ("B5", "warn", False)

    def test_the_table_may_let_a_wrong_roll_count(self) -> None:
        table = Table().rolls("dbbbb").rerolls("0", "a", overruled=True)
        assert (table.state.dice, table.state.arrows[0]) == (faces("abbbb"), 1)
        table.stops().rerolls("1", "g", overruled=True).rerolls("1", "d", overruled=True)
        assert (table.state.phase, table.state.dice, table.state.rolls) == (Phase.RESOLVE, faces("adbbb"), 4)

    def test_more_changed_faces_than_dice_announced_are_warned_of(self) -> None:
        table = Table().rolls("bb1g2").do(Reroll((0,)))
        assert (table.state.announced, table.state.rolls) == ((0,), 1)
        table.rerolls("01", "aa")
        assert [(notice.rule, notice.certain) for notice in table.notices] == [("B12", True)]
        assert table.state.announced == ()

    def test_announcing_a_locked_die_is_refused_before_it_is_touched(self) -> None:
        assert Table().rolls("dbbbb").refused(Reroll((0, 1))).rule == "B13"


class TestArrows:
    def test_the_last_arrow_brings_the_indians_and_owed_ones_come_after(self) -> None:
        table = Table().has(arrows=(2, 2, 2, 1), pile=2).rolls("aaaab")
        assert table.state.arrows == (2, 0, 0, 0)
        assert table.state.life == (6, 6, 7, 6)
        assert table.happened.count("attack") == 1

    def test_a_roller_killed_by_indians_loses_his_turn(self) -> None:
        table = Table(roles=FOUR).has(life=(10, 1, 9, 7), arrows=(0, 4, 4, 0), pile=1, turn=1).rolls("aabbb")
        assert (table.state.life[1], table.state.turn, table.state.pile) == (0, 2, 9)

    def test_tokens_that_do_not_add_up_are_warned_of(self) -> None:
        table = Table().rolls("abbbb")
        assert table.do(Tokens((1, 0, 0, 0), 8)).notices == ()
        (notice,) = table.do(Tokens((1, 0, 0, 0), 7)).notices
        assert (notice.rule, notice.level, notice.certain) == ("B24", "warn", False)


class TestTargets:
    def test_choices_may_be_pointed_out_one_by_one(self) -> None:
        table = Table().rolls("12bgg").stops()
        assert table.state.phase is Phase.RESOLVE
        assert BANG.prompt(table.state).seats == (1, 3)
        assert BANG.legal(table.state, 0) == (Point(1, seat=0), Point(3, seat=0))
        table.do(Point(1))
        assert BANG.prompt(table.state).seats == (2,)
        table.do(Point(2))
        assert BANG.prompt(table.state).seats == (0, 1, 2, 3)
        table.do(Point(1))
        assert Resolve(seat=0) in BANG.legal(table.state, 0)
        table.do(Resolve())
        assert table.state.life == (10, 8, 8, 7)

    def test_a_target_that_a_bulls_eye_does_not_reach_is_refused(self) -> None:
        table = Table().rolls("1gddb").stops()
        assert table.refused(Point(2), overruled=True).rule == "B32"
        violation = table.refused(Resolve(chosen(bullseyes="1>2", beers=[0])))
        assert (violation.rule, violation.final) == ("B32", False)
        table.do(Resolve(chosen(bullseyes="1>2", beers=[0])), overruled=True)
        assert table.state.life[2] == 8

    def test_nobody_drinks_who_is_dead_by_then(self) -> None:
        table = Table(roles=FOUR).has(life=(10, 1, 9, 7)).rolls("1gddb").stops().do(Point(1))
        assert BANG.prompt(table.state).seats == (0, 2, 3)
        assert table.refused(Point(1)).rule == "B36"

    def test_the_fallen_of_a_turn_may_still_count_for_range(self) -> None:
        for count, reached in ((False, {1, 2, 3}), (True, {2})):
            table = Table(*QUIET[:5], roles=["sheriff", "deputy", "outlaw", "outlaw", "renegade"])
            table.has(options=BANG.start(NAMES[:4], {"count_players_eliminated_this_turn": count}).options)
            table.has(life=(10, 0, 9, 7, 0), fallen=(1,), turn=0).rolls("2gddd")
            legal = {move.target for move in BANG.legal(table.state, 0) if isinstance(move, Point)}
            assert legal == reached - {1}

    def test_sequential_ones_kill_before_the_twos_are_aimed(self) -> None:
        table = Table(roles=FOUR, bullseye_resolution="sequential").has(life=(10, 1, 9, 7)).rolls("12gdd").stops()
        table.do(Point(1))
        assert BANG.prompt(table.state).seats == (2, 3)
        table.do(Point(3), Resolve())
        assert table.state.life == (10, 0, 9, 6)

    def test_sequential_volleys_share_barts_and_pedros_arrows(self) -> None:
        cards = ("lucky_duke", "bart_cassidy", "pedro_ramirez", "black_jack")
        table = Table(*cards, bullseye_resolution="sequential").has(arrows=(0, 0, 3, 0), pile=6).rolls("11122")
        table.resolves(bullseyes="1>1 1>1 1>3 2>2 2>2", bart={"bullseye": 2}, pedro={"bullseye": 1})
        assert table.state.life == (10, 8, 6, 7)
        assert table.state.arrows == (0, 2, 2, 0)
        refused = Table(*cards, bullseye_resolution="sequential").rolls("11122").stops()
        choices = chosen(bullseyes="1>1 1>1 1>3 2>2 2>2", bart={"bullseye": 3})
        assert refused.refused(Resolve(choices)).rule == "B50"

    def test_a_dead_rollers_dice_may_still_take_effect(self) -> None:
        dying = {"life": (10, 1, 9, 7), "turn": 1}
        table = Table(roles=FOUR, dynamite_death_cancels_dice=False).has(**dying).rolls("ddd1b")
        assert BANG.prompt(table.state).seats == (0, 2)
        table.resolves(bullseyes="1>0", beers=[2])
        assert table.state.life == (9, 0, 9, 7)
        cancelled = Table(roles=FOUR).has(**dying).rolls("ddd1b").resolves()
        assert cancelled.state.life == (10, 0, 9, 7)
        assert (table.state.turn, cancelled.state.turn) == (2, 2)


class TestCharacters:
    def test_sid_gives_before_he_rolls(self) -> None:
        table = Table("sid_ketchum", *QUIET[:3]).has(life=(9, 8, 8, 9))
        assert table.state.phase is Phase.START_TURN
        assert table.refused(Roll(faces("bbbbb"))).rule == "B61"
        assert {move.target for move in BANG.legal(table.state, 0)} == {0, 1, 2, 3}  # type: ignore[attr-defined]
        table.do(Gift(0)).rolls("bbbbb")
        assert table.state.life[0] == 10

    def test_the_table_may_let_sids_gift_be_missed(self) -> None:
        assert Table("sid_ketchum", *QUIET[:3]).do(Roll(faces("bbbbb")), overruled=True).state.phase is Phase.DECIDE

    def test_bart_says_himself_what_he_takes(self) -> None:
        table = Table("lucky_duke", "bart_cassidy", *QUIET[1:3]).rolls("11ddg").stops()
        assert BANG.legal(table.state, 1) == ()
        table.do(Point(1), Point(1))
        words = BANG.legal(table.state, 1)
        assert words == tuple(Spare(1, Step.BULLSEYE, tokens) for tokens in range(3))
        table.do(words[1], Resolve())
        assert (table.state.life[1], table.state.arrows[1]) == (7, 1)

    def test_pedro_may_keep_his_arrows(self) -> None:
        table = Table("lucky_duke", "pedro_ramirez", *QUIET[1:3]).has(arrows=(0, 2, 0, 0), pile=7)
        table.rolls("11ddg").stops().do(Point(1), Point(1), Spare(1, Step.BULLSEYE, 0), Resolve())
        assert (table.state.life[1], table.state.arrows[1]) == (6, 2)
        assert table.refused(Spare(2, Step.BULLSEYE, 0)).rule == "B34"

    def test_only_bart_and_pedro_have_such_a_word(self) -> None:
        table = Table().rolls("gggdb").stops()
        assert table.refused(Spare(1, Step.GATLING, 1)).rule == "B50"
        bart = Table("lucky_duke", "bart_cassidy", *QUIET[1:3]).rolls("1ggdd").stops().do(Point(1))
        assert bart.refused(Spare(1, Step.DYNAMITE, 1)).rule == "B50"
        assert bart.refused(Spare(1, Step.BULLSEYE, 2)).rule == "B50"

    def test_slab_doubles_one_shot_and_his_beer_is_gone(self) -> None:
        table = Table("slab_the_killer", *QUIET[:3]).rolls("11bdg").stops()
        assert Point(1, doubled=True, seat=0) in BANG.legal(table.state, 0)
        table.do(Point(1, doubled=True))
        assert all(not move.doubled for move in BANG.legal(table.state, 0))  # type: ignore[attr-defined]
        table.do(Point(3), Resolve())
        assert table.state.life == (10, 6, 8, 8)

    def test_kit_removes_arrows_by_pointing(self) -> None:
        table = Table("kit_carlson", *QUIET[:3]).has(arrows=(0, 2, 0, 0), pile=7).rolls("gbddg").stops()
        table.do(Point(0))
        assert Point(1, seat=0) in BANG.legal(table.state, 0)
        table.do(Point(1), Point(1))
        assert BANG.legal(table.state, 0) == (Resolve(seat=0),)
        assert table.do(Resolve()).state.arrows == (0, 0, 0, 0)

    @pytest.mark.parametrize(("posthumous", "arrows"), [(True, 1), (False, 0)])
    def test_el_gringos_last_arrow(self, posthumous: bool, arrows: int) -> None:
        table = Table("lucky_duke", "el_gringo", *QUIET[1:3], roles=FOUR, el_gringo_posthumous_arrow=posthumous)
        table.has(life=(10, 1, 8, 9)).rolls("1ggdd").resolves(bullseyes="1>1")
        assert table.state.arrows[0] == arrows

    def test_the_shooter_returns_his_arrows_before_el_gringos(self) -> None:
        table = Table("lucky_duke", "el_gringo", *QUIET[1:3]).has(arrows=(5, 0, 3, 0), pile=1)
        table.rolls("gggdd").resolves()
        assert (table.state.arrows, table.state.pile) == ((1, 0, 3, 0), 5)
        assert "attack" not in table.happened


class TestRoles:
    def test_the_game_waits_for_a_role_that_decides_it(self) -> None:
        known = (Role.SHERIFF, None, None, Role.OUTLAW, Role.RENEGADE)
        table = Table(*QUIET[:5], roles=["sheriff", None, None, None, None]).has(life=(10, 1, 9, 0, 0), roles=known)
        table.rolls("1bbgg").resolves(bullseyes="1>1", beers=[0, 0])
        assert table.state.paused
        assert BANG.prompt(table.state).seats == (1,)
        assert table.refused(Roll(faces("bbbbb")), overruled=True).rule == "B40"
        assert BANG.legal(table.state, 1) == (ShowRole(Role.DEPUTY, 1), ShowRole(Role.OUTLAW, 1))
        assert BANG.legal(table.state, 0) == ()
        assert table.do(ShowRole(Role.OUTLAW)).state.winner == "law"

    def test_a_role_shown_lets_the_dice_go_on_where_they_stopped(self) -> None:
        five: list[str | None] = ["sheriff", None, None, None, None]
        table = Table(*QUIET[:5], roles=five)
        table.has(life=(5, 1, 0, 0, 9), roles=(Role.SHERIFF, None, Role.OUTLAW, Role.RENEGADE, None))
        table.rolls("1bbgg").resolves(bullseyes="1>1", beers=[0, 0])
        assert (table.state.paused is not None, table.state.life[:2]) == (True, (5, 0))
        deputy = Table(*QUIET[:5]).has(**{name: getattr(table.state, name) for name in table.state.__struct_fields__})
        deputy.shows(1, "deputy")
        assert (deputy.state.paused, deputy.state.life[0], deputy.state.turn) == (None, 7, 4)
        assert deputy.happened == ["shows", "heals", "heals", "turn"]
        table.shows(1, "outlaw")
        assert (table.state.winner, table.state.winners, table.state.life[0]) == ("law", (0, 4), 5)
        assert table.state.roles[4] is Role.DEPUTY

    def test_a_role_that_decides_nothing_yet_is_not_waited_for(self) -> None:
        table = Table(roles=HIDDEN).has(life=(10, 1, 9, 7)).rolls("1bbgg").resolves(bullseyes="1>1", beers=[0, 0])
        assert (table.state.paused, table.state.to_show) == (None, (1,))
        table.rolls("bbbbb").shows(1, "renegade")
        assert table.state.roles == (Role.SHERIFF, Role.RENEGADE, None, None)
        assert table.shows(1, "renegade").state.roles[1] is Role.RENEGADE
        assert table.refused(ShowRole(Role.OUTLAW, 1)).rule == "B2"

    def test_the_living_keep_their_roles_hidden(self) -> None:
        table = Table(roles=HIDDEN)
        assert table.refused(ShowRole(Role.OUTLAW, 1), overruled=True).rule == "B2"
        assert table.refused(ShowRole(Role.OUTLAW)).rule == "B40"
        assert table.has(life=(10, 0, 9, 7)).refused(ShowRole(Role.SHERIFF)).rule == "B2"

    def test_at_the_end_everybody_shows_and_the_winners_are_named(self) -> None:
        table = Table(roles=HIDDEN).has(life=(1, 8, 9, 7), turn=1).rolls("1bbbb").resolves(bullseyes="1>0")
        assert (table.state.winner, table.state.winners) == ("outlaws", ())
        assert BANG.prompt(table.state).seats == (1, 2, 3)
        table.shows(1, "outlaw").shows(2, "renegade")
        assert table.state.winners == (1, 3)
        assert table.refused(Roll(faces("bbbbb")), overruled=True).rule == "B41"

    def test_every_resolution_comes_out_the_same_with_hidden_roles(self) -> None:
        for case in cases():
            if case.game == "bang" and case.vector["kind"] == "resolve":
                assert play_hidden_resolution(case.vector) == {"expect": case.vector["expect"]}, case.name
        assert expected({"expect": {"pile": 1}}, {}) == {"expect": {"pile": "(unknown)"}}


class TestThreePlayers:
    def test_who_kills_his_prey_himself_wins(self) -> None:
        table = Table(*QUIET[:3], roles=["sheriff", "outlaw", "renegade"]).has(life=(10, 8, 1))
        table.rolls("1gddb").resolves(bullseyes="1>2", beers=[0])
        assert (table.state.winner, table.state.winners) == ("law", (0,))

    def test_any_other_death_makes_two_fight_to_the_last(self) -> None:
        table = Table(*QUIET[:3], roles=["sheriff", "outlaw", "renegade"]).has(life=(10, 1, 9))
        table.rolls("1gddb").resolves(bullseyes="1>1", beers=[0])
        assert (table.state.winner, table.state.phase) == (None, Phase.ROLL)
        table.has(life=(1, 0, 9)).rolls("2gddb").resolves(bullseyes="2>0", beers=[2])
        assert (table.state.winner, table.state.winners) == ("renegade:2", (2,))

    def test_all_dead_together_is_a_draw(self) -> None:
        table = Table(*QUIET[:3], roles=["sheriff", "outlaw", "renegade"])
        table.has(life=(1, 1, 1), arrows=(2, 3, 3), pile=1).rolls("abbbb")
        assert (table.state.phase, table.state.winner, table.state.winners) == (Phase.OVER, None, ())
        assert BANG.prompt(table.state).message.id == "bang-prompt-draw"


class TestShown:
    def test_the_state_names_what_scripts_look_for(self) -> None:
        state = BANG.state(Table(roles=FOUR).rolls("dab1g").state)
        assert state["game"] == "bang"
        named = "phase turn totals winners dice rolls life max_life arrows pile"
        assert set(named.split(" ")) <= state.keys()
        assert (state["locked"], state["alive"], state["winner"]) == ([0], [0, 1, 2, 3], None)
        assert list(state["roles"]) == FOUR
        assert "paused" not in state

    def test_a_view_shows_the_sheriff_and_the_viewers_own_role(self) -> None:
        state = Table(roles=FOUR).state
        assert list(BANG.view(state, None)["roles"]) == ["sheriff", None, None, None]
        assert list(BANG.view(state, 2)["roles"]) == ["sheriff", None, "renegade", None]

    def test_the_roles_of_the_dead_are_shown(self) -> None:
        state = Table(roles=FOUR).has(life=(10, 0, 9, 7)).state
        assert list(BANG.view(state, None)["roles"]) == ["sheriff", "outlaw", None, None]

    def test_what_a_refused_resolution_would_do_is_not_done(self) -> None:
        table = Table().rolls("1bddg").stops()
        with pytest.raises(RuleViolation, match="B34"):
            resolve(table.state, chosen(bullseyes="1>1"))
        assert table.state.life == (10, 8, 9, 7)


def test_bang_says_nothing_that_no_catalogue_holds() -> None:
    english = Language("en")
    code = "\n".join(file.read_text("utf-8") for file in ROOM.glob("*.py"))
    said = set(re.findall(r'"((?:bang|rule)-[\w-]+)"', code))
    rules = {f"rule-{rule}" for rule in re.findall(r"B\d+", code)}
    switches = {f"switch-{switch.name}{why}" for switch in BANG.switches for why in ("", "-why")}
    phases = {f"bang-phase-{phase}" for phase in Phase}
    cards = {f"bang-{character}{does}" for character in Character for does in ("", "-does")}
    words = said | rules | switches | phases | cards | {f"face-{face}" for face in Face} | {"game-bang", "die-bang"}
    assert len(said) > 50
    assert {word for word in words if not english.has(word)} == set()
