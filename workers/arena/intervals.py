"""How sure one may be: intervals that hold the truth in 95 of 100 runs, and how many pairings it takes."""

from collections.abc import Sequence
from math import ceil, inf, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

from msgspec import Struct

USUAL_DOUBT = 0.05
POWER = 0.8
"""How often a run of the needed length would show a difference as large as the one seen."""


class Estimate(Struct, frozen=True, kw_only=True):
    """A mean, and the interval around it. With fewer than two values nothing is known: it has no bounds."""

    mean: float
    low: float | None = None
    high: float | None = None

    def excludes(self, value: float) -> bool:
        """Does the truth lie elsewhere, as far as one can tell?"""
        return self.low is not None and self.high is not None and not self.low <= value <= self.high


def mean_of(values: Sequence[float], doubt: float = USUAL_DOUBT, most: float = inf) -> Estimate:
    """The mean of independent values, by Student's distribution. `most`: none is larger, either way."""
    if len(values) < 2:
        return Estimate(mean=fmean(values) if values else 0.0)
    mean = fmean(values)
    half = student(1 - doubt / 2, len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean=mean, low=max(-most, mean - half), high=min(most, mean + half))


def share_of(won: float, played: int, doubt: float = USUAL_DOUBT) -> Estimate:
    """A share, by Wilson's interval. Where something between won and lost counts in parts (a tie is half), it
    varies less, and the interval is rather too wide.
    """
    if not played:
        return Estimate(mean=0.0)
    share, z = won / played, NormalDist().inv_cdf(1 - doubt / 2)
    scale = 1 + z * z / played
    centre = (share + z * z / (2 * played)) / scale
    half = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played)) / scale
    return Estimate(mean=share, low=centre - half, high=centre + half)


def needed(values: Sequence[float], doubt: float = USUAL_DOUBT) -> int | None:
    """How many values it takes to show a difference from zero like the one seen, in four of five runs."""
    if len(values) < 2 or fmean(values) == 0:
        return None
    z = NormalDist().inv_cdf(1 - doubt / 2) + NormalDist().inv_cdf(POWER)
    return max(2, ceil((z * stdev(values) / fmean(values)) ** 2))


def student(share: float, freedom: int) -> float:
    """The quantile of Student's distribution.

    Exact for one and two degrees of freedom; beyond, the expansion of Cornish and Fisher around the normal
    one, which is right to a hundredth.
    """
    z = NormalDist().inv_cdf(share)
    if freedom == 1:
        return tan(pi * (share - 0.5))
    if freedom == 2:
        return (2 * share - 1) / sqrt(2 * share * (1 - share))
    programme = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(programme, start=1))


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of them does not exceed."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, max(0, ceil(share * len(ranked)) - 1))] if ranked else 0.0
