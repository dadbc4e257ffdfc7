"""Games that tests have played are decided again, and a difference is found."""

import asyncio

import psycopg
import pytest

from events.database import open_pool
from events.store import EventStore
from games.fair import Chance
from games.game import Decided
from games.rebel_princess import RebelPrincess
from games.rebel_princess.state import State
from tests.support.decided_again import Tally, decide_all_again
from workers.simulate import simulate


@pytest.fixture
def played(database_url: str) -> str:
    """A database in which bots have played both games: with this seed, bots that do not think for long."""

    async def play() -> None:
        async with open_pool(database_url) as pool:
            await simulate(EventStore(pool), games=2, seats=3, seed=293)

    asyncio.run(play())
    return database_url


def test_games_that_are_decided_the_same_again_agree(played: str) -> None:
    tally = Tally()
    decide_all_again(played, tally)
    with psycopg.connect(played) as link:
        found = link.execute("SELECT count(DISTINCT game_id), count(*) FROM events").fetchone()
    assert found == (tally.games, tally.events)
    assert tally.games == 2
    assert "all agree" in str(tally)


def test_a_game_that_would_be_decided_otherwise_does_not(
    played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = RebelPrincess.begin

    def begin_otherwise(self: RebelPrincess, state: State, chance: Chance) -> Decided[State]:
        begun = begin(self, state, chance)
        return Decided(begun.events[:-1], begun.state)

    monkeypatch.setattr(RebelPrincess, "begin", begin_otherwise)
    tally = Tally()
    with pytest.raises(AssertionError, match="Decided again, its command gives another result"):
        decide_all_again(played, tally)
    assert "1 of it wrong" in str(tally)


@pytest.mark.spoils_the_log
def test_a_log_that_is_not_whole_does_not(played: str) -> None:
    with psycopg.connect(played) as superuser:
        superuser.execute("SET session_replication_role = replica")
        superuser.execute("UPDATE events SET public = set_byte(public, 20, 48) WHERE version = 30")
    with pytest.raises(AssertionError, match="The chain breaks here"):
        decide_all_again(played, Tally())
