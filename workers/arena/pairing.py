"""A pairing: one deal, played as in duplicate bridge, by two bots A and B.

It is played with one A among B's and with one B among A's, and whoever is alone sits on every seat in turn:
`2 * seats` games (two with two seats, where both halves are the same). In each game A gets the mean score
of its seats less the mean of B's; the margin of the pairing is the mean of that over all its games, signed
so that more is better for A.

Why so: over the pairing A and B have every seat, with its cards, its princess and its place in the turn, with
the same weight, so that the luck of the deal cancels out. And they are compared within a game, at one table:
a bot that makes games costly for everybody gains nothing by it. (To compare a lone A with a lone B would
credit it, because a lone B meets several such opponents, and a lone A none.) Two bots that always choose
alike have the margin zero, exactly, in every pairing.

Won games are compared in the same way: a winner has one victory, several share it.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from workers.arena.deals import Deal, fewest_win
from workers.arena.match import Played, named, play
from workers.bots.bot import Bot, Effort

A, B = 0, 1
Lineup = tuple[int, ...]
"""Which of the two sits where."""


class Sums(Struct, frozen=True, kw_only=True):
    """What one of the two got, per seat and game.

    `score`, `wins`: At all tables, with the weights of the margin.
    `alone_score`, `alone_wins`: Among opponents only; its fair share of victories is one in so many seats.
    `failures`, `troubles`: How often it failed to make a move, by kind, and the first of each kind.
    """

    score: float
    wins: float
    alone_score: float
    alone_wins: float
    seconds: tuple[float, ...]
    failures: dict[str, int]
    troubles: dict[str, str]


class Pairing(Struct, frozen=True, kw_only=True):
    """How one pairing came out. Margins are in favour of A.

    `margin`: In points; `win_margin`: in victories a game.
    """

    number: int
    round_card: str
    princesses: tuple[str, ...]
    games: int
    margin: float
    win_margin: float
    sides: tuple[Sums, Sums]


def lineups(seats: int) -> tuple[Lineup, ...]:
    """Who sits where, in every game of a pairing."""
    alone = [
        tuple(lone if seat == place else other for seat in range(seats))
        for lone, other in ((A, B), (B, A))
        for place in range(seats)
    ]
    return tuple(dict.fromkeys(alone))


def play_pairing(deal: Deal, seats: int, bots: tuple[Bot, Bot], effort: Effort, number: int = 0) -> Pairing:
    """Play all its games."""
    games = [
        (lineup, play(named(deal.match, str(index)), [bots[side] for side in lineup], effort))
        for index, lineup in enumerate(lineups(seats), start=1)
    ]
    return outcome(deal, games, number)


def outcome(deal: Deal, games: Sequence[tuple[Lineup, Played]], number: int) -> Pairing:
    """What these games come to."""
    scores = tuple(_mean([_share(lineup, game.scores, side) for lineup, game in games]) for side in (A, B))
    wins = tuple(_mean([_share(lineup, _victories(game), side) for lineup, game in games]) for side in (A, B))
    sign = -1 if fewest_win(deal.match.game.id) else 1
    return Pairing(
        number=number,
        round_card=deal.round_card,
        princesses=deal.princesses,
        games=len(games),
        margin=float(sign * (scores[A] - scores[B])),
        win_margin=float(wins[A] - wins[B]),
        sides=(_side(games, A, scores[A], wins[A]), _side(games, B, scores[B], wins[B])),
    )


def _side(games: Sequence[tuple[Lineup, Played]], side: int, score: Fraction, wins: Fraction) -> Sums:
    alone = [(lineup, game) for lineup, game in games if lineup.count(side) == 1]
    failures: Counter[str] = Counter()
    troubles: dict[str, str] = {}
    seconds: list[float] = []
    for lineup, game in games:
        for seat in _seats(lineup, side):
            failures.update(game.failures[seat])
            troubles = game.troubles[seat] | troubles
            seconds += game.seconds[seat]
    return Sums(
        score=float(score),
        wins=float(wins),
        alone_score=float(_mean([_share(lineup, game.scores, side) for lineup, game in alone])),
        alone_wins=float(_mean([_share(lineup, _victories(game), side) for lineup, game in alone])),
        seconds=tuple(seconds),
        failures=dict(failures),
        troubles=troubles,
    )


def _victories(game: Played) -> tuple[Fraction, ...]:
    share = Fraction(1, len(game.winners)) if game.winners else Fraction(0)
    return tuple(share if seat in game.winners else Fraction(0) for seat in range(len(game.scores)))


def _share(lineup: Lineup, got: Sequence[int | Fraction], side: int) -> Fraction:
    """What this side got in a game, per seat that it has there."""
    return _mean([Fraction(got[seat]) for seat in _seats(lineup, side)])


def _seats(lineup: Lineup, side: int) -> list[int]:
    return [seat for seat, one in enumerate(lineup) if one == side]


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)
