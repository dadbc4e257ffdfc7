"""Why each kind of event happened, as its actor, another seat, a spectator and, later, anybody is told."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from enum import StrEnum

import pytest
from msgspec.structs import replace

from events.codec import tag_of
from games.audience import Event, Seat, Viewer, redact
from games.citing import cited_in
from games.game import AnyGame, event_types
from games.rebel_princess.events import PowerActivated
from games.registry import DEALERS, GAMES
from games.table.events import TableEvent
from games.table.state import Status
from service.rulings.explained import EventRuling
from service.seen_games import SeenGame, SeenGames
from service.texts.speaking import Speech
from tests.support.random_play import Playthrough
from tests.support.recorded_games import playthroughs
from tests.support.told_worlds import Blabber, ViewsOf, finished, ruling_or_none, whole_world

pytestmark = pytest.mark.xdist_group("recorded")

A_FEW = 4
"""So many events of each kind are asked about in each recorded game."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


class Viewpoint(StrEnum):
    """Who asks why something happened."""

    ACTOR = "the seat that brought it about"
    ANOTHER = "another seat"
    SPECTATOR = "a spectator"
    AFTERWARDS = "anybody, when the game is over"


Answer = tuple[Viewpoint, EventRuling | str]
"""A ruling, or that there is none."""


class Asked:
    """A recorded game that anybody may ask about, at any moment of it."""

    def __init__(self, record: Playthrough) -> None:
        self.record, self.log, self._views = record, record.log, ViewsOf.whole(record)
        self._games, self._reasons = SeenGames(self._views), Blabber(whole_world(record))
        actors = [record.seat_of(step.actor) for step in record.steps for _ in step.events]
        self._actors: list[Seat | None] = [*(None for _ in record.opened), *actors]

    def why(self, version: int, viewer: Viewer, now: int) -> EventRuling | str:
        """What this viewer is told of an event when the game has come so far."""
        seen = SeenGame(finished(self._views.seen_at("", viewer, now)), viewer)
        return ruling_or_none(self._games, seen, version, Speech("en", self.record.game), self._reasons)

    def is_running(self, version: int) -> bool:
        return finished(self._views.seen_at("", None, version)).status is not Status.OVER

    def answers(self, version: int) -> Iterator[Answer]:
        """What everybody is told of an event: those who look on as it happens, and all of them later."""
        viewers = self._viewers(version)
        for viewpoint, viewer in viewers.items():
            if self.is_running(version):
                yield viewpoint, self._checked(version, viewer, version)
        for viewer in viewers.values():
            yield Viewpoint.AFTERWARDS, self._checked(version, viewer, self.record.table.version)

    def _viewers(self, version: int) -> dict[Viewpoint, Viewer]:
        """Through whose eyes each looks. Who chose is the actor; without a choice, whose command it was."""
        told = self.why(version, None, version)
        chosen_by = told.chosen_by if isinstance(told, EventRuling) else None
        actor = self._actors[version - 1] if chosen_by is None else chosen_by
        others = [seat for seat in range(self.record.players) if seat != actor]
        around: dict[Viewpoint, Viewer] = {
            Viewpoint.SPECTATOR: None,
            Viewpoint.ANOTHER: others[version % len(others)],
        }
        return around if actor is None else {Viewpoint.ACTOR: actor, **around}

    def _checked(self, version: int, viewer: Viewer, now: int) -> EventRuling | str:
        """What this viewer is told, and that it is what this viewer may know."""
        event, told = self.log[version - 1], self.why(version, viewer, now)
        if not self.record.dealer.has_ruling(type(event)):
            assert told == f"Version {version} decides nothing, so there is no ruling on it."
            return told
        assert isinstance(told, EventRuling), (event, told)
        assert (told.version, told.type) == (version, tag_of(type(event)))
        assert tuple(rule.id for rule in told.citations) == cited_in(redact(event, viewer))
        assert told.text.endswith(".")
        if told.citations:
            assert told.decided_by in told.citations
        # Whoever uses a power has chosen that when they declared it.
        is_chosen = told.chosen_by is not None or isinstance(event, PowerActivated)
        if self.is_running(now) or not is_chosen:
            assert told.bot_reasons is None, f"a bot tells viewer {viewer} of {event}"
        may_know = viewer == told.chosen_by or not self.is_running(now)
        if told.chosen_by is not None and may_know:
            assert told.legal, f"nothing was offered to {told.chosen_by}: {event}"
        else:
            assert told.legal is None, f"viewer {viewer} is told too much of {event}"
            # By which rule a choice was open that cites none is for those who may know what was chosen.
            assert told.citations or told.decided_by is None, f"viewer {viewer} hears too much of {event}"
        return told

    def a_few(self) -> Iterator[int]:
        """The versions of a few events of each kind."""
        met: Counter[type[Event]] = Counter()
        for version, event in enumerate(self.log, 1):
            met[type(event)] += 1
            if met[type(event)] <= A_FEW:
                yield version


def agree(answers: list[Answer]) -> None:
    """Who chose, what could be chosen and by which rule, is the same for all who are told."""
    told = [one for _, one in answers if isinstance(one, EventRuling)]
    assert len({one.chosen_by for one in told}) <= 1
    offered = [one for one in told if one.legal is not None]
    assert all(one.legal == offered[0].legal for one in offered)
    assert len({one.decided_by for one in offered if not one.citations}) <= 1
    later = [one for viewpoint, one in answers if viewpoint is Viewpoint.AFTERWARDS]
    before = [one for viewpoint, one in answers if viewpoint is not Viewpoint.AFTERWARDS]
    for one, then in zip(before, later, strict=False):
        if isinstance(one, EventRuling) and isinstance(then, EventRuling):
            assert _in_public(one) == _in_public(then), "it reads otherwise later"
        else:
            assert one == then


def _in_public(told: EventRuling) -> EventRuling:
    """Without what only those are told who may know what was chosen."""
    decided_by = told.decided_by if told.citations else None
    return replace(told, legal=None, decided_by=decided_by, bot_reasons=None)


@every_game
def test_every_kind_of_event_is_explained_from_every_point_of_view(game: AnyGame) -> None:
    kinds = {tag_of(kind): kind for kind in event_types(game.events)}
    shown: dict[str, set[Viewpoint]] = defaultdict(set)
    last: set[str] = set()
    ruled: set[str] = set()
    for record in playthroughs(game.id):
        asked = Asked(record)
        last.add([tag for event in record.log if (tag := tag_of(type(event))) in kinds][-1])
        for version in asked.a_few():
            answers = list(asked.answers(version))
            agree(answers)
            kind = tag_of(type(asked.log[version - 1]))
            shown[kind].update(viewpoint for viewpoint, _ in answers)
            ruled.update(kind for _, told in answers if isinstance(told, EventRuling))
    # The game is over with its last event: nobody can ask about that one before.
    assert {kind: shown[kind] for kind in kinds} == {
        kind: {Viewpoint.AFTERWARDS} if kind in last else {*Viewpoint} for kind in kinds
    }
    assert ruled == {tag for tag, kind in kinds.items() if DEALERS[game.id].has_ruling(kind)}


@every_game
def test_what_happens_to_the_table_has_no_ruling(game: AnyGame) -> None:
    assert not any(DEALERS[game.id].has_ruling(kind) for kind in event_types(TableEvent))
    asked = Asked(playthroughs(game.id)[0])
    happened = [at for at, event in enumerate(asked.log, 1) if isinstance(event, TableEvent)]
    assert happened
    for version in happened:
        assert {str(told) for _, told in asked.answers(version)} == {
            f"Version {version} decides nothing, so there is no ruling on it."
        }
