"""The matrix of the editions that have come out: where they differ, each plays by its own printed rules."""

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest

import games.rebel_princess as package
from games.game import Why
from games.rebel_princess.cards import Suit
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.ending import outcome
from games.rebel_princess.events import (
    DealerDrawn,
    GameEnded,
    RoundOpened,
    RoundRevealed,
    RowLaid,
    SuitNamed,
    TrickOpened,
    TrickWon,
)
from games.rebel_princess.moves import ChooseSeat, ChooseSuit
from games.rebel_princess.options import PrincessMode, RebelOptions
from games.rebel_princess.rule import Occasion
from tests.support.rebel_editions import DELUXE, ORIGINAL, PRINTED, edition_now, spares_the_late_card
from tests.support.rebel_powers import barred
from tests.support.rebel_table import (
    GAME,
    begun,
    enchanted,
    every_prince,
    luck,
    power_table,
    scored_rounds,
    scores,
    table,
    trick,
    with_princesses,
)

in_every_edition = pytest.mark.parametrize("edition", PRINTED, indirect=True)
DX = tuple(name for name in PRINTED if name in DELUXE)
OG = {name for name in PRINTED if name in ORIGINAL}


def is_deluxe() -> bool:
    return edition_now().id in DX


def acts(slug: str) -> Occasion:
    princess = edition_now().princess(slug)
    assert princess is not None
    return princess.acts


# --- what is in the box


BOXES = {name: EDITIONS[name] for name in PRINTED}

COUNTS = {
    "deluxe-en": (12, 26),
    "gigamic-fr": (10, 21),
    "pl": (12, 26),
    "cs": (10, 21),
    "cs-promo": (13, 27),
}


@pytest.mark.parametrize(("name", "counts"), COUNTS.items())
def test_so_many_princesses_and_round_cards_are_in_the_box(name: str, counts: tuple[int, int]) -> None:
    box = EDITIONS[name]
    assert (len(box.princesses), len(box.round_cards)) == counts
    assert len(box.card_names) == sum(counts)


def test_the_older_boxes_have_no_rapunzel_and_no_thumbelina_but_for_the_promos() -> None:
    having = {name for name, box in BOXES.items() if {"rapunzel", "thumbelina"} <= box.card_names}
    assert having == {*DX, "cs-promo"}


def test_only_the_promos_have_carmesina() -> None:
    assert {name for name, box in BOXES.items() if "carmesina" in box.card_names} == {"cs-promo"}


def test_only_the_older_boxes_have_the_invitation() -> None:
    assert {name for name, box in BOXES.items() if "invitation" in box.card_names} == OG


# --- set-up


MODES = {True: (PrincessMode.KEEP_ONE_OF_TWO,), False: (PrincessMode.OPEN_PICK, PrincessMode.DEALT)}


@in_every_edition
@pytest.mark.parametrize("mode", list(PrincessMode))
def test_princesses_are_chosen_in_the_edition_s_own_ways_only(mode: PrincessMode) -> None:
    options = RebelOptions(edition=edition_now().id, princesses=mode)
    refusal = GAME.check_options(options, 4)
    assert (refusal is None) == (mode in MODES[is_deluxe()])
    assert refusal is None or refusal.why is Why.BAD_OPTIONS


@in_every_edition
def test_the_deal_comes_before_the_princesses_in_the_older_editions_only() -> None:
    ball = begun(RebelOptions(), 4)
    assert ball.happened(RoundOpened) != is_deluxe()


@in_every_edition
def test_the_first_leader_sits_left_of_a_dealer_or_was_the_first_to_pick() -> None:
    ball = with_princesses(begun(RebelOptions(), 4))
    assert ball.happened(DealerDrawn) == is_deluxe()


FIRST_GAME: Mapping[bool, tuple[str, ...]] = {
    True: ("a", "b", "c", "d", "e"),
    False: ("a", "c", "b", "d", "m"),
}


@in_every_edition
def test_the_first_game_is_the_recommended_row() -> None:
    box = edition_now()
    letters = tuple(box.round_card(slug).letter.lower() for slug in box.first_game)
    assert letters == FIRST_GAME[is_deluxe()]
    assert with_princesses(begun(RebelOptions(), 3)).last(RoundRevealed).card == box.first_game[0]


@in_every_edition
def test_a_short_game_of_three_may_be_agreed_on_everywhere() -> None:
    assert (
        GAME.blank(RebelOptions(edition=edition_now().id, short=True), 4, None).rounds
        == (edition_now().first_game[:3])
    )


@in_every_edition
def test_the_backs_show_an_hourglass_in_the_deluxe_editions_only() -> None:
    laid = with_princesses(begun(RebelOptions(rounds="random"), 3)).last(RowLaid)
    assert bool(laid.hourglass) == is_deluxe()


# --- between rounds and at the end


@in_every_edition
def test_the_next_round_is_started_by_the_lowest_total_or_by_the_last_trick() -> None:
    ball = table("q3 p2 | q1 q9 | q5 f1", rounds=("once-upon-a-time", "royal-decree"))
    ball = ball.plays("q3 q9 q5").plays("q1 f1 p2")
    assert ball.last(TrickWon).winner == 1
    assert (ball.last(RoundOpened).starter == 1) != is_deluxe()


