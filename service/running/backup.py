"""The database as a file, and a database from that file, by Postgres's own programs."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from events.migrate import migrate
from events.settings import Settings
from service.running import run_file
from service.running.postgres import Postgres, binaries
from service.running.processes import ServerError

RESTORING = (
    # What is there already is replaced, all of it or nothing.
    *("--clean", "--if-exists", "--single-transaction", "--exit-on-error"),
    # Whoever restores is the owner; rights are not taken from a file but stated afterwards.
    *("--no-owner", "--no-privileges"),
)


def back_up(settings: Settings, file: Path) -> None:
    """Write the database, as it is at one moment, to a new file that nobody else can read."""
    with contextlib.ExitStack() as stack:
        try:
            fresh = os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
        except OSError as trouble:
            raise ServerError(f"{file} cannot be written: {trouble.strerror}. Name a new file.") from trouble
        stack.callback(file.unlink)
        with fresh, _database(settings, new=False) as url:
            _run("pg_dump", "--format=custom", url=url, output=fresh.fileno())
            os.fsync(fresh.fileno())
        stack.pop_all()


def restore(settings: Settings, file: Path, *, replace: bool) -> int:
    """Make the database from the file, and bring it up to date; returns how many changes that took.

    The games that are there are replaced if so wished, and otherwise a reason to refuse.
    """
    if not file.is_file():
        raise ServerError(f"There is no file {file}.")
    with _database(settings, new=True) as url:
        if not replace and _has_games(url):
            raise ServerError(
                "There are games in this database. Restore into a new one, or say --replace: then all that "
                "is in it now is gone."
            )
        if others := sorted(_tables_at(url) - _tables_in(file)):
            raise ServerError(
                f"This database has tables that are not in {file}: {', '.join(others)}. It may be of a later "
                "version. Restore into a new database."
            )
        _run("pg_restore", *RESTORING, str(file), url=url)
        changes = migrate(url)
        _note_restore(url)
        return changes


@contextlib.contextmanager
def _database(settings: Settings, *, new: bool) -> Iterator[str]:
    """The database that is given, or that of our own service, which is started for this if it does not run.

    `new`: to be made again, so nobody may use it meanwhile, and there need not be any yet.
    """
    if settings.database_url is not None:
        yield settings.database_url
        return
    running = run_file.running(settings.data)
    if running is not None:
        if new:
            raise ServerError(
                f"Ballroom runs in {settings.data}. Stop it first, and start it again afterwards."
            )
        yield running.database_url
        return
    own = Postgres(settings.data / "postgres")
    if not new and not own.data.exists():
        raise ServerError(f"There is no database in {settings.data}. Set BALLROOM_DATA or DATABASE_URL.")
    with run_file.claimed(settings.data), own:
        yield own.url


def _note_restore(url: str) -> None:
    """The log of heads must not go on as if nothing had been signed since the backup."""
    with psycopg.connect(url, connect_timeout=5) as link:
        link.execute("INSERT INTO log_restores DEFAULT VALUES")


def _has_games(url: str) -> bool:
    with psycopg.connect(url, autocommit=True, connect_timeout=5) as link:
        try:
            return link.execute("SELECT FROM games LIMIT 1").fetchone() is not None
        except psycopg.errors.UndefinedTable:
            return False


def _tables_at(url: str) -> set[str]:
    with psycopg.connect(url, autocommit=True, connect_timeout=5) as link:
        return {
            name for (name,) in link.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        }


def _tables_in(file: Path) -> set[str]:
    """Lines of the table of contents look like `245; 1259 16389 TABLE public games ballroom`."""
    listed = subprocess.run([_program("pg_restore"), "--list", file], capture_output=True, text=True)
    if listed.returncode != 0:
        raise ServerError(f"{file} is not a backup. pg_restore says:\n{listed.stderr.strip()}")
    lines = (line.partition(" TABLE public ") for line in listed.stdout.splitlines())
    return {named.split()[0] for _, found, named in lines if found}


def _run(program: str, *arguments: str, url: str, output: int | None = None) -> None:
    """Run one of Postgres's programs on a database. On its command line everybody could read the password."""
    given = conninfo_to_dict(url)
    password = str(given.pop("password", None) or "")
    environment = os.environ | ({"PGPASSWORD": password} if password else {})
    place = make_conninfo("", **given)
    command = [_program(program), f"--dbname={place}", *arguments]
    done = subprocess.run(command, env=environment, stdout=output, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise ServerError(f"{program} has failed; the database is as it was. It says:\n{done.stderr.strip()}")


def _program(name: str) -> str:
    """Our own Postgres has it; otherwise one that is installed."""
    with contextlib.suppress(ServerError):
        return str(binaries() / name)
    found = shutil.which(name)
    if found is None:
        raise ServerError(f"The program {name} is missing. Install the client programs of Postgres.")
    return found
