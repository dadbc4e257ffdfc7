"""Mutation testing: every rule of a card gets small mistakes, one at a time; the rule tests must fail."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from rich.progress import Progress

from tests.soak.mutants import ROOT, Mutant, all_mutants

TESTS = ROOT / "tests" / "games" / "rebel_princess"
NOT_RULES = ("golden", "games_with_powers", "every_combination", "every_ruling", "no_tangle", "citations")
"""Tests that would notice any change at all, or none: they say nothing about how well rules are tested."""


def hunt(seed: int, limit: int) -> None:
    """Try so many mutants, or all, and list those that no rule test notices."""
    mutants = all_mutants()
    chosen = Random(seed).sample(mutants, min(limit, len(mutants)))
    with ThreadPoolExecutor(os.cpu_count()) as pool, Progress() as progress:
        task = progress.add_task("mutants of round cards and princesses", total=len(chosen))
        survivors = []
        for mutant, noticed in zip(chosen, pool.map(is_noticed, chosen), strict=True):
            progress.advance(task)
            if not noticed:
                survivors.append(mutant)
    for mutant in sorted(survivors, key=lambda one: (one.file, one.line)):
        print(f"  survived: {mutant.place}")
    killed = len(chosen) - len(survivors)
    print(f"{killed} of {len(chosen)} mutants noticed ({killed / max(1, len(chosen)):.1%})")


def is_noticed(mutant: Mutant) -> bool:
    """Ask the tests of the card itself first: most mistakes are noticed there."""
    own = TESTS / f"test_{Path(mutant.file).name}"
    others = [
        str(file)
        for file in sorted(TESTS.glob("test_*.py"))
        if file != own and not any(name in file.name for name in NOT_RULES)
    ]
    return (own.exists() and _fails(mutant, [str(own)])) or _fails(mutant, others)


def _fails(mutant: Mutant, files: list[str]) -> bool:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "tests.soak.mutants",
        "-p",
        "no:cacheprovider",
    ]
    done = subprocess.run(
        [*command, *files],
        cwd=ROOT,
        env={**os.environ, "MUTANT": mutant.name, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        timeout=600,
    )
    return done.returncode != 0
