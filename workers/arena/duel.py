"""A duel: two bots, so many pairings, and what they come to."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf

from msgspec import Struct

from workers.arena.deals import Programme, deal
from workers.arena.intervals import USUAL_DOUBT, Estimate, mean_of, needed, percentile, share_of
from workers.arena.pairing import A, B, Pairing, play_pairing
from workers.arena.running import ALONE, Crew
from workers.arena.seating import bot_called
from workers.bots.bot import USUAL_EFFORT, Effort

FIRST_LOOK = 50
"""After so many pairings one first looks whether a duel is decided, then whenever they have doubled."""


class Duel(Struct, frozen=True, kw_only=True):
    """Who plays what, and how often.

    `until_decided`: Stop early once the margin is above or below zero for sure.
    """

    bots: tuple[str, str]
    programme: Programme = Programme()
    effort: Effort = USUAL_EFFORT
    pairings: int = 200
    seed: int = 1
    until_decided: bool = False


class Measure(Struct, frozen=True, kw_only=True):
    """What was compared: points, or victories.

    `margin`: In favour of the first bot.
    `won`: The share of pairings that it has won; a tie is half.
    `needed`: So many pairings show a margin like this one in four of five runs.
    """

    margin: Estimate
    won: Estimate
    needed: int | None


class Showing(Struct, frozen=True, kw_only=True):
    """What one of the two has done.

    `score`, `wins`: Its average score and its victories, per seat and game, with the weights of the margin.
    `alone_score`, `alone_wins`: Its average score and share of victories where all others are its opponents.
    `mean_ms`, `p99_ms`: How long it thought about a choice.
    `failures`: How often it failed to make a move, by kind; the first that it was offered was made instead.
    `troubles`: The first failure of each kind, in full.
    """

    bot: str
    score: float
    wins: float
    alone_score: Estimate
    alone_wins: Estimate
    choices: int
    mean_ms: float
    p99_ms: float
    failures: dict[str, int]
    troubles: dict[str, str]


class Findings(Struct, frozen=True, kw_only=True):
    """How a duel came out.

    `fair_share`: The share of victories that a bot which is no better than its opponents has alone.
    `doubt`: The intervals miss the truth in so many runs; less for each if there were several looks.
    """

    duel: Duel
    pairings: int
    games: int
    fair_share: float
    points: Measure
    victories: Measure
    showings: tuple[Showing, Showing]
    doubt: float = USUAL_DOUBT


def play_one(duel: Duel, number: int) -> Pairing:
    """The pairing of this number."""
    dealt = deal(duel.programme, duel.seed, number)
    bots = (bot_called(duel.bots[A]), bot_called(duel.bots[B]))
    return play_pairing(dealt, duel.programme.seats, bots, duel.effort, number)


def play(duel: Duel, crew: Crew = ALONE, each: Callable[[], object] = lambda: None) -> tuple[Findings, bool]:
    """Play it. Who is interrupted gets what was seen so far, and True."""
    seen: list[Pairing] = []
    tasks = (partial(play_one, duel, number) for number in range(1, duel.pairings + 1))
    try:
        for pairing in crew.results(tasks):
            seen.append(pairing)
            each()
            if duel.until_decided and is_decided(seen, duel.pairings):
                break
    except KeyboardInterrupt:
        return findings(duel, seen), True
    return findings(duel, seen), False


def looks(most: int) -> Iterator[int]:
    """After how many pairings one looks. Whoever looked after each would find what is not there."""
    number = FIRST_LOOK
    while number < most:
        yield number
        number *= 2
    yield most


def doubt_of_a_look(most: int) -> float:
    """Each look takes its share of the doubt, so that all together have no more of it. (Bonferroni)"""
    return USUAL_DOUBT / len(tuple(looks(most)))


def is_decided(seen: Sequence[Pairing], most: int) -> bool:
    if len(seen) not in looks(most):
        return False
    return mean_of([one.margin for one in seen], doubt_of_a_look(most)).excludes(0)


def findings(duel: Duel, seen: Sequence[Pairing]) -> Findings:
    """What these pairings come to."""
    doubt = doubt_of_a_look(duel.pairings) if duel.until_decided else USUAL_DOUBT
    return Findings(
        duel=duel,
        pairings=len(seen),
        games=sum(one.games for one in seen),
        fair_share=1 / duel.programme.seats,
        points=_measure([one.margin for one in seen], doubt),
        victories=_measure([one.win_margin for one in seen], doubt, most=1.0),
        showings=(_showing(duel, seen, A, doubt), _showing(duel, seen, B, doubt)),
        doubt=doubt,
    )


def _measure(margins: Sequence[float], doubt: float, most: float = inf) -> Measure:
    """`most`: no margin can be larger, either way."""
    won = sum(1.0 if margin > 0 else 0.5 if margin == 0 else 0.0 for margin in margins)
    return Measure(
        margin=mean_of(margins, doubt, most),
        won=share_of(won, len(margins), doubt),
        needed=needed(margins, doubt),
    )


def _showing(duel: Duel, seen: Sequence[Pairing], side: int, doubt: float) -> Showing:
    sides = [one.sides[side] for one in seen]
    seconds = [second for one in sides for second in one.seconds]
    failures: Counter[str] = Counter()
    troubles: dict[str, str] = {}
    for one in sides:
        failures.update(one.failures)
        troubles = one.troubles | troubles
    return Showing(
        bot=duel.bots[side],
        score=mean_of([one.score for one in sides]).mean,
        wins=mean_of([one.wins for one in sides]).mean,
        alone_score=mean_of([one.alone_score for one in sides], doubt),
        # The games of a pairing share a deal: together they count as one.
        alone_wins=share_of(sum(one.alone_wins for one in sides), len(sides), doubt),
        choices=len(seconds),
        mean_ms=1000 * mean_of(seconds).mean,
        p99_ms=1000 * percentile(seconds, 0.99),
        failures=dict(failures),
        troubles=troubles,
    )
