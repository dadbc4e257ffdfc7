"""Wedding Gift: before each trick everybody puts a card face down on a pile for its winner."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form, Pick, ask_for
from games.rebel_princess.cards import Cards
from games.rebel_princess.events import GiftsPlaced
from games.rebel_princess.moves import ChooseCard, RebelMove
from games.rebel_princess.rule import OWN_CARDS, Occasion, Princess, RoundCard, Step
from games.rebel_princess.sheets import Tally
from games.rebel_princess.state import Moment, State
from games.rulebook import Citations
from games.saying import Said, Value, said


class WeddingGift(RoundCard, frozen=True, kw_only=True):
    """`gathering`, `no_rebel`: the rulings of its edition for whoever gathers cards, and for the Rebel."""

    slug: ClassVar[str] = "wedding-gift"
    cite: ClassVar[str] = "round/wedding-gift"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.BEFORE_TRICK,))
    gathering: str = "R-299"
    no_rebel: str = "R-054"

    def steps(self, state: State) -> Sequence[Step]:
        # The pile of a reshuffled trick waits for the winner of its replay.
        return () if _lie_there(state) else (GiftStep(),)

    def occasion(self, princess: Princess) -> Occasion:
        """Whoever gathers cards does so before the gifts. (R-299, R-301)"""
        return Occasion.BEFORE_GIFTS if princess.gathers_cards else princess.acts

    def bars(self, state: State, princess: Princess) -> Citations:
        """Once the gifts lie there it is too late, also before a replay and for a copy. (R-307, R-403)"""
        if not princess.gathers_cards or not _lie_there(state):
            return ()
        return ("R-307" if state.trick.replay else self.gathering, self.cite)

    def tally(self, so_far: Tally, state: State) -> Tally:
        return so_far.but(self.cite, self.no_rebel, rebel_possible=False)


def _lie_there(state: State) -> bool:
    return any(zone.size for zone in state.round.gifts)


class GiftStep(Step):
    id = WeddingGift.slug
    cites = (WeddingGift.cite, "R-298")

    def asked(self, who: Value) -> Said:
        return said("Everybody chooses a gift.")

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(state.seats)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        hand = Pick(field="card", options=state.round.hands[seat].cards, citations=OWN_CARDS)
        return (ask_for(ChooseCard, decision, hand, citations=self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        gifts: dict[Seat, Cards] = {
            seat: (answer.card,) for seat, answer in answers.items() if isinstance(answer, ChooseCard)
        }
        return (GiftsPlaced(decision=decision, cards=gifts),)
