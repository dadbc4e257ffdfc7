"""The catalogue in one language: what a game has in its boxes, and what it is called there."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from games.catalogue import CardFacts, EditionFacts
from games.game import AnyGame
from games.registry import GAMES
from games.rulebook import Ruling
from games.saying import said
from service.catalogue.entries import (
    Catalog,
    CatalogCard,
    CatalogCards,
    CatalogEdition,
    CatalogEditionInBrief,
    CatalogEditions,
    CatalogGame,
    CatalogPrincess,
    CatalogPrincesses,
    CatalogRoundCard,
    CatalogRoundCards,
    CatalogRuling,
    CatalogRulings,
    CatalogSuit,
    CatalogSuits,
    EditionTitle,
)
from service.http import problems
from service.http.languages import LANGUAGES
from service.http.problems import Trouble
from service.texts import texts_in
from service.texts.speaking import Speech
from workers.bots import BOTS, bots_for

C = TypeVar("C", CatalogRoundCard, CatalogPrincess)
ROUND_CARDS, PRINCESSES = "round-cards", "princesses"
"""Kinds of cards that have a page of their own."""
LONGEST_ECHO = 60
"""How much of a name that nobody knows is repeated to whoever sent it."""


def overview(language: str) -> Catalog:
    return Catalog(
        games=tuple(_GameInLanguage(language, name).overview() for name in GAMES),
        bots=tuple(BOTS),
        bot_titles={name: Speech(language).tell(bot.title) for name, bot in BOTS.items()},
    )


def editions(language: str, game_name: str) -> CatalogEditions:
    shown = _GameInLanguage(language, game_name)
    return CatalogEditions(
        editions=tuple(
            CatalogEditionInBrief(
                id=edition.id,
                revision=edition.revision,
                name=shown.word(edition.name),
                text=shown.text(edition.rules),
                rules=edition.rules,
                round_cards=tuple(card.id for card in _fitting(ROUND_CARDS, CatalogRoundCard, edition)),
                princesses=tuple(card.id for card in _fitting(PRINCESSES, CatalogPrincess, edition)),
            )
            for edition in shown.editions()
        )
    )


def edition(language: str, game_name: str, name: str) -> CatalogEdition:
    shown = _GameInLanguage(language, game_name)
    (found,) = shown.editions(name)
    return CatalogEdition(
        id=found.id,
        revision=found.revision,
        name=shown.word(found.name),
        text=shown.text(found.rules),
        rules=found.rules,
        round_cards=shown.cards(ROUND_CARDS, CatalogRoundCard, (found,)),
        princesses=shown.cards(PRINCESSES, CatalogPrincess, (found,)),
        first_game=found.first_game,
        lengths=found.lengths,
        switches=found.switches,
        options=found.options,
    )


def cards(language: str, game_name: str, only: str | None, kind: str | None) -> CatalogCards:
    shown = _GameInLanguage(language, game_name)
    return CatalogCards(
        cards=tuple(
            CatalogCard(kind=each, facts=card.facts, **shown.print_of(card, edition))
            for edition in shown.editions(only)
            for each, of_kind in edition.cards.items()
            for card in of_kind
            if kind in (None, each)
        )
    )


def round_cards(language: str, game_name: str, only: str | None) -> CatalogRoundCards:
    shown = _GameInLanguage(language, game_name)
    return CatalogRoundCards(round_cards=shown.cards(ROUND_CARDS, CatalogRoundCard, shown.editions(only)))


def princesses(language: str, game_name: str, only: str | None) -> CatalogPrincesses:
    shown = _GameInLanguage(language, game_name)
    return CatalogPrincesses(princesses=shown.cards(PRINCESSES, CatalogPrincess, shown.editions(only)))


def suits(language: str, game_name: str) -> CatalogSuits:
    shown = _GameInLanguage(language, game_name)
    return CatalogSuits(
        suits=tuple(
            CatalogSuit(
                id=suit.id,
                name=shown.word(suit.many),
                singular=shown.word(suit.one),
                text=shown.text(suit.rules),
                rules=suit.rules,
                cards=suit.cards,
            )
            for suit in shown.game.catalogue.suits
        )
    )


def rulings(language: str, game_name: str, only: str | None) -> CatalogRulings:
    shown = _GameInLanguage(language, game_name)
    families = None if only is None else shown.editions(only)[0].families
    return CatalogRulings(
        rulings=tuple(
            shown.ruling(id)
            for id, ruling in shown.game.rulings.items()
            if families is None or ruling.holds_in(families)
        )
    )


def ruling(language: str, game_name: str, name: str) -> CatalogRuling:
    return _GameInLanguage(language, game_name).ruling(name)


class _GameInLanguage:
    """One game in one language; a problem, not found, for what it does not have."""

    def __init__(self, language: str, game_name: str) -> None:
        self.game = game_called(game_name)
        self._texts = texts_in(language)
        self.word = self._texts.word

    def overview(self) -> CatalogGame:
        return CatalogGame(
            id=self.game.id,
            players=tuple(self.game.players),
            editions=tuple(
                EditionTitle(id=edition.id, name=self.word(edition.name)) for edition in self.editions()
            ),
            languages=LANGUAGES,
            bots=bots_for(self.game.id),
        )

    def editions(self, only: str | None = None) -> tuple[EditionFacts, ...]:
        catalogue = self.game.catalogue
        if only is None:
            return catalogue.editions
        found = catalogue.edition(only)
        if found is None:
            raise Trouble(
                problems.NOT_FOUND,
                said(
                    "There is no edition {edition}; there is {known}.",
                    edition=only[:LONGEST_ECHO],
                    known=", ".join(edition.id for edition in catalogue.editions),
                ),
            )
        return (found,)

    def text(self, rules: tuple[str, ...]) -> str:
        return " ".join(self._told(rule).text for rule in rules)

    def cards(self, kind: str, entry: type[C], editions: Iterable[EditionFacts]) -> tuple[C, ...]:
        """The cards of this kind, as each of these editions prints them."""
        return tuple(
            msgspec.convert({**self.print_of(card, edition), **card.facts}, entry)
            for edition in editions
            for card in _fitting(kind, entry, edition)
        )

    def print_of(self, card: CardFacts, edition: EditionFacts) -> dict[str, Any]:
        """What every card has."""
        return {
            "id": card.id,
            "edition": edition.id,
            "name": self.word(card.name) if card.name else self._told(card.cite).title,
            "printed_name": card.name is None and self._texts.prints(self.game.id, card.cite),
            "text": self.text(card.rules),
            "rules": card.rules,
        }

    def ruling(self, name: str) -> CatalogRuling:
        if name not in self.game.rulings:
            raise Trouble(
                problems.NOT_FOUND, said("There is no ruling {ruling}.", ruling=name[:LONGEST_ECHO])
            )
        ruling = self._told(name)
        return CatalogRuling(
            id=ruling.id,
            key=ruling.key,
            title=ruling.title,
            text=ruling.text,
            reason=ruling.reason,
            confidence=ruling.confidence,
            readings=ruling.readings,
            editions=tuple(edition.id for edition in self.editions() if ruling.holds_in(edition.families)),
        )

    def _told(self, rule: str) -> Ruling:
        return self.game.rulings[rule].in_words(self.word)


def _fitting(kind: str, entry: type[C], edition: EditionFacts) -> list[CardFacts]:
    """The cards of this kind that such an entry can tell of: another game may mean others by the word."""
    facts = {field.name for field in msgspec.structs.fields(entry)} - set(CatalogCard.__struct_fields__)
    return [card for card in edition.cards.get(kind, ()) if facts <= card.facts.keys()]


def game_called(name: str) -> AnyGame:
    """The game of this name; a problem if there is none."""
    found = GAMES.get(name)
    if found is None:
        raise Trouble(
            problems.NOT_FOUND,
            said(
                "There is no game {game}; there is {known}.", game=name[:LONGEST_ECHO], known=", ".join(GAMES)
            ),
        )
    return found
