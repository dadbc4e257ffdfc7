"""Invitations by name: who may sit down at a table without its code."""

import pytest

from games.game import Refusal, Why
from games.table.commands import Invite, SeatBot, SitDown, Start, Uninvite
from games.table.events import InvitationWithdrawn, PlayerInvited, SeatTaken
from games.table.inviting import AT_MOST
from games.table.state import Visibility
from games.table.terms import Terms
from tests.support.evenings import ANN, BEN, DEALER, EVE, LIMITS, VAULT, Evening, started
from tests.support.small_game import MagpieOptions


def private() -> Evening:
    return Evening(visibility=Visibility.PRIVATE, invitation="open sesame")


def test_who_is_invited_sees_a_private_table_and_sits_down_without_a_code() -> None:
    evening = private()
    assert not evening.table.may_be_seen_by("ben")
    assert evening.does(ANN, Invite(player="ben")) == [PlayerInvited(player="ben")]
    assert evening.table.may_be_seen_by("ben")
    [taken] = evening.does(BEN, SitDown())
    assert isinstance(taken, SeatTaken)


def test_who_is_not_invited_does_not() -> None:
    evening = private()
    evening.does(ANN, Invite(player="ben"))
    assert not evening.table.may_be_seen_by("eve")
    assert evening.refuses(EVE, SitDown()).why is Why.NOT_AT_THIS_TABLE


def test_people_may_be_invited_when_the_table_is_opened() -> None:
    evening = Evening(visibility=Visibility.PRIVATE, invitation="x", invited=["ben"])
    assert evening.does(BEN, SitDown())


def test_seats_of_a_public_table_may_be_for_who_is_invited() -> None:
    evening = Evening(3, invited=["ben"], terms=Terms(by_invitation=True))
    refusal = evening.refuses(EVE, SitDown())
    assert (refusal.why, "its host can invite you" in refusal.detail) == (Why.NOT_AT_THIS_TABLE, True)
    assert evening.table.may_be_seen_by("eve")
    for welcome in (ANN, BEN):
        assert evening.does(welcome, SitDown())
    evening.does(ANN, Invite(player="eve"))
    assert evening.does(EVE, SitDown())
    assert Evening(3, invited=["ben"]).does(EVE, SitDown())


@pytest.mark.parametrize("invited", [["ben", "ben"], ["ann"], ["ruth"]])
def test_each_once_and_neither_the_host_nor_a_referee(invited: list[str]) -> None:
    opened = DEALER.open(
        VAULT,
        MagpieOptions(),
        2,
        "ann",
        Visibility.PUBLIC,
        limits=LIMITS,
        referees=("ruth",),
        invited=tuple(invited),
    )
    assert isinstance(opened, Refusal)
    assert opened.why is Why.BAD_OPTIONS


def test_only_the_host_invites_and_only_before_the_start() -> None:
    assert private().refuses(BEN, Invite(player="eve")).why is Why.NOT_AT_THIS_TABLE
    assert started().refuses(ANN, Invite(player="eve")).why is Why.TABLE_STATE


def test_nobody_is_invited_twice_nor_a_crowd() -> None:
    evening = private()
    evening.does(ANN, Invite(player="ben"))
    assert evening.refuses(ANN, Invite(player="ben")).detail == "That player is invited already."
    for number in range(AT_MOST - 1):
        evening.does(ANN, Invite(player=f"guest-{number}"))
    assert evening.refuses(ANN, Invite(player="eve")).why is Why.TABLE_STATE


def test_the_host_takes_it_back_and_the_guest_declines() -> None:
    evening = private()
    for actor in (ANN, BEN):
        evening.does(ANN, Invite(player="ben"))
        assert evening.refuses(EVE, Uninvite(player="ben")).why is Why.NOT_AT_THIS_TABLE
        assert evening.does(actor, Uninvite(player="ben")) == [InvitationWithdrawn(player="ben")]
        assert not evening.table.may_be_seen_by("ben")
    assert evening.refuses(ANN, Uninvite(player="ben")).detail == "That player is not invited."


def test_once_the_game_has_started_an_invitation_shows_nothing() -> None:
    evening = private()
    evening.does(ANN, Invite(player="ben"))
    evening.does(ANN, SitDown())
    evening.does(ANN, SeatBot(bot="fox"))
    assert evening.table.may_be_seen_by("ben")
    evening.does(ANN, Start())
    assert not evening.table.may_be_seen_by("ben")
