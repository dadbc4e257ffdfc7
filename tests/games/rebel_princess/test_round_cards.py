"""The round cards in the box: letter, pass, hourglass, and where they stand."""

import pytest

from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.events import RoundRevealed
from games.rebel_princess.moves import PassCards
from games.rebel_princess.rule import Pass
from games.rebel_princess.rulings import RULINGS
from games.rebel_princess.stack import contest
from games.rebel_princess.state import with_round
from tests.support.rebel_table import card, hands_dealt, ruling, scores, table

PRINTED = {
    "once-upon-a-time": ("a", Pass(right=3), False),
    "late-to-the-ball": ("b", Pass(right=1), False),
    "magic-beans": ("c", Pass(left=3), False),
    "three-times-a-lady": ("d", Pass(right=3), False),
    "arranged-marriage": ("e", Pass(left=1, right=1), False),
    "royal-decree": ("f", Pass(right=3), False),
    "always-the-bridesmaid": ("g", Pass(right=1), False),
    "crystal-clear": ("h", Pass(right=2), False),
    "masquerade-ball": ("i", Pass(left=1), False),
    "pets-revenge": ("j", Pass(left=1, right=1), True),
    "musical-chairs": ("k", Pass(right=1), False),
    "sisterhood": ("l", Pass(right=2), False),
    "after-party": ("m", Pass(left=1), False),
    "late-for-a-very-important-date": ("n", Pass(right=2), False),
    "wedding-gift": ("o", Pass(left=1, right=1), True),
    "haggle-with-the-hag": ("p", Pass(left=1), False),
    "blind-mans-bluff": ("q", Pass(right=1), False),
    "poisoned-apple": ("r", Pass(left=2), False),
    "odds-and-evens": ("s", Pass(right=2), False),
    "single-fairy": ("t", Pass(left=1), True),
    "prince-rings-twice": ("u", Pass(left=1, right=1), False),
    "midnight-makeover": ("v", Pass(left=3), False),
    "pass-the-bouquet": ("w", Pass(left=3), False),
    "upside-down": ("x", Pass(left=2), False),
    "bathroom-break": ("y", Pass(left=2), True),
    "dancing-queens": ("z", Pass(right=2), True),
}


@ruling("base/pass")
@pytest.mark.parametrize("slug", PRINTED)
def test_a_round_card_is_as_it_is_printed(slug: str) -> None:
    rules = DELUXE_EN.round_card(slug)
    assert (rules.letter, rules.passing, rules.hourglass) == PRINTED[slug]


def test_the_box_holds_these_cards_and_no_other() -> None:
    assert [rules.slug for rules in DELUXE_EN.round_cards] == list(PRINTED)
    assert len(PRINTED) == 26


def test_every_card_can_be_cited_by_its_own_name() -> None:
    for rules in DELUXE_EN.round_cards:
        assert rules.cite == f"round/{rules.slug}"
        assert rules.cite in RULINGS
    for princess in DELUXE_EN.princesses:
        assert princess.cite == f"princess/{princess.slug}"
        assert princess.cite in RULINGS


@ruling("R-003")
def test_there_are_twelve_princesses_enough_for_six() -> None:
    assert len(set(DELUXE_EN.princess_names)) == 12


@ruling("R-050")
def test_the_deluxe_edition_has_a_rebel_and_extra_rounds() -> None:
    assert DELUXE_EN.rebel_of_the_ball
    assert DELUXE_EN.extra_rounds == 3


@ruling("R-016")
@pytest.mark.parametrize("slug", ["late-to-the-ball", "crystal-clear", "after-party", "blind-mans-bluff"])
def test_a_card_with_a_choice_of_its_own_asks_for_it_after_the_pass(slug: str) -> None:
    ball = hands_dealt("q1 q2 q3 q4 | f1 f2 f3 f4 | t1 t2 t3 t4", round=slug)
    assert ball.last(RoundRevealed).card == slug
    assert ball.decision == "r1.pass"
    passing = DELUXE_EN.round_card(slug).passing
    for seat in range(3):
        hand = ball.party.now.hands[seat].cards
        ball = ball.does(
            seat, PassCards(decision="r1.pass", left=hand[: passing.left], right=hand[: passing.right])
        )
    assert ball.decision == f"r1.{slug}"
    assert card("q1") not in ball.party.now.hands[0].cards


@ruling("R-048")
def test_only_these_cards_let_another_suit_win() -> None:
    """Somebody who cannot follow plays a high Queen, a high Fairy, or both others cannot."""
    lets = set()
    for played in ("t3 q10 t2", "t3 f10 t2", "t3 t2 q10", "t3 q9 f10"):
        hands = " | ".join(f"{one} p{seat}" for seat, one in enumerate(played.split(), 1))
        party = table(hands).plays(played).party
        for slug in PRINTED:
            won = contest(with_round(party, card=slug, trick=party.now.last_trick)).winner()
            lets |= {slug} if won.cards[0].suit is not card("t3").suit else set()
    assert lets == {
        "royal-decree",
        "poisoned-apple",
        "midnight-makeover",
        "pass-the-bouquet",
        "sisterhood",
    }


@ruling("R-057")
def test_only_threes_fairies_and_the_rebel_bring_a_round_below_nothing() -> None:
    below = {slug for slug in PRINTED if scores("q3 f3 f1 | t3 f2 | p3 f4", round=slug)[0] < 0}
    assert below == {"three-times-a-lady", "single-fairy"}
