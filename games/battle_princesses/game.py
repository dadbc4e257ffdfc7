"""Battle Princesses, as the contract of a game sees it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.audience import Seat, Viewer
from games.battle_princesses import deciding, telling
from games.battle_princesses.catalogue import CATALOGUE, rules_of
from games.battle_princesses.conceding import concede
from games.battle_princesses.events import (
    CHOICES,
    DRAWS,
    REPEATS,
    BattleEnded,
    BattleEvent,
    BlockDeclined,
    DefenseEnded,
    HandFizzled,
)
from games.battle_princesses.evolve import evolve
from games.battle_princesses.forms import forms_for, waiting_for
from games.battle_princesses.leave import check_leave
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.options import BattleOptions, agreed, check_options
from games.battle_princesses.rulings import RULINGS
from games.battle_princesses.scoring import scorepad
from games.battle_princesses.setup import SETUP_EPOCH, begun_epochs
from games.battle_princesses.standing_orders import NO_ORDERS, Orders, StandingOrder, ordered_move
from games.battle_princesses.state import Battle, Kingdom
from games.battle_princesses.turns import PLAY_EPOCH
from games.battle_princesses.view import BattleView, view_of
from games.fair import Chance
from games.game import Decided, Game, Refusal, Result, Scorepad, Why, places_by
from games.offers import Form, GrantedLeave
from games.rerule import Record, Reruling
from games.rulebook import Ruling
from games.saying import Said, said
from games.telling import Whereabouts


class BattlePrincesses(Game[Battle, BattleMove, BattleEvent, BattleOptions, BattleView]):
    id: ClassVar[str] = "battle-princesses"
    players: ClassVar[range] = range(2, 11)
    editions = tuple(edition.id for edition in CATALOGUE.editions)
    options = BattleOptions
    moves = BattleMove
    events = BattleEvent
    state = Battle
    view_type = BattleView
    wish_type = StandingOrder
    rulings: Mapping[str, Ruling] = RULINGS
    catalogue = CATALOGUE
    choices = CHOICES
    passes = (BlockDeclined,)
    draws = DRAWS
    repeats = REPEATS

    def check_options(self, options: BattleOptions, players: int) -> Refusal | None:
        return check_options(options, players)

    def agreed(self, options: BattleOptions) -> BattleOptions:
        return agreed(options)

    def in_short(self, options: BattleOptions) -> BattleOptions:
        """Without the cards that the table brings itself."""
        return replace(options, factions=(), stocks=())

    def rules(self, options: BattleOptions) -> dict[str, Any]:
        return {**super().rules(options), **rules_of(options)}

    def rerule(self, record: Record, edition: str) -> Reruling[Any] | Refusal:
        return Refusal(
            why=Why.BAD_OPTIONS,
            detail=said(
                "A battle cannot be replayed by another edition: the editions have the same rules and other"
                " cards, and without its cards no move of a game stays what it was."
            ),
        )

    def epochs(self, options: BattleOptions) -> tuple[str, ...]:
        return (SETUP_EPOCH, PLAY_EPOCH)

    def blank(self, options: BattleOptions, players: int, viewer: Viewer) -> Battle:
        return Battle(
            options=options, players=players, kingdoms=(Kingdom(),) * players, gains=({},) * players
        )

    def begin(self, state: Battle, chance: Chance) -> Decided[Battle]:
        return deciding.begin(state, chance)

    def decide(
        self, state: Battle, seat: Seat, move: BattleMove, chance: Chance, wishes: Orders = NO_ORDERS
    ) -> Decided[Battle] | Refusal:
        return deciding.decide(state, seat, move, chance)

    def concede(self, state: Battle, seat: Seat) -> Decided[Battle] | Refusal:
        return concede(state, seat)

    def wished_move(self, state: Battle, wishes: Orders) -> tuple[Seat, BattleMove] | None:
        return ordered_move(state, wishes)

    def evolve(self, state: Battle, event: BattleEvent) -> Battle:
        return evolve(state, event)

    def forms(self, state: Battle, seat: Seat) -> Sequence[Form]:
        return forms_for(state, seat)

    def waiting_for(self, state: Battle) -> frozenset[Seat]:
        return waiting_for(state)

    def spent_epochs(self, state: Battle) -> Sequence[str]:
        """Both are opened at the end: decks are shuffled all through the battle."""
        return (SETUP_EPOCH, PLAY_EPOCH) if state.ending else ()

    def begun_epochs(self, state: Battle) -> Sequence[str]:
        return begun_epochs(state)

    def go_on(self, state: Battle, chance: Chance) -> Decided[Battle]:
        return deciding.go_on(state, chance)

    def result(self, state: Battle) -> Result | None:
        ending = state.ending
        return None if ending is None else Result(winners=ending.winners, citations=ending.citations)

    def places(self, state: Battle) -> tuple[int, ...] | None:
        """Behind those who have won, the most points; a battle that was cancelled has no places."""
        if state.ending is None or not state.ending.winners:
            return None
        winners = state.ending.winners
        return places_by([(seat in winners, state.points(seat)) for seat in state.seats])

    def check_leave(self, state: Battle, seat: Seat, move: BattleMove) -> Refusal | None:
        return check_leave(state, seat, move)

    def grant_leave(self, state: Battle, seat: Seat, move: BattleMove) -> Battle:
        return replace(state, leaves=(*state.leaves, GrantedLeave(seat, move)))

    def tell(self, before: Battle, event: BattleEvent) -> Said:
        return telling.tell(before, event)

    def place(self, state: Battle) -> Whereabouts:
        return telling.place(state)

    def chooser(self, before: Battle, event: BattleEvent) -> Seat | None:
        """Nobody chooses who can do nothing: their defense ends, or their empty hand is kept, by itself."""
        match event:
            case DefenseEnded(idle=True):
                return None
            case HandFizzled() if not before.kingdoms[event.seat].hand:
                return None
        return super().chooser(before, event)

    def decisive(self, before: Battle, event: BattleEvent) -> str | None:
        """Who shares a victory has it by the last rule cited. (B-062)"""
        if isinstance(event, BattleEnded) and len(event.winners) > 1:
            return event.citations[-1]
        return super().decisive(before, event)

    def heading(self, before: Battle, event: BattleEvent) -> str | None:
        return telling.heading(before, event)

    def view(self, state: Battle, viewer: Viewer) -> BattleView:
        return view_of(state, viewer)

    def scorepad(self, state: Battle) -> Scorepad:
        return scorepad(state)

    def pieces(self, state: Battle) -> Sequence[str]:
        """Every card, those on the market too. Before the first turn nothing is in play."""
        return tuple(state.cards_in_play()) if state.round else ()
