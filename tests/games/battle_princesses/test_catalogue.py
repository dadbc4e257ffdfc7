"""What the catalogue tells of the cards, and what sentences call them."""

import msgspec

from games.battle_princesses.catalogue import CATALOGUE
from games.battle_princesses.naming import name_in
from games.battle_princesses.options import BattleOptions, check_options
from games.battle_princesses.vocabulary import Ability, CardType
from games.catalogue import CardFacts
from games.saying import said

BASE, EXPANSION = CATALOGUE.editions
BOX = BattleOptions().box


def card(id: str) -> CardFacts:
    (found,) = (card for cards in EXPANSION.cards.values() for card in cards if card.id == id)
    return found


def test_an_edition_has_its_cards_by_kind() -> None:
    assert (BASE.id, EXPANSION.id) == ("base", "expansion")
    assert {kind: len(cards) for kind, cards in BASE.cards.items()} == {
        "princesses": 8,
        "starting-cards": 8,
        "stocks": 72,
    }
    assert {kind: len(cards) for kind, cards in EXPANSION.cards.items()} == {
        "princesses": 10,
        "starting-cards": 10,
        "stocks": 90,
    }


def test_an_edition_says_for_how_many_it_is() -> None:
    assert (BASE.switches["most_players"], BASE.switches["market"]) == (8, 8)
    assert (EXPANSION.switches["most_players"], EXPANSION.switches["market"]) == (10, 10)


def test_every_option_that_is_shown_opens_a_table() -> None:
    for name, values in BASE.options.items():
        for value in values:
            options = msgspec.convert({"game": "battle-princesses", name: value}, BattleOptions)
            assert check_options(options, 4) is None


def test_the_usual_option_comes_first() -> None:
    usual = BattleOptions()
    assert BASE.options["setup"][0] == usual.setup
    assert BASE.options["princesses"][0] == usual.princesses
    assert BASE.options["round_limit"][0] == usual.round_limit


def test_a_stock_has_its_price_its_abilities_and_their_rules() -> None:
    bargainer = card("sea-maiden/tide-bargainer")
    assert bargainer.facts == {
        "slug": "tide-bargainer",
        "type": "character",
        "faction": "sea-maiden",
        "cost": 4,
        "cast": 0,
        "pay": {"points": 1},
        "abilities": {"kill": 1, "attack": 2},
    }
    assert bargainer.rules == ("type/character", "ability/kill", "ability/attack", "battle/payment")


def test_a_princess_has_two_sides_and_the_rules_of_both() -> None:
    vasilisa = card("vasilisa")
    assert vasilisa.facts["side1"] == {"resource": 2, "kill": 1, "defense": 1}
    assert vasilisa.facts["side2"] == {"kill": 1, "attack": 3}
    assert vasilisa.rules == (
        "type/princess",
        "ability/resource",
        "ability/kill",
        "ability/attack",
        "ability/defense",
    )


def test_every_type_and_every_ability_is_cited_by_some_card() -> None:
    cited = {rule for cards in EXPANSION.cards.values() for card in cards for rule in card.rules}
    assert cited == {
        *(f"type/{type}" for type in CardType),
        *(f"ability/{word}" for word in Ability),
        "battle/payment",
    }


def test_every_card_has_a_name_that_can_be_translated() -> None:
    contexts = set()
    for cards in EXPANSION.cards.values():
        for each in cards:
            assert each.name is not None
            contexts.add(each.name.context)
    assert len(contexts) == 110
    assert "battle-card/ore-digger name" in contexts


def test_a_sentence_names_a_card_with_its_id_beside() -> None:
    def sentence(thing: str) -> str:
        return said("{card} it is.", card=name_in(BOX, thing))

    assert sentence("ore-digger.3") == "Ore Digger (`ore-digger.3`) it is."
    assert sentence("snow-white/ore-digger") == "Ore Digger (`snow-white/ore-digger`) it is."
    assert sentence("sea-maiden") == "The Sea Maiden (`sea-maiden`) it is."
    assert sentence("crown") == "Crown (`crown`) it is."
    assert sentence("kaguya") == "`kaguya` it is."
    assert sentence("no-such.1") == "`no-such.1` it is."
