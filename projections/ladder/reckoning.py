"""The ladder of one game, period by period, from the rated games in the order in which they ended. Pure."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from projections.ladder.house_bots import HouseBots
from projections.ladder.rating import RatedResult, Rating, rated

PERIOD = 60 * 60 * 1000
"""Milliseconds: an hour of UTC. Each game counts by itself, so another length would only change at which
moments ratings are noted, not what they are.
"""


def period_of(at: int) -> int:
    """When the period began that this moment lies in."""
    return at - at % PERIOD


def in_order(games: Iterable[RatedResult]) -> list[RatedResult]:
    """As they ended; at the same moment, by their ids."""
    return sorted(games, key=lambda finished: (finished.ended_at, finished.game_id))


class Noted(Struct, frozen=True, kw_only=True):
    """Somebody's rating after a period in which they had played."""

    player: str
    period: int
    rating: Rating


class Reckoning:
    """The ratings of one game, as far as the games are added; `ratings` are those of everybody who is known.

    Whoever played before has to be known before a game of theirs is added.
    """

    def __init__(self, game: str, bots: HouseBots, known: Mapping[str, Rating] | None = None) -> None:
        self.ratings = dict(known or {})
        self._game = game
        self._bots = bots

    def add(self, games: Iterable[RatedResult]) -> list[Noted]:
        """What is noted of these games, which end after all that were added. A period that they do not end is
        noted as far as it has come, and again with the next that are added.
        """
        noted = []
        for period, of_period in groupby(in_order(games), key=lambda finished: period_of(finished.ended_at)):
            changed: dict[str, Rating] = {}
            for finished in of_period:
                changed |= self._after(finished)
            noted += [
                Noted(player=player, period=period, rating=changed[player]) for player in sorted(changed)
            ]
        return noted

    def _after(self, finished: RatedResult) -> dict[str, Rating]:
        players = [self._bots.known_as(self._game, player) for player in finished.players]
        bots = self._bots.ratings(self._game, players, finished.ended_at)
        after = rated(self.ratings, replace(finished, players=players), bots)
        self.ratings |= after
        return after
