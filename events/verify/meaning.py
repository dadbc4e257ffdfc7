"""What the log means: opened secrets, the rules it was played by, every decision, and how the game stands."""

import logging
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from events.appends import Standing
from events.commands import standing
from events.decide_again import Difference, differences, whole_past
from events.envelope import Sealed
from events.registered import Registered
from events.released import RulesStatus, status_of_rules
from events.requests import decision_of, name_of, read_request, seat_of
from events.store import Head, StoredCommand
from events.terminal import counted
from events.verify.finding import Finding, Sort
from games.audience import Event
from games.fair import commitment
from games.table.events import ReadingChanged, SecretOpened, TableOpened
from games.table.past import Past
from games.table.state import Status, Table

log = logging.getLogger(__name__)
NO_SUCH_RULES = (
    "The digest of its rules (ruleset) belongs to no rules that this version of Ballroom knows. If a later "
    "version wrote it, verify this table with that version."
)


def game_findings(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand], head: Head
) -> Iterator[Finding]:
    """What contradicts what the events say. It makes sense only if the log is whole."""
    try:
        whole = whole_past(registered, rows)
    except Exception as trouble:
        yield Finding(0, f"The events cannot be replayed: {trouble!r}.")
        return
    yield from _secret_findings(registered, whole.events)
    yield from _column_findings(registered, whole, commands)
    rules = {1: RulesStatus.UNKNOWN} | {
        version: status_of_rules(registered.dealer.game, event)
        for version, event in enumerate(whole.events, 1)
        if isinstance(event, TableOpened | ReadingChanged)
    }
    yield from (Finding(version, NO_SUCH_RULES) for version in rules if rules[version] is RulesStatus.UNKNOWN)
    changed = RulesStatus.SUPERSEDED in rules.values()
    decided_again = partial(differences, registered, rows, commands, whole)
    if changed:
        yield _what_differs_today(decided_again, len(commands))
    else:
        yield from _decided_otherwise(decided_again, registered.game_id)
    if not _fits(head, _standing(registered, whole.tables[-1]), changed):
        yield Finding(0, "The head does not fit the log: its status, awaited, bot_due or deadline is wrong.")


def _standing(registered: Registered, table: Table[Any]) -> Standing:
    """In an imported game nobody is waited for, whatever was open when its record was made."""
    if registered.imported is not None:
        return Standing(status=Status(table.status))
    return standing(registered.dealer, table)


def _fits(head: Head, now: Standing, rules_changed: bool) -> bool:
    """That a game is over is what its log says, and until when somebody may answer; whom it waits for is what
    the rules say.
    """
    logged = (now.status, now.deadline) == (head.status, head.deadline)
    return logged and (rules_changed or (now.awaited, now.bot_due) == (head.awaited, head.bot_due))


def _secret_findings(registered: Registered, events: Sequence[Event]) -> Iterator[Finding]:
    vault = registered.vault
    promised: dict[str, str] = {}
    for version, event in enumerate(events, 1):
        match event:
            case TableOpened(commitments=commitments):
                promised = commitments
                if vault.commitments(list(promised)) != promised:
                    yield Finding(
                        version, "The commitments do not match the game's master secret in `games`."
                    )
            case SecretOpened(epoch=epoch, secret=secret):
                if commitment(vault.game_id, epoch, bytes.fromhex(secret)) != promised.get(epoch):
                    yield Finding(version, f"The secret opened for {epoch} does not match its commitment.")


def _decided_otherwise(decided_again: Callable[[], list[Difference]], game_id: str) -> Iterator[Finding]:
    try:
        found = decided_again()
    except Exception as trouble:
        log.exception("Game %s: deciding its commands again failed.", game_id)
        yield Finding(0, f"The rules of today cannot decide its commands again: {trouble!r}.")
        return
    for difference in found:
        yield Finding(
            difference.version,
            f"Decided again, its command gives another result: {_sentence(difference.detail)}",
            Sort.DECIDED_OTHERWISE,
            difference.then,
            difference.today,
        )


def _what_differs_today(decided_again: Callable[[], list[Difference]], commands: int) -> Finding:
    """How many commands the rules of today decide differently, if they can decide them at all."""
    try:
        found = decided_again()
    except Exception as trouble:
        return Finding(
            0,
            f"The rules have changed since, and those of today cannot decide it again: {trouble!r}.",
            Sort.RULES_CHANGED,
        )
    if not found:
        same = "The rules have changed since; those of today decide every command the same way."
        return Finding(0, same, Sort.RULES_CHANGED)
    first = found[0]
    return Finding(
        0,
        f"The rules have changed since; those of today decide {len(found)} of "
        f"{counted(commands, 'command')} differently. The first is at version {first.version}: "
        f"{_sentence(first.detail)}",
        Sort.RULES_CHANGED,
        first.then,
        first.today,
    )


def _sentence(detail: str) -> str:
    """With one full stop: some details end with a sentence of the rules."""
    return f"{detail.removesuffix('.')}."


def _column_findings(
    registered: Registered, whole: Past, commands: Sequence[StoredCommand]
) -> Iterator[Finding]:
    """Who asked, from which seat, for which decision: the columns must repeat what the command says."""
    for command in commands:
        before, after = whole.tables[command.first - 1], whole.tables[command.last]
        try:
            request = read_request(command.command, registered.dealer.game)
        except msgspec.MsgspecError:
            continue
        hashed = {
            "actor": name_of(request.actor),
            "seat": seat_of(request.actor, before, after),
            "decision": decision_of(request.command),
        }
        for column, value in hashed.items():
            if (stored := getattr(command, column)) != value:
                yield Finding(
                    command.first,
                    f"The column {column} of its command is {_shown(stored)}; it should be {_shown(value)}.",
                )


def _shown(value: object) -> str:
    return "empty" if value is None else str(value)
