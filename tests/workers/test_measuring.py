"""How strong the bots of the house are is measured in the arena, and the same again with the same seed."""

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from openskill.models import PlackettLuce

from games.registry import GAMES
from projections.ladder.house_bots import FILE, HouseBots, Measured, house_bots
from projections.ladder.rating import NEWCOMER, RatedResult, Rating
from workers.arena.measuring import SIZES, main, measured, played, roster, sittings, strengths
from workers.bots import bots_for
from workers.bots.bot import USUAL_EFFORT

EVER = datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_of_the_house_was_measured_or_is_another_name_of_one_that_was(game: str) -> None:
    """After a new bot: `python -m workers.arena.measuring`."""
    known = house_bots()
    assert game in SIZES
    for name in bots_for(game):
        figures = known.bots[game][known.known_as(game, f"bot:{name}").removeprefix("bot:")]
        assert figures[0].since == EVER
        assert list(figures) == sorted(figures, key=lambda each: each.since)
    assert set(known.also_called[game]).isdisjoint(known.bots[game])


def test_everybody_sits_at_a_table_once_before_anybody_twice_and_all_as_often() -> None:
    seats: Counter[str] = Counter()
    for sitting in sittings("rebel-princess", "abcde", 400, seed=1):
        seats.update(sitting.bots)
        assert len(sitting.bots) in SIZES["rebel-princess"]
        assert max(Counter(sitting.bots).values()) == (2 if len(sitting.bots) > 5 else 1)
    assert max(seats.values()) < 1.1 * min(seats.values())
    assert sittings("rebel-princess", "ab", 9, seed=1) != sittings("rebel-princess", "ab", 9, seed=2)


def test_a_stronger_bot_comes_out_stronger_by_the_same_seed_the_same() -> None:
    plan = sittings("battle-princesses", ("squire", "knight"), 6, seed=4)[::2]
    results = [played(sitting, 4, USUAL_EFFORT) for sitting in plan]
    ratings = strengths(results)
    assert ratings["knight"].mu > ratings["squire"].mu
    assert played(plan[0], 4, USUAL_EFFORT) == results[0]


def test_bots_are_rated_as_people_are_and_one_with_several_seats_by_their_mean() -> None:
    model = PlackettLuce()
    ((first,), (second,), (third,)) = model.rate([[model.rating()] for _ in range(3)], ranks=[1, 2, 3])
    result = RatedResult(game_id="1", ended_at=1, players=("page", "queen", "page"), places=(1, 2, 3))
    ratings = strengths([result])
    assert ratings["page"].mu == pytest.approx((first.mu + third.mu) / 2, abs=1e-5)
    assert ratings["queen"].mu == pytest.approx(second.mu, abs=1e-5)
    assert ratings["page"].sigma < NEWCOMER.sigma
    assert {rating.games for rating in ratings.values()} == {1}


def test_new_figures_replace_all_or_count_from_a_later_day_on() -> None:
    later = datetime(2030, 1, 1, tzinfo=UTC)
    known = HouseBots(bots={"whist": {"page": [Measured(since=EVER, mu=20.0, sigma=1.0)]}})
    new = {"page": Rating(mu=22.0, sigma=1.5)}
    anew = measured(known, "whist", new, EVER, "so")
    assert [each.mu for each in anew.bots["whist"]["page"]] == [22.0]
    after = measured(known, "whist", new, later, "so")
    assert [(each.since, each.mu) for each in after.bots["whist"]["page"]] == [(EVER, 20.0), (later, 22.0)]


def test_the_command_writes_a_file_that_the_ladder_can_read(tmp_path: Path) -> None:
    file = tmp_path / "bots.json"
    done = CliRunner().invoke(main, ["--games", "1", "--seed", "3", "--file", str(file)])
    assert done.exit_code == 0, done.output
    assert "knight" in done.output
    assert HouseBots.read(file.read_bytes()).also_called == HouseBots.read(FILE.read_bytes()).also_called


def test_what_was_measured_is_on_the_roster_by_its_present_name() -> None:
    assert "random-legal" not in roster("rebel-princess", house_bots())
    assert "page" in roster("rebel-princess", house_bots())
