"""Anna and Bert at a table of the tiny game."""

from typing import Any

from events.commands import Commands, Committed, NoSuchGame, Outcome
from games.table.commands import Actor, MakeMove, SitDown, Start, TableCommand
from games.table.state import Table, Visibility
from tests.events.tiny import PlayCard, ShowCard, TinyOptions

ANNA = Actor(player="anna")
BERT = Actor(player="bert")
HOUSE = Actor()


def committed(outcome: Outcome) -> Committed:
    assert isinstance(outcome, Committed), outcome
    return outcome


async def opened(commands: Commands) -> str:
    """A table of Anna's with two free seats."""
    return committed(await commands.open_table("anna", TinyOptions(), 2, Visibility.PUBLIC)).game_id


async def dealt(commands: Commands) -> str:
    """Both have sat down, cards are dealt, Anna is to play."""
    game_id = await opened(commands)
    steps: list[tuple[Actor, TableCommand]] = [(ANNA, SitDown()), (BERT, SitDown()), (ANNA, Start())]
    for actor, command in steps:
        committed(await commands.send(game_id, actor, command))
    return game_id


async def table_of(commands: Commands, game_id: str) -> Table[Any]:
    table = await commands.table(game_id)
    assert not isinstance(table, NoSuchGame)
    return table


async def hand(commands: Commands, game_id: str, seat: int) -> tuple[str, ...]:
    play = (await table_of(commands, game_id)).play
    assert play is not None
    return tuple(play.hands[seat])


async def playing(commands: Commands, game_id: str, turn: int = 0) -> MakeMove:
    """The move of whoever's turn it is: play the first card."""
    card = (await hand(commands, game_id, turn % 2))[0]
    return MakeMove(move=PlayCard(decision=f"turn{turn}", card=card))


async def showing(commands: Commands, game_id: str, turn: int = 0) -> MakeMove:
    """A move that may be made again and again: show the first card to the neighbour."""
    card = (await hand(commands, game_id, turn % 2))[0]
    return MakeMove(move=ShowCard(decision=f"turn{turn}", card=card))


async def play_out(commands: Commands, game_id: str, *, turns: int = 4) -> None:
    """Play the first card of each hand until the game is over, or for so many turns."""
    for turn in range(turns):
        move = await playing(commands, game_id, turn)
        committed(await commands.send(game_id, (ANNA, BERT)[turn % 2], move))
