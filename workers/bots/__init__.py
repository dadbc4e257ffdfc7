"""The bots of the house. A new bot is one file here and one line below."""

from workers.bots.bot import Bot
from workers.bots.random_legal import RandomLegal
from workers.bots.steady import Steady

_ALL: tuple[Bot, ...] = (RandomLegal(), Steady())
BOTS = {bot.name: bot for bot in _ALL}

__all__ = ["BOTS", "Bot", "bots_for"]


def bots_for(game: str) -> tuple[str, ...]:
    """The names of the bots that play this game."""
    return tuple(name for name, bot in BOTS.items() if bot.plays(game))
