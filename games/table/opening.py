"""How a table comes to be: for how many, by which rules, with which secrets committed to."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from games.fair import Secrets
from games.game import AnyGame, Options, Refusal, Why
from games.saying import said
from games.table.events import TableOpened
from games.table.matters import Limits
from games.table.rewinding import SPARES
from games.table.state import Visibility, digest_of_code
from games.table.terms import Terms


def opened(
    game: AnyGame,
    vault: Secrets,
    options: Options,
    seats: int,
    host: str,
    visibility: Visibility,
    invitation: str,
    limits: Limits,
    referees: Sequence[str],
    terms: Terms,
    invited: Sequence[str],
    rematch_of: str,
) -> TableOpened | Refusal:
    """The new table, or why it cannot be opened."""
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
    wrong = game.check_options(options, seats)
    if wrong:
        return wrong
    return TableOpened(
        game=game.id,
        # As the log gives them back: JSON has lists where Python has tuples.
        options=msgspec.json.decode(msgspec.json.encode(options)),
        seats=seats,
        host=host,
        visibility=visibility,
        invitation=digest_of_code(invitation) if invitation else "",
        commitments=vault.commitments((*game.epochs(options), *SPARES)),
        ruleset=digest_of_rules(game.rules(options), options),
        limits=limits,
        referees=tuple(referees),
        terms=terms,
        invited=tuple(invited),
        rematch_of=rematch_of,
    )


def digest_of_rules(rules: Mapping[str, Any], options: Any) -> str:
    """SHA-256 of everything that a table plays by, its options among it, written as canonical JSON."""
    return sha256(msgspec.json.encode({**rules, "options": options}, order="sorted")).hexdigest()
