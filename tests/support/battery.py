"""The battery: what must hold in every game, whatever its rules. docs/design.md lists the invariants."""

from collections import Counter
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field
from random import Random

from games.audience import Event
from games.game import AnyGame, Options
from tests.support.folds import events_travel_well, folds_agree, known_before, what_is_handed_on_is_the_fold
from tests.support.law import decisions_never_come_back, offers_are_the_law
from tests.support.luck_checks import (
    drawn_otherwise,
    epochs_begin_with_their_draws,
    nothing_goes_on_at_a_decision,
    repeats_show_nothing_new,
)
from tests.support.random_play import Playthrough, can_be_conceded, play
from tests.support.record_checks import (
    commands_give_the_same_events_again,
    draws_are_fair,
    rewinds_undo,
    the_pad_agrees,
    who_conceded_is_left_alone,
)
from tests.support.two_worlds import Field, Known, Worlds, compare_worlds

Tables = Callable[[Random], tuple[Options, int]]
"""Which table to play at next: its options and its number of players."""
Check = Callable[[Playthrough, Sequence[Known], Random], None]
"""What must hold in one game only. It gets the record, what each viewer knew before each step, and luck."""


@dataclass
class Report:
    """What a campaign has played."""

    worlds: Worlds
    games: int = 0
    events: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


def campaign(
    game: AnyGame,
    tables: Tables,
    seed: int | str,
    count: int,
    *,
    answers: frozenset[Field] = frozenset(),
    checks: Sequence[Check] = (),
    worlds: int = 2,
) -> Report:
    """Play this many random games and check everything on each. A failure names the seed that repeats it."""
    report = Report(Worlds(game, answers))
    for number in range(count):
        game_seed = f"{seed}/{number}"
        try:
            check_game(game, tables, game_seed, report, checks=checks, worlds=worlds)
        except Exception as trouble:
            trouble.add_note(f"to repeat it: check_game({game.id}, ..., seed={game_seed!r})")
            raise
    return report


def untested_secrets(
    game: AnyGame,
    tables: Tables,
    seed: int | str,
    *,
    at_most: int,
    answers: frozenset[Field] = frozenset(),
    waived: Set[Field] = frozenset(),
    tries: int = 10,
) -> set[Field]:
    """Compare worlds until every hidden field has differed somewhere; what is left has never been tested.

    Nobody waits for those that are `waived`.
    """
    compared = Worlds(game, answers)
    for number in range(at_most):
        rng = Random(f"{seed}/{number}")
        record = play(game, *tables(rng), rng)
        compare_worlds(compared, record, list(known_before(record)), rng, tries=tries)
        if compared.missing() <= waived:
            break
    return compared.missing()


def never_lucky(game: AnyGame, tables: Tables, seed: int | str, *, at_most: int) -> set[type[Event]]:
    """Draw otherwise until every kind of `draws` has come out differently; what is left has no luck in it."""
    left = set(game.draws)
    for number in range(at_most):
        rng = Random(f"{seed}/{number}")
        left -= drawn_otherwise(play(game, *tables(rng), rng))
        if not left:
            break
    return left


def check_game(
    game: AnyGame,
    tables: Tables,
    seed: str,
    report: Report,
    *,
    checks: Sequence[Check] = (),
    worlds: int = 2,
) -> None:
    """One game, from the empty table to the last opened secret."""
    rng = Random(seed)
    options, players = tables(rng)
    rewinds = rng.choice((0, 0, 0, 1, 2))
    concessions = rng.choice((0, 0, 0, 1, 2)) if can_be_conceded(game) else 0
    record = play(game, options, players, rng, rewinds=rewinds, concessions=concessions)
    known = folds_agree(record, rng)
    events_travel_well(record, rng)
    what_is_handed_on_is_the_fold(record)
    decisions_never_come_back(record)
    offers_are_the_law(record, rng)
    commands_give_the_same_events_again(record)
    draws_are_fair(record)
    epochs_begin_with_their_draws(record)
    drawn_otherwise(record)
    nothing_goes_on_at_a_decision(record)
    repeats_show_nothing_new(record, known)
    rewinds_undo(record)
    who_conceded_is_left_alone(record)
    the_pad_agrees(record)
    for check in checks:
        check(record, known, rng)
    if not record.table.branch:
        compare_worlds(report.worlds, record, known, rng, tries=worlds)
    report.games += 1
    report.events += len(record.log)
    report.kinds.update(str(type(event).__struct_config__.tag) for event in record.log)
