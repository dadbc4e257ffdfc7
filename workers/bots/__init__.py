"""The bots of the house. A new bot is one file here and one line below."""

from typing import Any

from games.audience import Seat
from games.saying import said
from games.table.dealer import Dealer
from games.table.state import Table
from games.table.terms import HOUSE_BOT
from workers.bots import battle_princesses
from workers.bots.battle_princesses.dragon import dragon_plan
from workers.bots.bot import Bot
from workers.bots.random_legal import RandomLegal
from workers.bots.rebel_princess import LadyInWaiting, Queen
from workers.bots.steady import Steady

_ALL: tuple[Bot, ...] = (
    RandomLegal(),
    RandomLegal("page", game="rebel-princess"),
    LadyInWaiting(),
    Queen(),
    RandomLegal("squire", said("Squire"), "battle-princesses"),
    Steady("knight", said("Knight"), "battle-princesses", battle_princesses.best_plan),
    Steady("dragon", said("Dragon"), "battle-princesses", dragon_plan),
    # What the knight was called at tables of before.
    Steady("steady", said("Knight"), "battle-princesses", battle_princesses.best_plan),
)
BOTS = {bot.name: bot for bot in _ALL}

__all__ = ["BOTS", "Bot", "bot_on", "bots_for", "thinks_next"]


def bots_for(game: str) -> tuple[str, ...]:
    """The names of the bots that play this game."""
    return tuple(name for name, bot in BOTS.items() if bot.plays(game))


def bot_on(table: Table[Any], seat: Seat) -> Bot:
    """Who plays for this seat."""
    chair = table.chairs[seat]
    name = (chair.bot or chair.stand_in) if chair else None
    bot = BOTS.get(name) if name else None
    # One that is no longer there, or has forgotten the game, is played by the one that plays any.
    return bot if bot and bot.plays(table.game) else BOTS[HOUSE_BOT]


def thinks_next(dealer: Dealer, table: Table[Any]) -> bool:
    """Is the next bot that must act one that takes its time?"""
    due = dealer.bots_due(table)
    return bool(due) and bot_on(table, due[0]).thinks
