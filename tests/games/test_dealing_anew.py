"""A game that goes back to before a deal gets other cards, and is played on like any other."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from games.audience import Event
from games.battle_princesses.turns import PLAY_EPOCH
from games.game import AnyGame, Options
from games.rebel_princess import RebelPrincess
from games.rebel_princess.events import HandDealt, RoundOpened, RoundScored
from games.rebel_princess.options import RebelOptions
from games.registry import GAMES
from games.table.commands import Actor, Judge, OpenDispute, WaiveAppeal
from games.table.deadlines import people
from games.table.events import GameStarted, Rewound
from games.table.matters import Verdict
from tests.support.dealing_anew import before_deals, dealt_anew
from tests.support.dispute_stories import Story
from tests.support.folds import folds_agree, what_is_handed_on_is_the_fold
from tests.support.law import decisions_never_come_back
from tests.support.luck_checks import (
    drawn_otherwise,
    epochs_begin_with_their_draws,
    nothing_goes_on_at_a_decision,
)
from tests.support.random_play import Playthrough, play
from tests.support.record_checks import the_pad_agrees
from tests.support.small_game import Magpies
from tests.support.tables import CHECKS, tables_of

EVERY_GAME: tuple[AnyGame, ...] = (Magpies(), *GAMES.values())
HANDS_FIRST = RebelOptions(edition="gigamic-fr", rounds=("musical-chairs", "upside-down"))
PRINCESSES_FIRST = RebelOptions(edition="deluxe-en", rounds=("musical-chairs", "upside-down"))


def games_dealt_anew(game: AnyGame, count: int) -> Iterator[tuple[Playthrough, str, Playthrough]]:
    """A random game, an epoch of it, and the game that goes back to before anything was drawn from that."""
    for number in range(count):
        rng = Random(f"anew/{number}")
        record = play(game, *tables_of(game)(rng), rng)
        for epoch, version in before_deals(record):
            # This one opens with the end only: no battle that is still played goes back to before it.
            if epoch != PLAY_EPOCH:
                yield record, epoch, dealt_anew(record, version, rng)


def test_what_opened_a_later_round_is_undone_without_the_round_before_it() -> None:
    story = Story(RebelPrincess(), PRINCESSES_FIRST, 3, "later", referees=1)
    while not (opened := [at for at, event in enumerate(story.log, 1) if is_round(event, 2)]):
        story.moves()
    ann, others = story.record.actor(0), sorted(people(story.table, but=0))
    assert story.does(ann, OpenDispute(version=opened[0]))
    assert story.does(Actor(player="ruth"), Judge(dispute=1, verdict=Verdict.OVERTURNED))
    for seat in others:
        assert story.does(story.record.actor(seat), WaiveAppeal(dispute=1))
    back = next(event for event in story.log if isinstance(event, Rewound))
    assert back.to == opened[0] - 1
    assert story.table.play is not None
    assert len(story.table.play.scored) == 1, "nobody has disputed the first round"


def is_round(event: Event, number: int) -> bool:
    return isinstance(event, RoundOpened) and event.number == number


def test_what_came_about_with_the_start_is_dealt_anew_by_a_verdict() -> None:
    story = Story(RebelPrincess(), HANDS_FIRST, 3, "start", referees=1)
    ann, others = story.record.actor(0), sorted(people(story.table, but=0))
    version = next(at for at, event in enumerate(story.log, 1) if isinstance(event, RoundOpened))
    assert story.does(ann, OpenDispute(version=version))
    assert story.does(Actor(player="ruth"), Judge(dispute=1, verdict=Verdict.OVERTURNED))
    for seat in others:
        assert story.does(story.record.actor(seat), WaiveAppeal(dispute=1))
    back = next(event for event in story.log if isinstance(event, Rewound))
    assert back.to == story.table.started_at
    assert not story.table.disputes[0].noted
    first, anew = (
        [event for event in step.events if isinstance(event, HandDealt)]
        for step in story.record.steps
        if any(isinstance(event, HandDealt) for event in step.events)
    )
    assert first != anew
    story.is_played_to_the_end()


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_cards_dealt_anew_make_a_game_like_any_other(game: AnyGame) -> None:
    epochs = set()
    for record, epoch, anew in games_dealt_anew(game, 6):
        rng = Random("look")
        known = folds_agree(anew, rng)
        what_is_handed_on_is_the_fold(anew)
        decisions_never_come_back(anew)
        epochs_begin_with_their_draws(anew)
        drawn_otherwise(anew)
        nothing_goes_on_at_a_decision(anew)
        the_pad_agrees(anew)
        for check in CHECKS[game.id]:
            check(anew, known, rng)
        assert not {draw.label for draw in record.draws} & labels_since_going_back(anew)
        epochs.add(epoch)
    assert len(epochs) > 1 or epochs == {"setup"}


def labels_since_going_back(record: Playthrough) -> set[str]:
    (at,) = (number for number, step in enumerate(record.steps) if isinstance(step.events[0], Rewound))
    return {draw.label for step in record.steps[at:] for draw in step.draws}


# --- Rebel Princess


def rebel(options: Options, seed: int = 1) -> Playthrough:
    return play(RebelPrincess(), options, 3, Random(seed))


def gone_back(record: Playthrough, epoch: str) -> tuple[Event, Sequence[Event]]:
    """The last event that stands when the game goes back to before this epoch, and what follows by itself."""
    (version,) = (version for each, version in before_deals(record) if each == epoch)
    anew = dealt_anew(record, version, Random(2))
    (events,) = (step.events for step in anew.steps if isinstance(step.events[0], Rewound))
    return record.log[version - 1], events[1:]


def hands(events: Sequence[Event], number: int) -> list[Any]:
    """What is dealt in this round."""
    at = next(at for at, e in enumerate(events) if isinstance(e, RoundOpened) and e.number == number)
    return [event.cards for event in events[at + 1 : at + 4] if isinstance(event, HandDealt)]


@pytest.mark.parametrize("options", [HANDS_FIRST, PRINCESSES_FIRST], ids=lambda options: options.edition)
def test_the_second_round_is_dealt_anew_once_the_first_is_scored(options: Options) -> None:
    record = rebel(options)
    last, events = gone_back(record, "round-2")
    assert isinstance(last, RoundScored)
    assert isinstance(events[0], RoundOpened)
    assert hands(events, 2) != hands(record.log, 2)


def test_the_first_round_is_dealt_anew_to_the_princesses_that_were_chosen() -> None:
    record = rebel(PRINCESSES_FIRST)
    last, events = gone_back(record, "round-1")
    assert not isinstance(last, GameStarted)
    assert hands(events, 1) != hands(record.log, 1)


def test_where_hands_come_first_the_set_up_begins_anew() -> None:
    record = rebel(HANDS_FIRST)
    last, events = gone_back(record, "round-1")
    assert isinstance(last, GameStarted)
    assert isinstance(events[0], RoundOpened)
    assert hands(events, 1) != hands(record.log, 1)
    assert gone_back(record, "setup")[0] == last


def test_before_anything_has_happened_to_go_on_is_to_begin() -> None:
    for game in EVERY_GAME:
        record = play(game, *tables_of(game)(Random(1)), Random(1))
        start = next(step for step in record.steps if isinstance(step.events[0], GameStarted))
        started = record.dealer.fold_from(start.before, start.events[:1])
        for begins in (game.begin, game.go_on):
            assert (
                begins(started.play, record.dealer.chance(started, record.vault)).events == start.events[1:]
            )
