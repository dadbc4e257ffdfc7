"""The Princes are not invited: leading them, and how they sneak in."""

from games.rebel_princess.events import CardPlayed
from tests.support.rebel_table import ruling, table


@ruling("base/princes-not-invited")
def test_a_trick_may_not_start_with_a_prince() -> None:
    ball = table("q3 p9 | q5 f2 | q4 f4")
    assert ball.legal() == "q3"
    assert ball.why_not("p9") == ("base/princes-not-invited",)


@ruling("base/princes-not-invited", "R-041")
def test_a_trick_may_start_with_a_prince_once_one_has_sneaked_in() -> None:
    ball = table("q3 q1 p9 | f5 p2 t3 | q2 f4 t4").plays("q3 p2 q2")
    assert ball.due == 0
    assert ball.legal() == "q1 p9"


@ruling("R-038")
def test_a_leader_who_holds_only_princes_may_lead_one() -> None:
    assert table("p3 p9 | q5 f2 | q4 f4").legal() == "p3 p9"


@ruling("R-039")
def test_such_a_lead_does_not_let_the_princes_in() -> None:
    ball = table("p3 p9 | p5 f2 | p4 f4").plays("p3 p5 p4")
    assert not ball.sneaked_in
    assert ball.due == 1
    assert ball.legal() == "f2"


@ruling("R-039")
def test_such_a_lead_is_nevertheless_seen() -> None:
    ball = table("p3 p9 | p5 f2 | p4 f4").plays("p3")
    assert ball.state.round.prince_seen


@ruling("base/sneaking-in", "R-036")
def test_a_prince_played_by_a_void_player_lets_the_princes_in() -> None:
    ball = table("q3 q9 | f5 p2 | q4 f4").plays("q3 p2")
    played = ball.last(CardPlayed)
    assert played.sneaks_in
    assert played.citations == ("base/sneaking-in", "R-036")
    assert ball.sneaked_in


@ruling("R-036")
def test_another_card_played_by_a_void_player_does_not() -> None:
    assert not table("q3 q9 | f5 p2 | q4 f4").plays("q3 f5").sneaked_in


@ruling("R-035")
def test_the_frog_does_not_sneak_in() -> None:
    ball = table("q3 q9 | t8 p2 | q4 f4").plays("q3 t8")
    assert not ball.last(CardPlayed).sneaks_in
    assert not ball.state.round.prince_seen


@ruling("R-037")
def test_following_a_prince_with_a_prince_is_not_sneaking_in() -> None:
    ball = table("p3 p9 | p5 f2 | p4 f4").plays("p3 p5")
    assert not ball.last(CardPlayed).sneaks_in
    assert not ball.sneaked_in


@ruling("R-036")
def test_sneaked_in_princes_stay_until_the_end_of_the_round() -> None:
    ball = table("q3 q9 q1 | f5 p2 f6 | q4 f4 f7").plays("q3 p2 q4 f4 q9 f5")
    assert ball.sneaked_in


@ruling("R-023")
def test_in_the_next_round_they_must_sneak_in_again() -> None:
    ball = table("q3 | p2 | q4", rounds=("once-upon-a-time", "royal-decree")).plays("q3 p2 q4")
    assert ball.state.round.number == 2
    assert not ball.sneaked_in
    assert not ball.state.round.prince_seen
    assert ball.state.round.tricks_won == (0, 0, 0)
    assert not any(zone.size for zone in (*ball.state.round.aside, *ball.state.round.frozen))


@ruling("R-040", "R-209")
def test_only_princes_means_the_cards_one_may_play_now() -> None:
    ball = table("q3 p8 p9 | q5 f2 f6 | q4 f4 f7", round="late-to-the-ball").tucks("q3 q5 q4")
    assert ball.legal() == "p8 p9"
