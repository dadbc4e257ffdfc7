"""The window before a trick: powers are declared, used or declined, and only then a card is led."""

import pytest

from games.game import Why
from games.rebel_princess.cards import Suit
from games.rebel_princess.course import follow_up
from games.rebel_princess.events import (
    Asked,
    CardsPassed,
    DealerDrawn,
    HandDealt,
    PowerActivated,
    PowerResolved,
    PrincessesRevealed,
    RoundOpened,
    RoundRevealed,
    Settled,
    TrickOpened,
)
from games.rebel_princess.moves import (
    ChooseCard,
    ChooseCards,
    ChoosePrincess,
    ChooseSeat,
    ChooseSuit,
    Decline,
    PlayCard,
    UsePower,
)
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.wishes import NO_WISHES
from tests.support.random_play import as_move
from tests.support.rebel_editions import DELUXE, EDITION, ORIGINAL, in_editions, needs, spares_the_late_card
from tests.support.rebel_powers import (
    asked,
    barred,
    barters,
    declares,
    reloaded,
    survives_crashes,
    window,
)
from tests.support.rebel_table import (
    GAME,
    Ball,
    brief,
    by_seat,
    card,
    cards,
    icy_table,
    lay,
    luck,
    power_table,
    ruling,
    table,
)
from tests.support.rebel_windows import (
    FOUR,
    HANDS,
    activated,
    aims,
    bazaar,
    crowd,
    gathers,
    icy,
    takes_the_first,
)


@ruling("base/powers", "R-060")
def test_there_is_a_window_before_the_very_first_trick() -> None:
    ball = icy()
    assert ball.decision == "r1.t1.window1"
    assert ball.waiting == {2}


@ruling("R-060")
def test_there_is_a_window_before_every_other_trick_too() -> None:
    ball = icy().declines(2).plays("q3 q5 q4")
    assert ball.decision == "r1.t2.window1"


@ruling("R-077")
def test_there_is_no_window_where_powers_are_left_out() -> None:
    assert table(HANDS).decision == "r1.t1.play1"


@ruling("R-070")
def test_nobody_is_asked_who_has_no_power_for_this_moment() -> None:
    assert icy().offers(0) == ()
    assert icy().refusal(0, UsePower(decision="r1.t1.window1")).why is Why.NOT_YOUR_TURN


@ruling("R-066", "R-059")
def test_the_leader_cannot_cut_the_window_short() -> None:
    ball = icy()
    refusal = ball.refusal(0, PlayCard(decision="r1.t1.play1", card=card("q3")))
    assert refusal.why is Why.DECISION_CLOSED
    assert refusal.citations == ("R-066",)
    assert refusal.decisions == ("r1.t1.window1",)


@ruling("R-066")
def test_the_leader_may_lead_once_everybody_has_declined() -> None:
    ball = icy().declines(2)
    assert ball.happened(Settled)
    assert ball.decision == "r1.t1.play1"
    assert ball.plays("q3").due == 1


@ruling("R-059")
def test_after_the_lead_it_is_too_late() -> None:
    ball = icy().declines(2).plays("q3")
    late = ball.refusal(2, UsePower(decision="r1.t1.window1"))
    assert late.why is Why.DECISION_CLOSED
    assert late.citations == ("R-059",)


@ruling("R-058")
def test_a_power_is_spent_when_it_is_declared() -> None:
    ball = icy().does(2, UsePower(decision="r1.t1.window1"))
    assert ball.state.round.exhausted == (2,)
    printed = "princess/ice-princess" if EDITION.get() in DELUXE else "princess/ice-princess/original"
    assert ball.last(PowerActivated).citations == (printed, "R-058")


@ruling("R-058")
def test_a_declared_power_cannot_be_taken_back() -> None:
    ball = bazaar().does(2, UsePower(decision="r1.t1.window1"))
    assert ball.refusal(2, Decline(decision="r1.t1.window1")).why is Why.DECISION_CLOSED
    assert {form.move for form in ball.offers(2)} == {"choose-seat"}


@ruling("R-022", "R-058")
def test_a_power_is_used_once_a_round() -> None:
    ball = barters(bazaar(), 2, 1, "f2", "f2").plays("q3 q5 q4")
    assert ball.last(TrickOpened).number == 2
    assert ball.decision == "r1.t2.play1"
    assert ball.refusal(2, UsePower(decision="r1.t2.window1")).citations == ("base/powers", "R-058")


