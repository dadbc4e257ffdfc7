"""One recorded first game for each number of players. A change of behaviour shows as a diff of its file.

Write the files anew with `python -m tests.games.rebel_princess.golden_update`.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from games.fair import Chance, Vault
from games.game import Refusal
from games.offers import Offer
from games.rebel_princess.events import RebelEvent
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.options import RebelOptions
from tests.support.rebel_table import GAME, as_json

FOLDER = Path(__file__).parent / "golden"
PLAYERS = tuple(GAME.players)


def golden_file(players: int) -> Path:
    return FOLDER / f"first-game-{players}.jsonl"


def recorded(players: int) -> bytes:
    """The whole game, one event a line."""
    return b"".join(as_json(event) + b"\n" for event in played(players))


@cache
def played(players: int) -> list[RebelEvent]:
    """The first game of a fixed vault; whoever is waited for fills in the form by a digest of its name."""
    vault = Vault(game_id=f"golden-{players}", master=b"golden")
    party = GAME.blank(RebelOptions(), players, None)
    events: list[Any] = list(GAME.begin(party, Chance(vault, b"")))
    for event in events:
        party = GAME.evolve(party, event)
    while waiting := GAME.waiting_for(party):
        seat = min(waiting)
        move = _filled(GAME.offers(party, seat)[0], f"{players}/{seat}")
        decided = GAME.decide(party, seat, move, Chance(vault, b""))
        assert not isinstance(decided, Refusal), decided
        for event in decided:
            party = GAME.evolve(party, event)  # type: ignore[arg-type]
        events.extend(decided)
    return events


def _filled(form: Offer, salt: str) -> RebelMove:
    taken: set[Any] = set()
    answer: dict[str, Any] = {"type": form.move, "decision": form.decision}
    for slot in form.slots:
        free = [option for option in slot.options if option not in taken]
        order = sorted(free, key=lambda option: _digest(f"{form.decision}/{salt}/{option}"))
        value = next(iter(msgspec.structs.replace(slot, options=tuple(order)).ways()))
        taken.update(slot.chosen(value))
        answer[slot.field] = value
    move: RebelMove = msgspec.convert(answer, GAME.moves, str_keys=True)
    return move


def _digest(text: str) -> bytes:
    return sha256(text.encode()).digest()
