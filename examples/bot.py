"""A bot for any game of a house: an example for authors of clients, with the standard library only.

Join one: python bot.py URL --join ID
Open one: python bot.py URL --open '{"options": {"game": "rebel-princess"}, "seats": 3}' --bots random-legal
"""

import argparse
import json
import secrets
import time
from contextlib import suppress
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

parser = argparse.ArgumentParser()
parser.add_argument("url")
for option, kind in (("--join", str), ("--open", json.loads), ("--bots", str), ("--keep", Path)):
    parser.add_argument(option, type=kind)
args = parser.parse_args()
keep = args.keep or Path("kept")
headers, count = {"Content-Type": "application/json"}, {"requests": 0, "moves": 0}


def ask(path: str, data: bytes | None = None) -> Any:
    """The response. Whoever must wait does; the key makes it safe to send the same again."""
    key = {"Idempotency-Key": secrets.token_hex()}
    while True:
        count["requests"] += 1
        try:
            return urlopen(Request(args.url.rstrip("/") + path, data, headers | key), timeout=40)
        except (OSError, HTTPException) as trouble:
            if isinstance(trouble, HTTPError) and trouble.code not in (429, 503):
                raise
            time.sleep(float(trouble.headers.get("Retry-After", 1)) if isinstance(trouble, HTTPError) else 1)


def do(path: str, body: Any = None) -> Any:
    """Post something, and keep the receipt."""
    done = json.load(ask(path, b"" if body is None else json.dumps(body).encode()))
    if done.get("receipt"):
        (keep / f"{done.get('last', 1):06}.receipt").write_text(done["receipt"], "utf-8")
    return done


def follow(game: str, version: int = 0) -> Any:
    """What comes on the stream, by name. A lost stream is taken up where it broke off."""
    while True:
        message: dict[str, str] = {}
        with suppress(OSError, HTTPException), ask(f"{game}/stream?offers=true&after={version}") as stream:
            for line in stream:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                message[name] = value
                if not name and "data" in message:
                    version = int(message.get("id", version))
                    yield message.get("event", "event"), json.loads(message["data"])
                    message = {}
        time.sleep(1)


keep.mkdir(parents=True, exist_ok=True)
(keep / "keys.json").write_bytes(ask("/v1/keys").read())
player = do("/v1/players", {"name": "Example bot"})
headers["Authorization"] = f"Bearer {player['token']}"
game_id = args.join or do("/v1/games", args.open)["id"]
print(f"Game {game_id}", flush=True)
game, luck, closed, is_fair = f"/v1/games/{game_id}", secrets.token_bytes(32), list[Any](), False
whose = f"ballroom/entropy/{game_id}/{player['player']['id']}/".encode()
do(f"{game}/seats", {"type": "sit-down", "commitment": sha256(whose + luck).hexdigest()})
for _ in range(args.open["seats"] - 1 if args.bots else 0):
    do(f"{game}/seats", {"type": "seat-bot", "bot": args.bots})
for name, data in follow(game):
    what = data["event"]["type"] if name == "event" else name
    try:
        if what == "moves" and is_fair:  # It is my turn.
            do(f"{game}/moves", secrets.choice([one["example"] for one in data["offers"] if one["awaited"]]))
            count["moves"] += 1
        elif what in ("seat-taken", "bot-seated") and args.open:
            do(f"{game}/start")
        elif what in ("seats-closed", "game-started"):
            view = json.load(ask(game))
            sat = [(one["player"], one["bot"], one["commitment"] or one["entropy"]) for one in view["seats"]]
            if what == "seats-closed":  # So the house says: first keep what everybody has committed to.
                closed = closed or sat
                (keep / "closed.receipt").write_bytes(ask(f"{game}/receipt").read())
                do(f"{game}/reveal", {"entropy": luck.hex()})
            elif sat != closed or view["seats"][view["seat"]]["entropy"] != luck.hex():
                raise SystemExit("The game has started without the luck that I revealed: I do not play.")
            is_fair, count["requests"] = what == "game-started", 1
        elif what == "end":
            break
    except HTTPError as problem:
        if problem.code != 409:  # Others were faster, and the stream tells what is open now.
            raise
(keep / "record.ndjson").write_bytes(ask(f"{game}/record").read())
print("{moves} moves with {requests} requests".format(**count))
