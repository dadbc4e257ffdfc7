"""The rules in force, weakest first, and the questions that are folded over them."""

from functools import cache, lru_cache

from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.base import BASE_RULES, PickingUp, RebelOfTheBall
from games.rebel_princess.cards import Suit, cards_of
from games.rebel_princess.editions import BOXES
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.passing import Passing
from games.rebel_princess.rule import RoundCard, Rule
from games.rebel_princess.sheets import Choices, Contest, Entry, Reading, Shape, Tally, Values
from games.rebel_princess.state import Activation, Moment, Party, Play, with_trick


def edition_of(party: Party) -> Edition:
    return BOXES[party.options.box]


def round_card(party: Party) -> RoundCard:
    return edition_of(party).round_card(party.now.card)


def rules_about(question: str, party: Party, moment: Moment | None = None) -> tuple[Rule, ...]:
    """The rules that have something to say about a question (at this moment): most are silent about most.

    Base rules, the round card, powers in the order activated; Rebel of the Ball has the last word.
    """
    return _rules_about(question, moment, party.options.box, party.now.card, party.trick.powers)


@lru_cache(maxsize=8192)
def _rules_about(
    question: str, moment: Moment | None, box: str, card: str, powers: tuple[Activation, ...]
) -> tuple[Rule, ...]:
    first, last = _standing(question, moment, box, card)
    in_use = [rule for power in powers if (rule := _in_use(question, moment, box, power))]
    return (*first, *in_use, *last)


@lru_cache(maxsize=4096)
def _standing(
    question: str, moment: Moment | None, box: str, card: str
) -> tuple[tuple[Rule, ...], tuple[Rule, ...]]:
    """What comes before the powers in use, and what comes after them."""
    edition = BOXES[box]
    rules = edition.round_card(card)
    set_by_the_card = (Passing(passing=rules.passing), PickingUp(goes_right=rules.aside_goes_right))
    first = tuple(
        rule for rule in (*BASE_RULES, *set_by_the_card, rules) if _has_a_say(rule, question, moment)
    )
    rebel = (RebelOfTheBall(),) if edition.rebel_of_the_ball else ()
    last = tuple(rule for rule in rebel if _has_a_say(rule, question, moment))
    return first, last


@lru_cache(maxsize=4096)
def _in_use(question: str, moment: Moment | None, box: str, power: Activation) -> Rule | None:
    princess = BOXES[box].princess(power.princess)
    if princess is None or not _has_a_say(princess, question, moment):
        return None
    return replace(princess, active=power)


def _has_a_say(rule: Rule, question: str, moment: Moment | None) -> bool:
    is_silent = getattr(type(rule), question) is getattr(Rule, question)
    return not is_silent and (moment is None or moment in rule.moments)


def shape(party: Party) -> Shape:
    """How the trick is played: a matter of the rules in force alone."""
    return _shape(party.options.box, party.now.card, party.trick.powers)


@lru_cache(maxsize=4096)
def _shape(box: str, card: str, powers: tuple[Activation, ...]) -> Shape:
    sheet = Shape()
    for rule in _rules_about("shape", None, box, card, powers):
        sheet = rule.shape(sheet)
    return sheet


def reading(party: Party) -> Reading | None:
    """How the trick reads so far. None before the lead."""
    plays = party.trick.plays
    if not plays or plays[0].card is None:
        return None
    sheet = _as_led(plays[0].card.suit)
    for rule in rules_about("reading", party):
        sheet = rule.reading(sheet, party)
    return sheet


@cache
def _as_led(suit: Suit) -> Reading:
    return Reading(led=suit, following=cards_of(suit))


def values(party: Party) -> Values:
    plays = party.trick.plays
    sheet = Values(values=tuple([play.card.rank if play.card else 0 for play in plays]))
    for rule in rules_about("values", party):
        sheet = rule.values(sheet, party)
    return sheet


def led_with(party: Party, play: Play) -> Suit:
    """The suit to follow once this card lies on the table too."""
    if party.trick.led is not None and not rules_about("reading", party):
        return party.trick.led  # as most tricks go: the first card says it for all
    read = reading(with_trick(party, plays=(*party.trick.plays, play)))
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
    read, worth = reading(party), values(party)
    assert read is not None
    plays = [
        Entry(seat=play.seat, cards=(play.card,), values=(value,), strength=value, void=bool(play.void))
        for play, value in zip(party.trick.plays, worth.values, strict=True)
        if play.card is not None
    ]
    everyone, cites = tuple(plays), (*read.citations, *worth.citations)
    sheet = Contest(reading=read, everyone=everyone, entries=everyone, citations=cites)
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
