"""`ballroom replay` on a terminal, driven by keys."""

import os
import re
from collections.abc import Callable, Iterator
from subprocess import CompletedProcess
from typing import Any

import pytest

from tests.support.disputed_games import DisputedGame, disputed_game
from tests.support.guests import Guest, register
from tests.support.pseudo_terminal import CTRL_C, END, LEFT, RIGHT, PseudoTerminal
from tests.support.running_house import RunningHouse
from tests.support.warm_start import run

pytestmark = pytest.mark.xdist_group("house")

Play = Callable[..., PseudoTerminal]
OPTIONS: dict[str, dict[str, Any]] = {
    "rebel-princess": {"game": "rebel-princess", "rounds": ["sisterhood"]},
    "battle-princesses": {"game": "battle-princesses", "round_limit": 2},
}


@pytest.fixture(scope="module")
def host(house: RunningHouse) -> Guest:
    return register(house.url, "Hostess")


@pytest.fixture(scope="module", params=[*OPTIONS])
def game(request: pytest.FixtureRequest, host: Guest) -> str:
    """A finished game of three, one of them a person."""
    game = host.table_with_bots(3, OPTIONS[request.param])
    host.play_to_the_end(game)
    return game


def environment(house: RunningHouse) -> dict[str, str]:
    given = {**os.environ, "BALLROOM_DATA": str(house.data)}
    given.pop("DATABASE_URL", None)
    return given


def on_terminal(house: RunningHouse, game: str, *more: str) -> PseudoTerminal:
    return PseudoTerminal("service.cli", "replay", game, *more, environment=environment(house))


def printed(house: RunningHouse, game: str, *more: str) -> CompletedProcess[str]:
    """What it says without a terminal."""
    return run("service.cli", "replay", game, *more, env=environment(house))


@pytest.fixture
def play(house: RunningHouse, game: str) -> Iterator[Play]:
    running: list[PseudoTerminal] = []

    def start(*more: str) -> PseudoTerminal:
        running.append(on_terminal(house, game, *more))
        return running[-1]

    yield start
    for terminal in running:
        terminal.__exit__(None, None, None)


