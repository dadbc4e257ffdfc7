"""Recorded battles: together they show every kind of event, and every way in which a battle ends.

A change of behaviour shows as a diff of a file. Write the files anew with
`python -m tests.games.battle_princesses.golden_update`; it names the seeds to use when other cards have made
other battles of them.
"""

from pathlib import Path
from typing import Any

from msgspec import Struct

from events.codec import tag_of
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.own_cards import OwnStock
from games.battle_princesses.printed import BOXES
from tests.support.battle_table import GAME
from tests.support.golden_games import Golden, events_of

FOLDER = Path(__file__).parent / "golden"
COURT: dict[str, tuple[str, dict[str, int], dict[str, Any]]] = {
    "heir": ("prince", {"turn": 1, "attack": 1}, {}),
    "hunter": ("prince", {"stun": 1, "defense": 1}, {}),
    "schemer": ("villain", {"kill": 1, "steal": 1}, {}),
    "brewer": ("villain", {"poison": 1, "prevent": 1}, {}),
    "blade": ("item", {"attack": 2, "prevent": 1}, {}),
    "shield": ("item", {"stop": 1, "defense": 2}, {}),
    "maze": ("location", {"starve": 1, "attack": 1}, {}),
    "garden": ("location", {"stun": 1, "defense": 1}, {}),
    "godmother": ("character", {"wish": 2}, {}),
    "usher": ("character", {"wish": 1, "stop": 1}, {"cast": 1}),
    "broker": ("character", {"score": 1}, {"pay": {"discard": 1}}),
}
"""Cheap cards that counter each other, one of each to every faction."""
OWN = tuple(
    OwnStock(
        id=f"{faction.id}/{faction.id}-{slug}", name=slug.title(), type=kind, cost=0, abilities=words, **more
    )
    for faction in BOXES["base"].factions
    for slug, (kind, words, more) in COURT.items()
)
BUSY = (
    *(("block-card", 20), ("spend-wish", 6), ("lay-card", 6), ("activate-card", 2), ("choose-stock", 4)),
    ("advance-princess", 0),
)
"""Who plays so has much on the field, and reacts to what others do."""


class Shows(Struct, frozen=True, kw_only=True):
    """A battle that is recorded because of some kinds of events in it, and of how it ends."""

    golden: Golden
    events: frozenset[str] = frozenset()
    ends: str

    def is_true(self) -> bool:
        happened = events_of(GAME, self.golden)
        return self.events <= {tag_of(type(event)) for event in happened} and self.ends == happened[-1].reason


def _battle(name: str, players: int, options: BattleOptions, *events: str, ends: str, **how: Any) -> Shows:
    golden = Golden(name=name, players=players, options=options, looks_at=400, **how)
    return Shows(golden=golden, events=frozenset(events), ends=ends)


CHOSEN = PrincessStep.CHOOSE
BATTLES = (
    _battle("two-players", 2, BattleOptions(round_limit=8), ends="round-limit", seed=1),
    _battle("ten-players", 10, BattleOptions(edition="expansion", round_limit=2), ends="round-limit"),
    _battle(
        "chains",
        2,
        BattleOptions(stocks=OWN, round_limit=24),
        *("block-asked", "block-succeeded", "block-negated", "card-blocked"),
        ends="round-limit",
        seed=290,
        weights=BUSY,
    ),
    _battle(
        "defense-and-poison",
        3,
        BattleOptions(stocks=OWN, princesses=CHOSEN, setup=MarketSetup.ALTERNATIVE_1, round_limit=8),
        *("defense-added", "entries-voided", "entries-reduced", "card-killed", "princess-struck"),
        ends="round-limit",
        seed=18,
        weights=BUSY,
    ),
    _battle(
        "wishes",
        3,
        BattleOptions(stocks=OWN, setup=MarketSetup.ALTERNATIVE_4, round_limit=8),
        *("wish-spent", "cleansed", "starve-laid", "card-turned", "card-stopped", "block-declined"),
        ends="round-limit",
        seed=42,
        weights=(*BUSY, ("no-block", 40)),
    ),
    _battle(
        "conceded-in-a-chain",
        3,
        BattleOptions(stocks=OWN, round_limit=6),
        *("chain-dropped", "kingdom-fallen"),
        ends="round-limit",
        weights=BUSY,
        concedes=("window", 1),
    ),
    _battle(
        "collapse",
        2,
        BattleOptions(stocks=OWN, setup=MarketSetup.ALTERNATIVE_2),
        ends="collapse",
        seed=2,
        weights=BUSY,
    ),
    _battle(
        "majority",
        2,
        BattleOptions(stocks=OWN, setup=MarketSetup.ALTERNATIVE_3, princesses=PrincessStep.RANDOM),
        ends="majority",
        seed=5,
        weights=BUSY,
    ),
    _battle("last-queen", 3, BattleOptions(), "princess-advanced", ends="last-queen"),
    _battle("conceded", 2, BattleOptions(), ends="concession", seed=11, concedes=("play", 30)),
    _battle("cancelled", 5, BattleOptions(), ends="cancelled", concedes=("stock", 3)),
)
GOLDEN = tuple(battle.golden for battle in BATTLES)
