"""Masquerade Ball: everybody but the leader plays face down; the masks fall when all have played."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.rebel_princess.events import CardsUnmasked
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.rule import RoundCard, Step
from games.rebel_princess.sheets import Shape
from games.rebel_princess.sneaking import sneaks_in
from games.rebel_princess.state import Moment, State


class MasqueradeBall(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "masquerade-ball"
    cite: ClassVar[str] = "round/masquerade-ball"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.AFTER_LAST_CARD,))

    def shape(self, so_far: Shape) -> Shape:
        return so_far.but(self.cite, masked_followers=True)

    def steps(self, state: State) -> Sequence[Step]:
        return (Unmask(),) if any(play.masked for play in state.trick.plays) else ()


class Unmask(Step):
    id = "unmask"

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        trick = state.trick
        # A Prince under a mask is not at the party until the mask falls.
        why = next((cites for play in trick.plays if play.masked and (cites := sneaks_in(play))), ())
        return (
            CardsUnmasked(
                decision=decision,
                cards=trick.cards,
                sneaks_in=bool(why),
                citations=(MasqueradeBall.cite, *why),
            ),
        )
