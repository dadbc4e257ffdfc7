"""What every ability word answers: whom it may name, and what it then does."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, CardId, Target
from games.rulebook import Citations


class AbilityWord:
    """One word of the vocabulary.

    `targeted`: it does nothing unless it names something. `single`: it names one at most, and its amount is
    what that one gets; otherwise its amount is how many it may name. (B-028) `waits`: it takes effect in the
    assault.
    """

    word: ClassVar[Ability]
    targeted: ClassVar[bool] = True
    single: ClassVar[bool] = False
    waits: ClassVar[bool] = False

    @property
    def cites(self) -> Citations:
        """The rules that say what it may name."""
        return (f"ability/{self.word.value}",)

    def most(self, amount: int) -> int:
        """How many it may name."""
        return 1 if self.single else amount

    def may_name(self, state: Battle, seat: Seat) -> Sequence[Target]:
        """What it may be used on."""
        return ()

    def barred(self, state: Battle, seat: Seat) -> Iterator[tuple[Target, Citations]]:
        """What one might think it may be used on, and the rules against it."""
        return iter(())

    def perform(self, state: Battle, seat: Seat, amount: int, named: Sequence[Target]) -> Iterator[Event]:
        """What happens. What it names may have gone in the meantime; then it is skipped."""
        return iter(())


class AgainstCharacters(AbilityWord):
    """A word that names characters of other players. (B-029, B-069)"""

    @property
    def cites(self) -> Citations:
        once = () if self.single else ("B-085",)
        return (f"ability/{self.word.value}", "B-029", "B-069", *once)

    def may_name(self, state: Battle, seat: Seat) -> Sequence[CardId]:
        return state.foes(seat)

    def perform(self, state: Battle, seat: Seat, amount: int, named: Sequence[Target]) -> Iterator[Event]:
        for card in named:
            assert isinstance(card, str)
            holder = state.controller(card)
            if holder is not None and holder != seat:
                yield from self.strike(state, seat, amount, card, holder)

    def strike(self, state: Battle, seat: Seat, amount: int, card: CardId, holder: Seat) -> Iterator[Event]:
        """What happens to one of them."""
        raise NotImplementedError
