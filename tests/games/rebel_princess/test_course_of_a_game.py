"""From the first deal to the last: the order of things, the next starter, the views on the way."""

from collections.abc import Sequence

import pytest

from games.game import ScoreLine
from games.rebel_princess.cards import FROG, Cards, Suit, deck_for, princes_in
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardPlayed,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    DealerDrawn,
    GameEnded,
    HandDealt,
    PlayOpened,
    PrincessesDealt,
    PrincessesRevealed,
    RebelEvent,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
from games.rebel_princess.moves import PlayCard
from games.rebel_princess.options import RebelOptions
from tests.games.rebel_princess.golden_game import played
from tests.support.rebel_table import GAME, cards, ruling, table

PLAYERS = [3, 4, 5, 6]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_has_its_phases_in_order(players: int) -> None:
    events = [event for event in played(players) if not isinstance(event, Asked | AnswerGiven | CardPlayed)]
    kinds = [type(event) for event in events]
    setup = [*[PrincessesDealt] * players, PrincessesRevealed, DealerDrawn]
    opened = [RoundOpened, *[HandDealt] * players, RoundRevealed, CardsPassed]
    tricks = [TrickOpened, PlayOpened, TrickWon, TrickCaptured]
    size = len(cards_in_hand(events))
    plain = [*opened, *tricks * size, RoundScored]
    late = [*opened, CardsSetAside, *tricks * (size - 1), CardsPickedUp, *tricks, RoundScored]
    expected: list[type] = [*setup, *plain, *late, *plain * 3, GameEnded]
    assert kinds == expected


def cards_in_hand(events: Sequence[RebelEvent]) -> tuple[str, ...]:
    dealt = next(event for event in events if isinstance(event, HandDealt))
    assert isinstance(dealt.cards, tuple)
    return dealt.cards


@pytest.mark.parametrize("players", PLAYERS)
def test_the_proposals_of_a_round_are_all_the_princes_and_the_frog(players: int) -> None:
    """Before the round card and the Rebel of the Ball have their say."""
    for event in played(players):
        if isinstance(event, RoundScored):
            piles = [_base_proposals(pile) for pile in event.piles]
            counted = [_points(lines, "base/proposals") for lines in event.lines]
            rebels = [_points(lines, "base/rebel-of-the-ball") for lines in event.lines]
            assert sum(piles) == len(princes_in(players)) + 5
            assert counted == piles or (sum(counted), sum(rebels)) == (0, -10)


def _base_proposals(pile: Cards) -> int:
    return sum(card.suit is Suit.PRINCES for card in pile) + 5 * (FROG in pile)


