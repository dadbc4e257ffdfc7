"""What the queen concludes from what her seat has seen: always true, and no less than anybody could tell."""

from random import Random

import pytest

from games.audience import Event, Seat
from games.rebel_princess.cards import Card, Cards, Suit, deck_for
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import (
    CardFrozen,
    CardPlayed,
    CardsBartered,
    CardsDrawn,
    CardsPassed,
    CardSwapped,
    HandDealt,
    RoundRevealed,
    TrickOpened,
    TrickReshuffled,
)
from tests.support.rebel_knowing import check_knowing, table_for
from workers.bots.rebel_princess.queen import knowing as told_again
from workers.bots.rebel_princess.queen.knowing import Knowing
from workers.bots.rebel_princess.queen.masks import BIT, SUIT, mask_of

MINE: Cards = (
    Card.QUEENS_2,
    Card.QUEENS_3,
    Card.QUEENS_4,
    Card.PETS_2,
    Card.PETS_3,
    Card.PETS_4,
    Card.FAIRIES_2,
    Card.FAIRIES_3,
    Card.FAIRIES_4,
)
OTHERS = tuple(card for card in deck_for(3) if card not in MINE)


def dealt(round_card: str = "once-upon-a-time") -> Knowing:
    """Three players; seat 0 holds the low cards of three suits and no Prince."""
    knowing = Knowing(0, 3)
    tell(knowing, HandDealt(seat=0, size=9, cards=MINE), HandDealt(seat=1, size=9), HandDealt(seat=2, size=9))
    tell(knowing, RoundRevealed(card=round_card), TrickOpened(number=1, leader=1))
    return knowing


def tell(knowing: Knowing, *events: Event) -> None:
    for event in events:
        knowing.told(event)


def played(seat: Seat, card: Card, led: Suit, power: str = "") -> CardPlayed:
    return CardPlayed(seat=seat, card=card, led=led, power=power)


def may_hold(knowing: Knowing, seat: Seat, cards: int) -> bool:
    return bool(knowing.hands[seat].may & cards)


def test_whoever_plays_another_suit_has_none_of_the_led_one() -> None:
    knowing = dealt()
    tell(knowing, played(1, Card.QUEENS_9, Suit.QUEENS), played(2, Card.PETS_9, Suit.QUEENS))
    assert not may_hold(knowing, 2, SUIT[Suit.QUEENS])
    assert may_hold(knowing, 1, SUIT[Suit.QUEENS])


def test_whoever_follows_may_hold_more_of_it() -> None:
    knowing = dealt()
    tell(knowing, played(1, Card.QUEENS_9, Suit.QUEENS), played(2, Card.QUEENS_8, Suit.QUEENS))
    assert may_hold(knowing, 2, SUIT[Suit.QUEENS])


def test_thumbelina_tells_nothing_of_her_hand() -> None:
    knowing = dealt()
    tell(knowing, played(1, Card.QUEENS_9, Suit.QUEENS), played(2, Card.PETS_9, Suit.QUEENS, "thumbelina"))
    assert may_hold(knowing, 2, SUIT[Suit.QUEENS])


def test_a_fairy_that_stands_in_tells_nothing_of_the_led_suit() -> None:
    knowing = dealt("midnight-makeover")
    tell(knowing, played(1, Card.QUEENS_9, Suit.QUEENS), played(2, Card.FAIRIES_9, Suit.QUEENS))
    assert may_hold(knowing, 2, SUIT[Suit.QUEENS])


def test_whoever_does_not_match_the_parity_could_not() -> None:
    knowing = dealt("odds-and-evens")
    tell(knowing, played(1, Card.QUEENS_9, Suit.QUEENS), played(2, Card.QUEENS_8, Suit.QUEENS))
    assert not may_hold(knowing, 2, BIT[Card.QUEENS_7])
    assert may_hold(knowing, 2, BIT[Card.QUEENS_6])


def test_a_round_card_of_tomorrow_tells_nothing() -> None:
    knowing = dealt("a-card-of-tomorrow")
    tell(knowing, played(1, Card.QUEENS_9, Suit.QUEENS), played(2, Card.PETS_9, Suit.QUEENS))
    assert may_hold(knowing, 2, SUIT[Suit.QUEENS])


def test_who_leads_a_prince_too_soon_holds_nothing_else() -> None:
    knowing = dealt()
    tell(knowing, played(1, Card.PRINCES_9, Suit.PRINCES))
    assert knowing.hands[1].may & ~SUIT[Suit.PRINCES] == 0


