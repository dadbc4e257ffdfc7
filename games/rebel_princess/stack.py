"""The rules in force, weakest first, and the questions that are folded over them."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from games.audience import Seat
from games.offers import Barred
from games.rebel_princess import base_alone
from games.rebel_princess.base import BASE_RULES, PickingUp, Powers, RebelOfTheBall
from games.rebel_princess.cards import Cards, Suit
from games.rebel_princess.editions import BOXES
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.events import Contender, TrickWon
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.passing import Passing
from games.rebel_princess.rule import RoundCard, Rule
from games.rebel_princess.sheets import Choices, Contest, Entry, Reading, Shape, Tally, Values
from games.rebel_princess.state import Activation, Moment, Play, State, with_trick
from games.rebel_princess.window import acting_in


def edition_of(state: State) -> Edition:
    return BOXES[state.options.box]


def round_card(state: State) -> RoundCard:
    return edition_of(state).round_card(state.round.card)


class InForce:
    """The rules of a trick, by the question they have something to say about: most are silent about most.

    Base rules, the round card, powers in the order activated; Rebel of the Ball has the last word. Those who
    have `steps` are listed by the moment. `shape`, how the trick is played, follows from the rules alone.
    `quiet`: the moments at which nobody is asked who has no power for them, while there are cards to play.
    `choices_besides`: those who have a say about what may be played beside the base rules.
    `leaves_choices`, `leaves_contest`: what may be played, and who wins, is left to the base rules.
    """

    __slots__ = (
        "choices",
        "choices_besides",
        "contest",
        "endings",
        "leaves_choices",
        "leaves_contest",
        "quiet",
        "reading",
        "shape",
        "steps",
        "tally",
        "values",
    )

    def __init__(self, rules: Iterable[Rule]) -> None:
        about: dict[str, list[Rule]] = {question: [] for question in QUESTIONS}
        for rule in rules:
            for question in _answered_by(type(rule)):
                about[question].append(rule)
        self.reading: Sequence[Rule] = about["reading"]
        self.values: Sequence[Rule] = about["values"]
        self.choices: Sequence[Rule] = about["choices"]
        self.contest: Sequence[Rule] = about["contest"]
        self.tally: Sequence[Rule] = about["tally"]
        self.endings: Sequence[Rule] = about["endings"]
        self.steps: dict[Moment, list[Rule]] = {}
        for rule in about["steps"]:
            for moment in rule.moments:
                self.steps.setdefault(moment, []).append(rule)
        self.shape = Shape()
        for rule in about["shape"]:
            self.shape = rule.shape(self.shape)
        self.quiet = QUIET_AT_BEST.difference(
            [moment for rule in about["steps"] if type(rule) not in SILENT for moment in rule.moments]
        )
        if self.shape.kept_at_the_end:
            self.quiet -= {AFTER_TRICK}
        self.choices_besides: Sequence[Rule] = [rule for rule in self.choices if type(rule) not in BASE]
        self.leaves_choices = not (self.reading or self.choices_besides)
        others = [rule for rule in self.contest if type(rule) not in BASE]
        self.leaves_contest = not (self.reading or self.values or others)


AFTER_TRICK = Moment.AFTER_TRICK
QUIET_AT_BEST = frozenset((Moment.BEFORE_TRICK, Moment.AFTER_LAST_CARD, Moment.WON, AFTER_TRICK))
BASE = frozenset(map(type, BASE_RULES))
SILENT = frozenset((Powers, PickingUp))
"""Rules that have no steps unless somebody has a power, or the hands are empty."""
QUESTIONS = ("shape", "reading", "values", "choices", "contest", "tally", "steps", "endings")


@cache
def _answered_by(rule: type[Rule]) -> Sequence[str]:
    """The questions that rules of this kind do not leave to others."""
    return [question for question in QUESTIONS if getattr(rule, question) is not getattr(Rule, question)]


def in_force(state: State) -> InForce:
    """The rules of this trick; they stay the same for many a move, and each asks for them several times."""
    global _last_in_force
    powers, card, options, rules = _last_in_force
    if state.trick.powers is powers and state.round.card is card and state.options is options:
        return rules
    options, card, powers = state.options, state.round.card, state.trick.powers
    rules = _in_force(options.box, card, powers)
    _last_in_force = (powers, card, options, rules)
    return rules


_last_in_force: tuple[tuple[Activation, ...], str, RebelOptions | None, InForce] = ((), "", None, InForce(()))


@lru_cache(maxsize=8192)
def _in_force(box: str, card: str, powers: tuple[Activation, ...]) -> InForce:
    edition = BOXES[box]
    known = [(edition.princess(power.princess), power) for power in powers]
    in_use = [replace(rule, active=power) for rule, power in known if rule and _answered_by(type(rule))]
    if powers and not in_use:
        return _in_force(box, card, ())  # powers that have done what they do, and are silent from then on
    rebel = (RebelOfTheBall(),) if edition.rebel_of_the_ball else ()
    return InForce((*_of_the_round(box, card), *in_use, *rebel))


@lru_cache(maxsize=4096)
def _of_the_round(box: str, card: str) -> tuple[Rule, ...]:
    """What holds whether powers are used or not."""
    rules = BOXES[box].round_card(card)
    set_by_the_card = (Passing(passing=rules.passing), PickingUp(goes_right=rules.aside_goes_right))
    return (*BASE_RULES, *set_by_the_card, rules)


def quiet_moments(state: State) -> frozenset[Moment]:
    """The moments from now to the next lead at which it is certain that nobody is asked and nothing happens
    by itself: the rules in force are silent, and whoever has a power for it has used it. It stays the same
    for many a move.
    """
    global _last_quiet
    now, options, this_round = in_force(state), state.options, state.round
    if this_round.queue:
        return NONE
    rules, agreed, exhausted, princesses, quiet, at_the_end = _last_quiet
    if (
        now is not rules
        or this_round.exhausted is not exhausted
        or state.princesses is not princesses
        or options is not agreed
    ):
        exhausted, princesses = this_round.exhausted, state.princesses
        quiet = now.quiet
        if state.powers_are_on():
            acting = acting_in(options.box, this_round.card, princesses).seats
            spent = frozenset(exhausted)
            quiet = frozenset([moment for moment in quiet if acting[moment] <= spent])
        at_the_end = quiet - {AFTER_TRICK}
        _last_quiet = (now, options, exhausted, princesses, quiet, at_the_end)
    # While there are cards left to play, nothing is picked up and no round ends.
    return quiet if this_round.hands[0].size else at_the_end


Quiet = frozenset[Moment]
NONE: Quiet = frozenset()
_last_quiet: tuple[InForce | None, RebelOptions | None, tuple[Seat, ...], tuple[str, ...], Quiet, Quiet]
_last_quiet = (None, None, (), (), NONE, NONE)


def shape(state: State) -> Shape:
    """How the trick is played: a matter of the rules in force alone."""
    return in_force(state).shape


def shape_of_next(state: State) -> Shape:
    """How the next trick of this round is played if nobody uses a power before it."""
    return _in_force(state.options.box, state.round.card, ()).shape


def reading(state: State) -> Reading | None:
    """How the trick reads so far. None before the lead."""
    return _reading(state, in_force(state).reading)


def _reading(state: State, rules: Sequence[Rule]) -> Reading | None:
    plays = state.trick.plays
    if not plays or plays[0].card is None:
        return None
    sheet = base_alone.AS_LED[plays[0].card.suit]
    for rule in rules:
        sheet = rule.reading(sheet, state)
    return sheet


def printed_values(state: State) -> Values:
    """What the numbers on the cards say."""
    return Values(values=tuple([play.card.rank if play.card else 0 for play in state.trick.plays]))


def values(state: State) -> Values:
    sheet = printed_values(state)
    for rule in in_force(state).values:
        sheet = rule.values(sheet, state)
    return sheet


def led_with(state: State, play: Play) -> Suit:
    """The suit to follow once this card lies on the table too."""
    if not in_force(state).reading and play.card is not None:
        return state.trick.led or play.card.suit  # as most tricks go: the first card says it for all
    read = reading(with_trick(state, plays=(*state.trick.plays, play)))
    assert read is not None
    return read.led


def choices(state: State, seat: Seat) -> Choices:
    rules = in_force(state)
    sheet = Choices(hand=state.round.whole_hand(seat), reading=_reading(state, rules.reading))
    for rule in rules.choices:
        sheet = rule.choices(sheet, state, seat)
    return sheet


def settled_choices(state: State, seat: Seat) -> tuple[Cards, tuple[Barred, ...]]:
    """What `choices` come to; read off the hand where they are left to the base rules, as they mostly are."""
    rules = in_force(state)
    if rules.leaves_choices:
        return base_alone.settled_choices(state, seat)
    if rules.reading:
        sheet = choices(state, seat)
    else:
        sheet = by_base_rules = base_alone.choices(state, seat)
        for rule in rules.choices_besides:
            sheet = rule.choices(sheet, state, seat)
        if sheet is by_base_rules:
            return base_alone.settled_choices(state, seat)
    legal, barred = sheet.settled()
    return legal, tuple([Barred(field="card", option=card, citations=why) for card, why in barred.items()])


def is_void(state: State, seat: Seat) -> bool:
    """A fact about the player, not about the card: nothing in hand may follow. (R-042)"""
    if not state.trick.plays:
        return False
    read = reading(state)
    return read is not None and read.following.isdisjoint(state.round.whole_hand(seat))


def contest(state: State) -> Contest:
    return contest_of(state, values(state))


def trick_won(state: State) -> TrickWon:
    """What the contest comes to; seen at a glance where it is left to the base rules, as it mostly is."""
    if in_force(state).leaves_contest:
        return base_alone.trick_won(state)
    settled = contest(state)
    told = settled.entries if settled.told else ()
    contenders = [Contender(seat=one.seat, cards=one.cards, strength=one.strength) for one in told]
    return TrickWon(winner=settled.winner().seat, citations=settled.reasons(), contenders=tuple(contenders))


def contest_of(state: State, worth: Values) -> Contest:
    """The contest if the cards on the table are worth this much."""
    rules = in_force(state)
    read = _reading(state, rules.reading)
    assert read is not None
    plays = [
        Entry(seat=play.seat, cards=(play.card,), values=(value,), strength=value, void=bool(play.void))
        for play, value in zip(state.trick.plays, worth.values, strict=True)
        if play.card is not None
    ]
    everyone, cites = tuple(plays), (*read.citations, *worth.citations)
    sheet = Contest(reading=read, everyone=everyone, entries=everyone, citations=cites)
    for rule in rules.contest:
        sheet = rule.contest(sheet, state)
    return sheet


def tally(state: State) -> Tally:
    sheet = Tally(lines=((),) * state.players)
    for rule in in_force(state).tally:
        sheet = rule.tally(sheet, state)
    return sheet


def round_is_over(state: State) -> bool:
    """All active hands are played out and nothing waits to be picked up."""
    not_played = shape(state).kept_at_the_end
    for hand, aside in zip(state.round.hands, state.round.aside, strict=True):
        if hand.size > not_played or aside.size:
            return False
    return True
