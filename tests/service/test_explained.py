"""Every kind of event of every game has its ruling, told to its actor, to others and to spectators."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from events.codec import tag_of
from events.envelope import Sealed
from games.audience import Event, Viewer, redact
from games.battle_princesses.events import DefenseEnded, HandFizzled
from games.citing import cited_in, cites
from games.game import AnyGame, event_types
from games.rebel_princess import RebelPrincess
from games.rebel_princess.events import RoundOpened
from games.registry import DEALERS, GAMES
from games.table.events import DisputeOpened
from games.table.matters import DecideAnew
from games.table.state import Chair, Status, Table, Undone
from projections.steps import SeenStep
from service.http.languages import LANGUAGES
from service.rulings.explained import explained
from service.rulings.looking_up import ruling_on
from service.seen_games import SeenGame
from service.texts.speaking import Speech
from tests.support.golden_games import Golden, at_a_table, events_of
from tests.support.recorded_games import RECORDED
from tests.support.told_worlds import Blabber, whole_world

pytestmark = pytest.mark.xdist_group("recorded")

every_golden = pytest.mark.parametrize(
    ("game", "golden"),
    [(GAMES[name], golden) for name, recorded in RECORDED.items() for golden in recorded],
    ids=lambda value: getattr(value, "name", getattr(value, "id", "")),
)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def steps(game: AnyGame, golden: Golden, viewer: Viewer) -> Iterator[SeenStep]:
    """The whole game as this viewer saw it."""
    table = Table[Any](
        game_id="golden",
        game=game.id,
        options=msgspec.to_builtins(golden.options),
        chairs=(Chair(bot="random-legal"),) * golden.players,
        status=Status.PLAYING,
        play=game.blank(golden.options, golden.players, viewer),
    )
    for version, happened in enumerate(events_of(game, golden), 1):
        event: Event = redact(happened, viewer)
        after = replace(table, version=version, play=game.evolve(table.play, event))
        yield SeenStep(Sealed(version, b"", b"{}", b""), event, table, after)
        table = after


def test_every_game_has_recorded_ones() -> None:
    assert RECORDED.keys() == GAMES.keys()


@every_golden
def test_what_a_seat_chose_was_among_what_it_was_offered(game: AnyGame, golden: Golden) -> None:
    dealer = DEALERS[game.id]
    for seat in range(golden.players):
        for step in steps(game, golden, seat):
            if game.chooser(step.before.play, step.event) == seat:
                assert dealer.offers(step.before, seat), (step.row.version, step.event)


def test_nobody_has_chosen_what_happens_by_itself() -> None:
    game = GAMES["battle-princesses"]
    by_itself = chosen = 0
    for golden in RECORDED[game.id]:
        for step in steps(game, golden, None):
            seat = game.chooser(step.before.play, step.event)
            match step.event:
                case DefenseEnded(idle=idle):
                    assert (seat is None) is idle
                    by_itself, chosen = by_itself + idle, chosen + (not idle)
                case HandFizzled():
                    hand = step.before.play.kingdoms[step.event.seat].hand  # type: ignore[union-attr]
                    assert (seat is None) is (not hand)
    assert by_itself
    assert chosen


@every_golden
def test_everybody_is_told_the_rules_that_an_event_cites_to_them(game: AnyGame, golden: Golden) -> None:
    for viewer in (None, 0):
        seen_steps = list(steps(game, golden, viewer))
        seen = SeenGame(seen_steps[-1].after, viewer)
        for at, step in enumerate(seen_steps):
            if seen.dealer.has_ruling(type(step.event)):
                told = explained(step, seen_steps[max(0, at - 20) : at], seen, None, Speech("en", game))
                assert tuple(rule.id for rule in told.citations) == cited_in(step.event)
                assert told.decided_by in told.citations or (told.decided_by is None and not told.citations)
                assert told.text.endswith(".")
                assert told.chosen_by == game.chooser(step.before.play, step.event)


@every_game
def test_recorded_games_show_every_kind_of_ruling(game: AnyGame) -> None:
    dealer = DEALERS[game.id]
    ruled = {tag_of(kind) for kind in event_types(game.events) if dealer.has_ruling(kind)}
    shown = {tag_of(type(event)) for golden in RECORDED[game.id] for event in events_of(game, golden)}
    assert ruled <= shown
    assert ruled < {tag_of(kind) for kind in event_types(game.events)}
    assert {tag_of(kind) for kind in event_types(game.events) if cites(kind)} <= ruled


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_in_every_language(game: AnyGame, language: str) -> None:
    golden = RECORDED[game.id][0]
    seen_steps = list(steps(game, golden, None))
    seen = SeenGame(seen_steps[-1].after, None)
    step = next(step for step in seen_steps if cited_in(step.event))
    told = explained(step, (), seen, None, Speech(language, game))
    english = explained(step, (), seen, None, Speech("en", game))
    assert (told == english) is (language == "en")


@pytest.mark.parametrize("reading", ["across-rounds", None])
def test_a_rule_that_the_table_reads_otherwise_says_how(reading: str | None) -> None:
    game = RebelPrincess()
    agreed = {"readings": {"R-125": reading}} if reading else {}
    table = Table[Any](
        game_id="read", game=game.id, options={"game": game.id, "edition": "cs", **agreed}, chairs=()
    )
    table = replace(table, play=game.blank(DEALERS[game.id].options(table), 3, None))  # type: ignore[arg-type]
    event = RoundOpened(number=2, starter=1, citations=("princess/pocahontas/original", "R-125"))
    step = SeenStep(Sealed(1, b"", b"{}", b""), event, table, table)
    printed, rule = explained(step, (), SeenGame(table, None), None, Speech("en", game)).citations
    assert printed.reading is None
    assert rule.text == "No."
    if reading is None:
        assert rule.reading is None
    else:
        assert rule.reading is not None
        assert (rule.reading.id, rule.reading.text.split(",")[0]) == ("across-rounds", "Yes")


def test_a_rule_says_what_it_said_when_it_decided() -> None:
    """The table has changed its mind since."""
    game = RebelPrincess()
    options = {"game": game.id, "edition": "cs"}
    then = Table[Any](game_id="read", game=game.id, options=options, chairs=())
    then = replace(then, play=game.blank(DEALERS[game.id].options(then), 3, None))  # type: ignore[arg-type]
    now = replace(then, options={**options, "readings": {"R-125": "across-rounds"}})
    event = RoundOpened(number=2, starter=1, citations=("R-125",))
    for before, reading in ((then, None), (now, "across-rounds")):
        step = SeenStep(Sealed(1, b"", b"{}", b""), event, before, before)
        (rule,) = explained(step, (), SeenGame(now, None), None, Speech("en", game)).citations
        assert (rule.reading and rule.reading.id) == reading


def test_what_the_table_settles_meanwhile_hides_no_chance_that_went_by() -> None:
    game = GAMES["rebel-princess"]
    for golden in RECORDED[game.id]:
        seen_steps = list(steps(game, golden, None))
        seen = SeenGame(seen_steps[-1].after, None)
        for at, step in enumerate(seen_steps):
            told = explained(step, seen_steps[:at], seen, None, Speech("en", game))
            if told.windows:
                last = seen_steps[at - 1]
                opened = DisputeOpened(dispute=1, seat=0, version=1, asks=DecideAnew(), stops=False, until=1)
                between = SeenStep(last.row, opened, last.after, last.after)
                again = explained(step, [*seen_steps[:at], between], seen, None, Speech("en", game))
                assert again == told
                passed = told.windows[-1].version
                undone = (Undone(to=passed - 1, by=last.row.version + 1),)
                before = replace(step.before, undone=undone)
                without = explained(
                    replace(step, before=before), seen_steps[:at], seen, None, Speech("en", game)
                )
                assert passed not in [window.version for window in without.windows]
                return
    raise AssertionError("in no recorded game a chance went by")


@every_golden
def test_chances_that_went_by_are_told_since_the_last_of_its_kind_or_a_heading(
    game: AnyGame, golden: Golden
) -> None:
    seen_steps = list(steps(game, golden, None))
    seen = SeenGame(seen_steps[-1].after, None)
    for at, step in enumerate(seen_steps):
        told = explained(step, seen_steps[:at], seen, None, Speech("en", game)) if at < 150 else None
        if told is None:
            break
        same = [
            one.row.version
            for one in seen_steps[:at]
            if type(one.event) is type(step.event) or game.heading(one.before.play, one.event)
        ]
        since = same[-1] if same else 0
        assert [window.version for window in told.windows] == [
            one.row.version
            for one in seen_steps[:at]
            if isinstance(one.event, game.passes) and one.row.version > since
        ]


class SomeSteps:
    """Stands in for the games that a reader sees: notes from where on steps are asked for."""

    def __init__(self, found: list[SeenStep]) -> None:
        self.found = found
        self.asked: list[tuple[int, int]] = []

    async def steps(self, seen: SeenGame, after: int, upto: int) -> list[SeenStep]:
        self.asked.append((after, upto))
        return self.found[after:upto]


@pytest.mark.parametrize("golden", RECORDED["battle-princesses"], ids=lambda golden: golden.name)
async def test_chances_are_looked_for_no_farther_than_forty_versions_back(golden: Golden) -> None:
    game = GAMES["battle-princesses"]
    seen_steps = list(steps(game, golden, None))
    seen = SeenGame(replace(seen_steps[-1].after, status=Status.PLAYING), None)
    ruled = [step for step in seen_steps if cited_in(step.event)]
    for step in (ruled[0], ruled[-1]):
        games: Any = SomeSteps(seen_steps)
        reasons = Blabber(whole_world(at_a_table(game, golden)))
        told = await ruling_on(games, seen, step.row.version, Speech("en", game), reasons)
        assert games.asked == [(max(0, step.row.version - 41), step.row.version)]
        assert all(step.row.version - 40 <= window.version for window in told.windows)
