"""Each check of the battery by itself, on the record of one game that breaks what it is for."""

import dataclasses
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.audience import Event, Seat, Viewer
from games.fair import Chance
from games.game import AnyGame, Decided, Refusal, Result, ScoreLine, Scorepad, Why
from games.offers import Barred, Form, Move
from games.saying import said
from games.table.commands import Concede, Rewind
from games.table.dealer import Dealer
from games.table.events import SeatTaken, SecretOpened
from games.table.state import Status
from games.wishes import NO_WISHES, Wishes
from tests.support.folds import events_travel_well, folds_agree, known_before, what_is_handed_on_is_the_fold
from tests.support.law import offers_are_the_law
from tests.support.lenient_game import Lenient
from tests.support.random_play import Playthrough, Step, play
from tests.support.record_checks import (
    draws_are_fair,
    rewinds_undo,
    the_pad_agrees,
    who_conceded_is_left_alone,
)
from tests.support.small_game import (
    MagpieOptions,
    Magpies,
    RoundScored,
    State,
)
from tests.support.two_worlds import Leak, Worlds, compare_worlds

Verdict = Decided[State] | Refusal


class Sulks(Magpies):
    """Refuses what it offers, once it sulks."""

    sulking = False

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        if self.sulking:
            return Refusal(why=Why.RULE_BROKEN, detail=said("No."), citations=("magpies/higher",))
        return super().decide(state, seat, move, chance)


class Shrugs(Sulks):
    """Does nothing where something is waited for."""

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        decided = Magpies.decide(self, state, seat, move, chance)
        return decided if isinstance(decided, Refusal) or not self.sulking else Decided((), state)


class Refuses(Magpies):
    """Refuses for reasons of its own."""

    def __init__(self, **changes: Any) -> None:
        self.changes = changes

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        decided = super().decide(state, seat, move, chance)
        return replace(decided, **self.changes) if isinstance(decided, Refusal) else decided


class Asks(Magpies):
    """Every form is changed in one way."""

    def __init__(self, change: Callable[[Form], Form]) -> None:
        self.change = change

    def forms(self, state: State, seat: Seat) -> Sequence[Form]:
        return [self.change(form) for form in super().forms(state, seat)]


