"""Bring the database up to date: apply all outstanding changes of its schema, or none; state its rights."""

import logging

import psycopg

from events.roles import state_rights
from events.sqlfiles import migrations

LOCK = 0x62616C6C
"""The advisory lock that keeps two processes from migrating at the same time; any fixed number will do."""

REGISTER = """
CREATE TABLE IF NOT EXISTS migrations (
    name TEXT PRIMARY KEY,
    applied_at TIMESTAMPTZ NOT NULL DEFAULT now()
)
"""

APPLIED = "SELECT name FROM migrations"

log = logging.getLogger(__name__)


class SchemaTooNew(Exception):
    """A later version of Ballroom has changed the database; this one would misread it."""


def migrate(database_url: str) -> int:
    """Apply the outstanding changes in order, in one transaction; return how many there were.

    Rights are stated anew each time: a restored database may come without them, or with more.
    """
    with psycopg.connect(database_url) as connection:
        connection.add_notice_handler(_tell)
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        connection.execute(REGISTER)
        done = {name for (name,) in connection.execute(APPLIED)}
        _refuse_unknown(done)
        ahead = [(name, script) for name, script in migrations() if name not in done]
        for name, script in ahead:
            connection.execute(script)
            connection.execute("INSERT INTO migrations (name) VALUES (%s)", [name])
        state_rights(connection)
    return len(ahead)


def outstanding(database_url: str) -> list[str]:
    """The changes that have not been applied yet."""
    with psycopg.connect(database_url, connect_timeout=5) as connection:
        done = {name for (name,) in connection.execute(APPLIED)}
    return [name for name, _ in migrations() if name not in done]


def refuse_newer_schema(database_url: str) -> None:
    """Raise SchemaTooNew if the database has changes that this version does not know."""
    with psycopg.connect(database_url, connect_timeout=5) as connection:
        _refuse_unknown({name for (name,) in connection.execute(APPLIED)})


def _refuse_unknown(done: set[str]) -> None:
    unknown = sorted(done - {name for name, _ in migrations()})
    if unknown:
        raise SchemaTooNew(
            f"The database has changes that this version of Ballroom does not know ({', '.join(unknown)}). "
            "Start the version that made them, or a later one."
        )


def _tell(notice: psycopg.errors.Diagnostic) -> None:
    level = logging.WARNING if notice.severity_nonlocalized == "WARNING" else logging.INFO
    log.log(level, "%s", notice.message_primary)
