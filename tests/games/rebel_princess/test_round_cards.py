"""The round cards in the boxes: letter, pass, hourglass, and where they stand."""

import pytest
from msgspec.structs import replace

from games.rebel_princess.cards import Card, Suit
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import RoundRevealed
from games.rebel_princess.moves import PassCards
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.rule import Pass
from games.rebel_princess.rulings import RULINGS
from games.rebel_princess.stack import contest
from games.rebel_princess.state import with_round
from tests.support.rebel_editions import DELUXE, ORIGINAL, edition_now, in_editions, needs
from tests.support.rebel_editions import PRINTED as PRINTED_EDITIONS
from tests.support.rebel_table import GAME, Ball, card, hands_dealt, ruling, scores, table

PRINTED = {
    "once-upon-a-time": ("a", "A", Pass(right=3)),
    "invitation": ("", "B", Pass(right=3)),
    "late-to-the-ball": ("b", "G", Pass(right=1)),
    "magic-beans": ("c", "promo", Pass(left=3)),
    "three-times-a-lady": ("d", "promo", Pass(right=3)),
    "arranged-marriage": ("e", "promo", Pass(left=1, right=1)),
    "royal-decree": ("f", "D", Pass(right=3)),
    "always-the-bridesmaid": ("g", "promo", Pass(right=1)),
    "crystal-clear": ("h", "I", Pass(right=2)),
    "masquerade-ball": ("i", "C", Pass(left=1)),
    "pets-revenge": ("j", "F", Pass(left=1, right=1)),
    "musical-chairs": ("k", "E", Pass(right=1)),
    "sisterhood": ("l", "promo", Pass(right=2)),
    "after-party": ("m", "N", Pass(left=1)),
    "late-for-a-very-important-date": ("n", "promo", Pass(right=2)),
    "wedding-gift": ("o", "M", Pass(left=1, right=1)),
    "haggle-with-the-hag": ("p", "T", Pass(left=1)),
    "blind-mans-bluff": ("q", "Q", Pass(right=1)),
    "poisoned-apple": ("r", "H", Pass(left=2)),
    "odds-and-evens": ("s", "U", Pass(right=2)),
    "single-fairy": ("t", "P", Pass(left=1)),
    "prince-rings-twice": ("u", "L", Pass(left=1, right=1)),
    "midnight-makeover": ("v", "R", Pass(left=3)),
    "pass-the-bouquet": ("w", "S", Pass(left=3)),
    "upside-down": ("x", "J", Pass(left=2)),
    "bathroom-break": ("y", "O", Pass(left=2)),
    "dancing-queens": ("z", "K", Pass(right=2)),
}
"""By card: its letter in the Deluxe editions and in the older ones, and its pass, the same in all of them."""
HOURGLASS = {"pets-revenge", "dancing-queens", "wedding-gift", "bathroom-break", "single-fairy"}
PROMO = {slug for slug, (_, older, _) in PRINTED.items() if older == "promo"}
ELDEST = set(PRINTED) - PROMO
"""The cards of the first box."""
BOXES = {
    "deluxe-en": set(PRINTED) - {"invitation"},
    "pl": set(PRINTED) - {"invitation"},
    "gigamic-fr": ELDEST,
    "cs": ELDEST,
    "cs-promo": set(PRINTED),
}
TEN = {
    "alice",
    "cinderella",
    "ice-princess",
    "little-mermaid",
    "mulan",
    "pea-princess",
    "pocahontas",
    "scheherazade",
    "sleeping-beauty",
    "snow-white",
}


def letter_in(edition: str, slug: str) -> str:
    """The promo cards have none; the Czech box writes the French letters small."""
    deluxe, older, _ = PRINTED[slug]
    if edition in DELUXE:
        return deluxe
    if slug in PROMO:
        return ""
    return older if edition == "gigamic-fr" else older.lower()


