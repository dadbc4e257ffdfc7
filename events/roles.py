"""Who may do what in the database: its owner changes the schema, the services can only add to the log.

What a service may do are the rights of one role that nobody logs in as. So a dump names no login, and each
database of a cluster has one of its own for its services: a member of that role.
"""

from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

import psycopg
from msgspec import Struct
from psycopg import sql

from events.sqlfiles import rights, statements

APPLICATION_ROLE = "ballroom_app"
LONGEST_NAME = 63
"""Bytes: Postgres cuts off the rest, and two logins would become one."""
OF_ONE_LOGIN = ("user", "password", "passfile", "sslpassword")
"""Parts of an address that belong to who logs in, and not to the place."""

COULD_CHANGE_THE_LOG = statements("events")("could_change_the_log")

Link = psycopg.Connection[Any]


class RolesError(Exception):
    """A role is missing, or may too much; the message says what to do."""


class Way(Struct, frozen=True):
    """How a login could change the log: `role`, which it is or may take, is or may do something.

    `by_a_grant`: by a right that it was given, and that can be taken back.
    """

    login: str
    role: str
    way: str
    by_a_grant: bool
    database: str

    def __str__(self) -> str:
        remedy = (
            "Run `ballroom migrate` as the owner of the database, which takes such rights from "
            f"{APPLICATION_ROLE} and from everybody; rights of other roles are yours to take back."
            if self.by_a_grant
            else f"Let DATABASE_URL log in as {login_of(self.database)}, which `ballroom migrate` sets up."
        )
        return (
            f"{self.login} could change the log: {self.role} {self.way}. No service may log in like that. "
            f"{remedy} See docs/settings.md, Who logs in."
        )


def state_rights(link: Link) -> None:
    """Give the application's role exactly its rights, whatever it had before.

    Without the role, because the owner may not create it, nothing is given or taken.
    """
    (_, set_up), *what_it_may = rights()
    link.execute(set_up)
    if _is_there(link, APPLICATION_ROLE):
        for _, script in what_it_may:
            link.execute(script)


def way_to_change_the_log(link: Link) -> Way | None:
    """How the login of this connection could change the log; None if it cannot."""
    found = link.execute(COULD_CHANGE_THE_LOG).fetchone()
    return Way(*found) if found else None


def refuse_whoever_could_change_the_log(database_url: str) -> None:
    """Raise RolesError unless whoever logs in with this address can at most add to the log."""
    with psycopg.connect(database_url, autocommit=True, connect_timeout=5) as link:
        if way := way_to_change_the_log(link):
            raise RolesError(str(way))


def login_of(database: str) -> str:
    """The login of the services of this database. Roles belong to the cluster, so the name is its own."""
    return f"{database}_service"


def has_login(link: Link, login: str) -> bool:
    """Is this login there, with the rights of the application's role?"""
    member = "SELECT pg_has_role(oid, %s::REGROLE, 'MEMBER') FROM pg_roles WHERE rolname = %s"
    if not _is_there(link, APPLICATION_ROLE):
        return False
    return link.execute(member, [APPLICATION_ROLE, login]).fetchone() == (True,)


def admit(link: Link, login: str, password: str | None) -> None:
    """Let services log in under this name with this password (None: the one it has).

    Raises RolesError, with the statements to run by hand, if the owner may not set up roles.
    """
    if len(login.encode()) > LONGEST_NAME:
        raise RolesError(f"{login} is too long for the name of a role. {by_hand(link, 'another_name')}")
    name = sql.Identifier(login)
    try:
        with link.transaction():
            for role, kind in ((APPLICATION_ROLE, "NOLOGIN"), (login, "LOGIN")):
                if not _is_there(link, role):
                    link.execute(sql.SQL(f"CREATE ROLE {{}} {kind}").format(sql.Identifier(role)))
            if not has_login(link, login):
                link.execute(sql.SQL(f"GRANT {APPLICATION_ROLE} TO {{}}").format(name))
            if password is not None:
                # Hashed here: neither the server nor its log sees the password itself.
                stored = link.pgconn.encrypt_password(password.encode(), login.encode(), b"scram-sha-256")
                link.execute(sql.SQL("ALTER ROLE {} LOGIN PASSWORD {}").format(name, stored.decode()))
    except psycopg.errors.InsufficientPrivilege as trouble:
        raise RolesError(
            f"{link.info.user} may not set up the login {login}. {by_hand(link, login)}"
        ) from trouble


def by_hand(link: Link, login: str, let: str = "Let") -> str:
    """What somebody who may create roles runs instead."""
    role, name = APPLICATION_ROLE, sql.Identifier(login).as_string(link)
    needed = [
        *([] if _is_there(link, role) else [f"CREATE ROLE {role} NOLOGIN;"]),
        *([] if _is_there(link, login) else [f"CREATE ROLE {name} LOGIN PASSWORD '...';"]),
        *([] if has_login(link, login) else [f"GRANT {role} TO {name};"]),
    ] or [f"ALTER ROLE {name} LOGIN PASSWORD '...';"]
    lines = "\n".join(f"    {statement}" for statement in needed)
    return (
        f"{let} somebody who may create roles run this, with a password of your choice; then run `ballroom "
        f"migrate` again. See docs/settings.md, Who logs in.\n{lines}"
    )


def with_login(database_url: str, database: str, login: str, password: str | None = None) -> str:
    """The same database for another login; without its password if None is given."""
    parts = urlsplit(database_url)
    hosts = parts.netloc.rpartition("@")[2]
    secret = "" if password is None else f":{quote(password, safe='')}"
    # The name of the database is said even if it was not: left out, it would be the name of the login.
    rest = [pair for pair in parse_qsl(parts.query) if pair[0] not in (*OF_ONE_LOGIN, "dbname")]
    netloc = f"{quote(login, safe='')}{secret}@{hosts}"
    return urlunsplit((parts.scheme, netloc, f"/{quote(database, safe='')}", urlencode(rest), ""))


def _is_there(link: Link, role: str) -> bool:
    return link.execute("SELECT FROM pg_roles WHERE rolname = %s", [role]).fetchone() is not None
