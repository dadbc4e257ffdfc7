"""One namespace for all: the games and the table share no tag of a move, an event or a command."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from games.audience import Event
from games.game import AnyGame, event_types
from games.offers import Move
from games.registry import GAMES
from games.table.commands import TableCommand
from games.table.events import TableEvent
from games.table.opening import OpenTable
from tests.support.small_game import LetPass, Magpies, StoneTaken


def clashes(games: Iterable[AnyGame]) -> dict[str, list[str]]:
    """The tags that several use, and who they are."""
    users: dict[str, list[str]] = defaultdict(list)
    kinds: list[tuple[str, Any]] = [
        *(("the table", kind) for kind in (*event_types(TableEvent), *event_types(TableCommand), OpenTable)),
        *((g.id, kind) for g in games for kind in (*event_types(g.moves), *event_types(g.events))),
    ]
    for owner, kind in kinds:
        users[str(kind.__struct_config__.tag)].append(f"{owner}: {kind.__name__}")
    return {tag: owners for tag, owners in users.items() if len(owners) > 1}


def test_every_tag_is_used_once_in_the_house() -> None:
    assert clashes(GAMES.values()) == {}


class FetchWood(Move, frozen=True, kw_only=True):
    pass


class WoodFetched(Event, frozen=True, kw_only=True):
    pass


class Jackdaws(Magpies):
    """Another game of stones, with words of its own."""

    id = "jackdaws"
    moves: Any = FetchWood
    events: Any = WoodFetched


def test_games_with_words_of_their_own_get_along() -> None:
    assert clashes([Magpies(), Jackdaws()]) == {}


def test_two_games_with_the_same_event_clash() -> None:
    class Copying(Jackdaws):
        events: Any = WoodFetched | StoneTaken

    assert clashes([Magpies(), Copying()]) == {"stone-taken": ["magpies: StoneTaken", "jackdaws: StoneTaken"]}


def test_two_games_with_the_same_move_clash() -> None:
    class Copying(Jackdaws):
        moves: Any = FetchWood | LetPass

    assert clashes([Magpies(), Copying()]) == {"let-pass": ["magpies: LetPass", "jackdaws: LetPass"]}


def test_a_move_and_an_event_of_one_name_clash() -> None:
    class Wood(Event, frozen=True, kw_only=True, tag="fetch-wood"):
        pass

    class Muddled(Jackdaws):
        events: Any = Wood

    assert clashes([Muddled()]) == {"fetch-wood": ["jackdaws: FetchWood", "jackdaws: Wood"]}


def test_a_game_with_an_event_or_a_command_of_the_table_clashes() -> None:
    class SeatTaken(Event, frozen=True, kw_only=True):
        pass

    class Concede(Move, frozen=True, kw_only=True):
        pass

    class Bossy(Jackdaws):
        moves: Any = Concede
        events: Any = SeatTaken

    assert clashes([Bossy()]) == {
        "seat-taken": ["the table: SeatTaken", "jackdaws: SeatTaken"],
        "concede": ["the table: Concede", "jackdaws: Concede"],
    }
