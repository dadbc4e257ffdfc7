"""`ballroom verify` holds games to the log of heads, and the log of heads to what was signed."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from events import verify
from events.commands import Commands
from events.database import Pool
from events.envelope import Mark, Sealed
from events.proof.entries import head_entry
from events.proof.last_checkpoint import LastCheckpoint
from events.settings import Settings
from events.store import EventStore
from events.verify.heads_log import heads_log_findings
from events.verify.logged_heads import LoggedHead, logged_findings
from games.table.commands import SitDown
from games.table.state import Visibility
from tests.events.tables import ANNA, committed, dealt, opened, play_out
from tests.events.tampering import found, tampering
from tests.events.tiny import DEALERS, TinyOptions
from tests.support.failovers import lose_the_end
from tests.support.sequenced import SequencedHouse, bare_games

TABLES = ("log_trees", "log_leaves", "log_tiles", "log_checkpoints", "signing_keys")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "signing"


@pytest.fixture
def house(pool: Pool, folder: Path) -> SequencedHouse:
    return SequencedHouse(pool, folder)


async def problems(house: SequencedHouse, folder: Path) -> list[str]:
    return [str(finding) for finding in await heads_log_findings(house.pool, LastCheckpoint(folder))]


class Damage:
    """Changes the log of heads as a superuser does, and puts everything back."""

    def __init__(self, database_url: str) -> None:
        self._url = database_url
        with psycopg.connect(self._url) as superuser:
            for table in TABLES:
                superuser.execute(f"CREATE TABLE saved_{table} AS TABLE {table}")

    def do(self, statement: str) -> None:
        with psycopg.connect(self._url) as superuser:
            superuser.execute("SET session_replication_role = replica")
            for table in TABLES:
                superuser.execute(f"DELETE FROM {table}")
                superuser.execute(f"INSERT INTO {table} TABLE saved_{table}")
            if statement:
                assert superuser.execute(statement).rowcount


async def test_whoever_changes_the_log_of_heads_is_found_out(
    house: SequencedHouse, folder: Path, database_url: str
) -> None:
    """A tree of one complete tile and a bit, that follows another."""
    bare_games(database_url, 1)
    await house.advance()
    (folder / "last-checkpoint").unlink()
    bare_games(database_url, 259)
    await house.advance(batch=200)
    assert await problems(house, folder) == []
    damage = Damage(database_url)
    old, log = "house.test/log/1", "house.test/log/2"
    last = f"{folder}/last-checkpoint says that {log} with 261 entries was signed, but this database"
    roots = f"{log}: Its entries have not the root of the checkpoint with 201 of them."
    vouched = f"{log}: Nobody vouches for its checkpoint with 261 entries."
    missing = f"{log}: Entry 7 is missing; the next one is 8."
    tile = f"{log}: The tile 0/000 in `log_tiles` is not what its entries make."
    forged = "entry = 'x', leaf_hash = sha256('\\x0078')"
    for statement, said in {
        "UPDATE log_leaves SET entry = 'x' WHERE tree = 2 AND leaf_index = 7": [
            f"{log}: Entry 7 has not the hash that is stored with it.",
            roots,
            tile,
            last,
        ],
        f"UPDATE log_leaves SET {forged} WHERE tree = 2 AND leaf_index = 7": [
            roots,
            tile,
            last,
        ],
        "UPDATE log_leaves SET leaf_hash = '' WHERE tree = 2 AND leaf_index = 7": [
            f"{log}: Entry 7 has not the hash that is stored with it."
        ],
        "UPDATE log_leaves SET game_id = NULL WHERE tree = 2 AND leaf_index = 7": [
            f"{log}: Entry 7 stands for no game."
        ],
        f"UPDATE log_leaves SET {forged} WHERE tree = 2 AND leaf_index = 0": [
            f"{log}: Its first entry does not cite the log before it as `log_trees` does.",
            roots,
            tile,
            last,
        ],
        "DELETE FROM log_leaves WHERE tree = 2 AND leaf_index = 7": [missing, last],
        "DELETE FROM log_leaves WHERE tree = 2 AND leaf_index > 258": [
            f"{log}: It has 259 entries, but a checkpoint with 261 was signed.",
            last,
        ],
        "DELETE FROM log_leaves WHERE tree = 2": [
            f"{log}: Its first entry, which cites the log before it, is missing.",
            f"{log}: It has 0 entries, but a checkpoint with 201 was signed.",
            f"{log}: It has tiles in `log_tiles` that no entries make.",
            last,
        ],
        "UPDATE log_tiles SET hashes = set_byte(hashes, 5, 1)": [tile],
        "UPDATE log_tiles SET root = sha256('')": [tile],
        "DELETE FROM log_tiles": [tile],
        "INSERT INTO log_tiles VALUES (2, 1, 0, '', '')": [
            f"{log}: It has tiles in `log_tiles` that no entries make."
        ],
        "UPDATE log_checkpoints SET root = sha256('') WHERE tree = 2 AND size = 261": [
            f"{log}: Its entries have not the root of the checkpoint with 261 of them.",
            f"{vouched} Its note says something else than its columns.",
        ],
        "UPDATE log_checkpoints SET note = replace(note, '261', '262') WHERE tree = 2 AND size = 261": [
            f"{vouched} The signature of {log} is wrong.",
        ],
        "UPDATE log_checkpoints SET note = 'x' WHERE tree = 2 AND size = 261": [
            f"{vouched} It is no signed note.",
        ],
        "UPDATE log_checkpoints SET size = 300 WHERE tree = 2 AND size = 261": [
            f"{log}: It has 261 entries, but a checkpoint with 300 was signed.",
        ],
        "DELETE FROM signing_keys": [
            f"{old}: Nobody vouches for its checkpoint with 1 entry. No known key has signed it.",
            f"{log}: Nobody vouches for its checkpoint with 201 entries. No known key has signed it.",
        ],
        "DELETE FROM log_trees WHERE number = 2": [
            "There are rows of log 2, which has none in `log_trees`.",
            last,
        ],
        "": [],
    }.items():
        damage.do(statement)
        told = await problems(house, folder)
        assert len(told) == len(said), (statement, told)
        for line in said:
            assert any(each.startswith(line) for each in told), (statement, told)
    (folder / "last-checkpoint").write_text("nonsense")
    (useless,) = await problems(house, folder)
    assert useless.startswith(f"{folder}/last-checkpoint holds no checkpoint")
    # Without the folder at hand there is less to compare.
    (folder / "last-checkpoint").unlink()
    assert await problems(house, folder) == []


async def private_table(commands: Commands) -> str:
    opening = await commands.open_table("anna", TinyOptions(), 2, Visibility.PRIVATE, invitation="x" * 16)
    return committed(opening).game_id


@pytest.mark.spoils_the_log
async def test_a_game_must_have_what_was_logged_of_it(
    house: SequencedHouse, commands: Commands, store: EventStore, database_url: str
) -> None:
    game_id, honest, hidden = await dealt(commands), await opened(commands), await private_table(commands)
    await house.advance()
    await play_out(commands, game_id, turns=2)
    committed(await commands.send(hidden, ANNA, SitDown()))
    await house.advance()
    for each in (game_id, honest, hidden):
        assert await found(store, each) == []
    await lose_the_end(store, database_url, game_id, 7)
    assert await found(store, game_id) == [
        "version 9: This version was logged (entry 4 of log 1), but the game has not got it."
    ]
    # Played on to another end, it has the version again, but not the same.
    await play_out(Commands(EventStore(store.pool, DEALERS)), game_id)
    (told,) = await found(store, game_id)
    assert told == "version 9: This version was logged with another hash (entry 4 of log 1)."
    for game, entry in ((honest, "sha256('')"), (hidden, "convert_to('ballroom-head/1', 'UTF8')")):
        tampering(database_url, game)(f"UPDATE log_leaves SET entry = {entry} WHERE game_id = THE_GAME")
        told, *_ = await found(store, game)
        assert told.endswith("in the log of heads is not what this head is logged as.")


Verified = Callable[..., str]


@pytest.fixture
def verified(
    database_url: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Verified:
    """What the command prints; it fails if there is anything wrong."""

    def run(game: str | None = None, *, as_json: bool = False, fails: bool = True) -> str:
        monkeypatch.setattr("events.store.house_dealers", lambda: DEALERS)
        settings = Settings(database_url=database_url, data=folder.parent)
        if fails:
            with pytest.raises(SystemExit):
                verify.run(settings, game, as_json=as_json)
        else:
            verify.run(settings, game, as_json=as_json)
        return capsys.readouterr().out

    return run


@pytest.mark.spoils_the_log
async def test_the_command_tells_what_is_wrong_with_the_log_of_heads_and_with_games_that_are_gone(
    house: SequencedHouse, commands: Commands, database_url: str, verified: Verified
) -> None:
    gone, other = await dealt(commands), await opened(commands)
    await house.advance()
    clean = await asyncio.to_thread(verified, fails=False)
    assert clean == "2 games checked, no problems.\n"
    tamper = tampering(database_url, gone)
    for table in ("games", "heads", "events", "commands"):
        tamper(f"DELETE FROM {table} WHERE game_id = THE_GAME")
    tamper("UPDATE log_checkpoints SET note = 'x'")
    first, second, advice, summary = (await asyncio.to_thread(verified)).splitlines()
    assert first == f"Game {gone}: The log of heads has this game, but nothing else is left of it."
    assert second.startswith("The log of heads: house.test/log/1: Nobody vouches for its checkpoint with 2 ")
    assert advice.startswith("Copy this database before you change anything")
    assert summary == (
        "1 game checked, 1 problem in 1 forged or damaged game and 1 problem in the log of heads."
    )
    told = json.loads(await asyncio.to_thread(verified, as_json=True))
    assert [(finding["game"], finding["version"]) for finding in told["findings"]] == [(gone, 0), (None, 0)]
    assert (await asyncio.to_thread(verified, gone)).startswith(first)
    assert await asyncio.to_thread(verified, other, fails=False) == "1 game checked, no problems.\n"


def test_heads_of_a_game_that_was_set_back_are_found_in_the_order_they_were_logged() -> None:
    rows = [
        Sealed(version, b'{"data":{"visibility":"public"}}', b"{}", bytes([version])) for version in (1, 2, 3)
    ]

    def logged(*versions: int) -> list[LoggedHead]:
        return [
            LoggedHead(
                1,
                index,
                version,
                bytes([version]),
                head_entry("game", Mark(version, bytes([version])), private=False),
            )
            for index, version in enumerate(versions)
        ]

    assert [str(one) for one in logged_findings("game", rows, logged(3, 2))] == [
        "version 2: It was logged (entry 1 of log 1) after version 3: the game was set back."
    ]
    assert list(logged_findings("game", rows, logged(1, 2, 3))) == []
