"""Tables crowded with cards, where blocks, guards and wishes meet: it goes on by the rules, whatever is done.

From an empty table random play hardly ever gets there.
"""

from dataclasses import replace
from random import Random

import pytest

from games.audience import Seat, redact
from games.battle_princesses.events import BlockAsked, BlockDeclared, BlockDeclined, CardActivated
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.state import Battle, Kingdom
from games.battle_princesses.vocabulary import CardType, Target
from games.offers import Offer
from tests.support.battle_table import GAME, WITH_EXPANSION, Scene, kingdom, let_be, ruling, table
from tests.support.random_play import as_move, fill
from tests.support.wrong_moves import describes, wrong_moves

MOVES = 60
STATES = ("", "", "", "", ":wish1", ":stun1", ":poison1", ":exhausted", ":stopped")


def crowded(rng: Random) -> Scene:
    """Two to four kingdoms with a dozen cards each, some of them with tokens."""
    box = WITH_EXPANSION.box
    names = rng.sample(list(box.factions), rng.randint(2, 4))
    slugs = [stock.slug for stock in box.stocks.values() for _ in range(2)]
    rng.shuffle(slugs)
    pile = [f"{slug}.{slugs[:place].count(slug) + 1}" for place, slug in enumerate(slugs)]
    return table(
        *(_kingdom(name, pile, rng) for name in names),
        active=rng.randrange(len(names)),
        crown=rng.choice([None, *range(len(names))]),
        market="",
    )


def _kingdom(name: str, pile: list[str], rng: Random) -> Kingdom:
    field = " ".join(_with_tokens(pile.pop(), rng) for _ in range(12))
    return kingdom(
        name,
        field=field,
        hand=" ".join(pile.pop() for _ in range(3)),
        deck=" ".join(pile.pop() for _ in range(3)),
        side=rng.choice((1, 2)),
        tokens=rng.randint(0, 15),
        resources=0,
    )


def _with_tokens(card: str, rng: Random) -> str:
    kind = WITH_EXPANSION.box.print_of(card).type
    return f"{card}{rng.choice(STATES)}" if kind.is_character else card


def played(scene: Scene, rng: Random, *, concessions: bool = False) -> Scene:
    """Random moves that are offered; those that pass on a turn come last."""
    for _ in range(MOVES):
        if scene.state.ending:
            break
        if concessions and rng.random() < 0.03:
            scene = scene.concedes(rng.choice(scene.state.standing))
        else:
            scene = scene.does(some_move(scene, rng))
    return scene


def some_move(scene: Scene, rng: Random) -> BattleMove:
    offers = scene.offers()
    busy = [offer for offer in offers if not offer.move.startswith(("end-", "no-"))]
    offer: Offer = rng.choice(busy) if busy and rng.random() < 0.9 else rng.choice(offers)
    return as_move(GAME, fill(offer, rng))  # type: ignore[return-value]


# --- by the rules


@ruling("B-044", "B-065", "B-081", "B-082")
@pytest.mark.parametrize("seed", range(12))
def test_it_goes_on_until_somebody_has_won_whoever_concedes_on_the_way(seed: int) -> None:
    """Every position is checked by the table itself: points, cards, and who is asked."""
    rng = Random(f"conceding/{seed}")
    scene = played(crowded(rng), rng, concessions=True)
    gone = [seat for seat, each in enumerate(scene.state.kingdoms) if each.conceded]
    assert not scene.waiting & set(gone)


@ruling("B-041", "battle/counters")
@pytest.mark.parametrize("seed", range(12))
def test_a_counter_is_of_the_right_type_and_never_the_original_target(seed: int) -> None:
    rng = Random(f"countering/{seed}")
    scene = played(crowded(rng), rng)
    assert scene.happened(BlockAsked)
    named: set[Target] = set()
    for event in scene.events:
        if isinstance(event, CardActivated):
            named = {target for some in event.targets.values() for target in some}
        if isinstance(event, BlockDeclared):
            if event.part is None:
                named = {event.target}
            card, against = (scene.state.type_of(one) for one in (event.card, event.target))
            assert card.counters is against
            assert (event.by is not None) is (card is CardType.ITEM)
            assert not named & {event.card, event.by}


@ruling("B-042")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_is_accepted_and_nothing_else(seed: int) -> None:
    rng = Random(f"asking/{seed}")
    scene = crowded(rng)
    for _ in range(25):
        if scene.state.ending:
            break
        offers, pieces = scene.offers(), sorted(GAME.pieces(scene.state))
        for move in wrong_moves(GAME, offers, [scene.state.decision], pieces, pieces, rng):
            assert scene.may(move) is describes(offers, move), move  # type: ignore[arg-type]
        scene = scene.does(some_move(scene, rng))


@ruling("B-064", "B-089")
def test_orders_leave_the_log_of_those_who_decline_by_hand() -> None:
    declined = 0
    for seed in range(12):
        rng = Random(f"ordering/{seed}")
        laid = crowded(rng)
        orders = {seat: "all" for seat in laid.state.seats if rng.random() < 0.6}
        in_advance, by_hand = laid.ordered(orders), laid
        for _ in range(MOVES):
            if in_advance.state.ending:
                break
            move = some_move(in_advance, rng)
            in_advance, by_hand = in_advance.does(move), by_hand.does(move)
            while by_hand.state.asked in orders:
                by_hand = by_hand.does(let_be())
        assert in_advance.events == by_hand.events
        declined += len(in_advance.every(BlockDeclined))
    assert declined > 20


@ruling("B-070")
@pytest.mark.parametrize("seed", range(6))
def test_what_others_hold_makes_no_difference_that_anybody_could_see(seed: int) -> None:
    """In another world the hands and decks of the others are mixed, and all the same is offered and done."""
    rng = Random(f"hiding/{seed}")
    scene = crowded(rng)
    for _ in range(MOVES):
        if scene.state.ending:
            break
        seat = scene.due
        other = replace(scene, state=mixed(scene.state, seat, rng), events=())
        assert other.offers() == scene.offers()
        move = some_move(scene, rng)
        here, there = scene.since.does(move), other.does(move)
        told = [[redact(event, seat) for event in world.events] for world in (here, there)]
        assert told[0] == told[1]
        scene = here


def mixed(state: Battle, seat: Seat, rng: Random) -> Battle:
    """With other cards in the hands and decks of all but this seat."""
    for other in state.seats:
        if other != seat:
            each = state.kingdoms[other]
            held, size = [*each.hand, *each.deck], len(each.hand)
            rng.shuffle(held)
            state = state.at(other, hand=tuple(held[:size]), deck=tuple(held[size:]))
    return state
