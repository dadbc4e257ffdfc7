"""The scenes that docs/transcripts tells."""

from pathlib import Path

from tests.support.battle_scenes import OPTIONS, reaction_chain
from tests.support.rebel_scenes import alice, ice_princess, little_mermaid
from tests.support.transcripts import FOLDER, Company, Options, Scene, Story, played


def rebel(card: str) -> Options:
    return {"game": "rebel-princess", "rounds": [card]}


SCENES: dict[str, tuple[Scene, Options, int]] = {
    "little-mermaid": (little_mermaid, rebel("once-upon-a-time"), 69),
    "alice": (alice, rebel("wedding-gift"), 5),
    "ice-princess": (ice_princess, rebel("masquerade-ball"), 7),
    "reaction-chain": (reaction_chain, OPTIONS, 1),
}
"""By the name of the page: the scene, the options of its table, and the deal to try first."""


def page(name: str) -> Path:
    return FOLDER / f"{name}.md"


def transcript(name: str, company: Company) -> Story:
    scene, options, first = SCENES[name]
    return played(scene, options, first, company)