def both_ways(form: Form) -> Form:
    bars = [
        Barred(field=slot.field, option=option, citations=("magpies/show",))
        for slot in form.slots
        for option in slot.options[:1]
    ]
    return replace(form, barred=(*form.barred, *bars))


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (Sulks(), "yet refused"),
        (Shrugs(), "brings nothing about"),
        (Lenient(), "yet accepted"),
        (Refuses(detail=""), "says nothing"),
        (Refuses(citations=("magpies/moon",)), "cites what is not in the rulings"),
        (Refuses(decisions=("yesterday",)), "names what is not open"),
        (Refuses(citations=("magpies/window",)), "is not about"),
        (Asks(lambda form: replace(form, citations=())), "cites nothing"),
        (Asks(lambda form: replace(form, citations=("magpies/moon",))), "is not in the rulings"),
        (Asks(both_ways), "is both offered and barred"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_offers_that_are_not_the_law_are_caught(game: AnyGame, complaint: str) -> None:
    record = play(game, MagpieOptions(), 3, Random(1))
    if isinstance(game, Sulks):
        game.sulking = True
    with pytest.raises(AssertionError, match=complaint):
        offers_are_the_law(record, Random(1), moments=40)


def test_offers_that_are_the_law_are_not() -> None:
    offers_are_the_law(play(Magpies(), MagpieOptions(), 3, Random(1)), Random(1), moments=40)


def test_a_viewer_who_sees_another_table_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def somebody_else(event: Event, viewer: Viewer) -> Event:
        return replace(event, player="eve") if isinstance(event, SeatTaken) and viewer == 1 else event

    monkeypatch.setattr("tests.support.folds.redact", somebody_else)
    with pytest.raises(AssertionError, match="viewer 1 sees another table"):
        folds_agree(play(Magpies(), MagpieOptions(), 3, Random(1)), Random(1))


class Scribbles(Magpies):
    """Writes a list into the log, which is read as a tuple."""

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        decided = super().decide(state, seat, move, chance)
        if isinstance(decided, Refusal):
            return decided
        lists = [
            replace(event, scores=list(event.scores)) if isinstance(event, RoundScored) else event
            for event in decided.events
        ]
        return self.following(state, lists)


def test_an_event_that_reads_otherwise_is_caught() -> None:
    events_travel_well(play(Magpies(), MagpieOptions(), 3, Random(1)), Random(1))
    with pytest.raises(AssertionError, match="is read otherwise"):
        events_travel_well(play(Scribbles(), MagpieOptions(), 3, Random(1)), Random(1))


class RunsAhead(Magpies):
    """Hands on a state that none of its events leads to: whoever folds the log knows nothing of it."""

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        decided = super().decide(state, seat, move, chance)
        if isinstance(decided, Refusal) or decided.state.shown is None:
            return decided
        return replace(decided, state=replace(decided.state, deck=decided.state.deck[1:]))


@pytest.mark.parametrize("game", [RunsAhead(), Scribbles()], ids=lambda game: type(game).__name__)
def test_a_state_handed_on_that_is_not_the_fold_is_caught(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match="hands on another state than its events lead to"):
        what_is_handed_on_is_the_fold(play(game, MagpieOptions(), 3, Random(1)))


def test_a_state_handed_on_that_is_the_fold_is_not() -> None:
    what_is_handed_on_is_the_fold(play(Magpies(), MagpieOptions(), 3, Random(1), rewinds=2))


class Hoards(Magpies):
    """Never opens a secret."""

    def spent_epochs(self, state: State) -> Sequence[str]:
        return ()


def test_a_secret_that_stays_closed_is_caught() -> None:
    with pytest.raises(AssertionError, match="is still closed"):
        draws_are_fair(play(Hoards(), MagpieOptions(), 3, Random(1)))


def changed(record: Playthrough, number: int, **changes: Any) -> Playthrough:
    """The record with one step otherwise."""
    steps = [*record.steps]
    steps[number] = dataclasses.replace(steps[number], **changes)
    return dataclasses.replace(record, steps=steps)


def test_a_secret_that_nobody_committed_to_is_caught() -> None:
    record = play(Magpies(), MagpieOptions(), 3, Random(1))
    draws_are_fair(record)
    last = record.steps[-1]
    forged = [replace(e, secret="00" * 32) if isinstance(e, SecretOpened) else e for e in last.events]
    with pytest.raises(AssertionError, match="is not the secret that was committed to"):
        draws_are_fair(changed(record, -1, events=tuple(forged)))


def test_a_draw_that_luck_did_not_make_is_caught() -> None:
    record = play(Magpies(), MagpieOptions(), 3, Random(1))
    number = next(at for at, step in enumerate(record.steps) if step.draws)
    (draw,) = record.steps[number].draws
    first, second, *rest = draw.order
    stacked = dataclasses.replace(draw, order=(second, first, *rest))
    with pytest.raises(AssertionError, match="comes out otherwise"):
        draws_are_fair(changed(record, number, draws=(stacked,)))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"play": None}, "is not as it was"),
        ({"status": Status.GATHERING}, "is not as it was"),
        ({"undone": ()}, "begins no branch"),
        ({"opened": {}}, "closes an open secret"),
    ],
    ids=str,
)
def test_a_rewind_that_does_not_undo_is_caught(changes: dict[str, Any], complaint: str) -> None:
    record = rewound()
    rewinds_undo(record)
    number = next(at for at, step in enumerate(record.steps) if isinstance(step.command, Rewind))
    after = replace(record.steps[number].after, **changes)
    with pytest.raises(AssertionError, match=complaint):
        rewinds_undo(changed(record, number, after=after))


def rewound() -> Playthrough:
    """A finished game, rewound when its first secret lay open."""
    for seed in range(100):
        record = play(Magpies(), MagpieOptions(), 3, Random(seed), rewinds=1)
        if any(isinstance(step.command, Rewind) and step.before.opened for step in record.steps):
            return record
    raise AssertionError("no game was rewound late")


class Clings(Magpies):
    """Waits for who has left, if anybody is to choose."""

    def waiting_for(self, state: State) -> frozenset[Seat]:
        waiting = super().waiting_for(state)
        return waiting | set(state.gone) if waiting else waiting


class Haunted(Magpies):
    """Offers those who have left what it offers the seat on turn."""

    def forms(self, state: State, seat: Seat) -> Sequence[Form]:
        return super().forms(state, state.on_turn if seat in state.gone else seat)


class Rewards(Magpies):
    """Whoever leaves has won."""

    def result(self, state: State) -> Result | None:
        return Result(winners=state.gone) if state.gone else super().result(state)


