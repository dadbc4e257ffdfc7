"""Re-ruling: what if a game had been played by the rules of another edition?"""

from dataclasses import dataclass
from random import Random

import pytest

from games.audience import Seat
from games.game import Refusal, Why
from games.offers import Move
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.moves import ChooseCard, ChooseSeat, Decline, PlayCard, SwapCard, UsePower
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.rerule.report import Parting, ReruledRound
from games.rebel_princess.state import State
from games.rebel_princess.wishes import NO_WISHES, RebelWish, Wishes
from games.rerule import Granted, Record, Recorded, Reruling, rerule
from games.table.commands import Actor
from tests.support.random_play import Playthrough, play
from tests.support.rebel_table import GAME, Ball, card, cards, luck, power_table, table
from tests.support.small_game import Magpies
from tests.support.tables import options_of


@dataclass
class Story:
    """A game that is played at a laid table, and written down move by move."""

    ball: Ball

    def __post_init__(self) -> None:
        start = Recorded(
            seat=None, move=None, events=(*self.ball.laid, *self.ball.events), luck=luck, wishes=NO_WISHES
        )
        self.steps = [start]

    def does(self, seat: Seat, move: Move, wishes: Wishes = NO_WISHES) -> "Story":
        decided = GAME.decide(self.ball.state, seat, move, luck(), wishes)  # type: ignore[arg-type]
        assert not isinstance(decided, Refusal), decided
        self.ball = self.ball.so(decided)
        self.steps.append(Recorded(seat=seat, move=move, events=decided.events, luck=luck, wishes=wishes))
        return self

    def plays(self, short: str) -> "Story":
        for one in cards(short):
            self.does(self.ball.due, PlayCard(decision=self.ball.decision, card=one))
        return self

    def by(self, edition: str) -> Reruling[ReruledRound]:
        state = self.ball.state
        record = Record(options=state.options, players=state.players, steps=tuple(self.steps))
        report = GAME.rerule(record, edition)
        assert not isinstance(report, Refusal)
        return report


def only_round(report: Reruling[ReruledRound]) -> ReruledRound:
    (one,) = report.rounds
    return one


# --- a tie under the Poisoned Apple


def apple() -> Story:
    """A seven each of two players who cannot follow: seat 1 plays it first, seat 2 last."""
    return Story(table("q9 p1 | f2 p7 | t1 t7", round="poisoned-apple")).plays("q9 p7 t7 f2 t1 p1")


def test_a_tie_goes_to_the_first_card_here_and_to_the_last_one_there() -> None:
    report = apple().by("pl")
    tied, last = only_round(report).tricks
    assert report.differs
    assert (tied.number, tied.leader, tied.cards) == (1, 0, ("queens-9", "princes-7", "pets-7"))
    assert tied.differs
    assert tied.recorded.winner == 1
    assert {"round/poisoned-apple/ties-first", "R-323"} < set(tied.recorded.citations)
    assert tied.reruled is not None
    assert tied.reruled.winner == 2
    assert {"round/poisoned-apple/ties-last", "R-324"} < set(tied.reruled.citations)
    assert last.reruled is None
    assert not last.differs


def test_the_round_ends_where_somebody_else_would_lead() -> None:
    one = only_round(apple().by("pl"))
    assert one.stop is not None
    assert (one.stop.why, one.stop.trick, one.stop.decision) == (Parting.UNANSWERED, 2, "r1.t2.play1")
    assert (one.stop.seat, one.stop.move, one.stop.waiting_for) == (2, "play-card", (2,))
    assert one.stop.citations == ("base/own-cards",)
    assert one.reruled is None


def test_what_the_piles_count_is_told_even_if_the_round_cannot_be_followed() -> None:
    report = apple().by("pl")
    one = only_round(report)
    assert one.recorded == one.scoring_only
    assert one.recorded.scores == (0, 1, 1)
    assert report.reruled is None
    assert report.scoring_only is not None
    assert report.scoring_only.winners == report.recorded.winners == (0,)


