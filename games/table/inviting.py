"""Invitations by name: who may sit down without a code."""

from typing import Any

from games.game import Refusal, Why
from games.saying import said
from games.table.commands import Actor, Invite, Uninvite
from games.table.events import InvitationWithdrawn, PlayerInvited
from games.table.seating import no_longer_gathering
from games.table.state import Status, Table, refused

AT_MOST = 24
"""So many players may be invited to one table: twice as many as there are seats at the largest."""


def invite(table: Table[Any], actor: Actor, command: Invite) -> PlayerInvited | Refusal:
    if actor.player != table.host:
        return refused(said("Only the host invites."), Why.NOT_AT_THIS_TABLE)
    if table.status is not Status.GATHERING:
        return no_longer_gathering(table)
    if command.player in table.referees:
        return refused(said("A referee never sits at the table."))
    if command.player in table.invited:
        return refused(said("That player is invited already."))
    if len(table.invited) >= AT_MOST:
        return refused(said("At most {number} players are invited to a table.", number=AT_MOST))
    return PlayerInvited(player=command.player)


def uninvite(table: Table[Any], actor: Actor, command: Uninvite) -> InvitationWithdrawn | Refusal:
    if actor.player not in (table.host, command.player):
        return refused(
            said("The host takes invitations back; who is invited may decline."), Why.NOT_AT_THIS_TABLE
        )
    if table.status is not Status.GATHERING:
        return no_longer_gathering(table)
    if command.player not in table.invited:
        return refused(said("That player is not invited."))
    return InvitationWithdrawn(player=command.player)
