"""Where only the base rules have a say, the short cuts come to what the whole stack of rules comes to.

And where it is certain that nobody is asked at a moment, no rule would have asked anybody.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from games.fair import Chance, Vault
from games.game import Decided
from games.offers import offer
from games.rebel_princess import base_alone
from games.rebel_princess.cards import Card
from games.rebel_princess.course import TILL_NEXT_TRICK, Happening
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import Contender, TrickWon
from games.rebel_princess.forms import due, play_decision
from games.rebel_princess.moves import PlayCard
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.playing import plainly_played, played
from games.rebel_princess.stack import (
    QUIET_AT_BEST,
    choices,
    contest,
    in_force,
    quiet_moments,
    settled_choices,
)
from games.rebel_princess.state import Moment, State
from games.rebel_princess.steps import plain_steps
from tests.support.random_play import as_move
from tests.support.rebel_table import GAME
from workers.bots.random_legal import fill_in

GAMES = [(edition, players) for edition in EDITIONS for players in (3, 4, 6)]


def states(edition: str, players: int) -> Iterator[State]:
    """Every state of three random games, those between two events of a move among them."""
    for number in range(3):
        yield from states_of_one(edition, players, Random(f"{edition}/{players}/{number}"))


def states_of_one(edition: str, players: int, luck: Random) -> Iterator[State]:
    vault = Vault("game", luck.randbytes(8))
    state = GAME.blank(RebelOptions(edition=edition, rounds="random"), players, None)
    happened: object = GAME.begin(state, Chance(vault, b""))
    while True:
        assert isinstance(happened, Decided), happened
        for event in happened.events:
            state = GAME.evolve(state, event)  # type: ignore[arg-type]
            yield state
        waiting = GAME.waiting_for(state)
        if not waiting:
            return
        seat = luck.choice(sorted(waiting))
        move = as_move(GAME, fill_in(offer(luck.choice(GAME.forms(state, seat))), luck))
        happened = GAME.decide(state, seat, move, Chance(vault, b""))  # type: ignore[arg-type]


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_cards_are_as_free_as_the_stack_says(edition: str, players: int) -> None:
    seen: Counter[bool] = Counter()
    for state in states(edition, players):
        seat = due(state)
        if seat is None or state.moment is not Moment.PLAY:
            continue
        alone = in_force(state).leaves_choices
        seen[alone] += 1
        legal, barred = settled_choices(state, seat)
        assert (legal, {bar.option: bar.citations for bar in barred}) == choices(state, seat).settled()
        if alone:
            assert (legal, barred) == base_alone.settled_choices(state, seat)
            decision = play_decision(state)
            plays = {card: PlayCard(decision=decision, card=card) for card in Card}
            at_once = {card: plainly_played(state, seat, move) for card, move in plays.items()}
            if state.round.frozen[seat].size or (state.trick.masked_followers and state.trick.plays):
                assert not any(at_once.values())
            else:
                assert {card: event for card, event in at_once.items() if event} == {
                    card: played(state, seat, plays[card]) for card in legal
                }
    assert seen[True] > 50
    assert seen[False] > 0


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_a_trick_is_won_by_whom_the_contest_says(edition: str, players: int) -> None:
    seen: Counter[bool] = Counter()
    for state in states(edition, players):
        if state.moment is not Moment.AFTER_LAST_CARD or any(play.masked for play in state.trick.plays):
            continue
        alone = in_force(state).leaves_contest
        seen[alone] += 1
        if alone:
            sheet = contest(state)
            assert base_alone.trick_won(state) == TrickWon(
                winner=sheet.winner().seat,
                citations=sheet.reasons(),
                contenders=tuple(
                    Contender(seat=one.seat, cards=one.cards, strength=one.strength) for one in sheet.entries
                ),
            )
    assert seen[True] > 10
    assert seen[False] > 0


def _is_quiet(state: State) -> bool:
    return state.moment in QUIET_AT_BEST and state.moment in quiet_moments(state)


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_at_a_quiet_moment_nobody_is_asked(edition: str, players: int) -> None:
    seen: Counter[tuple[bool, bool]] = Counter()
    for state in states(edition, players):
        if state.moment in (Moment.DRAFT, Moment.PLAY, Moment.SCORED, Moment.OVER) or state.asking:
            continue
        quiet, steps = _is_quiet(state), plain_steps(state)
        assert not (quiet and steps), (state.moment, state.round.card, state.princesses)
        seen[quiet, bool(steps)] += 1
    assert seen[True, False] > 10
    assert seen[False, True] > 10


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_a_trick_that_ends_quietly_comes_to_what_its_events_come_to(edition: str, players: int) -> None:
    seen: Counter[bool] = Counter()
    for state in states(edition, players):
        if state.moment is Moment.AFTER_LAST_CARD and not state.asking:
            quiet = quiet_moments(state) >= TILL_NEXT_TRICK
            for up_to_play in (False, True) if quiet else ():
                so_far, folded = Happening(state), state
                so_far.end_trick_quietly(up_to_play)
                for event in so_far.events:
                    folded = GAME.evolve(folded, event)  # type: ignore[arg-type]
                assert so_far.state == folded
                assert folded.moment is (Moment.PLAY if up_to_play else Moment.BEFORE_TRICK)
            seen[quiet] += 1
    assert seen[True] > 10
    assert seen[False] > 10
