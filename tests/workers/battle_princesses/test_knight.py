"""The bot that plays with a plan: how it plays Battle Princesses, and how well."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.audience import Seat, redact
from games.battle_princesses.moves import (
    ActivateCard,
    AdvanceBy,
    AdvancePrincess,
    BattleMove,
    BlockCard,
    BuyCard,
    DeclareAssault,
    EndAdvance,
    EndDefense,
    EndPlay,
    NoBlock,
)
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.state import AssaultEntry, Battle, BattleStage
from games.fair import Chance, Vault
from games.game import Decided
from games.offers import offer
from tests.support.random_play import as_move
from tests.workers.battle_princesses.scenes import (
    GAME,
    ME,
    NEARLY_EMPTY,
    RIVAL,
    asked,
    attacked,
    table,
    used_up,
    with_third,
)
from workers.bots.battle_princesses import best_move
from workers.bots.random_legal import fill_in

# --- whole games


def duel(seed: int, seats: int, planners: frozenset[Seat], edition: str = "base") -> Battle:
    """A battle in which these seats play with a plan, and the others at random."""
    luck = Random(seed)
    vault = Vault("game", luck.randbytes(8))
    options = BattleOptions(edition=edition, round_limit=30)  # type: ignore[arg-type]
    state = GAME.begin(GAME.blank(options, seats, None), Chance(vault, b"")).state
    while waiting := GAME.waiting_for(state):
        seat = min(waiting)
        if seat in planners:
            move: Any = best_move(state, seat, state.decision)
        else:
            move = as_move(GAME, fill_in(offer(luck.choice(GAME.forms(state, seat))), luck))
        decided = GAME.decide(state, seat, move, Chance(vault, b""))
        assert isinstance(decided, Decided), decided
        state = decided.state
    return state


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_players_nearly_always(seats: int) -> None:
    games = 8
    winners = [duel(seed, seats, frozenset({seed % seats})).ending for seed in range(games)]
    won = sum(ending is not None and ending.winners == (seed % seats,) for seed, ending in enumerate(winners))
    assert won >= games - 1


@pytest.mark.parametrize("seats", [2, 3, 6, 8])
def test_among_its_like_a_battle_ends_long_before_the_limit(seats: int) -> None:
    ends = [duel(seed, seats, frozenset(range(seats))) for seed in range(3)]
    assert all(state.round < 30 for state in ends)


@pytest.mark.parametrize("seed", range(3))
def test_it_does_not_look_at_what_its_seat_cannot_see(seed: int) -> None:
    """Whoever knew all cards would have to play the same."""
    vault = Vault("game", bytes([seed]))
    blank = GAME.blank(BattleOptions(round_limit=12), 3, None)
    begun = GAME.begin(blank, Chance(vault, b""))
    state, events = begun.state, begun.events
    seen = [blank] * 3
    while True:
        for seat in range(3):
            for event in events:
                seen[seat] = GAME.evolve(seen[seat], redact(event, seat))  # type: ignore[arg-type]
        waiting = GAME.waiting_for(state)
        if not waiting:
            return
        seat = min(waiting)
        move = best_move(state, seat, state.decision)
        assert best_move(seen[seat], seat, state.decision) == move
        decided = GAME.decide(state, seat, move, Chance(vault, b""))
        assert isinstance(decided, Decided), decided
        state, events = decided.state, decided.events


# --- scenes


def choice(state: Battle, seat: Seat = ME) -> BattleMove:
    """What it does, which the rules must allow."""
    move = best_move(state, seat, state.decision)
    assert isinstance(GAME.decide(state, seat, move, Chance(Vault("game", b""), b"")), Decided)
    return move


BEAST = "beauty/the-beast-unbound"


def beasts(left: int) -> dict[str, int]:
    """So many beasts, and little else that is worth having; a fourth empty stock would end it."""
    gone = [stock for stock, count in NEARLY_EMPTY.items() if not count]
    poor = [
        "beauty/merchant-cargo",
        "cinderella/pumpkin-harvest",
        "rapunzel/rampion-bed",
        "goose-girl/goose-down",
    ]
    return dict.fromkeys(gone, 0) | {BEAST: left} | dict.fromkeys(poor, 6)


class TestAMarketThatIsNearlyEmpty:
    def test_is_bought_out_by_who_leads(self) -> None:
        state = table(tokens=(15, 10), market=NEARLY_EMPTY, resources=5)
        assert choice(used_up(state)) == BuyCard(decision=state.decision, stock="cinderella/lizard-footman")

    def test_is_spared_by_who_is_behind(self) -> None:
        state = table(tokens=(10, 15), market=NEARLY_EMPTY, resources=2)
        assert isinstance(choice(used_up(state)), EndPlay)

    def test_is_not_bought_out_for_another_however_good_the_last_card_is(self) -> None:
        state = table(tokens=(10, 15), market=beasts(1), resources=8)
        assert choice(used_up(state)) != BuyCard(decision=state.decision, stock=BEAST)

    def test_is_bought_from_by_who_is_behind_while_that_does_not_end_it(self) -> None:
        state = table(tokens=(10, 15), market=beasts(2), resources=8)
        assert choice(used_up(state)) == BuyCard(decision=state.decision, stock=BEAST)

    def test_resources_are_gained_for_it(self) -> None:
        state = table("orchard-penny.1 orchard-penny.2", tokens=(15, 10), market=NEARLY_EMPTY)
        assert isinstance(choice(used_up(state)), ActivateCard)


class TestTheAssault:
    def test_is_against_whom_it_brings_most(self) -> None:
        """Who guards well is left alone as long as others do not."""
        state = with_third(table("merciful-huntsman.1", stage=BattleStage.ASSAULT))
        state = state.but_card("cinderella", ready=False)
        state = replace(state, entries=(AssaultEntry(id="e1", source="merciful-huntsman.1", attack=2),))
        assert choice(state) == DeclareAssault(decision=state.decision, targets={"e1": RIVAL})

    def test_waits_behind_a_wall_that_it_cannot_break(self) -> None:
        state = used_up(
            table("red-rider-of-noon.1", "stone-doorkeeper.1", market={"beauty/stone-doorkeeper": 6})
        )
        assert isinstance(choice(state), EndPlay)

    def test_goes_ahead_where_there_is_none(self) -> None:
        state = used_up(table("red-rider-of-noon.1", market={"beauty/stone-doorkeeper": 6}))
        assert choice(state) == ActivateCard(decision=state.decision, card="red-rider-of-noon.1")

    def test_takes_an_item_along(self) -> None:
        state = used_up(table("red-rider-of-noon.1 scarlet-apple.1", market={"beauty/stone-doorkeeper": 6}))
        move = choice(state)
        assert isinstance(move, ActivateCard)
        assert (move.card, move.item) == ("red-rider-of-noon.1", "scarlet-apple.1")


class TestTheDefense:
    def test_a_princess_guards_for_nothing(self) -> None:
        state = table(theirs="rat-coachman.1", tokens=(10, 50))
        state = attacked(state, AssaultEntry(id="e1", source="rat-coachman.1", attack=1, target=ME))
        assert choice(state) == ActivateCard(decision=state.decision, card="snow-white")

    def test_nothing_is_spent_on_what_costs_nothing(self) -> None:
        state = table("stone-doorkeeper.1", theirs="rat-coachman.1", tokens=(0, 60))
        state = attacked(state, AssaultEntry(id="e1", source="rat-coachman.1", attack=1, target=ME))
        assert isinstance(choice(state), EndDefense)


class TestAnAdvance:
    def test_is_paid_for_when_there_are_resources_for_it(self) -> None:
        state = table(tokens=(10, 10), resources=10, stage=BattleStage.ADVANCE)
        assert choice(state) == AdvancePrincess(decision=state.decision, by=AdvanceBy.RESOURCES)

    def test_is_not_when_these_can_win_the_battle(self) -> None:
        state = table(tokens=(15, 10), market=NEARLY_EMPTY, resources=10, stage=BattleStage.ADVANCE)
        assert isinstance(choice(state), EndAdvance)


class TestAReaction:
    """A prince could block the villain."""

    def test_blocks_what_does_great_harm(self) -> None:
        state = asked(table("shipwrecked-prince.1 merciful-huntsman.1", "mirror-queen.1"))
        assert choice(state) == BlockCard(decision=state.decision, card="shipwrecked-prince.1")

    def test_lets_happen_what_does_not(self) -> None:
        """A strong prince is too good for one of several rivals who does not even lead."""
        state = asked(with_third(table("the-beast-unbound.1", "hearthside-stepmother.1")))
        assert isinstance(choice(state), NoBlock)
