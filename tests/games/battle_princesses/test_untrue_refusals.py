"""A refusal of a battle quotes a rule that is true of its cards and table, and it is noticed if not."""

from random import Random

import pytest

from games.battle_princesses.moves import BuyCard, LayCard
from games.battle_princesses.refusing import PLACES
from games.battle_princesses.rulings import RULINGS
from games.battle_princesses.vocabulary import Ability
from tests.support.battle_citations import TRUTHS
from tests.support.battle_positions import refusals_are_true, some_position

POSITIONS = 400
ELSEWHERE = {
    # Before the first turn: the battery plays it.
    *("battle/princess", "battle/market-official", "battle/market-1", "battle/market-limit"),
    *("B-004", "B-010", "B-011", "B-107"),
    # Seldom, and the more so the fewer cards have a word: tests of their own show them.
    *("B-079", "B-083", "B-087", "B-098"),
    *(f"ability/{word.value}" for word in Ability),
}


def refusals_in_positions() -> set[str]:
    rngs = [Random(f"position/{number}") for number in range(POSITIONS)]
    return {cited for rng in rngs for cited in refusals_are_true(some_position(rng), rng)}


def test_refusals_are_true_and_every_rule_that_can_lead_one_does() -> None:
    assert TRUTHS.by_rule().keys() - refusals_in_positions() <= ELSEWHERE


def test_entries_are_about_rules() -> None:
    assert TRUTHS.by_rule().keys() <= RULINGS.keys()


@pytest.mark.parametrize(
    ("place", "cited"),
    [
        # A card that is not on the own field is not blocked, and whether it is a character is not asked.
        ("reasons.ON_THE_OWN_FIELD", "B-040"),
        ("reasons.ON_THE_OWN_FIELD", "battle/items"),
        # Who names a status that is not there has not named anything twice.
        ("reasons.NO_SUCH_STATUS", "B-085"),
        # That a card has a price is no reason if there is nothing to pay, nor the other way round.
        ("reasons.NO_PAYMENT", "B-032"),
        ("forms.activations.PAYMENT", "battle/payment"),
        # The crown has nothing to do with other items.
        ("forms.activations.NEEDS_CHARACTER", "token/crown"),
        # It was not named, and nobody can carry it.
        ("forms.blocks.NOT_CARRIED", "B-041"),
        # A permission is no reason.
        ("forms.wish_tokens.WISH", "B-095"),
    ],
)
def test_an_untrue_reason_is_noticed(monkeypatch: pytest.MonkeyPatch, place: str, cited: str) -> None:
    monkeypatch.setattr(f"games.battle_princesses.{place}", (cited,))
    with pytest.raises(AssertionError, match=f"hears {cited}, and it is not true|nobody says when {cited}"):
        refusals_in_positions()


def test_the_rule_of_another_kind_of_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLACES, BuyCard, PLACES[LayCard])
    with pytest.raises(AssertionError, match="hears battle/lay, and it is not true"):
        refusals_in_positions()


def test_a_rule_of_which_nobody_says_when_it_is_true_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(TRUTHS.by_rule(), "battle/exhaust")
    with pytest.raises(AssertionError, match="nobody says when battle/exhaust is true"):
        refusals_in_positions()
