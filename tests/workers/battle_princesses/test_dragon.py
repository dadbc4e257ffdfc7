"""The dragon: what it has learnt, that it plays at every table, and that it only uses what its seat sees."""

from collections.abc import Iterator
from itertools import product
from random import Random

import msgspec
import pytest

from games.audience import Seat, redact
from games.battle_princesses.moves import ActivateCard, BattleMove, LayCard
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.state import Battle
from games.fair import Chance, Vault
from games.game import Decided
from games.saying import said
from tests.support.battle_cards import FROG_KING, MIRROR
from tests.workers.battle_princesses.scenes import GAME, ME, NEARLY_EMPTY, table, used_up
from workers.arena.match import Match, play
from workers.bots import BOTS
from workers.bots.battle_princesses import best_move
from workers.bots.battle_princesses.dragon import dragon_plan, weights_for
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation

DRAGON = BOTS["dragon"]
OWN_CARDS = msgspec.convert(
    {"factions": [FROG_KING], "stocks": [MIRROR], "princesses": "choose", "round_limit": 6},
    BattleOptions,
)

TABLES = [
    *((BattleOptions(setup=setup, princesses=step), 2) for setup, step in product(MarketSetup, PrincessStep)),
    *((BattleOptions(edition="expansion", setup=setup, round_limit=4), 5) for setup in MarketSetup),
    (BattleOptions(round_limit=4), 8),
    (BattleOptions(edition="expansion", round_limit=3), 10),
    (OWN_CARDS, 4),
]


@pytest.mark.parametrize(("agreed", "seats"), TABLES)
def test_it_is_never_refused(agreed: BattleOptions, seats: int) -> None:
    played = play(Match(game=GAME, options=agreed, vault=Vault("game", b"a")), [DRAGON] * seats)
    assert played.winners
    assert not any(played.failures)


class TwiceAsked:
    """A dragon that is asked again, in other luck and without time to think."""

    name, title, thinks, recalls = "dragon", said("Dragon"), False, False

    def plays(self, game: str) -> bool:
        return True

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        choice = DRAGON.choose(situation, rng, effort)
        assert choice == DRAGON.choose(situation, Random(1), Effort(playouts=0, most_seconds=0))
        assert choice.reasons
        return choice


def test_it_chooses_the_same_again_and_says_why() -> None:
    match = Match(game=GAME, options=BattleOptions(round_limit=5), vault=Vault("game", b"b"))
    assert play(match, [TwiceAsked()] * 3).winners


# --- how well it plays


def battle(seed: int, seats: int, dragon: Seat) -> Battle:
    """One dragon among knights."""
    chance = Chance(Vault("game", seed.to_bytes(4, "big")), b"")
    state = GAME.begin(GAME.blank(BattleOptions(), seats, None), chance).state
    while waiting := GAME.waiting_for(state):
        seat = min(waiting)
        move = _dragons_move(state, seat) if seat == dragon else best_move(state, seat, state.decision)
        decided = GAME.decide(state, seat, move, chance)
        assert isinstance(decided, Decided), decided
        state = decided.state
    return state


def _dragons_move(state: Battle, seat: Seat) -> BattleMove:
    return dragon_plan(state, seat, state.decision).move


def test_it_wins_more_than_half_of_its_duels_with_a_knight() -> None:
    """The same luck on both seats; the seeds are fixed, and many more battles were played elsewhere."""
    duels = [battle(seed, 2, dragon) for seed in range(15) for dragon in (0, 1)]
    won = [
        state.ending is not None and state.ending.winners == (number % 2,)
        for number, state in enumerate(duels)
    ]
    assert sum(won) > 15


def test_many_players_are_another_matter_than_two() -> None:
    assert weights_for(2) != weights_for(4)
    assert weights_for(10) == weights_for(8)


# --- how it plays


class TestAWinWithinReach:
    """One resource more, and the last card that the market needs can be bought."""

    def test_comes_before_any_card_that_must_be_paid_for(self) -> None:
        state = within_reach(15)
        assert _dragons_move(state, ME) == ActivateCard(decision=state.decision, card="orchard-penny.1")

    def test_is_what_the_knight_forgets(self) -> None:
        state = within_reach(15)
        assert best_move(state, ME, state.decision) == LayCard(decision=state.decision, card=RIDER)

    def test_is_none_for_who_is_behind(self) -> None:
        state = within_reach(5)
        assert _dragons_move(state, ME) == LayCard(decision=state.decision, card=RIDER)


RIDER = "red-rider-of-noon.1"


def within_reach(tokens: int) -> Battle:
    state = table("orchard-penny.1", tokens=(tokens, 10), market=NEARLY_EMPTY, resources=1)
    return used_up(state).at(ME, hand=(RIDER,))


# --- what it goes by


def told(seed: int, seats: int) -> Iterator[tuple[Seat, Battle, Battle]]:
    """Every decision of a battle of dragons: the seat, the whole truth, and what the seat knows of it."""
    chance = Chance(Vault("game", bytes([seed])), b"")
    blank = GAME.blank(BattleOptions(edition="expansion", round_limit=6), seats, None)
    begun = GAME.begin(blank, chance)
    state, events, seen = begun.state, begun.events, [blank] * seats
    while True:
        for seat in range(seats):
            for event in events:
                seen[seat] = GAME.evolve(seen[seat], redact(event, seat))  # type: ignore[arg-type]
        waiting = GAME.waiting_for(state)
        if not waiting:
            return
        seat = min(waiting)
        yield seat, state, seen[seat]
        decided = GAME.decide(state, seat, _dragons_move(state, seat), chance)
        assert isinstance(decided, Decided), decided
        state, events = decided.state, decided.events


def another_world(state: Battle, seat: Seat, luck: Random) -> Battle:
    """The same for this seat: but the others hold other cards, and every deck lies in another order."""
    rivals = [other for other in state.seats if other != seat]
    hidden = [card for other in rivals for card in (*state.kingdoms[other].hand, *state.kingdoms[other].deck)]
    luck.shuffle(hidden)
    for other in rivals:
        kingdom = state.kingdoms[other]
        hand, deck = len(kingdom.hand), len(kingdom.deck)
        state = state.at(other, hand=tuple(hidden[:hand]), deck=tuple(hidden[hand : hand + deck]))
        hidden = hidden[hand + deck :]
    own = list(state.kingdoms[seat].deck)
    luck.shuffle(own)
    return state.at(seat, deck=tuple(own))


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 4)])
def test_two_worlds_that_its_seat_cannot_tell_apart_are_one_to_it(seed: int, seats: int) -> None:
    luck = Random(seed)
    others = 0
    for seat, truth, known in told(seed, seats):
        plan = dragon_plan(known, seat, known.decision)
        for world in (truth, another := another_world(truth, seat, luck)):
            imagined = dragon_plan(world, seat, world.decision)
            assert (imagined.move, imagined.reasons) == (plan.move, plan.reasons)
        others += another != truth
    assert others > 50


def test_what_its_seat_can_see_does_matter() -> None:
    """Without its hand it does something else."""
    changed = 0
    for seat, truth, known in told(1, 2):
        poorer = known.at(seat, hand=())
        changed += (
            dragon_plan(poorer, seat, known.decision).move != dragon_plan(truth, seat, known.decision).move
        )
    assert changed > 20
