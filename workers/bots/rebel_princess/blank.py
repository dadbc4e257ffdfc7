"""An empty table by the rules of a round: to ask them about piles and tricks that are only thought of."""

from functools import lru_cache

from msgspec import UNSET

from games.rebel_princess.options import RebelOptions, name_and_readings
from games.rebel_princess.state import Round, State, Zone


@lru_cache(maxsize=1024)
def blank_round(box: str, players: int, card: str) -> State:
    """A round with this card, in which nothing has been dealt."""
    empty = (Zone(),) * players
    fresh = Round(
        number=1,
        card=card,
        hands=empty,
        aside=empty,
        frozen=empty,
        gifts=empty,
        piles=empty,
        face_up=((),) * players,
        tricks_won=(0,) * players,
    )
    return State(options=_options(box), players=players, totals=(0,) * players, round=fresh)


def _options(box: str) -> RebelOptions:
    name, readings = name_and_readings(box)
    edition, _, revision = name.partition(".")
    return RebelOptions(
        edition=edition, revision=int(revision) if revision else UNSET, readings=readings or UNSET
    )
