"""The Little Mermaid: she names suits until the leader holds one, and that suit must be led.

In her original form she names only one.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Barred, Form, Pick, ask_for
from games.rebel_princess.cards import Suit, cards_of
from games.rebel_princess.events import SuitNamed
from games.rebel_princess.interactions import (
    ICE_AND_MERMAID,
    lead_is_frozen,
    lead_is_spoken_for,
    suit_is_demanded,
)
from games.rebel_princess.moves import ChooseSuit, RebelMove
from games.rebel_princess.rule import Occasion, Princess, Step, TakesEffect, user
from games.rebel_princess.sheets import Choices, Tier
from games.rebel_princess.state import Activation, State
from games.rulebook import Citations
from games.saying import Said, Value, said


class LittleMermaid(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "little-mermaid"
    cite: ClassVar[str] = "princess/little-mermaid"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK
    until_held: ClassVar[Citations] = ("R-103",)
    """The ruling by which she names on, which binds the leader to the suit that is held."""

    def barred(self, state: State, seat: Seat) -> Citations:
        return lead_is_frozen(state, "R-159") or suit_is_demanded(state, "R-165")

    def resolving_steps(self, state: State) -> Sequence[Step]:
        song = _song(state)
        return (TakesEffect(),) if song.suit else (NameStep(self.cite, len(song.lacking) + 1),)

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        suit = self.active.suit if self.active else None
        if so_far.reading is not None or suit is None:
            return so_far
        return so_far.prefer(cards_of(suit), Tier.DEMANDED, self.cite, *self.until_held)


class LittleMermaidOriginal(LittleMermaid, frozen=True, kw_only=True):
    cite: ClassVar[str] = "princess/little-mermaid/original"
    until_held: ClassVar[Citations] = ()
    rivals: ClassVar[frozenset[str]] = ICE_AND_MERMAID
    not_twice: ClassVar[Citations] = ("R-157",)

    def barred(self, state: State, seat: Seat) -> Citations:
        return lead_is_spoken_for(state, self.slug)

    def resolving_steps(self, state: State) -> Sequence[Step]:
        """A leader who lacks the suit is free, and the power is spent all the same. (R-106)"""
        song = _song(state)
        return (TakesEffect(),) if song.suit or song.lacking else (NameStep(self.cite, 1),)


def _song(state: State) -> Activation:
    assert state.round.resolving is not None
    return state.round.resolving


class NameStep(Step):
    def __init__(self, cite: str, attempt: int):
        self.cites = (cite,)
        self.id = f"little-mermaid.name{attempt}"

    def asked(self, who: Value) -> Said:
        return said("{who} chooses a suit to be led.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (user(state),)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        lacking = _song(state).lacking
        open_suits = [suit for suit in Suit if suit not in lacking]
        # Princes only once one was seen, or when nothing else is left.
        if not state.round.prince_seen and open_suits != [Suit.PRINCES]:
            open_suits.remove(Suit.PRINCES)
        barred = [
            Barred(field="suit", option=suit, citations=("R-103" if suit in lacking else "R-104",))
            for suit in Suit
            if suit not in open_suits
        ]
        pick = Pick(field="suit", options=tuple(open_suits))
        return (ask_for(ChooseSuit, decision, pick, citations=self.cites, barred=barred),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        answer = answers[user(state)]
        assert isinstance(answer, ChooseSuit)
        # Face-up cards count, cards set aside do not.
        held = any(card.suit is answer.suit for card in state.round.hands[state.trick.leader].cards)
        return (SuitNamed(decision=decision, seat=user(state), suit=answer.suit, held=held),)
