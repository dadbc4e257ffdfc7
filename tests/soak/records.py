"""Records of random games, and of houses that lie about them, before both verifiers."""

import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from rich.progress import Progress

from games.registry import GAMES
from games.table.state import Status, Visibility
from tests.support.damage import WAYS
from tests.support.dispute_stories import disputed_table, tell
from tests.support.forging import Forgery
from tests.support.javascript import JavaScriptVerifier
from tests.support.random_lies import lie_at_random
from tests.support.random_play import can_be_conceded, play
from tests.support.records import Stored, TestHouse, gathered, played_out, stored
from tests.support.tables import tables_of
from tests.support.verifying import keys_of, verdict

LIES = 5
"""About every game."""


def compare_verifiers(seed: int, games: int) -> None:
    """Both verify every honest record, with the same figures, and agree on every lie whether it matters."""
    started, said = time.monotonic(), Counter[str]()
    with (
        tempfile.TemporaryDirectory(prefix="ballroom-soak-") as folder,
        JavaScriptVerifier(Path(folder)) as javascript,
        Progress() as progress,
    ):
        for number in progress.track(range(games), description="records before both verifiers"):
            said.update(_compare(f"{seed}/record/{number}", number, javascript))
    took = time.monotonic() - started
    checked = sum(said.values())
    print(f"Both verifiers agree on {checked} records of {games} games, in {took:.0f} s:", dict(said))


def _compare(seed: str, number: int, javascript: JavaScriptVerifier) -> list[str]:
    rng, house = Random(seed), TestHouse()
    game = _game(seed, number, rng)
    whole = house.record(game)
    records = {"the whole record": whole, **_parts(game, house, rng)}
    verdicts = [_agreed(javascript, house, raw, f"{seed}, {name}") for name, raw in records.items()]
    assert set(verdicts) == {"verified"}, (seed, verdicts)
    for _ in range(LIES):
        forgery = Forgery(whole)
        lie = lie_at_random(forgery, rng)
        verdicts.append(_agreed(javascript, house, forgery.signed(house), f"{seed}, {lie}"))
    way = rng.choice(WAYS)
    damaged = way(whole, rng)
    if damaged != whole:
        verdicts.append(_agreed(javascript, house, damaged, f"{seed}, {way.__name__}"))
        assert verdicts[-1] == "refused", (seed, way.__name__)
    return verdicts


def _game(seed: str, number: int, rng: Random) -> Stored:
    game = list(GAMES.values())[number % len(GAMES)]
    if rng.random() < 0.3:
        story = tell(game, *disputed_table(game, seed), seed, lambda *_: None, commands=100)
        return stored(story.record, story.times)
    options, players = tables_of(game)(rng)
    if players > 2 and rng.random() < 0.3:
        withheld = [seat for seat in range(2, players) if rng.random() < 0.3]
        visibility = rng.choice(list(Visibility))
        gathering = gathered(game, options, players, rng, withheld=withheld, visibility=visibility)
        return played_out(*gathering, rng)
    concessions = rng.choice((0, 0, 1)) if can_be_conceded(game) else 0
    return stored(play(game, options, players, rng, rewinds=rng.choice((0, 1, 4)), concessions=concessions))


def _parts(game: Stored, house: TestHouse, rng: Random) -> dict[str, bytes]:
    """What a seat and a spectator have of it, at some moment before its end."""
    fold, log = game.registered.dealer.fold, game.record.log
    running = []
    for command in game.commands:
        if fold(game.record.vault.game_id, log[: command.last]).status is Status.OVER:
            break
        running.append(command.last)
    moments = ((seat, rng.choice(running)) for seat in (None, rng.randrange(game.record.players)))
    return {f"seat {seat} at {at}": house.record(game, seat, at) for seat, at in moments}


def _agreed(javascript: JavaScriptVerifier, house: TestHouse, raw: bytes, what: str) -> str:
    said, findings = verdict(raw, keys_of(house))
    answer = javascript.asked(raw, house.pins)
    assert answer.verdict == said, (what, findings.problems, answer.problems)
    if said != "refused":
        figures = (said, findings.events, findings.draws, findings.not_open_yet)
        assert answer.figures == figures, (what, answer.figures, figures)
    return said
