"""Sleeping Beauty: everybody hands in a card; she keeps one and says who gets which of the others.

In her original form she does not learn who gave what, and the others are dealt at random.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Assign, Form, Pick, ask_for
from games.rebel_princess.cards import in_order
from games.rebel_princess.epochs import round_epoch
from games.rebel_princess.events import CardsAssigned, CardsContributed, CardsMixed
from games.rebel_princess.interactions import hands_are_settled
from games.rebel_princess.moves import AssignCards, ChooseCard, RebelMove
from games.rebel_princess.rule import OWN_CARDS, Occasion, Princess, Step, resolved, user
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said, Value, said


class SleepingBeauty(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "sleeping-beauty"
    cite: ClassVar[str] = "princess/sleeping-beauty"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK
    takes_cards: ClassVar[bool] = True
    gathers_cards: ClassVar[bool] = True

    def barred(self, state: State, seat: Seat) -> Citations:
        return hands_are_settled(state) or _uneven(state)

    def resolving_steps(self, state: State) -> Sequence[Step]:
        return (AssignStep(),) if state.round.pool_size else (ContributeStep(self.cite),)


class SleepingBeautyOriginal(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "sleeping-beauty"
    cite: ClassVar[str] = "princess/sleeping-beauty/original"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK
    takes_cards: ClassVar[bool] = True
    gathers_cards: ClassVar[bool] = True

    def barred(self, state: State, seat: Seat) -> Citations:
        return _uneven(state)

    def resolving_steps(self, state: State) -> Sequence[Step]:
        return (KeepStep(),) if state.round.pool_size else (ContributeStep(self.cite, mixed=True),)


def _uneven(state: State) -> Citations:
    sizes = {zone.size for zone in state.round.hands}
    return ("R-143",) if len(sizes) > 1 or 0 in sizes else ()


class ContributeStep(Step):
    id = "sleeping-beauty.contribute"

    def __init__(self, cite: str, mixed: bool = False):
        self.cites = (cite, "R-138")
        self.mixed = mixed

    def asked(self, who: Value) -> Said:
        return said("Everybody chooses a card to hand in.")

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(state.seats)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        hand = Pick(field="card", options=state.round.hands[seat].cards, citations=OWN_CARDS)
        return (ask_for(ChooseCard, decision, hand, citations=self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        pool = {
            seat: answer.card for seat, answer in sorted(answers.items()) if isinstance(answer, ChooseCard)
        }
        # The table sees a face-up card leave.
        shown = tuple(card for seat, card in pool.items() if card in state.round.face_up[seat])
        seat = user(state)
        if self.mixed:
            mixed = in_order(tuple(pool.values()))
            return (CardsMixed(decision=decision, seat=seat, face_up=shown, contributed=pool, mixed=mixed),)
        return (CardsContributed(decision=decision, seat=seat, face_up=shown, contributed=pool, pool=pool),)


class AssignStep(Step):
    id = "sleeping-beauty.assign"
    cites = (SleepingBeauty.cite, "R-140")

    def asked(self, who: Value) -> Said:
        return said("{who} chooses who gets which card.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (user(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        cards = in_order(tuple(state.round.pool.values()))
        slot = Assign(field="cards", keys=tuple(state.seats), options=cards)
        return (ask_for(AssignCards, decision, slot, citations=self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        seat = user(state)
        answer = answers[seat]
        assert isinstance(answer, AssignCards)
        given = dict(sorted(answer.cards.items()))
        assigned = CardsAssigned(decision=decision, seat=seat, received=given, assigned=given)
        return (assigned, resolved(state))


class KeepStep(Step):
    id = "sleeping-beauty.keep"
    cites = (SleepingBeautyOriginal.cite, "R-142")

    def asked(self, who: Value) -> Said:
        return said("{who} chooses a card to keep.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (user(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        # The cards without their owners.
        pool = Pick(field="card", options=state.round.mixed)
        return (ask_for(ChooseCard, decision, pool, citations=self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        seat = user(state)
        answer = answers[seat]
        assert isinstance(answer, ChooseCard)
        rest = [card for card in state.round.mixed if card != answer.card]
        # One to each other player, unseen by the rest.
        dealt = chance.shuffle(round_epoch(state.round.number), decision, rest)
        others = [one for one in state.seats if one != seat]
        received = dict(sorted({seat: answer.card, **dict(zip(others, dealt, strict=True))}.items()))
        return (CardsAssigned(decision=decision, seat=seat, received=received), resolved(state))