@ruling("base/pass")
@in_editions(*PRINTED_EDITIONS)
@pytest.mark.parametrize("slug", [pytest.param(slug, marks=needs(slug)) for slug in PRINTED])
def test_a_round_card_is_as_it_is_printed(slug: str, edition: str) -> None:
    rules = edition_now().round_card(slug)
    assert (rules.letter, rules.passing) == (letter_in(edition, slug), PRINTED[slug][2])
    assert rules.hourglass == (slug in HOURGLASS)


@pytest.mark.parametrize(
    ("name", "cards"), [("deluxe-en", 26), ("pl", 26), ("gigamic-fr", 21), ("cs", 21), ("cs-promo", 27)]
)
def test_the_box_holds_these_cards_and_no_other(name: str, cards: int) -> None:
    box = EDITIONS[name].round_cards
    assert {rules.slug for rules in box} == BOXES[name]
    assert len(box) == len(BOXES[name]) == cards


@pytest.mark.parametrize("name", EDITIONS)
def test_the_cards_lie_in_the_box_by_letter_and_those_without_one_at_the_end(name: str) -> None:
    letters = [rules.letter for rules in EDITIONS[name].round_cards]
    lettered = sorted({letter for letter in letters if letter})
    assert letters == [*lettered, *[""] * letters.count("")]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_card_can_be_cited_by_its_own_name(name: str) -> None:
    for rules in EDITIONS[name].round_cards:
        assert rules.cite == f"round/{rules.slug}"
        assert set(rules.rules) <= set(RULINGS)
    for princess in EDITIONS[name].princesses:
        assert princess.cite.startswith(f"princess/{princess.slug}")
        assert princess.cite in RULINGS


@ruling("R-003")
def test_there_are_twelve_princesses_enough_for_six() -> None:
    assert set(edition_now().princess_names) >= TEN | {"rapunzel", "thumbelina"}


@in_editions(*PRINTED_EDITIONS)
@ruling("R-003")
def test_and_no_more_than_those() -> None:
    assert len(edition_now().princess_names) == 12


@ruling("R-005")
def test_in_the_older_editions_there_are_ten() -> None:
    assert set(edition_now().princess_names) >= TEN


@ruling("R-005")
@pytest.mark.parametrize(
    "promos",
    [
        pytest.param(set(), marks=in_editions("gigamic-fr", "cs")),
        pytest.param({"carmesina", "rapunzel", "thumbelina"}, marks=in_editions("cs-promo")),
    ],
)
def test_and_three_promos(promos: set[str]) -> None:
    names = edition_now().princess_names
    assert set(names) == TEN | promos
    assert len(names) == 10 + len(promos)


@ruling("R-050")
def test_the_deluxe_editions_have_a_rebel_and_extra_rounds() -> None:
    assert edition_now().rebel_of_the_ball
    assert edition_now().extra_rounds == 3


@ruling("R-028")
def test_the_older_editions_have_neither() -> None:
    assert not edition_now().rebel_of_the_ball
    assert edition_now().extra_rounds == 0


def first_game() -> tuple[str, ...]:
    return GAME.blank(RebelOptions(edition=edition_now().id, rounds="first-game"), 4, None).rounds


@ruling("R-012")
@in_editions(*DELUXE)
def test_a_first_game_is_played_with_the_first_five_letters() -> None:
    assert first_game() == (
        "once-upon-a-time",
        "late-to-the-ball",
        "magic-beans",
        "three-times-a-lady",
        "arranged-marriage",
    )
    assert [edition_now().round_card(slug).letter for slug in first_game()] == ["a", "b", "c", "d", "e"]


@ruling("R-012")
@in_editions(*ORIGINAL)
def test_a_first_game_of_the_older_editions_is_played_in_this_order() -> None:
    assert first_game() == (
        "once-upon-a-time",
        "masquerade-ball",
        "invitation",
        "royal-decree",
        "wedding-gift",
    )
    letters = "".join(edition_now().round_card(slug).letter for slug in first_game())
    assert letters.upper() == "ACBDM"


