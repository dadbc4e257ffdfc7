"""The ladder is written period by period, and is always the one that a rebuild would write."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import psycopg
import pytest

from events.commands import Commands, Committed, now
from events.database import Pool, ask
from events.store import EventStore
from games.table.commands import Actor, SitDown, Start
from games.table.state import Visibility
from games.table.terms import Terms
from projections.ladder import closing
from projections.ladder.closing import GRACE, Ladder
from projections.ladder.house_bots import HouseBots
from projections.ladder.keeping import LadderKeeper
from projections.ladder.rating import Rating
from projections.ladder.reckoning import PERIOD, Reckoning
from projections.ladder.standings import ratings_of
from projections.projector import Projector
from projections.rebuild import rebuild
from tests.projections.conftest import PLAYERS, accepted, all_rows, play_moves
from tests.support.rated import EVENING, NOON, afternoon, over, save, written
from tests.support.small_game import MagpieOptions


async def rebuilt(pool: Pool, at: int = EVENING) -> dict[str, list[tuple[Any, ...]]]:
    await Ladder(pool).rebuild(at)
    return await written(pool)


async def test_the_ladder_is_what_the_games_in_their_order_make_of_it(pool: Pool) -> None:
    games = afternoon(Random(1), 40)
    await save(pool, *games)
    assert await Ladder(pool).close(EVENING) == 40
    reckoning = Reckoning("whist", HouseBots())
    reckoning.add(games)
    rows = (await written(pool))["ladder"]
    known = {player: Rating(mu=mu, sigma=sigma, games=each) for player, _, _, mu, sigma, each, _ in rows}
    known.pop("bot:page")
    assert known == {player: rating for player, rating in reckoning.ratings.items() if player in known}
    assert known.keys() == set("abcdefgh")


async def test_a_game_counts_when_its_period_is_over_and_not_before(pool: Pool) -> None:
    await save(pool, over("ab", (1, 2), NOON + 5))
    assert await Ladder(pool).close(NOON + PERIOD + GRACE - 1) == 0
    assert await ratings_of(pool, "a") == ()
    assert await Ladder(pool).close(NOON + PERIOD + GRACE) == 1
    (known,) = await ratings_of(pool, "a")
    assert known.rated_until.timestamp() * 1000 == NOON + PERIOD
    assert await Ladder(pool).close(NOON + 2 * PERIOD + GRACE) == 0, "and once"


async def test_periods_closed_one_by_one_as_games_come_equal_a_rebuild(pool: Pool) -> None:
    rng, keeper = Random(2), Ladder(pool)
    games = sorted(afternoon(rng, 60), key=lambda each: each.ended_at + rng.randrange(2 * PERIOD))
    closed = 0
    for number, each in enumerate(games):
        # Some of them are projected long after they ended: their periods are closed by then.
        await save(pool, each)
        if number % 4 == 0:
            closed += bool(await keeper.close(each.ended_at + PERIOD))
    await keeper.close(EVENING)
    live = await written(pool)
    assert await rebuilt(pool) == live
    assert live["rating_changes"] == []
    assert closed > 5


@pytest.mark.parametrize("seed", range(3))
async def test_the_order_in_which_games_were_projected_does_not_matter(pool: Pool, seed: int) -> None:
    games = afternoon(Random(3), 30)
    await save(pool, *Random(seed).sample(games, len(games)))
    await Ladder(pool).close(EVENING)
    reckoning = Reckoning("whist", HouseBots())
    reckoning.add(games)
    (known,) = await ratings_of(pool, "c")
    assert known.rating == reckoning.ratings["c"]


async def test_a_late_game_counts_where_it_belongs_and_all_after_it_is_worked_out_again(pool: Pool) -> None:
    games, keeper = afternoon(Random(4), 30), Ladder(pool)
    late = over("az", (2, 1), NOON + 2 * PERIOD)
    await save(pool, *games)
    await keeper.close(EVENING)
    without = await written(pool)
    await save(pool, late)
    again = sum(each.ended_at >= NOON + 2 * PERIOD for each in games) + 1
    assert await keeper.close(EVENING) == again < 30
    with_it = await written(pool)
    assert await rebuilt(pool) == with_it != without
    before = [row for row in without["ratings"] if row[2] < NOON + 2 * PERIOD]
    assert [row for row in with_it["ratings"] if row[2] < NOON + 2 * PERIOD] == before
    # A game that goes away leaves nothing behind: not even who played no other.
    await ask(pool, "DELETE FROM rated_games WHERE game_id = %(id)s", {"id": late.game_id})
    await keeper.close(EVENING)
    assert await written(pool) == without


async def test_what_was_closed_stays_so_though_the_clock_goes_back(pool: Pool) -> None:
    games, keeper = afternoon(Random(5), 20), Ladder(pool)
    await save(pool, *games[:-1])
    await keeper.close(EVENING)
    await save(pool, games[-1])
    await keeper.close(games[-1].ended_at + PERIOD + GRACE)
    assert sum(each.rating.games for each in await ratings_of(pool, "a")) == sum(
        "a" in each.players for each in games
    )
    assert await written(pool) == await rebuilt(pool)


async def test_games_of_another_kind_have_a_ladder_of_their_own(pool: Pool) -> None:
    whist, bridge = afternoon(Random(6), 20), afternoon(Random(7), 20)
    await save(pool, *whist)
    await Ladder(pool).close(EVENING)
    alone = await ratings_of(pool, "a")
    await save(pool, *bridge, game="bridge")
    await Ladder(pool).close(EVENING)
    both = await ratings_of(pool, "a")
    assert [each.game for each in both] == ["bridge", "whist"]
    assert both[1:] == alone


async def test_of_two_keepers_one_closes_and_the_rows_are_the_same(pool: Pool) -> None:
    await save(pool, *afternoon(Random(8), 50))
    counts = await asyncio.gather(*(Ladder(pool).close(EVENING) for _ in range(4)))
    assert sorted(counts) == [0, 0, 0, 50]
    live = await written(pool)
    assert await rebuilt(pool) == live


class Deadly(HouseBots, frozen=True, kw_only=True):
    """Whoever asks for a bot dies."""

    def ratings(self, game: str, players: Sequence[str], at: int) -> dict[str, Rating]:
        if at > NOON + 3 * PERIOD:
            raise KeyboardInterrupt
        return super().ratings(game, players, at)


async def test_a_keeper_that_dies_in_the_middle_leaves_everything_as_it_was(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(closing, "AT_ONCE", 7)
    await save(pool, *afternoon(Random(9), 40))
    before = await written(pool)
    with pytest.raises(KeyboardInterrupt):
        await Ladder(pool, Deadly()).close(EVENING)
    assert await written(pool) == before
    assert await Ladder(pool).close(EVENING) == 40
    in_sevens = await written(pool)
    monkeypatch.undo()
    assert await rebuilt(pool) == in_sevens, "however many are read at once"


async def test_a_keeper_goes_on_after_trouble_and_stops_when_asked(pool: Pool) -> None:
    await save(pool, *afternoon(Random(10), 10))
    calls: list[int] = []

    class Troubled(Ladder):
        async def close(self, now: int | None = None) -> int:
            calls.append(await super().close() if calls else 0)
            if len(calls) == 1:
                raise psycopg.OperationalError("The database is away.")
            if len(calls) == 3:
                keeper.stop()
            return calls[-1]

    keeper = LadderKeeper(Troubled(pool), every=0.01)
    await asyncio.wait_for(keeper.keep(), 20)
    assert calls == [0, 10, 0]


# --- with real games


async def rated_game(commands: Commands, rng: Random) -> str:
    opened = await commands.open_table(
        "anna", MagpieOptions(rounds=1), 3, Visibility.PUBLIC, terms=Terms(rated=True)
    )
    assert isinstance(opened, Committed)
    for player in PLAYERS:
        await accepted(commands, opened.game_id, Actor(player=player), SitDown())
    await accepted(commands, opened.game_id, Actor(player="anna"), Start())
    await play_moves(commands, opened.game_id, rng)
    return opened.game_id


async def test_a_game_that_is_not_projected_yet_is_waited_for_unless_it_is_parked(
    store: EventStore, commands: Commands
) -> None:
    rng, keeper, soon = Random(11), Ladder(store.pool), now() + 2 * PERIOD
    first, second = [await rated_game(commands, rng) for _ in range(2)]
    projector = Projector(store)
    await projector.follow(first)
    assert await keeper.close(soon) == 0
    await projector.follow(second)
    assert await keeper.close(soon) == 2
    third, fourth = [await rated_game(commands, rng) for _ in range(2)]
    await projector.follow(third)
    async with parked(store, fourth):
        assert await keeper.close(soon) in (1, 2, 3), "those of the same hour again"
    (known,) = await ratings_of(store.pool, "anna")
    assert known.rating.games == 3
    await rebuild(store)
    await keeper.close(soon)
    (known,) = await ratings_of(store.pool, "anna")
    assert known.rating.games == 4, "once it is mended it counts"


@asynccontextmanager
async def parked(store: EventStore, game_id: str) -> AsyncIterator[None]:
    await ask(
        store.pool,
        "INSERT INTO checkpoints (game_id, error) VALUES (%(id)s, 'Alas.')",
        {"id": game_id},
    )
    yield


async def test_projected_by_two_in_any_order_or_rebuilt_the_ladder_of_real_games_is_the_same(
    store: EventStore, commands: Commands
) -> None:
    rng, projectors, keeper = Random(12), (Projector(store), Projector(store)), Ladder(store.pool)
    ago = 0

    def clock() -> int:
        return now() - ago

    earlier = Commands(store, clock=clock)
    games = []
    for hours in (5, 3, 3, 2, 1):
        ago = hours * PERIOD
        games.append(await rated_game(earlier, rng))
    for number, game_id in enumerate(rng.sample(games, len(games))):
        await projectors[number % 2].follow(game_id)
        await keeper.close(now() + PERIOD)
    await keeper.close(now() + PERIOD)
    live = await written(store.pool), await all_rows(store.pool)
    assert len(live[0]["ratings"]) == 3 * 4
    assert {row[5] for row in live[0]["ladder"]} == {5}
    await rebuild(store)
    assert (await written(store.pool), await all_rows(store.pool)) == live
