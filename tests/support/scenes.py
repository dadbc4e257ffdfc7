"""The scenes that docs/transcripts tells."""

from pathlib import Path

from tests.support.battle_scenes import OPTIONS, reaction_chain
from tests.support.dispute_scenes import another_reading, leave_on_appeal, poisoned_apple, refused_seven, undo
from tests.support.rebel_scenes import alice, ice_princess, little_mermaid
from tests.support.transcripts import FOLDER, Company, Scene, Setting, Story, played


def rebel(card: str, *, referees: int = 0, bot: str = "", **more: bool) -> Setting:
    return Setting({"game": "rebel-princess", "rounds": [card], **more}, referees, bot)


SCENES: dict[str, tuple[Scene, Setting, int]] = {
    "little-mermaid": (little_mermaid, rebel("once-upon-a-time"), 0x1E),
    "alice": (alice, rebel("wedding-gift"), 0x05),
    "ice-princess": (ice_princess, rebel("masquerade-ball"), 0x01),
    "reaction-chain": (reaction_chain, Setting(OPTIONS), 0x01),
    "poisoned-apple": (poisoned_apple, rebel("poisoned-apple", powers=False), 0x05),
    "another-reading": (another_reading, rebel("odds-and-evens", referees=1), 0x17),
    "refused-seven": (refused_seven, rebel("once-upon-a-time", powers=False), 0x03),
    "leave-on-appeal": (leave_on_appeal, rebel("odds-and-evens", referees=2), 0x17),
    "undo": (undo, rebel("once-upon-a-time", bot="random-legal", powers=False), 0x03),
}
"""By the name of the page: the scene, its table, and the deal to try first."""


def page(name: str) -> Path:
    return FOLDER / f"{name}.md"


def transcript(name: str, company: Company) -> Story:
    scene, setting, first = SCENES[name]
    return played(scene, setting, first, company)
