"""What is in the boxes of Rebel Princess, told from the editions; and what a table plays by."""

from typing import Any

import msgspec

from games.catalogue import CardFacts, Catalogue, EditionFacts, Fact, Setting, SuitFacts
from games.rebel_princess.cards import Card, Suit
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.editions.edition import Edition, NextStarter
from games.rebel_princess.naming import MANY, OF_ITS_OWN, ONE
from games.rebel_princess.options import Hourglass, PrincessMode, RebelOptions
from games.rebel_princess.rule import Princess, RoundCard
from games.rulebook import Citations
from games.saying import Word

OF_EVERY_SUIT = ("base/follow-suit", "base/highest-of-led-suit")
OF_ONE_SUIT = {
    Suit.PETS: ("base/proposals",),
    Suit.PRINCES: ("base/princes-not-invited", "base/sneaking-in", "base/proposals"),
}
WAYS_TO_CHOOSE = {
    PrincessMode.KEEP_ONE_OF_TWO: "base/draft",
    PrincessMode.OPEN_PICK: "base/draft-open",
    PrincessMode.DEALT: "base/draft-dealt",
}
WAYS_TO_START = {
    NextStarter.LOWEST_TOTAL: "base/starter",
    NextStarter.LAST_TRICK: "base/starter-last-trick",
}


def rules_of(edition: Edition) -> dict[str, Any]:
    """The edition as plain data, with the kind and the knobs of every card.

    Its revision is an option; its name and families are what is said about it, not what is played.
    """
    plain = {
        **msgspec.to_builtins(edition),
        "round_cards": [_knobs(card) for card in edition.round_cards],
        "princesses": [_knobs(princess) for princess in edition.princesses],
    }
    return {name: value for name, value in plain.items() if name not in ("revision", "name", "families")}


def _knobs(card: RoundCard | Princess) -> dict[str, Any]:
    return {"rule": type(card).__name__, **msgspec.to_builtins(card)}


def _suit(suit: Suit) -> SuitFacts:
    return SuitFacts(
        id=suit.value,
        many=MANY[suit],
        one=ONE[suit],
        cards=tuple(card.value for card in Card if card.suit is suit),
        rules=OF_ONE_SUIT.get(suit, ()) or OF_EVERY_SUIT,
    )


def _edition(edition: Edition) -> EditionFacts:
    return EditionFacts(
        id=edition.id,
        name=Word(f"edition/{edition.id} name", edition.name),
        revision=edition.revision,
        rules=_rules(edition),
        families=edition.families,
        cards={
            "round-cards": tuple(_round_card(card) for card in edition.round_cards),
            "princesses": tuple(_princess(princess) for princess in edition.princesses),
        },
        first_game=edition.first_game,
        lengths=(edition.rounds_played, edition.rounds_in_short),
        switches=_switches(edition),
        options=_options(edition),
    )


def _rules(edition: Edition) -> Citations:
    """The printed rules in which editions differ."""
    return (
        *(WAYS_TO_CHOOSE[mode] for mode in edition.princess_modes),
        WAYS_TO_START[edition.next_starter],
        *(("base/rebel-of-the-ball",) if edition.rebel_of_the_ball else ()),
        "base/tie-break" if edition.below_zero_is_quiet else "base/tie-break-zero",
    )


def _switches(edition: Edition) -> dict[str, Setting]:
    """Everything about the edition that is one plain value, but for what it is called and cites."""
    plain = msgspec.to_builtins(edition)
    named = ("id", "name", "revision", "rounds_played", "rounds_in_short", "tie_break_ruling")
    return {name: value for name, value in plain.items() if name not in named and isinstance(value, Setting)}


def _options(edition: Edition) -> dict[str, tuple[Setting, ...]]:
    usual = RebelOptions(edition=edition.id)
    longest = edition.rounds_played + edition.extra_rounds
    options: dict[str, tuple[Setting, ...]] = {
        "rounds": ("first-game", "random"),
        "short": (usual.short, not usual.short),
        "hourglass": tuple(place.value for place in Hourglass),
        "princesses": tuple(mode.value for mode in edition.princess_modes),
        "powers": (usual.powers, not usual.powers),
        "power_free_rounds": tuple(range(longest + 1)),
        "revision": tuple(range(edition.revision, 0, -1)),
    }
    if PrincessMode.DEALT in edition.princess_modes:
        options["starter"] = tuple(range(6))
    return options


def _round_card(card: RoundCard) -> CardFacts:
    """`left` and `right`: how many cards go to each neighbour."""
    facts: dict[str, Fact] = {
        "letter": card.letter,
        "left": card.passing.left,
        "right": card.passing.right,
        "hourglass": card.hourglass,
    }
    return CardFacts(id=card.slug, cite=card.cite, rules=card.rules, facts=facts)


def _princess(princess: Princess) -> CardFacts:
    """`acts`: the moment in which her power may be used."""
    facts: dict[str, Fact] = {"acts": princess.acts.value}
    return CardFacts(id=princess.slug, cite=princess.cite, rules=princess.rules, facts=facts)


CATALOGUE = Catalogue(
    suits=tuple(_suit(suit) for suit in Suit),
    editions=tuple(_edition(edition) for edition in EDITIONS.values()),
    names=tuple(OF_ITS_OWN.values()),
)
