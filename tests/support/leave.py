"""Leave at random: barred moves are allowed in the middle of a game, made, and played on from."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.forms import every_form
from games.game import AnyGame, Refusal, Why
from games.offers import Form, Move, Option, Pick, Targets
from games.registry import GAMES
from games.table.commands import MakeMove
from games.table.state import Status, Table
from tests.support.folds import goes_on_alike, known_before, what_is_handed_on_is_the_fold
from tests.support.law import decisions_never_come_back, offers_are_the_law
from tests.support.random_play import Playthrough, Step, as_move, play, random_command, some_way, step_into
from tests.support.record_checks import the_pad_agrees
from tests.support.tables import CHECKS, options_of
from tests.support.two_worlds import Known

TRIES = 12
"""How many moves are made up at a moment, to find one that can be allowed."""


def every_table() -> list[tuple[AnyGame, str, int]]:
    """Every game, edition and number of players."""
    return [
        (game, edition, players)
        for game in GAMES.values()
        for edition in game.editions
        for players in game.players
        if any(options_of(game, Random(n), players).edition == edition for n in range(20))  # type: ignore[attr-defined]
    ]


def leave_at_a_table(
    game: AnyGame, edition: str, players: int, seed: str, *, times: int, number: int = 0
) -> Iterator[Move]:
    """Leave is taken so many times in a random game of this edition."""
    rng = Random(f"{seed}/{edition}/{players}/{number}")
    options = options_of(game, rng, players)
    while options.edition != edition:  # type: ignore[attr-defined]
        options = options_of(game, rng, players)
    yield from leave_is_taken(play(game, options, players, rng), rng, times=times)


def leave_is_taken(record: Playthrough, rng: Random, *, times: int) -> Iterator[Move]:
    """At some moments of this game a barred move is allowed and made. Tells which, once all is checked."""
    moments = list(zip(record.steps, known_before(record), strict=True))
    rng.shuffle(moments)
    for step, known in moments:
        move = isinstance(step.command, MakeMove) and _allowable(record.game, step.before, rng)
        if move:
            _play_on(record, step, known, *move, rng)
            yield move[1]
            times -= 1
        if not times:
            return


def _allowable(game: AnyGame, table: Table[Any], rng: Random) -> tuple[Seat, Move] | None:
    """A barred move for which leave can be given now, if one is found."""
    for _ in range(TRIES):
        seat = rng.choice(sorted(game.waiting_for(table.play)))
        move = some_barred_move(game, rng.choice(forms_of(game, table.play, seat)), rng)
        if move and game.check_leave(table.play, seat, move) is None:
            return seat, move
    return None


def forms_of(game: AnyGame, state: Any, seat: Seat) -> Sequence[Form]:
    """Those too of which everything is barred."""
    return every_form(state, seat) if isinstance(game, BattlePrincesses) else game.forms(state, seat)


def some_barred_move(game: AnyGame, form: Form, rng: Random) -> Move | None:
    """The form filled in at random, with what it bars as well, and as if nothing needed anything else."""
    values: dict[str, Any] = {}
    for slot in form.slots:
        if isinstance(slot, Targets):
            keys = [*slot.lists, *slot.same_as]
            key = rng.choice(keys)
            some = [*_barred(form, slot.field, key) * 3, *slot.listed(key)]
            value: Any = {key: [rng.choice(some)]} if some and rng.random() < 0.7 else {}
        elif isinstance(slot, Pick):
            value = some_way(slot, [*slot.options, *_barred(form, slot.field)], rng)
        else:
            value = some_way(slot, slot.options, rng)
        if value is None:
            return None
        if value is not UNSET:
            values[slot.field] = value
    return as_move(game, {"type": form.move, "decision": form.decision, **values})


def _barred(form: Form, field: str, key: str = "") -> list[Option]:
    return [bar.option for bar in form.barred if bar.field == field and bar.key in ("", key)]


def _play_on(record: Playthrough, step: Step, known: Known, seat: Seat, move: Move, rng: Random) -> None:
    table, play = step.before, step.before.play
    _leave_is_needed(record, table, seat, move, rng)
    granted = replace(table, play=record.game.grant_leave(play, seat, move))
    own = replace(known[seat], play=record.game.grant_leave(known[seat].play, seat, move))
    branch = Playthrough(record.dealer, record.vault, (), granted)
    step_into(branch, record.actor(seat), MakeMove(move=move))
    offers_are_the_law(branch, rng, moments=1)
    _leave_has_passed(branch, seat, move)
    while branch.table.status is Status.PLAYING:
        step_into(branch, *random_command(branch, rng))
    knew = goes_on_alike(branch, {**known, seat: own})
    what_is_handed_on_is_the_fold(branch)
    decisions_never_come_back(branch)
    the_pad_agrees(branch)
    for check in CHECKS[record.game.id]:
        check(branch, knew, rng)


def _leave_is_needed(record: Playthrough, table: Table[Any], seat: Seat, move: Move, rng: Random) -> None:
    """Without it the move is refused with a rule; and so it is with leave for anybody or anything else."""
    game, play = record.game, table.play
    others = [other for other in range(record.players) if other != seat]
    elsewhere = replace(move, decision="elsewhere")
    something_else = next((m for s, m in _allowables(game, table, rng) if (s, m) != (seat, move)), elsewhere)
    for other in (
        play,
        game.grant_leave(play, rng.choice(others), move),
        game.grant_leave(play, seat, elsewhere),
        game.grant_leave(play, seat, something_else),
    ):
        said = record.dealer.decide(
            replace(table, play=other), record.actor(seat), MakeMove(move=move), record.vault
        )
        assert isinstance(said, Refusal), f"{move} needs no leave"
        assert said.why is Why.RULE_BROKEN, f"{said} is about something else than the rules"
        assert said.citations, f"{said} cites nothing"


def _allowables(game: AnyGame, table: Table[Any], rng: Random) -> Iterator[tuple[Seat, Move]]:
    for _ in range(2):
        if found := _allowable(game, table, rng):
            yield found


def _leave_has_passed(branch: Playthrough, seat: Seat, move: Move) -> None:
    said = branch.dealer.decide(branch.table, branch.actor(seat), MakeMove(move=move), branch.vault)
    assert isinstance(said, Refusal), f"{move} is allowed a second time"
    forms = branch.dealer.offers(branch.table, seat)
    assert move.decision not in {form.decision for form in forms}, f"{move.decision} is still open"
