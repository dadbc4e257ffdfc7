"""What the log means: opened secrets, the rules it was played by, every decision, and how the game stands."""

import logging
from collections.abc import Iterator, Sequence

import msgspec

from events.codec import codec_for
from events.commands import standing
from events.decide_again import differences
from events.envelope import HOUSE_READER, Sealed, unseal
from events.registered import Registered
from events.released import RulesStatus, status_of_rules
from events.requests import decision_of, name_of, read_request, seat_of
from events.store import Head, StoredCommand
from events.terminal import counted
from events.verify.finding import Finding, Sort
from games.audience import Event
from games.fair import commitment
from games.table.events import SecretOpened, TableOpened
from games.table.rewinding import MustRefold

log = logging.getLogger(__name__)


def game_findings(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand], head: Head
) -> Iterator[Finding]:
    """What contradicts what the events say. It makes sense only if the log is whole."""
    dealer, vault = registered.dealer, registered.vault
    codec = codec_for(dealer.game)
    try:
        events = [unseal(row, codec, HOUSE_READER) for row in rows]
        table = dealer.fold(vault.game_id, events)
    except Exception as trouble:
        yield Finding(0, f"The events cannot be replayed: {trouble!r}.")
        return
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
    yield from _column_findings(registered, events, commands)
    opened = events[0]
    rules = status_of_rules(dealer.game, opened) if isinstance(opened, TableOpened) else RulesStatus.UNKNOWN
    if rules is RulesStatus.UNKNOWN:
        yield Finding(
            1,
            "The digest of its rules (ruleset) belongs to no rules that this version of Ballroom knows. If a "
            "later version opened this table, verify it with that version.",
        )
    if rules is RulesStatus.SUPERSEDED:
        yield _what_differs_today(registered, rows, commands)
    else:
        yield from _decided_otherwise(registered, rows, commands)
    if rules is RulesStatus.SUPERSEDED:
        # That a game is over is what its log says; whom it waits for is what the rules say.
        agrees = table.status == head.status
    else:
        now = standing(dealer, table)
        agrees = (now.status, now.awaited, now.bot_due) == (head.status, head.awaited, head.bot_due)
    if not agrees:
        yield Finding(0, "The head does not fit the log: its status, awaited or bot_due is wrong.")


def _decided_otherwise(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> Iterator[Finding]:
    try:
        found = differences(registered, rows, commands)
    except Exception as trouble:
        log.exception("Game %s: deciding its commands again failed.", registered.vault.game_id)
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


def _what_differs_today(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> Finding:
    """How many commands the rules of today decide differently, if they can decide them at all."""
    try:
        found = differences(registered, rows, commands)
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
        f"{counted(len(commands), 'command')} differently. The first is at version {first.version}: "
        f"{_sentence(first.detail)}",
        Sort.RULES_CHANGED,
        first.then,
        first.today,
    )


def _sentence(detail: str) -> str:
    """With one full stop: some details end with a sentence of the rules."""
    return f"{detail.removesuffix('.')}."


def _column_findings(
    registered: Registered, events: Sequence[Event], commands: Sequence[StoredCommand]
) -> Iterator[Finding]:
    """Who asked, from which seat, for which decision: the columns must repeat what the command says."""
    dealer, game_id = registered.dealer, registered.vault.game_id
    before = dealer.blank(game_id)
    for command in commands:
        try:
            after = dealer.fold_from(before, events[command.first - 1 : command.last])
        except MustRefold:
            after = dealer.fold(game_id, events[: command.last])
        try:
            request = read_request(command.command, dealer.game)
        except msgspec.MsgspecError:
            before = after
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
        before = after


def _shown(value: object) -> str:
    return "empty" if value is None else str(value)