@ruling("R-022")
def test_a_power_is_fresh_again_in_the_next_round() -> None:
    ball = barters(bazaar("once-upon-a-time", "royal-decree"), 2, 1, "f2", "f2").plays("q3 q5 q4")
    assert ball.state.round.exhausted == (2,)
    ball = ball.plays("f2 f4 f1 f3").plays_on(2)
    assert ball.state.round.number == 2
    assert ball.state.round.exhausted == ()


@ruling("R-022")
def test_a_power_that_was_not_used_is_not_saved_up() -> None:
    ball = bazaar("once-upon-a-time", "royal-decree").declines(2).plays("q3 q5 q4")
    ball = ball.declines(2).plays("f2 f4 f1").declines(2).plays("f3").plays_on(2)
    assert ball.state.round.number == 2
    assert ball.state.round.exhausted == ()


@ruling("R-061")
def test_a_power_resolves_completely_before_the_trick_goes_on() -> None:
    ball = bazaar().does(2, UsePower(decision="r1.t1.window1"))
    assert not ball.happened(PowerResolved)
    assert ball.decision == "r1.t1.scheherazade.target"
    assert ball.refusal(0, PlayCard(decision="r1.t1.play1", card=card("q3"))).citations == ("R-066",)


def test_a_power_is_not_used_without_declaring_it() -> None:
    ball = icy()
    refusal = ball.refusal(2, ChooseSeat(decision="r1.t1.window1", seat=1))
    assert refusal.citations == ("base/powers", "princess/ice-princess", "R-059")


# --- what it always does


@ruling("R-058", "R-067")
@in_editions(*DELUXE)
def test_it_ends_though_everybody_uses_everything() -> None:
    hands = "q3 f1 p1 | q5 f2 p2 | q4 f3 p3 | q1 f4 p4 | q2 f5 p5 | q6 f6 p6"
    names = ("sleeping-beauty", "cinderella", "pea-princess", "pocahontas", "scheherazade", "little-mermaid")
    ball = declares(power_table(hands, dict(enumerate(names))), 0, 1, 2, 3, 4, 5)
    ball = everything_used(ball.tucks("q3 q5 q4 q1 q2 q6"))
    assert activated(ball) == [0, 1, 2, 3, 4, 5]
    assert ball.state.round.exhausted == (0, 1, 2, 3, 4, 5)
    assert ball.decision == "r1.t1.play1"


@ruling("R-058", "R-067")
@in_editions(*ORIGINAL)
def test_it_ends_though_everybody_uses_everything_that_goes_together() -> None:
    names = ("sleeping-beauty", "cinderella", "scheherazade", "little-mermaid")
    ball = everything_used(declares(power_table(FOUR, dict(enumerate(names))), 0, 1, 2, 3))
    assert activated(ball) == [0, 1, 2, 3]
    assert ball.state.round.exhausted == (0, 1, 2, 3)
    assert ball.decision == "r1.t1.play1"


@ruling("R-058", "R-067", "R-157")
def test_it_ends_though_one_power_is_used_twice() -> None:
    ball = declares(power_table(FOUR, {0: "sleeping-beauty", 2: "scheherazade", 3: "carmesina"}), 0)
    ball = ball.does(3, UsePower(decision=window(ball), copies="sleeping-beauty"))
    ball = everything_used(declares(ball, 2))
    assert activated(ball) == [0, 3, 2]
    assert ball.decision == "r1.t1.play1"


def everything_used(ball: Ball) -> Ball:
    """Whoever is asked about a power gives the answer that comes first to mind."""
    while ball.state.asking:
        seat = min(ball.waiting)
        ball = ball.does(seat, as_move(GAME, ball.offers(seat)[-1].example))
    return ball


@ruling("R-070")
@pytest.mark.parametrize("first", ["ice-princess", pytest.param("rapunzel", marks=needs("rapunzel"))])
def test_who_is_asked_does_not_depend_on_hidden_cards(first: str) -> None:
    powers = {1: first, 2: "little-mermaid", 3: "scheherazade"}
    rich = power_table("p1 p2 | q5 f2 | q4 f4 | q1 f6", powers)
    poor = power_table("q3 q9 | p5 p2 | t4 p4 | t1 p6", powers)
    assert asked(rich) == asked(poor) == {1, 2, 3}


