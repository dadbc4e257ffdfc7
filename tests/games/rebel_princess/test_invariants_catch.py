"""Each invariant of Rebel Princess notices the one thing it is there for, and is content with a real game."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.audience import Event
from games.rebel_princess.cards import Card
from games.rebel_princess.events import PowerActivated, RoundScored, TrickOpened, TrickWon
from games.rebel_princess.moves import UsePower
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import Activation, Asking, State, Zone, with_round, with_trick
from games.rebel_princess.view import view_of
from tests.support import rebel_invariants, rebel_powers
from tests.support.folds import known_before
from tests.support.moments import course
from tests.support.random_play import Playthrough, play
from tests.support.rebel_invariants import CHECKS
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import GAME, power_table

Moment = tuple[State, Event, State]
ROW = ("once-upon-a-time", "magic-beans")


@cache
def record() -> Playthrough:
    """A game of two rounds with powers."""
    return play(GAME, RebelOptions(rounds=ROW), 4, Random("invariants"))


def moments(kind: type[Event]) -> Iterator[Moment]:
    """What was before and after each event of this kind, in the first round."""
    for before, event, after in course(record()):
        if isinstance(event, kind) and before.round.number == 1:
            yield before, event, after


def check(before: State, event: Event, after: State) -> None:
    for each in CHECKS:
        each(before, event, after)


def before(**changes: Any) -> Callable[[Moment], Moment]:
    return lambda moment: (with_round(moment[0], **changes), *moment[1:])


def after(**changes: Any) -> Callable[[Moment], Moment]:
    return lambda moment: (*moment[:2], with_round(moment[2], **changes))


def happened(**changes: Any) -> Callable[[Moment], Moment]:
    return lambda moment: (moment[0], replace(moment[1], **changes), moment[2])


def a_card_more(moment: Moment) -> Moment:
    first, *others = moment[2].round.hands
    return after(hands=(first.gain((Card.QUEENS_1,)), *others))(moment)


def a_play_less(moment: Moment) -> Moment:
    return *moment[:2], with_trick(moment[2], plays=moment[2].trick.plays[1:])


def an_open_question(moment: Moment) -> Moment:
    asking = Asking(decision="r1.t1.window1", step="window", seats=(0,))
    return replace(moment[0], asking=(asking,)), *moment[1:]


def a_card_left(zones: str) -> Callable[[Moment], Moment]:
    return lambda moment: before(**{zones: (Zone(1), *getattr(moment[0].round, zones)[1:])})(moment)


def without_lines(moment: Moment) -> Moment:
    assert isinstance(moment[1], RoundScored)
    return happened(lines=((),) * len(moment[1].lines))(moment)


def no_pile(moment: Moment) -> Moment:
    assert isinstance(moment[1], RoundScored)
    return happened(piles=((),) * len(moment[1].piles))(moment)


def let_in(moment: Moment) -> Moment:
    return after(sneaked_in=False)(before(sneaked_in=True)(moment))


def seen(moment: Moment) -> Moment:
    return after(prince_seen=False)(before(prince_seen=True)(moment))


@pytest.mark.parametrize(
    ("kind", "damage", "complaint"),
    [
        (TrickOpened, a_card_more, "hands of"),
        (TrickWon, a_play_less, "before TrickWon"),
        (PowerActivated, after(exhausted=(1, 1)), "are spent after"),
        (TrickOpened, before(exhausted=(9,)), "a princess is ready again"),
        (TrickOpened, let_in, "Princes are out again"),
        (TrickOpened, seen, "a Prince is unseen again"),
        (RoundScored, no_pile, "0 proposals in all piles"),
        (RoundScored, without_lines, r"\(\) for"),
        (RoundScored, before(resolving=Activation(princess="alice", seat=0)), "resolves at"),
        (RoundScored, before(queue=(1,)), "wait at"),
        (RoundScored, an_open_question, "is open at"),
        (RoundScored, a_card_left("hands"), "are left at"),
        (RoundScored, a_card_left("aside"), "are left at"),
        (RoundScored, a_card_left("frozen"), "are left at"),
        (RoundScored, a_card_left("gifts"), "are left at"),
        (RoundScored, before(pool_size=1), "cards are handed in at"),
    ],
)
def test_what_must_not_be_is_noticed(
    kind: type[Event], damage: Callable[[Moment], Moment], complaint: str
) -> None:
    *_, moment = moments(kind)
    check(*moment)
    with pytest.raises(AssertionError, match=complaint):
        check(*damage(moment))


def test_a_seat_without_a_form_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = next(moments(TrickOpened))
    monkeypatch.setattr(rebel_invariants, "forms_for", lambda state, seat: ())
    monkeypatch.setattr(rebel_invariants, "waiting_for", lambda state: frozenset({0}))
    with pytest.raises(AssertionError, match="seat 0 is waited for and has no form"):
        check(*moment)


def test_a_table_that_does_not_survive_a_crash_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {1: "cinderella"})
    move = (1, UsePower(decision=ball.decision))
    survives_crashes(ball, move)
    read = rebel_powers.STATES

    class Forgets:
        def decode(self, snapshot: bytes) -> State:
            return with_round(read.decode(snapshot), exhausted=())

    monkeypatch.setattr(rebel_powers, "STATES", Forgets())
    with pytest.raises(AssertionError):
        survives_crashes(ball, move)


def test_a_view_that_tells_more_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = record()
    known = list(known_before(game))
    rebel_invariants.rebel_invariants(game, known, Random(1))
    middle = len(game.steps) // 2
    house, mine = game.steps[middle].before.play, known[middle][1].play
    assert house is not None
    assert mine is not None
    rebel_invariants.no_view_tells_more(house, mine, 1)
    monkeypatch.setattr(rebel_invariants, "view_of", lambda state, viewer: view_of(house, 2))
    with pytest.raises(AssertionError, match="viewer 1 sees"):
        rebel_invariants.no_view_tells_more(house, mine, 1)
