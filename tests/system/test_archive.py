"""A finished game kept as a file, its record: it proves itself and can be replayed without its rows."""

import re
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from service import verifiers
from tests.support.guests import SHORT_BATTLE, Table
from tests.support.running_house import RunningHouse


def drop_game(database_url: str, game: str) -> int:
    """Take every row of a game out of the database, as its owner; answers how many events it had."""
    with psycopg.connect(database_url) as owner:
        tables = [
            name
            for (name,) in owner.execute(
                "SELECT table_name FROM information_schema.columns "
                "WHERE table_schema = 'public' AND column_name = 'game_id' AND is_nullable = 'NO'"
            )
        ]
        # Whatever refers to the game goes before the game.
        tables.sort(key=lambda name: name == "games")
        gone = 0
        for table in tables:
            owner.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
            count = owner.execute(f"DELETE FROM {table} WHERE game_id = %s", [game]).rowcount
            owner.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")
            gone += count if table == "events" else 0
        return gone


@pytest.mark.spoils_the_log
def test_an_archived_game_verifies_and_is_replayed_without_its_rows(
    database_url: str, redis_url: str, tmp_path: Path
) -> None:
    with RunningHouse(tmp_path, "api", DATABASE_URL=database_url, REDIS_URL=redis_url) as house:
        table = Table(house.url, 2, options=SHORT_BATTLE)
        other = Table(house.url, 2, options=SHORT_BATTLE)
        table.people[1].done(f"{table.path}/concession")
        guest = table.people[0]
        told = [frame["text"] for frame in guest.seen(f"{table.path}/frames")["frames"]]
        record = tmp_path / "archived.jsonl"
        record.write_bytes(guest.get(f"{table.path}/record").content)
        keys = [one["verifier"] for one in guest.seen("/v1/keys")["keys"]]

    assert drop_game(database_url, table.id) == len(told)

    verifier = Path(verifiers.__file__).parent / "ballroom_verify.py"
    pinned = [word for key in keys for word in ("--key", key)]
    checked = subprocess.run(
        [sys.executable, verifier, "record", record, *pinned], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr

    with RunningHouse(tmp_path, "api", DATABASE_URL=database_url, REDIS_URL=redis_url) as house:
        assert house.url
        guest.url = other.people[0].url = house.url
        assert guest.get(table.path).status_code == 404
        assert other.people[0].get(other.path).status_code == 200
        said = house.prints("import", str(record), *pinned)
        (imported,) = set(re.findall(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", said)) - {table.id}
        frames = guest.seen(f"/v1/games/{imported}/frames")["frames"]
        # Whoever played it elsewhere, or before, is known by their seat.
        assert [frame["text"] for frame in frames] == [text.replace("Guest", "Seat") for text in told]