def frames(host: Guest, game: str, more: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = host.seen(f"/v1/games/{game}/frames?limit=500&after={after}{more}")
        found += page["frames"]
        after = page["next"]
    return found


def squeezed(text: str) -> str:
    """Without blanks: a long sentence is wrapped on the screen."""
    return re.sub(r"\s+", "", text)


def at(version: int, last: int) -> str:
    return f"{version} of {last} "


def test_arrows_step_to_and_fro(play: Play, host: Guest, game: str) -> None:
    told = frames(host, game)
    terminal = play()
    screen = terminal.shows(at(1, len(told)))
    assert squeezed(told[0]["text"]) in squeezed(screen)
    terminal.press(RIGHT, RIGHT, RIGHT)
    terminal.shows(at(4, len(told)))
    terminal.press(LEFT, "p")
    terminal.shows(at(2, len(told)))
    terminal.press(END)
    terminal.shows(at(len(told), len(told)))
    terminal.press(RIGHT)
    terminal.stays(at(len(told), len(told)), 0.3)


def test_numbers_and_headings_are_jumped_to(play: Play, host: Guest, game: str) -> None:
    told = frames(host, game)
    terminal = play()
    terminal.shows(at(1, len(told)))
    terminal.press("2", "5")
    terminal.shows("25 g")
    terminal.press("g")
    terminal.shows(at(25, len(told)))
    following = next(one["version"] for one in told if one["heading"] and one["version"] > 25)
    before = [one["version"] for one in told if one["heading"] and one["version"] < following][-1]
    terminal.press("]")
    terminal.shows(at(following, len(told)))
    terminal.press("[")
    terminal.shows(at(before, len(told)))


def test_it_plays_by_itself_until_it_is_stopped(play: Play, host: Guest, game: str) -> None:
    last = len(frames(host, game))
    terminal = play("--at", "10")
    terminal.shows(at(10, last))
    terminal.press("+", "+", "+", " ")
    terminal.shows(at(14, last))
    terminal.press(" ")
    shown = re.search(r"(\d+) of", terminal.shows("? for help, q to leave"))
    assert shown is not None
    terminal.press("?", "?")
    terminal.stays(" of ", 0.3)


def test_seats_are_switched_and_show_what_their_player_saw(play: Play, host: Guest, game: str) -> None:
    last = len(frames(host, game))
    terminal = play()
    terminal.shows("as a spectator")
    terminal.press("s")
    terminal.shows("from seat 0")
    terminal.press("s", "s", "s")
    terminal.shows("as a spectator")
    public = frames(host, game)
    mine = frames(host, game, "&seat=1")
    own = next(one for one, theirs in zip(mine, public, strict=True) if one["text"] != theirs["text"])
    other = play("--as", "1", "--at", str(own["version"]))
    screen = other.shows(at(own["version"], last))
    assert squeezed(own["text"])[:60] in squeezed(screen)


def test_it_says_why(play: Play, host: Guest, game: str) -> None:
    listed = host.seen(f"/v1/games/{game}/rulings")["rulings"]
    rule = next(one for one in listed if one["versions"])
    terminal = play("--at", str(rule["versions"][0]))
    terminal.shows(" of ")
    terminal.press("w")
    terminal.shows(rule["id"])
    terminal.press("w")
    terminal.shows(">")
    plain = next(one for one in frames(host, game) if one["type"] == "game-started")
    terminal.press(*str(plain["version"]), "g", "w")
    terminal.shows("decides nothing")


def test_it_says_what_bots_thought(play: Play, host: Guest, game: str) -> None:
    rulings = (
        host.get(f"/v1/games/{game}/events/{one['version']}/ruling").json() for one in frames(host, game)
    )
    theirs = next(one for one in rulings if one.get("bot_reasons"))
    terminal = play("--at", str(theirs["version"]))
    terminal.shows(" of ")
    terminal.press("w")
    screen = terminal.shows(f"{theirs['bot_reasons']['bot']}:")
    assert squeezed(theirs["bot_reasons"]["reasons"][0])[:60] in squeezed(screen)


def test_there_is_help_and_a_table_of_contents(play: Play, host: Guest, game: str) -> None:
    terminal = play("--at", "30")
    terminal.shows("30 of ")
    terminal.press("?")
    terminal.shows("why this happened")
    terminal.press("c")
    assert "round" in terminal.shows("start ")


def test_whoever_leaves_finds_the_terminal_as_it_was(play: Play) -> None:
    for key in ("q", CTRL_C):
        terminal = play()
        terminal.shows("1 of ")
        assert not terminal.is_as_it_was()
        terminal.press(key)
        assert terminal.leaves() == 0
        assert terminal.is_as_it_was()


def test_without_a_terminal_it_is_a_line_a_version(house: RunningHouse, host: Guest, game: str) -> None:
    done = printed(house, game, "--language", "fr")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == len(frames(host, game))
    assert "partie" in done.stdout


def test_while_a_game_runs_nobody_looks_into_its_hands(house: RunningHouse, host: Guest) -> None:
    game = host.table_with_bots(3, {"game": "rebel-princess"})
    refused = printed(house, game, "--as", "0")
    assert refused.returncode == 1
    assert "when the game is over" in refused.stderr
    watched = printed(house, game)
    assert watched.returncode == 0
    assert "Hostess" in watched.stdout


def test_nobody_begins_after_the_end(house: RunningHouse, host: Guest, game: str) -> None:
    refused = printed(house, game, "--at", "99999")
    assert refused.returncode == 1
    assert refused.stderr == f"Error: The game is at version {len(frames(host, game))}.\n"


# --- a game with disputes and several branches


@pytest.fixture(scope="module")
def disputed(house: RunningHouse) -> DisputedGame:
    """Ann's claim was erased meanwhile."""
    game = disputed_game(house.url)
    digest = game.people[0].view(game.id)["disputes"][0]["claim"]
    assert game.people[0].delete(f"{game.path}/statements/{digest}").status_code == 204
    return game


@pytest.fixture
def watch(house: RunningHouse, disputed: DisputedGame) -> Iterator[Play]:
    running: list[PseudoTerminal] = []

    def start(*more: str) -> PseudoTerminal:
        running.append(on_terminal(house, disputed.id, *more))
        return running[-1]

    yield start
    for terminal in running:
        terminal.__exit__(None, None, None)


def versions(told: list[dict[str, Any]], kind: str) -> list[int]:
    return [one["version"] for one in told if one["type"] == kind]


def test_what_is_undone_is_shown_as_such_and_leads_to_its_rewind(watch: Play, disputed: DisputedGame) -> None:
    told = frames(disputed.people[0], disputed.id)
    last = len(told)
    undone = next(one for one in told if one["undone_by"])
    rewind = told[undone["undone_by"] - 1]
    terminal = watch("--at", str(undone["version"]))
    screen = terminal.shows(f"undone by version {rewind['version']} (b)")
    assert f">{undone['version']:5d}x" in screen
    terminal.press("b")
    terminal.shows(at(rewind["version"], last))
    terminal.shows(f"b: back to version {rewind['back_to']}")
    terminal.press("b")
    terminal.shows(at(rewind["back_to"], last))
    terminal.shows(f"b: version {rewind['version']} comes back here")
    terminal.press(RIGHT)
    terminal.shows("undone by version")
    terminal.press(LEFT, "b", RIGHT)
    terminal.shows(at(rewind["version"] + 1, last))
    terminal.press("1", "g", "b")
    terminal.shows(at(1, last))


def test_cards_dealt_anew_are_stepped_through_from_every_seat(watch: Play, disputed: DisputedGame) -> None:
    told = frames(disputed.people[0], disputed.id, "&seat=0")
    anew = [one for one in told if one["type"] == "rewound"][1]
    hands = (one for one in told[anew["version"] :] if one["type"] == "hand-dealt" and "Ann" in one["text"])
    dealt = next(hands)
    terminal = watch("--as", "0", "--at", str(dealt["version"]))
    screen = terminal.shows(at(dealt["version"], len(told)))
    assert squeezed(dealt["text"])[:40] in squeezed(screen)
    terminal.press("s")
    terminal.shows("from seat 1")
    terminal.press("s", "s", "s")
    terminal.shows("from seat 0")
    for version in range(dealt["version"] - 1, anew["version"] - 1, -1):
        terminal.press(LEFT)
        terminal.shows(at(version, len(told)))
    terminal.press("b")
    terminal.shows(at(anew["back_to"], len(told)))


def test_the_contents_are_jumped_through_by_disputes(watch: Play, disputed: DisputedGame) -> None:
    told = frames(disputed.people[0], disputed.id)
    (appeal,) = versions(told, "dispute-appealed")
    terminal = watch("--at", str(appeal))
    terminal.shows(at(appeal, len(told)))
    terminal.press("c")
    screen = terminal.shows("appeal ")
    assert all(word in screen for word in ("dispute ", "verdict ", "settlement ", "rewind "))
    terminal.press("[")
    terminal.shows(at(versions(told, "dispute-decided")[2], len(told)))


def test_why_tells_what_was_claimed_and_what_came_of_it(watch: Play, disputed: DisputedGame) -> None:
    told = frames(disputed.people[0], disputed.id)
    first, second, third = versions(told, "dispute-opened")
    views = disputed.people[0].view(disputed.id)["disputes"]

    def why(version: int) -> str:
        terminal = watch("--at", str(version))
        terminal.shows(at(version, len(told)))
        terminal.press("w")
        return squeezed(terminal.shows("asks "))

    screen = why(first)
    assert "Parity comes first." not in screen
    for shown in ("R-336", "not kept any more", views[0]["claim"], "read-otherwise", "So it can be read."):
        assert squeezed(shown) in screen
    assert squeezed("verdict overturned") in screen
    assert squeezed("That was not mine.") in why(second)
    screen = why(third)
    for shown in ("Once more.", "But yes.", "No, no.", "Ruth, then Rose", "verdict stands"):
        assert squeezed(shown) in screen
    screen = why(versions(told, "dispute-decided")[2])
    for shown in ("here Ruth: stands", "because No.", "reason No, no."):
        assert squeezed(shown) in screen
    (reading,) = versions(told, "reading-changed")
    screen = why(reading)
    for shown in (
        "parity-first: After suit: matching parity",
        disputed.people[0].view(disputed.id)["ruleset"],
    ):
        assert squeezed(shown) in screen
    anew = versions(told, "rewound")[1]
    screen = why(anew)
    for shown in ("back to", "new secrets spare-1 for round-1", "seen Ann"):
        assert squeezed(shown) in screen


def test_why_tells_of_looks_and_suggestions(watch: Play, disputed: DisputedGame) -> None:
    told = frames(disputed.people[0], disputed.id)
    (look,) = versions(told, "referee-looked")
    (suggested,) = versions(told, "suggested")
    terminal = watch("--at", str(look))
    terminal.shows(at(look, len(told)))
    terminal.press("w")
    assert squeezed("referee Ruth") in squeezed(terminal.shows("Ruth"))
    terminal.press(*str(suggested), "g", "w")
    assert squeezed("idea go back to version") in squeezed(terminal.shows("idea "))


def test_a_line_a_version_names_the_rewind_that_undid_it(house: RunningHouse, disputed: DisputedGame) -> None:
    done = printed(house, disputed.id)
    assert done.returncode == 0, done.stderr
    told = frames(disputed.people[0], disputed.id)
    for line, frame in zip(done.stdout.splitlines(), told, strict=True):
        assert line.endswith(f"(undone by {frame['undone_by']})") is (frame["undone_by"] is not None)


@pytest.mark.parametrize("wrong", ["nonsense", "01890000-0000-7000-8000-000000000001"])
def test_a_game_that_is_not_there_is_said_so(house: RunningHouse, wrong: str) -> None:
    refused = printed(house, wrong)
    assert refused.returncode == 1
    assert refused.stderr == f"Error: There is no game {wrong}.\n"