@in_every_edition
def test_there_is_a_rebel_of_the_ball_in_the_deluxe_editions_only() -> None:
    everything = f"{every_prince(4)} t8"
    assert scores(f"{everything} | q1 | q2 | q3")[0] == (-10 if is_deluxe() else 15)


@in_every_edition
def test_there_never_is_one_in_wedding_gift() -> None:
    everything = f"{every_prince(4)} t8"
    assert scores(f"{everything} | q1 | q2 | q3", round="wedding-gift")[0] == 15


@in_every_edition
def test_a_tie_counts_rounds_of_at_most_zero_or_of_exactly_zero() -> None:
    (event,) = outcome(scored_rounds([-1, 0, 9], [5, 4, 9], [0, 0, 0]), edition_now(), luck())
    level = event.winners if isinstance(event, GameEnded) else ()
    assert level == (() if is_deluxe() else (1,))


@in_every_edition
def test_a_second_tie_brings_an_extra_round_or_is_shared() -> None:
    (event,) = outcome(scored_rounds([2, 2, 9]), edition_now(), luck())
    assert isinstance(event, GameEnded) != is_deluxe()


# --- powers


@in_every_edition
def test_the_ice_princess_chooses_a_player_or_leaves_the_lead_to_chance() -> None:
    ball = power_table("q3 q4 q5 | f3 f4 f5 | t3 t4 t5", {1: "ice-princess"}).uses(1)
    asked = [form.move for form in ball.offers(1)] if ball.state.asking else []
    assert asked == (["choose-seat"] if is_deluxe() else [])
    assert bool(ball.state.trick and ball.state.trick.plays) != is_deluxe()


@in_every_edition
def test_a_prince_she_makes_somebody_lead_sneaks_in_everywhere() -> None:
    ball = power_table("p3 | f3 | t3", {1: "ice-princess"}).uses(1)
    if is_deluxe():
        ball = ball.does(1, ChooseSeat(decision=ball.decision, seat=0)).plays("p3")
    assert ball.sneaked_in


@in_every_edition
def test_the_mermaid_names_on_or_the_leader_is_free() -> None:
    ball = power_table("q3 q4 | f3 f4 | t3 t4", {1: "little-mermaid"}).sings(1, Suit.FAIRIES)
    assert not ball.last(SuitNamed).held
    (form,) = ball.offers(ball.due)
    assert form.move == ("choose-suit" if is_deluxe() else "play-card")


@in_every_edition
def test_the_mermaid_names_princes_at_last_or_only_once_one_was_seen() -> None:
    ball = power_table("p3 p4 | f3 f4 | t3 t4", {1: "little-mermaid"}).uses(1)
    princes = ChooseSuit(decision=ball.decision, suit=Suit.PRINCES)
    assert ball.refusal(1, princes).citations == ("R-104",)
    if is_deluxe():
        for suit in (Suit.QUEENS, Suit.FAIRIES, Suit.PETS):
            ball = ball.does(1, ChooseSuit(decision=ball.decision, suit=suit))
        assert ball.does(1, ChooseSuit(decision=ball.decision, suit=Suit.PRINCES)).last(SuitNamed).held


@in_every_edition
def test_the_pea_princess_speaks_before_the_trick_or_with_her_card() -> None:
    assert acts("pea-princess") is (Occasion.BEFORE_TRICK if is_deluxe() else Occasion.ON_PLAY)


@in_every_edition
def test_pocahontas_moves_this_lead_or_the_next_one() -> None:
    ball = power_table("q3 q4 | q9 f3 | t3 t4", {1: "pocahontas"})
    if is_deluxe():
        ball = ball.guides(1, 2)
    else:
        ball = ball.plays("q3 q9 t3").guides(1, 2)
        assert ball.last(TrickOpened).number == 2
    assert ball.state.trick.leader == 2


@in_every_edition
def test_sleeping_beauty_knows_who_gave_what_or_does_not() -> None:
    ball = power_table("q3 q4 | f3 f4 | t3 t4", {1: "sleeping-beauty"}).uses(1).tucks("q3 f3 t3")
    now = ball.seen_by(1).round
    assert (bool(now.pool), bool(now.mixed)) == ((True, False) if is_deluxe() else (False, True))


@in_every_edition
def test_scheherazade_keeps_off_a_lead_that_was_spoken_about_in_the_deluxe_editions_only() -> None:
    ball = power_table("q3 q4 | f3 f4 | t3 t4", {1: "little-mermaid", 2: "scheherazade"}, leader=0)
    ball = ball.sings(1, Suit.QUEENS).uses(2)
    leader = ChooseSeat(decision=ball.decision, seat=0)
    if is_deluxe():
        assert ball.refusal(2, leader).citations == ("R-169",)
    else:
        assert ball.does(2, leader).state.round.drawn


