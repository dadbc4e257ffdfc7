"""Bytes that clients are sent: offers and views, of both games in the same run.

A battle is measured in its fullest: ten characters on every field and cards with every ability in use.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from typing import Any, NamedTuple

import msgspec

from benchmarks import targets
from games.fair import Chance, Vault
from games.game import AnyGame, Decided
from games.offers import Form, narrowed, offer
from games.rebel_princess import RebelPrincess
from games.rebel_princess.options import RebelOptions
from tests.support.battle_table import GAME as BATTLE
from tests.support.rich_battle import rich_battle
from workers.bots.random_legal import fill_in

MOST_BYTES = 32 * 1024


class Size(NamedTuple):
    """What is sent to the seat that is due."""

    name: str
    offers: int
    with_a_card: int
    view: int


def run() -> None:
    sizes = [_rebel(4), _rebel(6), _battle(4), _battle(10)]
    print(f"{'Bytes sent to the seat that is due':<42} offers   ?card=    view   offers / first line")
    for size in sizes:
        ratio = size.offers / sizes[0].offers
        print(f"  {size.name:<40} {size.offers:6,d} {size.with_a_card:8,d} {size.view:7,d}   {ratio:6.1f}")
    largest = max(size.offers for size in sizes)
    targets.at_most("largest offers", largest, MOST_BYTES, " bytes")


def _battle(seats: int) -> Size:
    scene = rich_battle(seats)
    cards = [card for card in scene.state.kingdoms[0].field if "." in card]
    return _size(f"Battle Princesses, {seats} seats, full fields", BATTLE, scene.state, 0, cards)


def _rebel(seats: int) -> Size:
    """The largest offers of a random game where a card is asked for."""
    return max((size for size in _rebel_sizes(seats) if size.with_a_card > 2), key=lambda size: size.offers)


def _rebel_sizes(seats: int) -> Iterator[Size]:
    game, luck = RebelPrincess(), Random(seats)
    chance = Chance(Vault(game_id="bench", master=b"sizes"), b"")
    decided: Any = game.begin(game.blank(RebelOptions(rounds=("once-upon-a-time",)), seats, None), chance)
    while waiting := game.waiting_for(decided.state):
        seat = min(waiting)
        forms = [form for form in game.forms(decided.state, seat) if form.awaited]
        hand = decided.state.round.hands[seat].cards if decided.state.round else ()
        yield _size(f"Rebel Princess, {seats} seats", game, decided.state, seat, list(hand))
        move = msgspec.convert(fill_in(offer(luck.choice(forms)), luck), game.moves, strict=False)
        decided = game.decide(decided.state, seat, move, chance)
        assert isinstance(decided, Decided), decided


def _size(name: str, game: AnyGame, state: Any, seat: int, cards: Sequence[str]) -> Size:
    forms = game.forms(state, seat)
    return Size(
        name,
        offers=_bytes(forms),
        with_a_card=round(median([_bytes(_narrowed(forms, card)) for card in cards] or [0])),
        view=len(msgspec.json.encode(game.view(state, seat))),
    )


def _narrowed(forms: Sequence[Form], card: str) -> Iterator[Form]:
    return (form for form in (narrowed(each, {"card": card}) for each in forms) if form)


def _bytes(forms: Any) -> int:
    return len(msgspec.json.encode([offer(form) for form in forms]))


if __name__ == "__main__":
    run()
