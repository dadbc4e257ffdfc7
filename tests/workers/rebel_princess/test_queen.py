"""The queen at the table: never refused, the same choice again, in time, from what she may know."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from games.audience import Event, Seat, redact
from games.game import Refusal
from games.rebel_princess.cards import Card
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import State
from games.table.commands import Actor, MakeMove
from games.table.dealer import Dealer
from games.table.state import Status, Table
from tests.support.queen_scenes import moments, situation
from tests.support.random_play import as_move
from tests.support.rebel_knowing import GAME, random_ball, table_for, vault_of
from tests.support.two_worlds import Swap, strings_in
from workers.bots.bot import Effort
from workers.bots.rebel_princess import LadyInWaiting, Queen
from workers.bots.rebel_princess.queen.twists import LEFT_TO_THE_LADY

QUICK = Effort(playouts=40, most_seconds=5.0)
QUEEN = Queen()
DEALER = Dealer(GAME)


ANY_TABLE = [*((edition, 4) for edition in EDITIONS), *(("deluxe-en", players) for players in (3, 5, 6))]


@pytest.mark.parametrize(("edition", "players"), ANY_TABLE)
def test_she_is_never_refused(edition: str, players: int) -> None:
    """She plays on every seat of a round with a card and princesses of this edition."""
    seed = f"queen/{edition}/{players}"
    options, _ = table_for(Random(seed), edition, rounds=1)
    table, begun = next(random_ball(options, players, seed))
    log = list(begun)
    while table.status is Status.PLAYING:
        seat = min(DEALER.waiting_for(table))
        move = QUEEN.choose(situation(table, seat, log), Random(seed), Effort(playouts=3)).move
        told = MakeMove(move=as_move(GAME, move))
        decided = DEALER.decide(table, Actor(bot_seat=seat), told, vault_of(seed))
        assert not isinstance(decided, Refusal), (seed, move, decided)
        table = decided.state
        log += decided.events


FOUR = RebelOptions(rounds=("once-upon-a-time",))
SOME = list(moments(FOUR, 4, "some"))[::5]


@pytest.mark.parametrize("at", range(len(SOME)))
def test_she_chooses_the_same_again(at: int) -> None:
    shown = situation(*SOME[at])
    once, again = (QUEEN.choose(shown, Random(at), QUICK) for _ in range(2))
    assert once == again
    assert [reason.template for reason in once.reasons] == [reason.template for reason in again.reasons]


def test_with_other_luck_she_may_imagine_something_else() -> None:
    told = {QUEEN.choose(situation(*SOME[0]), Random(seed), QUICK).reasons for seed in range(5)}
    assert len(told) > 1


def test_without_the_whole_story_she_leaves_it_to_her_lady() -> None:
    shown = situation(*SOME[0])
    untold = structs.replace(shown, history=())
    assert QUEEN.choose(untold, Random(1), QUICK) == LadyInWaiting().choose(untold, Random(1), QUICK)
    assert QUEEN.choose(shown, Random(1), QUICK).reasons != QUEEN.choose(untold, Random(1), QUICK).reasons


@pytest.mark.parametrize("card", sorted(LEFT_TO_THE_LADY))
def test_some_rounds_she_leaves_to_her_lady(card: str) -> None:
    shown = situation(*next(moments(RebelOptions(rounds=(card,)), 4, card)))
    assert QUEEN.choose(shown, Random(1), QUICK) == LadyInWaiting().choose(shown, Random(1), QUICK)


def test_the_clock_cuts_her_short() -> None:
    """With no time at all she imagines one deal, whatever the budget."""
    reasons = QUEEN.choose(situation(*SOME[0]), Random(1), Effort(playouts=10**9, most_seconds=0.0)).reasons
    assert [reason.values["many"] for reason in reasons if "many" in reason.values] == [1]


def test_the_clock_changes_nothing_while_there_is_time() -> None:
    shown = situation(*SOME[0])
    for seconds in (20.0, 40.0):
        effort = Effort(playouts=40, most_seconds=seconds)
        assert QUEEN.choose(shown, Random(1), effort) == QUEEN.choose(shown, Random(1), QUICK)


def test_a_larger_budget_is_more_deals() -> None:
    few, many = (
        QUEEN.choose(situation(*SOME[0]), Random(1), Effort(playouts=playouts, most_seconds=20.0)).reasons
        for playouts in (40, 400)
    )
    assert int(str(few[0].values["many"])) < int(str(many[0].values["many"]))


def hidden_from(table: Table[Any], seat: Seat, log: list[Event]) -> list[Card]:
    """Cards in hands that this seat has never seen."""
    seen = {name for event in log for name in strings_in(msgspec.to_builtins([redact(event, seat)]))}
    hands = _state(table).round.hands
    return [card for hand in hands for card in hand.cards if card.value not in seen]


def _state(table: Table[Any]) -> State:
    assert isinstance(table.play, State)
    return table.play


@pytest.mark.parametrize("at", range(0, len(SOME), 2))
def test_what_she_may_not_know_makes_no_difference(at: int) -> None:
    """Two worlds that differ only in who holds which of two cards that she has never seen."""
    table, seat, log = SOME[at]
    one, other = Random(at).sample(hidden_from(table, seat, log), 2)
    there = [swapped(event, one, other) for event in log]
    assert there != log
    here = QUEEN.choose(situation(table, seat, log), Random(at), QUICK)
    elsewhere = QUEEN.choose(situation(table, seat, there), Random(at), QUICK)
    assert here == elsewhere
    assert [reason.values for reason in here.reasons] == [reason.values for reason in elsewhere.reasons]


def test_what_she_knows_makes_a_difference() -> None:
    """The twin: she holds another card, and her choice or her reasons are others."""
    told = []
    for table, seat, log in SOME:
        mine, unseen = _state(table).round.whole_hand(seat)[0], hidden_from(table, seat, log)[0]
        there = [swapped(event, mine, unseen) for event in log]
        told.append((situation(table, seat, log), situation(table, seat, there)))
    chosen = [[QUEEN.choose(shown, Random(1), QUICK) for shown in pair] for pair in told]
    assert any(here != there for here, there in chosen)


def swapped(event: Event, one: Card, other: Card) -> Event:
    """The same event in a world where these two cards have changed places."""
    plain = msgspec.to_builtins(event, str_keys=True)
    return msgspec.convert(Swap(one.value, other.value)(plain), type(event), str_keys=True)
