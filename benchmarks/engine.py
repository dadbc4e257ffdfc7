"""The pure engine: moves a second of random play, events a second of folding.

Seconds are of processor time. `benchmarks.other_engines` measures it beside those of others.
"""

import random
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, TypeVar, get_args

from msgspec import convert

from benchmarks import targets
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.options import BattleOptions
from games.fair import Chance, Vault
from games.game import Decided, Refusal
from games.offers import Assign, Form, Option, Pick, Picks, Slot, offer
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import State
from workers.bots.random_legal import filled_in

T = TypeVar("T")
Play = Callable[[random.Random], int]
"""Plays a whole game and says how many moves it took."""
GAME = RebelPrincess()
BATTLE = BattlePrincesses()
BATTLE_ROUNDS = 10
SEATS = 4
TURNS, SECONDS = 12, 0.5
MOVES_WANTED, FOLDS_WANTED = 20_000, 300_000
BATTLE_MOVES_WANTED = 3_000
"""A field has many cards, and each may be used on many others."""


def run() -> None:
    print(f"Random play: medians of {TURNS} turns, each of {SECONDS} s of one core for everybody")
    ours = [
        ("Rebel Princess, 4 players, all cards and powers", _play_one),
        ("the same, with each form written out as an offer", _play_with_offers),
        ("Battle Princesses, 4 players", _play_battle),
    ]
    luck = [random.Random(1) for _ in ours]
    for (_, play), its_luck in zip(ours, luck, strict=True):
        play(its_luck)
    rates = [
        [_rate(play, its_luck) for (_, play), its_luck in zip(ours, luck, strict=True)] for _ in range(TURNS)
    ]
    for column, (name, _) in enumerate(ours):
        print(f"  {name:<52} {median(turn[column] for turn in rates):10,.0f} moves/s")
    beside = median(turn[2] / turn[0] for turn in rates)
    print(f"  Battle Princesses / Rebel Princess: {beside:.2f} of its moves/s")
    targets.at_least("random play", median(turn[0] for turn in rates), MOVES_WANTED, " moves/s")
    battle = median(turn[2] for turn in rates)
    targets.at_least("random play of Battle Princesses", battle, BATTLE_MOVES_WANTED, " moves/s")
    folds = _fold_rate()
    print(f"Folding a recorded game\n  {'Rebel Princess, 4 players':<52} {folds:10,.0f} events/s")
    targets.at_least("folding a recorded game", folds, FOLDS_WANTED, " events/s")


def _any(options: Sequence[T], luck: random.Random) -> T:
    """Quicker than `luck.choice`, which would be a good part of what is measured here."""
    return options[int(luck.random() * len(options))]


def _rate(play: Play, luck: random.Random) -> float:
    made, started = 0, time.process_time()
    while time.process_time() - started < SECONDS:
        made += play(luck)
    return made / (time.process_time() - started)


# --- this engine


def _play_with_offers(luck: random.Random) -> int:
    return _play_one(luck, hand_out=offer)


def _play_one(
    luck: random.Random, events: list[Any] | None = None, hand_out: Callable[[Form], Form] | None = None
) -> int:
    """A whole game: read the forms, choose, decide. Returns the number of moves."""
    chance = Chance(Vault(game_id="bench", master=luck.randbytes(8)), b"")
    cards = luck.sample(ROUND_CARDS, 3)
    state = GAME.blank(RebelOptions(rounds=tuple(cards)), SEATS, None)
    happened: Decided[State] | Refusal = GAME.begin(state, chance)
    moves = 0
    while True:
        assert isinstance(happened, Decided), happened
        state = happened.state
        if events is not None:
            events += happened.events
        waiting = GAME.waiting_for(state)
        if not waiting:
            return moves
        seat = min(waiting)
        forms: Sequence[Form] = GAME.forms(state, seat)
        if hand_out is not None:
            forms = [hand_out(form) for form in forms]
        if len(forms) == 1:
            form = forms[0]
        else:
            form = _any([form for form in forms if form.decision == forms[-1].decision], luck)
        happened = GAME.decide(state, seat, _filled(form, luck), chance)
        moves += 1


def _play_battle(luck: random.Random) -> int:
    """A battle of a few rounds, moved as a client would: forms may ask for anything."""
    vault = Vault(game_id="bench", master=luck.randbytes(8))
    blank = BATTLE.blank(BattleOptions(round_limit=BATTLE_ROUNDS), SEATS, None)
    state, moves = BATTLE.begin(blank, Chance(vault, b"")).state, 0
    while waiting := BATTLE.waiting_for(state):
        seat = min(waiting)
        form = _any(BATTLE.forms(state, seat), luck)
        values = filled_in(form, luck)
        if values is None:
            continue
        move = convert({"type": form.move, "decision": form.decision, **values}, BATTLE.moves, str_keys=True)
        happened = BATTLE.decide(state, seat, move, Chance(vault, b""))
        assert isinstance(happened, Decided), happened
        state, moves = happened.state, moves + 1
    return moves


def _filled(form: Form, luck: random.Random) -> RebelMove:
    """A move, without the detour over JSON that a client takes."""
    values: dict[str, Any] = {}
    taken: tuple[Option, ...] = ()
    for slot in form.slots:
        left = slot.without(taken) if taken else slot
        values[slot.field] = value = FILLED_IN[type(slot)](left, luck)
        if form.apart:
            taken += slot.chosen(value)
    return MOVES[form.move](decision=form.decision, **values)  # type: ignore[no-any-return]


FILLED_IN: dict[type[Slot], Callable[[Any, random.Random], Any]] = {
    Pick: lambda slot, luck: _any(slot.options, luck),
    Picks: lambda slot, luck: tuple(luck.sample(slot.options, luck.randint(slot.least, slot.most))),
    Assign: lambda slot, luck: dict(zip(slot.keys, luck.sample(slot.options, len(slot.keys)), strict=True)),
}
MOVES: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(GAME.moves)}
ROUND_CARDS = [card.slug for card in DELUXE_EN.round_cards]


def _fold_rate() -> float:
    events: list[Any] = []
    _play_one(random.Random(2), events)
    blank = GAME.blank(RebelOptions(), SEATS, None)

    def fold(luck: random.Random) -> int:
        state = blank
        for event in events:
            state = GAME.evolve(state, event)
        return len(events)

    return median(_rate(fold, random.Random(1)) for _ in range(TURNS))


if __name__ == "__main__":
    run()
