"""A rule: something that amends sheets and, at named moments, asks players a question.

Base rules, the round card and every power in use are all rules in one stack, weakest first. (R-075)
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form, ask_for
from games.rebel_princess.decisions import placed
from games.rebel_princess.events import PowerResolved
from games.rebel_princess.moves import RebelMove, UsePower
from games.rebel_princess.sheets import Choices, Contest, Reading, Shape, Tally, Tie, Values
from games.rebel_princess.state import Activation, Moment, State
from games.rebel_princess.wishes import Wishes
from games.rulebook import Citations
from games.saying import Said, Value, said

OWN_CARDS = ("base/own-cards",)
"""Why a card that is not in the hand cannot be chosen."""


class Step:
    """A pause in which somebody is asked, or (with no seats) something that happens by itself."""

    id: str
    order: int = 20
    """Which step comes first where several fall into the same moment."""
    cites: Citations = ()
    """The rules that ask, wherever somebody is asked."""
    keeps_answers: bool = False
    """Whether an answer is written down even where one seat alone is asked: what follows may need it."""

    def decision(self, state: State) -> str:
        """Made of public facts, unchanged while others answer, and never the same twice."""
        if not state.round:
            return self.id
        trick, resolving = state.trick, state.round.resolving
        # Somebody may copy a power that has been used in this trick.
        before = sum(power.princess == resolving.princess for power in trick.powers) if resolving else 0
        return placed(self.id, state.round.number, trick.number, before + 1)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return ()

    def asked(self, who: Value) -> Said:
        """What is asked of whom, in a sentence."""
        return said("A decision is due: {who}.", who=who)

    def came_to_nothing(self, who: Value) -> Said:
        """That they were asked and nothing came of it."""
        return said("That is settled.")

    def ready_answers(self, state: State, wishes: Wishes) -> Sequence[tuple[Seat, RebelMove]]:
        """Answers that are known as soon as the question is asked."""
        return ()

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        """What this seat may answer."""
        raise NotImplementedError

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        """What happens once everybody has answered."""
        raise NotImplementedError

    def respond(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        """What happens after each answer: nothing, until the last seat has answered."""
        for seat in self.seats(state):
            if seat not in answers:
                return ()
        return self.settle(state, decision, answers, chance)


class Rule(Struct, frozen=True, kw_only=True):
    """A rule says nothing about a question unless it overrides it.

    `other_readings`: the rulings about it that can be read otherwise, and for each of their readings the
    knobs that it turns. As they are ruled, these knobs are `UNSET`.
    """

    cite: ClassVar[str]
    other_readings: ClassVar[Mapping[str, Mapping[str, Mapping[str, object]]]] = {}
    moments: ClassVar[frozenset[Moment]] = frozenset()
    """When its steps may be due; it is not asked for them at other moments."""

    def shape(self, so_far: Shape) -> Shape:
        return so_far

    def reading(self, so_far: Reading, state: State) -> Reading:
        return so_far

    def values(self, so_far: Values, state: State) -> Values:
        return so_far

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        return so_far

    def contest(self, so_far: Contest, state: State) -> Contest:
        return so_far

    def tally(self, so_far: Tally, state: State) -> Tally:
        return so_far

    def steps(self, state: State) -> Sequence[Step]:
        return ()

    def endings(self, state: State) -> Sequence[Step]:
        """What still happens when the last trick of the round is captured."""
        return ()


class Occasion(StrEnum):
    """When a power may be used. The value is the name of the window that opens for it."""

    __hash__ = str.__hash__  # an enum's own is slow, and these are keys everywhere

    BEFORE_GIFTS = "before-gifts"
    BEFORE_TRICK = "window"
    ON_PLAY = "on-play"
    AFTER_LAST_CARD = "after-last-card"
    AFTER_WINNING = "after-winning"
    AFTER_CAPTURE = "after-capture"
    AFTER_LAST_TRICK = "after-last-trick"
    AS_COPIED = "as-copied"


class Pass(Struct, frozen=True):
    """How many cards go to each neighbour before the round."""

    left: int = 0
    right: int = 0


class RoundCard(Rule, frozen=True, kw_only=True):
    """A round card. Its fields are its knobs; an edition sets them."""

    slug: ClassVar[str]
    letter: str
    passing: Pass
    hourglass: bool = False
    aside_goes_right: ClassVar[bool] = False

    @property
    def rules(self) -> Citations:
        """The printed rules that are this card's text, as its knobs are set."""
        return (self.cite,)

    def bars(self, state: State, princess: "Princess") -> Citations:
        """The rulings by which this card keeps a princess from acting now, judged on public facts only."""
        return ()

    def compared(self, cards: Value, strength: int, as_printed: bool) -> Value:
        """What somebody contends with, and what is compared, where the numbers on the cards do not tell."""
        return cards if as_printed else said("{cards} worth {strength}", cards=cards, strength=strength)

    def tie_broken(self, contest: Contest) -> Said | None:
        """What broke a tie, in the words of this card."""
        return None

    def occasion(self, princess: "Princess") -> Occasion:
        """When this princess may act in a round with this card."""
        return princess.acts


