"""Buttons and lamps at a table: what presses, holds and the host's button do, and what the lamps tell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.evening import Source, Standing
from companion.games.bang.dice import Face
from companion.games.bang.state import Gift, Point, Reroll, Resolve, Roll, Spare, Step, Stop
from companion.games.dixit.state import Vote
from companion.games.game import RuleViolation
from companion.games.liars.state import Bid, Liar, Reveal, SpotOn, StarterRoll
from companion.games.mythical.state import Bet, NextRound, TrayCleared
from companion.games.mythical.state import Roll as MythicalRoll
from companion.message import Message
from hardware.pins import ButtonPins, PinMap
from tests.hardware.wired_table import HOST, Bounces, WiredTable, wired
from tests.table_of_three import piece, tray

AN, BINH, CHI, DUNG = range(4)
NAMES = ("An", "Bình", "Chi", "Dũng")
PHONE = Source("person", "phone")


@pytest.fixture
def at(tmp_path: Path) -> Iterator[WiredTable]:
    yield from wired(tmp_path)


def liars(at: WiredTable, **options: object) -> WiredTable:
    """Liar's Dice among four, An's turn to bid."""
    at.table.begin("liars", NAMES, {"starter": AN, **options})
    at.wait(0.1)
    return at


def mythical(at: WiredTable) -> WiredTable:
    """Mythical Dice among three, second round: bets from 0 to 2."""
    at.table.begin("mythical", NAMES[:3], {"first_leader": AN})
    moves = [*(Bet(0, seat) for seat in range(3)), *(MythicalRoll("pink", "5") for _ in range(3)), NextRound()]
    for move in moves:
        at.table.play(move, PHONE)
    at.wait(30)
    return at


def bang(at: WiredTable, *characters: str) -> WiredTable:
    names = ["lucky_duke", "paul_regret", "willy_the_kid", "jourdonnais"]
    names[: len(characters)] = characters
    at.table.begin("bang", NAMES, {"characters": names})
    at.wait(0.1)
    return at


def roll(*faces: str) -> Roll:
    return Roll(tuple(map(Face, faces)))


class TestCounting:
    def test_presses_count_and_a_hold_confirms(self, at: WiredTable) -> None:
        liars(at)
        at.press(AN, 3)
        at.hold(AN)
        at.press(AN, 5)
        at.hold(AN)
        assert at.last == Bid(3, 5, AN)

    def test_a_bid_begins_where_it_beats_the_last_one(self, at: WiredTable) -> None:
        liars(at).table.play(Bid(3, 5), PHONE)
        at.press(BINH)
        at.hold(BINH)
        assert at.last == Bid(3, 6, BINH), "no other face of three beats three fives"

    def test_liar_is_said_by_holding_without_counting(self, at: WiredTable) -> None:
        liars(at).table.play(Bid(3, 5), PHONE)
        at.hold(BINH)
        assert at.last == Liar(BINH)

    def test_spot_on_is_counted_first(self, at: WiredTable) -> None:
        liars(at, spot_on=True).table.play(Bid(3, 5), PHONE)
        at.press(BINH)
        at.hold(BINH)
        assert at.last == SpotOn(BINH)

    def test_dice_are_counted_in_any_order(self, at: WiredTable) -> None:
        at.table.begin("liars", NAMES, {})
        for face in (6, 2):
            at.press(AN, face)
            at.hold(AN)
        assert at.last == StarterRoll((2, 6), AN)

    def test_five_dice_are_shown_one_by_one(self, at: WiredTable) -> None:
        liars(at).table.play(Bid(1, 1), PHONE)
        at.table.play(Liar(), PHONE)
        for face in (4, 4, 1, 6, 3):
            at.press(BINH, face)
            at.hold(BINH)
        assert at.last == Reveal((1, 3, 4, 4, 6), BINH)

    def test_after_the_last_choice_nothing_is_counted_and_it_begins_anew(self, at: WiredTable) -> None:
        mythical(at)
        at.press(AN, 3)
        at.press(AN)
        at.hold(AN)
        assert at.state.bets[AN] is None
        at.press(AN, 2)
        at.hold(AN)
        assert at.last == Bet(1, AN)

    def test_a_button_of_nobodys_business_does_nothing(self, at: WiredTable) -> None:
        liars(at)
        at.press(CHI, 2)
        at.hold(CHI)
        at.press(7)
        assert at.moves == []

    def test_a_count_that_nobody_goes_on_with_is_forgotten(self, at: WiredTable) -> None:
        liars(at)
        at.press(AN, 3)
        at.wait(121, step=1)
        at.hold(AN)
        assert at.moves == []

    def test_a_move_by_phone_ends_what_was_being_counted(self, at: WiredTable) -> None:
        liars(at)
        at.press(AN, 3)
        at.table.play(Bid(1, 1), PHONE)
        at.wait(0.1)
        assert at.desk.counting.seats == ()

    def test_another_game_ends_what_was_being_counted(self, at: WiredTable) -> None:
        liars(at)
        at.press(AN, 3)
        liars(at)
        at.hold(AN)
        assert at.moves == []

    def test_bouncing_contacts_count_no_press_too_many(self, tmp_path: Path) -> None:
        for seed in range(5):
            for at in wired(tmp_path / str(seed), bounces=Bounces(seed)):
                liars(at)
                at.press(AN, 7)
                at.hold(AN)
                at.press(AN, 4)
                at.hold(AN)
                assert at.last == Bid(7, 4, AN)


class TestBang:
    def test_the_lit_button_of_whom_one_means_is_the_target(self, at: WiredTable) -> None:
        bang(at).table.play(roll("bull1", "bull1", "arrow", "arrow", "gatling"), PHONE)
        at.table.play(Stop(), PHONE)
        assert at.state.phase == "resolve"
        at.press(BINH)
        assert at.last == Point(BINH, seat=AN)
        at.press(DUNG)
        assert at.last == Point(DUNG, seat=AN)
        at.hold(AN)
        assert at.last == Resolve(seat=AN)

    def test_only_seats_in_range_are_lit_and_can_be_meant(self, at: WiredTable) -> None:
        bang(at).table.play(roll("bull1", "bull1", "arrow", "arrow", "gatling"), PHONE)
        at.table.play(Stop(), PHONE)
        before = len(at.moves)
        at.press(CHI)
        assert len(at.moves) == before
        lit = {seat: sum(length for on, length in at.film(seat, 3.6) if on) for seat in range(4)}
        assert lit[CHI] == 0
        assert lit[AN] == pytest.approx(3.6)
        assert lit[BINH] == pytest.approx(2.4, abs=0.1)

    def test_a_beer_may_double_a_shot(self, at: WiredTable) -> None:
        bang(at, "slab_the_killer").table.play(roll("bull1", "beer", "arrow", "arrow", "gatling"), PHONE)
        at.table.play(Stop(), PHONE)
        at.press(BINH)
        assert not isinstance(at.last, Point), "plain or doubled is still open"
        at.press(BINH)
        at.hold(BINH)
        assert at.last == Point(BINH, doubled=True, seat=AN)

    def test_the_first_roll_is_counted_die_by_die(self, at: WiredTable) -> None:
        bang(at)
        for presses in (5, 1, 1, 6, 3):
            at.press(AN, presses)
            at.hold(AN)
        assert at.last == Roll(("arrow", "arrow", "bull1", "beer", "gatling"), AN)

    def test_dice_are_taken_up_by_what_they_show_then_their_new_faces_are_counted(self, at: WiredTable) -> None:
        bang(at).table.play(roll("arrow", "beer", "beer", "gatling", "gatling"), PHONE)
        at.press(AN, 2)
        at.hold(AN)
        at.press(AN, 2)
        at.hold(AN)
        at.hold(AN)
        assert at.last == Reroll((1, 2), (), AN)
        for presses in (6, 6):
            at.press(AN, presses)
            at.hold(AN)
        assert at.last == Reroll((1, 2), ("gatling", "gatling"), AN)

    def test_holding_without_counting_keeps_the_dice(self, at: WiredTable) -> None:
        bang(at).table.play(roll("arrow", "beer", "beer", "gatling", "gatling"), PHONE)
        at.hold(AN)
        assert at.last == Stop(AN)

    def test_sids_gift_goes_to_whoever_is_pressed(self, at: WiredTable) -> None:
        bang(at, "sid_ketchum")
        at.press(CHI)
        assert at.last == Gift(CHI, AN)

    def test_pedro_says_on_his_own_button_what_he_returns(self, at: WiredTable) -> None:
        bang(at, "pedro_ramirez")
        two_arrows = roll("arrow", "arrow", "gatling", "dynamite", "dynamite")
        for move in (two_arrows, Stop(), Resolve(), roll(*["gatling"] * 5), Stop()):
            at.table.play(move, PHONE)
        at.hold(AN)
        at.press(AN, 2)
        at.hold(AN)
        assert at.last == Spare(AN, Step.GATLING, 1)


class TestQuestions:
    def test_a_doubtful_die_is_answered_by_buttons_likely_choices_first(self, at: WiredTable) -> None:
        mythical(at)
        for seat in range(3):
            at.table.play(Bet(0, seat), PHONE)
        at.table.see(tray(piece("grey", "flag", 1, sure=False)))
        assert at.table.now.asked is not None
        at.wait(0.1)
        seat = at.state.turn
        for _ in ("grey", "flag"):
            at.press(seat)
            at.hold(seat)
        assert at.last == MythicalRoll("grey", "flag", seat)
        assert at.entries[-1].source.picture == "p1", "the reading stays with the move"
        assert at.table.now.asked is None

    def test_what_only_goes_on_is_answered_by_the_hosts_press(self, at: WiredTable) -> None:
        mythical(at)
        for seat in range(3):
            at.table.play(Bet(0, seat), PHONE)
        at.table.see(tray(piece("grey", "flag", 1)))
        at.table.see(tray())
        assert at.table.now.asked is not None
        at.wait(0.1)
        at.press(HOST)
        assert isinstance(at.last, TrayCleared)


class TestSecrets:
    def test_lamps_show_the_same_whatever_is_bet(self, tmp_path: Path) -> None:
        films = set()
        for tricks in range(3):
            for at in wired(tmp_path / str(tricks)):
                mythical(at)
                at.press(AN, tricks + 1)
                films.add((frozenset(at.film(AN, 6)[1:-1]), tuple(at.film(BINH, 2))))
        assert films == {(frozenset({(True, 1.0), (False, 0.15)}), ((True, 2.0),))}

    def test_a_secret_bet_is_echoed_only_once_all_are_in(self, at: WiredTable) -> None:
        mythical(at)
        for seat, tricks in enumerate((2, 1)):
            at.press(seat, tricks + 1)
            at.hold(seat)
        assert at.blinks(AN) == at.blinks(BINH) == []
        at.press(CHI)
        at.hold(CHI)
        assert at.state.bets == (2, 1, 0)
        assert at.blinks(AN) == [2]

    def test_the_others_pages_are_told_nothing_of_a_secret_count(self, at: WiredTable) -> None:
        mythical(at)
        at.press(BINH, 3)
        (counted,) = at.desk.counting.seats
        assert counted.secret
        assert counted.steps == (Message("panel-number", {"number": 2}),)

    def test_a_vote_is_secret_too(self, at: WiredTable) -> None:
        at.table.begin("dixit", NAMES, {"first_storyteller": AN})
        at.hold(AN)
        at.press(BINH, 3)
        assert at.blinks(BINH, 6) == []
        at.hold(BINH)
        assert at.last == Vote(3, BINH)
        assert at.blinks(BINH, 6) == []


class TestLamps:
    def test_the_lamp_of_the_seat_in_turn_is_steady(self, at: WiredTable) -> None:
        liars(at)
        assert [at.film(seat, 3) for seat in range(4)] == [[(True, 3.0)], *[[(False, 3.0)]] * 3]

    def test_what_was_counted_is_blinked_until_it_is_confirmed(self, at: WiredTable) -> None:
        liars(at)
        at.press(AN, 4)
        assert set(at.blinks(AN, 9)[1:]) == {4}

    def test_a_confirmed_bid_is_echoed_in_blinks(self, at: WiredTable) -> None:
        liars(at)
        at.press(AN, 5)
        at.hold(AN)
        at.press(AN, 3)
        at.hold(AN)
        assert at.blinks(AN, 12) == [5, 3]

    def test_a_bid_from_a_phone_is_echoed_too(self, at: WiredTable) -> None:
        liars(at).table.play(Bid(2, 6), PHONE)
        at.wait(0.05)
        assert at.blinks(AN, 12) == [2, 6]

    def test_an_echo_ends_where_its_seat_counts_anew(self, at: WiredTable) -> None:
        at.table.begin("liars", NAMES[:2], {"starter": AN})
        at.table.play(Bid(9, 6), PHONE)
        at.table.play(Bid(10, 6), PHONE)
        at.wait(0.1)
        at.press(AN)
        assert set(at.blinks(AN, 20)) == {1}, "eleven: one long, one short"

    def test_whoever_may_challenge_besides_is_lit_slowly(self, at: WiredTable) -> None:
        liars(at, anyone_may_challenge=True).table.play(Bid(2, 6), PHONE)
        at.wait(12)
        assert at.film(BINH, 3) == [(True, 3.0)]
        assert len(at.film(CHI, 3)) > 2

    def test_lamps_are_dark_once_the_panel_is_closed(self, at: WiredTable) -> None:
        liars(at)
        pin = at.lamp_pin(AN)
        assert pin.state
        at.panel.close()
        assert pin.function == "input"

    def test_the_buzzer_sounds_once_for_a_move_and_twice_for_a_no(self, at: WiredTable) -> None:
        liars(at)
        pin = at.factory.pin(13)
        pin.clear_states()
        at.hold(HOST)
        at.wait(1)
        assert sum(state.state for state in pin.states[1:]) == 2
        at.press(AN)
        at.hold(AN)
        at.press(AN)
        pin.clear_states()
        at.hold(AN)
        at.wait(1)
        assert at.moves
        assert sum(state.state for state in pin.states[1:]) == 1

    def test_the_ring_is_amber_while_a_move_is_held(self, at: WiredTable) -> None:
        liars(at)
        red, blue = at.factory.pin(10), at.factory.pin(11)
        assert red.state == blue.state > 0
        at.table.play(Bid(3, 6), PHONE)
        with pytest.raises(RuleViolation, match="L7"):
            at.table.play(Bid(2, 6), PHONE)
        at.wait(0.1)
        assert red.state == 1
        assert blue.state == 0


class TestHost:
    def test_a_press_goes_on_to_the_next_round(self, at: WiredTable) -> None:
        at.table.begin("mythical", NAMES[:3], {"first_leader": AN})
        for move in (*(Bet(0, seat) for seat in range(3)), *(MythicalRoll("pink", "5") for _ in range(3))):
            at.table.play(move, PHONE)
        at.press(HOST)
        assert at.last == NextRound()

    def test_a_hold_takes_the_last_move_back_when_it_ends(self, at: WiredTable) -> None:
        liars(at).table.play(Bid(2, 6), PHONE)
        at.move(HOST, down=True)
        at.wait(2)
        assert at.moves
        at.move(HOST, down=False)
        at.wait(0.1)
        assert at.moves == []

    def test_a_hold_takes_back_what_is_being_counted_first(self, at: WiredTable) -> None:
        liars(at).table.play(Bid(2, 6), PHONE)
        at.press(BINH, 2)
        at.hold(HOST)
        assert at.moves == [Bid(2, 6)]
        at.hold(BINH)
        assert at.last == Liar(BINH)

    def test_a_count_that_came_round_to_nothing_is_nothing_to_take_back(self, at: WiredTable) -> None:
        bang(at)
        at.press(AN, 7)
        at.hold(HOST)
        at.table.play(roll("arrow", "beer", "beer", "gatling", "gatling"), PHONE)
        at.press(AN, 4)
        at.hold(HOST)
        assert at.moves == []

    def test_five_seconds_switch_off_once_and_undo_nothing(self, at: WiredTable) -> None:
        liars(at).table.play(Bid(2, 6), PHONE)
        at.hold(HOST, 7)
        assert at.switched_off == 1
        assert at.moves == [Bid(2, 6)]
        assert not any(at.shines(seat) for seat in range(4))
        at.hold(HOST, 7)
        assert at.switched_off == 1

    def test_a_press_lets_a_held_move_stand(self, at: WiredTable) -> None:
        liars(at).table.play(Bid(4, 6), PHONE)
        with pytest.raises(RuleViolation, match="L7"):
            at.table.play(Bid(4, 2), PHONE)
        at.press(HOST)
        assert at.last == Bid(4, 2)

    def test_a_hold_puts_a_held_move_aside(self, at: WiredTable) -> None:
        liars(at).table.play(Bid(4, 6), PHONE)
        with pytest.raises(RuleViolation, match="L7"):
            at.table.play(Bid(4, 2), PHONE)
        at.hold(HOST)
        assert at.table.now.held is None
        assert at.moves == [Bid(4, 6)]

    def test_a_pause_darkens_the_seats_and_a_press_plays_on(self, at: WiredTable) -> None:
        liars(at).table.stand(Standing.PAUSED, PHONE)
        at.wait(0.1)
        assert not any(at.shines(seat) for seat in range(4))
        at.press(AN, 2)
        at.hold(AN)
        assert at.moves == []
        at.press(HOST)
        assert at.evening.standing is Standing.PLAYING
        assert at.shines(AN)

    def test_after_an_early_end_a_press_offers_another_game(self, at: WiredTable) -> None:
        liars(at).table.stand(Standing.ENDED, PHONE)
        ended = at.table.now.number
        at.press(HOST)
        at.hold(HOST)
        assert at.evening.standing is Standing.PLAYING
        assert at.table.now.number > ended

    def test_there_is_nothing_to_undo_at_the_beginning(self, at: WiredTable) -> None:
        liars(at)
        at.hold(HOST)
        assert at.moves == []


class TestAnotherGame:
    def test_an_evening_begins_by_buttons_alone(self, at: WiredTable) -> None:
        at.press(HOST)
        while Message("panel-lobby", {"game": "liars", "players": 6}) not in at.desk.counting.notes:
            at.press(HOST)
        at.press(CHI)
        assert [at.shines(seat) for seat in range(4)] == [True, True, True, False]
        at.hold(HOST)
        assert at.state.game == "liars"
        assert at.state.players == ("Player 1", "Player 2", "Player 3")

    def test_the_next_game_keeps_the_names_and_the_house_rules(self, at: WiredTable) -> None:
        liars(at, ones_wild=True)
        while not at.state.winners:
            lose_a_die(at)
        at.press(HOST)
        at.hold(HOST)
        assert at.state.players == NAMES
        assert at.state.options.ones_wild
        assert at.moves == []

    def test_a_game_that_a_phone_begins_ends_the_choice(self, at: WiredTable) -> None:
        at.press(HOST)
        liars(at)
        assert at.desk.counting.notes == ()
        at.table.play(Bid(1, 1), PHONE)
        at.hold(HOST)
        assert at.moves == []
        assert at.state.game == "liars"

    def test_a_game_is_offered_to_as_many_as_can_play_it(self, at: WiredTable) -> None:
        offered = set()
        for _ in range(8):
            at.press(HOST)
            offered.add(tuple(at.desk.counting.notes[0].facts.values()))
        assert offered == {("bang", 8), ("dixit", 6), ("bang", 6), ("liars", 6), ("mythical", 6)}
        at.press(AN)
        facts = at.desk.counting.notes[0].facts
        assert facts["players"] == {"liars": 2}.get(facts["game"], 3)

    def test_the_choice_of_a_game_is_forgotten(self, at: WiredTable) -> None:
        at.press(HOST)
        at.wait(121, step=1)
        assert at.desk.counting.notes == ()


def lose_a_die(at: WiredTable) -> None:
    """Somebody bids too high and is doubted."""
    at.table.play(Bid(30, 6), PHONE)
    at.table.play(Liar(), PHONE)
    while at.state.phase == "reveal":
        at.table.play(Reveal((2,) * at.state.dice_left[at.state.hidden[0]]), PHONE)


class TestWiring:
    def test_a_seat_without_a_button_is_counted_to_by_the_one_who_chooses(self, tmp_path: Path) -> None:
        pins = PinMap(seats=(ButtonPins(4, 18), ButtonPins(17, 23)))
        for at in wired(tmp_path, pins=pins):
            bang(at, "sid_ketchum")
            at.press(AN, 2)
            at.hold(AN)
            assert at.last == Gift(CHI, AN)

    def test_a_ring_of_one_colour_and_no_buzzer_will_do(self, tmp_path: Path) -> None:
        for at in wired(tmp_path, pins=PinMap(ring=10)):
            liars(at)
            assert 0 < at.factory.pin(10).state < 1
