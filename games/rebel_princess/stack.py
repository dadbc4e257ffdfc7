"""The rules in force, weakest first, and the questions that are folded over them."""

from functools import lru_cache

from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.base import BASE_RULES, PickingUp, RebelOfTheBall
from games.rebel_princess.cards import Suit, cards_of
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.memory import kept
from games.rebel_princess.passing import Passing
from games.rebel_princess.rule import RoundCard, Rule
from games.rebel_princess.sheets import Choices, Contest, Entry, Reading, Shape, Tally
from games.rebel_princess.state import Activation, Moment, Party, Play, with_trick


def edition_of(party: Party) -> Edition:
    return EDITIONS[party.options.edition]


def round_card(party: Party) -> RoundCard:
    return edition_of(party).round_card(party.now.card)


def stack(party: Party) -> tuple[Rule, ...]:
    """Base rules, the round card, powers in the order activated; Rebel of the Ball has the last word."""
    return _stack(party.options.edition, party.now.card, party.trick.powers)


@lru_cache(maxsize=4096)
def _stack(edition_id: str, card: str, powers: tuple[Activation, ...]) -> tuple[Rule, ...]:
    edition = EDITIONS[edition_id]
    active = [replace(rule, active=power) for power in powers if (rule := edition.princess(power.princess))]
    last = (RebelOfTheBall(),) if edition.rebel_of_the_ball else ()
    rules = edition.round_card(card)
    set_by_the_card = (Passing(passing=rules.passing), PickingUp(goes_right=rules.aside_goes_right))
    return (*BASE_RULES, *set_by_the_card, rules, *active, *last)


def rules_about(question: str, party: Party) -> tuple[Rule, ...]:
    """The rules of the stack that have something to say about a question: most are silent about most."""
    return _rules_about(question, party.options.edition, party.now.card, party.trick.powers)


@lru_cache(maxsize=4096)
def _rules_about(
    question: str, edition_id: str, card: str, powers: tuple[Activation, ...]
) -> tuple[Rule, ...]:
    silent = getattr(Rule, question)
    rules = _stack(edition_id, card, powers)
    return tuple(rule for rule in rules if getattr(type(rule), question) is not silent)


def rules_with_steps(party: Party) -> tuple[Rule, ...]:
    """The rules that may have something done at this moment."""
    return _rules_with_steps(party.moment, party.options.edition, party.now.card, party.trick.powers)


@lru_cache(maxsize=4096)
def _rules_with_steps(
    moment: Moment, edition_id: str, card: str, powers: tuple[Activation, ...]
) -> tuple[Rule, ...]:
    return tuple(rule for rule in _rules_about("steps", edition_id, card, powers) if moment in rule.moments)


def shape(party: Party) -> Shape:
    sheet = Shape()
    for rule in rules_about("shape", party):
        sheet = rule.shape(sheet, party)
    return sheet


@kept
def reading(party: Party) -> Reading | None:
    """How the trick reads so far. None before the lead. Masked cards that nobody knows have no value yet."""
    trick = party.trick
    if not trick.plays or trick.plays[0].card is None:
        return None
    led = trick.plays[0].card.suit
    values = [play.card.rank if play.card else 0 for play in trick.plays]
    sheet = Reading(led=led, following=cards_of(led), values=tuple(values))
    for rule in rules_about("reading", party):
        sheet = rule.reading(sheet, party)
    return sheet


def led_with(party: Party, play: Play) -> Suit:
    """The suit to follow once this card lies on the table too."""
    plays = (*party.trick.plays, play)
    if not rules_about("reading", party) and plays[0].card is not None:
        return plays[0].card.suit
    read = reading(with_trick(party, plays=plays))
    assert read is not None
    return read.led


def choices(party: Party, seat: Seat) -> Choices:
    sheet = Choices(hand=party.now.whole_hand(seat), reading=reading(party))
    for rule in rules_about("choices", party):
        sheet = rule.choices(sheet, party, seat)
    return sheet


def is_void(party: Party, seat: Seat) -> bool:
    """A fact about the player, not about the card: nothing in hand may follow. (R-042)"""
    read = reading(party)
    return read is not None and not read.can_be_followed(party.now.whole_hand(seat))


def contest(party: Party) -> Contest:
    trick, read = party.trick, reading(party)
    assert read is not None
    entries = [
        Entry(seat=play.seat, cards=(play.card,), values=(value,), strength=value, void=bool(play.void))
        for play, value in zip(trick.plays, read.values, strict=True)
        if play.card is not None
    ]
    everyone = tuple(entries)
    sheet = Contest(reading=read, everyone=everyone, entries=everyone, citations=read.citations)
    for rule in rules_about("contest", party):
        sheet = rule.contest(sheet, party)
    return sheet


def tally(party: Party) -> Tally:
    sheet = Tally(lines=((),) * party.players)
    for rule in rules_about("tally", party):
        sheet = rule.tally(sheet, party)
    return sheet


def round_is_over(party: Party) -> bool:
    """All active hands are played out and nothing waits to be picked up."""
    not_played = shape(party).kept_at_the_end
    for hand, aside in zip(party.now.hands, party.now.aside, strict=True):
        if hand.size > not_played or aside.size:
            return False
    return True
