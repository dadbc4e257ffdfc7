"""Which bots are meant: those of the house by name, outside ones by their address."""

from functools import cache

from workers.arena.match import CannotPlay
from workers.arena.outside import OutsideBot, check_address, is_outside
from workers.bots import BOTS, Bot, bots_for
from workers.bots.random_legal import RandomLegal


@cache
def bot_called(name: str) -> Bot:
    """The bot of this name or at this address. Every process asks for itself, so this is not handed over."""
    return OutsideBot(name) if is_outside(name) else BOTS[name]


def random_bot(game: str) -> str:
    """The bot that plays this game at random, by the name that it has there."""
    names = [name for name in bots_for(game) if type(BOTS[name]) is RandomLegal]
    # The one with a name of its own in this game, if there is one, is listed after the one that plays any.
    return names[-1]


def check(name: str, game: str) -> None:
    """Raise CannotPlay, with what to do, if there is no such bot for this game."""
    if is_outside(name):
        check_address(name)
    elif name not in BOTS:
        raise CannotPlay(f"There is no bot {name}. {_who_plays(game)}")
    elif not BOTS[name].plays(game):
        raise CannotPlay(f"{name} does not play {game}. {_who_plays(game)}")


def _who_plays(game: str) -> str:
    return f"{game} is played by {', '.join(bots_for(game))}, and by whoever listens at an address."
