"""A Battle Princesses table for tests, laid out as a player would describe it.

Cards go by the last part of their stock: `ore-digger` is the first Ore Digger, `ore-digger.2` the second; a
princess goes by her faction, the crown by `crown`. Fields, hands and decks are lists of them, and what lies
on a card is written after a colon: `"ore-digger mirror-queen:exhausted,stun2 snow-white:wish1"`.

    def test_a_prince_blocks_a_villain() -> None:
        scene = table(
            kingdom("snow-white", field="mirror-queen"),
            kingdom("rapunzel", field="tower-climber prince-below-the-window", tokens=12),
        )
        asked = scene.does(use("mirror-queen", poison="tower-climber"))
        assert asked.due == 1
        stopped = asked.does(block("prince-below-the-window"))
        assert stopped.card("tower-climber").poison == 0
        assert stopped.last(EffectSettled).citations == ("battle/counters", "B-043")
        assert asked.refusal(block("tower-climber")).citations[0] == "battle/counters"

Moves are made by whoever is due, unless a seat is named (`scene.by(1, buy("ore-digger"))`). Everything that
happens is decided by the game itself, and every position is checked: the events lead to it, no point and no
card has come or gone, and somebody is asked, or the battle is over.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace as with_fields

from games.audience import Event, Seat, Viewer, redact
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.events import RoundClosed, TurnBegun
from games.battle_princesses.moves import (
    ActivateCard,
    AdvanceBy,
    AdvancePrincess,
    Affliction,
    BattleMove,
    BlockCard,
    BuyCard,
    ChooseStock,
    DeclareAssault,
    EndAdvance,
    EndDefense,
    EndPlay,
    Fizzle,
    LayCard,
    NoBlock,
    PassStock,
    PickPrincess,
    SpendWish,
    WishUse,
)
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.standing_orders import NO_ORDERS, Orders, StandingOrder
from games.battle_princesses.state import Battle, BattleStage, FieldCard, Kingdom
from games.battle_princesses.view import BattleView
from games.battle_princesses.vocabulary import CROWN, Ability, CardId, CardTargets
from games.fair import Chance, Vault
from games.game import Decided, Refusal
from games.offers import Offer, offer, tag_of
from games.wishes import Wishes

E = TypeVar("E", bound=Event)
GAME = BattlePrincesses()
WITH_EXPANSION = BattleOptions(edition="expansion")
UNANSWERED = ""
"""The decision of a move that is not made yet: the scene fills it in."""

ruling = pytest.mark.ruling
"""`@ruling("B-012")`: the test shows this ruling or printed rule at work."""


# --- cards, as players write them


def card(short: str) -> CardId:
    """`ore-digger` is `ore-digger.1`; princesses and the crown have no number."""
    return short if "." in short or short == CROWN or short in WITH_EXPANSION.box.factions else f"{short}.1"


def cards(short: str) -> tuple[CardId, ...]:
    return tuple(card(one) for one in short.split())


def stock(short: str) -> str:
    """`ore-digger` is the stock `snow-white/ore-digger`."""
    return short if "/" in short else WITH_EXPANSION.box.print_of(f"{short}.1").id


def luck(seed: str = "luck") -> Chance:
    """The luck of one command."""
    return Chance(Vault(game_id="test", master=seed.encode()), b"entropy")


# --- moves, in short


def pick(princess: str) -> PickPrincess:
    return PickPrincess(decision=UNANSWERED, princess=princess)


def choose(short: str) -> ChooseStock:
    return ChooseStock(decision=UNANSWERED, stock=stock(short))


def pass_slot() -> PassStock:
    return PassStock(decision=UNANSWERED)


def advance(by: str) -> AdvancePrincess:
    """By `resources` or by `points`."""
    return AdvancePrincess(decision=UNANSWERED, by=AdvanceBy(by))


def end_advance() -> EndAdvance:
    return EndAdvance(decision=UNANSWERED)


def lay(short: str, *, wish: str | None = None) -> LayCard:
    return LayCard(decision=UNANSWERED, card=card(short), wish=wish and card(wish))


def buy(short: str, *, wish: str | None = None) -> BuyCard:
    return BuyCard(decision=UNANSWERED, stock=stock(short), wish=wish and card(wish))


def use(
    short: str,
    item: str | None = None,
    *,
    own: bool = True,
    pay: str = "",
    wished: str | None = None,
    **named: str | Seat,
) -> ActivateCard:
    """Activate a card. Targets are named by word: `stop="ore-digger lace-pedlar"`, `starve=1`.

    `pay`: hand cards that are discarded for it. `wished`: the card whose wish token pays for it.
    """
    targets: CardTargets = {
        Ability(word): (some,) if isinstance(some, int) else cards(some) for word, some in named.items()
    }
    return ActivateCard(
        decision=UNANSWERED,
        card=card(short),
        item=item and card(item),
        own=own,
        targets=targets,
        pay_cards=cards(pay),
        wish=wished and card(wished),
    )


def block(short: str, on: str | None = None, *, by: str | None = None) -> BlockCard:
    """With this card, `by` a character if it is an item; in a reaction there is no need to say what."""
    return BlockCard(decision=UNANSWERED, card=card(short), by=by and card(by), target=on and card(on))


def let_be() -> NoBlock:
    return NoBlock(decision=UNANSWERED)


def wish(short: str, what: str, on: str | None = None, *, of: str | None = None) -> SpendWish:
    """`wish("fairy-godmother", "stun", "ore-digger")`, `wish("beauty", "cleanse", "beauty", of="stun")`."""
    affliction = Affliction(of) if of else None
    return SpendWish(
        decision=UNANSWERED,
        card=card(short),
        use=WishUse(what),
        target=on and card(on),
        affliction=affliction,
    )


def end_play() -> EndPlay:
    return EndPlay(decision=UNANSWERED)


def assault(**targets: Seat) -> DeclareAssault:
    """`assault(e1=1, e2=0)`: the first use against seat 1, the second against seat 0."""
    return DeclareAssault(decision=UNANSWERED, targets=targets)


def end_defense() -> EndDefense:
    return EndDefense(decision=UNANSWERED)


def fizzle(short: str = "") -> Fizzle:
    return Fizzle(decision=UNANSWERED, cards=cards(short))


# --- the scene


@dataclass(frozen=True)
class Scene:
    """The house's view of a battle, and what happened since the table was laid."""

    state: Battle
    events: tuple[Event, ...] = ()
    orders: Orders = NO_ORDERS
    seed: str = "luck"

    # what happens

    def does(self, *moves: BattleMove) -> "Scene":
        """Moves that the game accepts, each made by the one seat that is due."""
        scene = self
        for move in moves:
            scene = scene.by(scene.due, move)
        return scene

    def by(self, seat: Seat, move: BattleMove) -> "Scene":
        """A move of this seat that the game accepts."""
        decided = self._decide(seat, move)
        assert not isinstance(decided, Refusal), f"seat {seat}: {move}\n{decided}"
        return self.so(decided).with_orders_carried_out()

    def with_leave(self, move: BattleMove) -> "Scene":
        """A verdict allows the seat that is due to make this move, though a rule bars it."""
        move = self._here(move)
        assert GAME.check_leave(self.state, self.due, move) is None
        return replace(self, state=GAME.grant_leave(self.state, self.due, move))

    def no_leave(self, move: BattleMove) -> str:
        """Why no verdict can allow the seat that is due to make this move."""
        refusal = GAME.check_leave(self.state, self.due, self._here(move))
        assert refusal is not None, f"leave can be given: {move}"
        return refusal.detail

    def concedes(self, seat: Seat) -> "Scene":
        decided = GAME.concede(self.state, seat)
        assert not isinstance(decided, Refusal), decided
        return self.so(decided).with_orders_carried_out()

    def ordered(self, orders: Mapping[Seat, str]) -> "Scene":
        """These seats have left a standing order: `{1: "all"}`, `{2: "untargeted"}`."""
        by_seat = {
            seat: StandingOrder(decline=decline)  # type: ignore[arg-type]
            for seat, decline in orders.items()
        }
        return replace(self, orders=Wishes(by_seat))

    def refusal(self, move: BattleMove, seat: Seat | None = None) -> Refusal:
        """Why the seat that is due, or this one, may not make the move."""
        who = self.due if seat is None else seat
        decided = self._decide(who, move)
        assert isinstance(decided, Refusal), f"seat {who} may: {move}"
        return decided

    def assaults(self, target: Seat) -> "Scene":
        """Play ends, and everything that waits for the assault is sent against one seat."""
        scene = self.does(end_play())
        entries = {entry.id: target for entry in scene.state.entries if not entry.void}
        return scene.does(assault(**entries))

    def resolved(self) -> "Scene":
        """Nobody blocks or defends any more."""
        scene = self
        while scene.stage in ("window", "defense"):
            scene = scene.idles()
        return scene

    def until(self, stage: str) -> "Scene":
        """Everybody does as little as they can until this stage: `play`, `defense`, `fizzle`..."""
        scene = self
        while scene.stage != stage:
            scene = scene.idles()
        return scene

    def next_turn(self) -> "Scene":
        """Everybody does as little as they can until the next turn has begun, or the battle is over."""
        return self._until_there_is(TurnBegun)

    def next_round(self) -> "Scene":
        return self._until_there_is(RoundClosed)

    def idles(self) -> "Scene":
        """Whoever is due does as little as they can."""
        seat = min(GAME.waiting_for(self.state))
        offered = {form.move for form in self.offers(seat)}
        idle = (let_be(), end_advance(), end_play(), assault(), end_defense(), fizzle(), pass_slot())
        move = next((move for move in idle if tag_of(type(move)) in offered), None)
        if move is None:
            (princesses,) = (form.slots[0] for form in self.offers(seat))
            return self.by(seat, pick(str(princesses.options[0])))
        return self.by(seat, move)

    def so(self, decided: Decided[Battle]) -> "Scene":
        """This was decided, and so it is."""
        state = self.state
        for event in decided.events:
            state = GAME.evolve(state, event)  # type: ignore[arg-type]
        assert state == decided.state, "another state was handed on than the events lead to"
        _check_points(state)
        _check_cards(self.state, state)
        over = state.stage is BattleStage.OVER
        assert over is (GAME.result(state) is not None)
        assert over is not bool(GAME.waiting_for(state)), "nobody is asked, or the battle is over"
        return replace(self, state=state, events=(*self.events, *decided.events))

    # what is asked

    @property
    def due(self) -> Seat:
        """The one seat that must act."""
        (seat,) = GAME.waiting_for(self.state)
        return seat

    @property
    def waiting(self) -> set[Seat]:
        return set(GAME.waiting_for(self.state))

    @property
    def stage(self) -> str:
        """`window` while somebody is asked whether they block."""
        return "window" if self.state.asked is not None else self.state.stage.value

    def offers(self, seat: Seat | None = None) -> Sequence[Offer]:
        """What the seat that is due, or this one, may do."""
        return tuple(map(offer, GAME.forms(self.state, self.due if seat is None else seat)))

    def may(self, move: BattleMove, seat: Seat | None = None) -> bool:
        """Would the game accept this move of the seat that is due, or of this one?"""
        return not isinstance(self._decide(self.due if seat is None else seat, move), Refusal)

    # what came of it

    def points(self, seat: Seat) -> int:
        return self.state.points(seat)

    def tokens(self, seat: Seat) -> int:
        return self.state.kingdoms[seat].tokens

    @property
    def pool(self) -> int:
        return self.state.pool

    def left(self, short: str) -> int:
        """How many cards a stock of the market has left."""
        return len(self.state.market[stock(short)])

    def resources(self, seat: Seat) -> int:
        return self.state.kingdoms[seat].resources

    def card(self, short: str) -> FieldCard:
        """A card on somebody's field, with what lies on it."""
        found = self.state.on_field(card(short))
        assert found is not None, f"{short} is on no field but: {self.where(short)}"
        return found

    def where(self, short: str) -> str:
        """Where a card lies: `field 0`, `hand 1`, `deck 0`, `discard 1`, `trash`, `market`; or `nowhere`."""
        return _places(self.state).get(card(short), "nowhere")

    def last(self, kind: type[E]) -> E:
        """The latest event of this kind."""
        found = [event for event in self.events if isinstance(event, kind)]
        assert found, f"no {kind.__name__} among {[type(event).__name__ for event in self.events]}"
        return found[-1]

    def every(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def happened(self, kind: type[Event]) -> bool:
        return bool(self.every(kind))

    @property
    def since(self) -> "Scene":
        """The same, and nothing has happened yet."""
        return replace(self, events=())

    @property
    def cited(self) -> set[str]:
        """Every rule that an event cites."""
        return {cite for event in self.events for cite in getattr(event, "citations", ())}

    def seen_by(self, viewer: Viewer) -> Battle:
        """What a viewer knows of a battle that was played from its beginning: a fold over their events."""
        state = GAME.blank(self.state.options, self.state.players, viewer)
        for event in self.events:
            state = GAME.evolve(state, redact(event, viewer))  # type: ignore[arg-type]
        return state

    def view(self, viewer: Viewer) -> BattleView:
        return GAME.view(self.seen_by(viewer), viewer)

    def _decide(self, seat: Seat, move: BattleMove) -> Decided[Battle] | Refusal:
        return GAME.decide(self.state, seat, self._here(move), luck(self.seed))

    def _here(self, move: BattleMove) -> BattleMove:
        """The move as an answer to what is decided now."""
        return with_fields(move, decision=self.state.decision) if move.decision == UNANSWERED else move

    def with_orders_carried_out(self) -> "Scene":
        """And then whatever somebody has ordered in advance, a move at a time."""
        due = GAME.wished_move(self.state, self.orders)
        return self.by(*due) if due else self

    def _until_there_is(self, kind: type[Event]) -> "Scene":
        scene, before = self, len(self.every(kind))
        while len(scene.every(kind)) == before and scene.state.ending is None:
            scene = scene.idles()
        return scene


# --- laying a table


def kingdom(
    princess: str,
    *,
    field: str = "",
    hand: str = "",
    deck: str = "",
    discard: str = "",
    side: int = 1,
    tokens: int = 10,
    resources: int = 0,
    starve: int = 0,
) -> Kingdom:
    """A player. The princess is on the field, ready, unless the field tells more of her."""
    laid = [_field_card(one) for one in (princess, *field.split())]
    return Kingdom(
        princess=princess,
        side=side,
        hand=cards(hand),
        deck=cards(deck),
        field={one.id: one for one in laid},
        discard=cards(discard),
        tokens=tokens,
        resources=resources,
        starve=starve,
        has_picked=True,
    )


def table(
    *kingdoms: Kingdom,
    stage: str = "play",
    active: Seat = 0,
    round: int = 1,
    order: Sequence[Seat] = (),
    crown: Seat | None = None,
    crown_ready: bool = True,
    pool: int | None = None,
    market: str | None = None,
    trash: str = "",
    options: BattleOptions = WITH_EXPANSION,
) -> Scene:
    """A battle in the middle of a turn; seats are numbered as the kingdoms come, and play in that order.

    The pool has what nobody has; if `pool` is given, the active seat has what nobody else has instead.
    `market`: `"ore-digger:3 mirror-queen:0"`, with no number a full stock; if nothing is said, the resource
    and character stocks of the factions at the table.
    """
    players = len(kingdoms)
    state = GAME.blank(options, players, None)
    numbers = state.numbers
    tokens = (numbers.start_points + numbers.pool_points) * players
    if pool is not None:
        others = sum(each.tokens for seat, each in enumerate(kingdoms) if seat != active)
        mine = with_fields(kingdoms[active], tokens=tokens - pool - others)
        kingdoms = (*kingdoms[:active], mine, *kingdoms[active + 1 :])
    state = with_fields(
        state,
        kingdoms=kingdoms,
        order=tuple(order) or tuple(range(players)),
        stage=BattleStage(stage),
        round=round,
        active=active,
        pool=tokens - sum(each.tokens for each in kingdoms),
        crown=crown,
        crown_ready=crown_ready,
        trash=cards(trash),
    )
    state = with_fields(state, market=_market(state, market))
    _check_points(state)
    _check_cards(state, state)
    return Scene(state)


def begun(options: BattleOptions, players: int, seed: str = "luck") -> Scene:
    """A battle that has just begun: nothing is chosen yet."""
    blank = GAME.blank(options, players, None)
    return Scene(blank, seed=seed).so(GAME.begin(blank, luck(seed)))


def _field_card(short: str) -> FieldCard:
    name, _, rest = short.partition(":")
    laid: dict[str, Any] = {}
    for word in filter(None, rest.split(",")):
        kind = word.rstrip("0123456789")
        if kind == "exhausted":
            laid["ready"] = False
        else:
            laid[kind] = int(word[len(kind) :]) if kind != word else True
    return FieldCard(card(name), **laid)


def _market(state: Battle, said: str | None) -> dict[str, tuple[CardId, ...]]:
    """The cards that lie about were bought: a stock has those with the numbers after theirs."""
    if said is None:
        here = [state.box.factions[each.princess] for each in state.kingdoms]
        said = " ".join(one.id for faction in here for one in faction.stocks if not one.type.is_single)
    market = {}
    for one in said.split():
        name, _, left = one.partition(":")
        id = stock(name)
        slug, copies = state.box.stock(id).slug, state.box.copies(id, state.players)
        bought = max((_number(piece) for piece in _places(state) if piece.startswith(f"{slug}.")), default=0)
        numbers = range(bought + 1, bought + 1 + (int(left) if left else copies))
        market[id] = tuple(f"{slug}.{number}" for number in numbers)
    return market


def _number(piece: CardId) -> int:
    return int(piece.partition(".")[2])


# --- what must always hold


def _check_points(state: Battle) -> None:
    numbers = state.numbers
    held = [each.tokens for each in state.kingdoms]
    assert min(*held, state.pool) >= 0, f"tokens: {held}, pool: {state.pool}"
    dealt = sum(held) + state.pool
    if dealt or state.round:
        assert dealt == (numbers.start_points + numbers.pool_points) * state.players


def _check_cards(before: Battle, after: Battle) -> None:
    """Each card is in one place, and none comes or goes once the battle has begun."""
    pieces = GAME.pieces(after)
    assert len(pieces) == len(set(pieces)), "a card lies in two places"
    if before.round:
        assert set(pieces) == set(GAME.pieces(before)), "a card has come or gone"


def _places(state: Battle) -> dict[CardId, str]:
    elsewhere = dict.fromkeys(state.trash, "trash")
    elsewhere |= {piece: "market" for pile in state.market.values() for piece in pile}
    return elsewhere | {
        piece: place
        for seat, each in enumerate(state.kingdoms)
        for zone in ("field", "hand", "deck", "discard")
        for piece, place in _in_zone(each, zone, seat)
    }


def _in_zone(each: Kingdom, zone: str, seat: Seat) -> Iterator[tuple[CardId, str]]:
    return ((piece, f"{zone} {seat}") for piece in getattr(each, zone) if piece is not None)
