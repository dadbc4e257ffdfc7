"""Any form at all: with targets, needs, and what may be left out."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from games.offers import Form, Move, Need, Option, Pick, Slot, Targets, ask_for, expand

CITED = ("base/play",)


class Act(Move, frozen=True, kw_only=True):
    card: str
    item: str = ""
    loudly: bool | None = None
    targets: dict[str, tuple[str | int, ...]] = {}


def some_form(rng: Random) -> Form | None:
    """Any form; None if nobody can fill it in."""
    names, items = ("a", "b", "c"), ("x", "y", "z")
    some = [rng.sample(names, rng.randint(1, 3)), rng.sample(items, rng.randint(1, 3))]
    slots: list[Slot] = [
        Pick(field="card", options=tuple(some[0])),
        Pick(field="item", options=tuple(some[1]), optional=rng.random() < 0.5),
    ]
    if rng.random() < 0.3:
        slots.append(Pick(field="loudly", options=(True, False), optional=rng.random() < 0.5))
    keys = ("k", "l", "m")
    counts = {
        field: {name: {key: rng.randint(0, 2) for key in keys if rng.random() < 0.5} for name in options}
        for field, options in (("card", names), ("item", items))
    }
    lists: dict[str, tuple[Option, ...]] = {
        "k": ("a", "b", "x")[: rng.randint(0, 3)],
        "l": (0, 1)[: rng.randint(1, 2)],
    }
    single = tuple(key for key in keys if rng.random() < 0.3)
    slots.append(Targets(field="targets", lists=lists, counts=counts, single=single, same_as={"m": "k"}))
    rng.shuffle(slots)
    needs = [
        Need(field="item", option=item, other="card", among=tuple(rng.sample(names, 2)), citations=CITED)
        for item in items
        if rng.random() < 0.4
    ]
    if rng.random() < 0.3:
        needs.append(Need(field="card", option="a", other="item", among=("x", "y"), citations=CITED))
    asked = ask_for(Act, "t1", *slots, citations=CITED, needs=needs, apart=rng.random() < 0.2)
    return asked if next(expand(asked), None) else None


def near(answer: dict[str, Any], rng: Random) -> Iterator[dict[str, Any]]:
    """What is almost this answer."""
    for field, others in (("card", "abcd"), ("item", "wxyz")):
        yield {**answer, field: rng.choice(others)}
    yield {name: value for name, value in answer.items() if name != "item"}
    targets, key = answer["targets"], rng.choice("klm")
    options = [0, 1, 2] if key == "l" else ["a", "b", "x", "y"]
    named = targets.get(key, [])
    yield {**answer, "targets": {**targets, key: [*named, rng.choice(options)]}}
    yield {**answer, "targets": {**targets, key: named[1:]}}
    yield {**answer, "targets": {**targets, key: rng.sample(options, 2)}}
    yield {**answer, "targets": {}}


def canonical(answer: dict[str, Any]) -> str:
    """Two answers that mean the same are written the same."""
    targets = {key: names for key, names in answer["targets"].items() if names}
    return msgspec.json.encode({**answer, "targets": targets}, order="deterministic").decode()