def test_by_its_own_rules_a_game_differs_nowhere() -> None:
    report = apple().by("deluxe-en")
    one = only_round(report)
    assert not report.differs
    assert one.stop is None
    assert [trick.recorded for trick in one.tricks] == [trick.reruled for trick in one.tricks]
    assert one.recorded == one.reruled == one.scoring_only
    assert report.recorded == report.reruled == report.scoring_only


def test_without_a_tie_the_same_seat_wins() -> None:
    story = Story(table("q9 p1 | f2 p8 | t3 t7", round="poisoned-apple")).plays("q9 p8 t7 f2 t3 p1")
    assert not story.by("pl").differs


# --- powers


def frozen() -> Story:
    """Seat 0 has the Ice Princess and freezes a card of seat 1."""
    story = Story(power_table("q9 f1 | q5 t7 | q10 p3", {0: "ice-princess"}))
    story.does(0, UsePower(decision="r1.t1.window1"))
    story.does(0, ChooseSeat(decision="r1.t1.ice-princess.target", seat=1))
    story.does(0, ChooseCard(decision="r1.t1.ice-princess.freeze", card=card("t7")))
    return story.plays("q9 t7 q10 p3 f1 q5")


def test_the_original_ice_princess_asks_for_no_target() -> None:
    stop = only_round(frozen().by("gigamic-fr")).stop
    assert stop is not None
    assert (stop.why, stop.decision) == (Parting.REFUSED, "r1.t1.ice-princess.target")
    assert (stop.seat, stop.move, stop.option) == (0, "choose-seat", 1)
    assert stop.citations == ("princess/ice-princess/original",)


def test_the_same_ice_princess_freezes_the_same_card() -> None:
    assert not frozen().by("pl").differs


def test_a_power_that_is_not_in_that_box_cannot_be_used() -> None:
    story = Story(power_table("q9 f1 | q5 t7 | q10 p3", {1: "rapunzel"}))
    story.does(1, UsePower(decision="r1.t1.window1")).plays("q9 q5 q10 p3 f1 t7")
    stop = only_round(story.by("cs")).stop
    assert stop is not None
    assert (stop.why, stop.decision) == (Parting.NO_PRINCESS, "r1.t1.window1")
    assert (stop.seat, stop.move, stop.option) == (1, "use-power", "rapunzel")


def test_a_window_that_there_is_not_need_not_be_declined() -> None:
    story = Story(power_table("q9 f1 | q5 t7 | q10 p3", {1: "rapunzel"}))
    story.does(1, Decline(decision="r1.t1.window1")).plays("q9 q5 q10")
    report = story.does(1, Decline(decision="r1.t2.window1")).plays("p3 f1 t7").by("cs")
    assert not only_round(report).differs


def test_a_window_that_there_is_only_there_is_declined() -> None:
    """The original Pocahontas acts when she has won a trick, the other one before any."""
    story = Story(power_table("q9 f1 | q10 t7 | q5 p3", {1: "pocahontas"}))
    story.does(1, Decline(decision="r1.t1.window1")).plays("q9 q10 q5")
    report = story.does(1, Decline(decision="r1.t2.window1")).plays("t7 p3 f1").by("gigamic-fr")
    assert not only_round(report).differs


def test_an_answer_that_was_taken_back_stops_nothing() -> None:
    """Rapunzel declares while Scheherazade barters, and thinks better of it."""
    story = Story(power_table("q9 f1 | q5 t7 | q10 p3", {1: "rapunzel", 2: "scheherazade"}))
    story.does(2, UsePower(decision="r1.t1.window1"))
    story.does(1, UsePower(decision="r1.t1.window1")).does(1, Decline(decision="r1.t1.window1"))
    story.does(2, ChooseSeat(decision="r1.t1.scheherazade.target", seat=0))
    (drawn,) = story.ball.state.round.drawn
    story.does(2, ChooseCard(decision="r1.t1.scheherazade.barter", card=drawn))
    story.does(1, Decline(decision="r1.t1.window2")).plays("q9 q5 q10")
    story.does(1, Decline(decision="r1.t2.window1")).plays("p3 f1 t7")
    assert not only_round(story.by("cs")).differs


