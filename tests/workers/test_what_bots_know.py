"""Whatever a bot chooses, and says about it, comes from what its seat may know.

Two worlds that differ only in what is hidden from a seat show its bot the same situation, so it does the same
for the same reasons. The situations are made by the code by which workers make them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from events.envelope import Mark
from events.sayings import plain
from games.audience import Event, Viewer
from games.registry import GAMES
from games.saying import said
from games.table.state import Status, Table
from tests.support.folds import known_before
from tests.support.recorded_games import playthroughs
from tests.support.tables import ANSWERS, NOTHING
from tests.support.told_worlds import ViewsOf, finished
from tests.support.two_worlds import LookAlikes, World, Worlds, compare_worlds
from workers.bots import BOTS, Bot
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.random_legal import RandomLegal
from workers.situations import situation_of
from workers.turns import dice

pytestmark = pytest.mark.xdist_group("recorded")
EFFORT = Effort(playouts=8, most_seconds=60.0)
"""Little, so that it is quick; and it is never the clock that ends it."""
ENOUGH = 80
"""So many decisions are looked at, of each game."""
DECISIONS, EVENTS = 3, 40
"""So many of each pair of worlds at most, in so many events after they have parted."""


Pair = tuple[Situation, Situation, Random]


class Recalling(RandomLegal):
    """Is shown all that a bot can be shown."""

    recalls = True


class AsNeighbour(ViewsOf):
    """A careless house: it tells a seat what the one beside it was told."""

    async def history(self, seen: Table[Any], viewer: Viewer, *, at: Mark | None = None) -> tuple[Event, ...]:
        assert viewer is not None
        return await super().history(seen, (viewer + 1) % len(seen.chairs), at=at)


@dataclass
class Shown:
    """The situations of a seat, in one world and in the other, with the bot's luck; and as a careless house
    shows them.
    """

    ours: list[Pair] = field(default_factory=list)
    careless: list[Pair] = field(default_factory=list)

    def __call__(self, alike: LookAlikes) -> None:
        if alike.viewer is not None:
            self.ours += self._pairs(alike, ViewsOf)
            self.careless += self._pairs(alike, AsNeighbour)

    def _pairs(self, alike: LookAlikes, views: type[ViewsOf]) -> Iterator[Pair]:
        here, there = (self._situations(alike, world, views) for world in (alike.here, alike.there))
        for one, other in zip(here, there, strict=True):
            yield one, other, dice(alike.record.vault, one.table.version, one.seat)

    def _situations(self, alike: LookAlikes, world: World, views_of: type[ViewsOf]) -> list[Situation]:
        seat, dealer, vault = alike.viewer, alike.record.dealer, alike.record.vault
        assert seat is not None
        begin = world.known[None].version
        views = views_of(dealer, vault, world, alike.record.log[:begin])
        found: list[Situation] = []
        for version in range(begin, begin + min(EVENTS, len(world.events)) + 1):
            seen = finished(views.seen_at(vault.game_id, seat, version))
            if seen.status is Status.PLAYING and seat in dealer.waiting_for(seen):
                found.append(finished(situation_of(views, dealer, seen, seat, Recalling())))
        return [situation for situation in found if situation.offers][:DECISIONS]


@cache
def shown(game: str) -> Shown:
    """What a seat was shown in two worlds, at some decisions of the recorded games."""
    collected = Shown()
    worlds = Worlds(GAMES[game], ANSWERS.get(game, NOTHING), collected)
    records = [(record, list(known_before(record))) for record in playthroughs(game)]
    rng = Random("bots")
    while len(collected.ours) < ENOUGH:
        for record, known in records:
            compare_worlds(worlds, record, known, rng, tries=1)
    return collected


def chosen(bot: Bot, situation: Situation, luck: Random) -> tuple[Any, list[Any]]:
    """Its move and its reasons, down to the values in their gaps."""
    if not bot.recalls:
        situation = replace(situation, history=())
    rng = Random()
    rng.setstate(luck.getstate())
    choice = bot.choose(situation, rng, EFFORT)
    return choice.move, [plain(reason) for reason in choice.reasons]


PLAYERS = [(bot, game) for bot in BOTS.values() for game in GAMES if bot.plays(game)]


@pytest.mark.parametrize(
    ("bot", "game"), [pytest.param(bot, game, id=f"{bot.name}-{game}") for bot, game in PLAYERS]
)
def test_a_bot_does_and_says_the_same_whatever_is_hidden_from_it(bot: Bot, game: str) -> None:
    pairs = shown(game).ours
    kinds = {chosen(bot, one, luck)[0]["type"] for one, _, luck in pairs}
    for here, there, luck in pairs:
        assert chosen(bot, here, luck) == chosen(bot, there, luck)
    assert len(kinds) > 3


class Peeper(RandomLegal):
    """Says all it was told."""

    recalls = True

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        told = said("{table} {history}", table=str(situation.table), history=str(situation.history))
        return ChosenMove(move=dict(situation.offers[0].example), reasons=(told,))


@pytest.mark.parametrize("game", GAMES)
def test_a_house_that_shows_it_more_would_be_caught(game: str) -> None:
    assert not tells_apart(shown(game).ours)
    assert tells_apart(shown(game).careless)


def tells_apart(pairs: Sequence[Pair]) -> bool:
    peeper = Peeper()
    return any(chosen(peeper, here, luck) != chosen(peeper, there, luck) for here, there, luck in pairs)
