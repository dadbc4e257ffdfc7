"""What the queen concludes, held against what is so: in random games, after every command, for every seat."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from random import Random

from games.audience import Event, redact
from games.fair import Vault
from games.game import Refusal
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import RoundOpened
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import Moment, State
from games.table.commands import Actor, MakeMove, SeatBot, Start, TableCommand
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from tests.support.random_play import as_move
from workers.bots.random_legal import fill_in
from workers.bots.rebel_princess.queen.holding import Holding
from workers.bots.rebel_princess.queen.knowing import Knowing
from workers.bots.rebel_princess.queen.masks import mask_of

HOST = Actor(player="anna")
GAME = RebelPrincess()


def vault_of(seed: str) -> Vault:
    return Vault(f"ball-{seed}", sha256(seed.encode()).digest())


def random_ball(
    options: RebelOptions, players: int, seed: str
) -> Iterator[tuple[Table[State], tuple[Event, ...]]]:
    """A game of random legal moves: after each command the house's table and the events of that command. What
    was before the start comes with it.
    """
    dealer, rng, vault = Dealer(GAME), Random(seed), vault_of(seed)

    decided = dealer.open(vault, options, players, "anna", Visibility.PUBLIC)
    events: list[Event] = []
    commands: list[TableCommand] = [*(SeatBot(bot="page") for _ in range(players)), Start()]
    for command in commands:
        assert not isinstance(decided, Refusal), decided
        events += decided.events
        decided = dealer.decide(decided.state, HOST, command, vault)
    while True:
        assert not isinstance(decided, Refusal), decided
        table = decided.state
        yield table, (*events, *decided.events)
        if table.status is not Status.PLAYING:
            return
        events = []
        seat = rng.choice(sorted(dealer.waiting_for(table)))
        forms = [form for form in dealer.offers(table, seat) if form.awaited]
        move = as_move(GAME, fill_in(rng.choice(forms), rng))
        decided = dealer.decide(table, Actor(bot_seat=seat), MakeMove(move=move), vault)


def table_for(rng: Random, edition: str, rounds: int = 3) -> tuple[RebelOptions, int]:
    """Any table of this edition: some of its round cards, however princesses come to their players."""
    box = EDITIONS[edition]
    cards = tuple(card.slug for card in rng.sample(box.round_cards, rounds))
    mode = rng.choice((None, *box.princess_modes))
    return RebelOptions(edition=edition, rounds=cards, princesses=mode), rng.choice((3, 4, 5, 6))


def check_knowing(options: RebelOptions, players: int, seed: str) -> int:
    """Every seat's conclusions are true at every moment of this game. How many cards were narrowed down."""
    seats = range(players)
    knowing = [Knowing(seat, players) for seat in seats]
    narrowed = 0
    for table, events in random_ball(options, players, seed):
        for event in events:
            if isinstance(event, RoundOpened):
                knowing = [Knowing(seat, players) for seat in seats]
            for seat in seats:
                knowing[seat].told(redact(event, seat))
        state = table.play
        assert state is not None
        if not state.round or state.moment in (Moment.SCORED, Moment.OVER):
            continue
        for seat in seats:
            assert knowing[seat].fits(state), f"{seed}: seat {seat} has lost count"
            narrowed += _is_true(knowing[seat], state, f"{seed}: {options.rounds} {state.princesses}")
    return narrowed


def _is_true(knowing: Knowing, state: State, where: str) -> int:
    narrowed = 0
    this_round = state.round
    for seat in state.seats:
        masked = [play.card for play in state.trick.plays if play.masked and play.seat == seat and play.card]
        if seat == knowing.seat:
            masked = []
        hand = mask_of((*this_round.whole_hand(seat), *masked))
        pairs = [
            (knowing.hands[seat], hand, "hand"),
            (knowing.aside[seat], mask_of(this_round.aside[seat].cards), "aside"),
            (knowing.gifts[seat], mask_of(this_round.gifts[seat].cards), "gift"),
        ]
        for holding, truth, what in pairs:
            _fits(holding, truth, f"{where}: seat {knowing.seat} about the {what} of seat {seat}")
        for pile in knowing.piles[seat]:
            gift = pile.may & mask_of(this_round.piles[seat].cards)
            assert gift.bit_count() >= pile.size, (
                f"{where}: seat {knowing.seat} about the pile of seat {seat}"
            )
        if seat != knowing.seat:
            narrowed += (knowing.deck & ~knowing.hands[seat].may).bit_count()
        else:
            assert knowing.hands[seat].known == hand, f"{where}: seat {seat} about its own hand"
    pool = mask_of((*this_round.pool.values(), *this_round.mixed))
    if this_round.pool_size:
        _fits(knowing.pool, pool, f"{where}: seat {knowing.seat} about what was handed in")
    return narrowed


def _fits(holding: Holding, truth: int, where: str) -> None:
    """What she knows is there, there is as much as she thinks, and every lot can be filled from it."""
    assert holding.known & ~truth == 0, f"{where}: {holding} has not {truth:x}"
    rest = truth & ~holding.known
    assert rest.bit_count() == sum(lot.count for lot in holding.unseen), (
        f"{where}: {holding} is not {truth:x}"
    )
    for number in range(1, len(holding.unseen) + 1):
        for lots in combinations(holding.unseen, number):
            may = 0
            for lot in lots:
                may |= lot.may
            enough = (may & rest).bit_count() >= sum(lot.count for lot in lots)
            assert enough, f"{where}: {holding} cannot be {truth:x}"
