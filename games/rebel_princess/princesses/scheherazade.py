"""Scheherazade: draw a card of another player at random; give it back, or one of your own for it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form, Pick, ask_for
from games.rebel_princess.cards import in_order
from games.rebel_princess.epochs import round_epoch
from games.rebel_princess.events import CardsBartered, CardsDrawn, TargetChosen
from games.rebel_princess.interactions import lead_cannot_be_bartered, own_lead_cannot_be_bartered
from games.rebel_princess.moves import ChooseCard, ChooseSeat, RebelMove
from games.rebel_princess.princesses.targets import targets_form
from games.rebel_princess.rule import Occasion, Princess, Step, resolved, user
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said, Value, said


class Scheherazade(Princess, frozen=True, kw_only=True):
    """`undoes_nothing`: whether she leaves a lead alone that another power has spoken about."""

    slug: ClassVar[str] = "scheherazade"
    cite: ClassVar[str] = "princess/scheherazade"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK
    takes_cards: ClassVar[bool] = True
    undoes_nothing: bool = True

    def barred(self, state: State, seat: Seat) -> Citations:
        bars = [self.why_not(state, seat, target) for target in state.seats if target != seat]
        own_lead = own_lead_cannot_be_bartered(state, seat) if self.undoes_nothing else ()
        return own_lead or (() if () in bars else bars[0])

    def why_not(self, state: State, seat: Seat, target: Seat) -> Citations:
        """Why this player is no partner for a barter: public facts only."""
        if target == seat:
            return ("R-131",)
        if not state.round.drawable(target):
            return ("R-136",)
        return lead_cannot_be_bartered(state, target) if self.undoes_nothing else ()

    def resolving_steps(self, state: State) -> Sequence[Step]:
        resolving = state.round.resolving
        aimed = resolving is not None and resolving.target is not None
        return (BarterStep(),) if aimed else (TargetStep(self),)


class TargetStep(Step):
    id = "scheherazade.target"
    cites = (Scheherazade.cite,)

    def __init__(self, princess: Scheherazade):
        self.princess = princess

    def asked(self, who: Value) -> Said:
        return said("{who} chooses a target for the power.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (user(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        bars = {target: self.princess.why_not(state, seat, target) for target in state.seats}
        return (targets_form(decision, bars, self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        seat = user(state)
        answer = answers[seat]
        assert isinstance(answer, ChooseSeat)
        drawn = chance.pick(round_epoch(state.round.number), decision, state.round.hidden_hand(answer.seat))
        return (
            TargetChosen(decision=decision, seat=seat, target=answer.seat),
            CardsDrawn(seat=seat, target=answer.seat, count=1, cards=(drawn,)),
        )


class BarterStep(Step):
    id = "scheherazade.barter"
    cites = (Scheherazade.cite, "R-137")

    def asked(self, who: Value) -> Said:
        return said("{who} chooses a card to give back.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (user(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        # The drawn card itself, or any card of her active hand.
        cards = in_order((*state.round.hands[seat].cards, *state.round.drawn))
        pick = Pick(field="card", options=cards)
        return (ask_for(ChooseCard, decision, pick, citations=self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        seat, resolving = user(state), state.round.resolving
        answer = answers[seat]
        assert isinstance(answer, ChooseCard)
        assert resolving is not None
        assert resolving.target is not None
        bartered = CardsBartered(
            decision=decision,
            seat=seat,
            target=resolving.target,
            face_up=tuple(card for card in state.round.face_up[seat] if card == answer.card),
            drawn=state.round.drawn[0],
            given=answer.card,
        )
        return (bartered, resolved(state))
