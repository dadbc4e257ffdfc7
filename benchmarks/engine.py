"""The pure engine: moves a second of random play, events a second of folding, beside other engines.

Seconds are of processor time. The others are no dependencies of this project: install them to see their
figures in the same run.
"""

import random
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, TypeVar, get_args

from games.fair import Chance, Vault
from games.game import Refusal
from games.offers import Assign, Offer, Option, Pick, Picks, Slot
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import Party

T = TypeVar("T")
GAME = RebelPrincess()
SEATS = 4
SECONDS = 4.0
MOVES_WANTED, FOLDS_WANTED = 20_000, 100_000


def run() -> None:
    ours = _rate(_play_one)
    print(f"Random play, {SECONDS:.0f} s of one core each")
    print(f"  {'Rebel Princess, 4 players, all cards and powers':<52} {ours:10,.0f} moves/s")
    for name, steps in (("rlcard, bridge", _rlcard), ("OpenSpiel (C++), hearts", _open_spiel)):
        _beside(name, steps, ours)
    print(f"  target {MOVES_WANTED:,} moves/s: {'met' if ours >= MOVES_WANTED else 'MISSED'}")
    folds = _fold_rate()
    print(f"Folding a recorded game\n  {'Rebel Princess, 4 players':<52} {folds:10,.0f} events/s")
    print(f"  target {FOLDS_WANTED:,} events/s: {'met' if folds >= FOLDS_WANTED else 'MISSED'}")


def _beside(name: str, maker: Callable[[], Callable[[random.Random], int]], ours: float) -> None:
    try:
        steps = maker()
    except ImportError:
        print(f"  {name:<52} not installed: pip install rlcard open_spiel")
        return
    theirs = _rate(steps)
    print(f"  {name:<52} {theirs:10,.0f} moves/s   (ours / theirs: {ours / theirs:.2f})")


def _any(options: Sequence[T], luck: random.Random) -> T:
    """Quicker than `luck.choice`, which would be a good part of what is measured here."""
    return options[int(luck.random() * len(options))]


def _rate(play: Callable[[random.Random], int]) -> float:
    luck = random.Random(1)
    play(luck)
    made, started = 0, time.process_time()
    while time.process_time() - started < SECONDS:
        made += play(luck)
    return made / (time.process_time() - started)


# --- this engine


def _play_one(luck: random.Random, events: list[Any] | None = None) -> int:
    """A whole game: read the offers, choose, decide, evolve. Returns the number of moves."""
    vault = Vault(game_id="bench", master=luck.randbytes(8))
    cards = luck.sample(ROUND_CARDS, 3)
    party = GAME.blank(RebelOptions(rounds=tuple(cards)), SEATS, None)
    party = _evolved(party, GAME.begin(party, Chance(vault, b"")), events)
    moves = 0
    while waiting := GAME.waiting_for(party):
        seat = min(waiting)
        forms = GAME.offers(party, seat)
        if len(forms) > 1:
            forms = [form for form in forms if form.decision == forms[-1].decision]
        form = _any(forms, luck)
        decided = GAME.decide(party, seat, _filled(form, luck), Chance(vault, b""))
        assert not isinstance(decided, Refusal), decided
        party = _evolved(party, decided, events)
        moves += 1
    return moves


def _evolved(party: Party, happened: Any, events: list[Any] | None) -> Party:
    for event in happened:
        party = GAME.evolve(party, event)
    if events is not None:
        events.extend(happened)
    return party


def _filled(form: Offer, luck: random.Random) -> RebelMove:
    """A move, without the detour over JSON that a client takes."""
    values: dict[str, Any] = {}
    taken: tuple[Option, ...] = ()
    for slot in form.slots:
        values[slot.field] = value = _value(slot.without(taken) if taken else slot, luck)
        if form.apart:
            taken += slot.chosen(value)
    return MOVES[form.move](decision=form.decision, **values)  # type: ignore[no-any-return]


def _value(slot: Slot, luck: random.Random) -> Any:
    match slot:
        case Pick():
            return _any(slot.options, luck)
        case Picks():
            return tuple(luck.sample(slot.options, luck.randint(slot.least, slot.most)))
        case Assign():
            return dict(zip(slot.keys, luck.sample(slot.options, len(slot.keys)), strict=True))


MOVES: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(GAME.moves)}
ROUND_CARDS = [card.slug for card in DELUXE_EN.round_cards]


def _fold_rate() -> float:
    events: list[Any] = []
    _play_one(random.Random(2), events)
    blank = GAME.blank(RebelOptions(), SEATS, None)
    folded, started = 0, time.process_time()
    while time.process_time() - started < SECONDS:
        party = blank
        for event in events:
            party = GAME.evolve(party, event)
        folded += len(events)
    return folded / (time.process_time() - started)


# --- the others


def _rlcard() -> Callable[[random.Random], int]:
    table = import_module("rlcard").make("bridge")

    def play(luck: random.Random) -> int:
        state, _ = table.reset()
        steps = 0
        while not table.is_over():
            state, _ = table.step(_any(list(state["legal_actions"]), luck))
            steps += 1
        return steps

    return play


def _open_spiel() -> Callable[[random.Random], int]:
    game = import_module("pyspiel").load_game("hearts")

    def play(luck: random.Random) -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            steps += not state.is_chance_node()
            state.apply_action(_any(state.legal_actions(), luck))
        return steps

    return play


if __name__ == "__main__":
    run()
