"""`ballroom rerule`: replay a finished game by the rules of another edition."""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Console

from events.codec import codec_for
from events.database import open_pool
from events.envelope import HOUSE_READER, Sealed, ends_of_commands, unseal
from events.identity import is_game_id
from events.imported import NotOpened
from events.registered import Registered
from events.requests import read_request
from events.settings import Settings
from events.store import EventStore, StoredCommand
from games.audience import Event, Seat
from games.fair import Secrets
from games.game import Refusal
from games.rerule import NOT_OVER, Granted, Reruling, RoundTally, RuledOutcome
from games.rerule import rerule as replay
from games.table.commands import Actor
from games.table.dealer import Dealer
from games.table.opening import OpenTable
from games.table.state import Status
from games.wishes import Wishes

HANDS_OVER_AFTER = 0.0005
ASIDE = ThreadPoolExecutor(
    max_workers=1,
    thread_name_prefix="rerule",
    initializer=sys.setswitchinterval,
    initargs=(HANDS_OVER_AFTER,),
)
"""A long game takes a tenth of a second. One at a time in this thread, it hardly delays other requests."""


class GoingOn(Struct, frozen=True):
    """The secrets of a finished game for other rules, which may begin a round that was never played.

    An imported game does not have the secret of that. Nothing is told of such a round, so any will do.
    """

    vault: Secrets

    @property
    def game_id(self) -> str:
        return self.vault.game_id

    def secret(self, epoch: str) -> bytes:
        try:
            return self.vault.secret(epoch)
        except NotOpened:
            return bytes(32)

    def salt(self, version: int, part: str) -> bytes:
        return self.vault.salt(version, part)

    def commitments(self, epochs: Sequence[str]) -> dict[str, str]:
        return self.vault.commitments(epochs)


class NotReruled(Exception):
    """The game cannot be replayed; the message says why."""


async def rerule(store: EventStore, game_id: str, edition: str) -> Reruling[Any] | Refusal | None:
    """The game replayed by this edition, or why that cannot be done; None if there is no such game."""
    registered = await store.registered(game_id) if is_game_id(game_id) else None
    head = await store.head(game_id) if registered else None
    if registered is None or head is None:
        return None
    if head.status is not Status.OVER:
        return NOT_OVER
    rows = await store.read(game_id)
    commands = [one for one in await store.commands(game_id) if one.last <= len(rows)]
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(ASIDE, _reruled, registered, rows, commands, edition)


def _reruled(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand], edition: str
) -> Reruling[Any] | Refusal:
    dealer = registered.dealer
    codec = codec_for(dealer.game)
    events = [unseal(row, codec, HOUSE_READER) for row in rows]
    stored = {command.first: command for command in commands}
    ends = ends_of_commands(rows)
    spans = zip([0, *ends], ends, strict=False)
    granted = [_granted(dealer, stored.get(after + 1), tuple(events[after:end])) for after, end in spans]
    return replay(dealer, GoingOn(registered.vault), granted, edition)


def _granted(dealer: Dealer, stored: StoredCommand | None, events: tuple[Event, ...]) -> Granted:
    """What was asked, if that is kept, and what came of it."""
    if stored is None:
        return Granted(actor=Actor(), command=None, events=events)
    request = read_request(stored.command, dealer.game)
    command = request.command
    return Granted(
        actor=request.actor,
        command=None if isinstance(command, OpenTable) else command,
        events=events,
        wishes=Wishes(request.wishes),
    )


# --- on the terminal


def run(settings: Settings, game: str, edition: str, as_json: bool = False) -> None:
    """Replay the game and print what would have come out differently."""
    report = asyncio.run(_run(settings.database_url or "", game, edition))
    console = Console(highlight=False, soft_wrap=True)
    if as_json:
        console.print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode(), markup=False)
        return
    console.print(f"Game {game}, played by {report.recorded_edition}, replayed by {report.edition}.")
    for line in ("", *_overview(report), "", *_lines(report)):
        console.print(line, markup=False)


async def _run(database_url: str, game: str, edition: str) -> Reruling[Any]:
    async with open_pool(database_url) as pool:
        report = await rerule(EventStore(pool), game, edition)
    if report is None:
        raise NotReruled(f"There is no game {game} in this database.")
    if isinstance(report, Refusal):
        raise NotReruled(report.detail)
    return report


def _overview(report: Reruling[Any]) -> Iterator[str]:
    """Round by round: how far it could be replayed, and what each seat scores."""
    counted_in = next((one.counted_in for one in report.rounds), "")
    rows: list[tuple[str, ...]] = [("round", counted_in, "scored", f"by {report.edition}", "same piles")]
    for one in report.rounds:
        scores = [_scores(tally) for tally in (one.recorded, one.reruled, one.scoring_only)]
        rows.append((f"{one.round} {one.title}", one.replayed, *scores))
    ends = (report.recorded, report.reruled, report.scoring_only)
    rows.append(("total", "", *(_numbers(end.totals) if end else "-" for end in ends)))
    rows.append(("winner", "", *(_winners(end) for end in ends)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _scores(tally: RoundTally | None) -> str:
    return _numbers(tally.scores) if tally else "-"


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(f"{number:3}" for number in numbers)


def _winners(end: RuledOutcome | None) -> str:
    if end is None:
        return "-"
    return _seats(end.winners) if end.winners else "undecided"


def _lines(report: Reruling[Any]) -> Iterator[str]:
    """Everything that would have come out differently, each with its rules."""
    if not report.differs:
        yield "Nothing would have come out differently."
    for one in report.rounds:
        yield from one.differences(report.edition)


def _seats(seats: Sequence[Seat]) -> str:
    return f"seat {', '.join(map(str, seats))}"