@ruling("R-071", "R-127")
def test_a_power_may_be_used_though_it_has_no_effect_for_reasons_that_are_hidden() -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {1: "rapunzel"}).uses(1)
    assert ball.state.round.exhausted == (1,)


@ruling("R-071", "R-106")
def test_in_the_older_editions_the_mermaid_may_sing_of_a_suit_that_the_leader_lacks() -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {1: "little-mermaid"}).sings(1, Suit.FAIRIES)
    assert ball.state.round.exhausted == (1,)
    assert ball.legal() == "q3 q9"


@ruling("R-071", "R-123")
def test_but_not_if_everybody_can_see_that_it_has_none() -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {1: "pocahontas"}).uses(1)
    assert ball.refusal(1, ChooseSeat(decision=ball.decision, seat=0)).citations == ("R-123",)


@ruling("R-071", "R-121")
def test_nor_does_the_pea_princess_bind_anybody_with_the_last_card_of_a_trick() -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 q6", {2: "pea-princess"}).plays("q3 q5")
    assert ball.legal() == "q4 q6"
    assert ball.why_not_with_power("q6") == ("R-121", "R-071")


@ruling("R-071")
@pytest.mark.parametrize(("hands", "asks"), [("q3 | q5 | q4", False), ("q3 f1 | q5 f2 | q4 f4", True)])
def test_nor_is_mulan_asked_with_an_empty_hand(hands: str, asks: bool) -> None:
    ball = power_table(hands, {0: "mulan"}).plays("q3 q5 q4")
    steps = [event.step for event in ball.events if isinstance(event, Asked)]
    assert ("after-last-card1" in steps) is asks


@ruling("R-077")
def test_powers_may_be_left_out_of_the_first_rounds_only() -> None:
    rounds = ("once-upon-a-time", "royal-decree")
    ball = lay(
        RebelOptions(edition=EDITION.get(), rounds=rounds, power_free_rounds=1),
        3,
        PrincessesRevealed(decision="draft", princesses=("cinderella", "scheherazade", "ice-princess")),
        DealerDrawn(dealer=2),
        RoundOpened(number=1, starter=0, citations=("R-008",)),
        *(HandDealt(seat=seat, size=1, cards=hand) for seat, hand in enumerate(by_seat("q3 | q5 | q4"))),
        RoundRevealed(card="once-upon-a-time"),
    ).then(CardsPassed(decision="r1.pass"))
    assert ball.decision == "r1.t1.play1"
    assert barred(ball, 0) == ("R-077", "base/powers")
    ball = ball.plays("q3 q5 q4")
    assert ball.state.round.number == 2
    assert ball.state.powers_are_on()


@ruling("R-079")
def test_without_a_clock_the_game_waits() -> None:
    assert follow_up(crowd().state, (), luck(), NO_WISHES).events == ()


@ruling("R-060", "R-209")
def test_the_window_opens_after_the_round_cards_own_set_up() -> None:
    ball = icy_table(HANDS, ice=2, round="late-to-the-ball")
    assert ball.decision == "r1.late-to-the-ball"
    assert barred_before_the_trick(ball) == ("R-060", "base/powers")
    assert ball.tucks("q3 q5 q4").decision == "r1.t1.window1"


def barred_before_the_trick(ball: Ball) -> tuple[str, ...]:
    return ball.refusal(2, UsePower(decision="r1.t1.window1")).citations


@ruling("R-060", "R-007")
def test_no_power_is_declared_while_princesses_are_still_picked() -> None:
    """The first hands are dealt by then, so there is a round; but there is no trick in it yet."""
    dealt = [HandDealt(seat=seat, size=1, cards=hand) for seat, hand in enumerate(by_seat("q3 | q5 | q4"))]
    opened = RoundOpened(number=1, starter=0, citations=("R-005",))
    options = RebelOptions(edition=EDITION.get(), rounds=("once-upon-a-time",))
    ball = lay(options, 3).then(opened, *dealt)
    assert ball.decision.endswith("pick1")
    picked = ball.does(0, ChoosePrincess(decision=ball.decision, princess="cinderella"))
    assert picked.decision.endswith("pick2")
    for scene, seat in ((ball, 0), (picked, 0), (picked, 1)):
        refusal = scene.refusal(seat, UsePower(decision="r1.t1.window1"))
        assert refusal.why is Why.DECISION_CLOSED


