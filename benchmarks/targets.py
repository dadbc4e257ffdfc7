"""Targets: each is said where it is measured, met or missed, and all of them once more at the end."""

import sys
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console
from rich.table import Table


class Target(NamedTuple):
    """What was wanted and what was seen: None where it could not be measured, and `note` says why."""

    what: str
    wanted: str
    seen: float | None
    met: bool
    unit: str = ""
    note: str = ""

    @property
    def verdict(self) -> str:
        if self.seen is None:
            return f"not measured: {self.note}"
        return "met" if self.met else "MISSED"

    @property
    def figure(self) -> str:
        return "-" if self.seen is None else f"{figure(self.seen)}{self.unit}"


ALL: list[Target] = []
"""Of this run, in the order in which they were measured."""


def at_least(what: str, seen: float, wanted: float, unit: str = "") -> Target:
    return _said(Target(what, f"at least {figure(wanted)}{unit}", seen, seen >= wanted, unit))


def at_most(what: str, seen: float, wanted: float, unit: str = "") -> Target:
    return _said(Target(what, f"at most {figure(wanted)}{unit}", seen, seen <= wanted, unit))


def not_measured(what: str, why: str) -> Target:
    """Nothing stands in for a figure of this run."""
    return _said(Target(what, "", None, met=False, note=why))


def figure(number: float) -> str:
    """Three digits that mean something: `1,234`, `56.7`, `0.82`."""
    if abs(number) >= 100:
        return f"{number:,.0f}"
    return f"{number:.1f}" if abs(number) >= 10 else f"{number:.2f}"


def table(targets: Sequence[Target] = ALL) -> Table:
    """All targets of a run."""
    met = sum(target.met for target in targets)
    shown = Table(title=f"Targets: {met} of {len(targets)} met", title_justify="left")
    for heading in ("what", "wanted", "seen", "verdict"):
        shown.add_column(heading, overflow="fold")
    for target in targets:
        shown.add_row(target.what, target.wanted, target.figure, target.verdict)
    return shown


def print_table() -> None:
    # Not narrower than a line of it where the output goes to a file.
    Console(width=None if sys.stdout.isatty() else 120).print(table())


def _said(target: Target) -> Target:
    ALL.append(target)
    wanted = f" ({target.wanted})" if target.wanted else ""
    print(f"  target  {target.what}: {target.figure}{wanted}: {target.verdict}")
    return target
