"""The queen's imagination held against the rules: same plays, same winners, same piles, same scores."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace as replace_struct

from games.audience import Event
from games.game import Refusal
from games.rebel_princess.cards import Card
from games.rebel_princess.editions import EDITIONS, RELEASED
from games.rebel_princess.events import RoundScored, TrickWon
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import Round, State
from games.table.commands import Actor, MakeMove
from games.table.dealer import Dealer
from games.table.state import Table
from tests.support.random_play import as_move
from tests.support.rebel_knowing import GAME, random_ball, table_for, vault_of
from workers.bots.rebel_princess.queen.imagining import World, legal_cards, play_out
from workers.bots.rebel_princess.queen.masks import CARDS, NUMBER, cards_in, mask_of
from workers.bots.rebel_princess.queen.picturing import moment_of
from workers.bots.rebel_princess.queen.twists import TWISTS, course_of, scores_of
from workers.bots.rebel_princess.queen.winning import winner_of

EVERY_CARD = sorted({(card.slug, name) for name, box in EDITIONS.items() for card in box.round_cards})
SOME_SIZES = (3, 4, 5, 6)


def told_one_by_one(options: RebelOptions, players: int, seed: str) -> Iterator[tuple[State, Event, State]]:
    """Every event of a random game, with the house's state before and after it."""
    state: State | None = None
    for table, events in random_ball(options, players, seed):
        for event in events:
            if state is None or type(event).__module__ != RoundScored.__module__:
                continue
            before, state = state, GAME.evolve(state, cast(Any, event))
            yield before, event, state
        state = table.play


@pytest.mark.parametrize("edition", EDITIONS)
def test_she_knows_who_takes_a_trick_and_what_everybody_scores(edition: str) -> None:
    tricks = rounds = 0
    for number in range(8):
        seed = f"winners/{edition}/{number}"
        options, players = table_for(Random(seed), edition)
        for before, event, _ in told_one_by_one(options, players, seed):
            course = course_of(before) if before.round.card else None
            if isinstance(event, TrickWon):
                assert course is not None
                moment = moment_of(course, before)
                assert winner_of(course.twist, moment.laid, moment.low) == event.winner, (seed, before.trick)
                tricks += 1
            elif isinstance(event, RoundScored):
                assert course is not None
                piles = [mask_of(pile) for pile in event.piles]
                assert scores_of(course, piles, list(before.round.tricks_won)) == list(event.scores), seed
                rounds += 1
    assert tricks > 100
    assert rounds > 20


@pytest.mark.parametrize(("card", "edition"), EVERY_CARD)
def test_a_round_goes_on_as_she_has_imagined_it(card: str, edition: str) -> None:
    """From any lead or follow of a round without powers, whatever everybody does in her mind can be done at
    the table, and comes to the same.
    """
    players = SOME_SIZES[EVERY_CARD.index((card, edition)) % 4]
    options = RebelOptions(edition=edition, rounds=(card,), powers=False)
    seed = f"imagined/{edition}/{card}"
    rng = Random(seed)
    moments = [
        table
        for table, _ in random_ball(options, players, seed)
        if table.play and not table.play.asking and table.play.trick.turns and not table.play.scored
    ]
    for table in rng.sample(moments, 4):
        as_imagined(table, seed, rng)


def as_imagined(table: Table[Any], seed: str, rng: Random) -> None:
    state = table.play
    assert isinstance(state, State)
    course = course_of(state)
    assert course is not None
    seat = state.trick.turns[len(state.trick.plays)]
    moment = replace(moment_of(course, state), rebels=None)
    hidden = [play for play in state.trick.plays if play.masked]
    hands = Remembered(mask_of(state.round.whole_hand(one)) for one in state.seats)
    world = World(
        hands=hands,
        piles=[mask_of(zone.cards) for zone in state.round.piles],
        aside=[mask_of(zone.cards) for zone in state.round.aside],
        gifts=mask_of(card for zone in state.round.gifts for card in zone.cards),
    )
    # What lies under a mask is no secret to the house.
    for play in hidden:
        assert play.card is not None
        world.frozen[play.seat] = 1 << NUMBER[play.card]
        hands.fill(play.seat, 1 << NUMBER[play.card])
    legal = legal_cards(course, hands[seat], moment.laid, moment.princes_are_in, False)
    dealer = Dealer(GAME)
    (form,) = [form for form in dealer.offers(table, seat) if form.awaited]
    assert {*cards_in(legal)} == {*form.slots[0].options}, seed
    scores = play_out(course, moment, world, NUMBER[Card(str(rng.choice(form.slots[0].options)))])
    left = {one: iter(hands.left_in_order(one)) for one in state.seats}
    for play in hidden:
        next(left[play.seat])
    while not (scored := dealer.scorepad(table).rounds):
        asked = min(dealer.waiting_for(table))
        form = dealer.offers(table, asked)[-1]
        move: dict[str, Any] = {"type": form.move, "decision": form.decision}
        if form.slots and form.move != "decline":
            field = form.slots[0].field
            card = CARDS[next(left[asked])]
            move[field] = [card] if form.move == "pass-cards" else card
        decided = dealer.decide(
            table, Actor(bot_seat=asked), MakeMove(move=as_move(GAME, move)), vault_of(seed)
        )
        assert not isinstance(decided, Refusal), (seed, decided)
        table = decided.state
    assert list(scored[0].scores) == scores, seed


class Remembered(list[int]):
    """Hands that remember in which order their cards have left them."""

    def __init__(self, hands: Iterator[int]) -> None:
        super().__init__(hands)
        self.gone: list[tuple[int, int]] = []

    def fill(self, seat: int, cards: int) -> None:
        super().__setitem__(seat, self[seat] | cards)

    def __setitem__(self, seat: Any, cards: Any) -> None:
        for card in cards_in(self[seat] & ~cards):
            self.gone.append((seat, NUMBER[card]))
        super().__setitem__(seat, cards)

    def left_in_order(self, seat: int) -> list[int]:
        return [card for one, card in self.gone if one == seat]


def test_she_knows_the_twist_of_every_round_card_that_is_released() -> None:
    assert {card.slug for edition in RELEASED for card in edition.round_cards} == set(TWISTS)


def test_she_has_no_idea_of_a_card_of_tomorrow() -> None:
    """Then she leaves everything to her lady-in-waiting."""
    table, _ = next(random_ball(RebelOptions(), 3, "tomorrow"))
    assert isinstance(table.play, State)
    known = replace_struct(table.play, round=Round(number=1, card="once-upon-a-time"))
    assert course_of(known) is not None
    assert course_of(replace_struct(known, round=Round(number=1, card="of-tomorrow"))) is None
