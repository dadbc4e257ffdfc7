"""Whole logs as an earlier release wrote them: rows of `games`, `commands` and `events`, a line each.

They are never written anew: whatever comes later must read them as they are.
"""

import json
from pathlib import Path
from typing import Any

import psycopg

from games.registry import GAMES

FOLDER = Path(__file__).parents[1] / "events" / "golden" / "logs"
BEFORE_COMMITMENTS = tuple(GAMES)
"""A game of each, over, from when entropy was any text in the open."""

Row = dict[str, Any]


def rows_of(name: str) -> tuple[Row, list[Row], list[Row]]:
    """The game, its commands, its events."""
    game, *others = [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]
    return game, [row for row in others if "command" in row], [row for row in others if "public" in row]


def restore(database_url: str, name: str) -> str:
    """Lay the log into this database, as its owner would who brings back a dump; the id of the game."""
    game, commands, events = rows_of(name)
    with psycopg.connect(database_url) as owner, owner.cursor() as cursor:
        cursor.execute(
            "INSERT INTO games VALUES (%(game_id)s, %(game)s, decode(%(master)s, 'hex'), %(created_at)s)",
            game,
        )
        cursor.executemany(
            "INSERT INTO commands (game_id, first, last, command_id, actor, seat, decision, command, at) "
            "VALUES (%(game_id)s, %(first)s, %(last)s, %(command_id)s, %(actor)s, %(seat)s, %(decision)s, "
            "%(bytes)s, %(at)s)",
            [{**row, "game_id": game["game_id"], "bytes": row["command"].encode()} for row in commands],
        )
        cursor.executemany(
            "INSERT INTO events (game_id, version, public, private, hash, at) VALUES "
            "(%(game_id)s, %(version)s, %(told)s, %(hidden)s, decode(%(hash)s, 'hex'), %(at)s)",
            [
                {
                    **row,
                    "game_id": game["game_id"],
                    "told": row["public"].encode(),
                    "hidden": row["private"].encode(),
                }
                for row in events
            ],
        )
        cursor.execute(
            "INSERT INTO heads (game_id, version, hash, status, awaited, bot_due, changed_at) "
            "VALUES (%(game_id)s, %(version)s, decode(%(hash)s, 'hex'), 'over', '{}', false, %(at)s)",
            {**events[-1], "game_id": game["game_id"]},
        )
    return str(game["game_id"])
