"""A bot for any game of a house: an example for authors of clients, with the standard library only.

    python bot.py http://127.0.0.1:8000 --join GAME
    python bot.py http://127.0.0.1:8000 --bots random-legal \\
        --open '{"options": {"game": "rebel-princess"}, "seats": 4}'

It commits to its luck and reveals it, does not play where that was lost, makes any move that it is offered,
and keeps what proves how the game went: the keys of the house, a receipt of each of its moves, the record.
"""

import argparse
import json
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen


class House:
    """The API, as a new player calls it. `keep`: the folder for whatever proves something later."""

    def __init__(self, url: str, keep: Path) -> None:
        self.url, self.keep, self.headers = url.rstrip("/"), keep, {"Content-Type": "application/json"}
        self.download("/v1/keys", "keys.json")
        made = self.do("/v1/players", {"name": "Example bot"})
        self.me, self.headers["Authorization"] = made["player"]["id"], f"Bearer {made['token']}"

    def ask(self, path: str, data: bytes | None = None) -> Any:
        """The response. Whoever must wait does; the key makes it safe to send the same again."""
        key = {"Idempotency-Key": secrets.token_hex()} if data is not None else {}
        while True:
            try:
                return urlopen(Request(self.url + path, data, self.headers | key), timeout=40)
            except HTTPError as problem:
                if problem.code not in (429, 503):
                    raise
                time.sleep(float(problem.headers.get("Retry-After", 1)))
            except URLError:
                time.sleep(1)

    def do(self, path: str, body: Any = None) -> Any:
        """Post something, and keep the receipt."""
        done = json.load(self.ask(path, b"" if body is None else json.dumps(body).encode()))
        if done.get("receipt"):
            (self.keep / f"{done.get('last', 1):06}.receipt").write_text(done["receipt"], "utf-8")
        return done

    def download(self, path: str, file: str) -> None:
        """Keep the answer; a house of an earlier version may have none."""
        with suppress(HTTPError):
            (self.keep / file).write_bytes(self.ask(path).read())

    def follow(self, game: str, version: int) -> Iterator[int]:
        """The versions after this one as they come, until the end. A lost stream is taken up again."""
        lost = suppress(ConnectionError, TimeoutError)
        while True:
            with lost, self.ask(f"{game}/stream?after={version}") as stream:
                for line in stream:
                    name, _, value = line.decode().strip().partition(": ")
                    if name == "id":
                        version = int(value)
                        yield version
                    elif (name, value) == ("event", "end"):
                        return
                if stream.status == 204:
                    return
            time.sleep(1)


class Bot:
    """A player at one table, with 32 bytes of luck that nobody else knows."""

    def __init__(self, house: House, game_id: str) -> None:
        self.house, self.game = house, f"/v1/games/{game_id}"
        self.luck, self.closed = secrets.token_bytes(32), list[Any]()
        commitment = sha256(f"ballroom/entropy/{game_id}/{house.me}/".encode() + self.luck).hexdigest()
        house.do(f"{self.game}/seats", {"type": "sit-down", "commitment": commitment})

    def reveal(self, view: Any) -> None:
        """That the seats are closed is what the house says: first keep what everybody has committed to."""
        self.closed = self.closed or committed(view)
        self.house.download(f"{self.game}/receipt", "closed.receipt")
        self.house.do(f"{self.game}/reveal", {"entropy": self.luck.hex()})

    def is_cheated(self, view: Any) -> bool:
        """The game has started without what we revealed, or others commit to something else by now."""
        started, mine = view["status"] in ("playing", "over"), view["seats"][view["seat"]]
        return started and (mine["entropy"] != self.luck.hex() or committed(view) != self.closed)

    def play(self) -> bool:
        """To the end. False as soon as we are cheated: then somebody may have chosen the cards."""
        view = self.act()
        for version in self.house.follow(self.game, view["version"]):
            if version > view["version"]:
                view = self.act()
                if self.is_cheated(view):
                    return False
        return True

    def act(self) -> Any:
        """Look at the table, and do what is to be done there."""
        view = json.load(self.house.ask(self.game))
        is_full = all(chair["player"] or chair["bot"] for chair in view["seats"])
        try:
            if view["status"] == "gathering" and is_full and view["host"] == self.house.me:
                self.house.do(f"{self.game}/start")
            elif view["status"] == "revealing" and not view["seats"][view["seat"]]["entropy"]:
                self.reveal(view)
            elif view["seat"] in view["waiting_for"] and not self.is_cheated(view):
                offers = json.load(self.house.ask(f"{self.game}/moves"))["offers"]
                if awaited := [one["example"] for one in offers if one["awaited"]]:
                    self.house.do(f"{self.game}/moves", secrets.choice(awaited))
        except HTTPError as problem:
            print(f"Refused: {json.load(problem)['detail']}")
        return view


def committed(view: Any) -> list[Any]:
    """By seat, who sits there and what they have committed to, or brought in the open."""
    return [(one["player"], one["bot"], one["commitment"] or one["entropy"]) for one in view["seats"]]


def main() -> str | None:
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--join", metavar="ID", help="sit down at this table")
    parser.add_argument("--open", metavar="JSON", type=json.loads, help="open such a table, and start it")
    parser.add_argument("--bots", metavar="NAME", help="give all other seats to these bots of the house")
    parser.add_argument("--keep", type=Path, default=Path("kept"), help="a folder for what proves something")
    args = parser.parse_args()
    args.keep.mkdir(parents=True, exist_ok=True)
    house = House(args.url, args.keep)
    game_id = args.join or house.do("/v1/games", args.open)["id"]
    print(f"Game {game_id}", flush=True)
    bot = Bot(house, game_id)
    for _ in range(args.open["seats"] - 1 if args.bots else 0):
        house.do(f"{bot.game}/seats", {"type": "seat-bot", "bot": args.bots})
    is_fair = bot.play()
    house.download(f"{bot.game}/record", "record.ndjson")
    return None if is_fair else "The game has started without the luck that I revealed: I do not play."


if __name__ == "__main__":
    raise SystemExit(main())
