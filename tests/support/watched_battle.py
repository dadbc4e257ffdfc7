"""A battle over HTTP that everybody at the table follows on a stream, and what must agree in the end."""

import json
import time
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec

from events.codec import codec_for
from games.registry import DEALERS
from tests.support import fair_again
from tests.support.guests import Guest, register
from tests.support.listeners import Listener

GAME, EDITION = "battle-princesses", "expansion"
Answer = dict[str, Any]


class WatchedBattle:
    """People on the first seats, bots on the others, and a spectator without a token: None."""

    def __init__(self, url: str, *, people: int, bots: tuple[str, ...], rounds: int) -> None:
        self.people = [register(url, f"Guest {seat}", seed=seat) for seat in range(people)]
        self.seats = people + len(bots)
        host = self.people[0]
        options = {"game": GAME, "edition": EDITION, "round_limit": rounds}
        self.id = host.open_table(self.seats, options)
        self.path = f"/v1/games/{self.id}"
        for seat, person in enumerate(self.people):
            person.sit_down(self.id, entropy=f"{seat:02x}")
        for bot in bots:
            host.seat_bot(self.id, bot)
        self.viewers: dict[int | None, Guest] = {None: Guest(url), **dict(enumerate(self.people))}
        self.streams = {
            viewer: Listener(guest, f"{self.path}/stream") for viewer, guest in self.viewers.items()
        }
        self.views: dict[int | None, dict[int, Answer]] = {viewer: {} for viewer in self.viewers}
        host.start(self.id)

    def play(self, *, seconds: float = 60) -> None:
        """To the end; nobody sells their points for an early advance, so that it takes some rounds."""
        deadline = time.monotonic() + seconds
        while (view := self.look(None))["status"] != "over":
            assert time.monotonic() < deadline, view
            waiting = [seat for seat in view["waiting_for"] if seat < len(self.people)]
            for seat in waiting:
                self._move(seat)
            if not waiting:
                time.sleep(0.01)
        for viewer in self.viewers:
            self.look(viewer)

    def look(self, viewer: int | None) -> Answer:
        view = self.viewers[viewer].view(self.id)
        return self.views[viewer].setdefault(view["version"], view)

    def _move(self, seat: int) -> None:
        person = self.people[seat]
        self.look(seat)
        offers = [one for one in person.awaited(self.id) if one["move"] != "advance-princess"]
        if offers:
            answer = person.move(self.id, person.any_move(offers))
            assert answer.status_code in (200, 409), answer.text

    # --- what was told

    @cached_property
    def last(self) -> int:
        return max(self.views[None])

    def streamed(self, viewer: int | None) -> list[Answer]:
        """The events that came on the stream of this viewer, to its end."""
        stream = self.streams[viewer]
        stream.join(10)
        assert stream.lasted is not None, "the stream goes on after the game"
        assert stream.messages[-1]["event"] == "end"
        return [message["data"] for message in stream.messages if "event" not in message]

    def logged(self, viewer: int | None) -> list[Answer]:
        """The same, from the pages of the log."""
        found: list[Answer] = []
        page: Answer = {"next": 0}
        while page["next"] is not None:
            page = self.viewers[viewer].seen(f"{self.path}/events?after={page['next']}&limit=100")
            found += page["events"]
        return found

    def folded(self, viewer: int | None, upto: int) -> Answer:
        """What a client knows who folds its stream up to this version."""
        dealer = DEALERS[GAME]
        codec = codec_for(dealer.game)
        events = [codec.event(one["event"], 1) for one in self.streamed(viewer)[:upto]]
        table = dealer.fold(self.id, events, viewer)
        view: Answer = msgspec.to_builtins(dealer.game.view(table.play, viewer), str_keys=True)
        return dict(json.loads(json.dumps(view)))

    # --- what must hold

    def streams_and_log_agree(self) -> None:
        public = self.streamed(None)
        assert [one["version"] for one in public] == list(range(1, self.last + 1))
        for viewer in self.viewers:
            streamed = self.streamed(viewer)
            assert streamed == self.logged(viewer)
            assert [one["hash"] for one in streamed] == [one["hash"] for one in public]

    def views_can_be_repeated(self) -> None:
        """By asking for an earlier version, and by folding a stream up to it."""
        for viewer, views in self.views.items():
            assert self.last in views
            versions = sorted(views)
            for version in {*versions[:: max(1, len(versions) // 8)], self.last}:
                assert self.viewers[viewer].view(self.id, at=version) == views[version]
                if views[version]["play"] is not None:
                    assert self.folded(viewer, version) == views[version]["play"]

    def hands_stay_hidden(self) -> None:
        """Only the owner is told what was drawn; a card that was never laid is in nobody else's stream."""
        streams = {viewer: self.streamed(viewer) for viewer in self.viewers}
        told = {viewer: json.dumps(stream) for viewer, stream in streams.items()}
        for seat in range(len(self.people)):
            dealt = {version: cards for version, cards in _dealt(streams[seat]) if cards}
            assert dealt
            assert self.views[seat][self.last]["play"]["you"]["seat"] == seat
            cards = {card for some in dealt.values() for card in some}
            unseen = {card for card in cards if json.dumps(card) not in told[None]}
            for other, stream in streams.items():
                if other != seat:
                    assert all(not stream[version - 1]["event"].get("cards") for version in dealt)
                    assert all(json.dumps(card) not in told[other] for card in unseen)
        assert all(view["play"] is None or view["play"]["you"] is None for view in self.views[None].values())

    def points_agree(self) -> None:
        """View, scorepad, lobby and result; and no point was made or lost."""
        view, host = self.views[None][self.last], self.people[0]
        play, pad = view["play"], host.seen(f"{self.path}/scorepad")
        points = [kingdom["points"] for kingdom in play["kingdoms"]]
        assert pad["totals"] == pad["rounds"][-1]["subtotals"] == points
        assert pad["winners"] == view["winners"]
        crown = 10 if play["crown"] is None else 0
        assert sum(points) + play["pool"] + crown == 30 * self.seats + 10
        (end,) = [one["event"] for one in self.streamed(None) if one["event"]["type"] == "battle-ended"]
        assert (end["winners"], end["points"], end["reason"]) == (view["winners"], points, play["ended_by"])
        self._lobby_agrees()
        assert all(not person.offers(self.id) for person in self.people)

    def _lobby_agrees(self, *, seconds: float = 10) -> None:
        """The lobby is written by a process of its own, a moment later."""
        deadline, listed = time.monotonic() + seconds, ("", 0)
        while listed != ("over", self.last):
            assert time.monotonic() < deadline, listed
            lobby = self.people[0].seen("/v1/games?limit=100")["games"]
            (listed,) = [(one["status"], one["version"]) for one in lobby if one["id"] == self.id]

    def draws_can_be_repeated(self) -> None:
        """By somebody without a seat: from the log, the catalogue and docs/fairness.md alone."""
        events = [one["event"] for one in self.logged(None)]
        view = self.views[None][self.last]
        secrets = {
            one["epoch"]: bytes.fromhex(one["secret"]) for one in events if one["type"] == "secret-opened"
        }
        assert set(secrets) == {"setup", "play"}
        for epoch, secret in secrets.items():
            assert fair_again.commitment(self.id, epoch, secret) == view["commitments"][epoch]
        entropy = fair_again.entropy([chair["entropy"] for chair in view["seats"]])
        self._court_can_be_repeated(secrets["setup"], entropy, events)
        self._market_can_be_repeated(secrets["setup"], entropy, events)
        self._decks_can_be_repeated(secrets["play"], entropy, events)

    def _court_can_be_repeated(self, secret: bytes, entropy: bytes, events: list[Answer]) -> None:
        """Turn order, and who was dealt which princesses."""
        order = fair_again.shuffle(secret, entropy, "0/setup/order", list(range(self.seats)))
        assert [one["order"] for one in events if one["type"] == "turn-order-drawn"] == [order]
        box = [card["id"] for card in self._cards("princesses")]
        drawn = fair_again.shuffle(secret, entropy, "0/setup/princesses", box)
        (court,) = [one["princesses"] for one in events if one["type"] == "court-revealed"]
        each = 2 if 2 * self.seats <= len(box) else 1
        for place, seat in enumerate(order):
            assert court[seat] in drawn[each * place : each * place + each]
        for version, event in enumerate(events, 1):
            if event["type"] == "princesses-offered" and event["seat"] < len(self.people):
                place = order.index(event["seat"])
                own = self.streamed(event["seat"])[version - 1]["event"]
                assert own["princesses"] == drawn[2 * place : 2 * place + 2]

    def _market_can_be_repeated(self, secret: bytes, entropy: bytes, events: list[Answer]) -> None:
        """The stocks that nobody chose, from the factions in play."""
        types = {card["id"]: card["facts"]["type"] for card in self._cards("stocks")}
        (court,) = [one["princesses"] for one in events if one["type"] == "court-revealed"]
        market = [one["stock"] for one in events if one["type"] == "stock-chosen"]
        draws = [one for one in events if one["type"] == "stock-drawn"]
        for number, event in enumerate(draws, 1):
            full = {types[stock] for stock in market} & {"prince", "villain", "location", "item"}
            joins = [
                stock
                for stock, kind in types.items()
                if stock not in market and kind not in full and stock.partition("/")[0] in court
            ]
            assert event["stock"] == fair_again.pick(secret, entropy, f"0/setup/stock/{number}", joins)
            market.append(event["stock"])

    def _decks_can_be_repeated(self, secret: bytes, entropy: bytes, events: list[Answer]) -> None:
        """A pile that is shuffled is public; whoever sits there has been dealt what comes of it."""
        shuffles = [0] * self.seats
        for version, event in enumerate(events, 1):
            if event["type"] != "deck-reshuffled":
                continue
            seat = event["seat"]
            shuffles[seat] += 1
            pile = self.viewers[None].view(self.id, at=version - 1)["play"]["kingdoms"][seat]["discard"]
            label = f"0/play/reshuffle/{seat}/{shuffles[seat]}"
            deck = fair_again.shuffle(secret, entropy, label, sorted(pile, key=_by_name))
            assert len(deck) == event["count"]
            if seat < len(self.people):
                dealt = self.streamed(seat)[version]["event"]
                assert dealt["cards"] == deck[: dealt["count"]]
        assert any(shuffles), "nobody has shuffled"

    def _cards(self, kind: str) -> list[Answer]:
        cards = self.people[0].seen(f"/v1/catalog/{GAME}/cards?edition={EDITION}")["cards"]
        return [card for card in cards if card["kind"] == kind]


def _by_name(card: str) -> tuple[str, int]:
    slug, _, number = card.partition(".")
    return slug, int(number)


def _dealt(stream: list[Answer]) -> Iterator[tuple[int, list[str]]]:
    for one in stream:
        if one["event"]["type"] in ("kingdom-founded", "hand-refilled"):
            yield one["version"], one["event"].get("cards", [])
