"""Chi-square: how likely it is that honest luck looks at least as uneven as this.

Every function answers that probability (the p-value). Honest luck falls below p with the probability p, so
whoever asks for more than `BEYOND_DOUBT` errs once in so many times, and a fixed seed never.
"""

import math
from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)

BEYOND_DOUBT = 1e-6
"""What falls below this is no luck: an honest shuffle does once in a million samples."""
ENOUGH = 5
"""So many of each kind are expected at least: with fewer, the distribution is another one."""


def upper_tail(statistic: float, freedom: int) -> float:
    """The probability that a chi-square variable with so many degrees of freedom is at least this large."""
    shape, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:
        return 1 - scale * _series(shape, x)
    return scale * _continued_fraction(shape, x)


def _series(shape: float, x: float) -> float:
    """Of the lower incomplete gamma function, without its scale: converges quickly below the mean."""
    term = total = 1 / shape
    while term > total * 1e-15:
        shape += 1
        term *= x / shape
        total += term
    return total


def _continued_fraction(shape: float, x: float) -> float:
    """Of the upper one, evaluated from its front: converges quickly above the mean."""
    b = x + 1 - shape
    c, d = math.inf, 1 / b
    value, step = d, 0.0
    for i in range(1, 10_000):
        a = i * (shape - i)
        b += 2
        d = 1 / (a * d + b)
        c = b + a / c
        step = c * d
        value *= step
        if abs(step - 1) < 1e-14:
            break
    return value


def evenly(found: Counter[T], kinds: Sequence[T]) -> float:
    """Independent draws, each of these kinds as likely as any other."""
    return as_likely_as(found, dict.fromkeys(kinds, 1 / len(kinds)))


def as_likely_as(found: Counter[T], likely: dict[T, float]) -> float:
    """Independent draws, each kind with its probability."""
    draws = found.total()
    assert set(found) <= set(likely), f"nobody expected {set(found) - set(likely)}"
    assert draws * min(likely.values()) >= ENOUGH, f"{draws} draws are too few for {len(likely)} kinds"
    distance = sum((found[kind] - draws * share) ** 2 / (draws * share) for kind, share in likely.items())
    return upper_tail(distance, len(likely) - 1)


def by_place(orders: Sequence[Sequence[T]], places: int | None = None) -> float:
    """Orders of the same items: each item as likely at each place. `places`: so many of the same size.

    What lies in one place is missing in the others, so counts depend on each other: their covariance is that
    of independent ones, divided by (items - 1) / items, on (items - 1)(places - 1) dimensions.
    """
    items, draws = sorted(orders[0], key=repr), len(orders)
    places = places or len(items)
    size, rest = divmod(len(items), places)
    assert not rest, "places differ in size"
    assert draws * size >= ENOUGH * places, f"{draws} orders are too few for {places} places"
    found = Counter((item, at // size) for order in orders for at, item in enumerate(order))
    expected = draws / places
    distance = sum(
        (found[item, place] - expected) ** 2 / expected for item in items for place in range(places)
    )
    return upper_tail(distance * (len(items) - 1) / len(items), (len(items) - 1) * (places - 1))


def by_neighbours(orders: Sequence[Sequence[T]]) -> float:
    """Orders of the same items: each as likely to be followed by any other. One pair of each order counts, at
    another place each time: pairs of one order depend on each other.
    """
    items = sorted(orders[0], key=repr)
    pairs = [(one, other) for one in items for other in items if one != other]
    at = [number % (len(items) - 1) for number in range(len(orders))]
    found = Counter((order[i], order[i + 1]) for order, i in zip(orders, at, strict=True))
    return evenly(found, pairs)


def independently(found: Counter[tuple[T, T]], kinds: Sequence[T]) -> float:
    """Pairs of draws: what came of the one tells nothing of the other, and all are equally likely."""
    return evenly(found, [(one, other) for one in kinds for other in kinds])
