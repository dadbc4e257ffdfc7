"""`ballroom verify`: does the log still say what it said when it was written?

It checks the chain of hashes, the digests of private parts and commands, the opened secrets against their
commitments, the head, the columns that repeat parts of the bytes, the rules that the table plays by, and what
is kept of what people have said; of an imported game also its record. Then it decides every command again.
Rules that have changed since may decide differently today; everything else must still hold. A damaged game
does not keep the others from being checked. Each game is compared with what the log of heads has of it;
together with all games the log of heads is checked itself, against the checkpoints that were signed.
"""

import asyncio
import sys
from collections.abc import Sequence

import click
import msgspec
import psycopg
from msgspec import Struct
from rich.console import Console

from events.damage import LogDamaged
from events.database import open_pool
from events.identity import is_game_id
from events.proof.last_checkpoint import LastCheckpoint
from events.settings import Settings
from events.statements import Statements
from events.store import EventStore
from events.terminal import counted, progress
from events.verify.against_record import CheckRecord, record_findings, unchecked
from events.verify.finding import Finding, Sort
from events.verify.heads_log import heads_log_findings
from events.verify.logged_heads import GONE, games_gone, logged_findings, logged_heads
from events.verify.meaning import game_findings
from events.verify.said_beside import statement_findings
from events.verify.stored_bytes import log_findings, time_findings
from games.rulebook import Citations

Found = dict[str | None, Sequence[Finding]]
"""By game; without one, in the log of heads."""
NOT_REGISTERED = Finding(0, "The log has rows of this game, but it has no row in `games`.")
ADVICE = "Copy this database before you change anything, then compare the rows named above with a backup."


def run(
    settings: Settings,
    game: str | None = None,
    *,
    strict: bool = False,
    as_json: bool = False,
    check: CheckRecord = unchecked,
) -> None:
    """Verify one game or all; print a line for each finding, and exit with 1 if there are any.

    Games whose rules have changed since are listed, and make it fail only if `strict`. `check` verifies the
    records of imported games.
    """
    if asyncio.run(_run(settings, game, strict, as_json, check)):
        sys.exit(1)


class FoundInGame(Struct, frozen=True, kw_only=True):
    """A finding, for programs. Version 0 is the game as a whole; without a game it is the log of heads."""

    game: str | None
    version: int
    sort: Sort
    what: str
    cited_then: Citations
    cited_today: Citations


class VerifyReport(Struct, frozen=True, kw_only=True):
    """How many games were checked, and everything that was found."""

    games: int
    findings: list[FoundInGame]


async def _run(settings: Settings, game: str | None, strict: bool, as_json: bool, check: CheckRecord) -> bool:
    output = Console(highlight=False, soft_wrap=True, quiet=as_json)
    found: Found = {}

    def tell(game_id: str | None, findings: Sequence[Finding]) -> None:
        found[game_id] = findings
        subject = "The log of heads" if game_id is None else f"Game {game_id}"
        for finding in findings:
            output.print(f"{subject}{', ' if finding.version else ': '}{finding}", markup=False)

    async with open_pool(settings.database_url or "") as pool:
        store = EventStore(pool)
        if game is not None and (why_not := await _not_a_game(store, game)):
            Console(stderr=True, highlight=False, soft_wrap=True).print(f"Error: {why_not}", markup=False)
            return True
        games = [game] if game is not None else [game_id async for game_id in store.game_ids()]
        with progress("Verifying games", len(games)) as done:
            for game_id in games:
                tell(game_id, await findings(store, game_id, check))
                done()
        if game is None:
            # Rows of games that are not registered, or no longer: no other check would find them.
            for game_id in await store.strangers():
                tell(game_id, [NOT_REGISTERED])
            for game_id in await games_gone(pool):
                tell(game_id, [GONE])
            tell(None, await heads_log_findings(pool, LastCheckpoint(settings.data / "signing")))
    everything = [finding for of_game in found.values() for finding in of_game]
    if any(not finding.rules_changed for finding in everything):
        output.print(ADVICE)
    output.print(_summary(len(games), found))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(_report(len(games), found))))
    return any(strict or not finding.rules_changed for finding in everything)


def _report(games: int, found: Found) -> VerifyReport:
    return VerifyReport(
        games=games,
        findings=[
            FoundInGame(
                game=game_id,
                version=one.version,
                sort=one.sort,
                what=one.what,
                cited_then=one.then,
                cited_today=one.today,
            )
            for game_id, findings in found.items()
            for one in findings
        ],
    )


