"""A game by rules that have changed since is not a forged one; a forged one is forged by whatever rules."""

import asyncio

import psycopg
import pytest

from events import released, verify
from events.database import Pool, open_pool
from events.settings import Settings
from events.store import EventStore
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from tests.support.rebel_boxes import playing_by
from workers.simulate import simulate

CHANGED = DELUXE_EN.without("alice")
QUICK = 42
"""With this seed nobody sits at the table who thinks for long."""


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool)


@pytest.fixture
async def game_id(store: EventStore) -> str:
    """A finished game of Deluxe among three bots."""
    await simulate(store, games=1, seats=3, seed=QUICK, game="rebel-princess")
    (played,) = [game_id async for game_id in store.game_ids()]
    return played


@pytest.fixture
def nothing_is_released(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(released, "released", lambda game: {})


def change_a_byte(database_url: str) -> None:
    with psycopg.connect(database_url) as superuser:
        superuser.execute("SET session_replication_role = replica")
        superuser.execute("UPDATE events SET public = set_byte(public, 20, 48) WHERE version = 30")


async def test_a_game_by_the_rules_of_today_has_no_problems(store: EventStore, game_id: str) -> None:
    assert await verify.findings(store, game_id) == []


async def test_a_game_by_rules_that_have_changed_since_is_not_forged(store: EventStore, game_id: str) -> None:
    with playing_by(CHANGED):
        (found,) = await verify.findings(store, game_id)
    assert found.rules_changed
    assert found.what.startswith("The rules have changed since; those of today decide ")
    assert "differently. The first is at version" in found.what


async def test_a_round_card_that_is_gone_does_not_keep_the_log_from_being_read(
    store: EventStore, game_id: str
) -> None:
    """Deciding again fails altogether; bytes, chain, secrets and fold are still checked."""
    with playing_by(DELUXE_EN.without("once-upon-a-time")):
        (found,) = await verify.findings(store, game_id)
    assert found.rules_changed
    assert found.what.startswith("The rules have changed since, and those of today cannot decide it again")


@pytest.mark.spoils_the_log
async def test_a_changed_byte_is_forged_by_whatever_rules(
    store: EventStore, game_id: str, database_url: str
) -> None:
    change_a_byte(database_url)
    with playing_by(CHANGED):
        first, *_ = await verify.findings(store, game_id)
    assert not first.rules_changed
    assert (first.version, first.what[:16]) == (30, "The chain breaks")


async def test_a_ruleset_that_was_never_released_is_a_problem(
    store: EventStore, game_id: str, nothing_is_released: None
) -> None:
    assert await verify.findings(store, game_id) == [], "today's rules need no file"
    with playing_by(CHANGED):
        first, *others = await verify.findings(store, game_id)
    assert first.what.startswith("The digest of its rules (ruleset) belongs to no rules")
    assert others
    assert not any(problem.rules_changed for problem in (first, *others))


def said(database_url: str, capsys: pytest.CaptureFixture[str], *, strict: bool = False) -> tuple[int, str]:
    """How the command ends, and its last line."""
    code = 0
    try:
        verify.run(Settings(database_url=database_url), strict=strict)
    except SystemExit as end:
        code = int(str(end.code))
    return code, capsys.readouterr().out.splitlines()[-1]


@pytest.mark.spoils_the_log
def test_the_command_counts_them_apart(database_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        async with open_pool(database_url) as pool:
            await simulate(EventStore(pool), games=1, seats=3, seed=QUICK, game="rebel-princess")

    asyncio.run(play())
    assert said(database_url, capsys, strict=True) == (0, "1 game checked, no problems.")
    with playing_by(CHANGED):
        changed = "1 game checked, no problems, rules changed since in 1 game."
        assert said(database_url, capsys) == (0, changed)
        assert said(database_url, capsys, strict=True) == (1, changed)
        change_a_byte(database_url)
        assert said(database_url, capsys) == (1, "1 game checked, 3 problems in 1 forged or damaged game.")
    assert said(database_url, capsys) == (1, "1 game checked, 3 problems in 1 forged or damaged game.")
