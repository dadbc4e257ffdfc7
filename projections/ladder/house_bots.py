"""How strong the bots of the house are: measured in the arena, written down in `house_bots.json`.

They do not move on the ladder. A bot plays the same from one day to the next, thousands of games in the arena
say how well, and what stands still is what everybody else can be measured by: ratings of today and of next
year mean the same. When a bot has learnt something it is measured again, and the new figure counts `since`
then, so that games against the bot that it was stay what they were.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from importlib.resources import files
from typing import Self

import msgspec
from msgspec import Struct

from projections.ladder.rated_games import HOUSE_BOT, is_house_bot
from projections.ladder.rating import NEWCOMER, Rating

FILE = files("projections") / "ladder" / "house_bots.json"


class Measured(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rating of a bot, for games that ended `since` then."""

    since: datetime
    mu: float
    sigma: float


class HouseBots(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The bots of each game by name; the last figure comes last.

    `also_called`: what bots were called at tables of before, by game, and who that is.
    `how`: how they were measured, for people to read.
    """

    how: str = ""
    bots: Mapping[str, Mapping[str, Sequence[Measured]]] = {}
    also_called: Mapping[str, Mapping[str, str]] = {}

    @classmethod
    def read(cls, text: bytes) -> Self:
        """As they are written down."""
        return msgspec.json.decode(text, type=cls)

    def known_as(self, game: str, player: str) -> str:
        """Who that is on the ladder: a bot has one line, whatever it was called."""
        if not is_house_bot(player):
            return player
        name = player.removeprefix(HOUSE_BOT)
        return f"{HOUSE_BOT}{self.also_called.get(game, {}).get(name, name)}"

    def ratings(self, game: str, players: Sequence[str], at: int) -> dict[str, Rating]:
        """What the bots of the house among these were worth at that time, in milliseconds.

        One that was never measured is worth what a newcomer is, of whom nothing is known.
        """
        return {player: self._rating(game, player, at) for player in players if is_house_bot(player)}

    def _rating(self, game: str, player: str, at: int) -> Rating:
        figures = self.bots.get(game, {}).get(player.removeprefix(HOUSE_BOT), ())
        held = [each for each in figures if each.since.timestamp() * 1000 <= at]
        return Rating(mu=held[-1].mu, sigma=held[-1].sigma) if held else NEWCOMER


@cache
def house_bots() -> HouseBots:
    """Those of this house."""
    return HouseBots.read(FILE.read_bytes())