@ruling("R-012")
@in_editions(*ORIGINAL)
def test_it_ends_with_an_hourglass_and_has_none_before() -> None:
    assert [edition_now().round_card(slug).hourglass for slug in first_game()] == [False] * 4 + [True]


def pass_as_printed(ball: Ball) -> Ball:
    """Everybody passes the first cards of their hand, as many as the round card says."""
    passing = edition_now().round_card(ball.state.round.card).passing
    for seat in range(3):
        hand = ball.state.round.hands[seat].cards
        left, right = hand[: passing.left], hand[: passing.right]
        ball = ball.does(seat, PassCards(decision="r1.pass", left=left, right=right))
    return ball


@ruling("R-016")
@pytest.mark.parametrize("slug", ["late-to-the-ball", "crystal-clear", "after-party", "blind-mans-bluff"])
def test_a_card_with_a_choice_of_its_own_asks_for_it_after_the_pass(slug: str) -> None:
    ball = hands_dealt("q1 q2 q3 q4 | f1 f2 f3 f4 | t1 t2 t3 t4", round=slug)
    assert ball.last(RoundRevealed).card == slug
    assert ball.decision == "r1.pass"
    ball = pass_as_printed(ball)
    assert ball.decision == f"r1.{slug}"
    assert card("q1") not in ball.state.round.hands[0].cards


@ruling("R-017")
@pytest.mark.parametrize(
    ("slug", "received"),
    [("crystal-clear", Suit.FAIRIES), ("after-party", card("t1")), ("blind-mans-bluff", card("f1"))],
)
def test_in_the_older_editions_so_do_those_that_do_not_say_when(slug: str, received: Suit | Card) -> None:
    """What was received may be chosen."""
    ball = hands_dealt("q1 q2 q3 q4 | f1 f2 f3 f4 | t1 t2 t3 t4", round=slug)
    assert ball.decision == "r1.pass"
    assert len(ball.offers(0)) == 1
    ball = pass_as_printed(ball)
    assert ball.decision == f"r1.{slug}"
    assert received in ball.offers(0)[0].slots[0].options


@ruling("R-017")
@pytest.mark.parametrize("slug", ["once-upon-a-time", "invitation", "musical-chairs"])
def test_a_card_without_a_choice_asks_for_none(slug: str) -> None:
    ball = pass_as_printed(hands_dealt("q1 q2 q3 q4 | f1 f2 f3 f4 | t1 t2 t3 t4", round=slug))
    assert ball.decision == "r1.t1.play1"


@ruling("R-048")
def test_only_these_cards_let_another_suit_win() -> None:
    """Somebody who cannot follow plays a high Queen, a high Fairy, or both others cannot."""
    cards, lets = PRINTED.keys() & edition_now().card_names, set()
    for played in ("t3 q10 t2", "t3 f10 t2", "t3 t2 q10", "t3 q9 f10"):
        hands = " | ".join(f"{one} p{seat}" for seat, one in enumerate(played.split(), 1))
        state = table(hands).plays(played).state
        for slug in cards:
            won = contest(replace(with_round(state, card=slug), trick=state.last_trick)).winner()
            lets |= {slug} if won.cards[0].suit is not card("t3").suit else set()
    these = {"royal-decree", "poisoned-apple", "midnight-makeover", "pass-the-bouquet", "sisterhood"}
    assert lets == these & cards


@ruling("R-057")
def test_only_threes_fairies_and_the_rebel_bring_a_round_below_nothing() -> None:
    cards = PRINTED.keys() & edition_now().card_names
    below = {slug for slug in cards if scores("q3 f3 f1 | t3 f2 | p3 f4", round=slug)[0] < 0}
    assert below == {"three-times-a-lady", "single-fairy"} & cards
