"""Recorded games, at least one for each number of players: together they show every card and every power.

A change of behaviour shows as a diff of a file. Write the files anew with
`python -m tests.games.rebel_princess.golden_update`.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from games.fair import Chance, Vault
from games.game import Refusal
from games.offers import Form, Slot, Targets
from games.rebel_princess.events import RebelEvent
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.options import PrincessMode, RebelOptions
from tests.support.rebel_table import GAME, as_json

FOLDER = Path(__file__).parent / "golden"


class Golden(Struct, frozen=True):
    """A game to be recorded. The seed was chosen for what it shows: which princesses are drafted and act."""

    name: str
    players: int
    options: RebelOptions
    seed: int = 0

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.jsonl"


GOLDEN = (
    Golden("first-game-of-three", 3, RebelOptions(), seed=23),
    Golden(
        "four-players",
        4,
        RebelOptions(
            rounds=(
                "royal-decree",
                "always-the-bridesmaid",
                "crystal-clear",
                "masquerade-ball",
                "pets-revenge",
            )
        ),
        seed=7,
    ),
    Golden(
        "five-players",
        5,
        RebelOptions(
            rounds=(
                "musical-chairs",
                "sisterhood",
                "after-party",
                "late-for-a-very-important-date",
                "wedding-gift",
            )
        ),
        seed=21,
    ),
    Golden(
        "six-players",
        6,
        RebelOptions(
            rounds=(
                "haggle-with-the-hag",
                "blind-mans-bluff",
                "poisoned-apple",
                "odds-and-evens",
                "single-fairy",
            )
        ),
        seed=2,
    ),
    Golden(
        "four-players-again",
        4,
        RebelOptions(
            rounds=(
                "prince-rings-twice",
                "midnight-makeover",
                "pass-the-bouquet",
                "upside-down",
                "bathroom-break",
            )
        ),
        seed=182,
    ),
    Golden("random-row-of-three", 3, RebelOptions(rounds="random", short=True), seed=1),
    Golden("french-first-game", 5, RebelOptions(edition="gigamic-fr"), seed=18),
    Golden(
        "polish-ties",
        4,
        RebelOptions(edition="pl", rounds=("poisoned-apple", "midnight-makeover", "wedding-gift")),
        seed=1,
    ),
    Golden("czech-random-row", 4, RebelOptions(edition="cs", rounds="random"), seed=3),
    Golden(
        "czech-promos",
        6,
        RebelOptions(
            edition="cs-promo",
            princesses=PrincessMode.DEALT,
            rounds=("sisterhood", "magic-beans", "prince-rings-twice", "wedding-gift", "masquerade-ball"),
        ),
        seed=109,
    ),
)


def recorded(golden: Golden) -> bytes:
    """The whole game, one event a line."""
    return b"".join(as_json(event) + b"\n" for event in events_of(golden))


@cache
def events_of(golden: Golden) -> Sequence[RebelEvent]:
    return _played(golden.options, golden.players, f"{golden.name}-{golden.seed}")


@cache
def played(players: int) -> Sequence[RebelEvent]:
    """A first game without powers."""
    return _played(RebelOptions(powers=False), players, f"golden-{players}")


def _played(options: RebelOptions, players: int, name: str) -> Sequence[RebelEvent]:
    """A game of a fixed vault: whoever is waited for fills in a form, both by digests of their names."""
    vault = Vault(game_id=name, master=b"golden")
    state = GAME.blank(options, players, None)
    begun = GAME.begin(state, Chance(vault, name.encode()))
    state, events = begun.state, list[Any](begun.events)
    for turn in count():
        waiting = GAME.waiting_for(state)
        if not waiting:
            break
        seat = min(waiting)
        move = _answer(GAME.forms(state, seat), f"{name}/{seat}/{turn}")
        decided = GAME.decide(state, seat, move, Chance(vault, name.encode()))
        assert not isinstance(decided, Refusal), decided
        state = decided.state
        events.extend(decided.events)
    return events


def _answer(forms: Sequence[Form], salt: str) -> RebelMove:
    form = min(forms, key=lambda form: _digest(f"{form.decision}/{salt}/{form.move}/{_asked(form)}"))
    taken: set[Any] = set()
    answer: dict[str, Any] = {"type": form.move, "decision": form.decision}
    for slot in form.slots:
        free = [option for option in slot.options if option not in taken]
        order = sorted(free, key=lambda option: _digest(f"{form.decision}/{salt}/{option}"))
        assert not isinstance(slot, Targets), "nobody aims at anything in this game"
        value = next(iter(msgspec.structs.replace(slot, options=tuple(order)).ways()))
        taken.update(slot.chosen(value))
        answer[slot.field] = value
    move: RebelMove = msgspec.convert(answer, GAME.moves, str_keys=True)
    return move


def _asked(form: Form) -> tuple[Slot, ...]:
    """What a form asks for, whatever rules say so: a better citation does not change the game."""
    return tuple(msgspec.structs.replace(slot, citations=()) for slot in form.slots)


def _digest(text: str) -> bytes:
    return sha256(text.encode()).digest()
