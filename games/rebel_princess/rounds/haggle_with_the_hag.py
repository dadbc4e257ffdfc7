"""Haggle with the Hag: the winner may swap a hand card, shown, for a card of the trick they did not play."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Barred, Form, Pick, ask_for
from games.rebel_princess.events import CardsHaggled, Settled
from games.rebel_princess.moves import Decline, RebelMove, SwapCard
from games.rebel_princess.rule import OWN_CARDS, RoundCard, Step
from games.rebel_princess.state import Moment, State
from games.saying import Said, Value, said


class HaggleWithTheHag(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "haggle-with-the-hag"
    cite: ClassVar[str] = "round/haggle-with-the-hag"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.WON,))

    def steps(self, state: State) -> Sequence[Step]:
        # With an empty hand there is nothing to offer the Hag.
        return (HaggleStep(),) if state.round.hands[_winner(state)].size else ()


class HaggleStep(Step):
    id = HaggleWithTheHag.slug
    cites = (HaggleWithTheHag.cite,)

    def asked(self, who: Value) -> Said:
        return said("{who} may swap a card of the trick.", who=who)

    def came_to_nothing(self, who: Value) -> Said:
        return said("{who} swaps no card.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (_winner(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        plays = state.trick.plays
        own = [play.card for play in plays if play.seat == seat and play.card is not None]
        theirs = tuple(card for card in state.trick.cards if card not in own)
        haggle = ask_for(
            SwapCard,
            decision,
            Pick(field="played", options=theirs),
            Pick(field="card", options=state.round.hands[seat].cards, citations=OWN_CARDS),
            citations=self.cites,
            barred=[Barred(field="played", option=card, citations=("R-314",)) for card in own],
        )
        return (haggle, ask_for(Decline, decision, citations=(*self.cites, "R-312")))

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        seat = _winner(state)
        answer = answers[seat]
        if not isinstance(answer, SwapCard):
            return (Settled(decision=decision),)
        cites = (HaggleWithTheHag.cite, "R-313")
        return (
            CardsHaggled(
                decision=decision, seat=seat, given=answer.card, taken=answer.played, citations=cites
            ),
        )


def _winner(state: State) -> Seat:
    winner = state.trick.winner
    assert winner is not None
    return winner
