"""A bot of your own for `ballroom arena`. Python alone is enough: python examples/arena_bot.py 9000

Then, in another terminal: ballroom arena --bot http://127.0.0.1:9000/ page

It plays Rebel Princess by a plan of three lines, and anything else by the examples that it is offered. What
it is sent, and what it may answer, is in docs/outside-bots.md.
"""

import json
import random
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

FROG = "pets-8"


def number(card: str) -> int:
    return int(card.rpartition("-")[2])


def burden(card: str) -> int:
    """How glad I am to be rid of it: the Frog, then Princes, then whatever is high."""
    return number(card) + (40 if card == FROG else 20 if card.startswith("princes-") else 0)


def card_to_play(cards: list[str], trick: dict[str, Any]) -> str:
    """Lead low; stay just below the best card of the led suit; throw off the worst where I cannot follow."""
    led = trick["led"]
    shown = [play["card"] for play in trick["plays"] if play["card"]]
    best = max((number(card) for card in shown if led and card.startswith(led)), default=0)
    if led is None:
        return min(cards, key=number)
    if not any(card.startswith(led) for card in cards):
        return max(cards, key=burden)
    below = [card for card in cards if number(card) < best]
    return max(below, key=burden) if below else min(cards, key=number)


def choose(asked: dict[str, Any]) -> dict[str, Any]:
    """One of the offers, filled in."""
    offers = asked["offers"]
    by_kind = {offer["move"]: offer for offer in offers}
    # The same luck for the same question: then an arena can be repeated.
    luck = random.Random(asked["luck"])
    if "play-card" in by_kind:
        offer = by_kind["play-card"]
        (slot,) = [slot for slot in offer["slots"] if slot["field"] == "card"]
        card = card_to_play(slot["options"], asked["view"]["round"]["trick"])
        return offer["example"] | {"card": card} if not offer.get("needs") else dict(offer["example"])
    if "pass-cards" in by_kind and all("options" in slot for slot in by_kind["pass-cards"]["slots"]):
        move, left = dict(by_kind["pass-cards"]["example"]), set[str]()
        for slot in by_kind["pass-cards"]["slots"]:
            worst = sorted(set(slot["options"]) - left, key=burden)[-slot["most"] :]
            move[slot["field"]] = worst
            left.update(worst)
        return move
    return dict(luck.choice(offers)["example"])


class Answers(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        answer = json.dumps({"move": choose(asked)}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, format: str, *args: Any) -> None:
        """Thousands of questions a minute are not worth a line each."""


server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if sys.argv[1:] else 0), Answers)
print(f"http://127.0.0.1:{server.server_port}/", flush=True)
server.serve_forever()
