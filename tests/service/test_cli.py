"""The command line: what goes wrong is said once, in plain words."""

import asyncio
import json
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner, Result

from events.commands import Commands, Committed
from events.database import open_pool
from events.store import EventStore
from games.rebel_princess.options import RebelOptions
from games.table.state import Visibility
from service.cli import main
from tests.support.databases import in_database

NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"
QUICK = ("simulate", "--seed", "187")
"""With this seed nobody sits at the tables who thinks for long."""


def ballroom(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(main, arguments, env={"REDIS_URL": "", **environment})


def refusal(result: Result) -> str:
    """The one line that says why."""
    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit)
    (line,) = result.stderr.strip().splitlines()
    return line


def test_nobody_plays_alone(database_url: str) -> None:
    said = refusal(ballroom("simulate", "--seats", "1", DATABASE_URL=database_url))
    assert said == "Error: No game is for 1 seats. Choose one of 2, 3, 4, 5, 6, 7, 8, 9, 10."


def test_a_game_that_is_not_for_two_is_not_played_by_two(database_url: str) -> None:
    two = ("simulate", "--games", "1", "--seats", "2", "--game")
    said = refusal(ballroom(*two, "rebel-princess", DATABASE_URL=database_url))
    assert said == "Error: rebel-princess is not for 2 seats. Choose one of 3, 4, 5, 6."
    done = ballroom(*two, "battle-princesses", DATABASE_URL=database_url)
    assert done.stdout.startswith("1 game finished"), done.output


def test_a_game_that_nobody_knows_is_not_played(database_url: str) -> None:
    said = refusal(ballroom("simulate", "--game", "poker", DATABASE_URL=database_url))
    assert said == "Error: There is no game poker. Choose one of battle-princesses, rebel-princess."


@pytest.mark.parametrize("command", ["verify", "rebuild", "simulate"])
def test_a_database_without_tables_must_be_migrated_first(database_url: str, command: str) -> None:
    said = refusal(ballroom(command, DATABASE_URL=in_database(database_url, "postgres")))
    assert "Run `ballroom migrate`" in said


@pytest.mark.parametrize("command", ["verify", "rebuild", "simulate", "migrate"])
def test_a_database_that_is_away_is_said_to_be_once(command: str) -> None:
    said = refusal(ballroom(command, DATABASE_URL=NOWHERE))
    assert said.count("The database does not answer") == 1
    assert "refused" in said


@pytest.mark.parametrize(
    "command", ["api", "worker", "projector", "sequencer", "migrate", "verify", "rebuild"]
)
def test_a_database_of_a_later_version_is_not_touched(database_url: str, command: str) -> None:
    with psycopg.connect(database_url) as owner:
        owner.execute("INSERT INTO migrations (name) VALUES ('9901_tomorrow')")
    said = refusal(ballroom(command, DATABASE_URL=database_url))
    assert said.startswith("Error: The database has changes that this version of Ballroom does not know")


def test_a_single_game_is_counted_as_one(database_url: str) -> None:
    assert ballroom(*QUICK, "--games", "1", DATABASE_URL=database_url).stdout.startswith("1 game finished")
    assert ballroom("verify", DATABASE_URL=database_url).stdout == "1 game checked, no problems.\n"
    rebuilt = ballroom("rebuild", DATABASE_URL=database_url)
    assert (rebuilt.exit_code, rebuilt.stdout) == (0, "1 game rebuilt, none parked.\n")


def test_nobody_is_erased_by_mistake(database_url: str) -> None:
    nobody = "00000000-0000-4000-8000-000000000000"
    said = refusal(ballroom("erase", nobody, "Ada", DATABASE_URL=database_url))
    assert said == f"Error: There is no player {nobody}, Ada. All others are erased."
    for line in (["erase"], ["erase", "--list", nobody]):
        assert ballroom(*line, DATABASE_URL=database_url).exit_code == 2
    assert ballroom("erase", "--list", DATABASE_URL=database_url).stdout == ""


