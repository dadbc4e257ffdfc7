"""A rule: something that amends sheets and, at named moments, asks players a question.

Base rules, the round card and every power in use are all rules in one stack, weakest first. (R-075)
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Offer
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.sheets import Choices, Contest, Reading, Shape, Tally
from games.rebel_princess.state import Activation, Moment, Party


class Step:
    """A pause in which somebody is asked, or (with no seats) something that happens by itself."""

    id: str

    def decision(self, party: Party) -> str:
        """Made of public facts, unchanged while others answer."""
        if party.round is None:
            return self.id
        trick = party.round.trick
        where = f"r{party.round.number}" + (f".t{trick.number}" if trick else "")
        return f"{where}.{self.id}"

    def seats(self, party: Party) -> tuple[Seat, ...]:
        return ()

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Offer]:
        """What this seat may answer."""
        raise NotImplementedError

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        """What happens once everybody has answered."""
        raise NotImplementedError

    def respond(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        """What happens after each answer: nothing, until the last seat has answered."""
        if all(seat in answers for seat in self.seats(party)):
            return self.settle(party, decision, answers, chance)
        return ()


class Rule(Struct, frozen=True, kw_only=True):
    """A rule says nothing about a question unless it overrides it."""

    cite: ClassVar[str]

    def shape(self, so_far: Shape, party: Party) -> Shape:
        return so_far

    def reading(self, so_far: Reading, party: Party) -> Reading:
        return so_far

    def choices(self, so_far: Choices, party: Party, seat: Seat) -> Choices:
        return so_far

    def contest(self, so_far: Contest, party: Party) -> Contest:
        return so_far

    def tally(self, so_far: Tally, party: Party) -> Tally:
        return so_far

    def steps(self, party: Party, moment: Moment) -> Sequence[Step]:
        return ()


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

    def bars(self, party: Party, princess: "Princess") -> tuple[str, ...]:
        """The rulings by which this card keeps a princess from acting now, judged on public facts only."""
        return ()


class Princess(Rule, frozen=True, kw_only=True):
    """A princess. In the stack she stands with the activation that is in force.

    `takes_cards`: her power reaches into a hand.
    """

    slug: ClassVar[str]
    before_trick: ClassVar[bool] = False
    takes_cards: ClassVar[bool] = False
    active: Activation | None = None

    def barred(self, party: Party, seat: Seat) -> tuple[str, ...]:
        """The rulings that keep this seat from activating her now, judged on public facts only. (R-070)"""
        return ()

    def resolving_steps(self, party: Party) -> Sequence[Step]:
        """What is still to be chosen while her power resolves."""
        return ()
