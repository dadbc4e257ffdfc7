"""Scenes really played over HTTP, and written down: what was asked, what was answered, who saw what.

Nothing here is left to chance. `TransparentHouse` runs the API as it is, except that every table has the same
secret; the line that seat 0 brings as its entropy then decides every deal. A scene tries one line after the
other until the cards fall as it needs them: the same line every time.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "transcripts"
MASTER = sha256(b"anybody may know how these decks are shuffled").digest()
SEATS = 4
TRIES = 400
WIDTH = 110
LEFT_OUT = {"at", "hash", "instance"}
"""Of every answer: what differs each time (when, the hash), and what only repeats the path."""

Answer = dict[str, Any]
Offers = list[dict[str, Any]]
Policy = Callable[["Game", int, Offers], dict[str, Any]]


class TransparentHouse(RunningHouse):
    """The API process, except that there is nothing random in the secrets of its tables."""

    def also(self, role: str) -> None:
        with self._log.open("ab") as log:
            command = [sys.executable, "-m", "tests.support.transcripts", role]
            process = subprocess.Popen(command, env=self._environment, cwd=ROOT, stdout=log, stderr=log)
            self._processes.append(process)


# --- a game with a person on every seat


class Company:
    """Four people who play one game after the other, and somebody who only watches."""

    def __init__(self, url: str) -> None:
        self.people = [register(url, f"Guest {seat}") for seat in range(SEATS)]
        self.spectator = register(url, "Spectator")


class Game:
    """One game of the company. `entropy` is the line that decides the deals."""

    def __init__(self, company: Company, round_card: str, entropy: str) -> None:
        self.company, self.entropy = company, entropy
        self.options = {"game": "rebel-princess", "rounds": [round_card]}
        host = company.people[0]
        self.id = host.open_table(SEATS, self.options)
        self.path = f"/v1/games/{self.id}"
        for seat, person in enumerate(company.people):
            person.sit_down(self.id, entropy="" if seat else entropy)
        host.start(self.id)

    def viewers(self) -> dict[int | None, Guest]:
        """By seat; None is the spectator."""
        return {**dict(enumerate(self.company.people)), None: self.company.spectator}

    def view(self, viewer: int | None = None) -> Answer:
        return self.viewers()[viewer].view(self.id)

    def round(self) -> Answer:
        return dict(self.view()["play"]["round"])

    def hand(self, seat: int) -> list[str]:
        return list(self.view(seat)["play"]["you"]["hand"])

    def offers(self, seat: int) -> Offers:
        return self.company.people[seat].offers(self.id)

    def feed(self, viewer: int | None, *, after: int = 0, upto: int | None = None) -> list[Answer]:
        """The events as this viewer gets them, page by page."""
        found: list[Answer] = []
        page: Answer = {"next": after}
        while page["next"] is not None:
            page = self.viewers()[viewer].seen(f"{self.path}/events?after={page['next']}")
            found += page["events"]
        return [one for one in found if upto is None or one["version"] <= upto]

    def dealt(self, seat: int) -> set[str]:
        """The cards that this seat had from the start: nobody has passed them on."""
        events = (one["event"] for one in self.feed(seat))
        return {card for one in events if one["type"] == "hand-dealt" for card in one.get("cards", ())}

    def waiting(self) -> list[int]:
        return list(self.view()["waiting_for"])

    def does(self, seat: int, policy: "Policy") -> None:
        """A move that no page tells of."""
        self.company.people[seat].done(f"{self.path}/moves", policy(self, seat, self.offers(seat)))

    def goes_on(self, policy: Policy, until: Callable[[str], bool]) -> None:
        """Everybody does as the policy says, until the step that comes next is the one."""
        while True:
            seat = self.waiting()[0]
            if until(self.offers(seat)[-1]["decision"]):
                return
            self.does(seat, policy)

    def leaves_it_to(self, last: int) -> None:
        """Everybody else lets the present occasion pass."""
        while (waiting := self.waiting()) != [last]:
            self.does(next(seat for seat in waiting if seat != last), plain)


def plain(game: Game, seat: int, offers: Offers) -> dict[str, Any]:
    """No power is used, and otherwise the first choice will do."""
    for one in offers:
        if one["move"] == "decline":
            return {"type": "decline", "decision": one["decision"], "whole_trick": True}
    return dict(offers[0]["example"])


def keeping(princess: str, otherwise: Policy = plain) -> Policy:
    """Whoever is dealt this princess keeps her; the others keep anybody."""

    def policy(game: Game, seat: int, offers: Offers) -> dict[str, Any]:
        for one in offers:
            if one["move"] == "choose-princess" and princess in one["slots"][0]["options"]:
                return {**one["example"], "princess": princess}
        return otherwise(game, seat, offers)

    return policy


def suit_of(card: str) -> str:
    return card.partition("-")[0]


# --- what is written down


@dataclass
class Told:
    """One call of the transcript."""

    viewer: int | None
    method: str
    path: str
    body: Any
    status: int
    answer: Answer

    @property
    def cited(self) -> list[str]:
        return [one["id"] for one in self.answer.get("citations", ())]


@dataclass
class Secret:
    """Cards that only these seats may find in anything they are sent before the curtain falls."""

    cards: set[str]
    known_to: set[int | None]


@dataclass
class Story:
    """A scene: its page, its calls, who is in it, and what must stay hidden while it lasts."""

    game: Game
    roles: dict[int, str] = field(default_factory=dict)
    calls: list[Told] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    secrets: list[Secret] = field(default_factory=list)
    curtain: int = 0
    """The last version at which the secrets are secret."""

    @property
    def text(self) -> str:
        return "\n".join(self.lines).rstrip() + "\n"

    def before_curtain(self, call: Told) -> bool:
        """Was it answered while the secrets were secret? A problem without a version tells of no game."""
        return int(call.answer.get("version", 0)) <= self.curtain

    def say(self, *paragraphs: str) -> None:
        for paragraph in paragraphs:
            self.lines += [paragraph, ""]

    def tells(self, viewer: int | None, method: str, rest: str, body: Any = None) -> Told:
        """Make a call and write it down."""
        guest = self.game.viewers()[viewer]
        path = self.game.path + rest
        answer = guest.post(path, body) if method == "POST" else guest.get(path)
        told = Told(viewer, method, path, body, answer.status_code, answer.json())
        self.calls.append(told)
        self.say(f"{self.name(viewer)}:")
        asked = f"{method} {self._clean(path)}" + (f"\n{written(body)}" if body is not None else "")
        self._fence(asked, f"{told.status}\n{written(self._clean(told.answer))}")
        return told

    def moves(self, seat: int, /, **move: Any) -> Told:
        return self.tells(seat, "POST", "/moves", move)

    def opens(self, title: str, *paragraphs: str) -> None:
        """The head of the page: how the table came about."""
        start = {"options": self.game.options, "seats": SEATS}
        self.say(f"# {title}", *paragraphs, "## The table")
        self._fence(
            f"POST /v1/games\n{written(start)}",
            f'POST /v1/games/GAME/seats\n{{"type": "sit-down", "entropy": "{self.game.entropy}"}}',
            f"POST /v1/games/GAME/seats   (three more people)\n{written({'type': 'sit-down'})}",
            "POST /v1/games/GAME/start",
        )
        cast = [f"seat {seat} is {role}" for seat, role in sorted(self.roles.items())]
        self.say(f"In this game {', '.join(cast)}. Before the scene nobody uses a power.")

    def everybody_reads(self, after: int, upto: int) -> None:
        """The same events as each viewer gets them."""
        answers = self._everybody(f"/events?after={after}&limit={upto - after}")
        public = [self._clean(one) for one in answers[None]["events"]]
        for seat, answer in sorted((seat, answer) for seat, answer in answers.items() if seat is not None):
            own = [self._clean(one) for one in answer["events"]]
            self._instead(seat, [one for one in own if one not in public])

    def everybody_looks(self, at: int, *parts: str) -> None:
        """Parts of the view that each viewer has of this version."""
        answers = self._everybody(f"?at={at}", *parts)
        for seat, answer in sorted((seat, answer) for seat, answer in answers.items() if seat is not None):
            own = {part: part_of(answer, part) for part in parts}
            self._instead(seat, {key: one for key, one in own.items() if one != part_of(answers[None], key)})

    def name(self, viewer: int | None) -> str:
        if viewer is None:
            return "**A spectator**"
        role = f" ({self.roles[viewer]})" if viewer in self.roles else ""
        return f"**Seat {viewer}**{role}"

    def _everybody(self, rest: str, *parts: str) -> dict[int | None, Answer]:
        """Ask for all; write down the spectator's answer, or these parts of it."""
        path, answers = self.game.path + rest, {}
        for viewer, guest in self.game.viewers().items():
            answers[viewer] = guest.seen(path)
            self.calls.append(Told(viewer, "GET", path, None, 200, answers[viewer]))
        public = {part: part_of(answers[None], part) for part in parts} or answers[None]
        self.say(f"{self.name(None)}{' (of the answer, these parts)' if parts else ''}:")
        self._fence(f"GET {self._clean(path)}", f"200\n{written(self._clean(public))}")
        return answers

    def _instead(self, seat: int, own: Any) -> None:
        if own:
            self.say(f"{self.name(seat)}: the same, but for")
            self._fence(written(self._clean(own)))
        else:
            self.say(f"{self.name(seat)}: the same.")

    def _fence(self, *texts: str) -> None:
        self.say("```\n" + "\n\n".join(texts) + "\n```")

    def _clean(self, value: Any) -> Any:
        """The same at every playing: no times, no hashes, no ids, and what has no order gets one."""
        if isinstance(value, dict):
            kept = {key: self._clean(one) for key, one in value.items() if key not in LEFT_OUT}
            if "barred" in kept:
                kept["barred"].sort(key=lambda one: (one["field"], one["option"]))
            return kept
        if isinstance(value, list):
            return [self._clean(one) for one in value]
        return value.replace(self.game.id, "GAME") if isinstance(value, str) else value


