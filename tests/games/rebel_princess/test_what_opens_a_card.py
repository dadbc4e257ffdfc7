"""The rule by which a card could be played that no other rule speaks of."""

from games.rebel_princess.events import CardPlayed, CardPlayedMasked
from games.rebel_princess.moves import PlayCard
from tests.support.rebel_table import GAME, Ball, card, power_table, ruling, table

PLAYED = (CardPlayed, CardPlayedMasked)
HANDS = "q9 q1 | q5 f2 | f3 f4"


def opened_by(ball: Ball, short: str) -> str:
    """The first rule by which the seat whose turn it is may play this card, however that is found out."""
    seat, move = ball.due, PlayCard(decision=ball.decision, card=card(short))
    played = ball.does(seat, move)
    event = next(one for one in played.events[len(ball.events) :] if isinstance(one, PLAYED))
    before = ball.seen_by(seat)
    answers = {GAME.allowed_by(before, event, seat, known)[0] for known in (move, None)}
    (rule,) = answers
    return rule


@ruling("base/own-cards")
def test_a_lead_is_open_because_it_is_your_card() -> None:
    assert opened_by(table(HANDS), "q9") == "base/own-cards"


@ruling("base/princes-not-invited")
def test_unless_you_hold_a_prince_who_is_not_invited() -> None:
    assert opened_by(table("q9 p1 | q5 f2 | f3 f4"), "q9") == "base/princes-not-invited"


@ruling("base/follow-suit")
def test_a_card_that_follows_is_open_because_it_does() -> None:
    assert opened_by(table(HANDS).plays("q9"), "q5") == "base/follow-suit"
    only_queens = table("q9 q1 | q5 q2 | f3 f4").plays("q9")
    assert opened_by(only_queens, "q5") == "base/follow-suit"


@ruling("base/follow-suit")
def test_whoever_cannot_follow_may_play_anything_by_the_same_rule() -> None:
    assert opened_by(table(HANDS).plays("q9 q5"), "f3") == "base/follow-suit"


@ruling("princess/pea-princess")
def test_where_a_power_limits_the_hand_further_it_has_the_last_word() -> None:
    ball = power_table("q9 q1 | q7 q2 | q3 q4", {0: "pea-princess"})
    assert opened_by(ball.uses(0).plays("q9"), "q7") == "princess/pea-princess"


@ruling("round/masquerade-ball")
def test_a_masked_card_is_open_as_any_other_is() -> None:
    assert opened_by(table(HANDS, round="masquerade-ball").plays("q9"), "q5") == "base/follow-suit"
