"""The tables of `docs/fairness.md`: which labels a game draws under, and how."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


class DrawTable:
    """What a game draws, as the page has it; `draws`: pick, sample or shuffle, by the pattern of a label."""

    def __init__(self, title: str) -> None:
        section = PAGE.read_text("utf-8").split(f"## What {title} draws")[1].split("\n## ")[0]
        cells = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("| `")]
        self.draws = {
            pattern: draw.strip()
            for labels, draw, *_ in cells
            for pattern in re.findall(r"`([^`]+)`", labels)
        }

    def listed(self, label: str) -> str:
        """The pattern that this label fits, or nothing."""
        fitting = [pattern for pattern in self.draws if fits(pattern, label)]
        assert len(fitting) <= 1, f"{label} fits {fitting}"
        return "".join(fitting)


def fits(pattern: str, label: str) -> bool:
    """`B/round-N/rN.tT.play1`: capital letters stand for numbers, the same letter for the same number."""
    met: set[str] = set()

    def number(found: re.Match[str]) -> str:
        letter = found[0]
        if letter in met:
            return f"(?P={letter})"
        met.add(letter)
        return rf"(?P<{letter}>\d+)"

    return re.fullmatch(re.sub("[A-Z]", number, re.escape(pattern)), label) is not None
