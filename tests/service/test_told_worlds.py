"""Nobody learns from what is told of a game what its events hide: not from frames, rulings or its record."""

from collections.abc import Callable
from functools import cache
from itertools import cycle
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from events.codec import codec_for, tag_of
from events.envelope import HOUSE_READER, unseal
from events.proof.records import history
from events.registered import Registered
from games.audience import Viewer, guarded_fields
from games.game import AnyGame, event_types
from games.registry import GAMES
from games.table.dealer import Dealer
from games.table.state import Status
from projections.steps import SeenStep, steps
from service.http.languages import LANGUAGES
from service.rulings.explained import EventRuling
from service.rulings.looking_up import KeptReasons, ruling_on
from service.seen_games import SeenGame, SeenGames
from service.texts.speaking import Speech
from tests.support import told_worlds
from tests.support.folds import known_before
from tests.support.random_play import Playthrough
from tests.support.recorded_games import RECORDED, playthroughs
from tests.support.tables import ANSWERS, KNOWN_ANYWAY, NOTHING
from tests.support.told_worlds import Told
from tests.support.two_worlds import Known, Leak, Worlds, compare_worlds

pytestmark = pytest.mark.xdist_group("recorded")

AT_MOST = 15
"""So many times each recorded game is taken apart, if not everything was told before."""
ALL_TOLD_SOON, CAUGHT_SOON = "a", "m"
"""Seeds that show soon what is looked for."""
ALWAYS_PUBLIC = {
    # The game is over by it, and then all may know everything.
    "rebel-princess": {"game-ended"},
    # The same; and a princess is claimed in the open before anything is hidden.
    "battle-princesses": {"battle-ended", "princess-claimed"},
}
HARDLY_EVER = {"card-played"}
"""To differ in what it hides takes hundreds of games: the battery, which looks at events alone, waits."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@cache
def followed(game: str) -> list[tuple[Playthrough, list[Known]]]:
    """The recorded games, and what everybody knew before each step of them."""
    return [(record, list(known_before(record))) for record in playthroughs(game)]


def worlds_told(game: AnyGame, seed: str, untold: Callable[[Worlds, Told], set[str]]) -> tuple[Worlds, Told]:
    """Take all recorded games apart, and then again those in which something happens that is untold yet."""
    told = Told()
    worlds = Worlds(game, ANSWERS.get(game.id, NOTHING), told)
    languages = cycle(LANGUAGES)
    for attempt in range(AT_MOST):
        for number, (record, known) in enumerate(followed(game.id)):
            if attempt and not untold(worlds, told) & {tag_of(type(event)) for event in record.log}:
                continue
            told.language = next(languages)
            rng = Random(f"{seed}/{attempt}/{number}")
            compare_worlds(worlds, record, known, rng, tries=1)
    return worlds, told


@every_game
def test_worlds_that_look_alike_are_told_alike(game: AnyGame) -> None:
    kinds = event_types(game.events)
    ruled = {tag_of(kind) for kind in kinds if Dealer(game).has_ruling(kind)}
    tellable = {tag_of(kind) for kind in kinds} - ALWAYS_PUBLIC[game.id]
    known = {kind for kind, _ in KNOWN_ANYWAY.get(game.id, NOTHING)}
    hiding = {tag_of(kind) for kind in kinds if list(guarded_fields(kind))} - known - HARDLY_EVER

    def untold(worlds: Worlds, told: Told) -> set[str]:
        """Kinds of events that were not told of yet, or did not differ in what they hide."""
        differed = {kind for kind, _ in worlds.covered}
        unheard = (tellable - told.frames.keys()) | (tellable & ruled - told.rulings.keys())
        return unheard | (tellable - told.recorded.keys()) | (hiding - differed)

    worlds, told = worlds_told(game, ALL_TOLD_SOON, untold)
    assert untold(worlds, told) == set()
    assert told.rulings.keys() <= ruled
    assert worlds.refused


def test_the_worlds_are_of_every_edition() -> None:
    for name, game in GAMES.items():
        played = {golden.options.edition for golden in RECORDED[name]}
        assert played == {edition.id for edition in game.catalogue.editions}


# --- what would be caught


def over_for_everybody(seen: SeenGame) -> SeenGame:
    """The same game, as if it was over."""
    return replace(seen, table=replace(seen.table, status=Status.OVER))


async def offered_to_anybody(
    games: SeenGames, seen: SeenGame, version: int, speech: Speech, reasons: KeptReasons
) -> EventRuling:
    """Whoever asks is told what the seat that chose was offered, the game may run or not."""
    return await ruling_on(games, over_for_everybody(seen), version, speech, reasons)


async def allowed_to_anybody(
    games: SeenGames, seen: SeenGame, version: int, speech: Speech, reasons: KeptReasons
) -> EventRuling:
    """Of what a seat chose in secret, everybody hears by which rule it could."""
    told = await offered_to_anybody(games, seen, version, speech, reasons)
    return replace(await ruling_on(games, seen, version, speech, reasons), decided_by=told.decided_by)


async def reasoned_with_anybody(
    games: SeenGames, seen: SeenGame, version: int, speech: Speech, reasons: KeptReasons
) -> EventRuling:
    """Bots say at once why they did something, although nobody is there to practise."""
    told = await offered_to_anybody(games, seen, version, speech, reasons)
    return replace(await ruling_on(games, seen, version, speech, reasons), bot_reasons=told.bot_reasons)


def recorded_for_all(registered: Registered, seat: Viewer, rows: Any, commands: Any, whole: bool) -> Any:
    """The record of a running game has everybody's parts."""
    return history(registered, seat, rows, commands, whole=True)


def told_by_the_house(dealer: Dealer, *given: Any) -> list[SeenStep]:
    """Sentences are made of what the house knows; views are still the reader's own."""
    codec = codec_for(dealer.game)
    return [replace(step, event=unseal(step.row, codec, HOUSE_READER)) for step in steps(dealer, *given)]


@pytest.mark.parametrize(
    ("game", "name", "careless"),
    [
        ("rebel-princess", "ruling_on", offered_to_anybody),
        ("battle-princesses", "ruling_on", offered_to_anybody),
        ("rebel-princess", "ruling_on", reasoned_with_anybody),
        ("battle-princesses", "ruling_on", reasoned_with_anybody),
        ("rebel-princess", "steps", told_by_the_house),
        ("battle-princesses", "steps", told_by_the_house),
        ("rebel-princess", "history", recorded_for_all),
        ("battle-princesses", "history", recorded_for_all),
        # In a battle whatever is chosen in secret is chosen by one rule.
        ("rebel-princess", "ruling_on", allowed_to_anybody),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_whoever_tells_too_much_is_caught(
    game: str, name: str, careless: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(told_worlds, name, careless)
    everything = {tag_of(kind) for kind in event_types(GAMES[game].events)}
    with pytest.raises(Leak, match="is told"):
        worlds_told(GAMES[game], CAUGHT_SOON, lambda worlds, told: everything)
