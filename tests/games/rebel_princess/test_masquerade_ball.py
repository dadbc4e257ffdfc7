"""Masquerade Ball: everybody but the leader plays face down."""

from msgspec import UNSET

from games.audience import redact
from games.rebel_princess.events import (
    CardPlayed,
    CardPlayedMasked,
    CardsUnmasked,
    CardSwapped,
    TrickReshuffled,
    TrickWon,
)
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions
from tests.support.rebel_table import GAME, Ball, brief, card, cards, icy_table, power_table, ruling, table

MASKS = "masquerade-ball"


def masked(hands: str = "q3 q9 | f5 p2 | q4 f4") -> Ball:
    return table(hands, round=MASKS)


@ruling("round/masquerade-ball", "R-256")
def test_the_leader_plays_face_up() -> None:
    assert masked().plays("q3").last(CardPlayed).card == card("q3")


@ruling("round/masquerade-ball", "R-256")
def test_everybody_else_plays_face_down() -> None:
    ball = masked().plays("q3 p2")
    play = ball.last(CardPlayedMasked)
    assert redact(play, None).card is UNSET
    assert redact(play, 0).card is UNSET
    assert redact(play, 1).card == card("p2")


@ruling("R-256")
def test_the_masks_fall_together_after_the_last_card() -> None:
    ball = masked().plays("q3 p2 q4")
    assert ball.last(CardsUnmasked).cards == cards("q3 p2 q4")
    assert "round/masquerade-ball" in ball.last(CardsUnmasked).citations
    assert ball.last(TrickWon).winner == 2


@ruling("R-256")
def test_no_mask_falls_before_the_last_card() -> None:
    assert not masked().plays("q3 p2").happened(CardsUnmasked)


@ruling("R-257")
def test_a_masked_card_must_follow_all_the_same() -> None:
    ball = masked().plays("q3 f5")
    assert ball.legal() == "q4"
    assert ball.why_not("f4") == ("base/follow-suit",)


@ruling("R-257")
def test_nobody_can_tell_whether_a_masked_card_follows() -> None:
    prince = masked("q3 q9 | f5 p2 | q4 f4").plays("q3 p2")
    queen = masked("q3 q9 | q5 q2 | q4 f4").plays("q3 q5")
    for viewer in (None, 0, 2):
        seen = [GAME.view(ball.seen_by(viewer), viewer) for ball in (prince, queen)]
        assert seen[0] == seen[1]
        assert prince.waiting == queen.waiting


@ruling("R-257")
def test_those_who_play_later_choose_without_knowing_what_was_played() -> None:
    prince = masked("q3 q9 | f5 p2 | q4 f4").plays("q3 p2")
    queen = masked("q3 q9 | q5 q2 | q4 f4").plays("q3 q5")
    forms = [GAME.forms(ball.seen_by(2), 2) for ball in (prince, queen)]
    assert forms[0] == forms[1] == GAME.forms(prince.state, 2)


@ruling("R-262", "R-041")
def test_a_masked_prince_is_in_when_the_mask_falls() -> None:
    unmasked = masked().plays("q3 p2 q4").last(CardsUnmasked)
    assert unmasked.sneaks_in
    assert unmasked.citations == ("round/masquerade-ball", "base/sneaking-in", "R-036")


@ruling("R-262", "R-041")
def test_a_masked_prince_is_not_in_before() -> None:
    ball = masked().plays("q3 p2")
    assert not ball.sneaked_in
    assert not ball.state.round.prince_seen


@ruling("R-262")
def test_masks_without_a_prince_let_nobody_in() -> None:
    unmasked = masked().plays("q3 f5 q4").last(CardsUnmasked)
    assert not unmasked.sneaks_in
    assert unmasked.citations == ("round/masquerade-ball",)


@ruling("R-037")
def test_a_masked_prince_that_follows_a_prince_lets_nobody_in() -> None:
    assert not masked("p3 p9 | p5 f2 | p4 f4").plays("p3 p5 p4").sneaked_in


class TestAFrozenCard:
    @ruling("R-261")
    def test_of_a_follower_is_played_face_down(self) -> None:
        ball = icy_table("q3 q9 | f5 p2 | q4 f4", round=MASKS).freezes(0, 1, "p2").plays("q3 p2")
        assert redact(ball.last(CardPlayedMasked), 2).card is UNSET
        assert not ball.sneaked_in

    @ruling("R-261", "R-095")
    def test_of_a_follower_sneaks_in_at_the_flip(self) -> None:
        ball = icy_table("q3 q9 | q5 p2 | q4 f4", round=MASKS).freezes(0, 1, "p2").plays("q3 p2 q4")
        assert ball.last(CardsUnmasked).citations == (
            "round/masquerade-ball",
            "princess/ice-princess",
            "R-096",
        )
        assert ball.sneaked_in

    @ruling("R-261")
    def test_of_the_leader_is_played_face_up(self) -> None:
        ball = icy_table("q3 p9 | q5 p2 | q4 f4", round=MASKS).freezes(0, 0, "p9").plays("p9")
        assert ball.last(CardPlayed).card == card("p9")
        assert ball.sneaked_in

    @ruling("R-261")
    def test_of_the_leader_wore_no_mask_and_sneaks_in_but_once(self) -> None:
        ball = icy_table("q3 p9 | q5 f2 | q4 f4", round=MASKS).freezes(0, 0, "p9").plays("p9 f2 f4")
        assert not ball.last(CardsUnmasked).sneaks_in


