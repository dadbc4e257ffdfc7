"""A battle as a client shows it."""

from msgspec import Struct

from games.audience import Seat, Viewer
from games.battle_princesses.state import (
    AssaultEntry,
    Battle,
    BattleStage,
    EndReason,
    FieldCard,
    ReactionChain,
)
from games.battle_princesses.vocabulary import CardId


class KingdomView(Struct, frozen=True, kw_only=True):
    """What everybody sees of a player. `points`: tokens and crown. `hand` and `deck`: how many cards.

    `princess`: Which princess it has; empty before she is known.
    `side`: Which side she shows: 1, or 2 once she has advanced.
    `tokens`: How many point tokens it has.
    `resources`: How many resources it can still spend in this turn.
    `starve`: How many starve counters lie before it.
    `discard`: Its discard pile, the latest card last.
    `field`: Its cards in play.
    `has_picked`: Whether it has chosen a princess.
    `conceded`: Whether its player has given up.
    """

    princess: str
    side: int
    points: int
    tokens: int
    resources: int
    starve: int
    hand: int
    deck: int
    discard: tuple[CardId, ...]
    field: tuple[FieldCard, ...]
    has_picked: bool
    conceded: bool


class OwnKingdomView(Struct, frozen=True, kw_only=True):
    """What only the viewer sees.

    `offered`: the princesses to choose from.

    `seat`: Your seat, counted from 0.
    `hand`: The cards that you hold.
    `picked`: The princess that you have chosen so far, null if none.
    """

    seat: Seat
    hand: tuple[CardId, ...]
    offered: tuple[str, ...]
    picked: str | None


class BattleView(Struct, frozen=True, kw_only=True, tag="battle-princesses", tag_field="game"):
    """A battle, as one viewer may know it.

    `order`: the seats in turn order. `market`: what each stock has left. `defense`: the strength that each
    defender has put up, by seat. `chain`: what is being reacted to; null if nothing is. `ended_by`: what has
    ended the battle; null while it lasts.

    `game`: Which game this is.
    `round`: Which round it is, counted from 1; 0 before the first.
    `stage`: What the battle waits for.
    `active`: The seat whose turn it is, counted from 0.
    `pool`: How many point tokens lie in the pool.
    `crown`: The seat that holds the crown; null if it lies in the pool.
    `crown_ready`: Whether the crown can be used in this turn.
    `points_to_win`: With so many points one has won.
    `points_to_advance`: With so many points a princess advances for free.
    `kingdoms`: What everybody sees of each player; the first entry is seat 0.
    `entries`: What is laid up for the coming assault.
    `defenders`: The seats that are attacked and may still answer, in that order.
    `trash`: The cards that are out of the game.
    `you`: What only you see; null for spectators.
    """

    round: int
    stage: BattleStage
    active: Seat
    order: tuple[Seat, ...]
    pool: int
    crown: Seat | None
    crown_ready: bool
    points_to_win: int
    points_to_advance: int
    market: dict[str, int]
    kingdoms: tuple[KingdomView, ...]
    entries: tuple[AssaultEntry, ...]
    defenders: tuple[Seat, ...]
    defense: dict[Seat, int]
    chain: ReactionChain | None
    trash: tuple[CardId, ...]
    ended_by: EndReason | None
    you: OwnKingdomView | None


def view_of(state: Battle, viewer: Viewer) -> BattleView:
    return BattleView(
        round=state.round,
        stage=state.stage,
        active=state.active,
        order=state.order,
        pool=state.pool,
        crown=state.crown,
        crown_ready=state.crown_ready,
        points_to_win=state.total_points // 2 + 1,
        points_to_advance=-(-state.total_points // 4),
        market={stock: len(left) for stock, left in state.market.items()},
        kingdoms=tuple(_kingdom(state, seat) for seat in state.seats),
        entries=state.entries,
        defenders=state.defenders,
        defense=state.defense,
        chain=state.chain,
        trash=state.trash,
        ended_by=state.ending.reason if state.ending else None,
        you=None if viewer is None else _own(state, viewer),
    )


def _kingdom(state: Battle, seat: Seat) -> KingdomView:
    kingdom = state.kingdoms[seat]
    return KingdomView(
        princess=kingdom.princess,
        side=kingdom.side,
        points=state.points(seat),
        tokens=kingdom.tokens,
        resources=kingdom.resources,
        starve=kingdom.starve,
        hand=len(kingdom.hand),
        deck=len(kingdom.deck),
        discard=kingdom.discard,
        field=tuple(kingdom.field.values()),
        has_picked=kingdom.has_picked,
        conceded=kingdom.conceded,
    )


def _own(state: Battle, seat: Seat) -> OwnKingdomView:
    kingdom = state.kingdoms[seat]
    return OwnKingdomView(
        seat=seat,
        hand=kingdom.known_hand,
        offered=tuple(name for name in kingdom.offered if name is not None),
        picked=kingdom.picked,
    )
