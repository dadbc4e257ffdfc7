"""Moves of no game, and forms that ask for them."""

from typing import Any

import msgspec

from games.offers import (
    Assign,
    Fault,
    Form,
    Move,
    Need,
    Offer,
    Option,
    Pick,
    Picks,
    Slot,
    Targets,
    ask_for,
    misfit,
    offer,
)
from tests.support.some_forms import Act


class Play(Move, frozen=True, kw_only=True):
    card: str
    loudly: bool = False


class Pass(Move, frozen=True, kw_only=True):
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


class Give(Move, frozen=True, kw_only=True):
    gifts: dict[int, str]
    keep: str = ""


class Decline(Move, frozen=True, kw_only=True):
    pass


class Rank(Move, frozen=True, kw_only=True):
    guests: tuple[str, ...]


class Invite(Move, frozen=True, kw_only=True):
    to: dict[str, int]


HAND = ("a", "b", "c", "d")
CITED = ("base/play",)


GIFTS = Assign(field="gifts", keys=(0, 2), options=HAND)


def form(move: type[Move], *slots: Slot, **more: Any) -> Offer:
    return offer(ask_for(move, "t1", *slots, citations=CITED, **more))


def play(*options: str, **more: Any) -> Offer:
    return form(Play, Pick(field="card", options=options), **more)


def picks(field: str, least: int, most: int) -> Picks:
    return Picks(field=field, options=HAND, least=least, most=most)


def read(answer: dict[str, Any]) -> Move:
    kinds = Play | Pass | Give | Decline | Rank | Invite | Act
    move: Move = msgspec.json.decode(msgspec.json.encode(answer), type=kinds)
    return move


def wrong(form: Form, move: Move) -> tuple[Option | None, tuple[str, ...]]:
    found = misfit(form, move)
    assert found is not None
    return found.option, found.citations


AIM = ("base/aim",)
TARGETS = Targets(
    field="targets",
    lists={"push": ("a", "b", "c"), "visit": (0, 1, 2)},
    counts={
        "card": {"bow": {"push": 1}, "ram": {"push": 2, "visit": 1}},
        "item": {"oil": {"push": 1, "visit": 1}},
    },
    single=("visit",),
    citations={"push": AIM},
    same_as={"pull": "push"},
)
CARD = Pick(field="card", options=("bow", "ram", "fan"))
ITEM = Pick(field="item", options=("oil", "rag"), optional=True)


def act(*slots: Slot, **more: Any) -> Offer:
    return form(Act, *(slots or (CARD, ITEM, TARGETS)), **more)


def aimed(card: str, item: str = "", **targets: tuple[str | int, ...]) -> Act:
    return Act(decision="t1", card=card, item=item, targets=targets)


def fault(asked: Form, move: Move) -> tuple[Fault, Option | None, tuple[str, ...]]:
    found = misfit(asked, move)
    assert found is not None
    return found.fault, found.option, found.citations


HEAVY = Need(field="item", option="oil", other="card", among=("ram", "fan"), citations=("base/heavy",))
