"""What the arena prints: a table with a line for each duel, or for each card."""

from collections.abc import Callable, Iterator, Sequence

from events.terminal import counted
from workers.arena.deals import Programme, fewest_win
from workers.arena.duel import Findings, Measure, Showing
from workers.arena.field import FieldLine, FieldTrial
from workers.arena.intervals import Estimate

GAP = "  "


def told_duels(found: Sequence[Findings]) -> Iterator[str]:
    """How duels of the same two bots came out, a line at a time."""
    duel = found[0].duel
    first, second = duel.bots
    headings = ("", "pairings", first, second, "margin", "pairings won", "needed")
    yield f"{duel.programme.game}: {first} against {second}"
    yield ""
    yield from columns(headings, [row for one in found for row in _rows(one)])
    for one in found:
        yield ""
        yield from _told_bots(one)
    yield ""
    yield (
        f"{counted(sum(one.games for one in found), 'game')}, seed {duel.seed}, "
        f"{counted(duel.effort.playouts, 'playout')}. {_what_points_are(duel.programme)}"
    )
    yield (
        f"Margins above zero favour {first}. In brackets: intervals of {percent(1 - found[0].doubt)}. "
        "Needed: so many pairings show such a margin in four of five runs."
    )


def told_field(trial: FieldTrial, lines: Sequence[FieldLine]) -> Iterator[str]:
    """What a bot gets out of each card among a field, a line at a time."""
    programme = trial.programme
    yield f"{_title(programme)}: {trial.bot} in a field of {trial.field}, by {trial.by}"
    yield ""
    yield from columns(
        (trial.by, "deals", trial.bot, trial.field, "gain", ""),
        [
            (
                one.card,
                str(one.deals),
                f"{one.score:.2f}",
                f"{one.field_score:.2f}",
                interval(one.gain),
                one.verdict,
            )
            for one in lines
        ],
    )
    yield ""
    failures = sum(one.failures for one in lines)
    if failures:
        yield f"{trial.bot} failed to choose {counted(failures, 'time')}: the first offer was taken."
    yield f"Seed {trial.seed}, {counted(trial.effort.playouts, 'playout')}. {_what_points_are(programme)}"
    yield (
        f"Gains above zero favour {trial.bot}, against what {trial.field} gets with the same cards. In "
        "brackets: intervals of 95.0 %; of so many lines a few miss the truth."
    )


def columns(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table: the first column to the left, all others to the right, and nothing cut off."""
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    for row in (headings, *rows):
        first, *others = (
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield GAP.join((first, *others)).rstrip()


def _rows(found: Findings) -> Iterator[tuple[str, ...]]:
    points = [f"{one.score:.2f}" for one in found.showings]
    yield (_line_of(found.duel.programme), str(found.pairings), *points, *_compared(found.points, interval))
    victories = [percent(one.wins) for one in found.showings]
    yield ("  victories", "", *victories, *_compared(found.victories, share))


def _compared(measure: Measure, told: Callable[[Estimate], str]) -> tuple[str, ...]:
    return told(measure.margin), share(measure.won), "-" if measure.needed is None else str(measure.needed)


def _told_bots(found: Findings) -> Iterator[str]:
    yield f"{_line_of(found.duel.programme)}, alone among the other's:"
    for one in found.showings:
        yield (
            f"  {one.bot} scores {interval(one.alone_score)}, wins {share(one.alone_wins)} of its games "
            f"(fair is {percent(found.fair_share)}); thinks {one.mean_ms:.2f} ms a choice, p99 "
            f"{one.p99_ms:.2f} ms"
        )
        yield from _failed(one)


def _failed(showing: Showing) -> Iterator[str]:
    """What went wrong, by kind, with an example of each."""
    for kind, number in sorted(showing.failures.items()):
        yield (
            f"    {kind} in {number} of {counted(showing.choices, 'choice')}, where the first offer was "
            f"taken. At {showing.troubles[kind]}"
        )


def _title(programme: Programme) -> str:
    return ", ".join((programme.game, _line_of(programme)))


def _line_of(programme: Programme) -> str:
    edition = str(programme.options.get("edition", ""))
    whole = "whole games" if programme.whole else ""
    parts = (counted(programme.seats, "seat"), edition, programme.round_card, programme.princess, whole)
    return ", ".join(filter(None, parts))


def _what_points_are(programme: Programme) -> str:
    what = "Points count against their seat" if fewest_win(programme.game) else "Most points win"
    return f"{what}."


def interval(estimate: Estimate) -> str:
    """`1.20 (0.80 to 1.60)`"""
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean:.2f}"
    return f"{estimate.mean:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"


def share(estimate: Estimate) -> str:
    """`61.5 % (54.6 to 68.0)`"""
    if estimate.low is None or estimate.high is None:
        return percent(estimate.mean)
    return f"{percent(estimate.mean)} ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"
