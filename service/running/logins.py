"""With which login the services use a database that belongs to somebody: never as its owner."""

import contextlib
import secrets
from pathlib import Path

import psycopg

from events.migrate import LOCK, outstanding
from events.roles import RolesError, admit, by_hand, has_login, login_of, way_to_change_the_log, with_login
from events.settings import Settings
from service.running.processes import write_private


def only_serves(database_url: str) -> bool:
    """Is this the login of a service: on a database with our tables, of which it cannot change the log?"""
    with psycopg.connect(database_url, autocommit=True, connect_timeout=5) as link:
        ours = link.execute("SELECT to_regclass('public.migrations')").fetchone()
        return ours != (None,) and way_to_change_the_log(link) is None


def refuse_older_schema(database_url: str) -> None:
    """Raise RolesError if there are changes to apply: that is for the owner."""
    if outstanding(database_url):
        raise RolesError(
            "The database schema is not up to date, and the login of the services may not change it. "
            "Run `ballroom migrate` with the DATABASE_URL of the owner, then start again."
        )


def for_services(settings: Settings) -> str:
    """The address for processes that serve, made by the owner: with a login that cannot change the log.

    Its password is the one that is set, or else one that is kept in the data folder. A login that has another
    is left alone: services elsewhere may use it.
    """
    url = settings.database_url or ""
    if settings.trust_owner:
        return url
    if settings.service_password is not None:
        return let_in(url, settings.service_password)
    with psycopg.connect(url, autocommit=True, connect_timeout=5) as link:
        database = link.info.dbname
        known = has_login(link, login_of(database))
    file = settings.data / "service-password"
    password = _kept(file)
    address = with_login(url, database, login_of(database), password)
    if known and not _works(address):
        raise RolesError(
            f"The login {login_of(database)} is there, but its password is not the one in {file}. Set "
            "BALLROOM_SERVICE_PASSWORD to the one it has, or to a new one, which it then gets: services that "
            "run elsewhere need the same."
        )
    return address if known else let_in(url, password)


def let_in(database_url: str, password: str) -> str:
    """Set up the login of the services with this password, as the owner; returns their address."""
    with psycopg.connect(database_url, connect_timeout=5) as link:
        link.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        login = login_of(link.info.dbname)
        address = with_login(database_url, link.info.dbname, login, password)
        try:
            admit(link, login, password)
        except RolesError:
            # Somebody else may have set it up by hand, as we have asked them to.
            if not (has_login(link, login) and _works(address)):
                raise
    return address


def who_logs_in(database_url: str, password: str | None) -> str:
    """Set up the login of the services if a password is given; say how they log in, or what is missing."""
    if password is not None:
        let_in(database_url, password)
    with psycopg.connect(database_url, autocommit=True, connect_timeout=5) as link:
        database = link.info.dbname
        login = login_of(database)
        if not has_login(link, login):
            return (
                f"There is no login for the services yet. Set BALLROOM_SERVICE_PASSWORD and run `ballroom "
                f"migrate` again: it makes {login}. {by_hand(link, login, 'Or let')}"
            )
    return (
        f"The services log in as {login}, with its password: "
        f"DATABASE_URL={with_login(database_url, database, login)}"
    )


def _kept(file: Path) -> str:
    """The password in this file, or a new one that is kept there."""
    with contextlib.suppress(FileNotFoundError):
        return file.read_text()
    password = secrets.token_hex(24)
    write_private(file, password)
    return password


def _works(database_url: str) -> bool:
    try:
        psycopg.connect(database_url, connect_timeout=5).close()
    except psycopg.OperationalError:
        return False
    return True
