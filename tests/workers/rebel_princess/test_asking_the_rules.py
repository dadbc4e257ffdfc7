"""What the lady-in-waiting goes by: the rules of the round, and what she has seen of the cards."""

import pytest

from games.audience import redact
from games.rebel_princess.cards import FROG, Card, Suit
from games.rebel_princess.moves import ChooseSuit
from games.rebel_princess.state import State
from tests.support.lady_scenes import piled
from tests.support.rebel_table import Ball, brief, card, table, with_piles
from workers.bots.rebel_princess.burdens import burdens_of
from workers.bots.rebel_princess.knowing import known_hands, lacking, still_out
from workers.bots.rebel_princess.pricing import price_of_a_trick, prices_of

NOTHING = "| | |"


def price(short: str, *, round: str = "once-upon-a-time", piles: str = NOTHING) -> float:
    return prices_of(with_piles(piles, round=round), 0)[card(short)]


class TestPrices:
    @pytest.mark.parametrize(("short", "cost"), [("p4", 1), ("t8", 5), ("q10", 0)])
    def test_are_those_of_the_base_rules(self, short: str, cost: int) -> None:
        assert price(short) == cost

    @pytest.mark.parametrize(
        ("round", "short", "cost"),
        [
            ("pets-revenge", "t3", 1),
            ("single-fairy", "f3", -1),
            ("three-times-a-lady", "p3", -2),
        ],
    )
    def test_are_changed_by_the_round_card(self, round: str, short: str, cost: int) -> None:
        assert price(short, round=round) == cost

    def test_depend_on_what_has_been_captured(self) -> None:
        assert price("p4", round="dancing-queens") == 1
        assert price("p4", round="dancing-queens", piles="q4 | | |") == 3

    def test_the_last_suitor_of_all_is_worth_a_lot(self) -> None:
        assert price("t8", piles=" ".join(f"p{rank}" for rank in range(1, 11)) + NOTHING) == -20

    def test_a_first_trick_spares_who_has_none_in_an_arranged_marriage(self) -> None:
        state = with_piles("| q1 | |", round="arranged-marriage")
        assert price_of_a_trick(state, 0) == -5
        assert price_of_a_trick(state, 1) == 0
        assert price_of_a_trick(with_piles("| q1 | |"), 0) == 0


class TestBurdens:
    def test_high_cards_are_dearer_than_low_ones(self) -> None:
        found = burdens_of("deluxe-en", 4, "once-upon-a-time").following
        assert found[Card.QUEENS_10] > found[Card.QUEENS_6] > found[Card.QUEENS_1]
        assert found[FROG] > found[Card.PETS_7]

    def test_a_queen_is_dearer_where_she_is_trump(self) -> None:
        usual, trump = (burdens_of("deluxe-en", 4, name) for name in ("once-upon-a-time", "royal-decree"))
        assert trump.following[Card.QUEENS_7] > usual.following[Card.QUEENS_7]

    def test_it_is_a_relief_to_throw_cards_in_unless_they_win(self) -> None:
        relief = {
            name: burdens_of("deluxe-en", 4, name).relief
            for name in ("once-upon-a-time", "royal-decree", "poisoned-apple")
        }
        assert relief["once-upon-a-time"] == 1
        assert 0 < relief["royal-decree"] < 1
        assert relief["poisoned-apple"] < 0

    def test_fairies_that_take_proposals_away_are_no_burden(self) -> None:
        found = burdens_of("deluxe-en", 4, "single-fairy").following
        assert found[Card.FAIRIES_10] < found[Card.PETS_10]


def noted(ball: Ball, seat: int = 3) -> dict[int, set[Suit]]:
    told = [redact(event, seat) for event in (*ball.laid, *ball.events)]
    return {who: set(suits) for who, suits in lacking(ball.seen_by(seat), told).items()}


class TestWhatSheKnows:
    HANDS = "q9 f9 | f8 t9 | q5 t3 | q4 f3"

    def seen(self) -> State:
        return piled(table(self.HANDS), "p1 | | t8 |").plays("q9 f8").seen_by(3)

    def test_what_lies_on_the_table_or_was_captured_is_no_longer_out(self) -> None:
        out = brief(still_out(self.seen(), 3)).split()
        assert len(out) == 40 - 2 - 2 - 2
        assert not {"q9", "f8", "p1", "t8", "q4", "f3"} & set(out)
        assert {"f9", "t9", "q5", "t3"} <= set(out)

    def test_what_lies_open_is_known_to_be_held(self) -> None:
        ball = table("q9 f9 | f8 t9 | q5 t3 | q4 f3", round="crystal-clear")
        for seat, suit in enumerate((Suit.QUEENS, Suit.PETS, Suit.PETS, Suit.QUEENS)):
            ball = ball.does(seat, ChooseSuit(decision=ball.decision, suit=suit))
        seen = ball.seen_by(3)
        held = known_hands(seen, 3, still_out(seen, 3))
        assert {seat: brief(some) for seat, some in held.items()} == {0: "q9", 1: "t9", 2: "t3"}

    def test_who_cannot_follow_lacks_the_suit(self) -> None:
        assert noted(table(self.HANDS).plays("q9 f8")) == {1: {Suit.QUEENS}}

    def test_who_follows_is_not_noted(self) -> None:
        assert noted(table("q9 f9 | q8 t9 | q5 t3 | q4 f3").plays("q9 q8")) == {}

    def test_a_fairy_that_follows_tells_nothing(self) -> None:
        assert noted(table(self.HANDS, round="midnight-makeover").plays("q9 f8")) == {}

    def test_a_mask_tells_nothing_until_it_falls(self) -> None:
        masked = table(self.HANDS, round="masquerade-ball").plays("q9 f8")
        assert noted(masked) == {}
        assert noted(masked.plays("q5 q4")) == {1: {Suit.QUEENS}}