class TestSnowWhite:
    def zero(self) -> Ball:
        return power_table("q3 f9 | q5 p2 | q4 f4", {1: "snow-white"}, round=MASKS).plays("q3")

    @ruling("R-258")
    def test_announces_her_power_and_keeps_the_card_hidden(self) -> None:
        play = redact(self.zero().plays_with_power("q5").last(CardPlayedMasked), 2)
        assert (play.power, play.citations) == ("snow-white", ("princess/snow-white",))
        assert play.card is UNSET

    @ruling("R-258", "R-045")
    def test_has_played_a_zero_once_the_mask_falls(self) -> None:
        assert self.zero().plays_with_power("q5").plays("q4").last(TrickWon).winner == 2
        assert self.zero().plays("q5 q4").last(TrickWon).winner == 1


class TestThumbelina:
    @ruling("R-259")
    def test_announces_her_power_and_keeps_the_card_hidden(self, edition: str) -> None:
        ball = power_table("q3 f9 | q5 t2 | q4 f4", {1: "thumbelina"}, round=MASKS).plays("q3")
        ball = ball.plays_with_power("t2")
        play = redact(ball.last(CardPlayedMasked), 0)
        text = "princess/thumbelina" if edition in DELUXE else "princess/thumbelina/promo"
        assert (play.power, play.citations) == ("thumbelina", (text,))
        assert play.card is UNSET

    @ruling("R-259")
    def test_announces_nothing_if_she_plays_as_anybody_would(self) -> None:
        ball = power_table("q3 f9 | q5 t2 | q4 f4", {1: "thumbelina"}, round=MASKS).plays("q3 q5")
        assert ball.last(CardPlayedMasked).power == ""


class TestThePeaPrincessOfTheOlderEditions:
    def due(self) -> Ball:
        return power_table("q3 f9 | q7 t2 | q4 q6 f4", {1: "pea-princess"}, round=MASKS).plays("q3")

    @ruling("R-263")
    def test_announces_her_power_and_keeps_the_card_hidden(self) -> None:
        ball = self.due().plays_with_power("q7")
        for viewer in (None, 0, 2):
            play = redact(ball.last(CardPlayedMasked), viewer)
            assert (play.power, play.citations) == ("pea-princess", ("princess/pea-princess/original",))
            assert play.card is UNSET

    @ruling("R-263", "R-116", "R-120")
    def test_binds_whoever_plays_after_her_though_her_card_is_hidden(self) -> None:
        ball = self.due().plays_with_power("q7")
        assert ball.legal() == "q6"
        assert ball.why_not("q4") == ("princess/pea-princess/original", "R-116", "R-120")

    @ruling("R-263")
    def test_binds_nobody_if_she_announces_nothing(self) -> None:
        ball = self.due().plays("q7")
        assert ball.last(CardPlayedMasked).power == ""
        assert ball.legal() == "q4 q6"


class TestMulan:
    @ruling("R-260")
    def test_swaps_after_the_masks_have_fallen(self) -> None:
        ball = power_table("q3 f9 | q5 q9 | q4 f4", {1: "mulan"}, round=MASKS).plays("q3 q5 q4")
        assert ball.last(CardsUnmasked).cards == cards("q3 q5 q4")
        assert not ball.happened(TrickWon)
        ball = ball.swaps(1, "q5", "q9")
        assert redact(ball.last(CardSwapped), None).card == card("q9")
        assert ball.last(TrickWon).winner == 1

    @ruling("R-260", "R-111")
    def test_is_not_asked_before(self) -> None:
        ball = power_table("q3 f9 | q5 q9 | q4 f4", {1: "mulan"}, round=MASKS).plays("q3 q5")
        assert ball.waiting == {2}
        assert ball.offers(1) == ()


class TestAlice:
    @ruling("R-264")
    def test_acts_after_the_masks_have_fallen_and_the_cards_go_back_hidden(self) -> None:
        ball = power_table("q9 f9 | q5 t9 | q4 f4", {0: "alice"}, round=MASKS).plays("q9 q5 q4")
        assert ball.happened(CardsUnmasked)
        assert ball.waiting == {0}
        ball = ball.uses(0)
        assert redact(ball.last(TrickReshuffled), None).received == {}
        assert [len(ball.hand(seat).split()) for seat in range(3)] == [2, 2, 2]
        assert brief(ball.seen_by(2).round.hands[1].cards) == ""


@ruling("R-208")
@in_editions(*ORIGINAL)
def test_a_leader_named_after_a_trick_plays_face_up() -> None:
    """Pocahontas has won the first trick, and names the last seat for the second."""
    ball = power_table("q9 f9 | q5 t2 | q4 f4", {0: "pocahontas"}, round=MASKS).plays("q9 q5 q4")
    ball = ball.guides(0, 2).plays("f4 f9")
    assert ball.last(CardPlayed).seat == 2
    assert ball.last(CardPlayedMasked).seat == 0


@ruling("R-208")
@in_editions(*DELUXE)
def test_a_leader_named_by_pocahontas_plays_face_up() -> None:
    ball = power_table("q3 f9 | q5 t2 | q4 f4", {0: "pocahontas"}, round=MASKS).guides(0, 2).plays("q4 q3")
    assert ball.last(CardPlayed).seat == 2
    assert ball.last(CardPlayedMasked).seat == 0
