"""Every invariant of a battle catches what it is for, and lets a real battle pass."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from games.audience import Event
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.events import HandRefilled
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.state import Battle, BattleStage, ChainLink, ChainRoot, FieldCard, ReactionChain
from tests.support.battle_invariants import CHECKS, no_view_names_a_hidden_card
from tests.support.moments import course
from tests.support.random_play import play

Moment = tuple[Battle, Event, Battle]


@cache
def drawn() -> Moment:
    """What was before and after somebody drew cards."""
    record = play(BattlePrincesses(), BattleOptions(round_limit=2), 3, Random("invariants"))
    return next(moment for moment in course(record) if isinstance(moment[1], HandRefilled))


def check(state: Battle) -> None:
    before, event, _ = drawn()
    for holds in CHECKS:
        holds(before, event, state)


def with_card(state: Battle, card: FieldCard) -> Battle:
    return state.at(0, field={**state.kingdoms[0].field, card.id: card})


def asked_without_a_ready_card(state: Battle) -> Battle:
    princess = state.kingdoms[0].princess
    tired = state.at(0, field={princess: FieldCard(princess, ready=False)})
    link = ChainLink(seat=1, card=state.kingdoms[1].princess, queue=(0,))
    chain = ReactionChain(root=ChainRoot(), links=(link,), asked=0)
    return replace(tired, chain=chain, stage=BattleStage.PLAY)


BROKEN: list[tuple[Callable[[Battle], Battle], str]] = [
    (lambda state: replace(state, pool=state.pool + 1), "points after"),
    (lambda state: state.at(0, starve=-1), "Kingdom"),
    (lambda state: replace(state, gains=({"score": 1}, *state.gains[1:])), "points written for seat 0"),
    (lambda state: with_card(state, FieldCard("orchard-tithe.1", stun=1)), "stun=1"),
    (lambda state: state.at(0, conceded=True), "after"),
    (asked_without_a_ready_card, "hand-refilled|HandRefilled"),
]


@pytest.mark.parametrize(("change", "complaint"), BROKEN)
def test_a_broken_battle_is_caught(change: Callable[[Battle], Battle], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check(change(drawn()[2]))


def test_a_real_one_is_not() -> None:
    check(drawn()[2])


def test_a_view_that_names_a_card_of_another_hand_is_caught() -> None:
    house = drawn()[2]
    drawer = next(seat for seat in house.seats if house.kingdoms[seat].hand)
    other = next(seat for seat in house.seats if seat != drawer)
    leaking = house.at(other, discard=house.kingdoms[drawer].known_hand)
    with pytest.raises(AssertionError, match="names"):
        no_view_names_a_hidden_card(house, leaking, other)


def test_one_that_names_only_the_own_hand_is_not() -> None:
    house = drawn()[2]
    for seat in house.seats:
        no_view_names_a_hidden_card(house, house, seat)