def _points(lines: Sequence[ScoreLine], cite: str) -> int:
    return sum(line.points for line in lines if cite in line.citations)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_card_of_the_deck_ends_up_in_a_pile(players: int) -> None:
    for event in played(players):
        if isinstance(event, RoundScored):
            assert sorted(card for pile in event.piles for card in pile) == sorted(deck_for(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_totals_are_the_sums_of_the_rounds(players: int) -> None:
    sums = [0] * players
    for event in played(players):
        if isinstance(event, RoundScored):
            sums = [total + score for total, score in zip(sums, event.scores, strict=True)]
            assert list(event.totals) == sums


@ruling("R-018", "base/starter")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_lowest_total_starts_the_next_round(players: int) -> None:
    totals: tuple[int, ...] = ()
    for event in played(players):
        if isinstance(event, RoundScored):
            totals = event.totals
        elif isinstance(event, RoundOpened) and totals:
            assert totals[event.starter] == min(totals)
            assert event.citations == ("base/starter", "R-018")


@ruling("R-030")
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_captured_tricks_are_closed_to_everybody(viewer: int | None) -> None:
    ball = table("q3 f1 t1 | q5 f2 t2 | q9 f4 t3").plays("q3 q5 q9 f4 f1 f2 t3")
    shown = str(ball.view(viewer))
    for gone in cards("q3 q5 q9 f4 f1 f2"):
        assert repr(gone.value) not in shown
    assert repr(cards("t3")[0].value) in shown
    view = ball.view(viewer)
    assert view.round is not None
    assert [seat.tricks for seat in view.round.seats] == [0, 0, 2]


@ruling("R-031")
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_trick_just_finished_stays_in_sight(viewer: int | None) -> None:
    view = table("q3 f1 | q5 f2 | q9 f4").plays("q3 q5 q9").view(viewer)
    assert view.round is not None
    assert view.round.last_trick is not None
    assert tuple(play.card for play in view.round.last_trick.plays) == cards("q3 q5 q9")
    assert view.round.last_trick.winner == 2


@ruling("R-031")
def test_it_closes_with_the_next_lead() -> None:
    view = table("q3 f1 | q5 f2 | q9 f4").plays("q3 q5 q9 f4").view(0)
    assert view.round is not None
    assert view.round.last_trick is None
    assert view.round.trick is not None
    assert [play.card for play in view.round.trick.plays] == list(cards("f4"))


@ruling("R-031")
def test_the_very_last_trick_stays_in_sight_when_the_game_is_over() -> None:
    view = table("f3 | f1 | f9", round="single-fairy").plays("f3 f1 f9").view(None)
    assert view.winners == (2,)
    assert view.round is not None
    assert view.round.trick is None
    assert view.round.last_trick is not None
    assert view.round.last_trick.winner == 2


@ruling("R-030")
def test_a_view_counts_the_cards_of_others_and_shows_your_own() -> None:
    view = table("q3 f1 | q5 f2 | q9 f4").plays("q3").view(1)
    assert view.you is not None
    assert view.you.hand == cards("q5 f2")
    assert view.round is not None
    assert [seat.hand for seat in view.round.seats] == [1, 2, 2]
    assert "queens-5" in str(view)
    assert "queens-9" not in str(view)


def test_a_spectator_has_no_hand() -> None:
    assert table("q3 f1 | q5 f2 | q9 f4").view(None).you is None


@pytest.mark.parametrize("players", PLAYERS)
def test_a_rounds_secret_opens_at_its_scoring(players: int) -> None:
    state = GAME.blank(RebelOptions(powers=False), players, None)
    opened = 0
    for event in played(players):
        state = GAME.evolve(state, event)
        opened += isinstance(event, RoundScored)
        rounds = [f"round-{number}" for number in range(1, opened + 1)]
        assert list(GAME.spent_epochs(state)) == [*rounds, *["setup"] * isinstance(event, GameEnded)]


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_is_waited_for_when_the_game_is_over(players: int) -> None:
    state = GAME.blank(RebelOptions(powers=False), players, None)
    for event in played(players):
        state = GAME.evolve(state, event)
    assert GAME.waiting_for(state) == frozenset()
    assert GAME.result(state) is not None
    assert all(GAME.forms(state, seat) == () for seat in range(players))


def test_every_decision_has_its_own_name() -> None:
    asked = [event.decision for event in played(4) if isinstance(event, Asked)]
    assert len(asked) == len(set(asked))
    assert asked[:3] == ["draft", "r1.pass", "r2.pass"]


def test_a_stale_play_hits_nothing() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4")
    again = PlayCard(decision=ball.decision, card=cards("q3")[0])
    assert ball.does(0, again).refusal(0, again).decisions == ()


@ruling("R-031", "R-032")
def test_the_piles_of_a_round_lie_open_until_the_next_lead() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4", rounds=("once-upon-a-time", "royal-decree"))
    over = ball.plays("q3 q5 q9 f4 f1 f2")
    shown = over.view(None).last_round
    assert shown is not None
    assert sorted(card for pile in shown.piles for card in pile) == sorted(cards("q3 q5 q9 f4 f1 f2"))
    assert shown.last_trick is not None
    assert shown.last_trick.winner == 2


@ruling("R-031")
def test_the_piles_of_a_round_are_closed_again_with_the_next_lead() -> None:
    ball = table("q3 | q5 | q9", rounds=("once-upon-a-time", "royal-decree")).plays("q3 q5 q9")
    led = ball.then(
        CardsPassed(decision="r2.pass"),
        TrickOpened(number=1, leader=0),
        PlayOpened(turns=(0, 1, 2), masked_followers=False),
        CardPlayed(seat=0, card=cards("q1")[0], led=Suit.QUEENS),
    )
    assert led.view(None).last_round is None
