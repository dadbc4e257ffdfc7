"""What processes use: processor time, memory, and what Postgres has written and been asked for."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import psycopg

CORES = os.cpu_count() or 1
LOAD = "load generator"


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        children = []
    return [pid, *(one for child in children for one in family(int(child)))]


def cpu_seconds(pid: int) -> float:
    """Of the process and of those it has outlived, in both modes."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def family_seconds(pid: int) -> float:
    return sum(map(cpu_seconds, family(pid)))


def megabytes(pid: int) -> float:
    """Proportional set size of a family: what several share counts once."""
    return sum(map(_pss, family(pid))) / 1024


def _pss(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def machine_seconds() -> float:
    """Seconds of processor time that everybody on this machine has used so far."""
    user, nice, system, _, _, irq, soft, *_ = map(int, Path("/proc/stat").read_text().split()[1:9])
    return (user + nice + system + irq + soft) / os.sysconf("SC_CLK_TCK")


def by_kind(processes: Iterable[tuple[str, float]]) -> dict[str, float]:
    """`worker-1` and `worker-2` as `worker`."""
    found: dict[str, float] = {}
    for name, amount in processes:
        kind = name.rstrip("0123456789").rstrip("-")
        found[kind] = found.get(kind, 0.0) + amount
    return found


# --- Postgres


def written_bytes(database: psycopg.Connection[Any]) -> int:
    """How far the write-ahead log has come."""
    return int(_one(database, "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"))


def transactions(database: psycopg.Connection[Any]) -> int:
    return int(_one(database, "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"))


def statements(database: psycopg.Connection[Any]) -> int:
    """What was sent since the last `forget_statements`, beginnings and ends of transactions included."""
    return int(_one(database, "SELECT coalesce(sum(calls), 0) FROM pg_stat_statements"))


def forget_statements(database: psycopg.Connection[Any]) -> None:
    database.execute("SELECT pg_stat_statements_reset()")


def _one(database: psycopg.Connection[Any], question: str) -> Any:
    row = database.execute(question).fetchone()
    assert row is not None
    return row[0]
