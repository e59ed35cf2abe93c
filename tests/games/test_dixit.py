"""What the referee of Dixit Odyssey says to what people do, and what it makes of the tokens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.errors import BadInputError
from companion.games.dixit import DIXIT
from companion.games.dixit.state import Clue, NextRound, Own, Owners, Phase, Token, Tokens, TrayCleared, Vote
from companion.games.game import Question, RuleViolation
from companion.message import Message
from companion.reading import Reading
from tests.games.evening_of import SEATS, EveningOf
from tests.games.table_of_mythical import piece, tray
from tests.games.test_words import messages

ROOM = Path(__file__).parents[2] / "companion" / "games" / "dixit"
FOUND = {"1": 1, "2": 0, "3": 2, "4": 3}
"""Of four players, seat 0 tells the story of card 2."""


def table(players: int = 4, **options: Any) -> EveningOf:
    return EveningOf(DIXIT, players, **{"first_storyteller": 0} | options)


def voting(players: int = 4, **options: Any) -> EveningOf:
    return table(players, **options).do(Clue())


def voted(*cards: int) -> EveningOf:
    return voting(len(cards) + 1).do(*(Vote(card, seat) for seat, card in enumerate(cards, start=1)))


def tokens(*texts: str) -> Tokens:
    """`green 2`, with a third word for the picture on which it lies."""
    split = [text.split() for text in texts]
    return Tokens(tuple(Token(colour, int(number), *map(int, rest)) for colour, number, *rest in split))


class TestTheStart:
    @pytest.mark.parametrize("players", [2, 7, 13])
    def test_three_to_six_can_play(self, players: int) -> None:
        with pytest.raises(RuleViolation) as refused:
            EveningOf(DIXIT, players)
        assert refused.value.rule == "D1"

    def test_up_to_twelve_can_play_by_a_house_rule_and_are_told_to_vote_on_screens(self) -> None:
        evening = table(7, extended_players=True).do(Clue())
        assert [(rule, certain) for rule, certain in evening.notices()] == [("D40", True)]
        assert evening.outcome.notices[0].level == "info"

    @pytest.mark.parametrize(
        "options",
        [
            {"decoy_cap": -1},
            {"decoy_cap": "three"},
            {"end_condition": "never"},
            {"extended_players": 1},
            {"rabbits": 6},
            {"colours": ["red", "red", "blue", "green"]},
            {"colours": ["red"]},
        ],
    )
    def test_a_house_rule_that_cannot_be_is_named(self, options: dict[str, Any]) -> None:
        with pytest.raises(BadInputError, match=next(iter(options))):
            table(**options)

    def test_a_storyteller_who_is_not_there_is_refused(self) -> None:
        with pytest.raises(RuleViolation):
            table(first_storyteller=4)


class TestTheClue:
    def test_whoever_has_an_idea_first_is_the_storyteller(self) -> None:
        evening = EveningOf(DIXIT, 4)
        assert DIXIT.prompt(evening.state).seats == (0, 1, 2, 3)
        assert evening.rule(Clue()) == "D4"
        assert evening.do(Clue(2)).state.storyteller == 2

    def test_later_the_left_neighbour_tells_the_story(self) -> None:
        evening = voted(2, 2, 1).do(Owners(FOUND), NextRound())
        assert (evening.state.turn, evening.state.round) == (1, 2)
        assert evening.rule(Clue(3)) == "D30"
        assert DIXIT.legal(evening.state, 3) == ()
        assert evening.do(Clue(3), overruled=True).state.storyteller == 3

    def test_there_is_one_clue_a_round(self) -> None:
        assert voting().rule(Clue(0)) == "D4"
        assert table().rule(Clue(9)) == "D1"
        assert table().rule(Clue(1)) == "D4"


class TestVotesOnScreens:
    def test_votes_are_secret_until_all_are_in(self) -> None:
        evening = voting().do(Vote(2, 1), Vote(3, 2))
        assert DIXIT.view(evening.state, None)["votes"] == [None] * 4
        assert DIXIT.view(evening.state, 1)["votes"] == [None, (2,), None, None]
        assert evening.state.voted == (1, 2)
        assert [DIXIT.tells(evening.state, Vote(2, 1), viewer) for viewer in (None, 0, 1)] == [False, False, True]
        assert evening.do(Vote(1)).happened() == ["vote-in", "revealed"]
        assert DIXIT.view(evening.state, None)["votes"] == (None, (2,), (3,), (1,))
        assert DIXIT.tells(evening.state, Vote(2, 1), None)

    def test_a_vote_may_be_changed_until_then(self) -> None:
        evening = voting().do(Vote(2, 1), Vote(4, 1))
        assert evening.state.votes[1] == (4,)
        assert voted(2, 2, 2).rule(Vote(1, 1)) == "D7"

    @pytest.mark.parametrize(
        ("vote", "rule"),
        [
            (Vote(1, 0), "D8"),
            (Vote(5, 1), "D10"),
            (Vote(0, 1), "D10"),
            (Vote(seat=1), "D7"),
            (Vote(seat=1, cards=(1, 2)), "D7"),
            (Vote(1), "D7"),
            (Vote(1, 4), "D1"),
        ],
    )
    def test_a_vote_that_cannot_be_is_refused(self, vote: Vote, rule: str) -> None:
        assert voting().refused(vote).final
        assert voting().rule(vote) == rule

    def test_nobody_votes_before_the_clue(self) -> None:
        assert table().rule(Vote(1, 1)) == "D7"

    def test_a_token_on_another_picture_counts_by_its_number(self) -> None:
        evening = voting().do(Vote(2, 1, placed_on=3))
        assert evening.notices() == [("D13", True)]
        assert evening.state.votes[1] == (2,)

    def test_from_seven_players_on_two_different_cards_may_be_named(self) -> None:
        evening = voting(7, extended_players=True)
        assert evening.rule(Vote(seat=1, cards=(2, 2))) == "D41"
        assert evening.rule(tokens("red 1")) == "D40"
        assert len(DIXIT.legal(evening.state, 1)) == 7 + 21
        assert evening.do(Vote(seat=1, cards=(2, 3))).state.votes[1] == (2, 3)
        assert table(7, extended_players=True, end_condition="points30").do(Clue()).notices() == [("D40", True)]


class TestTokens:
    def test_all_tokens_together_are_the_votes(self) -> None:
        evening = voting().do(tokens("green 2", "blue 3 4", "yellow 1"))
        assert evening.state.votes == (None, (2,), (3,), (1,))
        assert evening.notices() == [("D13", True)]
        assert evening.rule(tokens("green 2")) == "D7"

    @pytest.mark.parametrize(
        ("lying", "rule", "final"),
        [
            (("green 2", "blue 3"), "D7", False),
            (("green 2", "blue 3", "yellow 1", "red 1"), "D8", False),
            (("green 2", "blue 3", "yellow 5"), "D10", True),
            (("green 2", "green 3", "blue 3", "yellow 1"), "D11", True),
            (("green 2", "blue 3", "yellow 1", "black 1"), "D12", False),
        ],
    )
    def test_what_is_wrong_with_them_is_named(self, lying: tuple[str, ...], rule: str, final: bool) -> None:
        violation = voting().refused(tokens(*lying))
        assert (violation.rule, violation.final, violation.certain) == (rule, final, True)
        if not final:
            assert voting().do(tokens(*lying), overruled=True).state.phase is Phase.OWNERS

    def test_a_vote_on_a_screen_is_a_token_too(self) -> None:
        evening = voting().do(Vote(2, 1))
        assert evening.rule(tokens("green 3", "blue 3", "yellow 1")) == "D11"
        assert evening.do(tokens("blue 3", "yellow 1")).state.votes == (None, (2,), (3,), (1,))

    def test_the_table_chooses_its_colours(self) -> None:
        evening = voting(colours=["black", "white", "blue", "red"])
        assert evening.do(tokens("white 2", "blue 3", "red 1")).state.phase is Phase.OWNERS


class TestOwners:
    def test_points_are_given_once_owners_are_known(self) -> None:
        evening = voted(2, 4, 3).do(Owners(FOUND))
        assert evening.happened() == ["found", "scored"]
        assert evening.state.points == evening.state.totals == (3, 3, 1, 1)

    @pytest.mark.parametrize(
        ("cards", "rule"),
        [
            ({"1": 1, "2": 0, "3": 2}, "D14"),
            ({"1": 1, "2": 0, "3": 2, "4": 2}, "D14"),
            ({"1": 1, "2": 0, "3": 2, "x": 3}, "D14"),
            (FOUND | {"5": 1}, "D5"),
            ({"1": 1, "2": 0, "3": 3, "4": 2}, "D9"),
        ],
    )
    def test_owners_that_do_not_add_up_are_refused(self, cards: dict[str, int], rule: str) -> None:
        assert voted(2, 4, 2).rule(Owners(cards)) == rule

    def test_the_table_can_let_a_vote_for_ones_own_card_stand(self) -> None:
        evening = voted(1, 2, 3)
        assert evening.refused(Owners(FOUND)).certain
        assert evening.do(Owners(FOUND), overruled=True).state.phase is Phase.ROUND_OVER

    def test_owners_can_come_one_card_at_a_time_and_the_last_one_follows(self) -> None:
        evening = voted(2, 4, 3)
        assert DIXIT.legal(evening.state, 1) == (Own(1, 1), Own(3, 1), Own(4, 1))
        evening.do(Own(1, 1), Own(2, 0))
        assert evening.rule(Own(1, 2)) == "D14"
        assert evening.rule(Own(3, 1)) == "D14"
        assert evening.rule(Own(4, 2)) == "D9"
        assert (evening.rule(Own(9, 2)), evening.rule(Own(3, 9))) == ("D10", "D1")
        evening.do(Own(3, 2))
        assert evening.state.points == (3, 3, 1, 1)

    def test_owners_wait_for_the_votes_unless_the_table_goes_on(self) -> None:
        evening = voting().do(Vote(2, 1), Vote(4, 2))
        assert evening.rule(Owners(FOUND)) == "D7"
        assert evening.rule(Own(1, 1)) == "D7"
        assert evening.do(Owners(FOUND), overruled=True).state.points == (3, 3, 0, 1)
        assert evening.rule(Own(1, 1)) == "D14"

    def test_nobody_or_everybody_finding_it_is_called_out(self) -> None:
        assert voted(2, 2, 2).do(Owners(FOUND)).happened()[0] == "all-found"
        assert voted(3, 4, 1).do(Owners(FOUND)).happened()[0] == "none-found"


class TestTheEnd:
    def test_a_round_that_is_not_over_cannot_be_left(self) -> None:
        assert voting().rule(NextRound()) == "D31"

    def test_the_last_card_of_the_deck_ends_the_game(self) -> None:
        evening = EveningOf(DIXIT, 6, first_storyteller=0)
        assert evening.state.rounds == 8
        for _ in range(8):
            play_round(evening)
        assert (evening.state.phase, evening.state.deck) == (Phase.OVER, 0)
        assert evening.state.winners
        assert {evening.rule(move) for move in (NextRound(), Clue(0), Vote(1, 1))} == {"D31"}

    def test_playing_to_thirty_shuffles_discards_in_again(self) -> None:
        evening = EveningOf(DIXIT, 6, first_storyteller=0, end_condition="points30")
        assert evening.state.rounds is None
        while evening.state.phase is not Phase.OVER:
            play_round(evening)
        assert max(evening.state.totals) >= 30
        assert evening.state.round > 8


def play_round(evening: EveningOf) -> None:
    """Everybody votes for the left neighbour's card, who told the story or not."""
    evening.do(Clue())
    seats = len(evening.state.players)
    evening.do(*(Vote((seat + 1) % seats + 1, seat) for seat in evening.state.voters))
    evening.do(Owners({str(seat + 1): seat for seat in range(seats)}), NextRound())