def of_equals(goes_to: Tie) -> Said:
    """Who wins among equal numbers, in the words of the cards that say so."""
    match goes_to:
        case Tie.FIRST:
            return said("of equal numbers the one played first wins")
        case Tie.LAST:
            return said("of equal numbers the one played last wins")


class Princess(Rule, frozen=True, kw_only=True):
    """A princess. In the stack she stands with the activation that is in force.

    `takes_cards`: her power reaches into hands. `gathers_cards`: everybody hands something in.
    `covers_both_cards`: one use is good for all her cards of a trick. `rivals`: of two who speak at once, the
    one with more proposals goes first. `not_twice`: why nobody may do the same again in this trick.
    """

    slug: ClassVar[str]
    acts: ClassVar[Occasion]
    takes_cards: ClassVar[bool] = False
    gathers_cards: ClassVar[bool] = False
    covers_both_cards: ClassVar[bool] = False
    rivals: ClassVar[frozenset[str]] = frozenset()
    not_twice: ClassVar[Citations] = ()
    active: Activation | None = None

    def powers(self, in_play: Sequence["Princess"]) -> Sequence["Princess"]:
        """The powers she has at her command, of all that are in play."""
        return (self,)

    @property
    def rules(self) -> Citations:
        """The printed rules that are her text."""
        return (self.cite,)

    @property
    def after_last_trick(self) -> Citations:
        """The rulings by which she may also act when the last trick of a round is captured; most may not."""
        return ()

    def in_effect(self, state: State, seat: Seat) -> Said | None:
        """What her power does from now on, used by this seat, where nothing else tells."""
        return None

    def barred(self, state: State, seat: Seat) -> Citations:
        """The rulings that keep this seat from activating her now, judged on public facts only. (R-070)"""
        return ()

    def declarations(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        """How she says in her window that she acts."""
        return (ask_for(UsePower, decision, citations=("base/powers", self.cite, "R-059")),)

    def why_not_so(self, state: State, seat: Seat, move: RebelMove) -> Citations:
        """The rulings against this declaration, where nothing else could be declared either."""
        return ()

    def resolving_steps(self, state: State) -> Sequence[Step]:
        """What is still to be done while her power resolves; most powers simply take effect."""
        return (TakesEffect(),)


class TakesEffect(Step):
    """Nothing more is to be chosen: the power is in force."""

    id = "takes-effect"

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        return (resolved(state),)


def resolved(state: State) -> PowerResolved:
    resolving = state.round.resolving
    assert resolving is not None
    return PowerResolved(seat=resolving.seat, princess=resolving.princess)


def user(state: State) -> Seat:
    """Whose power resolves."""
    assert state.round.resolving is not None
    return state.round.resolving.seat
