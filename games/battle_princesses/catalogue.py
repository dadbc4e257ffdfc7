"""What is in the boxes of Battle Princesses, as the catalogue tells it; and what a table plays by."""

from typing import Any

import msgspec

from games.battle_princesses.box import Box, Faction, Print, printed_box
from games.battle_princesses.naming import THE_CROWN, word_of
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.printed import BOXES, LATEST, BattleEdition, release_name
from games.battle_princesses.vocabulary import Abilities, Ability
from games.catalogue import CardFacts, Catalogue, EditionFacts, Fact
from games.rulebook import Citations
from games.saying import Word

NAMES: dict[BattleEdition, Word] = {
    "base": Word("battle-edition/base name", "Base game"),
    "expansion": Word("battle-edition/expansion name", "Base game with the expansion"),
}
WHERE_EDITIONS_DIFFER: Citations = ("battle/market",)
"""Its numbers are those of the edition."""


def rules_of(options: BattleOptions) -> dict[str, Any]:
    """The cards and numbers of the table's box as plain data. What it brings itself is in its options."""
    plain: dict[str, Any] = msgspec.to_builtins(BOXES[options.release])
    return plain


def _edition(edition: BattleEdition) -> EditionFacts:
    """`market`: how many stocks the marketplace has."""
    box = printed_box(release_name(edition, LATEST))
    playable = [players for players in box.rows if any(box.market(players))]
    each, random = box.market(playable[0])
    return EditionFacts(
        id=edition,
        name=NAMES[edition],
        revision=LATEST,
        rules=WHERE_EDITIONS_DIFFER,
        families=(edition,),
        cards=_cards(box),
        switches={
            "least_players": playable[0],
            "most_players": playable[-1],
            "market": playable[0] * each + random,
        },
        options={
            "setup": tuple(setup.value for setup in MarketSetup),
            "princesses": tuple(step.value for step in PrincessStep),
            "round_limit": (BattleOptions().round_limit, 0),
            "revision": tuple(range(LATEST, 0, -1)),
        },
    )


def _cards(box: Box) -> dict[str, tuple[CardFacts, ...]]:
    factions = box.factions.values()
    return {
        "princesses": tuple(_princess(faction) for faction in factions),
        "starting-cards": tuple(_card(faction.start_card) for faction in factions),
        "stocks": tuple(_card(stock) for stock in box.stocks.values()),
    }


def _princess(faction: Faction) -> CardFacts:
    princess = faction.side(1)
    facts: dict[str, Fact] = {
        "type": princess.type.value,
        "faction": faction.id,
        "side1": _plain(faction.side1),
        "side2": _plain(faction.side2),
    }
    words = [word for word in Ability if word in faction.side1 or word in faction.side2]
    return CardFacts(id=faction.id, name=word_of(princess), rules=_rules(princess, words), facts=facts)


def _card(print: Print) -> CardFacts:
    """`slug`: what the ids of its cards begin with, before a dot and a number."""
    facts: dict[str, Fact] = {
        "slug": print.slug,
        "type": print.type.value,
        "faction": print.faction,
        "cost": print.cost,
        "cast": print.cast,
        "abilities": _plain(print.abilities),
    }
    if print.pay:
        facts["pay"] = {kind: amount for kind, amount in msgspec.to_builtins(print.pay).items() if amount}
    if print.copies:
        facts["copies"] = print.copies
    return CardFacts(
        id=print.id, name=word_of(print), rules=_rules(print, list(print.abilities)), facts=facts
    )


def _rules(print: Print, words: list[Ability]) -> Citations:
    payment = ("battle/payment",) if print.pay else ()
    return (f"type/{print.type}", *(f"ability/{word}" for word in words), *payment)


def _plain(abilities: Abilities) -> dict[str, int]:
    return {word.value: amount for word, amount in abilities.items()}


CATALOGUE = Catalogue(editions=tuple(_edition(edition) for edition in NAMES), names=(THE_CROWN,))
