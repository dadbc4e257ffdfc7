"""The Ice Princess: before a trick, draw two cards of a player; one of them must be played in it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Barred, Offer, Pick, offer
from games.rebel_princess.cards import Card
from games.rebel_princess.events import CardFrozen, CardsDrawn, PowerResolved, TargetChosen
from games.rebel_princess.moves import ChooseCard, ChooseSeat, RebelMove
from games.rebel_princess.rule import Princess, Step
from games.rebel_princess.sheets import Choices
from games.rebel_princess.state import Party


class IcePrincess(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "ice-princess"
    cite: ClassVar[str] = "princess/ice-princess"
    before_trick: ClassVar[bool] = True
    takes_cards: ClassVar[bool] = True
    draws: int = 2

    def barred(self, party: Party, seat: Seat) -> tuple[str, ...]:
        return () if any(drawable(party, target) for target in party.seats) else ("R-093",)

    def resolving_steps(self, party: Party) -> Sequence[Step]:
        resolving = party.now.resolving
        aimed = resolving is not None and resolving.target is not None
        return (FreezeStep(),) if aimed else (TargetStep(self.draws),)

    def choices(self, so_far: Choices, party: Party, seat: Seat) -> Choices:
        """A frozen card is played against every other rule. (R-097)"""
        frozen = party.now.frozen[seat].cards
        return so_far.only(frozen[0], self.cite, "R-097") if frozen else so_far


def drawable(party: Party, seat: Seat) -> int:
    """How many cards could be drawn from this seat: a public number."""
    return party.now.hands[seat].size


class TargetStep(Step):
    id = "ice-princess.target"

    def __init__(self, draws: int):
        self.draws = draws

    def seats(self, party: Party) -> tuple[Seat, ...]:
        return (_user(party),)

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Offer]:
        # Any player, herself included.
        targets = tuple(target for target in party.seats if drawable(party, target))
        empty = [
            Barred(field="seat", option=target, citations=("R-093",))
            for target in party.seats
            if target not in targets
        ]
        pick = Pick(field="seat", options=targets)
        return (offer(ChooseSeat, decision, pick, citations=(IcePrincess.cite, "R-091"), barred=empty),)

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        user = _user(party)
        wish = answers[user]
        assert isinstance(wish, ChooseSeat)
        hand = party.now.hands[wish.seat].cards
        count = min(self.draws, len(hand))
        drawn = chance.sample(f"round-{party.now.number}", decision, hand, count)
        chosen = TargetChosen(decision=decision, seat=user, target=wish.seat)
        taken = CardsDrawn(seat=user, target=wish.seat, count=count, cards=drawn)
        if count > 1:
            return (chosen, taken)
        # Only one card could be drawn: it is frozen without a choice.
        return (chosen, taken, *_freeze(party, decision, user, wish.seat, drawn[0]))


class FreezeStep(Step):
    id = "ice-princess.freeze"

    def seats(self, party: Party) -> tuple[Seat, ...]:
        return (_user(party),)

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Offer]:
        drawn = Pick(field="card", options=party.now.drawn)
        return (offer(ChooseCard, decision, drawn, citations=(IcePrincess.cite,)),)

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        user, resolving = _user(party), party.now.resolving
        wish = answers[user]
        assert isinstance(wish, ChooseCard)
        assert resolving is not None
        assert resolving.target is not None
        return _freeze(party, decision, user, resolving.target, wish.card)


def _freeze(party: Party, decision: str, user: Seat, target: Seat, card: Card) -> Sequence[Event]:
    frozen = CardFrozen(decision=decision, seat=user, target=target, card=card)
    return (frozen, PowerResolved(seat=user, princess=IcePrincess.slug))


def _user(party: Party) -> Seat:
    assert party.now.resolving is not None
    return party.now.resolving.seat