def part_of(view: Answer, path: str) -> Any:
    """`play.you.hand` of a view; nothing at all is part of nothing."""
    value: Any = view
    for key in path.split("."):
        value = None if value is None else value[int(key) if key.isdigit() else key]
    return value


def written(value: Any, indent: int = 0) -> str:
    """JSON on one line where it fits, otherwise opened up. An event always has a line to itself."""
    flat = json.dumps(value)
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    nested = any(isinstance(one, dict | list) and one for one in inside)
    if not nested or "event" in value or indent + len(flat) <= WIDTH:
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        rows = [f"{inner}{json.dumps(key)}: {written(one, indent + 2)}" for key, one in value.items()]
    else:
        rows = [inner + written(one, indent + 2) for one in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return opening + "\n" + ",\n".join(rows) + "\n" + " " * indent + closing


# --- the scenes


class OtherDeal(Exception):
    """The cards do not fall as the scene needs them."""


def needed(condition: object) -> None:
    if not condition:
        raise OtherDeal


Scene = Callable[[Game], Story]


def played(scene: Scene, round_card: str, first: int, company: Company) -> Story:
    """The scene with the first line, from this number on, that brings about what it needs."""
    for number in range(first, first + TRIES):
        try:
            return scene(Game(company, round_card, f"deal {number}"))
        except OtherDeal:
            continue
    raise AssertionError(f"{TRIES} deals, and none lets the scene happen")


def seat_with(game: Game, princess: str) -> int:
    """Where she sits, once the draft is over."""
    game.goes_on(keeping(princess), lambda decision: decision != "draft")
    princesses = game.view()["play"]["princesses"]
    needed(princess in princesses)
    return int(princesses.index(princess))


def passing_short_suits(game: Game, seat: int, offers: Offers) -> dict[str, Any]:
    """Whoever starts passes on the suits they have least of; Princes they keep."""
    if offers[0]["move"] != "pass-cards" or seat != game.round()["starter"]:
        return plain(game, seat, offers)
    hand = game.hand(seat)
    suits = [suit_of(card) for card in hand]
    spare = sorted(hand, key=lambda card: (suit_of(card) == "princes", suits.count(suit_of(card)), card))
    move = dict(offers[0]["example"])
    for slot in offers[0]["slots"]:
        move[slot["field"]], spare = spare[: slot["least"]], spare[slot["least"] :]
    return move


def little_mermaid(game: Game) -> Story:
    """She names two suits that the leader lacks, and then one that must be led."""
    mermaid = seat_with(game, "little-mermaid")
    game.goes_on(passing_short_suits, lambda decision: decision == "r1.t1.window1")
    leader = int(game.round()["starter"])
    hand = game.hand(leader)
    held = [suit for suit in ("queens", "fairies", "pets") if suit in map(suit_of, hand)]
    lacking = [suit for suit in ("queens", "fairies", "pets") if suit not in held]
    others = [card for card in hand if suit_of(card) == "princes"]
    needed(leader != mermaid and len(lacking) == 2 and others)
    game.leaves_it_to(mermaid)
    before = int(game.view()["version"])

    story = Story(game, roles={mermaid: "the Little Mermaid", leader: "the leader"})
    demanded = next(card for card in hand if suit_of(card) == held[0])
    story.secrets = [Secret(set(hand) & game.dealt(leader) - {demanded}, {leader})]
    story.opens(
        "The Little Mermaid names on until the leader holds the suit",
        "Before a trick she names a suit, and the leader must lead it. If the leader has no card of it, "
        "everybody is told so, and she names another. (`princess/little-mermaid`, R-103, R-104)",
    )
    story.say("## She uses her power")
    story.moves(mermaid, type="use-power", decision="r1.t1.window1")
    story.say("## What she may name", "Each suit that she may not name comes with the ruling that bars it.")
    story.tells(mermaid, "GET", "/moves")
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name1", suit="princes")
    story.say("## The leader lacks the first suit, and the second")
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name1", suit=lacking[0])
    story.say("The same suit again is refused, and nobody but her may name one.")
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name2", suit=lacking[0])
    story.moves(leader, type="choose-suit", decision="r1.t1.little-mermaid.name2", suit=held[0])
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name2", suit=lacking[1])
    story.say("## The leader holds the third")
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name3", suit=held[0])
    named = int(game.view()["version"])
    story.say("## The leader may lead nothing else")
    story.moves(leader, type="play-card", decision="r1.t1.play1", card=others[0])
    story.moves(leader, type="play-card", decision="r1.t1.play1", card=demanded)
    story.curtain = int(game.view()["version"])

    story.say("## What everybody saw", "Her song is public: every suit she named, and every answer.")
    story.everybody_reads(before, named)
    story.say("The cards behind the answers are not: only the leader sees that hand.")
    story.everybody_looks(named, f"play.round.seats.{leader}", "play.round.trick.powers", "play.you.hand")
    return story


def alice(game: Game) -> Story:
    """She wins the first trick of a round with gifts, and has it dealt back."""
    alice = seat_with(game, "alice")
    game.goes_on(plain, lambda decision: decision == "r1.t1.wedding-gift")
    gifts: dict[int, str] = {}
    for seat in range(SEATS):
        own = [card for card in game.hand(seat) if card in game.dealt(seat)]
        # Alice keeps a Prince in hand, to be refused with.
        gifts[seat] = next(card for card in own if suit_of(card) != "princes") if seat == alice else own[-1]
    needed(any(suit_of(card) == "princes" for card in game.hand(alice)))

    story = Story(game, roles={alice: "Alice"})
    story.secrets = [Secret({card}, {seat}) for seat, card in gifts.items()]
    story.opens(
        "Alice reshuffles a trick in a Wedding Gift round",
        "Before each trick everybody puts a card face down on a pile for its winner. Alice, who has won the "
        "trick, has the cards that were played shuffled and dealt back, and leads again. The gifts stay "
        "where they are, and nobody gives another. (`princess/alice`, R-081, R-304)",
    )
    story.say("## The gifts")
    given = int(game.view()["version"])
    for seat, card in gifts.items():
        story.moves(seat, type="choose-card", decision="r1.t1.wedding-gift", card=card)
    story.say("Nobody sees a gift but the giver.")
    story.everybody_reads(given, int(game.view()["version"]))
    game.goes_on(plain, lambda decision: decision == "r1.t1.play1")
    story.say("## The trick", "Alice cannot speak before she has won it.")
    story.moves(alice, type="use-power", decision="r1.t1.after-winning1")
    trick = int(game.view()["version"])
    game.goes_on(plain, lambda decision: "play" not in decision)
    needed(game.offers(alice) and game.offers(alice)[0]["decision"] == "r1.t1.after-winning1")
    won = int(game.view()["version"])
    story.say("The trick as everybody saw it:")
    story.tells(None, "GET", f"/events?after={trick}&limit={won - trick}")
    story.say("## Alice has it dealt back", "Only she may, and what she is answered holds one card: her own.")
    story.moves((alice + 1) % SEATS, type="use-power", decision="r1.t1.after-winning1")
    story.moves(alice, type="use-power", decision="r1.t1.after-winning1")
    dealt_back = int(game.view()["version"])
    story.say("## What everybody saw", "Each seat learns which card it got, and no more.")
    story.everybody_reads(won, dealt_back)
    story.say(
        "The gifts still lie there, one from each seat. Nobody has taken the trick: it is played again."
    )
    story.everybody_looks(dealt_back, "play.round.trick", "play.round.seats", "play.you.gifts")
    story.say("## The replay", "No gift is asked for again. Alice leads, but no Prince: none has sneaked in.")
    game.goes_on(plain, lambda decision: decision == "r1.t2.play1")
    story.moves(alice, type="choose-card", decision="r1.t2.wedding-gift", card=game.hand(alice)[0])
    prince = next(card for card in game.hand(alice) if suit_of(card) == "princes")
    needed(not game.round()["sneaked_in"])
    story.moves(alice, type="play-card", decision="r1.t2.play1", card=prince)
    game.goes_on(plain, lambda decision: ".t3." in decision)
    story.say(
        "When the replay is won, its winner takes the gifts as well, unseen: they are turned up at scoring."
    )
    story.curtain = int(game.view()["version"])
    story.tells(None, "GET", f"/events?after={dealt_back}&limit={story.curtain - dealt_back}")
    story.everybody_looks(story.curtain, "play.round.seats", "play.you.gifts")
    return story


def ice_princess(game: Game) -> Story:
    """She freezes a Prince of somebody who must play it under a mask."""
    ice = seat_with(game, "ice-princess")
    game.goes_on(plain, lambda decision: decision == "r1.t1.window1")
    leader = int(game.round()["starter"])
    target = (leader + 1) % SEATS
    needed(ice not in (leader, target))
    game.leaves_it_to(ice)

    story = Story(game, roles={ice: "the Ice Princess", leader: "the leader", target: "her target"})
    story.opens(
        "The Ice Princess freezes a Prince under Masquerade Ball",
        "Before a trick she draws two cards of a player and freezes one: it must be played in this trick, "
        "against every other rule. In a Masquerade Ball round everybody but the leader plays face down, so "
        "that a frozen Prince is not at the party before the masks fall. (`princess/ice-princess`, R-096, "
        "R-097, R-261, R-262)",
    )
    story.say("## She draws two cards")
    before = int(game.view()["version"])
    story.moves(ice, type="use-power", decision="r1.t1.window1")
    story.moves(ice, type="choose-seat", decision="r1.t1.ice-princess.target", seat=target)
    drawn = game.view(ice)["play"]["you"]["drawn"]
    princes = [card for card in drawn if suit_of(card) == "princes" and card in game.dealt(target)]
    # With cards of every suit the target could follow, whatever is led.
    needed(len(princes) == 1 and len({suit_of(card) for card in game.hand(target)}) == 4)
    (prince,) = princes
    story.secrets = [Secret({prince}, {ice, target})]
    story.say("## She freezes the Prince", "No other card than those two.")
    story.moves(ice, type="choose-card", decision="r1.t1.ice-princess.freeze", card=game.hand(ice)[0])
    story.moves(ice, type="choose-card", decision="r1.t1.ice-princess.freeze", card=prince)
    frozen = int(game.view()["version"])
    story.say(
        "## What everybody saw", "She and her target know the cards; the others know that there are some."
    )
    story.everybody_reads(before, frozen)
    story.everybody_looks(frozen, f"play.round.seats.{target}", "play.you.drawn", "play.you.frozen")
    game.goes_on(plain, lambda decision: decision == "r1.t1.play2")
    story.say("## The target must play him", "Whatever was led, and under a mask.")
    story.tells(target, "GET", "/moves")
    unfrozen = next(card for card in game.hand(target) if card not in drawn)
    story.moves(target, type="play-card", decision="r1.t1.play2", card=unfrozen)
    masked = int(game.view()["version"])
    story.moves(target, type="play-card", decision="r1.t1.play2", card=prince)
    story.curtain = int(game.view()["version"])
    story.say("## Under the mask", "Only whoever played the card is told which it is; no Prince is in yet.")
    story.everybody_reads(masked, story.curtain)
    story.everybody_looks(story.curtain, "play.round.sneaked_in", "play.round.trick.plays")
    story.say("What a seat may do is not told to anybody without one.")
    story.tells(None, "GET", "/moves")
    game.goes_on(plain, lambda decision: decision == "r1.t1.play4")
    story.say("## The masks fall", "With the last card all are turned up, and the Princes are in.")
    last = (leader - 1) % SEATS
    unmasking = int(game.view()["version"])
    story.moves(last, **plain(game, last, game.offers(last)))
    story.everybody_reads(unmasking, unmasking + 2)
    return story


SCENES: dict[str, tuple[Scene, str, int]] = {
    "little-mermaid": (little_mermaid, "once-upon-a-time", 69),
    "alice": (alice, "wedding-gift", 5),
    "ice-princess": (ice_princess, "masquerade-ball", 7),
}
"""By the name of the page: the scene, its round card, and the deal to try first."""


def page(name: str) -> Path:
    return FOLDER / f"{name}.md"


def transcript(name: str, company: Company) -> Story:
    scene, round_card, first = SCENES[name]
    return played(scene, round_card, first, company)


# The server's own processes load this file under the second name where they do not inherit its memory.
if __name__ in ("__main__", "__mp_main__"):
    mock.patch("events.commands.secrets", SimpleNamespace(token_bytes=lambda size: MASTER[:size])).start()

if __name__ == "__main__":
    from service.cli import main

    main(prog_name="ballroom")
