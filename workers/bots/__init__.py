"""The bots of the house. A new bot is one file here and one line below."""

from workers.bots.bot import Bot
from workers.bots.random_legal import RandomLegal

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomLegal(),)}

__all__ = ["BOTS", "Bot"]