@pytest.mark.parametrize(
    ("game", "complaint"),
    [(Clings(), "is waited for"), (Haunted(), "may still move"), (Rewards(), "concedes and wins")],
    ids=lambda value: type(value).__name__ if isinstance(value, Magpies) else "",
)
def test_a_game_that_does_not_let_go_is_caught(game: AnyGame, complaint: str) -> None:
    who_conceded_is_left_alone(conceded(Magpies()))
    with pytest.raises(AssertionError, match=complaint):
        who_conceded_is_left_alone(replayed(conceded(Magpies()), game))


def conceded(game: AnyGame) -> Playthrough:
    """A finished game in which somebody has conceded early, and which was rewound to before that."""
    for seed in range(200):
        record = play(game, MagpieOptions(), 3, Random(seed), rewinds=1, concessions=1)
        kinds = [type(step.command) for step in record.steps]
        if Concede in kinds and any(len(step.events) > 1 for step in rewinds_of(record)):
            return record
    raise AssertionError("no game was rewound to before a concession")


def rewinds_of(record: Playthrough) -> list[Step]:
    return [step for step in record.steps if isinstance(step.command, Rewind)]


def replayed(record: Playthrough, game: AnyGame) -> Playthrough:
    """The same record, as another game looks at it."""
    return dataclasses.replace(record, dealer=Dealer(game))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [({"conceded": ()}, "takes back a concession"), ({"play": None}, "is not as it was")],
    ids=str,
)
def test_a_rewind_that_undoes_a_concession_is_caught(changes: dict[str, Any], complaint: str) -> None:
    record = conceded(Magpies())
    rewinds_undo(record)
    step = next(step for step in rewinds_of(record) if len(step.events) > 1)
    after = replace(step.after, **changes)
    with pytest.raises(AssertionError, match=complaint):
        rewinds_undo(changed(record, record.steps.index(step), after=after))


def test_a_move_that_was_undone_and_still_counts_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    records = [play(Magpies(), MagpieOptions(), 3, Random(seed), rewinds=1) for seed in range(10)]
    decide = Dealer.decide

    def in_any_branch(dealer: Dealer, table: Any, *what: Any) -> Any:
        return decide(dealer, replace(table, undone=()), *what)

    monkeypatch.setattr(Dealer, "decide", in_any_branch)
    with pytest.raises(AssertionError, match="was undone"):
        all_rewinds_undo(records)


def all_rewinds_undo(records: Sequence[Playthrough]) -> None:
    for record in records:
        rewinds_undo(record)


class Pads(Magpies):
    """The pad is changed in one way."""

    def __init__(self, change: Callable[[Scorepad], Scorepad]) -> None:
        self.change = change

    def scorepad(self, state: State) -> Scorepad:
        return self.change(super().scorepad(state))


def first_round(pad: Scorepad, **changes: Any) -> Scorepad:
    return replace(pad, rounds=(replace(pad.rounds[0], **changes), *pad.rounds[1:]))


MOON = ScoreLine(points=0, reason="moon", citations=("magpies/moon",))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda pad: replace(pad, winners=()), "on the pad"),
        (lambda pad: replace(pad, totals=pad.totals[1:]), "2 totals for 3 seats"),
        (lambda pad: first_round(pad, scores=(1, 1, 1)), "do not add up"),
        (lambda pad: replace(pad, tie_breaks=(MOON,)), "is not in the rulings"),
    ],
    ids=["winners", "totals", "sums", "citations"],
)
def test_a_pad_that_does_not_agree_is_caught(change: Callable[[Scorepad], Scorepad], complaint: str) -> None:
    the_pad_agrees(play(Pads(lambda pad: pad), MagpieOptions(), 3, Random(1)))
    with pytest.raises(AssertionError, match=complaint):
        the_pad_agrees(play(Pads(change), MagpieOptions(), 3, Random(1)))


class Guards(Magpies):
    """Nobody may snatch while the top of the deck is low, and who tries learns so."""

    def forms(self, state: State, seat: Seat) -> Sequence[Form]:
        low = state.deck and state.deck[0] is not None and state.deck[0] < "s36"
        return [form for form in super().forms(state, seat) if form.move != "snatch" or not low]


def test_a_refusal_that_tells_a_secret_is_caught() -> None:
    with pytest.raises(Leak, match="learns from a refusal"):
        compare(Guards(), games=40)


def test_a_refusal_that_tells_none_is_not() -> None:
    compare(Magpies(), games=5)


def compare(game: AnyGame, games: int) -> None:
    """Nothing but the two worlds."""
    for seed in range(games):
        record = play(game, MagpieOptions(), 3, Random(seed))
        compare_worlds(Worlds(game), record, list(known_before(record)), Random(seed), tries=20)
