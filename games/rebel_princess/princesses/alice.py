"""Alice: a trick she has just won, without the Frog, is shuffled and dealt back; she leads again."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.rebel_princess.cards import FROG, in_order
from games.rebel_princess.epochs import round_epoch
from games.rebel_princess.events import TrickReshuffled
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.rule import Occasion, Princess, Step, resolved, user
from games.rebel_princess.state import State
from games.rulebook import Citations


class Alice(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "alice"
    cite: ClassVar[str] = "princess/alice"
    acts: ClassVar[Occasion] = Occasion.AFTER_WINNING

    def barred(self, state: State, seat: Seat) -> Citations:
        trick = state.trick
        if trick.winner != seat:
            return (self.cite, "R-088")
        if trick.captured:
            return ("R-088",)
        # Gifts are not looked at: only the cards played count.
        return ("R-084",) if FROG in trick.cards else ()

    def resolving_steps(self, state: State) -> Sequence[Step]:
        return (ReshuffleStep(),)


class ReshuffleStep(Step):
    id = "alice.reshuffle"

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        """Everybody gets as many cards back as they played, their own among them or not. (R-081)"""
        trick = state.trick
        shuffled = chance.shuffle(round_epoch(state.round.number), decision, trick.cards)
        each = len(shuffled) // state.players
        received = {seat: in_order(shuffled[seat * each : (seat + 1) * each]) for seat in state.seats}
        dealt_back = TrickReshuffled(
            seat=user(state), citations=(Alice.cite, "R-080", "R-082"), received=received
        )
        return (resolved(state), dealt_back)
