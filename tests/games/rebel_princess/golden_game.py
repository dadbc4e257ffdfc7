"""Recorded games, at least one for each number of players: together they show every card and every power.

A change of behaviour shows as a diff of a file. Write the files anew with
`python -m tests.games.rebel_princess.golden_update`.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from games.rebel_princess.events import RebelEvent
from games.rebel_princess.options import PrincessMode, RebelOptions
from tests.support import golden_games
from tests.support.golden_games import Golden
from tests.support.rebel_table import GAME

FOLDER = Path(__file__).parent / "golden"
GOLDEN = (
    Golden(name="first-game-of-three", players=3, options=RebelOptions(), seed=23),
    Golden(
        name="four-players",
        players=4,
        options=RebelOptions(
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
        name="five-players",
        players=5,
        options=RebelOptions(
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
        name="six-players",
        players=6,
        options=RebelOptions(
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
        name="four-players-again",
        players=4,
        options=RebelOptions(
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
    Golden(name="random-row-of-three", players=3, options=RebelOptions(rounds="random", short=True), seed=1),
    Golden(name="french-first-game", players=5, options=RebelOptions(edition="gigamic-fr"), seed=18),
    Golden(
        name="polish-ties",
        players=4,
        options=RebelOptions(edition="pl", rounds=("poisoned-apple", "midnight-makeover", "wedding-gift")),
        seed=1,
    ),
    Golden(name="czech-random-row", players=4, options=RebelOptions(edition="cs", rounds="random"), seed=3),
    Golden(
        name="czech-promos",
        players=6,
        options=RebelOptions(
            edition="cs-promo",
            princesses=PrincessMode.DEALT,
            rounds=("sisterhood", "magic-beans", "prince-rings-twice", "wedding-gift", "masquerade-ball"),
        ),
        seed=109,
    ),
)


@cache
def played(players: int) -> Sequence[RebelEvent]:
    """A first game without powers."""
    game = Golden(name="golden", players=players, options=RebelOptions(powers=False))
    return golden_games.played(GAME, game, f"golden-{players}")
