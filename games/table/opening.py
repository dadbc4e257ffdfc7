"""How a table comes to be: for how many, by which rules, with which secrets committed to."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypedDict

import msgspec

from games.fair import Secrets
from games.game import AnyGame, Refusal, Why
from games.saying import said
from games.table.commands import Command
from games.table.events import TableOpened
from games.table.matters import USUAL_LIMITS, Limits
from games.table.rewinding import SPARES
from games.table.state import Visibility, digest_of_code
from games.table.terms import USUAL_TERMS, Terms


class OpenTable(Command, frozen=True, kw_only=True, tag="open-table"):
    """Set up a table. Its host is the actor."""

    options: Any
    seats: int
    visibility: Visibility
    invitation: str = ""
    limits: Limits = USUAL_LIMITS
    referees: tuple[str, ...] = ()
    terms: Terms = USUAL_TERMS
    invited: tuple[str, ...] = ()
    rematch_of: str = ""


class Agreed(TypedDict, total=False):
    """What else may be said when a table is opened."""

    invitation: str
    limits: Limits
    referees: tuple[str, ...]
    terms: Terms
    invited: tuple[str, ...]
    rematch_of: str


def opened(game: AnyGame, vault: Secrets, host: str, wanted: OpenTable) -> TableOpened | Refusal:
    """The new table, or why it cannot be opened."""
    options, seats, terms = wanted.options, wanted.seats, wanted.terms
    referees, invited = wanted.referees, wanted.invited
    if seats not in game.players:
        return Refusal(
            why=Why.BAD_OPTIONS,
            detail=said(
                "{game} is for {least} to {most} players.",
                game=game.id,
                least=game.players[0],
                most=game.players[-1],
            ),
        )
    if len(set(referees)) < len(referees):
        return Refusal(why=Why.BAD_OPTIONS, detail=said("Name each referee once."))
    if len(set(invited)) < len(invited) or set(invited) & {host, *referees}:
        return Refusal(
            why=Why.BAD_OPTIONS, detail=said("Invite each player once, and neither yourself nor a referee.")
        )
    if terms.practice and terms.rated:
        return Refusal(
            why=Why.BAD_OPTIONS, detail=said("A practice table is never rated: choose one of the two.")
        )
    wrong = game.check_options(options, seats)
    if wrong:
        return wrong
    return TableOpened(
        game=game.id,
        # As the log gives them back: JSON has lists where Python has tuples.
        options=msgspec.json.decode(msgspec.json.encode(options)),
        seats=seats,
        host=host,
        visibility=wanted.visibility,
        invitation=digest_of_code(wanted.invitation) if wanted.invitation else "",
        commitments=vault.commitments((*game.epochs(options), *SPARES)),
        ruleset=digest_of_rules(game.rules(options), options),
        limits=wanted.limits,
        referees=referees,
        terms=terms,
        invited=invited,
        rematch_of=wanted.rematch_of,
    )


def digest_of_rules(rules: Mapping[str, Any], options: Any) -> str:
    """SHA-256 of everything that a table plays by, its options among it, written as canonical JSON."""
    return sha256(msgspec.json.encode({**rules, "options": options}, order="sorted")).hexdigest()
