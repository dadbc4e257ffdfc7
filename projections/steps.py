"""A game step by step, as one viewer saw it: each event with the table before and after it."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from events.codec import codec_for, tag_of
from events.envelope import Sealed, open_public, unseal
from games.audience import Event, Viewer
from games.table.dealer import Dealer
from games.table.events import Rewound
from games.table.rewinding import after_rewind
from games.table.state import Table

REWOUND = tag_of(Rewound)


class SeenStep(Struct, frozen=True):
    """One event as the viewer may read it, and what the viewer knew before and after it."""

    row: Sealed
    event: Event
    before: Table[Any]
    after: Table[Any]


def goes_back_to(row: Sealed) -> int | None:
    """The version that the game goes back to here, if it does."""
    data = open_public(row).data
    return data["to"] if data["type"] == REWOUND else None


def steps(
    dealer: Dealer,
    table: Table[Any],
    rows: Sequence[Sealed],
    viewer: Viewer,
    back: Mapping[int, Table[Any]],
) -> list[SeenStep]:
    """These rows, which follow the table. `back`: the tables that rewinds among them go back to."""
    codec = codec_for(dealer.game)
    found = []
    for row in rows:
        event = unseal(row, codec, viewer)
        if isinstance(event, Rewound):
            after = after_rewind(dealer.game, back[event.to], table, event)
        else:
            after = dealer.evolve(table, event, viewer)
        found.append(SeenStep(row, event, table, after))
        table = after
    return found
