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
from games.rebel_princess.state import Activation, Moment, Play, State, with_trick


def edition_of(state: State) -> Edition:
    return BOXES[state.options.box]


def round_card(state: State) -> RoundCard:
    return edition_of(state).round_card(state.round.card)


def rules_about(question: str, state: State, moment: Moment | None = None) -> tuple[Rule, ...]:
    """The rules that have something to say about a question (at this moment): most are silent about most.

    Base rules, the round card, powers in the order activated; Rebel of the Ball has the last word.
    """
    return _rules_about(question, moment, state.options.box, state.round.card, state.trick.powers)


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


def shape(state: State) -> Shape:
    """How the trick is played: a matter of the rules in force alone."""
    return _shape(state.options.box, state.round.card, state.trick.powers)


@lru_cache(maxsize=4096)
def _shape(box: str, card: str, powers: tuple[Activation, ...]) -> Shape:
    sheet = Shape()
    for rule in _rules_about("shape", None, box, card, powers):
        sheet = rule.shape(sheet)
    return sheet


def reading(state: State) -> Reading | None:
    """How the trick reads so far. None before the lead."""
    plays = state.trick.plays
    if not plays or plays[0].card is None:
        return None
    sheet = _as_led(plays[0].card.suit)
    for rule in rules_about("reading", state):
        sheet = rule.reading(sheet, state)
    return sheet


@cache
def _as_led(suit: Suit) -> Reading:
    return Reading(led=suit, following=cards_of(suit))


def printed_values(state: State) -> Values:
    """What the numbers on the cards say."""
    return Values(values=tuple([play.card.rank if play.card else 0 for play in state.trick.plays]))


def values(state: State) -> Values:
    sheet = printed_values(state)
    for rule in rules_about("values", state):
        sheet = rule.values(sheet, state)
    return sheet


def led_with(state: State, play: Play) -> Suit:
    """The suit to follow once this card lies on the table too."""
    if state.trick.led is not None and not rules_about("reading", state):
        return state.trick.led  # as most tricks go: the first card says it for all
    read = reading(with_trick(state, plays=(*state.trick.plays, play)))
    assert read is not None
    return read.led


def choices(state: State, seat: Seat) -> Choices:
    sheet = Choices(hand=state.round.whole_hand(seat), reading=reading(state))
    for rule in rules_about("choices", state):
        sheet = rule.choices(sheet, state, seat)
    return sheet


def is_void(state: State, seat: Seat) -> bool:
    """A fact about the player, not about the card: nothing in hand may follow. (R-042)"""
    read = reading(state)
    return read is not None and not read.can_be_followed(state.round.whole_hand(seat))


def contest(state: State) -> Contest:
    return contest_of(state, values(state))


def contest_of(state: State, worth: Values) -> Contest:
    """The contest if the cards on the table are worth this much."""
    read = reading(state)
    assert read is not None
    plays = [
        Entry(seat=play.seat, cards=(play.card,), values=(value,), strength=value, void=bool(play.void))
        for play, value in zip(state.trick.plays, worth.values, strict=True)
        if play.card is not None
    ]
    everyone, cites = tuple(plays), (*read.citations, *worth.citations)
    sheet = Contest(reading=read, everyone=everyone, entries=everyone, citations=cites)
    for rule in rules_about("contest", state):
        sheet = rule.contest(sheet, state)
    return sheet


def tally(state: State) -> Tally:
    sheet = Tally(lines=((),) * state.players)
    for rule in rules_about("tally", state):
        sheet = rule.tally(sheet, state)
    return sheet


def round_is_over(state: State) -> bool:
    """All active hands are played out and nothing waits to be picked up."""
    not_played = shape(state).kept_at_the_end
    for hand, aside in zip(state.round.hands, state.round.aside, strict=True):
        if hand.size > not_played or aside.size:
            return False
    return True