async def _not_a_game(store: EventStore, game_id: str) -> str:
    """Why there is nothing to verify under this id; empty if there is."""
    if not is_game_id(game_id):
        return f"`{game_id}` is not the id of a game. An id looks like 0190d5c8-5a00-7000-8000-000000000001."
    try:
        known = (
            await store.registered(game_id)
            or await store.head(game_id)
            or await store.read(game_id, limit=1)
            or await store.commands(game_id)
            or await logged_heads(store.pool, game_id)
        )
    except (LogDamaged, ValueError):
        return ""  # a damaged row is a row
    return "" if known else f"There is no game {game_id} in this database."


def _summary(games: int, found: Found) -> str:
    """How many games were checked; damaged ones and those whose rules have changed are counted apart."""
    in_games = [findings for game_id, findings in found.items() if game_id is not None]
    wrong = [sum(not finding.rules_changed for finding in findings) for findings in in_games]
    damaged = sum(count > 0 for count in wrong)
    changed = sum(any(finding.rules_changed for finding in findings) for findings in in_games)
    in_log = len(found.get(None, ()))
    counts = []
    if damaged:
        counts.append(f"{counted(sum(wrong), 'problem')} in {counted(damaged, 'forged or damaged game')}")
    if in_log:
        counts.append(f"{counted(in_log, 'problem')} in the log of heads")
    since = f", rules changed since in {counted(changed, 'game')}" if changed else ""
    return f"{counted(games, 'game')} checked, {' and '.join(counts) or 'no problems'}{since}."


async def findings(store: EventStore, game_id: str, check: CheckRecord = unchecked) -> list[Finding]:
    """Everything that is wrong with this game."""
    try:
        return await _findings(store, game_id, check)
    except psycopg.Error:
        raise
    except LogDamaged as damage:
        detail = str(damage).removeprefix(f"Game {game_id}: ")
        return [Finding(0, f"{detail[:1].upper()}{detail[1:]}")]
    except Exception as trouble:
        why = f"It could not be checked, because reading it failed with {trouble!r}."
        return [Finding(0, f"{why} Look at its rows in `games` and `heads`.")]


async def _findings(store: EventStore, game_id: str, check: CheckRecord) -> list[Finding]:
    registered = await store.registered(game_id)
    # Then what was logged of it, then its head: moves made while we read may only add to the log, never take
    # away from it.
    logged = await logged_heads(store.pool, game_id)
    head = await store.head(game_id)
    if registered is None:
        is_gone = logged and not (head or await store.read(game_id, limit=1) or await store.commands(game_id))
        return [GONE if is_gone else NOT_REGISTERED]
    if head is None:
        return [Finding(0, "This game has a row in `games`, but none in `heads`, so nobody can move.")]
    rows = await store.read(game_id, upto=head.version)
    asked = await store.commands(game_id)
    beyond = await store.read(game_id, after=head.version, limit=1)
    times = await store.times(game_id, head.version)
    newer = await store.head(game_id)
    end = newer.version if newer else 0
    commands = [command for command in asked if command.last <= head.version]
    imported = registered.imported
    found = [] if imported is None else list(record_findings(imported, rows, asked, check))
    # The salts of an imported game are in its record: without that, nothing can be said of its parts.
    found = found or list(log_findings(registered, rows, commands))
    # These read the events, which makes sense only if the log is whole.
    if not found:
        found.extend(game_findings(registered, rows, commands, head))
        found.extend(time_findings(rows, times))
        found.extend(statement_findings(rows, await Statements(store.pool).of_game(game_id)))
    if beyond and end < beyond[0].version:
        found.append(
            Finding(beyond[0].version, f"The log has this version, but its head is at version {end}.")
        )
    found.extend(
        Finding(
            command.first,
            f"A stored command wrote versions {command.first} to {command.last}, "
            f"but the head is at version {end}.",
        )
        for command in asked
        if command.last > end
    )
    if not rows or rows[-1].version != head.version:
        ends = f"ends at version {rows[-1].version}" if rows else "is empty"
        found.append(Finding(0, f"The head is at version {head.version}, but the log {ends}."))
    elif rows[-1].hash != head.hash:
        found.append(Finding(0, f"The head has another hash than the log at version {head.version}."))
    found.extend(logged_findings(game_id, rows, logged))
    return found
