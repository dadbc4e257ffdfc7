"""The command line: what goes wrong is said once, in plain words."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.cli import main
from tests.support.databases import in_database

NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"


def ballroom(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(main, arguments, env={"REDIS_URL": "", **environment})


def refusal(result: Result) -> str:
    """The one line that says why."""
    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit)
    (line,) = result.stderr.strip().splitlines()
    return line


def test_nobody_plays_at_a_table_of_two(database_url: str) -> None:
    said = refusal(ballroom("simulate", "--seats", "2", DATABASE_URL=database_url))
    assert said == "Error: No game of the house is for 2."


@pytest.mark.parametrize("command", ["verify", "rebuild", "simulate"])
def test_a_database_without_tables_must_be_migrated_first(database_url: str, command: str) -> None:
    said = refusal(ballroom(command, DATABASE_URL=in_database(database_url, "postgres")))
    assert "run `ballroom migrate` first" in said


@pytest.mark.parametrize("command", ["verify", "rebuild", "simulate", "migrate"])
def test_a_database_that_is_away_is_said_to_be_once(command: str) -> None:
    said = refusal(ballroom(command, DATABASE_URL=NOWHERE))
    assert said.count("The database does not answer") == 1
    assert "refused" in said


def test_a_single_game_is_counted_as_one(database_url: str) -> None:
    assert ballroom("simulate", "--games", "1", DATABASE_URL=database_url).stdout.startswith(
        "1 game finished"
    )
    assert ballroom("verify", DATABASE_URL=database_url).stdout == "1 game verified, no problems.\n"
    assert ballroom("rebuild", DATABASE_URL=database_url).stdout == "1 game rebuilt, none parked.\n"


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = refusal(ballroom("serve", BALLROOM_DATA=str(tmp_path / "file"), DATABASE_URL=""))
    assert said.startswith(f"Error: The data folder {tmp_path / 'file'} is not a folder.")


@pytest.mark.parametrize("name", ["BALLROOM_REQUESTS_PER_MINUTE", "BALLROOM_PLAYERS_PER_MINUTE"])
@pytest.mark.parametrize("value", ["many", "-1", "1.5"])
def test_nonsense_for_a_limit_is_refused(name: str, value: str) -> None:
    assert refusal(ballroom("verify", **{name: value})).startswith(f"Error: {name} must be a whole number")


def test_an_openapi_document_that_is_up_to_date_is_said_to_be() -> None:
    assert "up to date" in ballroom("openapi", "--check").stdout
