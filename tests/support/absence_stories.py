"""Absence stories: dispute stories at a table with a clock, whose people vanish, return, leave and rest."""

from collections.abc import Callable, Iterator
from random import Random

from games.game import AnyGame, Options
from games.table.commands import (
    Abort,
    Actor,
    AnswerSuggestion,
    Excuse,
    Expire,
    Leave,
    MakeMove,
    Resume,
    ReturnToSeat,
    Suggest,
)
from games.table.deadlines import deadlines
from games.table.matters import Pause, SendAway
from games.table.state import Status
from games.table.terms import Abandon, AnyAbsence, AnyClock, PerMove, PerRound, StandIn, Terms
from games.table.time_outs import time_outs
from tests.support.dispute_checks import check_step, check_whole_story
from tests.support.dispute_stories import Check, Story
from tests.support.random_play import HOUSE, random_command

LONGEST = 5_000


class AbsenceStory(Story):
    """A story in which nobody can be relied on."""

    def __init__(self, game: AnyGame, options: Options, players: int, seed: str, check: Check) -> None:
        super().__init__(game, options, players, seed, check, terms=_terms(Random(f"{seed}/terms")))

    def kinds(self) -> Iterator[tuple[Callable[[], None], float]]:
        yield from super().kinds()
        yield self.leaves, 0.3
        yield self.returns, 2
        yield self.wants_a_pause, 2
        yield self.wants_somebody_away, 1
        yield self.resumes, 4 if self.table.paused_until else 0.5
        yield self.everybody_waits, 3
        yield self.house_was_down, 1
        yield self.aborts, 0.05

    def moves(self) -> None:
        actor, command = random_command(self.record, self.rng)
        seat = self.record.seat_of(actor)
        if seat in self.table.absent and self.rng.random() < 0.8:
            actor = Actor(bot_seat=seat)
        self.does(actor, command)

    def leaves(self) -> None:
        self.does(self.somebody_seated(), Leave(bot=self.rng.choice(("", "fox"))))

    def returns(self) -> None:
        self.does(self.anybody(), ReturnToSeat())

    def wants_a_pause(self) -> None:
        self.does(self.somebody_seated(), Suggest(idea=Pause(minutes=self.rng.choice((1, 60)))))
        if self.table.suggestions and self.rng.random() < 0.7:
            number = self.table.suggestions[-1].number
            for seat in range(self.record.players):
                self.does(self.record.actor(seat), AnswerSuggestion(suggestion=number, agree=True))

    def wants_somebody_away(self) -> None:
        seat = self.rng.randint(-1, self.record.players)
        self.does(self.somebody_seated(), Suggest(idea=SendAway(seat=seat)))

    def resumes(self) -> None:
        self.does(self.anybody(), Resume())

    def everybody_waits(self) -> None:
        """Until the first of them is out of time, or whatever else has a deadline."""
        calls = time_outs(self.table)
        if calls:
            self.at = max(self.at, self.first_deadline() + 1)
            assert self.does(HOUSE, calls[0])

    def house_was_down(self) -> None:
        self.does(HOUSE, Excuse(down=self.rng.choice((-1, 0, 1, 30_000))))

    def aborts(self) -> None:
        self.does(self.anybody(), Abort())
        if self.rng.random() < 0.2:
            self.does(self.anybody(), Expire())

    def first_deadline(self) -> int:
        return deadlines(self.table)[0].by

    # --- how it ends

    def falls_silent(self) -> None:
        """Nobody comes any more: deadlines and bots alone bring the game to its end."""
        dealer = self.record.dealer
        for _ in range(LONGEST):
            bots = dealer.bots_due(self.table)
            if bots:
                self.does(Actor(bot_seat=bots[0]), self._some_move(bots[0]))
            elif calls := time_outs(self.table):
                self.at = max(self.at, self.first_deadline() + 1)
                assert self.does(HOUSE, calls[0]), f"nobody settles {calls[0]}"
            else:
                assert self.table.status is Status.OVER, "the game waits for somebody for ever"
                return
        raise AssertionError("it never ends")

    def _some_move(self, seat: int) -> MakeMove:
        while True:
            actor, command = random_command(self.record, self.rng)
            if self.record.seat_of(actor) == seat and isinstance(command, MakeMove):
                return command


def check_absence_story(game: AnyGame, options: Options, players: int, seed: str, *, commands: int) -> Story:
    """A story of which everything is checked; a failure names the seed that repeats it."""
    try:
        story = AbsenceStory(game, options, players, seed, check_step)
        story.goes_on(commands)
        story.falls_silent()
        story.goes_on(8, when_over=True)
        story.falls_silent()
        check_whole_story(story, Random(seed))
    except Exception as trouble:
        trouble.add_note(f"to repeat it: check_absence_story({game.id}, {options}, {players}, seed={seed!r})")
        raise
    return story


def _terms(rng: Random) -> Terms:
    clock: AnyClock = rng.choice((PerMove(seconds=30), PerRound(seconds=90)))
    absence: AnyAbsence = Abandon() if rng.random() < 0.15 else StandIn(bot="owl")
    return Terms(clock=clock, absence=absence)
