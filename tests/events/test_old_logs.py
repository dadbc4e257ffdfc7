"""Logs from when entropy was any text in the open: they read, fold and verify as ever."""

import pytest

from events import verify
from events.commands import Commands
from events.database import Pool
from events.decide_again import decide_again
from events.requests import read_request
from events.store import EventStore
from games.fair import mixed_entropy
from games.registry import GAMES
from games.table.commands import SitDown
from games.table.state import Status
from tests.events.tables import table_of
from tests.events.tampering import tampering
from tests.support.old_logs import BEFORE_COMMITMENTS, restore, rows_of

WORDS = ["my dear Ada", "", 'żółć 💃\n"tea"']


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool)


@pytest.mark.parametrize("name", BEFORE_COMMITMENTS)
def test_the_command_of_who_sat_down_with_words_is_read(name: str) -> None:
    _, commands, _ = rows_of(name)
    read = [read_request(row["command"].encode(), GAMES[name]).command for row in commands]
    assert [one.entropy for one in read if isinstance(one, SitDown)] == WORDS


@pytest.mark.parametrize("name", BEFORE_COMMITMENTS)
async def test_a_log_with_words_in_it_folds_and_verifies(
    store: EventStore, database_url: str, name: str
) -> None:
    game_id = restore(database_url, name)
    table = await table_of(Commands(store), game_id)
    assert table.status is Status.OVER
    assert [chair.entropy for chair in table.chairs if chair] == WORDS
    assert table.entropy == mixed_entropy(WORDS).hex()
    assert await verify.findings(store, game_id) == []
    assert await decide_again(store, game_id) == []


@pytest.mark.spoils_the_log
async def test_other_words_than_those_that_were_brought_are_found(
    store: EventStore, database_url: str
) -> None:
    game_id = restore(database_url, "battle-princesses")
    tampering(database_url, game_id)(
        "UPDATE commands SET command = "
        "convert_to(replace(convert_from(command, 'UTF8'), 'Ada', 'Eve'), 'UTF8') "
        "WHERE game_id = THE_GAME AND first = 2"
    )
    found = [str(one) for one in await verify.findings(store, game_id)]
    assert found == ["version 2: The stored command does not match the digest of it in this event."]