def test_a_lead_that_was_wished_for_is_made_there_too() -> None:
    story = Story(power_table("q9 f1 | q10 t7 | q5 p3", {1: "pocahontas"}))
    wishes: Wishes = Wishes({0: RebelWish(lead_at="r1.t1.play1", lead=card("q9"))})
    story.does(1, Decline(decision="r1.t1.window1"), wishes).plays("q10 q5")
    story.does(1, Decline(decision="r1.t2.window1")).plays("t7 p3 f1")
    assert not only_round(story.by("pl")).differs
    assert not only_round(story.by("gigamic-fr")).differs


@pytest.mark.parametrize("edition", ["cs-promo"], indirect=True)
def test_who_copies_powers_must_be_in_that_box_herself(edition: str) -> None:
    story = Story(power_table("q9 f1 | q10 f3 | q2 q11", {1: "carmesina", 2: "cinderella"}))
    story.does(1, UsePower(decision="r1.t1.window1", copies="cinderella")).plays("q9 q10 q2")
    stop = only_round(story.does(2, Decline(decision="r1.t2.window1")).plays("q11 f1 f3").by("cs")).stop
    assert stop is not None
    assert (stop.why, stop.seat, stop.option) == (Parting.NO_PRINCESS, 1, "carmesina")


@pytest.mark.parametrize("edition", ["cs-promo"], indirect=True)
def test_who_is_asked_first_there_need_not_have_been_asked_first_here(edition: str) -> None:
    """Carmesina may copy Mulan and is asked before her; without Carmesina, Mulan is the first."""
    story = Story(power_table("q9 f1 | q10 f3 | q2 q11", {1: "carmesina", 2: "mulan"})).plays("q9 q10 q2")
    story.does(1, Decline(decision="r1.t1.after-last-card1"))
    swap = SwapCard(decision="r1.t1.after-last-card2", played=card("q2"), card=card("q11"))
    report = story.does(2, swap).plays("q2 f1 f3").by("cs")
    assert not only_round(report).differs
    assert only_round(report).tricks[0].recorded.winner == 2


# --- cards, scores and the end


def test_a_round_card_that_is_not_in_that_box_cannot_be_played() -> None:
    story = Story(table("q9 p1 | q2 p7 | q1 t7", round="magic-beans")).plays("q9 q2 q1 p1 p7 t7")
    one = only_round(story.by("gigamic-fr"))
    assert one.stop is not None
    assert (one.stop.why, one.stop.option) == (Parting.NO_ROUND_CARD, "magic-beans")
    assert one.scoring_only is None
    assert [trick.reruled for trick in one.tricks] == [None, None]


def test_the_rebel_of_the_ball_is_none_there() -> None:
    hands = "q6 q7 q8 q9 q10 | p2 p3 p4 p5 p6 | p7 p8 p9 p10 t8"
    played = "q6 p2 p7 q7 p3 p8 q8 p4 p9 q9 p5 p10 q10 p6 t8"
    report = Story(table(hands)).plays(played).by("cs")
    one = only_round(report)
    assert not any(trick.differs for trick in one.tricks)
    assert one.recorded.scores == (-10, 0, 0)
    assert one.reruled is not None
    assert one.reruled.scores == (14, 0, 0)
    assert one.reruled == one.scoring_only
    assert report.recorded.winners == (0,)
    assert report.reruled is not None
    assert report.reruled.winners == (1, 2)
    assert report.reruled.citations == ("base/tie-break-zero", "R-028")
    assert report.differs


def test_there_is_no_such_edition() -> None:
    story = apple()
    record = Record(options=story.ball.state.options, players=3, steps=tuple(story.steps))
    refused = GAME.rerule(record, "klingon")
    assert isinstance(refused, Refusal)
    assert refused.why is Why.BAD_OPTIONS
    assert "klingon" in refused.detail