@pytest.mark.parametrize("edition", [*DX, "cs-promo"], indirect=True)
def test_thumbelina_respects_a_demanded_suit_in_the_deluxe_editions_only() -> None:
    ball = power_table("q3 | q4 f2 | t3 t4", {1: "thumbelina", 2: "little-mermaid"}).sings(2, Suit.QUEENS)
    ball = ball.plays("q3")
    assert ball.legal_with_power() == ("" if is_deluxe() else "q4 f2")


@in_every_edition
def test_a_power_that_would_undo_another_is_barred_as_far_as_the_edition_says() -> None:
    ball = power_table("q3 q4 | f3 f4 | t3 t4", {1: "little-mermaid", 2: "sleeping-beauty"})
    ball = ball.sings(1, Suit.QUEENS)
    assert (2 in ball.waiting) != is_deluxe()
    if is_deluxe():
        assert barred(ball, 2) == ("R-174",)


@in_every_edition
def test_ice_and_mermaid_exclude_each_other_on_the_same_lead_everywhere() -> None:
    ball = power_table("q3 q4 | f3 f4 | t3 t4", {1: "little-mermaid", 2: "ice-princess"})
    ball = ball.sings(1, Suit.QUEENS)
    if is_deluxe():
        ball = ball.uses(2)
        assert ball.refusal(2, ChooseSeat(decision=ball.decision, seat=0)).citations == ("R-163",)
    else:
        assert barred(ball, 2) == ("R-201",)


@in_every_edition
def test_powers_resolve_in_the_order_declared_everywhere() -> None:
    ball = power_table("q3 q4 | f3 f4 | t3 t4", {1: "cinderella", 2: "sleeping-beauty"}).uses(1)
    assert ball.waiting == {2}


# --- round cards


TIES = {"deluxe-en": "f5", "pl": "t5", "gigamic-fr": "t5", "cs": "t5", "cs-promo": "t5"}


@in_every_edition
def test_a_tie_in_poisoned_apple_goes_to_the_first_or_the_last_played() -> None:
    played = "q3 f5 t5"
    assert played.split()[trick(played, round="poisoned-apple").winner] == TIES[edition_now().id]


@in_every_edition
def test_a_tie_in_midnight_makeover_goes_to_the_first_or_the_last_played() -> None:
    played = "q9 f9 q2"
    assert played.split()[trick(played, round="midnight-makeover").winner] == ("q9" if is_deluxe() else "f9")


@in_every_edition
@pytest.mark.parametrize("slug", ["scheherazade", "sleeping-beauty"])
def test_nobody_reaches_for_the_late_card_of_the_last_trick(slug: str) -> None:
    ball = power_table("q3 q4 | f3 f4 | t3 t4", {1: slug}, round="late-to-the-ball").tucks("q4 f4 t4")
    ball = ball.all_decline().plays("q3 f3 t3")
    assert barred(ball, 1) == ("R-212", spares_the_late_card())


@in_every_edition
def test_only_hidden_cards_are_drawn_in_crystal_clear() -> None:
    hands = "q3 q4 | f3 t4 | t3 f4"
    ball = power_table(hands, {1: "scheherazade"}, round="crystal-clear")
    for seat, suit in enumerate((Suit.QUEENS, Suit.FAIRIES, Suit.PETS)):
        ball = ball.does(seat, ChooseSuit(decision=ball.decision, suit=suit))
    ball = ball.uses(1)
    assert ball.refusal(1, ChooseSeat(decision=ball.decision, seat=0)).citations == ("R-136",)


@pytest.mark.parametrize("edition", [*DX, "cs-promo"], indirect=True)
def test_magic_beans_bind_leads_too() -> None:
    assert table("q3 q5 q9 | f1 f2 f3 | t1 t2 t3", round="magic-beans").legal() == "q3 q9"


@pytest.mark.parametrize("edition", [*DX, "cs-promo"], indirect=True)
def test_a_tie_in_sisterhood_goes_to_the_higher_number() -> None:
    played = "q5 q3 q7"
    assert played.split()[trick(played, round="sisterhood").winner] == "q7"


@in_every_edition
def test_the_frog_is_never_doubled_in_bathroom_break() -> None:
    assert scores("t8 | q1 | q2", round="bathroom-break")[0] == 5


@in_every_edition
def test_a_zero_has_the_parity_of_its_printed_number_everywhere() -> None:
    ball = power_table("q3 | q5 q6 | t3 t4", {0: "snow-white"}, round="odds-and-evens")
    assert ball.plays_with_power("q3").legal() == "q5"


@in_every_edition
def test_a_single_queen_scores_nothing_in_dancing_queens() -> None:
    assert scores("q4 | f1 | q2 p3", round="dancing-queens") == [0, 0, 2]


@in_every_edition
def test_a_reversed_order_is_the_same_everywhere() -> None:
    assert enchanted("q3 q9 q5", {1: "cinderella"}).winner == 0


# --- an edition is data


def test_no_rule_asks_for_the_name_of_an_edition() -> None:
    """Editions are named in their own files, and as the default of a table."""
    engine = Path(str(package.__file__)).parent
    naming = {
        str(file.relative_to(engine))
        for file in engine.rglob("*.py")
        if file.relative_to(engine).parts[0] != "editions"
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and node.value in EDITIONS
    }
    assert naming == {"options.py"}