# --- what the start of a round has fixed, in the older editions


@ruling("R-076", "base/powers-after-setup")
def test_a_late_card_is_not_handed_in() -> None:
    ball = power_table(HANDS, {2: "sleeping-beauty"}, round="late-to-the-ball").tucks("q3 q5 q4").uses(2)
    offered = [brief(ball.offers(seat)[-1].slots[0].options) for seat in range(3)]
    assert offered == ["q9 f1", "f2 p2", "f3 f4"]


@ruling("R-076", "R-212", "base/powers-after-setup")
@pytest.mark.parametrize("princess", ["sleeping-beauty", "scheherazade"])
def test_nor_does_a_power_change_hands_once_the_late_cards_are_played(princess: str) -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {2: princess}, round="late-to-the-ball").tucks("q3 q5 q4")
    ball = ball.declines(2).plays("q9 f2 f4")
    assert ball.decision == "r1.t2.play1"
    assert barred(ball, 2) == ("R-212", spares_the_late_card())


@ruling("R-076", "base/powers-after-setup")
@pytest.mark.parametrize("round", ["after-party", "blind-mans-bluff"])
def test_a_half_set_aside_is_out_of_reach(round: str) -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {2: "scheherazade"}, round=round)
    for seat, half in enumerate(cards("q3 q5 q4")):
        ball = ball.does(seat, ChooseCards(decision=ball.decision, cards=(half,)))
    ball = aims(ball.uses(2), 2, 0)
    assert ball.state.round.drawn == cards("q9")
    ball = ball.does(2, ChooseCard(decision=ball.decision, card=card("f4")))
    assert [brief(zone.cards) for zone in ball.state.round.aside] == ["q3", "q5", "q4"]
    assert ball.hand(0) == "f4"


@ruling("R-076", "R-251", "base/powers-after-setup")
def test_no_power_adds_to_a_suit_that_lies_open() -> None:
    ball = power_table(HANDS, {2: "scheherazade"}, round="crystal-clear")
    for seat, suit in enumerate((Suit.QUEENS, Suit.QUEENS, Suit.FAIRIES)):
        ball = ball.does(seat, ChooseSuit(decision=ball.decision, suit=suit))
    ball = barters(ball, 2, 0, "f1", "q4")
    assert ball.hand(0) == "q3 q4 q9"
    assert [brief(shown) for shown in ball.state.round.face_up] == ["q3 q9", "q5", "f3 f4"]


@ruling("R-076", "base/powers-after-setup")
def test_what_was_not_fixed_a_power_may_change() -> None:
    ball = power_table(HANDS, {2: "scheherazade"}, round="late-to-the-ball").tucks("q3 q5 q4")
    assert barters(ball, 2, 0, "q9", "f3").hand(0) == "f1 f3"


# --- names and crashes


def test_every_question_of_a_trick_has_a_name_of_its_own() -> None:
    powers = {0: "alice", 1: "little-mermaid", 2: "ice-princess", 3: "pocahontas"}
    ball = power_table(FOUR, powers).sings(1, Suit.PETS, Suit.QUEENS)
    ball = takes_the_first(declares(ball, 2), 2, 3)
    ball = ball.all_decline().plays("q9").plays_on(3).uses(0)
    asked_for = [event.decision for event in ball.events if isinstance(event, Asked)]
    assert len(set(asked_for)) == len(asked_for)
    assert asked_for[0] == "r1.t1.window1"


def test_a_crash_with_declarations_waiting_changes_nothing() -> None:
    ball = survives_crashes(
        crowd(),
        (0, Decline(decision="r1.t1.window1", whole_trick=True)),
        (2, UsePower(decision="r1.t1.window1")),
        (3, UsePower(decision="r1.t1.window1")),
        (1, UsePower(decision="r1.t1.window1")),
        (2, ChooseSeat(decision="r1.t1.scheherazade.target", seat=3)),
    )
    ball = reloaded(ball)
    ball = ball.does(2, ChooseCard(decision=ball.decision, card=ball.state.round.drawn[0]))
    ball = gathers(reloaded(ball), 3)
    assert activated(ball) == [2, 3, 1]
