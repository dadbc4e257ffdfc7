"""The base rules: what holds in every round unless a round card or a power says otherwise."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.rebel_princess.cards import FROG, PRINCES, princes_in, those
from games.rebel_princess.events import CardsPickedUp
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.rule import Rule, Step
from games.rebel_princess.sheets import Choices, Contest, Tally, Tier
from games.rebel_princess.state import Moment, State
from games.rebel_princess.window import AT_THE_END, OCCASIONS, window_steps

INVITED = those(lambda card: card not in PRINCES)


class Following(Rule, frozen=True):
    """Whoever can follow the led suit must; whoever cannot may play anything."""

    cite: ClassVar[str] = "base/follow-suit"

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        read = so_far.reading
        if read is None:
            return so_far
        cites = (self.cite, *read.suit_cites)
        # What must be played may be of another suit: then this rule says nothing about the hand.
        if read.suit_cites and all(card.suit is not read.led for card in so_far.hand):
            cites = read.suit_cites
        return so_far.prefer(read.following, Tier.SUIT, *cites)


class PrincesAreNotInvited(Rule, frozen=True):
    """No trick starts with a Prince before one has sneaked in, unless the leader holds nothing else."""

    cite: ClassVar[str] = "base/princes-not-invited"

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        if state.round.sneaked_in or state.trick.plays:
            return so_far
        return so_far.prefer(INVITED, Tier.SUIT, self.cite)


class HighestOfTheLedSuit(Rule, frozen=True):
    """The best card of the led suit takes the trick; no other suit can. (R-048)"""

    cite: ClassVar[str] = "base/highest-of-led-suit"

    def contest(self, so_far: Contest, state: State) -> Contest:
        cards = so_far.reading.following
        following = [entry for entry in so_far.everyone if entry.cards[0] in cards]
        return so_far.but(self.cite, entries=tuple(following), among=self.cite)


class Proposals(Rule, frozen=True):
    """Every captured Prince is one proposal, and the Frog is five. (R-049)"""

    cite: ClassVar[str] = "base/proposals"

    def tally(self, so_far: Tally, state: State) -> Tally:
        for seat in state.seats:
            pile = state.round.piles[seat].cards
            princes = len(PRINCES.intersection(pile))
            so_far = so_far.add(seat, princes, "princes", self.cite)
            so_far = so_far.add(seat, 5 if FROG in pile else 0, "frog", self.cite)
        return so_far


class RebelOfTheBall(Rule, frozen=True):
    """Whoever captured every Prince in use and the Frog scores exactly -10, whatever else they took."""

    cite: ClassVar[str] = "base/rebel-of-the-ball"

    def tally(self, so_far: Tally, state: State) -> Tally:
        wanted = princes_in(state.players) | {FROG}
        for seat in state.seats:
            if so_far.rebel_possible and wanted <= set(state.round.piles[seat].cards):
                so_far = so_far.instead(seat, -10, "rebel of the ball", self.cite, "R-052")
        return so_far


class PickingUp(Rule, frozen=True, kw_only=True):
    """When the active hands are empty, what was set aside is picked up."""

    cite: ClassVar[str] = "base/pick-up"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.AFTER_TRICK,))
    goes_right: bool = False

    def steps(self, state: State) -> Sequence[Step]:
        waits = False
        for hand, aside in zip(state.round.hands, state.round.aside, strict=True):
            if hand.size:
                return ()
            waits = waits or aside.size > 0
        return (PickUp(self.goes_right),) if waits else ()


class PickUp(Step):
    id = "pick-up"
    order = 10

    def __init__(self, goes_right: bool):
        self.goes_right = goes_right

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        takers = tuple(state.right_of(seat) if self.goes_right else seat for seat in state.seats)
        taken = {takers[seat]: state.round.aside[seat].cards for seat in state.seats}
        return (CardsPickedUp(decision=decision, takers=takers, cards=taken),)


class Powers(Rule, frozen=True):
    """At certain moments of a trick, princesses with a power for that moment may use it."""

    cite: ClassVar[str] = "base/powers"
    moments: ClassVar[frozenset[Moment]] = frozenset(OCCASIONS)

    def steps(self, state: State) -> Sequence[Step]:
        return window_steps(state, OCCASIONS[state.moment])

    def endings(self, state: State) -> Sequence[Step]:
        """A power may reach into the next round of the row, if there is one. (R-125)"""
        return window_steps(state, AT_THE_END) if state.round.number < len(state.rounds) else ()


POWERS = Powers()
BASE_RULES: tuple[Rule, ...] = (
    Following(),
    PrincesAreNotInvited(),
    HighestOfTheLedSuit(),
    Proposals(),
    POWERS,
)
