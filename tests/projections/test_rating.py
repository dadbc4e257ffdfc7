"""Ratings follow from the games and their order alone, and from what the bots of the house were worth."""

import re
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from openskill.models import PlackettLuce

from projections.ladder.house_bots import HouseBots, Measured
from projections.ladder.rating import NEWCOMER, RatedResult, Rating, rated
from projections.ladder.reckoning import PERIOD, Reckoning, period_of

NOON = 1_800_000_000_000 // PERIOD * PERIOD
PAGE = HouseBots(
    bots={"whist": {"page": [Measured(since=datetime(2020, 1, 1, tzinfo=UTC), mu=20.0, sigma=1.0)]}},
    also_called={"whist": {"random-legal": "page"}},
)


def over(places: str, at: int = NOON, name: str = "a") -> RatedResult:
    """`over("anna:1 bert:2")`"""
    seats = [each.rpartition(":") for each in places.split()]
    return RatedResult(
        game_id=name,
        ended_at=at,
        players=[player for player, _, _ in seats],
        places=[int(place) for *_, place in seats],
    )


def after(*games: RatedResult, bots: HouseBots = PAGE) -> dict[str, Rating]:
    reckoning = Reckoning("whist", bots)
    reckoning.add(games)
    return reckoning.ratings


def season(rng: Random, players: int, games: int, apart: int = PERIOD // 5) -> list[RatedResult]:
    """Games at tables of two to ten, shared places among them."""
    found = []
    for number in range(games):
        seats = rng.sample(range(players), rng.randint(2, min(10, players)))
        places = " ".join(f"p{seat}:{rng.randint(1, len(seats))}" for seat in seats)
        found.append(over(places, NOON + rng.randrange(games) * apart, f"{number:04}"))
    return found


def test_of_two_newcomers_the_winner_gains_what_the_loser_loses_as_the_formula_says() -> None:
    sigma_squared = NEWCOMER.sigma**2 + (25 / 300) ** 2
    spread = sqrt(2 * (sigma_squared + (25 / 6) ** 2))
    expected = exp(25 / spread) / (2 * exp(25 / spread))
    gain = sigma_squared / spread * (1 - expected)
    ratings = after(over("anna:1 bert:2"))
    assert ratings["anna"].mu == pytest.approx(25 + gain, abs=1e-6)
    assert ratings["bert"].mu == pytest.approx(25 - gain, abs=1e-6)
    assert ratings["anna"].sigma == ratings["bert"].sigma < NEWCOMER.sigma


def test_a_table_with_shared_places_is_rated_as_the_library_does() -> None:
    model = PlackettLuce()
    before = {"anna": Rating(mu=31.5, sigma=4.25, games=7), "bert": Rating(mu=18.0, sigma=6.5, games=2)}
    theirs = [(31.5, 4.25), (18.0, 6.5), (25.0, NEWCOMER.sigma), (25.0, NEWCOMER.sigma)]
    expected = model.rate([[model.rating(mu=mu, sigma=sigma)] for mu, sigma in theirs], ranks=[2, 1, 2, 4])
    ratings = rated(before, over("anna:2 bert:1 cora:2 dora:4"), {})
    for player, (wanted,) in zip(("anna", "bert", "cora", "dora"), expected, strict=True):
        assert (ratings[player].mu, ratings[player].sigma) == (round(wanted.mu, 6), round(wanted.sigma, 6))
    assert [each.games for each in ratings.values()] == [8, 3, 1, 1]


@pytest.mark.parametrize("players", range(2, 11))
def test_among_newcomers_a_better_place_gives_a_better_rating(players: int) -> None:
    ratings = after(over(" ".join(f"p{place}:{place}" for place in range(1, players + 1))))
    mus = [ratings[f"p{place}"].mu for place in range(1, players + 1)]
    assert all(better > worse for better, worse in pairwise(mus))
    assert mus[0] > 25 > mus[-1]


@pytest.mark.parametrize("players", [2, 5, 10])
def test_newcomers_who_all_share_a_place_stay_where_they_are_and_are_better_known(players: int) -> None:
    for rating in after(over(" ".join(f"p{seat}:1" for seat in range(players)))).values():
        assert rating.mu == 25
        assert rating.sigma < NEWCOMER.sigma


def test_it_does_not_matter_who_sat_where() -> None:
    before = {f"p{seat}": Rating(mu=20 + seat, sigma=3 + seat / 2) for seat in range(6)}
    seats = ["p0:2", "p1:1", "p2:2", "p3:6", "p4:5", "p5:2"]
    expected = rated(before, over(" ".join(seats)), {})
    for seed in range(10):
        shuffled = rated(before, over(" ".join(Random(seed).sample(seats, len(seats)))), {})
        for player, rating in expected.items():
            assert shuffled[player].mu == pytest.approx(rating.mu, abs=2e-6)
            assert shuffled[player].sigma == pytest.approx(rating.sigma, abs=2e-6)


def test_games_count_as_they_ended_in_whatever_order_they_come() -> None:
    games = season(Random(3), players=12, games=60)
    expected = after(*games)
    assert after(*Random(4).sample(games, len(games))) == expected
    earlier = [over("p0:2 p1:1", NOON - 1, "x"), *games]
    assert after(*earlier) != expected, "but another game before them changes what they do"


def test_games_that_end_in_the_same_moment_count_by_their_ids() -> None:
    first, second = over("anna:1 bert:2", name="a"), over("bert:1 cora:2", name="b")
    assert after(second, first) == after(first, second)
    assert after(first, second) != after(over("anna:1 bert:2", name="c"), second)


def test_what_is_noted_of_each_period_does_not_depend_on_how_many_are_added_at_once() -> None:
    games = sorted(season(Random(5), 9, 50), key=lambda each: (each.ended_at, each.game_id))
    whole, piecewise = Reckoning("whist", PAGE), Reckoning("whist", PAGE)
    expected = {(each.player, each.period): each.rating for each in whole.add(games)}
    noted: dict[tuple[str, int], Rating] = {}
    for start in range(0, len(games), 7):
        noted |= {(each.player, each.period): each.rating for each in piecewise.add(games[start : start + 7])}
    assert noted == expected
    assert len({period for _, period in expected}) > 5


def test_a_game_counts_for_the_hour_in_which_it_ended() -> None:
    games = [over("a:1 b:2", NOON - 1, "x"), over("a:1 b:2", NOON, "y"), over("a:1 b:2", NOON + PERIOD, "z")]
    noted = Reckoning("whist", PAGE).add(games)
    assert [(each.player, each.period, each.rating.games) for each in noted] == [
        (player, NOON + PERIOD * after, games)
        for after, games in ((-1, 1), (0, 2), (1, 3))
        for player in ("a", "b")
    ]
    assert period_of(NOON - 1) == NOON - PERIOD


def test_a_bot_of_the_house_stays_where_it_is_and_counts_its_games() -> None:
    ratings = after(over("anna:1 bot:page:2 bot:page:2"), over("anna:1 bot:random-legal:2", name="b"))
    assert ratings["bot:page"] == Rating(mu=20.0, sigma=1.0, games=2)
    assert ratings.keys() == {"anna", "bot:page"}, "whatever it was called at the table"
    assert ratings["anna"].mu > 25


def test_to_beat_a_strong_bot_is_worth_more_than_to_beat_a_weak_one() -> None:
    queen = Measured(since=datetime(2020, 1, 1, tzinfo=UTC), mu=35.0, sigma=1.0)
    bots = HouseBots(bots={"whist": {**PAGE.bots["whist"], "queen": [queen]}})
    strong = after(over("anna:1 bot:queen:2"), bots=bots)["anna"]
    weak = after(over("anna:1 bot:page:2"), bots=bots)["anna"]
    assert strong.mu > weak.mu
    assert after(over("anna:1 bot:page:2"), bots=HouseBots())["bot:page"] == Rating(games=1), "not measured"


def test_a_bot_that_was_measured_again_is_worth_that_since_then_and_not_before() -> None:
    moment = datetime.fromtimestamp(NOON / 1000, UTC)
    figures = [
        Measured(since=moment - timedelta(days=9), mu=20.0, sigma=1.0),
        Measured(since=moment, mu=30.0, sigma=1.0),
    ]
    bots = HouseBots(bots={"whist": {"page": figures}})
    before = over("anna:1 bot:page:2", NOON - 1)
    assert after(before, bots=bots)["anna"] == after(before)["anna"]
    since = over("anna:1 bot:page:2", NOON)
    assert after(since, bots=bots)["anna"].mu > after(since)["anna"].mu


def test_an_afternoon_is_rated_as_ever() -> None:
    """If not, the computation has changed, and live ladders would differ from rebuilt ones: add the migration
    of `docs/ladder.md`, so that every house works out its ladders anew.
    """
    games = season(Random(6), players=6, games=40)
    ratings = after(*games, over("p0:1 bot:page:2 p1:2 bot:random-legal:4", NOON + PERIOD, "x"))
    assert {player: (rating.mu, rating.sigma) for player, rating in sorted(ratings.items())} == {
        "bot:page": (20.0, 1.0),
        "p0": (28.131552, 5.58163),
        "p1": (29.250671, 5.428871),
        "p2": (23.204718, 6.18684),
        "p3": (24.395698, 5.667288),
        "p4": (25.970776, 5.638218),
        "p5": (20.066379, 5.571438),
    }


def test_the_document_shows_how_to_check_it() -> None:
    text = (Path(__file__).parents[2] / "docs" / "ladder.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    found: dict[str, Any] = {}
    exec(code, found)
    before = {"cat": Rating(mu=30.0, sigma=5.0)}
    ratings = rated(before, over("ann:1 ben:2 cat:2"), {})
    assert [(each.mu, each.sigma) for each in ratings.values()] == found["after"]


def test_somebody_is_listed_by_what_they_almost_surely_are() -> None:
    assert NEWCOMER.rating == pytest.approx(0, abs=1e-5)
    assert Rating(mu=30.0, sigma=2.0).rating == 24.0
