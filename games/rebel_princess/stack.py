"""The rules in force, weakest first, and the questions that are folded over them."""

from functools import lru_cache, reduce

from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.base import BASE_RULES, RebelOfTheBall
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.passing import Passing
from games.rebel_princess.rule import RoundCard, Rule
from games.rebel_princess.sheets import Choices, Contest, Entry, Reading, Shape, Tally
from games.rebel_princess.state import Activation, Party


def edition_of(party: Party) -> Edition:
    return EDITIONS[party.options.edition]


def round_card(party: Party) -> RoundCard:
    return edition_of(party).round_card(party.now.card)


def stack(party: Party) -> tuple[Rule, ...]:
    """Base rules, the round card, powers in the order activated; Rebel of the Ball has the last word."""
    trick = party.now.trick
    return _stack(party.options.edition, party.now.card, trick.powers if trick else ())


@lru_cache(maxsize=4096)
def _stack(edition_id: str, card: str, powers: tuple[Activation, ...]) -> tuple[Rule, ...]:
    edition = EDITIONS[edition_id]
    active = [replace(rule, active=power) for power in powers if (rule := edition.princess(power.princess))]
    last = (RebelOfTheBall(),) if edition.rebel_of_the_ball else ()
    passing = Passing(passing=edition.round_card(card).passing)
    return (*BASE_RULES, passing, edition.round_card(card), *active, *last)


def shape(party: Party) -> Shape:
    return reduce(lambda sheet, rule: rule.shape(sheet, party), stack(party), Shape())


def reading(party: Party) -> Reading | None:
    """How the trick reads so far. None before the lead. Masked cards that nobody knows have no value yet."""
    trick = party.now.trick
    if trick is None or not trick.plays or trick.plays[0].card is None:
        return None
    led = trick.plays[0].card.suit
    blank = Reading(
        led=led,
        following=frozenset((led,)),
        values=tuple(play.card.rank if play.card else 0 for play in trick.plays),
    )
    return reduce(lambda sheet, rule: rule.reading(sheet, party), stack(party), blank)


def choices(party: Party, seat: Seat) -> Choices:
    blank = Choices(hand=party.now.whole_hand(seat), reading=reading(party))
    return reduce(lambda sheet, rule: rule.choices(sheet, party, seat), stack(party), blank)


def is_void(party: Party, seat: Seat) -> bool:
    """A fact about the player, not about the card: nothing in hand may follow. (R-042)"""
    read = reading(party)
    return read is not None and not any(map(read.follows, party.now.whole_hand(seat)))


def contest(party: Party) -> Contest:
    trick, read = party.now.trick, reading(party)
    assert trick is not None
    assert read is not None
    entries = tuple(
        Entry(seat=play.seat, cards=(play.card,), values=(value,), strength=value)
        for play, value in zip(trick.plays, read.values, strict=True)
        if play.card is not None
    )
    blank = Contest(reading=read, entries=entries, citations=read.citations)
    return reduce(lambda sheet, rule: rule.contest(sheet, party), stack(party), blank)


def tally(party: Party) -> Tally:
    blank = Tally(lines=((),) * party.players)
    return reduce(lambda sheet, rule: rule.tally(sheet, party), stack(party), blank)