@pytest.mark.spoils_the_log
def test_a_rebuild_fails_if_a_game_cannot_be_rebuilt(database_url: str) -> None:
    ballroom(*QUICK, "--games", "2", DATABASE_URL=database_url)
    bad, _ = asyncio.run(games_in(database_url))
    with psycopg.connect(database_url) as superuser:
        superuser.execute("SET session_replication_role = replica")
        superuser.execute("UPDATE events SET public = 'nonsense' WHERE game_id = %s AND version = 1", [bad])
    rebuilt = ballroom("rebuild", DATABASE_URL=database_url)
    assert rebuilt.exit_code == 1
    told, summary = rebuilt.stdout.splitlines()
    assert told.startswith(f"Game {bad} could not be rebuilt and is parked.")
    assert summary == "1 game rebuilt, 1 parked."


def test_a_finished_game_is_ruled_again(database_url: str) -> None:
    ballroom(*QUICK, "--games", "1", "--game", "rebel-princess", DATABASE_URL=database_url)
    (game,) = asyncio.run(games_in(database_url))
    shown = ballroom("rerule", game, "--edition", "deluxe-en", DATABASE_URL=database_url)
    assert shown.exit_code == 0, shown.output
    assert shown.stdout.startswith(f"Game {game}, played by deluxe-en, replayed by deluxe-en.\n")
    assert "once-upon-a-time" in shown.stdout
    assert shown.stdout.endswith("Nothing would have come out differently.\n")
    other = ballroom("rerule", game, "--edition", "cs", DATABASE_URL=database_url).stdout
    assert "Round 3, magic-beans: cs has no such round card.\n" in other
    report = json.loads(
        ballroom("rerule", game, "--edition", "cs", "--json", DATABASE_URL=database_url).stdout
    )
    assert report["rounds"][2]["stop"]["why"] == "no-such-round-card"


def test_what_cannot_be_ruled_again_is_said_in_one_line(database_url: str) -> None:
    nowhere = "00000000-0000-4000-8000-000000000000"
    assert "There is no game nonsense in this database." in refusal(
        ballroom("rerule", "nonsense", "--edition", "pl", DATABASE_URL=database_url)
    )
    assert f"There is no game {nowhere} in this database." in refusal(
        ballroom("rerule", nowhere, "--edition", "pl", DATABASE_URL=database_url)
    )
    ballroom(*QUICK, "--games", "1", "--game", "rebel-princess", DATABASE_URL=database_url)
    (game,) = asyncio.run(games_in(database_url))
    assert "There is no edition klingon" in refusal(
        ballroom("rerule", game, "--edition", "klingon", DATABASE_URL=database_url)
    )
    running = asyncio.run(open_table(database_url))
    assert refusal(ballroom("rerule", running, "--edition", "pl", DATABASE_URL=database_url)) == (
        "Error: The game is not over yet."
    )


async def games_in(database_url: str) -> list[str]:
    async with open_pool(database_url) as pool:
        return [game async for game in EventStore(pool).game_ids()]


async def open_table(database_url: str) -> str:
    async with open_pool(database_url) as pool:
        host = "00000000-0000-4000-8000-000000000000"
        opened = await Commands(EventStore(pool)).open_table(host, RebelOptions(), 3, Visibility.PUBLIC)
        assert isinstance(opened, Committed)
        return opened.game_id


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = refusal(ballroom("serve", BALLROOM_DATA=str(tmp_path / "file"), DATABASE_URL=""))
    assert said.startswith(f"Error: The data folder {tmp_path / 'file'} is not a folder.")


@pytest.mark.parametrize("name", ["BALLROOM_REQUESTS_PER_MINUTE", "BALLROOM_PLAYERS_PER_MINUTE"])
@pytest.mark.parametrize("value", ["many", "-1", "1.5"])
def test_nonsense_for_a_limit_is_refused(name: str, value: str) -> None:
    assert refusal(ballroom("verify", **{name: value})).startswith(f"Error: {name} must be a whole number")


@pytest.mark.parametrize("name", ["BALLROOM_REQUESTS_PER_MINUTE", "BALLROOM_PLAYERS_PER_MINUTE"])
@pytest.mark.parametrize("value", ["", "0", "1", "1000000000"])
def test_a_whole_number_for_a_limit_is_not(database_url: str, name: str, value: str) -> None:
    assert ballroom("verify", DATABASE_URL=database_url, **{name: value}).exit_code == 0


def test_an_openapi_document_that_is_up_to_date_is_said_to_be() -> None:
    assert "up to date" in ballroom("openapi", "--check").stdout
