"""Offers and views stay small enough for a phone, however much lies on the table."""

import msgspec
import pytest

from games.audience import Seat
from games.battle_princesses.vocabulary import CardId
from games.offers import narrowed, offer
from tests.support.battle_table import GAME, Scene, use
from tests.support.rich_battle import ON_EACH_FIELD, rich_battle

MOST_BYTES = 32 * 1024


def bytes_of(scene: Scene, seat: Seat = 0, **picked: CardId) -> int:
    """What `GET moves` has to say, narrowed down to what was picked."""
    forms = GAME.forms(scene.state, seat)
    kept = [narrowed(form, picked) for form in forms] if picked else forms
    return len(msgspec.json.encode([offer(form) for form in kept if form]))


def mine(scene: Scene, *, item: bool) -> list[CardId]:
    """What seat 0 could use, without the princess."""
    cards = [card for card in scene.state.kingdoms[0].field if "." in card]
    return [card for card in cards if (scene.state.type_of(card) == "item") is item]


def defended(players: int) -> Scene:
    """Everything that can attack is sent against the last seat."""
    scene = rich_battle(players)
    for card in mine(scene, item=False):
        if {"attack", "steal"} & scene.state.printed(card, 0).abilities.keys():
            scene = scene.does(use(card))
            while scene.stage == "window":
                scene = scene.idles()
    return scene.assaults(players - 1)


@pytest.mark.parametrize("players", [4, 10])
@pytest.mark.parametrize("stage", ["play", "advance", "fizzle"])
def test_offers_have_at_most_32_kb(players: int, stage: str) -> None:
    assert bytes_of(rich_battle(players, stage=stage)) <= MOST_BYTES


@pytest.mark.parametrize("players", [4, 10])
def test_so_have_those_of_a_defender(players: int) -> None:
    scene = defended(players)
    assert scene.due == players - 1
    assert bytes_of(scene, scene.due) <= MOST_BYTES


def test_the_position_is_as_rich_as_it_is_said_to_be() -> None:
    scene = rich_battle(10)
    words = {word for card in mine(scene, item=False) for word in scene.state.printed(card, 0).abilities}
    assert len(words) == 13
    assert len(mine(scene, item=False)) == ON_EACH_FIELD
    assert all(len(kingdom.field) > ON_EACH_FIELD for kingdom in scene.state.kingdoms)
    assert {form.move for form in scene.offers()} >= {"activate-card", "block-card", "buy-card", "spend-wish"}


@pytest.mark.parametrize("players", [4, 10])
def test_with_a_card_or_an_item_they_have_less_than_half_of_it_and_with_both_a_third(players: int) -> None:
    scene = rich_battle(players)
    whole = bytes_of(scene)
    # Who bears wish tokens can do ten things more.
    plain = [card for card in mine(scene, item=False) if not scene.card(card).wish]
    for item in mine(scene, item=True):
        assert bytes_of(scene, item=item) <= whole / 2, item
        for card in plain:
            assert bytes_of(scene, card=card) <= whole / 2, card
            assert bytes_of(scene, card=card, item=item) <= whole / 3, (card, item)


@pytest.mark.parametrize("players", [4, 10])
def test_a_view_is_smaller_than_the_offers(players: int) -> None:
    scene = rich_battle(players)
    assert len(msgspec.json.encode(GAME.view(scene.state, 0))) < MOST_BYTES / 2
