"""Starve: another player gets counters, each of which eats a resource they would gain."""

from collections.abc import Iterator, Sequence

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AbilityWord
from games.battle_princesses.events import StarveLaid
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, Target
from games.rulebook import Citations


class Starve(AbilityWord):
    word = Ability.STARVE
    single = True

    @property
    def cites(self) -> Citations:
        return ("ability/starve", "B-029")

    def may_name(self, state: Battle, seat: Seat) -> Sequence[Seat]:
        return state.after(seat)

    def perform(self, state: Battle, seat: Seat, amount: int, named: Sequence[Target]) -> Iterator[Event]:
        for other in named:
            assert isinstance(other, int)
            if not state.kingdoms[other].conceded:
                yield StarveLaid(seat=other, amount=amount)
