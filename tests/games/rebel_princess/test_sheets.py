"""The sheets: how limits meet, and how a contest is decided."""

from games.rebel_princess.cards import Suit, cards_of, those
from games.rebel_princess.sheets import Choices, Contest, Entry, Reading, Tie, Tier
from tests.support.rebel_table import brief, card, cards, ruling

HAND = cards("q2 q5 q9 f3 f8")
ABOVE_FIVE = those(lambda one: one.rank > 5)
ODD = those(lambda one: one.rank % 2 == 1)
QUEENS = cards_of(Suit.QUEENS)


def legal(sheet: Choices) -> str:
    return brief(sheet.settled()[0])


def contest(short: str) -> Contest:
    """Everybody who follows the first card contends with its number."""
    played = cards(short)
    entries = tuple(
        Entry(seat=seat, cards=(one,), values=(one.rank,), strength=one.rank)
        for seat, one in enumerate(played)
    )
    led = played[0].suit
    return Contest(reading=Reading(led=led, following=cards_of(led)), everyone=entries, entries=entries)


def test_a_limit_keeps_the_cards_that_meet_it() -> None:
    sheet = Choices(hand=HAND).prefer(QUEENS, Tier.SUIT, "base/follow-suit")
    assert legal(sheet) == "q2 q5 q9"
    assert sheet.settled()[1] == {card("f3"): ("base/follow-suit",), card("f8"): ("base/follow-suit",)}


def test_a_limit_that_no_card_meets_says_nothing() -> None:
    sheet = Choices(hand=HAND).prefer(those(lambda one: one.rank > 10), Tier.SUIT, "base/follow-suit")
    assert legal(sheet) == brief(HAND)
    assert sheet.settled()[1] == {}


@ruling("R-207")
def test_limits_meet_in_the_order_suit_power_round_card() -> None:
    sheet = Choices(hand=HAND).prefer(ODD, Tier.ROUND, "a").prefer(ABOVE_FIVE, Tier.POWER, "b")
    assert legal(sheet) == "q9"
    assert legal(sheet.prefer(cards_of(Suit.FAIRIES), Tier.SUIT, "c")) == "f8"


@ruling("R-097")
def test_a_forced_card_outdoes_every_limit() -> None:
    sheet = Choices(hand=HAND).prefer(QUEENS, Tier.SUIT, "a").only(cards("f8"), "c")
    assert legal(sheet) == "f8"
    assert set(sheet.settled()[1].values()) == {("c",)}


@ruling("R-046")
def test_each_reversal_turns_the_order_again() -> None:
    played = contest("q3 q9 q5")
    assert played.winner().seat == 1
    assert played.reversed("a").winner().seat == 0
    assert played.reversed("a").reversed("b").winner().seat == 1
    assert played.reversed("a").reversed("b").citations == ("a", "b")


def test_the_second_place_may_take_the_trick() -> None:
    assert contest("q3 q9 q5").but("a", place=2).winner().seat == 2
    assert contest("q3").but("a", place=2).winner().seat == 0


def test_equals_go_to_the_first_or_to_the_last_played() -> None:
    assert contest("q9 f9 q5").winner().seat == 0
    assert contest("q9 f9 q5").but("a", tie=Tie.LAST).winner().seat == 1
