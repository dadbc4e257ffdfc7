"""The examples of `docs/fairness.md` come out as printed: by the page's own lines, and at real tables."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from games.fair import Vault, below, words
from games.game import Refusal
from games.rebel_princess.events import HandDealt
from games.rebel_princess.options import RebelOptions
from games.table.commands import Actor, MakeMove, Reveal, SeatBot, SitDown, Start, TableCommand
from games.table.events import GameStarted, TableOpened
from games.table.state import Visibility
from tests.support.random_play import Playthrough, RecordingDealer, as_move, step_into
from tests.support.rebel_table import GAME

PAGE = (Path(__file__).parents[3] / "docs" / "fairness.md").read_text("utf-8")
GAME_ID = "0190d5c8-5a00-7000-8000-000000000001"
VAULT = Vault(GAME_ID, master=bytes(range(32)))
HOST = Actor(player="player-0")
SEATS = (
    (HOST, SitDown(entropy="tea")),
    (HOST, SeatBot(bot="random-legal")),
    (Actor(player="player-2"), SitDown(entropy="cake")),
    (Actor(player="player-3"), SitDown(entropy="żaba")),
)


def code() -> str:
    return "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))


def printed() -> str:
    """What the page says its lines print."""
    return "".join(re.findall(r"\n\n```\n(.*?)```", PAGE, re.DOTALL))


def value(name: str) -> list[str]:
    """The words that the page prints after this name."""
    (line,) = [line for line in printed().splitlines() if line.startswith(f"{name} ")]
    return line.removeprefix(f"{name} ").split()


def dealt(*commands: tuple[Actor, TableCommand]) -> Playthrough:
    """A table of four with a known master secret, played until the first hands are dealt."""
    dealer, (host, _) = RecordingDealer(GAME), commands[0]
    opened = dealer.open(VAULT, RebelOptions(), 4, str(host.player), Visibility.PUBLIC)
    assert not isinstance(opened, Refusal)
    record = Playthrough(dealer, VAULT, opened.events, opened.state)
    for actor, command in commands:
        step_into(record, actor, command)
    while not any(isinstance(event, HandDealt) for event in record.log):
        seat = min(dealer.waiting_for(record.table))
        move = as_move(GAME, dealer.offers(record.table, seat)[0].example)
        step_into(record, record.actor(seat), MakeMove(move=move))
    return record


@pytest.fixture(scope="module")
def record() -> Playthrough:
    """With words in the open, as an old log has them."""
    return dealt(*SEATS, (HOST, Start()))


def test_the_lines_on_the_page_print_what_the_page_shows() -> None:
    command = [sys.executable, "-I", "-X", "utf8", "-c", code()]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == printed()


def test_a_table_commits_mixes_and_deals_as_the_page_shows(record: Playthrough) -> None:
    (commitments,) = [event.commitments for event in record.log if isinstance(event, TableOpened)]
    (entropy,) = [event.entropy for event in record.log if isinstance(event, GameStarted)]
    assert [commitments["round-1"]] == value("commitment")
    assert [entropy] == value("entropy")
    hands = {event.seat: event.cards for event in record.log if isinstance(event, HandDealt)}
    assert hands == {seat: tuple(value(f"seat {seat}")) for seat in range(len(SEATS))}


def test_its_secret_its_stream_and_its_deck_are_those_of_the_page(record: Playthrough) -> None:
    secret, entropy = VAULT.secret("round-1"), bytes.fromhex(value("entropy")[0])
    assert f'secret = bytes.fromhex("{secret.hex()}")\n' in code()
    stream, again = (words(secret, entropy, "0/round-1/deal") for _ in range(2))
    assert [str(next(stream)) for _ in value("words")] == value("words")
    assert [str(below(limit, again)) for limit in range(40, 32, -1)] == value("numbers")
    (deal,) = [draw.order for draw in record.draws if draw.label == "0/round-1/deal"]
    assert [str(card) for card in deal] == value("deck")


def test_players_who_commit_are_dealt_what_the_page_shows() -> None:
    ada, eve = (Actor(player=GAME_ID[:-2] + end) for end in ("a0", "a2"))
    (ada_commits,), (eve_commits,) = value("sits-down 0"), value("sits-down 2")
    (ada_reveals,), (eve_reveals,) = value("reveals 0"), value("reveals 2")
    record = dealt(
        (ada, SitDown(commitment=ada_commits)),
        (ada, SeatBot(bot="random-legal")),
        (eve, SitDown(commitment=eve_commits)),
        (Actor(player="somebody"), SitDown()),
        (ada, Start()),
        (eve, Reveal(entropy=eve_reveals)),
        (ada, Reveal(entropy=ada_reveals)),
    )
    (entropy,) = [event.entropy for event in record.log if isinstance(event, GameStarted)]
    assert [entropy] == value("mixed")
    (deal,) = [draw.order for draw in record.draws if draw.label == "0/round-1/deal"]
    assert [str(card) for card in deal[:10]] == value("dealt")
