"""`ballroom arena`: how strong bots are, played in memory in several processes."""

import os
import signal
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from events.terminal import progress
from workers.arena import deals, duel, field, seating
from workers.arena.challenge import Challenge, duels, trials
from workers.arena.deals import Programme
from workers.arena.duel import Duel, Findings
from workers.arena.field import FieldTrial
from workers.arena.report import told_duels, told_field
from workers.arena.running import Crew

INTERRUPTED = 130
"""The exit code of a command that was ended with Ctrl-C."""


def run(challenge: Challenge, processes: int | None = None, *, as_json: bool = False) -> None:
    """Play what somebody asks for, and print how it came out."""
    # Started in the background by a script, it would ignore Ctrl-C: but it can always be asked what it has.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if challenge.by is None:
        run_duels(duels(challenge), processes, as_json=as_json)
    else:
        run_field(trials(challenge), processes, as_json=as_json)


def run_duels(wanted: Sequence[Duel], processes: int | None = None, *, as_json: bool = False) -> None:
    """Play these duels, and print how they came out; with Ctrl-C, what was seen so far."""
    for one in wanted:
        check(one.programme, one.bots)
    found: list[Findings] = []
    interrupted = False
    total = sum(one.pairings for one in wanted)
    with Crew(processes or cores()) as crew, progress("Pairings", total) as one_more:
        for one in wanted:
            findings, interrupted = duel.play(one, crew, one_more)
            found.append(findings)
            if interrupted:
                break
    seen = [one for one in found if one.pairings]
    _print(seen, list(told_duels(seen)) if seen else [], interrupted=interrupted, as_json=as_json)


def run_field(wanted: Sequence[FieldTrial], processes: int | None = None, *, as_json: bool = False) -> None:
    """Try these bots in their fields, and print what they get; with Ctrl-C, the lines that were done."""
    for one in wanted:
        check(one.programme, (one.bot, one.field))
    interrupted = False
    found = []
    total = sum(one.deals * len(field.programmes(one)) for one in wanted)
    with Crew(processes or cores()) as crew, progress("Deals", total) as one_more:
        for one in wanted:
            lines, interrupted = field.play(one, crew, one_more)
            found.append((one, lines))
            if interrupted:
                break
    told = [line for trial, lines in found if lines for line in (*told_field(trial, lines), "")]
    plain = [{"trial": trial, "lines": lines} for trial, lines in found]
    _print(plain, told, interrupted=interrupted, as_json=as_json)


def check(programme: Programme, bots: Iterable[str]) -> None:
    """Raise CannotPlay, with what to do, if this cannot be played."""
    deals.check(programme)
    for bot in bots:
        seating.check(bot, programme.game)


def cores() -> int:
    """How many processes may run at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _print(found: Any, told: Sequence[str], *, interrupted: bool, as_json: bool) -> None:
    if as_json:
        whole = msgspec.json.encode({"interrupted": interrupted, "found": found})
        sys.stdout.write(msgspec.json.format(whole, indent=2).decode() + "\n")
    else:
        if interrupted:
            sys.stdout.write("Interrupted. What was seen so far:\n\n")
        sys.stdout.writelines(f"{line}\n" for line in told or ("Nothing.",))
    if interrupted:
        raise SystemExit(INTERRUPTED)
