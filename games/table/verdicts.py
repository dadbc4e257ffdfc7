"""What is settled takes effect: the game goes back, a ruling is read otherwise, a move is allowed."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from games.audience import Event
from games.game import AnyGame, Refusal
from games.table.branches import as_logged, move_at, on_branch
from games.table.disputing import settled
from games.table.events import LeaveGranted, ReadingChanged, Rewound, SuggestionDropped
from games.table.matters import AllowMove, Dispute, ReadOtherwise, Settlement, Undo
from games.table.opening import digest_of_rules
from games.table.past import Past
from games.table.rewinding import landing, rewound
from games.table.state import Status, Table, options_of


def going_back(game: AnyGame, table: Table[Any], dispute: Dispute, past: Past) -> Rewound | None:
    """A ruling was overturned: the game goes back to before it, or as near as it may; None if it cannot.

    A finished game is never rewound.
    """
    if table.status is Status.OVER:
        return None
    wanted = dispute.version if dispute.refusal else _before(game, table, past, dispute.version)
    to = landing(game, table, past, wanted)
    return None if to is None else rewound(game, table, past, to, dispute=dispute.number)


def _before(game: AnyGame, table: Table[Any], past: Past, version: int) -> int:
    """Where to go back to, so that what came about at this version is decided anew.

    That is the end of the command before. But where cards were dealt in between, what was before the deal has
    nothing to do with it; and what came about with the start is decided anew from there.
    """
    end = max(past.before(version), table.started_at)
    begun = set(game.begun_epochs(past.tables[version].play))
    for earlier in range(version - 1, end, -1):
        if not begun <= set(game.begun_epochs(past.tables[earlier].play)):
            return earlier
    return end


def changes(
    game: AnyGame, table: Table[Any], dispute: Dispute, back: Rewound, past: Past
) -> Iterator[ReadingChanged | LeaveGranted]:
    """What else the verdict brings about, at a table that has gone back."""
    match dispute.remedy:
        case ReadOtherwise(ruling=ruling, reading=reading):
            options = game.reread(options_of(game, table), ruling, reading)
            if isinstance(options, Refusal):
                return
            yield ReadingChanged(
                dispute=dispute.number,
                ruling=ruling,
                reading=reading,
                options=msgspec.json.decode(msgspec.json.encode(options)),
                ruleset=digest_of_rules(game.rules(options), options),
            )
        # Where the cards are dealt anew there is no such decision any more.
        case AllowMove() if back.to == dispute.version:
            move = move_at(game, past.tables[dispute.version], dispute.move)
            here = replace(move, decision=on_branch(move.decision, table.branch))
            yield LeaveGranted(dispute=dispute.number, seat=dispute.seat, move=as_logged(here))


def left_behind(table: Table[Any], to: int) -> Iterator[Event]:
    """What a game that has gone back to this version has no use for any more."""
    for suggestion in table.suggestions:
        if isinstance(suggestion.idea, Undo):
            yield SuggestionDropped(suggestion=suggestion.number)
    for dispute in table.disputes:
        about_what_stands = dispute.version <= to
        if dispute.is_open and not about_what_stands:
            yield settled(dispute, Settlement.MOOT)
