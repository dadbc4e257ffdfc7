"""Wish: one of your own characters gets wish tokens."""

from collections.abc import Iterator, Sequence

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AbilityWord
from games.battle_princesses.events import TokensLaid
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, CardId, Target


class GrantWish(AbilityWord):
    word = Ability.WISH
    single = True

    def may_name(self, state: Battle, seat: Seat) -> Sequence[CardId]:
        return tuple(state.characters(seat))

    def perform(self, state: Battle, seat: Seat, amount: int, named: Sequence[Target]) -> Iterator[Event]:
        for card in named:
            assert isinstance(card, str)
            if card in state.kingdoms[seat].field:
                yield TokensLaid(card=card, token="wish", amount=amount)
