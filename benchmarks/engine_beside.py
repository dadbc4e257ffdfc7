"""The pure engine beside another checkout of it, in turns: `python -m benchmarks.engine_beside ../other`.

Both play the same games with the same seeds and must come to the same events. What counts is the ratio: how
fast a machine is depends on what else it does, so each turn measures one right after the other, and the
median of all turns is told. Seconds are of processor time.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, TypeVar

import msgspec

from benchmarks import engine
from games.audience import redact
from games.battle_princesses.options import BattleOptions
from games.fair import Chance, Vault
from games.game import AnyGame, Decided
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import RebelOptions
from workers.bots.random_legal import filled_in

T = TypeVar("T")
TURNS = 40
FOLDS = 10
VIEWER = 1
SCENES = (
    *(f"play rebel {edition} 4" for edition in EDITIONS),
    *(f"play rebel deluxe-en {players}" for players in (3, 5, 6)),
    "play rebel deluxe-en 4 without powers",
    *(f"play battle base {players}" for players in (2, 4, 6)),
    *(
        f"{part} {game}"
        for part in ("decide", "forms", "fold", "redact", "view")
        for game in ("rebel", "battle")
    ),
)


class Measured(NamedTuple):
    """How long it took to do how much, and a digest of what came of it."""

    seconds: float
    done: int
    digest: str


class Timed:
    """Adds up the time that is spent in one function of a game."""

    def __init__(self) -> None:
        self.seconds, self.calls = 0.0, 0

    def __call__(self, function: Callable[..., T]) -> Callable[..., T]:
        def timed(*args: Any) -> T:
            started = time.process_time()
            answer = function(*args)
            self.seconds += time.process_time() - started
            self.calls += 1
            return answer

        return timed


def untimed(function: Callable[..., T]) -> Callable[..., T]:
    return function


# --- playing


def rebel(edition: str, players: int, luck: random.Random, powers: bool = True, **timing: Any) -> list[Any]:
    """All events of a random game."""
    cards = luck.sample([card.slug for card in EDITIONS[edition].round_cards], 3)
    options = RebelOptions(edition=edition, rounds=tuple(cards), powers=powers)

    def choose(forms: Any) -> Any:
        asked = [form for form in forms if form.decision == forms[-1].decision]
        return engine._filled(engine._any(asked, luck), luck)

    return _played(engine.GAME, options, players, luck, choose, **timing)


def battle(edition: str, players: int, luck: random.Random, **timing: Any) -> list[Any]:
    options = BattleOptions(edition=edition, round_limit=6)  # type: ignore[arg-type]

    def choose(forms: Any) -> Any:
        while True:
            form = engine._any(forms, luck)
            values = filled_in(form, luck)
            if values is not None:
                move = {"type": form.move, "decision": form.decision, **values}
                return msgspec.convert(move, engine.BATTLE.moves, str_keys=True)

    return _played(engine.BATTLE, options, players, luck, choose, **timing)


def _played(
    game: AnyGame,
    options: Any,
    players: int,
    luck: random.Random,
    choose: Callable[[Any], Any],
    time_forms: Callable[..., Any] = untimed,
    time_decide: Callable[..., Any] = untimed,
) -> list[Any]:
    vault = Vault(game_id="bench", master=luck.randbytes(8))
    forms, decide = time_forms(game.forms), time_decide(game.decide)
    happened = game.begin(game.blank(options, players, None), Chance(vault, b""))
    events = [*happened.events]
    while waiting := game.waiting_for(happened.state):
        seat = min(waiting)
        move = choose(forms(happened.state, seat))
        happened = decide(happened.state, seat, move, Chance(vault, b""))
        assert isinstance(happened, Decided), happened
        events += happened.events
    return events


# --- measuring


def measured(scene: str, seed: int) -> Measured:
    what, game, *where = scene.split()
    luck = random.Random(seed)
    if what == "play":
        edition, players, *without = where
        started = time.process_time()
        if game == "rebel":
            events = rebel(edition, int(players), luck, powers=not without)
        else:
            events = battle(edition, int(players), luck)
        return Measured(time.process_time() - started, len(events), digest_of(events))
    play: Callable[..., list[Any]] = rebel if game == "rebel" else battle
    edition = "deluxe-en" if game == "rebel" else "base"
    if what in ("decide", "forms"):
        clock = Timed()
        events = play(edition, 4, luck, **{f"time_{what}": clock})
        return Measured(clock.seconds, clock.calls, digest_of(events))
    return _reading(what, game, play(edition, 4, luck))


def _reading(what: str, game: str, events: list[Any]) -> Measured:
    """Folding, redacting or rendering a recorded game."""
    rules: AnyGame = engine.GAME if game == "rebel" else engine.BATTLE
    options: Any = RebelOptions() if game == "rebel" else BattleOptions(round_limit=6)
    state = rules.blank(options, 4, VIEWER)
    states = [state := rules.evolve(state, redact(event, VIEWER)) for event in events]
    blank, answers = rules.blank(options, 4, None), []
    started = time.process_time()
    for _ in range(FOLDS):
        if what == "fold":
            state = blank
            for event in events:
                state = rules.evolve(state, event)
            answers = [state]
        elif what == "redact":
            answers = [redact(event, VIEWER) for event in events]
        else:
            answers = [rules.view(state, VIEWER) for state in states]
    return Measured(time.process_time() - started, FOLDS * len(events), digest_of(answers))


def digest_of(things: list[Any]) -> str:
    return sha256(msgspec.json.encode(things)).hexdigest()[:16]


def serve() -> None:
    """Measure what is asked for on standard input, line by line."""
    for line in sys.stdin:
        scene, seed = line.rsplit(" ", 1)
        print(json.dumps(measured(scene, int(seed))), flush=True)


# --- comparing


class Engine:
    """A checkout of the engine, in a process of its own."""

    def __init__(self, root: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__, "serve"],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measured(self, scene: str, seed: int) -> Measured:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(scene, seed, file=self._process.stdin, flush=True)
        return Measured(*json.loads(self._process.stdout.readline()))

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def compare(other: Path) -> None:
    theirs, ours = Engine(other.resolve()), Engine(Path(__file__).resolve().parents[1])
    print(f"This engine beside that of {other}: medians of {TURNS} turns, events or calls a second")
    for scene in SCENES:
        rates = []
        for turn in range(-1, TURNS):
            in_turn = (theirs, ours) if turn % 2 else (ours, theirs)
            done = {one: one.measured(scene, turn + 1) for one in in_turn}
            assert done[theirs][1:] == done[ours][1:], (
                f"they do not come to the same: {scene}, seed {turn + 1}"
            )
            if turn >= 0:
                rates.append((done[theirs].done / done[theirs].seconds, done[ours].done / done[ours].seconds))
        before, now = median(rate[0] for rate in rates), median(rate[1] for rate in rates)
        ratio = median(rate[1] / rate[0] for rate in rates)
        print(f"  {scene:<42} {before:12,.0f} {now:12,.0f}   ratio {ratio:.2f}", flush=True)
    theirs.end()
    ours.end()


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        serve()
    else:
        compare(Path(sys.argv[1]))
