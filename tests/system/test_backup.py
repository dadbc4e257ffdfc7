"""A game is backed up in the middle, restored on a machine that knows nothing of it, played to its end."""

from pathlib import Path

from service.running.postgres import UNSAFE_FLAGS, Postgres
from tests.support.command_line import done
from tests.support.guests import Guest, Table
from tests.support.rights import rights_in
from tests.support.running_house import RunningHouse

OPTIONS = {"game": "rebel-princess", "powers": False, "rounds": ["once-upon-a-time"]}


def quick_to_write(server: Postgres) -> None:
    """A cluster without any database of ours, which does not wait for the disk."""
    server.prepare()
    with (server.data / "postgresql.conf").open("a") as settings:
        settings.writelines(f"{name} = {value}\n" for name, value in UNSAFE_FLAGS.items())


def test_a_game_is_played_on_where_its_backup_was_restored(
    database_url: str, redis_url: str, tmp_path: Path
) -> None:
    backup = tmp_path / "ballroom.dump"
    (here := tmp_path / "here").mkdir()
    (elsewhere := tmp_path / "elsewhere").mkdir()
    with RunningHouse(here, "api", DATABASE_URL=database_url, REDIS_URL=redis_url) as house:
        table = Table(house.url, 3, options=OPTIONS).play_until_card_play()
        then = table.move()
        said = done("backup", str(backup), DATABASE_URL=house.database_url)
        assert said.startswith(f"{backup} holds the database.")
        for _ in range(5):
            table.move()

    again = RunningHouse(elsewhere, "serve", REDIS_URL=redis_url, BALLROOM_WORKERS="0")
    quick_to_write(Postgres(again.data / "postgres", durable=False))
    said = done("restore", str(backup), BALLROOM_DATA=str(again.data))
    assert said.startswith("The database is restored")
    with again:
        # Their tokens are those of before, and so is the table.
        table.people = [Guest(again.url, person.token, person.id) for person in table.people]
        assert table.people[0].view(table.id)["version"] == then["version"]
        while table.waiting():
            table.move()
        assert table.people[0].view(table.id)["status"] == "over"
        assert done("verify", BALLROOM_DATA=str(again.data)) == "1 game checked, no problems.\n"
        assert rights_in(again.run_file()["database_url"]) == rights_in(database_url)
