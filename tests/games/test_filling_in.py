"""Whoever fills in forms at random fills in any form, and the battery knows which moves a form describes."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from games.offers import Assign, Fault, Form, Move, Offer, Picks, ask_for, misfit, offer
from tests.support import wrong_moves
from tests.support.random_play import fill
from tests.support.small_game import Magpies
from tests.support.some_forms import CITED, Act, near, some_form
from tests.support.wrong_moves import describes
from workers.bots.random_legal import fill_in


class Invitation(Move, frozen=True, kw_only=True, tag="invite"):
    to: dict[str, int]
    order: tuple[str, ...] = ()


def invitations() -> Iterator[Offer]:
    order = Picks(field="order", options=("a", "b", "c"), least=1, most=2, ordered=True)
    for every, repeats, guests in product((True, False), (True, False), ((1, 2), (1, 2, 3))):
        to = Assign(field="to", keys=("x", "y"), options=guests, every=every, repeats=repeats)
        yield offer(ask_for(Invitation, "t1", to, order, citations=CITED))


def some_forms() -> list[Form]:
    return [form for form in (some_form(Random(seed)) for seed in range(100)) if form]


@pytest.mark.parametrize("filled_in", [fill, fill_in], ids=["the tests", "the bot"])
def test_every_form_is_filled_in_so_that_it_fits(
    filled_in: Callable[[Offer, Random], dict[str, Any]],
) -> None:
    rng = Random(1)
    answers = 0
    for form in some_forms():
        for _ in range(10):
            answer = filled_in(offer(form), rng)
            assert misfit(form, msgspec.convert(answer, Act)) is None, answer
            answers += "item" in answer and bool(answer["targets"])
    assert answers > 100
    for form in invitations():
        for _ in range(10):
            assert misfit(form, msgspec.convert(filled_in(form, rng), Invitation)) is None


@pytest.mark.parametrize("few", [0, 10_000], ids=["by what they ask for", "by listing them"])
def test_the_battery_knows_what_a_form_describes(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wrong_moves, "FEW", few)
    rng = Random(2)
    found = {True: 0, False: 0}
    for form in some_forms():
        handed_out = offer(form)
        for other in near(fill(handed_out, rng), rng):
            move = msgspec.convert(other, Act)
            fits = misfit(form, move) is None
            assert describes([handed_out], move) == fits, other
            found[fits] += 1
    assert min(found.values()) > 100


class Actors(Magpies):
    """A game in which people act on each other; nobody plays it."""

    moves: Any = Act


def test_the_battery_tries_what_is_almost_right() -> None:
    rng = Random(3)
    found: Counter[Fault | None] = Counter()
    for form in some_forms():
        for move in wrong_moves.wrong_moves(Actors(), [offer(form)], ["t1"], ["a", "b", "x"], ["a"], rng):
            wrong = misfit(form, move)
            assert describes([offer(form)], move) == (wrong is None)
            found[wrong.fault if wrong else None] += 1
    assert {None, Fault.UNLISTED, Fault.COUNT, Fault.TWICE, Fault.UNMET, Fault.EXTRA} <= found.keys()
