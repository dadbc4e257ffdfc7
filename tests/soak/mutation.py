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
NOT_RULES = (
    "golden",
    "games_with_powers",
    "every_combination",
    "every_ruling",
    "no_tangle",
    "citations",
    "texts",
    "invariants_catch",
)
"""Tests that would notice any change at all, or none: they say nothing about how well rules are tested."""


def hunt(seed: int, limit: int) -> None:
    """Try so many mutants, or all, and list those that no rule test notices."""
    # Tests that fail anyway would notice everything.
    assert not _fails(None, rule_tests()), "the rule tests fail without any mistake in the rules"
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
    others = [file for file in rule_tests() if file != str(own)]
    return (own.exists() and _fails(mutant, [str(own)])) or _fails(mutant, others)


def rule_tests() -> list[str]:
    files = sorted(TESTS.glob("test_*.py"))
    return [str(file) for file in files if not any(name in file.name for name in NOT_RULES)]


def _fails(mutant: Mutant | None, files: list[str]) -> bool:
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
    named = {"MUTANT": mutant.name} if mutant else {}
    done = subprocess.run(
        [*command, *files],
        cwd=ROOT,
        env={**os.environ, **named, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        timeout=600,
    )
    return done.returncode != 0
