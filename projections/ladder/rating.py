"""What a game does to the ratings of those who played it: pure, so the same games give the same ratings.

The model is Plackett and Luce's, in the approximation of Weng and Lin, as `openskill` has it: a rating is a
guess at somebody's strength (`mu`) and how far off it may be (`sigma`).
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

DECIMALS = 6
"""Ratings are rounded after each game, so that what is stored and shown is all there is to go on with."""
SURE = 3.0
"""How many sigmas below their mu somebody is listed: as strong as they are almost surely."""


class Rating(Struct, frozen=True, kw_only=True):
    """Somebody's strength in a game, how far off that may be, and how many games say so."""

    mu: float = 25.0
    sigma: float = round(25.0 / 3, DECIMALS)
    games: int = 0

    @property
    def rating(self) -> float:
        """What they are listed by; the database sorts by the same."""
        return round(self.mu - SURE * self.sigma, DECIMALS)


NEWCOMER = Rating()


class RatedResult(Struct, frozen=True, kw_only=True):
    """A rated game that is over: who is rated, by seat, and their places."""

    game_id: str
    ended_at: int
    players: Sequence[str]
    places: Sequence[int]


def rated(
    before: Mapping[str, Rating], finished: RatedResult, bots: Mapping[str, Rating]
) -> dict[str, Rating]:
    """The ratings of those who played, after this game; whoever has none yet is a newcomer.

    `bots`: The ratings of the bots of the house among them, which they keep: they only count their games.
    """
    known = {player: bots.get(player) or before.get(player, NEWCOMER) for player in finished.players}
    model = _model()
    teams = [[model.rating(mu=known[each].mu, sigma=known[each].sigma)] for each in finished.players]
    outcome = model.rate(teams, ranks=[float(place) for place in finished.places])
    after = {}
    for player, (changed,) in zip(finished.players, outcome, strict=True):
        games = before.get(player, NEWCOMER).games + 1
        if player in bots:
            after[player] = Rating(mu=known[player].mu, sigma=known[player].sigma, games=games)
        else:
            mu, sigma = round(changed.mu, DECIMALS), round(changed.sigma, DECIMALS)
            after[player] = Rating(mu=mu, sigma=sigma, games=games)
    return after


@cache
def _model() -> "PlackettLuce":
    # It takes as long to import as to rate hundreds of games, and most processes never rate one.
    from openskill.models import PlackettLuce

    return PlackettLuce()
