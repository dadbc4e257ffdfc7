"""`ballroom replay`: a terminal player of recorded games."""

import asyncio
import os
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import click
from rich.console import Console

from events.database import open_pool
from events.reasons import ReasonBook
from events.settings import Settings
from events.statements import Statements
from events.store import EventStore
from games.audience import Viewer
from games.table.state import Status
from projections.views import Views
from service.http.problems import Trouble
from service.players.store import Players
from service.replay.frames import frames
from service.replay.matters_told import Hearsay, told_matter
from service.replay.theatre import Act, Explanation, Reel, Theatre, plain_lines
from service.rulings.looking_up import ruling_on
from service.seen_games import SeenGame, SeenGames
from service.speeches import speech_in
from service.texts.speaking import Speech
from service.tokens.store import Tokens

KEYS = {
    "\x1b[C": "right",
    "\x1b[D": "left",
    "\x1bOC": "right",
    "\x1bOD": "left",
    "\x1b[H": "home",
    "\x1b[F": "end",
    "\x1bOH": "home",
    "\x1bOF": "end",
    "\x1b[1~": "home",
    "\x1b[4~": "end",
    "\r": "enter",
    "\n": "enter",
    "\x04": "q",
}


class NotReplayed(Exception):
    """Why a game cannot be replayed like this."""


def run(settings: Settings, game_id: str, seat: Viewer, version: int, language: str) -> None:
    """Play a game on this terminal; without one, print it a line a version."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_run(settings, game_id, seat, version, language))


async def _run(settings: Settings, game_id: str, seat: Viewer, version: int, language: str) -> None:
    async with open_pool(settings.database_url or "", max_size=4) as pool:
        games = SeenGames(Views(EventStore(pool)))
        players = Players(pool, Tokens(pool))
        projectionist = Projectionist(games, players, Statements(pool), ReasonBook(pool), game_id, language)
        reel = await projectionist.reel(seat)
        if version > len(reel.frames):
            raise NotReplayed(f"The game is at version {len(reel.frames)}.")
        if sys.stdin.isatty() and sys.stdout.isatty():
            await _play(Theatre(reel, version), projectionist)
        else:
            click.echo("\n".join(plain_lines(reel.frames[version - 1 :])))


class Projectionist:
    """Fetches what the theatre shows: a reel for each seat, and why something happened."""

    def __init__(
        self,
        games: SeenGames,
        players: Players,
        statements: Statements,
        reasons: ReasonBook,
        game_id: str,
        language: str,
    ) -> None:
        self._games = games
        self._players = players
        self._statements = statements
        self._reasons = reasons
        self._game_id = game_id
        self._language = language

    async def reel(self, seat: Viewer) -> Reel:
        """The whole game from this seat."""
        seen = await self._seen(seat)
        steps = await self._games.steps(seen, 0, seen.table.version)
        over = seen.table.status is Status.OVER
        seats: tuple[Viewer, ...] = (None, *range(len(seen.table.chairs))) if over else (None,)
        speech = await self._speech(seen)
        return Reel(game_id=self._game_id, seat=seat, seats=seats, frames=tuple(frames(steps, seen, speech)))

    async def why(self, seat: Viewer, version: int) -> Explanation:
        """Why this happened, or why there is nothing to say about it."""
        seen = await self._seen(seat)
        speech = await self._speech(seen)
        (step,) = await self._games.steps(seen, version - 1, version)
        if told := told_matter(step, seen, await self._beside(seen), speech):
            return told
        try:
            return await ruling_on(self._games, seen, version, speech, self._reasons)
        except Trouble as trouble:
            return trouble.detail_in(self._language)

    async def _beside(self, seen: SeenGame) -> Hearsay:
        ours = seen.table.referees if seen.imported is None else ()
        return Hearsay(
            statements=await self._statements.of_game(self._game_id),
            referees=await self._players.names_of(ours),
        )

    async def _seen(self, seat: Viewer) -> SeenGame:
        try:
            return await self._games.for_the_house(self._game_id, seat)
        except Trouble as trouble:
            raise NotReplayed(trouble.detail_in(self._language)) from trouble

    async def _speech(self, seen: SeenGame) -> Speech:
        return await speech_in(self._language, seen, self._players)


async def _play(theatre: Theatre, projectionist: Projectionist) -> None:
    console = Console()
    pressed: asyncio.Queue[str] = asyncio.Queue()
    with _keyboard(pressed), console.screen(hide_cursor=True) as screen:
        while True:
            screen.update(theatre.screen(console.height))
            try:
                async with asyncio.timeout(theatre.seconds if theatre.playing else None):
                    key = await pressed.get()
            except TimeoutError:
                theatre.tick()
                continue
            match theatre.press(key):
                case Act.LEAVE:
                    return
                case Act.SWITCH_SEAT:
                    seats = theatre.reel.seats
                    after = (seats.index(theatre.reel.seat) + 1) % len(seats)
                    theatre.change(await projectionist.reel(seats[after]))
                case Act.EXPLAIN:
                    version = theatre.frame.version
                    theatre.explain(await projectionist.why(theatre.reel.seat, version))


@contextmanager
def _keyboard(pressed: "asyncio.Queue[str]") -> Iterator[None]:
    """Every key as it is pressed, while this lasts; then the terminal is as it was."""
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    loop = asyncio.get_running_loop()

    def read() -> None:
        text = os.read(fd, 64).decode(errors="ignore")
        for key in _keys(text) if text else ["q"]:
            pressed.put_nowait(key)

    tty.setcbreak(fd)
    loop.add_reader(fd, read)
    try:
        yield
    finally:
        loop.remove_reader(fd)
        termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _keys(text: str) -> Iterator[str]:
    """The keys that these characters stand for."""
    while text:
        known = next((code for code in KEYS if text.startswith(code)), text[0])
        yield KEYS.get(known, known)
        text = text[len(known) :]
