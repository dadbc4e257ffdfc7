"""Late to the Ball: everybody tucks one card away after the pass and plays it in the last trick."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form, Pick, ask_for
from games.rebel_princess.cards import Cards
from games.rebel_princess.events import CardsSetAside
from games.rebel_princess.interactions import late_card_is_out_of_reach
from games.rebel_princess.moves import ChooseCard, RebelMove
from games.rebel_princess.rule import OWN_CARDS, Princess, RoundCard, Step
from games.rebel_princess.state import Moment, State
from games.rulebook import Citations
from games.saying import Said, Value, said


class LateToTheBall(RoundCard, frozen=True, kw_only=True):
    """`spared_by`: the printed rule that keeps powers off the late card in its edition."""

    slug: ClassVar[str] = "late-to-the-ball"
    cite: ClassVar[str] = "round/late-to-the-ball"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.ROUND_SETUP,))
    spared_by: str = cite

    @property
    def rules(self) -> Citations:
        return tuple(dict.fromkeys((self.cite, self.spared_by)))

    def steps(self, state: State) -> Sequence[Step]:
        return (TuckStep(),)

    def bars(self, state: State, princess: Princess) -> Citations:
        """No power reaches the late card."""
        out_of_reach = princess.takes_cards and state.round.aside_played
        return (late_card_is_out_of_reach(princess.slug), self.spared_by) if out_of_reach else ()


class TuckStep(Step):
    id = LateToTheBall.slug
    cites = (LateToTheBall.cite, "R-210")

    def asked(self, who: Value) -> Said:
        return said("Everybody chooses cards to set aside.")

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(state.seats)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        # Any card will do, a Prince or the Frog included.
        hand = Pick(field="card", options=state.round.hands[seat].cards, citations=OWN_CARDS)
        return (ask_for(ChooseCard, decision, hand, citations=self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        tucked: dict[Seat, Cards] = {
            seat: (answer.card,) for seat, answer in answers.items() if isinstance(answer, ChooseCard)
        }
        return (CardsSetAside(decision=decision, size=1, cards=tucked),)
