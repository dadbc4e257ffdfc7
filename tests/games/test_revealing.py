"""Entropy that was committed to: nobody can choose theirs by what others bring, nor hold up a game by it."""

from hashlib import sha256

import pytest

from games.fair import mixed_entropy
from games.game import Why
from games.table.commands import Actor, Leave, Reveal, SeatBot, SitDown, Start, TimeOut
from games.table.deadlines import deadlines
from games.table.events import EntropyRevealed, EntropyWithheld, GameStarted, SeatsClosed
from games.table.matters import Deadline
from games.table.revealing import commitment_to
from games.table.state import Status
from tests.support.evenings import ANN, BEN, EVE, HOUSE, Evening

BYTES = {"ann": b"a" * 32, "ben": b"b" * 32, "eve": b"e" * 32}
PEOPLE = {"ann": ANN, "ben": BEN, "eve": EVE}
WAITS = 30_000


def committed(name: str) -> SitDown:
    return SitDown(commitment=commitment_to("game-1", name, BYTES[name]))


def revealed(name: str) -> Reveal:
    return Reveal(entropy=BYTES[name].hex())


def gathered(*names: str, openly: str = "") -> Evening:
    """These people have sat down, all of them committed but one."""
    evening = Evening(len(names))
    for name in names:
        evening.does(PEOPLE[name], SitDown(entropy="00ff") if name == openly else committed(name))
    return evening


def test_the_commitment_is_what_the_documents_say() -> None:
    said = sha256(b"ballroom/entropy/game-1/ann/" + BYTES["ann"]).hexdigest()
    assert commitment_to("game-1", "ann", BYTES["ann"]) == said


def test_the_start_closes_the_seats_until_all_have_revealed() -> None:
    evening = gathered("ann", "ben")
    evening.at = 1_000
    assert evening.does(ANN, Start()) == [SeatsClosed(until=1_000 + WAITS)]
    assert evening.table.status is Status.REVEALING
    assert deadlines(evening.table) == tuple(
        Deadline(seat=seat, decision="reveal", by=1_000 + WAITS) for seat in (0, 1)
    )
    assert evening.does(BEN, revealed("ben")) == [EntropyRevealed(seat=1, entropy=BYTES["ben"].hex())]
    shown, started, *_ = evening.does(ANN, revealed("ann"))
    assert shown == EntropyRevealed(seat=0, entropy=BYTES["ann"].hex())
    texts = [BYTES["ann"].hex(), BYTES["ben"].hex()]
    assert started == GameStarted(entropy=mixed_entropy(texts).hex())
    assert evening.plays_on().table.status is Status.OVER


def test_without_commitments_the_game_starts_at_once() -> None:
    evening = Evening(2)
    evening.does(ANN, SitDown(entropy="00ff"))
    evening.does(BEN, SitDown())
    assert isinstance(evening.does(ANN, Start())[0], GameStarted)


def test_one_who_has_committed_is_waited_for_whatever_others_brought() -> None:
    evening = gathered("ann", "ben", openly="ann")
    evening.does(ANN, Start())
    started = evening.does(BEN, revealed("ben"))[1]
    assert started == GameStarted(entropy=mixed_entropy(["00ff", BYTES["ben"].hex()]).hex())


def test_bots_bring_nothing_and_are_not_waited_for() -> None:
    evening = Evening(2)
    evening.does(ANN, committed("ann"))
    evening.does(ANN, SeatBot(bot="fox"))
    evening.does(ANN, Start())
    assert isinstance(evening.does(ANN, revealed("ann"))[1], GameStarted)


def test_who_withholds_is_named_and_counts_as_nothing() -> None:
    evening = gathered("ann", "ben", "eve")
    evening.does(ANN, Start())
    evening.does(EVE, revealed("eve"))
    out = TimeOut(decision="reveal")
    evening.at = WAITS
    assert evening.refuses(HOUSE, out).why is Why.TABLE_STATE
    evening.at += 1
    assert evening.refuses(BEN, revealed("ben")).detail == "Time is up."
    first, second, started, *_ = evening.does(HOUSE, out)
    assert (first, second) == (EntropyWithheld(seat=0), EntropyWithheld(seat=1))
    assert started == GameStarted(entropy=mixed_entropy(["", "", BYTES["eve"].hex()]).hex())
    assert [chair.withheld for chair in evening.table.chairs if chair] == [True, True, False]
    assert evening.plays_on().table.status is Status.OVER


def test_nobody_leaves_or_comes_meanwhile() -> None:
    evening = gathered("ann", "ben")
    evening.does(ANN, Start())
    for actor, command in ((BEN, Leave()), (EVE, SitDown()), (ANN, Start()), (ANN, SeatBot(bot="fox"))):
        assert evening.refuses(actor, command).why is Why.TABLE_STATE
    evening.does(ANN, revealed("ann"))
    evening.does(BEN, revealed("ben"))


@pytest.mark.parametrize("entropy", ["", "61" * 31, "61" * 33, "62" * 32, "zz" * 32, "6A" * 32])
def test_only_what_was_committed_to_is_revealed(entropy: str) -> None:
    evening = gathered("ann", "ben")
    evening.does(ANN, Start())
    assert evening.refuses(ANN, Reveal(entropy=entropy)).why is Why.TABLE_STATE
    assert evening.does(ANN, revealed("ann"))


def test_nobody_reveals_too_early_twice_or_for_others() -> None:
    evening = gathered("ann", "ben", "eve", openly="eve")
    assert "when the seats are closed" in str(evening.refuses(ANN, revealed("ann")).detail)
    evening.does(ANN, Start())
    assert evening.refuses(BEN, revealed("ann")).detail == "That is not what you have committed to."
    assert "you sat down without a commitment" in evening.refuses(EVE, revealed("eve")).detail
    assert evening.refuses(Actor(player="zoe"), revealed("ann")).why is Why.NOT_AT_THIS_TABLE
    evening.does(ANN, revealed("ann"))
    again = evening.refuses(ANN, revealed("ann"))
    assert (again.why, again.detail) == (Why.TOO_LATE, "You have revealed it already.")


def test_a_commitment_of_somebody_else_or_of_another_game_does_not_open() -> None:
    evening = Evening(2)
    evening.does(ANN, SitDown(commitment=commitment_to("game-2", "ann", BYTES["ann"])))
    evening.does(BEN, SitDown(commitment=commitment_to("game-1", "ann", BYTES["ann"])))
    evening.does(ANN, Start())
    for actor in (ANN, BEN):
        assert evening.refuses(actor, revealed("ann")).detail == "That is not what you have committed to."


def test_nobody_brings_both() -> None:
    evening = Evening(2)
    both = SitDown(entropy="00", commitment="0" * 64)
    assert evening.refuses(ANN, both).detail == "Bring entropy, or a commitment to it: not both at once."