def passed_to_the_left() -> Knowing:
    knowing = dealt()
    given: dict[Seat, dict[Seat, Cards]] = {0: {1: (Card.QUEENS_2, Card.PETS_2)}}
    tell(knowing, CardsPassed(decision="d", given=given, received={0: {2: (Card.PETS_8, Card.PRINCES_9)}}))
    return knowing


def test_what_she_has_passed_is_where_it_went() -> None:
    knowing = passed_to_the_left()
    assert knowing.hands[1].known == mask_of((Card.QUEENS_2, Card.PETS_2))
    assert not may_hold(knowing, 2, BIT[Card.QUEENS_2])
    assert [hand.size for hand in knowing.hands] == [9, 9, 9]


def test_a_passed_card_that_may_have_been_bartered_is_in_one_of_two_hands() -> None:
    knowing = passed_to_the_left()
    tell(knowing, CardsBartered(decision="d", seat=2, target=1))
    assert knowing.hands[1].known == 0
    assert may_hold(knowing, 1, BIT[Card.QUEENS_2])
    assert may_hold(knowing, 2, BIT[Card.QUEENS_2])


def test_a_card_that_she_saw_freeze_is_not_bartered_away() -> None:
    knowing = passed_to_the_left()
    tell(knowing, CardsDrawn(seat=0, target=1, count=1, cards=(Card.PETS_2,)))
    tell(knowing, CardFrozen(decision="d", seat=0, target=1, card=Card.PETS_2))
    tell(knowing, CardsBartered(decision="d", seat=2, target=1))
    assert knowing.hands[1].known == BIT[Card.PETS_2]
    assert not may_hold(knowing, 2, BIT[Card.PETS_2])
    tell(knowing, played(1, Card.PETS_2, Suit.PETS))
    assert knowing.hands[1].known == 0


def test_a_void_does_not_outlast_a_card_that_comes_unseen() -> None:
    knowing = dealt()
    tell(knowing, played(1, Card.QUEENS_9, Suit.QUEENS), played(2, Card.PETS_9, Suit.QUEENS))
    tell(knowing, CardsBartered(decision="d", seat=1, target=2))
    assert may_hold(knowing, 2, SUIT[Suit.QUEENS])


def test_a_card_taken_back_is_known() -> None:
    knowing = dealt()
    tell(knowing, played(1, Card.QUEENS_9, Suit.QUEENS), played(2, Card.QUEENS_8, Suit.QUEENS))
    tell(knowing, CardSwapped(seat=1, played=Card.QUEENS_9, card=Card.QUEENS_5, citations=()))
    assert knowing.hands[1].known == BIT[Card.QUEENS_9]
    assert not may_hold(knowing, 2, BIT[Card.QUEENS_9])


def test_of_a_trick_dealt_back_each_hand_has_one_card() -> None:
    knowing = dealt()
    tell(
        knowing,
        played(1, Card.QUEENS_9, Suit.QUEENS),
        played(2, Card.QUEENS_8, Suit.QUEENS),
        played(0, Card.QUEENS_2, Suit.QUEENS),
        TrickReshuffled(seat=1, citations=(), received={0: (Card.QUEENS_8,)}),
    )
    back = mask_of((Card.QUEENS_9, Card.QUEENS_2))
    for seat in (1, 2):
        lots = sorted(knowing.hands[seat].unseen, key=lambda lot: lot.count)
        assert [(lot.count, bool(lot.may & back), bool(lot.may & ~back)) for lot in lots] == [
            (1, True, False),
            (8, False, True),
        ]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_true_deal_is_always_among_her_worlds(edition: str, players: int) -> None:
    """Random games with any round cards and princesses: whatever any seat concludes at any moment is so."""
    seed = f"knowing/{edition}/{players}"
    options, _ = table_for(Random(seed), edition)
    assert check_knowing(options, players, seed) > 0


@pytest.mark.parametrize(
    ("forgotten", "seed"),
    [
        ("CardFrozen", "twin/deluxe-en/1"),
        ("CardsBartered", "twin/deluxe-en/5"),
        ("TrickReshuffled", "twin/deluxe-en/2"),
    ],
)
def test_a_false_conclusion_would_be_noticed(
    forgotten: str, seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options, players = table_for(Random(seed), "deluxe-en")
    check_knowing(options, players, seed)
    monkeypatch.delitem(told_again._CHANGES, getattr(told_again, forgotten))
    with pytest.raises(AssertionError, match=r"about|lost count"):
        check_knowing(options, players, seed)
