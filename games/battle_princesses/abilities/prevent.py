"""Prevent: characters that attack you or steal from you do nothing to you in this assault."""

from collections.abc import Iterator, Sequence

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AbilityWord
from games.battle_princesses.events import EntriesVoided
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, CardId, Target
from games.rulebook import Citations


class Prevent(AbilityWord):
    word = Ability.PREVENT

    @property
    def cites(self) -> Citations:
        return ("ability/prevent", "B-090")

    def may_name(self, state: Battle, seat: Seat) -> Sequence[CardId]:
        sources = dict.fromkeys(entry.source for entry in state.entries_against(seat))
        return tuple(card for card in sources if state.type_of(card).is_character)

    def barred(self, state: Battle, seat: Seat) -> Iterator[tuple[CardId, Citations]]:
        """A location is no character. (B-069)"""
        sources = dict.fromkeys(entry.source for entry in state.entries_against(seat))
        return (
            (card, ("B-069", "ability/prevent")) for card in sources if not state.type_of(card).is_character
        )

    def perform(self, state: Battle, seat: Seat, amount: int, named: Sequence[Target]) -> Iterator[Event]:
        void = tuple(entry.id for entry in state.entries_against(seat) if entry.source in named)
        if void:
            yield EntriesVoided(entries=void, citations=self.cites)


PREVENT = Prevent()
