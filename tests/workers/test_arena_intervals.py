"""Intervals, held to what is printed in tables."""

from random import Random
from statistics import fmean

import pytest

from workers.arena.intervals import mean_of, needed, percentile, share_of, student


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984)],
)
def test_quantiles_are_as_printed(freedom: int, printed: float) -> None:
    assert student(0.975, freedom) == pytest.approx(printed, abs=0.01)


def test_a_mean_has_the_interval_of_the_textbook() -> None:
    """1 to 5: deviation 1.5811, standard error 0.7071, 4 degrees of freedom."""
    estimate = mean_of([1, 2, 3, 4, 5])
    assert estimate.mean == 3
    assert estimate.low == pytest.approx(3 - 2.776 * 0.7071, abs=0.01)
    assert estimate.high == pytest.approx(3 + 2.776 * 0.7071, abs=0.01)
    assert estimate.excludes(0)
    assert not estimate.excludes(1.5)


def test_less_doubt_needs_a_wider_interval() -> None:
    usual, careful = mean_of([1, 2, 3, 4, 5]), mean_of([1, 2, 3, 4, 5], 0.01)
    assert usual.low is not None
    assert careful.low is not None
    assert careful.low < usual.low


def test_one_value_tells_nothing_of_its_spread() -> None:
    assert mean_of([7.0]).mean == 7
    assert not mean_of([7.0]).excludes(0)
    assert mean_of([]).mean == 0
    assert share_of(0, 0).low is None


def test_an_interval_ends_where_values_end() -> None:
    assert mean_of([1.0, -1.0], most=1).high == 1
    high = mean_of([1.0, -1.0]).high
    assert high is not None
    assert high > 1


def test_a_share_has_the_interval_of_wilson() -> None:
    """8 of 10, as in textbooks."""
    estimate = share_of(8, 10)
    assert (estimate.mean, estimate.low, estimate.high) == pytest.approx((0.8, 0.4902, 0.9433), abs=0.0005)


def test_who_has_won_all_may_still_lose() -> None:
    estimate = share_of(10, 10)
    assert estimate.low == pytest.approx(0.722, abs=0.001)
    assert estimate.high == pytest.approx(1)


def test_intervals_hold_the_truth_in_about_95_of_100_runs() -> None:
    rng = Random(1)
    runs = [mean_of([rng.gauss(2, 3) for _ in range(8)]) for _ in range(1000)]
    assert 0.935 < fmean(not run.excludes(2) for run in runs) < 0.965


def test_so_many_pairings_are_needed() -> None:
    """Mean 1, deviation 2: (1.96 + 0.842) ** 2 * 4 is 31.4."""
    assert needed([-1.0, 1.0, 3.0]) == 32


def test_without_a_difference_no_number_is_enough() -> None:
    assert needed([1.0, -1.0]) is None
    assert needed([1.0]) is None


def test_the_needed_number_shows_such_a_difference_in_four_of_five_runs() -> None:
    rng = Random(2)
    shown = [mean_of([rng.gauss(1, 2) for _ in range(32)]).excludes(0) for _ in range(1000)]
    assert 0.74 < fmean(shown) < 0.86


def test_percentiles_are_values_that_were_there() -> None:
    values = [float(number) for number in range(1, 101)]
    assert percentile(values, 0.99) == 99
    assert percentile(values, 1) == 100
    assert percentile([], 0.99) == 0
