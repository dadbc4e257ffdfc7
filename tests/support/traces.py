"""Where in a database, and in Redis, a text is found: in every column of every table, packed or not."""

import zlib
from collections.abc import Iterator
from typing import Any

import psycopg
import redis
from psycopg import sql

TABLES = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::REGNAMESPACE AND relkind IN ('r', 'p')"


def traces(database_url: str, redis_url: str, *texts: str) -> dict[str, set[str]]:
    """For each text, where it is: `table.column`, or `redis`."""
    found: dict[str, set[str]] = {text: set() for text in texts}
    for place, content in (*_database(database_url), *_redis(redis_url)):
        for text in texts:
            if text.encode() in content:
                found[text].add(place)
    return found


def _database(url: str) -> Iterator[tuple[str, bytes]]:
    with psycopg.connect(url) as link:
        for (table,) in link.execute(TABLES).fetchall():
            rows = link.execute(sql.SQL("SELECT * FROM {}").format(sql.Identifier(table)))
            names = [column.name for column in rows.description or ()]
            for row in rows:
                for name, value in zip(names, row, strict=True):
                    for content in _contents(value):
                        yield f"{table}.{name}", content


def _redis(url: str) -> Iterator[tuple[str, bytes]]:
    with redis.Redis.from_url(url) as client:
        for key in client.scan_iter():
            dumped: Any = client.dump(key)
            yield "redis", key
            yield "redis", dumped or b""


def _contents(value: Any) -> Iterator[bytes]:
    """As it is stored; and what comes of it if it was packed."""
    if not isinstance(value, bytes | memoryview):
        yield str(value).encode()
        return
    stored = bytes(value)
    yield stored
    for format in (zlib.MAX_WBITS, -zlib.MAX_WBITS):
        try:
            yield zlib.decompress(stored, format)
        except zlib.error:
            continue
