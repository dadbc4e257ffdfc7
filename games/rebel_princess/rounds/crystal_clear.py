"""Crystal Clear: everybody lays one suit of their hand face up and plays the round with it in plain sight."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Barred, Form, Pick, ask_for
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import SuitsLaidOpen
from games.rebel_princess.moves import ChooseSuit, RebelMove
from games.rebel_princess.rule import RoundCard, Step
from games.rebel_princess.state import Moment, State
from games.saying import Said, Value, said


class CrystalClear(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "crystal-clear"
    cite: ClassVar[str] = "round/crystal-clear"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.ROUND_SETUP,))

    def steps(self, state: State) -> Sequence[Step]:
        return (LayOpenStep(),)


class LayOpenStep(Step):
    id = CrystalClear.slug
    cites = (CrystalClear.cite, "R-247")

    def asked(self, who: Value) -> Said:
        return said("Everybody chooses a suit to lay open.")

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(state.seats)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        held = {card.suit for card in state.round.hands[seat].cards}
        pick = Pick(field="suit", options=tuple(suit for suit in Suit if suit in held))
        barred = [
            Barred(field="suit", option=suit, citations=("R-247",)) for suit in Suit if suit not in held
        ]
        return (ask_for(ChooseSuit, decision, pick, citations=self.cites, barred=barred),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        suits = {
            seat: answer.suit for seat, answer in sorted(answers.items()) if isinstance(answer, ChooseSuit)
        }
        shown = {
            seat: tuple(card for card in state.round.hands[seat].cards if card.suit is suit)
            for seat, suit in suits.items()
        }
        return (SuitsLaidOpen(decision=decision, cards=shown),)
