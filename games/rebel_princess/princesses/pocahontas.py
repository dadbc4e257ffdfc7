"""Pocahontas: before a trick, she says who leads it.

In her original form she wins a trick and says who leads the next.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import UNSET, UnsetType

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Barred, Form, Pick, ask_for
from games.rebel_princess.events import LeadMoved, NextLeaderChosen
from games.rebel_princess.interactions import suit_is_demanded
from games.rebel_princess.moves import ChooseSeat, RebelMove
from games.rebel_princess.princesses.targets import targets_form
from games.rebel_princess.rule import Occasion, Princess, Step, TakesEffect, user
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said, Value, said


class Pocahontas(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "pocahontas"
    cite: ClassVar[str] = "princess/pocahontas"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK

    def barred(self, state: State, seat: Seat) -> Citations:
        return suit_is_demanded(state, "R-167")

    def resolving_steps(self, state: State) -> Sequence[Step]:
        resolving = state.round.resolving
        chosen = resolving is not None and resolving.target is not None
        return (TakesEffect(),) if chosen else (GuideStep(),)


class PocahontasOriginal(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "pocahontas"
    cite: ClassVar[str] = "princess/pocahontas/original"
    acts: ClassVar[Occasion] = Occasion.AFTER_CAPTURE
    other_readings = {"R-125": {"across-rounds": {"across_rounds": True}}}
    across_rounds: bool | UnsetType = UNSET

    @property
    def after_last_trick(self) -> Citations:
        return ("R-125",) if self.across_rounds else ()

    def barred(self, state: State, seat: Seat) -> Citations:
        return () if state.trick.winner == seat else (self.cite, "R-124")

    def resolving_steps(self, state: State) -> Sequence[Step]:
        resolving = state.round.resolving
        chosen = resolving is not None and resolving.target is not None
        return (TakesEffect(),) if chosen else (NominateStep(),)


class NominateStep(Step):
    id = "pocahontas.next-leader"
    cites = (PocahontasOriginal.cite, "R-124")

    def asked(self, who: Value) -> Said:
        return said("{who} chooses who leads the next trick.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (user(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        bars = {one: () if one != seat else ("R-124",) for one in state.seats}
        return (targets_form(decision, bars, self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        answer = answers[user(state)]
        assert isinstance(answer, ChooseSeat)
        return (NextLeaderChosen(decision=decision, seat=user(state), leader=answer.seat),)


class GuideStep(Step):
    id = "pocahontas.leader"
    cites = (Pocahontas.cite, "R-122")

    def asked(self, who: Value) -> Said:
        return said("{who} chooses who leads this trick.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (user(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        leader = state.trick.leader
        others = Pick(field="seat", options=tuple(one for one in state.seats if one != leader))
        # Naming the leader would change nothing.
        same = Barred(field="seat", option=leader, citations=("R-123",))
        return (ask_for(ChooseSeat, decision, others, citations=self.cites, barred=[same]),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        answer = answers[user(state)]
        assert isinstance(answer, ChooseSeat)
        return (LeadMoved(decision=decision, seat=user(state), leader=answer.seat),)
