"""Tricks and scores, told in one sentence each, to whoever may know it."""

from games.game import ScoreLine
from games.rebel_princess.events import (
    CardPlayed,
    CardPlayedMasked,
    CardsUnmasked,
    GameEnded,
    LeadDrawn,
    PlayOpened,
    RoundScored,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
from tests.support.rebel_table import (
    card,
    cards,
    every_prince,
    power_table,
    ruling,
    scored_rounds,
    table,
)
from tests.support.told_ball import HANDS, HOUSE, SPECTATOR, says, told

# --- tricks


def test_a_trick_begins_with_a_lead() -> None:
    ball = table(HANDS)
    assert told(ball, TrickOpened) == "Trick 1 begins; Seat 0 leads."
    assert told(ball, PlayOpened) == "Seat 0 is to lead."
    assert told(ball.plays("q9"), CardPlayed) == "Seat 0 leads Queen 9."
    assert told(ball.plays("q9 q5"), CardPlayed) == "Seat 1 plays Queen 5."
    assert says(LeadDrawn(seat=0, card=card("p1"), citations=())) == (
        "Seat 0 must lead a card drawn at random: Prince 1."
    )


def test_a_round_card_may_change_how_a_trick_is_played() -> None:
    assert told(table("q9 q1 | q5 f2 | q3 f4", round="prince-rings-twice"), PlayOpened) == (
        "Seat 0 is to lead; cards from everybody: 2."
    )
    masked = table(HANDS, round="masquerade-ball")
    assert told(masked, PlayOpened) == "Seat 0 is to lead; everybody else plays face down."
    masked = masked.plays("q9 q5")
    assert told(masked, CardPlayedMasked, 1) == "Seat 1 plays Queen 5 face down."
    assert told(masked, CardPlayedMasked, 2) == "Seat 1 plays a card face down."
    masked = masked.plays("q3")
    assert told(masked, CardsUnmasked, SPECTATOR) == (
        "The masks fall: Seat 0 (Queen 9), Seat 1 (Queen 5), Seat 2 (Queen 3)."
    )


def test_only_who_could_not_follow_is_told_so() -> None:
    ball = table("q9 q1 | f2 f3 | q3 f4").plays("q9 f2")
    assert told(ball, CardPlayed, 1) == "Seat 1 cannot follow and plays Fairy 2."
    for eyes in (0, 2, SPECTATOR):
        assert told(ball, CardPlayed, eyes) == "Seat 1 plays Fairy 2."


def test_the_first_prince_lets_the_others_in_and_the_second_does_not() -> None:
    ball = table("q9 q1 | p3 f3 | p4 f4").plays("q9 p3")
    assert told(ball, CardPlayed, 0) == "Seat 1 plays Prince 3; the Princes sneak in."
    assert told(ball.plays("p4"), CardPlayed, 0) == "Seat 2 plays Prince 4."
    masked = table("q9 q1 | p3 f3 | p4 f4", round="masquerade-ball").plays("q9 p3 p4")
    assert told(masked, CardPlayedMasked, 2) == "Seat 2 plays Prince 4 face down."
    assert told(masked, CardsUnmasked) == (
        "The masks fall: Seat 0 (Queen 9), Seat 1 (Prince 3), Seat 2 (Prince 4); the Princes sneak in."
    )


def test_a_card_with_a_power_is_told_with_it() -> None:
    ball = power_table(HANDS, {1: "snow-white"}).plays("q9").plays_with_power("q5")
    assert told(ball, CardPlayed) == "Seat 1 plays Queen 5, with a power: Snow White."


def test_a_bouquet_that_changes_hands_changes_the_led_suit() -> None:
    ball = table("q9 q1 | f2 f3 | f9 q4", round="pass-the-bouquet").plays("q9 f2")
    assert told(ball, CardPlayed, 0) == "Seat 1 plays Fairy 2; the led suit is now: Fairies."
    assert told(ball.plays("f9"), CardPlayed, 0) == "Seat 2 plays Fairy 9."


def test_a_trick_is_won_with_a_card_against_others() -> None:
    ball = table(HANDS).plays("q9 q5 q3")
    assert told(ball, TrickWon) == (
        "Seat 0 wins the trick with Queen 9 against Seat 1 (Queen 5), Seat 2 (Queen 3)."
    )
    alone = table("q9 q1 | f5 f2 | f3 f4").plays("q9 f5 f3")
    assert told(alone, TrickWon) == "Seat 0 wins the trick with Queen 9."


def test_cards_that_turn_the_trick_are_named() -> None:
    ball = power_table(HANDS, {1: "cinderella"}).uses(1).plays("q9 q5 q3")
    assert told(ball, TrickWon) == (
        "Seat 2 wins the trick with Queen 3 against Seat 0 (Queen 9), Seat 1 (Queen 5); in force: Cinderella."
    )
    ball = table("f9 q1 | q2 t2 | f3 f4", round="royal-decree").plays("f9 q2 f3")
    assert told(ball, TrickWon) == 'Seat 1 wins the trick with Queen 2; in force: "Royal Decree".'


def test_strength_is_told_where_the_numbers_do_not_tell_it() -> None:
    ball = power_table(HANDS, {0: "snow-white"}).plays_with_power("q1").plays("q5 q3")
    assert told(ball, TrickWon) == (
        "Seat 1 wins the trick with Queen 5 worth 5 against Seat 0 (Queen 1 worth 0), "
        "Seat 2 (Queen 3 worth 3); in force: Snow White."
    )


def test_who_contended_for_a_poisoned_apple_stays_untold() -> None:
    ball = table("q9 q1 | f5 f2 | q3 t4", round="poisoned-apple").plays("q9 f5 q3")
    for eyes in (HOUSE, 0, SPECTATOR):
        sentence = told(ball, TrickWon, eyes)
        assert sentence == 'Seat 1 wins the trick with Fairy 5; in force: "Poisoned Apple".'


class TestATie:
    """What broke it is told in the words of the round card, and nothing where there was none."""

    def won(self, hands: str, round: str, cinderella: bool = False) -> str:
        ball = power_table(hands, {0: "cinderella"} if cinderella else {}, round=round)
        ball = ball.uses(0) if cinderella else ball
        each = [hand.split() for hand in hands.split("|")]
        for place in range(len(each[0])):
            ball = ball.plays(" ".join(hand[place] for hand in each))
        sentences = {told(ball, TrickWon, eyes) for eyes in (HOUSE, SPECTATOR, 0, 1, 2)}
        assert len(sentences) == 1
        return sentences.pop()

    def test_sisters_are_compared_by_their_distance(self) -> None:
        assert self.won("q4 | q6 | q1", "sisterhood") == (
            "Seat 2 wins the trick with Queen 1 at a distance of 3 "
            "against Seat 1 (Queen 6 at a distance of 2); "
            'in force: "Sisterhood".'
        )

    def test_and_then_by_the_number(self) -> None:
        assert self.won("q5 | q3 | q7", "sisterhood") == (
            "Seat 2 wins the trick with Queen 7 at a distance of 2 "
            "against Seat 1 (Queen 3 at a distance of 2); "
            'of equal distances the higher number wins; in force: "Sisterhood".'
        )
        assert "; of equal distances the lower number wins;" in self.won("q5 | q3 | q7", "sisterhood", True)
        assert "; of equal numbers at equal distances the one played first wins;" in self.won(
            "q5 | f9 | t9", "sisterhood"
        )

    def test_equal_cards_of_a_poisoned_apple(self) -> None:
        assert self.won("q9 | f5 | t5", "poisoned-apple") == (
            "Seat 1 wins the trick with Fairy 5; of equal numbers the one played first wins; "
            'in force: "Poisoned Apple".'
        )
        assert "equal" not in self.won("q9 | f5 | t4", "poisoned-apple")

    @ruling("R-324")
    def test_equal_cards_of_an_apple_of_the_older_editions(self) -> None:
        assert "; of equal numbers the one played last wins;" in self.won("q9 | f5 | t5", "poisoned-apple")

    def test_nothing_is_told_of_a_tie_that_only_some_can_know_of(self) -> None:
        """Thumbelina need not follow: nobody else can tell whether she could."""
        for hers in ("q2 t7", "f4 t7"):
            ball = power_table(f"q9 f1 | f7 t1 | {hers}", {2: "thumbelina"}, round="poisoned-apple")
            ball = ball.plays("q9 f7").plays_with_power("t7")
            for eyes in (SPECTATOR, 0, 1):
                assert "equal" not in told(ball, TrickWon, eyes)
            assert ("equal" in told(ball, TrickWon, 2)) is (hers == "f4 t7")

    def test_equal_cards_at_midnight(self) -> None:
        assert "; of equal numbers the one played first wins;" in self.won(
            "q9 | f9 | q3", "midnight-makeover"
        )
        assert "equal" not in self.won("q9 | f8 | q3", "midnight-makeover")

    def test_equal_sums(self) -> None:
        hands, twice = "q4 q5 | q8 q1 | f2 f3", "prince-rings-twice"
        assert "; of equal sums the one with the higher single card wins;" in self.won(hands, twice)
        assert "; of equal sums the one with the lower single card wins;" in self.won(hands, twice, True)
        assert "equal" not in self.won("q4 q6 | q8 q1 | f2 f3", twice)


def test_what_counts_in_a_captured_trick_is_told() -> None:
    assert told(table(HANDS).plays("q9 q5 q3"), TrickCaptured) == "Seat 0 captures the trick."
    ball = table("q9 q1 | t8 f2 | p2 f4").plays("q9 t8 p2")
    assert told(ball, TrickCaptured) == "Seat 0 captures the trick; in the trick: Frog, Prince 2."
    gifts = table(HANDS, round="wedding-gift").tucks("p1 t8 p2").plays("q9 q5 q3")
    for eyes in (HOUSE, 1, SPECTATOR):
        assert told(gifts, TrickCaptured, eyes) == "Seat 0 captures the trick and the gifts."


# --- scores


def test_proposals_are_counted_with_their_totals() -> None:
    ball = table("q9 | t8 | p2").plays("q9 t8 p2")
    assert told(ball, RoundScored) == (
        "The proposals of round 1 are counted (totals in brackets): "
        "Seat 0: 6 (6), Seat 1: 0 (0), Seat 2: 0 (0)."
    )


def test_the_rebel_of_the_ball_is_named() -> None:
    line = ScoreLine(points=-10, reason="rebel of the ball", citations=("base/rebel-of-the-ball",))
    scored = RoundScored(
        number=2,
        card="royal-decree",
        piles=(cards(f"t8 {every_prince(3)}"), (), ()),
        lines=((line,), (), ()),
        scores=(-10, 0, 0),
        totals=(-4, 1, 2),
    )
    assert says(scored) == (
        "The proposals of round 2 are counted (totals in brackets): "
        "Seat 0: -10 (-4), Seat 1: 0 (1), Seat 2: 0 (2); Rebel of the Ball: Seat 0."
    )


def test_the_fewest_proposals_win() -> None:
    before = scored_rounds((5, 3, 8))
    assert says(GameEnded(winners=(1,), citations=()), before=before) == (
        "Seat 1 wins the game; proposals: 3."
    )


def test_a_tie_is_broken_or_shared() -> None:
    before = scored_rounds((3, 0, 8), (0, 3, 0))
    lines = tuple(ScoreLine(points=points, reason="", citations=()) for points in (2, 1))
    assert says(GameEnded(winners=(0,), tie_breaks=lines, citations=()), before=before) == (
        "Seat 0 wins the game after a tie; rounds without proposals: Seat 0: 2, Seat 1: 1."
    )
    assert says(GameEnded(winners=(0, 1), tie_breaks=lines[:1] * 2, citations=()), before=before) == (
        "The win is shared: Seat 0, Seat 1; rounds without proposals: Seat 0: 2, Seat 1: 2."
    )
