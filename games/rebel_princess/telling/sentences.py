"""What the sentences have in common, and the list of them by kind of event."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import Card, Cards, Suit
from games.rebel_princess.naming import in_english
from games.rebel_princess.rulings import RULINGS
from games.rebel_princess.state import State
from games.saying import Name, Said, Who, said

E = TypeVar("E")
SENTENCES: dict[type, Callable[[State, Any], Said]] = {}


def on(kind: type[E]) -> Callable[[Callable[[State, E], Said]], Callable[[State, E], Said]]:
    def register(sentence: Callable[[State, E], Said]) -> Callable[[State, E], Said]:
        SENTENCES[kind] = sentence
        return sentence

    return register


# --- names


@cache
def named(thing: Card | Suit | str) -> Name:
    """A card, a suit or a princess, as players call it."""
    return replace(in_english(str(thing)), bare=True)


def listed(cards: Iterable[Card]) -> tuple[Name, ...]:
    return tuple(map(named, cards))


@cache
def titled(round_card: str) -> Said:
    """A round card, in quotation marks: its title may be a whole exclamation."""
    title = RULINGS[f"round/{round_card}"].words[0]
    return said('"{title}"', title=Name(round_card, title, bare=True))


def players(seats: Iterable[Seat]) -> tuple[Who, ...]:
    return tuple(map(Who, seats))


# --- how a sentence ends


def sentence(what: Said) -> Said:
    """What is said so far, and no more."""
    return said("{what}.", what=what)


def with_shares(what: Said, shares: Mapping[Seat, Cards]) -> Said:
    """What everybody does, and with which cards, as far as the reader knows."""
    if not shares:
        return sentence(what)
    if len(shares) == 1:
        ((seat, cards),) = shares.items()
        return said("{what}; {who}: {cards}.", what=what, who=Who(seat), cards=listed(cards))
    told = tuple(held(seat, cards) for seat, cards in shares.items())
    return said("{what}: {shares}.", what=what, shares=told)


def held(seat: Seat, cards: Cards) -> Said:
    """Whose cards these are."""
    return said("{who} ({cards})", who=Who(seat), cards=listed(cards))


def handed(giver: Seat, to: Seat, cards: Cards) -> Said:
    """Cards on their way from one to another."""
    return said("{who} → {target} ({cards})", who=Who(giver), target=Who(to), cards=listed(cards))


def one_each(cards: Mapping[Seat, Card]) -> dict[Seat, Cards]:
    return {seat: (card,) for seat, card in cards.items()}
