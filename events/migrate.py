"""Bring the schema of the database up to date: apply all outstanding changes, or none."""

import logging

import psycopg

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
    """Apply the outstanding changes in order, in one transaction; return how many there were."""
    with psycopg.connect(database_url) as connection:
        connection.add_notice_handler(lambda notice: log.info("%s", notice.message_primary))
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        connection.execute(REGISTER)
        done = {name for (name,) in connection.execute(APPLIED)}
        _refuse_unknown(done)
        outstanding = [(name, script) for name, script in migrations() if name not in done]
        for name, script in outstanding:
            connection.execute(script)
            connection.execute("INSERT INTO migrations (name) VALUES (%s)", [name])
    return len(outstanding)


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
