"""A rewind undoes everything after a version, but what was opened stays open and seats stay taken."""

import pytest
from msgspec.structs import replace

from games.game import Why
from games.table.commands import (
    Actor,
    MakeMove,
    Rewind,
    SitDown,
)
from games.table.events import (
    Rewound,
)
from games.table.rewinding import MustRefold
from games.table.state import Status, Undone
from tests.support.evenings import ANN, BEN, DEALER, HOUSE, Evening, started
from tests.support.small_game import KeepHalf


def test_a_rewind_brings_the_table_back_as_a_later_version() -> None:
    evening = started()
    was = evening.table
    evening.plays_on(4)
    told = {0: (12, 14), 1: (11,)}
    assert evening.does(HOUSE, Rewind(to=was.version, reason="dispute")) == [
        Rewound(to=was.version, reason="dispute", spares={}, seen=told)
    ]
    version = len(evening.log)
    assert evening.table == replace(was, version=version, undone=(Undone(was.version, version),))


def test_decisions_after_a_rewind_have_new_names() -> None:
    evening = started()
    to = evening.table.version
    evening.answers(0)
    evening.does(HOUSE, Rewind(to=to, reason="dispute"))
    form = DEALER.offers(evening.table, 0)[0]
    assert form.decision == form.example["decision"] == "w1.r1.halves"
    assert evening.answers(0)


@pytest.mark.parametrize("mark", ["", "w0.", "w2.", "w01.", "w\u00b2.", "w" + "9" * 5_000 + ".", "w."])
def test_decisions_of_another_branch_are_closed(mark: str) -> None:
    evening = started()
    to = evening.table.version
    evening.answers(0)
    evening.does(HOUSE, Rewind(to=to, reason="dispute"))
    refusal = evening.refuses(BEN, MakeMove(move=KeepHalf(decision=f"{mark}r1.halves", stones=())))
    assert (refusal.why, refusal.decisions) == (Why.DECISION_CLOSED, ("w1.r1.halves",))
    assert "decisions begin with `w1.`" in refusal.detail


@pytest.mark.parametrize("mark", ["w0.", "w1.", "w\u00b2.", "w" + "9" * 5_000 + "."])
def test_a_game_never_rewound_knows_no_branches(mark: str) -> None:
    refusal = started().refuses(BEN, MakeMove(move=KeepHalf(decision=f"{mark}r1.halves", stones=())))
    assert (refusal.why, refusal.decisions) == (Why.DECISION_CLOSED, ("r1.halves",))


def test_a_refusal_after_a_rewind_names_the_open_decision() -> None:
    evening = started()
    to = evening.table.version
    evening.answers(0)
    evening.does(HOUSE, Rewind(to=to, reason="dispute"))
    refusal = evening.refuses(BEN, MakeMove(move=KeepHalf(decision="w1.r1.halves", stones=())))
    assert (refusal.why, refusal.decisions) == (Why.RULE_BROKEN, ("w1.r1.halves",))


def test_nobody_goes_back_into_a_round_whose_secret_is_open() -> None:
    evening = started(rounds=2)
    in_round_one = evening.table.version
    while not evening.table.opened:
        evening.plays_on(1)
    in_round_two = evening.table.version
    evening.plays_on(2)
    refusal = evening.refuses(HOUSE, Rewind(to=in_round_one, reason="dispute"))
    assert refusal.detail == (
        f"The secret of what was dealt before version {in_round_one} is open: nobody goes back there."
    )
    assert evening.does(HOUSE, Rewind(to=in_round_two, reason="dispute"))
    assert evening.table.spares == {}


def test_a_finished_game_is_not_rewound() -> None:
    evening = started()
    to = evening.table.version
    evening.plays_on()
    refusal = evening.refuses(HOUSE, Rewind(to=to, reason="dispute"))
    assert refusal.detail == "The game is over: it is not rewound any more."


def test_nobody_goes_back_to_what_was_undone_or_into_a_command() -> None:
    evening = started()
    start = evening.table.version
    evening.plays_on(3)
    one = sorted(evening.ends)[-2]
    evening.plays_on(1).does(HOUSE, Rewind(to=start, reason="dispute"))
    assert (
        evening.refuses(HOUSE, Rewind(to=one, reason="dispute")).detail == f"Version {one} has been undone."
    )
    evening.plays_on(2)
    inside = evening.table.version - 1
    assert inside not in evening.ends
    refusal = evening.refuses(HOUSE, Rewind(to=inside, reason="dispute"))
    assert refusal.detail == f"Version {inside} is not the end of a command."
    assert evening.does(HOUSE, Rewind(to=start, reason="dispute"))


@pytest.mark.parametrize("actor", [ANN, BEN, Actor(bot_seat=0)])
def test_nobody_but_the_house_rewinds(actor: Actor) -> None:
    refusal = started().refuses(actor, Rewind(to=4, reason="I would rather not"))
    assert (refusal.why, refusal.detail) == (Why.NOT_AT_THIS_TABLE, "Only the house rewinds a game.")


def test_the_house_rewinds_to_the_very_start_and_to_the_last_move() -> None:
    evening = started()
    start = evening.table.version
    evening.plays_on(2)
    for to in (sorted(evening.ends)[-2], start):
        assert evening.does(HOUSE, Rewind(to=to, reason="dispute"))
        assert evening.table.status is Status.PLAYING


def test_a_game_is_not_rewound_to_now_or_later() -> None:
    evening = started()
    now = evening.table.version
    nothing_yet = evening.refuses(HOUSE, Rewind(to=now, reason="dispute"))
    assert nothing_yet.detail == f"Nothing has happened in the game since version {now}."
    not_yet = evening.refuses(HOUSE, Rewind(to=now + 1, reason="dispute"))
    assert not_yet.detail == f"The game has not come to version {now + 1} yet."


@pytest.mark.parametrize("to", [0, -1])
def test_a_game_is_not_rewound_to_before_it_was_opened(to: int) -> None:
    assert started().refuses(HOUSE, Rewind(to=to, reason="dispute")).why is Why.TABLE_STATE


def test_a_table_that_gathers_is_not_rewound() -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    assert evening.refuses(HOUSE, Rewind(to=1, reason="dispute")).why is Why.TABLE_STATE


def test_a_rewind_leaves_the_seats_as_they_are() -> None:
    """Whoever sat down anew could read what their predecessor was dealt."""
    evening = started().plays_on(2)
    before_the_start = evening.table.started_at - 1
    assert evening.refuses(HOUSE, Rewind(to=before_the_start, reason="dispute")).why is Why.TABLE_STATE


def test_a_tail_with_a_rewind_asks_for_the_whole_log() -> None:
    evening = started()
    middle, known = evening.table, len(evening.log)
    evening.plays_on(2).does(HOUSE, Rewind(to=middle.version, reason="dispute"))
    with pytest.raises(MustRefold):
        DEALER.fold_from(middle, evening.log[known:])
    with pytest.raises(MustRefold):
        DEALER.evolve(middle, evening.log[-1])


def test_a_tail_without_one_does_not() -> None:
    evening = started()
    middle, known = evening.table, len(evening.log)
    evening.plays_on(2)
    assert DEALER.fold_from(middle, evening.log[known:]) == evening.table