class TestSeeing:
    def test_all_tokens_turned_up_are_the_votes(self) -> None:
        evening = voting()
        assert evening.seen(tray("green 2", "yellow 1", "blue 3")) == tokens("green 2", "yellow 1", "blue 3")
        assert evening.state.votes == (None, (2,), (3,), (1,))

    def test_a_missing_token_is_named_and_awaited(self) -> None:
        question = voting().asked(tray("green 2", "blue 3"))
        assert question == Question(Message("rule-D7", {"seats": (3,)}))

    @pytest.mark.parametrize(
        ("lying", "rule"),
        [
            (("green 2", "blue 3", "yellow 1", "red 1"), "D8"),
            (("green 2", "green 3", "blue 3"), "D11"),
            (("green 2", "blue 3", "black 3"), "D12"),
            (("green 2", "blue 3", "yellow 6"), "D10"),
        ],
    )
    def test_a_token_that_breaks_a_rule_is_named(self, lying: tuple[str, ...], rule: str) -> None:
        evening = voting()
        seen = evening.see(tray(*lying))
        assert seen is not None
        assert not isinstance(seen, Question)
        assert evening.rule(seen.move) == rule

    def test_a_doubtful_token_is_asked_about_what_breaks_no_rule_first(self) -> None:
        doubtful = piece("green 6", sure=False, guesses="green 6,yellow 2,yellow 4")
        question = voting().asked(Reading((piece("green 2"), piece("blue 3"), doubtful)))
        assert question.choices[:2] == (
            tokens("green 2", "blue 3", "yellow 2"),
            tokens("green 2", "blue 3", "yellow 4"),
        )
        assert question.message == Message("dixit-see-which", {"colour": "green", "face": "6"})

    def test_tokens_lying_face_down_are_nobodys_business(self) -> None:
        backs = tuple(piece(f"{colour} ?", sure=False) for colour in ("green", "blue", "yellow"))
        assert voting().see(Reading(backs, (Message("ask-leftover"),))) is None

    def test_what_cannot_be_told_is_asked_about(self) -> None:
        reading = Reading(tray("green 2", "blue 3", "yellow 1").pieces, (Message("ask-leftover"),))
        assert voting().asked(reading).message.id == "ask-leftover"

    def test_tokens_are_read_only_while_votes_are_awaited(self) -> None:
        lying = tray("green 2", "blue 3", "yellow 1")
        assert table().see(lying) is None
        assert voted(2, 2, 1).see(lying) is None
        assert voting(7, extended_players=True).see(lying) is None

    def test_tokens_of_the_last_round_are_not_the_next_votes(self) -> None:
        evening, lying = voting(), tray("green 2", "blue 3", "yellow 1")
        evening.seen(lying)
        evening.do(Owners(FOUND), overruled=True).do(NextRound(), Clue())
        assert evening.see(lying) is None
        assert evening.see(tray(kept=("green 2",), gone=("blue 3", "yellow 1"))) is None
        assert evening.seen(tray()) == TrayCleared()
        assert evening.see(tray()) is None
        assert evening.seen(tray("red 2", "blue 3", "yellow 1")) == tokens("red 2", "blue 3", "yellow 1")


def test_dixit_says_nothing_that_no_catalogue_holds() -> None:
    text = "\n".join(file.read_text("utf-8") for file in ROOM.glob("*.py"))
    said = set(re.findall(r'"((?:dixit|rule)-[\w-]+)"', text))
    rules = {f"rule-{rule}" for rule in re.findall(r"\bD\d+", text)}
    switches = {f"switch-{switch.name}{why}" for switch in DIXIT.switches for why in ("", "-why")}
    phases = {f"dixit-phase-{phase}" for phase in Phase}
    assert (said | rules | switches | phases) - messages("dixit", "en").keys() == {DIXIT.piece_set}


def test_seats_for_twelve_have_names() -> None:
    assert len(set(SEATS)) == 12