def test_a_game_without_editions_says_so() -> None:
    refused = Magpies().rerule(Record(options=None, players=2, steps=()), "pl")
    assert isinstance(refused, Refusal)
    assert refused.why is Why.BAD_OPTIONS


# --- any game


def granted(game: Playthrough) -> list[Granted]:
    """The game as the log keeps it."""
    opening = Granted(actor=Actor(), command=None, events=game.opened)
    moves = [Granted(actor=one.actor, command=one.command, events=one.events) for one in game.steps]
    return [opening, *moves]


@pytest.mark.parametrize("seed", range(40))
def test_any_game_can_be_ruled_again(seed: int) -> None:
    """By its own rules everything comes out the same, rewinds or not; by others it comes to an end."""
    rng = Random(f"rerule {seed}")
    game = play(GAME, options_of(GAME, rng, 4), rng.choice(GAME.players), rng, rewinds=seed % 3 == 0)
    own, state = game.table.options["edition"], game.table.play
    assert isinstance(state, State)
    for edition in EDITIONS:
        report = rerule(game.dealer, game.vault, granted(game), edition)
        assert not isinstance(report, Refusal)
        assert len(report.rounds) == len(state.scored)
        assert report.recorded.winners == state.winners
        for one in report.rounds:
            assert (one.stop is None) == (one.reruled is not None)
            assert one.stop is None or one.stop.citations or one.stop.option
        if edition == own:
            assert not report.differs
            assert report.recorded == report.reruled == report.scoring_only
            for one in report.rounds:
                assert one.recorded == one.reruled == one.scoring_only
                assert all(trick.recorded == trick.reruled for trick in one.tricks)


# --- a game with other readings


def pea_and_parity(hand: str, played: str) -> Story:
    """The Pea Princess binds seat 1, who must first match parity at this table."""
    laid = power_table(f"q3 t1 | {hand} | q10 t3", {0: "pea-princess"}, round="odds-and-evens")
    story = Story(laid.reads("R-336", "parity-first")).does(0, UsePower(decision="r1.t1.window1"))
    return story.plays(played)


def test_other_readings_are_left_behind_and_a_move_that_only_they_allow_is_refused() -> None:
    one = only_round(pea_and_parity("q1 q6", "q3 q1 q10 t3 t1 q6").by("deluxe-en"))
    assert one.stop is not None
    assert (one.stop.why, one.stop.decision, one.stop.option) == (Parting.REFUSED, "r1.t1.play2", "queens-1")
    assert one.stop.citations == ("princess/pea-princess", "R-115")


def test_a_game_in_which_they_did_not_matter_comes_out_the_same() -> None:
    report = pea_and_parity("q7 q6", "q3 q7 q10 t3 t1 q6").by("deluxe-en")
    assert only_round(report).stop is None
    assert not report.differs


def test_who_named_the_next_starter_does_not_matter_to_the_rounds_themselves() -> None:
    rounds = ("royal-decree", "upside-down")
    options = RebelOptions(edition="cs", rounds=rounds, readings={"R-125": "across-rounds"})
    games = (play(GAME, options, 3, Random(f"starter/{number}")) for number in range(200))
    named = (one for one in games if any("R-125" in getattr(event, "citations", ()) for event in one.log))
    game = next(named)
    report = rerule(game.dealer, game.vault, granted(game), "cs")
    assert not isinstance(report, Refusal)
    assert len(report.rounds) >= 2
    assert not report.differs


def test_a_game_that_goes_on_cannot_be_ruled_again() -> None:
    rng = Random("rerule")
    game = play(GAME, options_of(GAME, rng, 3), 3, rng)
    refused = rerule(game.dealer, game.vault, granted(game)[:-1], "pl")
    assert isinstance(refused, Refusal)
    assert refused.why is Why.TABLE_STATE
