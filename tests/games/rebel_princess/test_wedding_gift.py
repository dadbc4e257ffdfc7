"""Wedding Gift: a card from everybody for the winner of the trick."""

import pytest

from games.audience import redact
from games.rebel_princess.cards import Suit, deck_for, hand_size
from games.rebel_princess.events import (
    CardsAssigned,
    GiftsPlaced,
    PowerActivated,
    RoundScored,
    TrickCaptured,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import ChooseCard, ChooseSeat, ChooseSuit, SwapCard, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions, needs
from tests.support.rebel_table import (
    Ball,
    brief,
    card,
    cards,
    counted,
    every_prince,
    icy_table,
    power_table,
    ruling,
    scores,
    table,
)

GIFT = "wedding-gift"
HANDS = "q9 q1 f1 p1 | q5 q6 f2 t8 | q3 f4 t1 p2"


@true_of("round/wedding-gift")
def put_a_card_on_the_pile(case: Case) -> bool:
    return case.round_is("wedding-gift") and case.asked_by("wedding-gift", "choose-card")


@true_of("R-299", "R-301")
def the_gifts_lie_there(case: Case) -> bool:
    return case.tries("sleeping-beauty") and case.round_is("wedding-gift") and case.gifts_lie_there()


@true_of("R-307")
def they_still_do_before_a_replay(case: Case) -> bool:
    return the_gifts_lie_there(case) and case.trick.replay


def given(ball: Ball, gifts: str = "f1 t8 p2") -> Ball:
    return ball.tucks(gifts)


def keeps(ball: Ball, seat: int, short: str) -> Ball:
    """Of the cards that were handed in, she keeps this one; the others are dealt at random."""
    return ball.does(seat, ChooseCard(decision=ball.decision, card=card(short)))


@ruling("round/wedding-gift", "R-298")
def test_before_each_trick_everybody_gives_a_card() -> None:
    ball = table(HANDS, round=GIFT)
    assert ball.decision == "r1.t1.wedding-gift"
    assert ball.waiting == {0, 1, 2}
    ball = given(ball)
    assert ball.decision == "r1.t1.play1"
    assert ball.plays("q9 q5 q3").decision == "r1.t2.wedding-gift"


@ruling("R-298", "R-014")
def test_the_gifts_are_placed_at_the_same_moment() -> None:
    ball = table(HANDS, round=GIFT)
    for seat, gift in ((0, "q1"), (1, "t8"), (0, "f1")):
        ball = ball.does(seat, ChooseCard(decision=ball.decision, card=card(gift)))
    assert not ball.happened(GiftsPlaced)
    ball = ball.does(2, ChooseCard(decision=ball.decision, card=card("p2")))
    assert ball.last(GiftsPlaced).cards == {0: cards("f1"), 1: cards("t8"), 2: cards("p2")}


@ruling("R-298")
def test_nobody_gives_away_what_they_do_not_hold() -> None:
    ball = table(HANDS, round=GIFT)
    refusal = ball.refusal(0, ChooseCard(decision=ball.decision, card=card("t8")))
    assert refusal.citations == ("base/own-cards",)


@ruling("R-298")
def test_the_winner_takes_the_gifts_with_the_trick() -> None:
    ball = given(table("q9 f1 | q5 t8 | q3 p2", round=GIFT)).plays("q9 q5 q3")
    assert brief(ball.last(RoundScored).piles[0]) == "q3 q5 q9 f1 t8 p2"
    assert ball.last(RoundScored).scores == (6, 0, 0)


@ruling("R-302")
@pytest.mark.parametrize(("players", "tricks"), [(3, 6), (4, 5), (5, 4), (6, 4)])
def test_there_are_half_as_many_tricks(players: int, tricks: int) -> None:
    deck, size = deck_for(players), hand_size(players)
    ball = table(" | ".join(brief(deck[seat::players][:size]) for seat in range(players)), round=GIFT)
    while not ball.happened(RoundScored):
        gifts = [ball.hand(seat).split()[0] for seat in range(players)]
        ball = given(ball, " ".join(gifts)).plays_on(players)
    assert sum(isinstance(event, TrickCaptured) for event in ball.events) == tricks


@ruling("R-303", "R-030")
def test_nobody_sees_a_gift_but_its_giver_not_even_the_winner() -> None:
    ball = given(table(HANDS, round=GIFT)).plays("q9 q5 q3")
    assert ball.last(TrickWon).winner == 0
    assert redact(ball.last(GiftsPlaced), 0).cards == {0: cards("f1")}
    assert redact(ball.last(GiftsPlaced), None).cards == {}
    assert card("t8") not in ball.seen_by(0).round.piles[0].cards


@ruling("R-303", "R-032")
def test_the_gifts_are_shown_at_scoring() -> None:
    scored = given(table("q9 f1 | q5 t8 | q3 p2", round=GIFT)).plays("q9 q5 q3").last(RoundScored)
    assert card("t8") in redact(scored, None).piles[0]


@ruling("R-309", "R-044")
def test_a_prince_that_is_given_away_neither_sneaks_in_nor_was_seen() -> None:
    ball = given(table(HANDS, round=GIFT)).plays("q9 q5 q3")
    assert not ball.sneaked_in
    assert not ball.state.round.prince_seen


class TestSleepingBeauty:
    def asleep(self) -> Ball:
        return power_table(HANDS, {1: "sleeping-beauty"}, round=GIFT)

    @ruling("R-299")
    def test_acts_before_the_gifts_are_placed(self) -> None:
        ball = self.asleep()
        assert ball.decision == "r1.t1.before-gifts1"
        ball = ball.gathers(1, "f1 t8 p2", "t8 p2 f1")
        assert ball.happened(CardsAssigned)
        assert not ball.happened(GiftsPlaced)
        assert ball.decision == "r1.t1.wedding-gift"
        assert ball.hand(0) == "q1 q9 t8 p1"

    @ruling("R-299")
    def test_does_not_act_afterwards(self) -> None:
        ball = given(self.asleep().declines(1))
        assert ball.decision == "r1.t1.play1"
        refusal = ball.refusal(1, UsePower(decision="r1.t1.window1"))
        assert refusal.citations == ("R-299", "round/wedding-gift")

    @ruling("R-299")
    def test_may_act_before_the_gifts_of_a_later_trick(self) -> None:
        ball = given(self.asleep().declines(1)).plays("q9 q5 q3")
        assert ball.decision == "r1.t2.before-gifts1"


class TestSleepingBeautyOfTheOlderEditions:
    def asleep(self) -> Ball:
        return power_table(HANDS, {1: "sleeping-beauty"}, round=GIFT)

    @ruling("R-301")
    def test_acts_before_the_gifts_are_placed(self) -> None:
        ball = self.asleep()
        assert ball.decision == "r1.t1.before-gifts1"
        ball = keeps(ball.uses(1).tucks("f1 t8 p2"), 1, "p2")
        assert ball.happened(CardsAssigned)
        assert not ball.happened(GiftsPlaced)
        assert ball.decision == "r1.t1.wedding-gift"
        assert ball.hand(1) == "q5 q6 f2 p2"

    @ruling("R-301")
    def test_does_not_act_afterwards(self) -> None:
        ball = given(self.asleep().declines(1))
        assert ball.decision == "r1.t1.play1"
        refusal = ball.refusal(1, UsePower(decision="r1.t1.window1"))
        assert refusal.citations == ("R-301", "round/wedding-gift")

    @ruling("R-301")
    def test_may_act_before_the_gifts_of_a_later_trick(self) -> None:
        ball = given(self.asleep().declines(1)).plays("q9 q5 q3")
        assert ball.decision == "r1.t2.before-gifts1"


class TestCarmesina:
    def copies(self, ball: Ball, princess: str) -> Ball:
        return ball.does(2, UsePower(decision=ball.decision, copies=princess))

    @ruling("R-403", "R-156")
    def test_copies_sleeping_beauty_before_the_gifts_are_placed(self) -> None:
        ball = power_table(HANDS, {1: "sleeping-beauty", 2: "carmesina"}, round=GIFT)
        assert ball.decision == "r1.t1.before-gifts1"
        assert ball.waiting == {1, 2}
        ball = self.copies(ball, "sleeping-beauty")
        assert ball.last(PowerActivated).citations[:2] == ("princess/carmesina", "R-156")
        ball = keeps(ball.tucks("f1 t8 p2"), 2, "f1")
        assert ball.hand(2) == "q3 f1 f4 t1"
        assert not ball.happened(GiftsPlaced)

    @ruling("R-403", "R-301")
    def test_does_not_copy_her_afterwards(self) -> None:
        powers = {0: "cinderella", 1: "sleeping-beauty", 2: "carmesina"}
        ball = given(power_table(HANDS, powers, round=GIFT).declines(1).declines(2))
        assert ball.waiting == {0, 2}
        move = UsePower(decision=ball.decision, copies="sleeping-beauty")
        assert ball.refusal(2, move).citations == ("R-301", "round/wedding-gift")
        assert ball.all_decline().refusal(2, move).citations == ("R-301", "round/wedding-gift")

    @ruling("R-403", "R-300")
    def test_copies_everybody_else_as_usual(self) -> None:
        powers = {0: "cinderella", 1: "sleeping-beauty", 2: "carmesina"}
        ball = given(power_table(HANDS, powers, round=GIFT).declines(1).declines(2))
        assert ball.decision == "r1.t1.window1"
        assert self.copies(ball, "cinderella").last(PowerActivated).princess == "cinderella"

    @ruling("R-403")
    def test_is_not_asked_before_the_gifts_without_sleeping_beauty(self) -> None:
        ball = power_table(HANDS, {0: "cinderella", 2: "carmesina"}, round=GIFT)
        assert ball.decision == "r1.t1.wedding-gift"
        assert given(ball).waiting == {0, 2}


class TestTheOtherPowers:
    @ruling("R-300")
    @pytest.mark.parametrize(
        "princess",
        [
            "cinderella",
            "ice-princess",
            "little-mermaid",
            pytest.param("pea-princess", marks=in_editions(*DELUXE)),
            pytest.param("pocahontas", marks=in_editions(*DELUXE)),
            pytest.param("rapunzel", marks=needs("rapunzel")),
            "scheherazade",
        ],
    )
    def test_act_after_the_gifts_are_placed(self, princess: str) -> None:
        ball = power_table(HANDS, {1: princess}, round=GIFT)
        assert ball.decision == "r1.t1.wedding-gift"
        ball = given(ball)
        assert ball.decision == "r1.t1.window1"
        assert ball.waiting == {1}

    @ruling("R-300")
    @in_editions(*ORIGINAL)
    def test_so_the_leader_cannot_give_away_the_suit_that_is_named(self) -> None:
        """Where she names one suit only."""
        ball = given(power_table(HANDS, {1: "little-mermaid"}, round=GIFT))
        assert ball.sings(1, Suit.QUEENS).legal() == "q1 q9"
        assert (
            ball.sings(1, Suit.FAIRIES).legal() == "q1 q9"
        )  # the only Fairy was a gift: free, but no Prince

    @ruling("R-300")
    @in_editions(*DELUXE)
    def test_so_the_leader_cannot_give_a_demanded_suit_away(self) -> None:
        ball = given(power_table(HANDS, {1: "little-mermaid"}, round=GIFT)).uses(1)
        ball = ball.does(1, ChooseSuit(decision=ball.decision, suit=Suit.FAIRIES))
        assert ball.waiting == {1}  # the only Fairy was a gift: she names on
        ball = ball.does(1, ChooseSuit(decision=ball.decision, suit=Suit.QUEENS))
        assert ball.legal() == "q1 q9"

    @ruling("R-308", "R-092")
    def test_ice_freezes_the_single_card_of_the_last_trick(self) -> None:
        ball = given(icy_table("q9 f1 | q5 t8 | q3 p2", round=GIFT)).uses(0)
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        assert ball.state.round.frozen[1].cards == cards("q5")

    @ruling("R-308", "R-134")
    def test_ice_does_not_reach_the_gifts(self) -> None:
        ball = given(icy_table("q9 f1 q1 | q5 t8 q6 | q3 p2 q4", round=GIFT)).uses(0)
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        assert set(ball.state.round.drawn) == set(cards("q5 q6"))

    @ruling("R-310")
    def test_mulan_cannot_take_her_gift_back(self) -> None:
        ball = power_table("q9 f1 q1 | q5 q10 q6 | q3 p2 q4", {1: "mulan"}, round=GIFT)
        ball = given(ball, "f1 q10 p2").plays("q9 q5 q3")
        for played, wanted, cite in (("q10", "q6", "princess/mulan"), ("q5", "q10", "base/own-cards")):
            move = SwapCard(decision=ball.decision, played=card(played), card=card(wanted))
            assert ball.refusal(1, move).citations == (cite,)
        assert ball.swaps(1, "q5", "q6").hand(1) == "q5"


def alice_has_won(gifts: str = "f1 t8 p2") -> Ball:
    """From seat 0, the first trick."""
    powers = {0: "alice", 1: "sleeping-beauty", 2: "cinderella"}
    ball = given(power_table(HANDS, powers, round=GIFT).declines(1), gifts)
    return ball.declines(2).plays("q9 q5 q3")


class Alice:
    """What she does is the same in every edition, though only the newer ones say so."""

    def test_reshuffles_only_the_cards_that_were_played(self) -> None:
        dealt = alice_has_won().uses(0).last(TrickReshuffled).received
        assert brief([one for hand in dealt.values() for one in hand]) == "q3 q5 q9"

    def test_leaves_the_gifts_to_the_winner_of_the_replay(self) -> None:
        ball = alice_has_won().uses(0)
        assert sum(zone.size for zone in ball.state.round.gifts) == 3
        ball = ball.declines(2).plays_on(3)
        pile = ball.state.round.piles[ball.last(TrickCaptured).winner]
        assert set(cards("f1 t8 p2")) <= set(pile.cards)

    def test_asks_for_no_new_gifts(self) -> None:
        ball = alice_has_won().uses(0)
        assert ball.decision == "r1.t2.window1"
        assert ball.declines(2).decision == "r1.t2.play1"

    @ruling("R-080")
    def test_leads_the_replay_without_princes_unless_they_are_in(self) -> None:
        ball = alice_has_won().uses(0).declines(2)
        assert ball.due == 0
        assert "p1" in ball.hand(0)
        assert ball.why_not("p1") == ("base/princes-not-invited",)


@ruling("R-304")
class TestAlice(Alice):
    pass


@ruling("R-305")
class TestAliceOfTheOlderEditions(Alice):
    pass


class TestAliceAndTheOthers:
    @ruling("R-306")
    def test_may_act_though_the_frog_is_among_the_gifts(self) -> None:
        assert alice_has_won("f1 t8 p2").uses(0).happened(TrickReshuffled)

    @ruling("R-306", "R-084")
    def test_may_not_act_if_the_frog_was_played(self) -> None:
        ball = given(power_table("q9 q1 | t8 f2 | q3 f4", {0: "alice"}, round=GIFT), "q1 f2 f4")
        ball = ball.plays("q9 t8 q3")
        assert not ball.happened(PowerActivated)
        assert ball.last(TrickCaptured).winner == 0

    @ruling("R-307")
    def test_bars_sleeping_beauty_from_the_replay(self) -> None:
        ball = alice_has_won().uses(0)
        assert ball.waiting == {2}
        ball = ball.declines(2)
        refusal = ball.refusal(1, UsePower(decision="r1.t2.before-gifts1"))
        assert refusal.citations == ("R-307", "round/wedding-gift")

    @ruling("R-307", "R-078")
    def test_does_not_bar_the_other_powers(self) -> None:
        ball = alice_has_won().uses(0).uses(2)
        assert ball.last(PowerActivated).princess == "cinderella"


@ruling("R-054")
def test_nobody_is_a_rebel_here() -> None:
    sheet = counted(f"{every_prince(3)} t8 | q2 | q3", round=GIFT)
    assert sheet.scores() == (9 + 5, 0, 0)
    assert sheet.citations == ("round/wedding-gift", "R-054")
    assert scores(f"{every_prince(3)} t8 | q2 | q3") == [-10, 0, 0]


@ruling("R-311")
def test_in_the_older_editions_nobody_is_a_rebel_anywhere() -> None:
    sheet = counted(f"{every_prince(3)} t8 | q2 | q3", round=GIFT)
    assert sheet.scores() == (9 + 5, 0, 0)
    assert sheet.citations == ("round/wedding-gift", "R-311")
    assert scores(f"{every_prince(3)} t8 | q2 | q3") == [9 + 5, 0, 0]
