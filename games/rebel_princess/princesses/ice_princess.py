"""The Ice Princess: before a trick, draw two cards of a player; one of them must be played in it.

In her original form it is the leader's card that is left to chance.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form, Pick, ask_for
from games.rebel_princess.cards import Card
from games.rebel_princess.epochs import round_epoch
from games.rebel_princess.events import CardFrozen, CardsDrawn, TargetChosen
from games.rebel_princess.interactions import ICE_AND_MERMAID, lead_cannot_be_frozen, lead_is_spoken_for
from games.rebel_princess.moves import ChooseCard, ChooseSeat, RebelMove
from games.rebel_princess.princesses.targets import targets_form
from games.rebel_princess.rule import Occasion, Princess, Step, resolved, user
from games.rebel_princess.sheets import Choices, Shape
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said, Value, said


class IcePrincess(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "ice-princess"
    cite: ClassVar[str] = "princess/ice-princess"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK
    takes_cards: ClassVar[bool] = True
    draws: int = 2

    def barred(self, state: State, seat: Seat) -> Citations:
        bars = [_why_not(state, target) for target in state.seats]
        return () if () in bars else bars[0]

    def resolving_steps(self, state: State) -> Sequence[Step]:
        resolving = state.round.resolving
        aimed = resolving is not None and resolving.target is not None
        return (FreezeStep(),) if aimed else (TargetStep(self.draws),)

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        """A frozen card is played against every other rule. (R-097)"""
        frozen = state.round.frozen[seat].cards
        return so_far.only(frozen, self.cite, "R-097") if frozen else so_far


class IcePrincessOriginal(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "ice-princess"
    cite: ClassVar[str] = "princess/ice-princess/original"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK
    takes_cards: ClassVar[bool] = True
    rivals: ClassVar[frozenset[str]] = ICE_AND_MERMAID
    not_twice: ClassVar[Citations] = ("R-157",)

    def barred(self, state: State, seat: Seat) -> Citations:
        nothing_to_draw = not state.round.drawable(state.trick.leader)
        return lead_is_spoken_for(state, self.slug) or (("R-093",) if nothing_to_draw else ())

    def shape(self, so_far: Shape) -> Shape:
        """The card is drawn when the lead is due, from the hand as it is then. (R-100)"""
        return so_far.but(self.cite, "R-100", lead_is_drawn=True)

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        drawn = state.round.frozen[seat].cards
        return so_far.only(drawn, self.cite, "R-100") if drawn else so_far


def _why_not(state: State, target: Seat) -> Citations:
    """Why this player cannot be frozen: public facts only."""
    return ("R-093",) if not state.round.drawable(target) else lead_cannot_be_frozen(state, target)


class TargetStep(Step):
    id = "ice-princess.target"
    cites = (IcePrincess.cite, "R-091")

    def __init__(self, draws: int):
        self.draws = draws

    def asked(self, who: Value) -> Said:
        return said("{who} chooses a target for the power.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (user(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        # Any player, herself included.
        bars = {target: _why_not(state, target) for target in state.seats}
        return (targets_form(decision, bars, self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        seat = user(state)
        answer = answers[seat]
        assert isinstance(answer, ChooseSeat)
        hand = state.round.hidden_hand(answer.seat)
        count = min(self.draws, len(hand))
        drawn = chance.sample(round_epoch(state.round.number), decision, hand, count)
        chosen = TargetChosen(decision=decision, seat=seat, target=answer.seat)
        taken = CardsDrawn(seat=seat, target=answer.seat, count=count, cards=drawn)
        if count > 1:
            return (chosen, taken)
        # Only one card could be drawn: it is frozen without a choice.
        return (chosen, taken, *_freeze(state, decision, answer.seat, drawn[0]))


class FreezeStep(Step):
    id = "ice-princess.freeze"
    cites = (IcePrincess.cite,)

    def asked(self, who: Value) -> Said:
        return said("{who} chooses the card to be frozen.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (user(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        drawn = Pick(field="card", options=state.round.drawn)
        return (ask_for(ChooseCard, decision, drawn, citations=self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        resolving = state.round.resolving
        answer = answers[user(state)]
        assert isinstance(answer, ChooseCard)
        assert resolving is not None
        assert resolving.target is not None
        return _freeze(state, decision, resolving.target, answer.card)


def _freeze(state: State, decision: str, target: Seat, card: Card) -> Sequence[Event]:
    frozen = CardFrozen(decision=decision, seat=user(state), target=target, card=card)
    return (frozen, resolved(state))
