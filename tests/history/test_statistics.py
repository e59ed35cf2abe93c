"""What players would brag about, counted from short accounts of evenings."""

from __future__ import annotations

from companion.evening import Entry, Evening, Source
from companion.games import find_game
from companion.history.feats import Feats, feats, longest
from companion.history.statistics import players
from companion.history.summary import Summary

HAND = Source("person")


def played(*names: str, winners: tuple[int, ...] = (0,), over: bool = True, told: tuple[Feats, ...] = ()) -> Summary:
    return Summary(
        number=1,
        began="2026-01-31T19:00:00+00:00",
        ended="2026-01-31T20:00:00+00:00",
        game="mythical",
        players=names,
        score=(0,) * len(names),
        winners=winners if over else (),
        over=over,
        moves=9,
        rolled={},
        read_by={},
        feats=told or (Feats(),) * len(names),
    )


def evening(game: str, names: list[str], options: dict[str, object], *moves: dict[str, object]) -> Evening:
    rules = find_game(game)
    found = Evening(rules, names, options)
    for move in moves:
        found = found.play(Entry(rules.move(move), HAND))
    return found


def test_most_wins_come_first_and_the_longest_run_is_told() -> None:
    evenings = [played("An", "Bình", "Chi", winners=(seat,)) for seat in (0, 1, 1, 0, 1)]
    found = players(evenings)
    assert [(player.name, player.all.wins, player.all.streak) for player in found] == [
        ("Bình", 3, 2),
        ("An", 2, 1),
        ("Chi", 0, 0),
    ]


def test_one_person_is_one_however_the_name_is_written() -> None:
    found = players([played("an", "Bình", "Chi"), played("AN", "Bình", "Chi")])
    assert [player.name for player in found] == ["AN", "Bình", "Chi"]


def test_a_game_that_was_left_counts_for_nobody() -> None:
    assert players([played("An", "Bình", "Chi", over=False)]) == []


def test_sums_are_added_and_of_bests_the_greatest_counts() -> None:
    feats_of = [Feats({"bets": 8, "bets-hit": hit}, {"round": best}) for hit, best in ((3, 70), (5, 40))]
    evenings = [played("An", "Bình", "Chi", told=(one, Feats(), Feats())) for one in feats_of]
    (record,) = next(player for player in players(evenings) if player.name == "An").games
    assert record.sums == {"bets": 16, "bets-hit": 8}
    assert record.bests == {"round": 70}


def test_the_favourite_special_die_is_the_one_played_most() -> None:
    told = Feats({"special-griffin": 2, "special-mermaid": 3})
    (record,) = players([played("An", told=(told,))])[0].games
    assert record.favourite == "mermaid"


def test_the_longest_run_of_hits() -> None:
    assert longest([True, False, True, True, False]) == 2
    assert longest([]) == 0


def test_bets_tricks_and_special_dice_of_a_round_are_counted() -> None:
    told = feats(
        evening(
            "mythical",
            ["An", "Bình", "Chi"],
            {},
            *({"type": "bet", "seat": seat, "tricks": tricks} for seat, tricks in enumerate((1, 0, 0))),
            {"type": "roll", "die": "pink", "face": "5"},
            {"type": "roll", "die": "griffin", "face": "griffin"},
            {"type": "roll", "die": "mermaid", "face": "flag"},
        )
    )
    assert [one.sums["bets-hit"] for one in told] == [0, 0, 1]
    assert [one.sums["tricks"] for one in told] == [0, 1, 0]
    assert [one.sums.get("special-griffin", 0) for one in told] == [0, 1, 0]
    assert "special-mermaid" not in told[2].sums
    assert [one.bests["bet-streak"] for one in told] == [0, 0, 1]


def test_a_right_call_of_liar_is_one_where_too_few_lay_there() -> None:
    bid = {"type": "bid", "quantity": 4, "face": 6}
    shown = {"type": "reveal", "all": [[6, 6, 2, 3, 4], [2, 3, 4, 5, 5]]}
    told = feats(evening("liars", ["An", "Bình"], {"starter": 0}, bid, {"type": "liar"}, shown))
    assert (told[1].sums["calls"], told[1].sums["calls-right"]) == (1, 1)
    assert (told[0].sums["doubted"], told[0].sums["doubted-true"]) == (1, 0)
