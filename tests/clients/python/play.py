"""A whole game through a client that `openapi-python-client` has made: no casts, nothing ignored."""

import json
import sys
import time
from typing import TypeVar

from ballroom_client import AuthenticatedClient, Client
from ballroom_client.api.games import create_game, get_game
from ballroom_client.api.log import list_events
from ballroom_client.api.moves import get_moves, make_move
from ballroom_client.api.players import create_player
from ballroom_client.api.scorepad import get_scorepad
from ballroom_client.api.seats import change_seats, start_game
from ballroom_client.models import (
    BattleOptions,
    CardLaid,
    CardPlayed,
    NewGame,
    NewPlayer,
    Problem,
    RebelOptions,
    SeatBot,
    SitDown,
)
from ballroom_client.models.princess_step import PrincessStep
from ballroom_client.models.seat_bot_bot import SeatBotBot
from ballroom_client.models.status import Status

T = TypeVar("T")


def must(answer: T | Problem | None) -> T:
    """The answer; or the problem that it was instead, told."""
    if isinstance(answer, Problem):
        raise RuntimeError(f"{answer.type_}: {answer.detail}")
    if answer is None:
        raise RuntimeError("There is no answer.")
    return answer


def options_of(game: str) -> RebelOptions | BattleOptions:
    if game == "rebel-princess":
        return RebelOptions(game="rebel-princess", rounds=["once-upon-a-time"], powers=False)
    return BattleOptions(game="battle-princesses", princesses=PrincessStep.RANDOM, round_limit=2)


def main(house: str, game: str) -> None:
    me = must(create_player.sync(client=Client(base_url=house), body=NewPlayer(name="Python")))
    client = AuthenticatedClient(base_url=house, token=me.token)
    opened = must(create_game.sync(client=client, body=NewGame(options=options_of(game), seats=3)))
    must(change_seats.sync(opened.id, client=client, body=SitDown(type_="sit-down")))
    bot = SeatBot(type_="seat-bot", bot=SeatBotBot.RANDOM_LEGAL)
    for _ in range(2):
        must(change_seats.sync(opened.id, client=client, body=bot))
    must(start_game.sync(opened.id, client=client))

    moves = 0
    view = must(get_game.sync(opened.id, client=client))
    while view.status != Status.OVER:
        waits = view.seat in view.waiting_for
        offers = must(get_moves.sync(opened.id, client=client)).offers if waits else []
        offer = next((one for one in offers if one.awaited), None)
        if offer is None:
            time.sleep(0.02)
        else:
            answer = make_move.sync(opened.id, client=client, body=offer.example)
            # In a race that is normal: somebody else was faster.
            if not (isinstance(answer, Problem) and answer.type_ == "/problems/decision-closed"):
                must(answer)
                moves += 1
        view = must(get_game.sync(opened.id, client=client))

    pad = must(get_scorepad.sync(opened.id, client=client))
    log = must(list_events.sync(opened.id, client=client, limit=500))
    cards = [one.event.card for one in log.events if isinstance(one.event, CardPlayed | CardLaid)]
    told = {
        "game": view.play.game if view.play is not None else None,
        "status": view.status.value,
        "winners": view.winners,
        "moves": moves,
        "events": len(log.events),
        "cards": len(cards),
        "totals": pad.totals,
    }
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
