"""Deciding again what was decided live, and saying why: of both games, in the same run, on one core.

Live is what a command costs without Postgres: deciding and sealing. Again is what `ballroom verify` does with
the stored rows and commands: reading them, deciding, comparing. Seconds are of processor time.
"""

import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import NamedTuple

from events.codec import codec_for
from events.decide_again import Difference, differences, whole_past
from events.envelope import seal
from events.requests import Request, write_request
from games.battle_princesses.options import BattleOptions
from games.game import Decided, Options
from games.rebel_princess.options import RebelOptions
from games.registry import DEALERS
from service.http.responses import ENCODER
from service.rulings.looking_up import LOOK_BACK, ruling_on
from service.seen_games import SeenGame, SeenGames
from service.texts.speaking import Speech
from tests.support.logs import redacted_fold
from tests.support.random_play import Playthrough, play
from tests.support.records import Stored, stored
from tests.support.told_worlds import Blabber, ViewsOf, finished, whole_world
from tests.support.two_worlds import World

GAMES: dict[str, tuple[str, Options]] = {
    "Rebel Princess": ("rebel-princess", RebelOptions()),
    "Battle Princesses": ("battle-princesses", BattleOptions(round_limit=30)),
}
SEATS = 4
TURNS, SECONDS = 12, 0.5
RULINGS = 200


class Rate(NamedTuple):
    live: float
    again: float


def run() -> None:
    print(
        f"Deciding again: medians of {TURNS} turns, each of {SECONDS} s of one core, live and again in turn"
    )
    for name, (game, options) in GAMES.items():
        played = stored(play(DEALERS[game].game, options, SEATS, Random(1)))
        assert _differences(played) == []
        rates = [Rate(_rate(_live, played), _rate(_again, played)) for _ in range(TURNS)]
        ratio = median(rate.again / rate.live for rate in rates)
        live, again = (median(column) for column in zip(*rates, strict=True))
        print(
            f"  {name:<20} live {live:,.0f} events/s   again {again:,.0f} events/s"
            f"   again / live: {ratio:.2f}   ({len(played.rows)} events, {len(played.commands)} commands)"
        )
        _rulings(played.record)


def _rate(decide: Callable[[Stored], int], game: Stored) -> float:
    made, started = 0, time.process_time()
    while time.process_time() - started < SECONDS:
        made += decide(game)
    return made / (time.process_time() - started)


def _live(game: Stored) -> int:
    """Every command of the game as it came in, up to the bytes that are game."""
    record, vault = game.record, game.registered.vault
    dealer = game.registered.dealer
    codec, mark, table = (
        codec_for(dealer.game),
        game.rows[len(record.opened) - 1].mark,
        record.steps[0].before,
    )
    for step in record.steps:
        decided = dealer.decide(table, step.actor, step.command, vault)
        assert isinstance(decided, Decided), decided
        written = write_request(Request(actor=step.actor, command=step.command))
        mark = seal(decided.events, codec, vault, after=mark, at=0, command=written)[-1].mark
        table = decided.state
    return len(game.rows)


def _again(game: Stored) -> int:
    _differences(game)
    return len(game.rows)


def _differences(game: Stored) -> list[Difference]:
    whole = whole_past(game.registered, game.rows)
    return differences(game.registered, game.rows, game.commands, whole)


# --- one ruling


def _rulings(record: Playthrough) -> None:
    """Why somebody chose as they did, with all that they were offered, asked by a spectator after the end."""
    taken, reasons = [], Blabber(whole_world(record))
    for version, games, seen, speech in _questions(record):
        began = time.process_time()
        ENCODER.encode(finished(ruling_on(games, seen, version, speech, reasons)))
        taken.append((time.process_time() - began) * 1000)
    taken.sort()
    middle, late = median(taken), taken[len(taken) * 99 // 100]
    print(f"  {'':<20} one ruling in process: {middle:.2f} ms, of a hundred the slowest {late:.2f} ms")


def _questions(record: Playthrough) -> Iterator[tuple[int, SeenGames, SeenGame, Speech]]:
    """Choices all over the game; views begin as far before each as is looked back, as if folded to there."""
    dealer, game_id, log = DEALERS[record.game.id], record.vault.game_id, record.log
    chosen = [
        at for at, event in enumerate(log, 1) if isinstance(event, record.game.choices) and at > LOOK_BACK
    ]
    now = SeenGame(redacted_fold(dealer, game_id, log, None), None)
    speech = Speech("en", record.game)
    world = whole_world(record)
    for version in Random(1).choices(chosen, k=RULINGS):
        start = version - 1 - LOOK_BACK
        known = {viewer: redacted_fold(dealer, game_id, log[:start], viewer) for viewer in record.viewers}
        part = World(known, world.events[start:version], world.asked[start:version])
        yield version, SeenGames(ViewsOf(dealer, record.vault, part)), now, speech


if __name__ == "__main__":
    run()
