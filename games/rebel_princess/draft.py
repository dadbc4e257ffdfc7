"""The draft: everybody keeps one of the two princesses they were dealt; all are revealed together."""

from collections.abc import Mapping, Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Offer, Pick, offer
from games.rebel_princess.events import PrincessesRevealed
from games.rebel_princess.moves import ChoosePrincess, RebelMove
from games.rebel_princess.rule import Step
from games.rebel_princess.state import Party


class DraftStep(Step):
    id = "draft"

    def seats(self, party: Party) -> tuple[Seat, ...]:
        return tuple(party.seats)

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Offer]:
        options = Pick(field="princess", options=party.dealt_princesses.get(seat, ()))
        return (offer(ChoosePrincess, decision, options, citations=("base/draft", "R-003")),)

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        kept = {seat: wish.princess for seat, wish in answers.items() if isinstance(wish, ChoosePrincess)}
        return (PrincessesRevealed(decision=decision, princesses=tuple(kept[seat] for seat in party.seats)),)
