"""Check a game of Ballroom without trusting the house: one file, Python 3.11 or later, nothing else needed.

    python ballroom_verify.py record FILE [--key VERIFIER] [--receipt FILE] [--checkpoint FILE] [--json]
    python ballroom_verify.py log SOURCE [--key VERIFIER] [--checkpoint FILE] [--record FILE] [--json]

It knows what docs/proof.md, docs/log-format.md, docs/fairness.md and docs/verifying.md say, and nothing else.
Chain, parts, commitments and signatures are checked, and every shuffle and draw is made again from items that
follow from the record itself.
"""

import argparse
import hmac
import json
import re
import sys
import urllib.error
import urllib.request
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256, sha512
from itertools import count
from pathlib import Path
from struct import unpack
from typing import Any

VERIFIED, UNPINNED, REFUSED = "verified", "consistent, key not pinned", "refused"
LARGEST = 2**53 - 1
HEX_64 = re.compile("[0-9a-f]{64}")
NUMBER = re.compile("0|[1-9][0-9]{0,15}")
NAME = re.compile(r"[^\s+\x00-\x1f\x7f-\x9f]+")
CONTROL = re.compile("[\x00-\x09\x0b-\x1f]")
MOST_COUNTED = 1000
"""No table has more of anything that is only told as a number."""
LARGEST_TILE = 256 * (2 + 65535)
MOST_PROBLEMS = 50
"""So many are told; a file that is no record has as many problems as lines."""


class Wrong(Exception):
    """What must not be; the message is the problem."""


class Unreadable(Exception):
    """A file or an address that gives nothing to judge."""


def must(holds: object, problem: str) -> None:
    if not holds:
        raise Wrong(problem)


# --- canonical JSON


def _integer(digits: str) -> int:
    must(len(digits) < 18 and abs(number := int(digits)) <= LARGEST, f"the number {digits[:20]} is too large")
    return number


def _no_fraction(digits: str) -> int:
    raise Wrong(f"{digits[:20]} is no integer")


_decoder = json.JSONDecoder(parse_int=_integer, parse_float=_no_fraction, parse_constant=_no_fraction)
_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)

_as_it_came = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def read_json(text: str) -> Any:
    try:
        value, end = _decoder.raw_decode(text)
        must(end == len(text), "something follows the JSON")
        return value
    except (ValueError, RecursionError) as trouble:
        raise Wrong("it is no JSON") from trouble


def canonical(value: Any) -> bytes:
    try:
        return _encoder.encode(value).encode()
    except (ValueError, RecursionError) as trouble:
        raise Wrong("it cannot be written canonically") from trouble


def read_canonical(text: str) -> Any:
    """The value of a text that must be written in the one canonical way."""
    value = read_json(text)
    must(canonical(value) == text.encode(), "it is not written canonically")
    return value


# --- Ed25519 (RFC 8032)

FIELD = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE_D = -121665 * pow(121666, -1, FIELD) % FIELD
ROOT_OF_MINUS_ONE = pow(2, (FIELD - 1) // 4, FIELD)
Point = tuple[int, int, int, int]
"""Extended coordinates X, Y, Z, T: x = X/Z, y = Y/Z, xy = T/Z."""
NEUTRAL: Point = (0, 1, 1, 0)


def add_points(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % FIELD
    b = (one[1] + one[0]) * (other[1] + other[0]) % FIELD
    c = 2 * CURVE_D * one[3] * other[3] % FIELD
    d = 2 * one[2] * other[2] % FIELD
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % FIELD, g * h % FIELD, f * g % FIELD, e * h % FIELD


def double_point(point: Point) -> Point:
    a, b = point[0] ** 2 % FIELD, point[1] ** 2 % FIELD
    h = a + b
    e = h - (point[0] + point[1]) ** 2 % FIELD
    g = a - b
    f = 2 * point[2] ** 2 + g
    return e * f % FIELD, g * h % FIELD, f * g % FIELD, e * h % FIELD


def read_point(raw: bytes) -> Point | None:
    """The point that these 32 bytes stand for; None if they stand for none, or not in the one right way."""
    number = int.from_bytes(raw, "little")
    y, odd = number & (2**255 - 1), number >> 255
    if y >= FIELD:
        return None
    top, bottom = y * y - 1, CURVE_D * y * y + 1
    x = top * bottom**3 * pow(top * bottom**7, (FIELD - 5) // 8, FIELD) % FIELD
    if (bottom * x * x - top) % FIELD:
        x = x * ROOT_OF_MINUS_ONE % FIELD
    if (bottom * x * x - top) % FIELD or (x == 0 and odd):
        return None
    x = x if x & 1 == odd else FIELD - x
    return x, y, 1, x * y % FIELD


def write_point(point: Point) -> bytes:
    scale = pow(point[2], -1, FIELD)
    x, y = point[0] * scale % FIELD, point[1] * scale % FIELD
    return (y | (x & 1) << 255).to_bytes(32, "little")


_base = read_point((4 * pow(5, -1, FIELD) % FIELD).to_bytes(32, "little"))
assert _base is not None
BASE: Point = _base


def signing_key(public: bytes) -> Point | None:
    """The point of a key that somebody can sign with: none of small order."""
    key = read_point(public)
    if key is None or write_point(double_point(double_point(double_point(key)))) == write_point(NEUTRAL):
        return None
    return key


def signed_by(public: bytes, message: bytes, signature: bytes) -> bool:
    """Strictly: S below the order, points in their one form, no key of small order, no cofactor."""
    if len(public) != 32 or len(signature) != 64:
        return False
    s = int.from_bytes(signature[32:], "little")
    key = signing_key(public)
    if s >= ORDER or key is None:
        return False
    h = int.from_bytes(sha512(signature[:32] + public + message).digest(), "little") % ORDER
    minus = (FIELD - key[0], key[1], 1, FIELD - key[3])
    both = add_points(BASE, minus)
    total = NEUTRAL
    for bit in range(max(s.bit_length(), h.bit_length()) - 1, -1, -1):
        total = double_point(total)
        match s >> bit & 1, h >> bit & 1:
            case 1, 1:
                total = add_points(total, both)
            case 1, 0:
                total = add_points(total, BASE)
            case 0, 1:
                total = add_points(total, minus)
    return write_point(total) == signature[:32]


# --- keys and signed notes


@dataclass(frozen=True)
class Key:
    """A public key under the name that it signs by. `valid_until`: milliseconds, if it was replaced."""

    name: str
    public: bytes
    valid_until: int | None = None

    @property
    def id(self) -> bytes:
        return sha256(self.name.encode() + b"\n\x01" + self.public).digest()[:4]


def from_base64(text: str, what: str, size: int | None = None) -> bytes:
    """The bytes, so many of them if that is said; text that is written in another way is refused."""
    try:
        raw = b64decode(text.encode(), validate=True)
    except ValueError as trouble:
        raise Wrong(f"{what} is not base64") from trouble
    must(b64encode(raw).decode() == text, f"{what} is not base64 as it is written")
    must(size in (None, len(raw)), f"{what} has {len(raw)} bytes, not {size}")
    return raw


def read_key(line: str) -> Key:
    """`<key name>+<key id>+<base64>`: the base64 may have a plus of its own."""
    name, _, rest = line.partition("+")
    key_id, _, encoded = rest.partition("+")
    raw = from_base64(encoded, "the key", 33)
    must(NAME.fullmatch(name), "the key has no name")
    must(raw[0] == 1, "the key is none of Ed25519")
    must(signing_key(raw[1:]) is not None, "nobody can sign with this key")
    key = Key(name, raw[1:])
    must(key.id.hex() == key_id, f"the key {name} has the id {key.id.hex()}, not {key_id}")
    return key


def open_note(note: str, keys: Sequence[Key], pinned: bool) -> tuple[list[str], Key]:
    """The lines of a note that one of these keys has signed, and that key."""
    text, gap, signatures = note.rpartition("\n\n")
    must(gap and signatures.endswith("\n") and not CONTROL.search(note), "it is no signed note")
    text += "\n"
    known = {(key.name, key.id): key for key in keys}
    signer = None
    for line in signatures[:-1].split("\n"):
        dash, _, rest = line.partition(" ")
        name, _, encoded = rest.partition(" ")
        must(dash == "\N{EM DASH}" and NAME.fullmatch(name), "it has a line that is no signature")
        raw = from_base64(encoded, f"the signature of {name}")
        must(len(raw) > 4, f"the signature of {name} is too short")
        key = known.get((name, raw[:4]))
        if key is not None:
            must(signed_by(key.public, text.encode(), raw[4:]), f"the signature of {name} is wrong")
            signer = key
    must(signer, "no pinned key has signed it" if pinned else "no key that is known here has signed it")
    assert signer is not None
    return text[:-1].split("\n"), signer


def whole_number(text: str) -> int:
    must(NUMBER.fullmatch(text), f"{text[:20]!r} is no number")
    return int(text)


@dataclass(frozen=True)
class Receipt:
    house: str
    game: str
    version: int
    hash: str
    at: int
    key: Key


def open_receipt(note: str, keys: Sequence[Key], pinned: bool) -> Receipt:
    lines, key = open_note(note, keys, pinned)
    must(len(lines) == 6 and lines[0] == "ballroom-receipt/1", "it is no ballroom-receipt/1")
    _, name, game, version, hash_, at = lines
    house, slash, use = name.rpartition("/")
    must(slash and use == "receipts", f"{name} is not the name of a key for receipts")
    must(key.name == name, f"it names {name}, and {key.name} has signed it")
    must(HEX_64.fullmatch(hash_), "its hash is none")
    return Receipt(house, game, whole_number(version), hash_, whole_number(at), key)


@dataclass(frozen=True)
class Checkpoint:
    origin: str
    size: int
    root: bytes

    @property
    def house(self) -> str:
        return self.origin.rpartition("/log/")[0]

    @property
    def number(self) -> int:
        return int(self.origin.rpartition("/log/")[2])


def read_checkpoint(lines: Sequence[str]) -> Checkpoint:
    must(len(lines) == 3, "a checkpoint has three lines")
    house, _, number = lines[0].rpartition("/log/")
    must(NAME.fullmatch(house) and NUMBER.fullmatch(number), f"{lines[0]!r} is not the origin of a log")
    return Checkpoint(lines[0], whole_number(lines[1]), from_base64(lines[2], "the root", 32))


def open_checkpoint(note: str, keys: Sequence[Key], pinned: bool) -> Checkpoint:
    lines, key = open_note(note, keys, pinned)
    checkpoint = read_checkpoint(lines)
    must(key.name == checkpoint.origin, f"{key.name} has signed a checkpoint of {checkpoint.origin}")
    return checkpoint


# --- the log of heads


def hash_leaf(entry: bytes) -> bytes:
    return sha256(b"\x00" + entry).digest()


def hash_node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def head_entry(game: str, version: int, hash_: str) -> bytes:
    return f"ballroom-head/1\n{game}\n{version}\n{hash_}\n".encode()


def blind_entry(entry: bytes) -> bytes:
    return f"ballroom-blind/1\n{sha256(entry).hexdigest()}\n".encode()


def root_above(leaf: bytes, index: int, size: int, proof: Sequence[bytes]) -> bytes:
    """The root that a leaf leads to, with the hashes beside its way up."""
    must(index < size, f"there is no entry {index} in a log of {size}")
    place, last, here = index, size - 1, leaf
    for beside in proof:
        must(last, "the proof is too long")
        if place & 1 or place == last:
            here = hash_node(beside, here)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            here = hash_node(here, beside)
        place, last = place >> 1, last >> 1
    must(last == 0, "the proof is too short")
    return here


class Tree:
    """All hashes over some leaves: `levels[k]` has those over whole groups of 2^k."""

    def __init__(self, leaves: Sequence[bytes]) -> None:
        self.levels = [list(leaves)]
        while len(self.levels[-1]) > 1:
            below = self.levels[-1]
            pairs = range(0, len(below) - 1, 2)
            self.levels.append([hash_node(below[left], below[left + 1]) for left in pairs])

    def root(self, size: int) -> bytes:
        """The root when it had this size."""
        right, start = None, size
        while start:
            level = (start & -start).bit_length() - 1
            start -= 1 << level
            here = self.levels[level][start >> level]
            right = here if right is None else hash_node(here, right)
        return sha256().digest() if right is None else right


# --- draws


def words(secret: bytes, entropy: bytes, label: str) -> Iterator[int]:
    for counter in count():
        message = entropy + label.encode() + counter.to_bytes(4, "big")
        yield from unpack(">8I", hmac.digest(secret, message, "sha256"))


def below(limit: int, stream: Iterator[int]) -> int:
    fair = 2**32 - 2**32 % limit
    return next(word for word in stream if word < fair) % limit


def shuffled(items: Sequence[Any], stream: Iterator[int]) -> list[Any]:
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return order


@dataclass(frozen=True)
class Told:
    """What the events say of a draw, from this place on; None if that is closed here.

    `by_name`: what was drawn is told in the order of names. `as_set`: in any order.
    """

    what: str
    said: Sequence[Any] | None
    place: int = 0
    by_name: bool = False
    as_set: bool = False

    def hold(self, order: Sequence[Any]) -> None:
        """Against what was drawn."""
        if self.said is None:
            return
        drawn = list(order[self.place : self.place + len(self.said)])
        said = sorted(self.said) if self.as_set else list(self.said)
        same(said, sorted(drawn) if self.as_set or self.by_name else drawn, self.what)


@dataclass(frozen=True)
class Draw:
    """Luck has spoken: under which label and secret, from which items (None: not known here)."""

    version: int
    label: str
    secret: str
    items: Sequence[Any] | None
    told: Sequence[Told]
    picks: bool

    def repeat(self, secret: bytes, entropy: bytes) -> None:
        stream = words(secret, entropy, self.label)
        assert self.items is not None
        must(self.items, "there is nothing to draw from")
        order = [self.items[below(len(self.items), stream)]] if self.picks else shuffled(self.items, stream)
        for told in self.told:
            told.hold(order)


# --- an event, with what is open of it here


@dataclass(frozen=True)
class Event:
    """`audiences` are told something apart, and `parts` has what of that is open here; the rest is None."""

    version: int
    at: int
    data: dict[str, Any]
    parts: dict[str, dict[str, Any]]
    audiences: Mapping[str, Any]

    @property
    def type(self) -> str:
        return str(self.data["type"])

    def all(self, name: str) -> Any:
        """What everybody sees."""
        must(name in self.data, f"it has no {name}")
        return self.data[name]

    def number(self, name: str) -> int:
        value = self.all(name)
        must(is_number(value), f"{name} is no number")
        return int(value)

    def text(self, name: str) -> str:
        value = self.all(name)
        must(isinstance(value, str), f"{name} is no text")
        return str(value)

    def texts(self, name: str) -> list[str]:
        return as_texts(self.all(name), name)

    def own(self, name: str, *seats: int) -> Any:
        """What these seats alone are told; None if that is closed here."""
        must(name not in self.data, f"{name} lies open to everybody")
        audience = "+".join(map(str, sorted(set(seats)))) or "house"
        must(audience in self.audiences, f"{name} is missing")
        part = self.parts.get(audience)
        if part is None:
            return None
        must(part.get(name) is not None, f"{name} is missing")
        return part[name]

    def own_texts(self, name: str, *seats: int) -> list[str] | None:
        value = self.own(name, *seats)
        return None if value is None else as_texts(value, name)

    def own_text(self, name: str, *seats: int) -> str | None:
        value = self.own(name, *seats)
        must(value is None or isinstance(value, str), f"{name} is no text")
        return value  # type: ignore[no-any-return]

    def each(self, name: str, seat: int) -> Any:
        """The entry of this seat in a field of which every seat is told its own."""
        value = self.own(name, seat)
        if value is None:
            return None
        must(isinstance(value, dict) and set(value) == {str(seat)}, f"{name} of seat {seat} is not its own")
        must(value[str(seat)] is not None, f"{name} is missing")
        return value[str(seat)]

    def each_texts(self, name: str, seat: int) -> list[str] | None:
        value = self.each(name, seat)
        return None if value is None else as_texts(value, name)


def is_number(value: object) -> bool:
    return type(value) is int and value >= 0


def at_most(most: int, value: Any, what: str) -> int:
    """A number that something is counted by: no file shall have us count to a billion."""
    must(is_number(value) and value <= most, f"{what} is no number up to {most}")
    return int(value)


def as_texts(value: object, name: str) -> list[str]:
    must(isinstance(value, list) and all(isinstance(one, str) for one in value), f"{name} is no list")
    return list(value)  # type: ignore[call-overload, no-any-return]


def seats_and_cards(value: object, name: str) -> dict[int, list[str]]:
    """`{"0": ["queens-1"]}`"""
    must(isinstance(value, dict) and all(map(NUMBER.fullmatch, value)), f"{name} is not by seat")
    return {int(seat): as_texts(cards, name) for seat, cards in value.items()}  # type: ignore[attr-defined]


def same(told: object, right: object, what: str) -> None:
    """As JSON has them: true is not 1 there."""
    alike = type(told) is type(right) and told == right
    if not alike or (isinstance(told, dict | list) and canonical(told) != canonical(right)):
        raise Wrong(f"{what} must be {right}, and is {told}")


# --- the table


@dataclass
class Chair:
    """Who sits there. `entropy` is the text that they bring to the draws."""

    player: str | None
    bot: str | None = None
    commitment: str = ""
    entropy: str = ""
    withheld: bool = False

    def header(self) -> dict[str, Any]:
        who = {"player": self.player} if self.bot is None else {"bot": self.bot}
        return {
            **who,
            "commitment": self.commitment,
            "entropy": self.entropy,
            "withheld": self.withheld,
        }

    @property
    def owes(self) -> bool:
        return bool(self.commitment) and not self.entropy and not self.withheld


MATTERS = (
    "seat-conceded refused-move-shown vote-cast dispute-decided appeal-waived dispute-appealed leave-granted"
    " referee-looked suggested suggestion-agreed suggestion-dropped"
    " suggestion-accepted player-invited invitation-withdrawn seat-readied clocks-set seat-absent"
    " seat-returned game-paused pause-ended"
)
"""Events of the table that move nothing."""
SCHEMAS = {"table-opened": 5, "seat-absent": 2, "seat-taken": 2, "rewound": 2}
"""The highest schema of an event type, where that is not 1."""


class Table:
    """A table as its events leave it: seats, secrets, rewinds, the game and the draws."""

    def __init__(self, game_id: str, rules: Mapping[str, Any], keep: frozenset[int]) -> None:
        self.game_id = game_id
        self.rules = rules
        self.keep = keep
        self.matters = frozenset(MATTERS.split())
        self.status = "gathering"
        self.plays = ""
        self.visibility = ""
        self.options: dict[str, Any] = {}
        self.chairs: list[Chair | None] = []
        self.commitments: dict[str, str] = {}
        self.time_to_reveal = 0
        self.until: int | None = None
        self.started = 0
        self.entropy = b""
        self.branch = 0
        self.spares: dict[str, str] = {}
        self.opened: dict[str, bytes] = {}
        self.undone: list[tuple[int, int]] = []
        self.disputes = 0
        self.unsettled: set[int] = set()
        self.overturned_at = 0
        self.draws: list[Draw] = []
        self.labels: set[str] = set()
        self.past: dict[int, Any] = {}
        self.play: Game | None = None

    def apply(self, event: Event, schema: int) -> None:
        kind = event.type
        must(schema <= SCHEMAS.get(kind, 1), f"its schema {schema} is not known")
        must((kind == "table-opened") == (event.version == 1), "the first event alone opens the table")
        if kind in TABLE_EVENTS:
            TABLE_EVENTS[kind](self, event)
        elif kind not in self.matters:
            must(self.play is not None, "the game has not started")
            assert self.play is not None
            must(self.status == "playing", "the game is over")
            self.play.apply(event)
        if self.play is not None and event.version in self.keep:
            self.past[event.version] = deepcopy(self.play.now)

    # --- seats

    def open(self, event: Event) -> None:
        self.plays = event.text("game")
        must(self.plays in GAMES, f"{self.plays} is no game that is known here")
        self.visibility = event.text("visibility")
        must(self.visibility in ("public", "private"), "it is neither public nor private")
        self.chairs = [None] * at_most(MOST_COUNTED, event.all("seats"), "the number of seats")
        commitments = event.all("commitments")
        must(
            isinstance(commitments, dict)
            and all(isinstance(one, str) and HEX_64.fullmatch(one) for one in commitments.values()),
            "its commitments are none",
        )
        self.commitments = commitments
        self.options = event.all("options")
        self.time_to_reveal = event.all("limits")["reveal"] if "limits" in event.data else 30
        must(is_number(self.time_to_reveal) and self.time_to_reveal, "it leaves no time to reveal")

    def _chair(self, event: Event) -> int:
        seat = event.number("seat")
        must(seat < len(self.chairs), f"there is no seat {seat}")
        return seat

    def _sit(self, event: Event, chair: Chair) -> None:
        seat = self._chair(event)
        must(self.status == "gathering", "the seats are closed")
        must(self.chairs[seat] is None, f"seat {seat} was taken")
        self.chairs[seat] = chair

    def sit(self, event: Event) -> None:
        chair = Chair(event.text("player"), entropy=event.text("entropy"))
        if "commitment" in event.data:
            chair.commitment = event.text("commitment")
        must(not (chair.commitment and chair.entropy), "it brings entropy and a commitment")
        must(not chair.commitment or HEX_64.fullmatch(chair.commitment), "its commitment is none")
        sitting = [one.player for one in self.chairs if one is not None]
        must(chair.player not in sitting, f"{chair.player} sits at this table already")
        self._sit(event, chair)

    def seat_bot(self, event: Event) -> None:
        self._sit(event, Chair(None, bot=event.text("bot")))

    def leave(self, event: Event) -> None:
        seat = self._chair(event)
        must(self.status == "gathering", "the seats are closed")
        must(self.chairs[seat] is not None, f"nobody sat on seat {seat}")
        self.chairs[seat] = None

    def hand_over(self, event: Event) -> None:
        """A bot takes the place of somebody; the entropy that they brought stays."""
        chair = self.chairs[self._chair(event)]
        must(self.status == "playing" and chair and chair.player is not None, "nobody leaves here")
        assert chair is not None
        chair.player, chair.bot = None, event.text("bot")

    def end(self, event: Event) -> None:
        """It is over, though the game is not."""
        before = {"closed": "gathering", "expired": "gathering", "aborted": "playing", "abandoned": "playing"}
        must(before.get(event.text("how")) == self.status, f"it cannot end like this while {self.status}")
        self.status = "over"

    def _all_seated(self) -> list[Chair]:
        seated = [chair for chair in self.chairs if chair is not None]
        must(len(seated) == len(self.chairs), "there are free seats")
        return seated

    def close(self, event: Event) -> None:
        must(self.status == "gathering", "the seats are closed")
        must(any(chair.owes for chair in self._all_seated()), "nobody has committed to entropy")
        self.until = event.number("until")
        same(self.until, event.at + 1000 * self.time_to_reveal, "the time to reveal")
        self.status = "revealing"

    def _owing(self, event: Event) -> Chair:
        chair = self.chairs[self._chair(event)]
        must(self.status == "revealing" and chair is not None, "nobody reveals anything now")
        assert chair is not None
        must(chair.owes, "this seat has nothing to reveal")
        return chair

    def reveal(self, event: Event) -> None:
        chair, text = self._owing(event), event.text("entropy")
        must(HEX_64.fullmatch(text), "it is not 32 bytes in hexadecimal")
        must(self.until is not None and event.at <= self.until, "it came too late")
        must(not any(one and one.withheld for one in self.chairs), "the time to reveal was over")
        named = f"ballroom/entropy/{self.game_id}/{chair.player}/".encode()
        committed = sha256(named + bytes.fromhex(text)).hexdigest()
        same(chair.commitment, committed, "the commitment to what was revealed")
        chair.entropy = text

    def withhold(self, event: Event) -> None:
        chair = self._owing(event)
        must(self.until is not None and event.at > self.until, "there was still time to reveal it")
        chair.withheld = True

    def start(self, event: Event) -> None:
        seated = self._all_seated()
        must(self.status in ("gathering", "revealing"), "the game has started already")
        must(not any(chair.owes for chair in seated), "somebody has neither revealed nor withheld")
        must(
            self.status == "revealing" or not any(chair.commitment for chair in seated),
            "nobody was asked to reveal",
        )
        texts = [chair.entropy.encode() for chair in seated]
        self.entropy = sha256(b"".join(len(text).to_bytes(4, "big") + text for text in texts)).digest()
        same(event.text("entropy"), self.entropy.hex(), "the entropy of all seats")
        self.status, self.started = "playing", event.version
        self.play = GAMES[self.plays](self)
        same(sorted(self.epochs()), sorted(self.play.epochs()), "the epochs that were committed to")

    # --- secrets and rewinds

    def open_secret(self, event: Event) -> None:
        must(self.play is not None, "the game has not started")
        assert self.play is not None
        over = {self.spares.get(epoch, epoch) for epoch in self.play.now.over_epochs()}
        must(self.status == "over" or event.text("epoch") in over, "what is drawn from it is not over")
        self.note_secret(event)

    def note_secret(self, event: Event) -> None:
        """A secret, whenever it is opened."""
        epoch, secret = event.text("epoch"), event.text("secret")
        must(epoch in self.commitments, f"nobody committed to a secret {epoch}")
        must(epoch not in self.opened, f"{epoch} was opened before")
        must(HEX_64.fullmatch(secret), "it is not 32 bytes in hexadecimal")
        raw = bytes.fromhex(secret)
        committed = sha256(f"ballroom/epoch/{self.game_id}/{epoch}/".encode() + raw).hexdigest()
        same(self.commitments[epoch], committed, f"the commitment to the secret {epoch}")
        must(raw not in self.opened.values(), "it is that of another epoch")
        self.opened[epoch] = raw

    def rewind(self, event: Event) -> None:
        to, spares = event.number("to"), event.all("spares")
        must(self.play is not None and self.status == "playing", "no game is played")
        must(self.started <= to < event.version and to in self.past, f"nobody can go back to version {to}")
        must(not self.is_undone(to), f"version {to} was undone")
        assert self.play is not None
        must(not (due := self.play.unfinished()), f"{due} must come here")
        nothing = self.play.now.last <= to and self.overturned_at != event.version - 1
        must(not nothing, f"nothing has happened in the game since version {to}")
        now = deepcopy(self.past[to])
        over = now.over_epochs()
        burnt = [epoch for epoch in sorted(self.epochs()) if epoch not in over and self._is_open(epoch)]
        unused = (f"spare-{number}" for number in count(1))
        fresh = (one for one in unused if one not in self.opened and one not in self.spares.values())
        expected = dict(zip(burnt, fresh, strict=False))
        must(all(spare in self.commitments for spare in expected.values()), "there is no spare secret left")
        same(spares, expected, "the spares")
        now.due = None if now.due == "round-opened" else now.due
        self.play.now = now
        must(not self.play.unfinished(), f"version {to} lies within a deal")
        self.spares.update(expected)
        self.undone.append((to, event.version))
        self.branch += 1

    def open_dispute(self, event: Event) -> None:
        self.disputes += 1
        same(event.number("dispute"), self.disputes, "the number of the dispute")
        self.unsettled.add(self.disputes)

    def settle_dispute(self, event: Event) -> None:
        """A move that was refused is decided anew: the game goes back to where it is."""
        dispute = event.number("dispute")
        must(dispute in self.unsettled, f"there is no dispute {dispute} to settle")
        self.unsettled.remove(dispute)
        if event.text("settlement") == "overturned":
            self.overturned_at = event.version

    def _is_open(self, epoch: str) -> bool:
        return self.spares.get(epoch, epoch) in self.opened

    def epochs(self) -> list[str]:
        return [epoch for epoch in self.commitments if not re.fullmatch("spare-[0-9]+", epoch)]

    def is_undone(self, version: int) -> bool:
        return any(to < version < by for to, by in self.undone)

    def change_reading(self, event: Event) -> None:
        must(self.play is not None, "the game has not started")
        assert self.play is not None
        before = self.play.luck()
        self.options = event.all("options")
        self.play.use(self.options)
        must(canonical(self.play.luck()) == canonical(before), "it changes what is drawn, and from what")

    # --- luck

    def draw(
        self,
        event: Event,
        epoch: str,
        name: str,
        items: Sequence[Any] | None,
        *told: Told,
        picks: bool = False,
    ) -> None:
        """Write down that this was drawn here."""
        label, secret = f"{self.branch}/{epoch}/{name}", self.spares.get(epoch, epoch)
        must(label not in self.labels, f"{label} was drawn before")
        must(secret in self.commitments, f"nobody committed to a secret {secret}")
        must(secret not in self.opened, f"{label} is drawn from a secret that lies open")
        self.labels.add(label)
        self.draws.append(Draw(event.version, label, secret, items, told, picks))

    def seats(self) -> list[dict[str, Any] | None]:
        return [None if chair is None else chair.header() for chair in self.chairs]


TABLE_EVENTS: dict[str, Callable[[Table, Event], None]] = {
    "table-opened": Table.open,
    "seat-taken": Table.sit,
    "bot-seated": Table.seat_bot,
    "seat-left": Table.leave,
    "seat-handed-over": Table.hand_over,
    "table-ended": Table.end,
    "seats-closed": Table.close,
    "entropy-revealed": Table.reveal,
    "entropy-withheld": Table.withhold,
    "game-started": Table.start,
    "secret-opened": Table.open_secret,
    "rewound": Table.rewind,
    "reading-changed": Table.change_reading,
    "dispute-opened": Table.open_dispute,
    "dispute-settled": Table.settle_dispute,
}


@dataclass
class Position:
    """Where a game is; a rewind takes it back there.

    `due`: the event that must come next. `last`: the version of the last event of the game.
    """

    due: str | None = None
    last: int = 0

    def over_epochs(self) -> set[str]:
        return set()


class Game:
    """Follows the cards of one game. `now` is its position."""

    moves: dict[str, Callable[[Any, Event], None]]
    quiet: frozenset[str]
    now: Any
    options: dict[str, Any]

    def __init__(self, table: Table) -> None:
        self.table = table
        self.players = len(table.chairs)
        self.seats = range(self.players)
        self.use(table.options)

    def use(self, options: dict[str, Any]) -> None:
        raise NotImplementedError

    def luck(self) -> Any:
        """All that no other reading changes."""
        raise NotImplementedError

    def unfinished(self) -> str | None:
        """The event that must come before anything else can."""
        due: str | None = self.now.due
        return due

    def epochs(self) -> list[str]:
        raise NotImplementedError

    def apply(self, event: Event) -> None:
        kind = event.type
        must(kind in self.moves or kind in self.quiet, f"{kind} is no event that is known here")
        must(self.now.due in (None, kind), f"{self.now.due} must come here")
        if kind in self.moves:
            self.moves[kind](self, event)
        self.now.last = event.version

    def seat(self, event: Event, name: str = "seat") -> int:
        seat = event.number(name)
        must(seat < self.players, f"there is no seat {seat}")
        return seat


# --- Rebel Princess

SUITS = ("queens", "fairies", "pets", "princes")
RANKS = {3: range(2, 11), 4: range(1, 11), 5: range(1, 11), 6: range(1, 13)}
PLACE = {f"{suit}-{rank}": 100 * place + rank for place, suit in enumerate(SUITS) for rank in range(1, 13)}


def in_order(cards: Sequence[str]) -> list[str]:
    must(all(card in PLACE for card in cards), "it names a card that does not exist")
    return sorted(cards, key=PLACE.__getitem__)


def name_of_rule(rule: str) -> str:
    """`IcePrincessOriginal` -> `ice-princess`"""
    return re.sub("-(original|promo)$", "", re.sub("(?<!^)([A-Z])", r"-\1", rule).lower())


Hand = list[str] | None
"""None: not known here, until the next deal."""


@dataclass
class Ball(Position):
    """Rebel Princess: the round that is played, by seat where it is about seats."""

    row: list[str | None] = field(default_factory=list)
    princesses: list[str | None] = field(default_factory=list)
    pairs: list[list[str] | None] = field(default_factory=list)
    offered: int = 0
    all_offered: bool = False
    dealer: int | None = None
    starter: int = 0
    laid: bool = False
    revealed: bool = False
    scored: int = 0
    number: int = 0
    dealt: list[Hand] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    face_up: list[list[str]] = field(default_factory=list)
    frozen: list[list[str | None]] = field(default_factory=list)
    aside: list[Hand] = field(default_factory=list)
    trick: int = 0
    plays: list[tuple[int, str | None]] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    acted: set[int] = field(default_factory=set)
    laid_open: bool = False
    resolving: tuple[int, str] | None = None
    target: int | None = None
    drawn: Hand = None
    pool: Hand = None
    mixed: bool | None = None
    pooled: bool = False
    lead_drawn: int | None = None

    def over_epochs(self) -> set[str]:
        return {f"round-{number}" for number in range(1, self.scored + 1)}


ON_A_CARD = ("rule", "hourglass", "draws")
"""What draws are made of; all else on a card may be read otherwise."""
QUIET_AT_A_BALL = (
    "asked answer-given settled power-lapsed suit-named lead-moved next-leader-chosen play-opened"
    " trick-won trick-captured"
)
"""Events that move nothing."""


class RebelPrincess(Game):
    now: Ball

    def __init__(self, table: Table) -> None:
        must(len(table.chairs) in RANKS, f"nobody plays this with {len(table.chairs)}")
        super().__init__(table)
        self.deck = in_order([f"{suit}-{rank}" for suit in SUITS for rank in RANKS[self.players]])
        self.hand_size = len(self.deck) // self.players
        rounds = self.options["rounds"]
        if isinstance(rounds, list):
            row: list[str | None] = list(rounds)
        else:
            row = list(self.edition["first_game"]) if rounds == "first-game" else [None] * self.length
        nobody: list[Any] = [None] * self.players
        self.now = Ball(row=row[: self.length], princesses=list(nobody), pairs=list(nobody))
        self._clear()

    def use(self, options: dict[str, Any]) -> None:
        self.options = options
        self.edition = self.table.rules["edition"]
        self.princess_rules = {name_of_rule(one["rule"]): one for one in self.edition["princesses"]}
        self.round_cards = {
            name_of_rule(one["rule"]): one["hourglass"] for one in self.edition["round_cards"]
        }
        different = len(self.princess_rules) + len(self.round_cards)
        there = len(self.edition["princesses"]) + len(self.edition["round_cards"])
        must(different == there, "the box has something twice")
        self.mode = options["princesses"] or self.edition["princess_modes"][0]
        self.hands_first = self.edition["hands_come_first"]
        rounds = options["rounds"]
        played = self.edition["rounds_in_short" if options["short"] else "rounds_played"]
        self.length = at_most(MOST_COUNTED, len(rounds) if isinstance(rounds, list) else played, "the row")
        self.extra_rounds = at_most(MOST_COUNTED, self.edition["extra_rounds"], "the number of extra rounds")

    def luck(self) -> Any:
        """Another reading turns knobs of cards, none of which says what is drawn."""
        cards = {
            name: [{key: one[key] for key in ON_A_CARD if key in one} for one in self.edition[name]]
            for name in ("princesses", "round_cards")
        }
        options = {key: value for key, value in self.options.items() if key != "readings"}
        return [{**self.edition, **cards}, options]

    def epochs(self) -> list[str]:
        last = self.length + self.extra_rounds
        return ["setup", *(f"round-{number}" for number in range(1, last + 1))]

    def _clear(self) -> None:
        """A new round: every place is empty."""
        now = self.now
        now.hands, now.aside = [None] * self.players, [[] for _ in self.seats]
        now.face_up, now.frozen = [[] for _ in self.seats], [[] for _ in self.seats]
        now.dealt = []
        now.trick, now.plays, now.used, now.acted = 0, [], [], set()
        now.resolving = now.target = now.drawn = now.pool = now.mixed = now.lead_drawn = None
        now.laid_open = False

    # --- cards in and out of hands

    def _take(self, seat: int, cards: Sequence[str]) -> None:
        hand = self.now.hands[seat]
        for card in cards:
            if hand is not None:
                must(card in hand, f"seat {seat} does not hold {card}")
                hand.remove(card)
            if card in self.now.face_up[seat]:
                self.now.face_up[seat].remove(card)

    def _give(self, seat: int, cards: Sequence[str]) -> None:
        hand = self.now.hands[seat]
        if hand is not None:
            must(not set(cards) & set(hand), f"seat {seat} holds one of {cards} already")
            must(all(card in PLACE for card in cards), "it names a card that does not exist")
            hand.extend(cards)

    def _take_or_lose_sight(self, seat: int, cards: Hand) -> None:
        if cards is None:
            self.now.hands[seat] = None
        else:
            self._take(seat, cards)

    def _give_or_lose_sight(self, seat: int, cards: Hand) -> None:
        if cards is None:
            self.now.hands[seat] = None
        else:
            self._give(seat, cards)

    def _hidden(self, seat: int) -> list[str] | None:
        hand = self.now.hands[seat]
        return (
            None if hand is None else [card for card in in_order(hand) if card not in self.now.face_up[seat]]
        )

    # --- before the rounds

    def offer(self, event: Event) -> None:
        now, seat = self.now, self.seat(event)
        dealt_here = self.mode == "keep-one-of-two" and now.number == 0 and not now.all_offered
        must(dealt_here, "no princesses are dealt to choose from")
        must(seat == now.offered, f"seat {now.offered} is to be dealt princesses")
        pair = event.own_texts("princesses", seat)
        must(pair is None or len(pair) == 2, "they are not two")
        now.pairs[seat] = pair
        now.offered, now.due = now.offered + 1, "princesses-dealt"
        if now.offered == self.players:
            now.all_offered, now.due = True, None
            told = [
                Told(f"the princesses of seat {seat}", pair, 2 * seat, by_name=True)
                for seat, pair in enumerate(now.pairs)
            ]
            self.table.draw(event, "setup", "princesses", list(self.princess_rules), *told)

    def reveal_princesses(self, event: Event) -> None:
        princesses = event.texts("princesses")
        must(len(princesses) == self.players, "every seat must have one princess")
        must(self.mode != "open-pick", "princesses are picked openly")
        must(not any(self.now.princesses), "everybody has a princess")
        if self.mode == "dealt":
            told = Told("the princesses", princesses)
            self.table.draw(event, "setup", "princesses", list(self.princess_rules), told)
        else:
            must(self.now.all_offered, "no princesses were dealt to choose from")
            for seat, (princess, pair) in enumerate(zip(princesses, self.now.pairs, strict=True)):
                must(
                    pair is None or princess in pair,
                    f"{princess} is none of the princesses that seat {seat} was dealt: {pair}",
                )
        self.now.princesses = list(princesses)

    def pick_princess(self, event: Event) -> None:
        seat, princess = self.seat(event), event.text("princess")
        must(self.mode == "open-pick", "princesses are not picked openly")
        must(princess in self.princess_rules, f"there is no {princess} in the box")
        must(princess not in self.now.princesses, f"somebody has {princess} already")
        picked = sum(one is not None for one in self.now.princesses)
        must(self.now.number == 1 and picked < self.players, "nobody picks a princess now")
        same(seat, (self.now.starter + picked) % self.players, "the next to pick")
        self.now.princesses[seat] = princess

    def draw_dealer(self, event: Event) -> None:
        must(not self.hands_first and self.now.number == 0, "no dealer is drawn")
        must(all(self.now.princesses), "not everybody has a princess")
        dealer = self.seat(event, "dealer")
        self.table.draw(event, "setup", "dealer", self.seats, Told("the dealer", [dealer]), picks=True)
        self.now.dealer, self.now.due = dealer, "round-opened"

    def lay_row(self, event: Event) -> None:
        now = self.now
        must(self.options["rounds"] == "random", "the row is not left to chance")
        must(
            now.number == 1 and not (now.revealed or now.laid),
            "the row is laid before the first card is turned up",
        )
        cards, backs = event.own_texts("cards"), event.all("hourglass")
        plain = [card for card, hourglass in self.round_cards.items() if not hourglass]
        glass = [card for card, hourglass in self.round_cards.items() if hourglass]
        if cards is not None:
            same(len(cards), self.length, "the length of the row")
            shown = [card in glass for card in cards] if self.edition["hourglass_backs"] else []
            same(backs, shown, "the backs of the row")
        free = self.options["hourglass"] == "free"
        items, many = ([*plain, *glass], self.length) if free else (plain, self.length - 1)
        self.table.draw(event, "setup", "row", items, Told("the row", cards and cards[:many]))
        if not free:
            last = Told("the last card of the row", cards and cards[-1:])
            self.table.draw(event, "setup", "last-round", glass, last, picks=True)
        now.row = [None] * self.length if cards is None else list(cards)
        now.laid = True

    def draw_extra(self, event: Event) -> None:
        now, card = self.now, event.text("card")
        must(now.scored == len(now.row), "there are rounds left")
        number = len(now.row) + 1 - self.length
        must(number <= self.extra_rounds, "there are no more extra rounds")
        glass = [name for name, hourglass in self.round_cards.items() if hourglass]
        items = [name for name in glass if name not in now.row] or glass
        told = Told("the card of the extra round", [card])
        known = None if None in now.row else items
        self.table.draw(event, "setup", f"extra-{number}", known, told, picks=True)
        now.row.append(card)

    # --- a round

    def open_round(self, event: Event) -> None:
        now, number, starter = self.now, event.number("number"), self.seat(event, "starter")
        same(number, now.number + 1, "the number of the round")
        must(number <= len(now.row), "the row has no more rounds")
        must(now.scored == now.number, "the round before is not over")
        if number == 1:
            self._first_starter(event, starter)
        self._clear()
        now.number, now.revealed, now.dealer, now.starter = number, False, None, starter
        now.due = "hand-dealt"

    def _first_starter(self, event: Event, starter: int) -> None:
        if not self.hands_first:
            must(self.now.dealer is not None and self.now.due, "a dealer must be drawn before this")
            assert self.now.dealer is not None
            same(starter, (self.now.dealer + 1) % self.players, "the starter")
            return
        must(self.mode in ("open-pick", "dealt"), "nobody knows who starts")
        agreed = self.options["starter"] if self.mode == "dealt" else None
        if agreed is not None:
            same(starter, agreed, "the starter")
            return
        name = "first-picker" if self.mode == "open-pick" else "starter"
        self.table.draw(event, "setup", name, self.seats, Told("the starter", [starter]), picks=True)

    def deal(self, event: Event) -> None:
        now, seat = self.now, self.seat(event)
        must(now.due == "hand-dealt" and seat == len(now.dealt), "nobody is dealt a hand here")
        same(event.number("size"), self.hand_size, "the size of the hand")
        hand = event.own_texts("cards", seat)
        must(hand is None or len(hand) == self.hand_size, "the hand has another size")
        now.dealt.append(hand)
        now.hands[seat] = None if hand is None else list(hand)
        if len(now.dealt) == self.players:
            now.due = None
            told = [
                Told(f"the hand of seat {seat}", hand, self.hand_size * seat, as_set=True)
                for seat, hand in enumerate(now.dealt)
            ]
            self.table.draw(event, f"round-{now.number}", "deal", self.deck, *told)

    def reveal_round(self, event: Event) -> None:
        now, card = self.now, event.text("card")
        must(now.number and not now.revealed, "no card of the row is turned up now")
        must(now.laid or self.options["rounds"] != "random", "the row must be laid first")
        lies_there = now.row[now.number - 1]
        must(lies_there in (None, card), f"the row has {lies_there} here, not {card}")
        now.row[now.number - 1] = card
        now.revealed = True

    def pass_cards(self, event: Event) -> None:
        gifts = [self._exchanged(event, "given", seat) for seat in self.seats]
        for seat, given in enumerate(gifts):
            cards = None if given is None else [card for some in given.values() for card in some]
            self._take_or_lose_sight(seat, cards)
        for seat in self.seats:
            received = self._exchanged(event, "received", seat)
            if received is None:
                self.now.hands[seat] = None
                continue
            for giver, given in enumerate(gifts):
                if given is not None:
                    same(received.get(giver), given.get(seat), f"what seat {seat} gets from seat {giver}")
            self._give(seat, [card for some in received.values() for card in some])

    def _exchanged(self, event: Event, name: str, seat: int) -> dict[int, list[str]] | None:
        value = event.each(name, seat)
        if value is None:
            return None
        cards = seats_and_cards(value, name)
        must(all(other < self.players and other != seat for other in cards), f"{name} names a wrong seat")
        return cards

    def set_aside(self, event: Event) -> None:
        for seat in self.seats:
            cards = event.each_texts("cards", seat)
            self._take_or_lose_sight(seat, cards)
            waiting = self.now.aside[seat]
            self.now.aside[seat] = None if cards is None or waiting is None else waiting + cards

    def pick_up(self, event: Event) -> None:
        takers = event.all("takers")
        must(isinstance(takers, list) and all(map(is_number, takers)), "takers is no list of seats")
        must(sorted(takers) == list(self.seats), "every seat takes once")
        waiting = self.now.aside
        self.now.aside = [[] for _ in self.seats]
        for owner, taker in enumerate(takers):
            cards, lay = event.each_texts("cards", taker), waiting[owner]
            if cards is not None and lay is not None:
                same(cards, lay, f"what seat {taker} picks up")
            self._give_or_lose_sight(taker, cards)

    def lay_open(self, event: Event) -> None:
        now, shown = self.now, seats_and_cards(event.all("cards"), "cards")
        card = now.row[now.number - 1] if now.revealed else None
        must(card == "crystal-clear", "no suits are laid open in this round")
        must(now.trick == 0 and not now.laid_open, "suits are laid open once, before the first trick")
        now.laid_open = True
        for seat in self.seats:
            cards, hand = shown.get(seat, []), self.now.hands[seat]
            must(hand is None or set(cards) <= set(hand), f"seat {seat} does not hold what it lays open")
            self.now.face_up[seat] = cards

    def place_gifts(self, event: Event) -> None:
        for seat in self.seats:
            cards = event.each_texts("cards", seat)
            must(cards is None or len(cards) == 1, f"seat {seat} places one gift")
            self._take_or_lose_sight(seat, cards)

    def keep_cards(self, event: Event) -> None:
        for seat in self.seats:
            cards, hand = event.each_texts("cards", seat), self.now.hands[seat]
            if cards is not None and hand is not None:
                same(in_order(cards), in_order(hand), f"what seat {seat} keeps")
            self.now.hands[seat] = None if cards is None else []

    # --- powers

    def activate(self, event: Event) -> None:
        now, seat, princess = self.now, self.seat(event), event.text("princess")
        must(now.resolving is None, "another power resolves")
        mine = now.princesses[seat]
        copied = mine == "carmesina" and princess in now.princesses and princess != mine
        must(copied or (princess == mine and mine != "carmesina"), f"seat {seat} has no power of {princess}")
        must(seat not in now.acted, f"the princess of seat {seat} has used her power in this round")
        now.resolving, now.target, now.drawn, now.pooled = (seat, princess), None, None, False

    def resolve(self, event: Event) -> None:
        seat, princess = self.seat(event), event.text("princess")
        self._resolves(seat, princess)
        must(self._has_acted(princess), f"the power of {princess} has done nothing")
        self.now.used.append(princess)
        self.now.acted.add(seat)
        self.now.resolving = None
        if princess == "alice":
            self.now.due, self.now.target = "trick-reshuffled", seat

    def _has_acted(self, princess: str) -> bool:
        """Where cards are drawn or handed in by a power: were they?"""
        match self.princess_rules[princess]["rule"]:
            case "IcePrincess" | "Scheherazade":
                return self.now.target is not None
            case "SleepingBeauty" | "SleepingBeautyOriginal":
                return self.now.pooled and self.now.mixed is None
        return True

    def _resolves(self, seat: int, *princesses: str) -> str:
        """Whose power resolves: one of these, used by this seat."""
        resolving = self.now.resolving
        must(
            resolving is not None and resolving[0] == seat and resolving[1] in princesses,
            f"no power of {' or '.join(princesses)} resolves for seat {seat}",
        )
        assert resolving is not None
        return resolving[1]

    def _decision(self, princess: str, step: str) -> str:
        """Where a power asks something; it says so if the power is used again in the trick."""
        now = self.now
        again = now.used.count(princess) + 1
        return f"r{now.number}.t{now.trick}.{princess}.{step}" + (f".{again}" if again > 1 else "")

    def choose_target(self, event: Event) -> None:
        seat, target = self.seat(event), self.seat(event, "target")
        princess = self._resolves(seat, "ice-princess", "scheherazade")
        same(event.text("decision"), self._decision(princess, "target"), "the decision")
        must(self.now.target is None, "there is a target already")
        self.now.target, self.now.due = target, "cards-drawn"

    def draw_cards(self, event: Event) -> None:
        now, seat, target = self.now, self.seat(event), self.seat(event, "target")
        must(now.due == "cards-drawn" and target == now.target, "nobody chose this target")
        princess = self._resolves(seat, "ice-princess", "scheherazade")
        cards, many = event.own_texts("cards", seat, target), event.number("count")
        hidden = self._hidden(target)
        asked = 1 if princess == "scheherazade" else self.princess_rules[princess]["draws"]
        if hidden is not None:
            same(many, min(asked, len(hidden)), "the number of cards drawn")
        must(cards is None or len(cards) == many, "there are not as many cards as it says")
        name, told = self._decision(princess, "target"), Told("what was drawn", cards)
        picks = princess == "scheherazade"
        self.table.draw(event, f"round-{now.number}", name, hidden, told, picks=picks)
        now.drawn, now.due = cards, None

    def freeze(self, event: Event) -> None:
        now, seat, target = self.now, self.seat(event), self.seat(event, "target")
        self._resolves(seat, "ice-princess")
        card = event.own_text("card", seat, target)
        must(target == now.target, "somebody else was the target")
        must(card is None or (now.drawn is not None and card in now.drawn), f"{card} was not drawn")
        self._take_or_lose_sight(target, None if card is None else [card])
        now.frozen[target].append(card)

    def barter(self, event: Event) -> None:
        now, seat, target = self.now, self.seat(event), self.seat(event, "target")
        self._resolves(seat, "scheherazade")
        must(target == now.target and target != seat, "somebody else was the target")
        drawn, given = event.own_text("drawn", seat, target), event.own_text("given", seat, target)
        if drawn is None or given is None:
            now.hands[seat] = now.hands[target] = None
            return
        same([drawn], now.drawn, "the card drawn")
        if drawn != given:
            self._take(target, [drawn])
            self._take(seat, [given])
            self._give(target, [given])
            self._give(seat, [drawn])

    def contribute(self, event: Event) -> None:
        now, seat = self.now, self.seat(event)
        self._resolves(seat, "sleeping-beauty")
        must(not now.pooled, "cards were handed in already")
        mixes = event.type == "cards-mixed"
        rule = self.princess_rules["sleeping-beauty"]["rule"]
        must(mixes == (rule == "SleepingBeautyOriginal"), "her power goes otherwise in this box")
        pool: Hand = []
        for giver in self.seats:
            card = event.each("contributed", giver)
            must(card is None or isinstance(card, str), "contributed is no card")
            self._take_or_lose_sight(giver, None if card is None else [card])
            pool = None if pool is None or card is None else [*pool, card]
        told = event.own_texts("mixed", seat) if mixes else None
        if told is not None and pool is not None:
            same(told, in_order(pool), "what was handed in")
        now.pool, now.mixed, now.pooled = pool if told is None else told, mixes, True

    def assign(self, event: Event) -> None:
        now, seat = self.now, self.seat(event)
        self._resolves(seat, "sleeping-beauty")
        must(now.mixed is not None, "nobody has handed anything in")
        received = [event.each("received", other) for other in self.seats]
        must(all(card is None or isinstance(card, str) for card in received), "received is no card")
        pool = now.pool
        if pool is not None and None not in received:
            same(in_order(received), in_order(pool), "what everybody receives together")
        if now.mixed:
            step = self._decision("sleeping-beauty", "keep")
            same(event.text("decision"), step, "the decision")
            kept, others = received[seat], [other for other in self.seats if other != seat]
            known = pool is not None and kept is not None
            must(not known or kept in (pool or ()), f"nobody has handed {kept} in")
            rest = [card for card in in_order(pool or []) if card != kept] if known else None
            told = [
                Told(f"what seat {other} receives", received[other] and [received[other]], place)
                for place, other in enumerate(others)
            ]
            self.table.draw(event, f"round-{now.number}", step, rest, *told)
        for other, card in enumerate(received):
            self._give_or_lose_sight(other, None if card is None else [card])
        now.pool, now.mixed = None, None

    def _put_in(self, seat: int, card: str, instead_of: str, own: bool) -> None:
        """A card of the hand takes the place of one in the trick, which comes into the hand."""
        plays = self.now.plays
        places = [place for place, (_, lies_there) in enumerate(plays) if lies_there == instead_of]
        must(len(places) == 1, f"{instead_of} is not in the trick")
        owner = plays[places[0]][0]
        must((owner == seat) == own, f"seat {owner} played {instead_of}")
        self._take(seat, [card])
        self._give(seat, [instead_of])
        plays[places[0]] = (owner, card)

    def swap(self, event: Event) -> None:
        self._put_in(self.seat(event), event.text("card"), event.text("played"), own=True)

    def haggle(self, event: Event) -> None:
        self._put_in(self.seat(event), event.text("given"), event.text("taken"), own=False)

    # --- tricks

    def open_trick(self, event: Event) -> None:
        now = self.now
        same(event.number("number"), now.trick + 1, "the number of the trick")
        must(now.revealed and now.scored < now.number, "no round is played")
        must(all(now.princesses), "not everybody has a princess")
        must(now.resolving is None, "a power resolves")
        in_full = len(now.plays) in (self.players, 2 * self.players)
        must(in_full if now.trick else not now.plays, "the trick before is not over")
        self._new_trick()

    def _new_trick(self) -> None:
        now = self.now
        now.trick += 1
        now.plays, now.used, now.lead_drawn = [], [], None

    def _lead_is_drawn(self) -> bool:
        ice = self.princess_rules.get("ice-princess", {}).get("rule")
        return ice == "IcePrincessOriginal" and "ice-princess" in self.now.used

    def draw_lead(self, event: Event) -> None:
        now, seat, card = self.now, self.seat(event), event.text("card")
        free = now.plays or now.lead_drawn is not None
        must(self._lead_is_drawn() and not free, "no lead is left to chance")
        name = f"r{now.number}.t{now.trick}.play1"
        told = Told("the lead", [card])
        self.table.draw(event, f"round-{now.number}", name, self._hidden(seat), told, picks=True)
        self._take(seat, [card])
        now.frozen[seat].append(card)
        now.lead_drawn = seat

    def play_card(self, event: Event) -> None:
        self._play(self.seat(event), event.text("card"))

    def play_masked(self, event: Event) -> None:
        seat = self.seat(event)
        self._play(seat, event.own_text("card", seat))

    def _play(self, seat: int, card: str | None) -> None:
        now = self.now
        must(now.trick, "there is no trick")
        if not now.plays:
            must(now.lead_drawn is not None or not self._lead_is_drawn(), "the lead must be drawn")
            must(now.lead_drawn in (None, seat), "the lead was drawn for another seat")
        if now.frozen[seat]:
            frozen = now.frozen[seat].pop()
            must(None in (frozen, card) or frozen == card, f"seat {seat} must play {frozen}")
        else:
            self._take_or_lose_sight(seat, None if card is None else [card])
        now.plays.append((seat, card))

    def unmask(self, event: Event) -> None:
        cards, plays = event.texts("cards"), self.now.plays
        must(len(cards) == len(plays), "it shows another number of cards than were played")
        for card, (seat, played) in zip(cards, plays, strict=True):
            must(played in (None, card), f"seat {seat} played {played}, not {card}")
        self.now.plays = [(seat, card) for card, (seat, _) in zip(cards, plays, strict=True)]

    def reshuffle(self, event: Event) -> None:
        now, seat = self.now, self.seat(event)
        must(now.due == "trick-reshuffled" and seat == now.target, "nobody has this trick dealt back")
        received = [event.each_texts("received", other) for other in self.seats]
        cards, each = [card for _, card in now.plays], len(now.plays) // self.players
        must(all(some is None or len(some) == each for some in received), f"each seat gets {each}")
        told = [
            Told(f"what seat {other} gets back", some, each * other, as_set=True)
            for other, some in enumerate(received)
        ]
        items = None if None in cards else cards
        name = f"r{now.number}.t{now.trick}.alice.reshuffle"
        self.table.draw(event, f"round-{now.number}", name, items, *told)
        for other, some in enumerate(received):
            self._give_or_lose_sight(other, some)
        now.due = now.target = None
        self._new_trick()

    def score(self, event: Event) -> None:
        now = self.now
        same(event.number("number"), now.number, "the number of the round")
        must(now.scored == now.number - 1, "the round was scored before")
        must(now.revealed and now.resolving is None, "the round is not over")
        now.scored = now.number

    def end(self, event: Event) -> None:
        must(self.now.scored == len(self.now.row), "there are rounds left")
        self.table.status = "over"

    quiet = frozenset(QUIET_AT_A_BALL.split())
    moves = {
        "princesses-dealt": offer,
        "princesses-revealed": reveal_princesses,
        "princess-picked": pick_princess,
        "dealer-drawn": draw_dealer,
        "row-laid": lay_row,
        "extra-round-drawn": draw_extra,
        "round-opened": open_round,
        "hand-dealt": deal,
        "round-revealed": reveal_round,
        "cards-passed": pass_cards,
        "cards-set-aside": set_aside,
        "cards-picked-up": pick_up,
        "suits-laid-open": lay_open,
        "gifts-placed": place_gifts,
        "cards-kept": keep_cards,
        "power-activated": activate,
        "power-resolved": resolve,
        "target-chosen": choose_target,
        "cards-drawn": draw_cards,
        "card-frozen": freeze,
        "cards-bartered": barter,
        "cards-contributed": contribute,
        "cards-mixed": contribute,
        "cards-assigned": assign,
        "card-swapped": swap,
        "cards-haggled": haggle,
        "trick-opened": open_trick,
        "lead-drawn": draw_lead,
        "card-played": play_card,
        "card-played-masked": play_masked,
        "cards-unmasked": unmask,
        "trick-reshuffled": reshuffle,
        "round-scored": score,
        "game-ended": end,
    }


# --- Battle Princesses

SINGLE = ("prince", "villain", "location", "item")
CHOSEN_BY_PLAYERS = ("official", "alternative-1")
SOURCES = {
    "official": ("players", "players"),
    "alternative-1": ("players", "others"),
    "alternative-2": ("players", "players"),
    "alternative-3": ("all", "all"),
    "alternative-4": ("players", "others"),
}
Cards = list[str | None]
"""None stands for each card that is not known here."""


@dataclass
class Kingdom:
    princess: str = ""
    offered: list[str] | None = None
    preferred: bool = False
    founded: bool = False
    hand: Cards = field(default_factory=list)
    deck: Cards = field(default_factory=list)
    on_field: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    shuffled: int = 0


@dataclass
class Battle(Position):
    """Battle Princesses. `market`: how many cards each stock has given, `stocked` how many it had."""

    order: list[int] = field(default_factory=list)
    offered: list[tuple[int, list[str] | None]] = field(default_factory=list)
    kingdoms: list[Kingdom] = field(default_factory=list)
    market: dict[str, int] = field(default_factory=dict)
    stocked: dict[str, int] | None = None
    chosen: int = 0
    passed: int = 0
    places: int = 0
    stocks_drawn: int = 0
    refills: int | None = None
    turn: int | None = None


def by_name(card: str) -> tuple[str, int]:
    """`ore-digger.3` comes before `ore-digger.12`."""
    name, _, number = card.partition(".")
    return name, whole_number(number)


SETTING_UP = (
    "turn-order-drawn princesses-offered princess-preferred princess-claimed court-revealed kingdom-founded"
    " pool-filled stock-chosen stock-passed stock-drawn market-opened kingdom-fallen battle-ended"
)
"""What may come before the marketplace is open."""
FILLS_THE_REST = "stock-drawn market-opened"
"""What may come once chance has begun to fill it."""
QUIET_IN_A_BATTLE = (
    "pool-filled crown-moved princess-readied stage-begun princess-advanced advance-ended"
    " effect-settled resources-gained points-moved starve-laid tokens-laid card-stopped princess-struck"
    " wish-spent cleansed play-ended block-declared block-asked block-declined block-succeeded"
    " block-negated block-settled card-blocked chain-dropped entry-added entries-voided entries-reduced"
    " assault-declared defense-added defense-ended assault-resolved round-closed"
)
"""Events that move nothing."""


class BattlePrincesses(Game):
    now: Battle

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.now = Battle(kingdoms=[Kingdom() for _ in self.seats])

    def use(self, options: dict[str, Any]) -> None:
        self.rules = rules = self.table.rules
        self.options = options
        self.numbers = {
            name: at_most(MOST_COUNTED, rules["numbers"][name], name)
            for name in ("princesses_dealt", "start_cards", "hand_size")
        }
        self.factions: dict[str, Any] = {one["id"]: one for one in [*rules["factions"], *options["factions"]]}
        self.stocks: dict[str, list[Any]] = {
            faction: [
                *self.factions[faction]["stocks"],
                *(own for own in options["stocks"] if own["id"].partition("/")[0] == faction),
            ]
            for faction in self.factions
        }
        ids = [*self.factions, *(one["id"] for some in self.stocks.values() for one in some)]
        there = len(rules["factions"]) + len(options["factions"]) + len(ids) - len(self.factions)
        must(len(set(ids)) == there, "the box has something twice")
        self.types: dict[str, str] = {one["id"]: one["type"] for some in self.stocks.values() for one in some}
        self.copies: dict[str, int | None] = {
            one["id"]: one.get("copies") for some in self.stocks.values() for one in some
        }
        (row,) = [row for row in rules["rows"] if row["players"] == self.players]
        places = [at_most(MOST_COUNTED, many, "the marketplace") for many in row[options["edition"]]]
        self.each_brings, self.by_chance = places
        self.usual_copies: int = row["copies"]
        pairs = self.numbers["princesses_dealt"] * self.players <= len(self.factions)
        self.chosen = options["princesses"] == "choose"
        self.in_pairs = options["princesses"] == "deal" and pairs
        must(options["setup"] in SOURCES, "there is no such set-up")

    def luck(self) -> Any:
        """Nothing in this box can be read otherwise."""
        return [{key: value for key, value in self.rules.items() if key != "rules_version"}, self.options]

    def epochs(self) -> list[str]:
        return ["setup", "play"]

    def unfinished(self) -> str | None:
        now = self.now
        if now.refills is not None and self._missing(now.refills) > 0:
            return "hand-refilled"
        return "market-opened" if now.stocks_drawn and now.stocked is None else now.due

    def apply(self, event: Event) -> None:
        now, kind = self.now, event.type
        must(now.order or kind == "turn-order-drawn", "the turn order must be drawn first")
        if now.stocked is None and kind in self.quiet | self.moves.keys():
            setting_up = FILLS_THE_REST if now.stocks_drawn else SETTING_UP
            must(kind in setting_up.split(), "the marketplace is not open yet")
        if kind not in ("deck-reshuffled", "hand-refilled"):
            must(self.now.refills is None or self._missing(self.now.refills) <= 0, "a hand must be refilled")
            self.now.refills = None
        super().apply(event)

    # --- before the first turn

    def draw_order(self, event: Event) -> None:
        now, order = self.now, event.all("order")
        must(not now.order, "the turn order was drawn before")
        must(isinstance(order, list) and all(map(is_number, order)), "order is no list of seats")
        must(sorted(order) == list(self.seats), "the turn order must have every seat")
        now.order = order
        self.table.draw(event, "setup", "order", self.seats, Told("the turn order", order))
        if self.in_pairs:
            now.due = "princesses-offered"
        elif not self.chosen:
            now.due = "court-revealed"

    def offer(self, event: Event) -> None:
        now, seat, each = self.now, self.seat(event), self.numbers["princesses_dealt"]
        must(now.due == "princesses-offered", "nobody is offered princesses here")
        same(seat, now.order[len(now.offered)], "the next in turn order")
        same(event.number("count"), each, "the number of princesses")
        princesses = event.own_texts("princesses", seat)
        must(princesses is None or len(princesses) == each, "there are not as many as it says")
        now.offered.append((seat, princesses))
        now.kingdoms[seat].offered = princesses
        if len(now.offered) == self.players:
            now.due = None
            told = [
                Told(f"the princesses of seat {seat}", some, each * place)
                for place, (seat, some) in enumerate(now.offered)
            ]
            self.table.draw(event, "setup", "princesses", list(self.factions), *told)

    def prefer(self, event: Event) -> None:
        seat = self.seat(event)
        princess, kingdom = event.own_text("princess", seat), self.now.kingdoms[seat]
        must(self.in_pairs and not kingdom.preferred, "nobody chooses in secret here")
        kingdom.preferred = True
        known = princess is not None and kingdom.offered is not None
        must(not known or princess in (kingdom.offered or ()), f"{princess} was not offered")

    def claim(self, event: Event) -> None:
        seat, princess = self.seat(event), event.text("princess")
        must(self.chosen and self.now.order, "princesses are not chosen openly")
        claimed = sum(bool(one.princess) for one in self.now.kingdoms)
        must(claimed < self.players, "everybody has a princess")
        same(seat, self.now.order[claimed], "the next in turn order")
        self._crown(seat, princess)

    def reveal_court(self, event: Event) -> None:
        now, princesses = self.now, event.texts("princesses")
        must(len(princesses) == self.players, "every seat must have one princess")
        must(not self.chosen and now.order, "princesses are chosen openly")
        if self.in_pairs:
            for seat, princess in enumerate(princesses):
                offered = now.kingdoms[seat].offered
                must(
                    offered is None or princess in offered,
                    f"{princess} is none of the princesses that seat {seat} was offered: {offered}",
                )
        else:
            must(now.due == "court-revealed", "the court was drawn before")
            now.due = None
            in_turn = [princesses[seat] for seat in now.order]
            told = Told("the princesses, in turn order", in_turn)
            self.table.draw(event, "setup", "princesses", list(self.factions), told)
        for seat, princess in enumerate(princesses):
            self._crown(seat, princess)

    def _crown(self, seat: int, princess: str) -> None:
        kingdom = self.now.kingdoms[seat]
        must(princess in self.factions, f"there is no {princess} in the box")
        must(not kingdom.princess, f"seat {seat} has a princess")
        must(princess not in [one.princess for one in self.now.kingdoms], f"somebody has {princess} already")
        kingdom.princess, kingdom.on_field = princess, [princess]

    def found(self, event: Event) -> None:
        seat = self.seat(event)
        kingdom = self.now.kingdoms[seat]
        must(kingdom.princess and not kingdom.founded, f"seat {seat} founds no kingdom now")
        slug = self.factions[kingdom.princess]["start_card"]["id"].partition("/")[2]
        cards = [f"{slug}.{number}" for number in range(1, self.numbers["start_cards"] + 1)]
        told = event.own_texts("cards", seat)
        must(told in (None, cards), f"the starting cards must be {cards}, and are {told}")
        same(event.number("count"), len(cards), "the number of starting cards")
        kingdom.hand, kingdom.founded = list(cards), True

    # --- the marketplace

    def _may_join(self, stock: str) -> bool:
        kind, market = self.types[stock], self.now.market
        taken = kind in SINGLE and any(self.types[other] == kind for other in market)
        return stock not in market and not taken

    def _fills(self) -> None:
        must(all(one.founded for one in self.now.kingdoms), "not every kingdom is founded")
        must(self.now.stocked is None, "the marketplace is open")

    def choose_stock(self, event: Event) -> None:
        seat, stock = self._chooser(event), event.text("stock")
        princess = self.now.kingdoms[seat].princess
        must(any(one["id"] == stock for one in self.stocks[princess]), f"{stock} is not of {princess}")
        must(self._may_join(stock), f"{stock} may not join the marketplace")
        self.now.market[stock] = 0

    def pass_stock(self, event: Event) -> None:
        self._chooser(event)
        self.now.passed += 1

    def _chooser(self, event: Event) -> int:
        now, seat = self.now, self.seat(event)
        self._fills()
        chosen_here = self.options["setup"] in CHOSEN_BY_PLAYERS
        must(chosen_here and now.chosen < self.each_brings * self.players, "nobody chooses a stock here")
        same(seat, now.order[now.chosen % self.players], "the next in turn order")
        now.chosen += 1
        return seat

    def _sources(self) -> list[str]:
        """Where the stocks come from that chance brings, place after place."""
        first, then = SOURCES[self.options["setup"]]
        chosen_here = self.options["setup"] in CHOSEN_BY_PLAYERS
        drawn_for_players = [] if chosen_here else [first] * (self.each_brings * self.players)
        return [*drawn_for_players, *[then] * (self.by_chance + self.now.passed)]

    def _joining(self, source: str) -> list[str]:
        in_play = {kingdom.princess for kingdom in self.now.kingdoms}
        return [
            stock["id"]
            for faction, stocks in self.stocks.items()
            if source == "all" or (faction in in_play) == (source == "players")
            for stock in stocks
            if self._may_join(stock["id"])
        ]

    def _next_place(self) -> tuple[str, list[str]] | None:
        """The next place that chance can fill: from where, and from which stocks."""
        now = self.now
        for wanted in self._sources()[now.places :]:
            now.places += 1
            for source in (wanted, "players", "all"):
                if stocks := self._joining(source):
                    return source, stocks
        return None

    def _all_chosen(self) -> None:
        chosen_here = self.options["setup"] in CHOSEN_BY_PLAYERS
        must(
            not chosen_here or self.now.chosen == self.each_brings * self.players,
            "not every player has chosen",
        )

    def draw_stock(self, event: Event) -> None:
        now, stock = self.now, event.text("stock")
        self._fills()
        self._all_chosen()
        place = self._next_place()
        must(place is not None, "no place of the marketplace is left to chance")
        assert place is not None
        same(event.text("source"), place[0], "the source")
        now.stocks_drawn += 1
        name, told = f"stock/{now.stocks_drawn}", Told("the stock", [stock])
        self.table.draw(event, "setup", name, place[1], told, picks=True)
        must(stock in place[1], f"{stock} may not join from there")
        now.market[stock] = 0

    def open_market(self, event: Event) -> None:
        now, stocks = self.now, event.all("stocks")
        self._fills()
        self._all_chosen()
        must(self._next_place() is None, "chance must fill another place of the marketplace")
        copies = {stock: self.copies[stock] or self.usual_copies for stock in now.market}
        same(stocks, copies, "the marketplace")
        now.stocked = copies

    # --- turns

    def _out_of_hand(self, seat: int, cards: Sequence[str]) -> None:
        hand = self.now.kingdoms[seat].hand
        for card in cards:
            must(card in hand or None in hand, f"seat {seat} does not hold {card}")
            hand.remove(card if card in hand else None)

    def _off_field(self, seat: int, card: str) -> None:
        lies_there = self.now.kingdoms[seat].on_field
        must(card in lies_there, f"{card} does not lie on the field of seat {seat}")
        lies_there.remove(card)

    def lay(self, event: Event) -> None:
        seat, card = self.seat(event), event.text("card")
        self._out_of_hand(seat, [card])
        self.now.kingdoms[seat].on_field.append(card)

    def buy(self, event: Event) -> None:
        now, seat, stock = self.now, self.seat(event), event.text("stock")
        must(now.stocked is not None and stock in now.stocked, f"{stock} is not on the marketplace")
        assert now.stocked is not None
        now.market[stock] += 1
        must(now.market[stock] <= now.stocked[stock], f"{stock} has no card left")
        same(event.text("card"), f"{stock.partition('/')[2]}.{now.market[stock]}", "the next card")
        now.kingdoms[seat].discard.append(event.text("card"))

    def use_card(self, event: Event) -> None:
        seat, cards = self.seat(event), event.texts("discarded")
        self._out_of_hand(seat, cards)
        self.now.kingdoms[seat].discard += cards

    def _killed(self, seat: int, cards: Sequence[str]) -> None:
        for card in cards:
            must(card not in self.factions, "no princess comes to a discard pile")
            self._off_field(seat, card)
        self.now.kingdoms[seat].discard += cards

    def kill(self, event: Event) -> None:
        self._killed(self.seat(event), [event.text("card")])

    def turn(self, event: Event) -> None:
        card = event.text("card")
        self._off_field(self.seat(event, "loser"), card)
        self.now.kingdoms[self.seat(event, "taker")].on_field.append(card)

    def clean(self, event: Event) -> None:
        for card in (*event.texts("poisoned"), *event.texts("wished_away")):
            holders = [seat for seat in self.seats if card in self.now.kingdoms[seat].on_field]
            must(holders, f"{card} lies on no field")
            self._off_field(holders[0], card)
        for seat, cards in seats_and_cards(event.all("discarded"), "discarded").items():
            must(seat < self.players, f"there is no seat {seat}")
            self._killed(seat, cards)

    def begin_turn(self, event: Event) -> None:
        self.now.turn = self.seat(event)

    def fizzle(self, event: Event) -> None:
        seat, cards = self.seat(event), event.texts("cards")
        must(seat == self.now.turn, f"it is not the turn of seat {seat}, or its hand has fizzled")
        self.now.turn = None
        self._out_of_hand(seat, cards)
        self.now.kingdoms[seat].discard += cards
        self.now.refills = seat

    def _missing(self, seat: int) -> int:
        """How many cards the seat has yet to draw."""
        kingdom = self.now.kingdoms[seat]
        there = len(kingdom.deck) + len(kingdom.discard)
        return min(int(self.numbers["hand_size"]) - len(kingdom.hand), there)

    def reshuffle(self, event: Event) -> None:
        seat = self.seat(event)
        kingdom = self.now.kingdoms[seat]
        must(self.now.refills == seat and self._missing(seat) > 0, f"seat {seat} draws no cards now")
        must(not kingdom.deck and kingdom.discard, f"the deck of seat {seat} is not shuffled now")
        order, items = event.own_texts("order"), sorted(kingdom.discard, key=by_name)
        same(event.number("count"), len(items), "the number of cards")
        must(order is None or len(order) == len(items), "the deck has another size")
        kingdom.shuffled += 1
        name, told = f"reshuffle/{seat}/{kingdom.shuffled}", Told(f"the deck of seat {seat}", order)
        self.table.draw(event, "play", name, items, told)
        kingdom.deck = [None] * len(items) if order is None else list(order)
        kingdom.discard = []

    def refill(self, event: Event) -> None:
        seat, many = self.seat(event), event.number("count")
        kingdom = self.now.kingdoms[seat]
        must(self.now.refills == seat, f"seat {seat} draws no cards now")
        same(many, min(self._missing(seat), len(kingdom.deck)), "the number of cards drawn")
        must(many, "nothing is drawn")
        cards, top = event.own_texts("cards", seat), kingdom.deck[:many]
        if cards is not None:
            must(len(cards) == many, "there are not as many cards as it says")
            if None not in top:
                same(cards, top, f"the next cards of the deck of seat {seat}")
        kingdom.hand += [None] * many if cards is None else cards
        del kingdom.deck[:many]

    def fall(self, event: Event) -> None:
        kingdom = self.now.kingdoms[self.seat(event)]
        kingdom.hand, kingdom.deck, kingdom.on_field, kingdom.discard = [], [], [], []

    def end(self, event: Event) -> None:
        self.table.status = "over"

    quiet = frozenset(QUIET_IN_A_BATTLE.split())
    moves = {
        "turn-order-drawn": draw_order,
        "princesses-offered": offer,
        "princess-preferred": prefer,
        "princess-claimed": claim,
        "court-revealed": reveal_court,
        "kingdom-founded": found,
        "stock-chosen": choose_stock,
        "stock-passed": pass_stock,
        "stock-drawn": draw_stock,
        "market-opened": open_market,
        "card-laid": lay,
        "card-bought": buy,
        "card-activated": use_card,
        "card-killed": kill,
        "card-turned": turn,
        "field-cleaned": clean,
        "turn-begun": begin_turn,
        "hand-fizzled": fizzle,
        "deck-reshuffled": reshuffle,
        "hand-refilled": refill,
        "kingdom-fallen": fall,
        "battle-ended": end,
    }


GAMES: dict[str, type[Game]] = {"rebel-princess": RebelPrincess, "battle-princesses": BattlePrincesses}


# --- the lines of a record

Test = Callable[[Any], bool]


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_hex(value: object) -> bool:
    return isinstance(value, str) and bool(HEX_64.fullmatch(value))


def _is_object(value: object) -> bool:
    return isinstance(value, dict)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _or_null(test: Test) -> Test:
    return lambda value: value is None or test(value)


FORMS: dict[str, dict[str, Test]] = {
    "record": {
        "format": _is_text,
        "house": _is_text,
        "game": _is_text,
        "plays": _is_text,
        "version": is_number,
        "hash": _is_hex,
        "status": _is_text,
        "seat": _or_null(is_number),
        "whole": _is_flag,
        "ruleset": _is_text,
        "options": _is_object,
        "commitments": _is_object,
        "seats": _is_list,
        "made_at": is_number,
    },
    "rules": {"ruleset": _is_text, "rules": _is_object},
    "event": {"version": is_number, "public": _is_text, "hash": _is_hex, "parts": _is_object},
    "command": {"first": is_number, "last": is_number, "salt": _is_hex, "text": _is_text},
    "receipt": {"note": _is_text},
    "logged": {"entry": _is_text, "index": is_number, "proof": _is_list, "checkpoint": _is_text},
    "keys": {"keys": _is_list},
    "end": {"lines": is_number, "sha256": _is_hex},
}
KEY_FORM: dict[str, Test] = {
    "name": _is_text,
    "use": _is_text,
    "id": _is_text,
    "public_key": _is_hex,
    "verifier": _is_text,
    "valid_from": is_number,
    "valid_until": _or_null(is_number),
}
PART_FORM: dict[str, Test] = {"text": _is_text, "salt": _is_hex}
PUBLIC_FORM: dict[str, Test] = {
    "game": _is_text,
    "version": is_number,
    "schema": is_number,
    "at": is_number,
    "cause": _is_hex,
    "data": _is_object,
    "private": _is_object,
}


BESIDES = ("type",)


def check_form(value: Any, form: Mapping[str, Test], besides: Sequence[str] = ()) -> None:
    must(isinstance(value, dict), "it is no object")
    if value.keys() != form.keys():
        unknown = sorted(value.keys() - form.keys() - set(besides))
        must(not unknown, f"nobody knows its {', '.join(unknown)}")
        missing = sorted(form.keys() - value.keys())
        must(not missing, f"it has no {', '.join(missing)}")
    for name, test in form.items():
        if not test(value[name]):
            raise Wrong(f"its {name} is of a wrong kind")


def read_line(raw: bytes) -> dict[str, Any]:
    try:
        text = raw.decode()
    except UnicodeDecodeError as trouble:
        raise Wrong("it is not UTF-8") from trouble
    line = read_json(text)
    must(isinstance(line, dict), "it is no object")
    must(_as_it_came.encode(line) == text, "it is not written canonically, but for the order of keys")
    form = FORMS.get(line.get("type", ""))
    must(form is not None, f"there is no line of the type {str(line.get('type'))[:20]!r}")
    assert form is not None
    if line["type"] == "command" and not {"salt", "text"} & line.keys():
        form = {"first": is_number, "last": is_number}
    check_form(line, form, BESIDES)
    return line  # type: ignore[no-any-return]


@dataclass
class Findings:
    """What is wrong, and what was done."""

    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    events: int = 0
    draws: int = 0
    not_open_yet: int = 0

    def succeeds(self, where: str, step: Callable[..., Any], *given: Any) -> bool:
        before = len(self.problems)
        self.trying(where, step, *given)
        return len(self.problems) == before

    def trying(self, where: str, step: Callable[..., Any], *given: Any) -> Any:
        """Do this; whatever it stumbles over is a problem, and the answer is None."""
        try:
            return step(*given)
        except Wrong as wrong:
            self.problems.append(f"{where}: {wrong}")
        except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError) as trouble:
            self.problems.append(f"{where}: it cannot be read ({type(trouble).__name__}: {trouble})")
        except RecursionError:
            self.problems.append(f"{where}: it is nested too deeply")
        return None


class Record:
    """A record, checked while it is read. `hashes` has that of every version, `keys` what it brought."""

    def __init__(self, raw: bytes, pinned: Sequence[Key], findings: Findings) -> None:
        self.findings = findings
        self.pinned = pinned
        self.keys: list[Key] = []
        self.hashes: list[str] = []
        self.header: dict[str, Any] = {}
        self.table: Table | None = None
        self.logged: dict[str, Any] | None = None
        self.checkpoint: Checkpoint | None = None
        self._events: list[tuple[Event, int, str]] = []
        self._rules: dict[str, Any] = {}
        lines = self._lines(raw)
        if lines and self._is_framed(lines):
            self._check(lines)

    @property
    def game(self) -> str:
        return str(self.header.get("game", ""))

    @property
    def visibility(self) -> str:
        must(self.table is not None and self.table.visibility, "whether the game is private is not known")
        assert self.table is not None
        return self.table.visibility

    # --- the file

    def _lines(self, raw: bytes) -> list[tuple[int, dict[str, Any]]]:
        found = []
        *whole, rest = raw.split(b"\n")
        if rest:
            self.findings.problems.append("the last line has no end: the file was cut")
        if not whole:
            self.findings.problems.append("it is no record")
        for number, line in enumerate(whole, 1):
            read = self.findings.trying(f"line {number}", read_line, line)
            if read is not None:
                found.append((number, read))
            progress(number, len(whole), "lines read")
        if whole and found and found[-1][0] == len(whole):
            self.findings.trying(f"line {len(whole)}", self._check_sum, raw, found[-1][1], len(whole) - 1)
        return found

    def _check_sum(self, raw: bytes, end: dict[str, Any], before: int) -> None:
        must(end["type"] == "end", "the last line is no end")
        same(end["lines"], before, "the number of lines")
        body = raw[: raw.rstrip(b"\n").rfind(b"\n") + 1]
        same(end["sha256"], sha256(body).hexdigest(), "the sum of all lines")

    def _is_framed(self, lines: Sequence[tuple[int, dict[str, Any]]]) -> bool:
        def check() -> bool:
            kinds = [line["type"] for _, line in lines]
            must(kinds[0] == "record" and kinds.count("record") == 1, "the first line alone is the header")
            must(kinds[-1] == "end" and kinds.count("end") == 1, "the last line alone is the end")
            for kind in ("receipt", "keys"):
                must(kinds.count(kind) == 1, f"there must be one line {kind}, there are {kinds.count(kind)}")
            must(kinds.count("logged") <= 1, "there is more than one line logged")
            must("event" in kinds, "there is no event")
            return True

        return bool(self.findings.trying("the lines", check))

    def _check(self, lines: Sequence[tuple[int, dict[str, Any]]]) -> None:
        by_kind: dict[str, list[tuple[int, dict[str, Any]]]] = {}
        for number, line in lines:
            by_kind.setdefault(line["type"], []).append((number, line))
        self.header = lines[0][1]
        trying = self.findings.trying
        trying("line 1", self._check_header)
        for number, line in by_kind["event"]:
            trying(f"line {number}, version {line['version']}", self._chain, line)
        self.findings.events = len(by_kind["event"])
        self._check_causes(lines)
        for number, line in by_kind.get("rules", ()):
            trying(f"line {number}", self._note_rules, line)
        ((number, line),) = by_kind["keys"]
        trying(f"line {number}", self._read_keys, line["keys"])
        rules = trying("the rules", self._check_rules)
        if rules is not None and len(self._events) == len(by_kind["event"]):
            self._replay(rules)
        ((number, receipt),) = by_kind["receipt"]
        trying(f"line {number}, the receipt", self._check_receipt, receipt["note"])
        for number, logged in by_kind.get("logged", ()):
            trying(f"line {number}, the logged head", self._check_logged, logged)

    def _check_header(self) -> None:
        header = self.header
        same(header["format"], "ballroom-record/1", "the format")
        for seat in header["seats"]:
            if seat is not None:
                who = "bot" if isinstance(seat, dict) and "bot" in seat else "player"
                form = {who: _is_text, "commitment": _is_text, "entropy": _is_text, "withheld": _is_flag}
                check_form(seat, form)
        seat = header["seat"]
        must(seat is None or seat < len(header["seats"]), "there is no such seat")
        must(not header["whole"] or seat is None, "a whole record is for everybody")
        must(NAME.fullmatch(header["house"]), "the house has no name")

    # --- the chain

    def _chain(self, line: dict[str, Any]) -> None:
        header, version = self.header, len(self.hashes) + 1
        before = bytes.fromhex(self.hashes[-1]) if self.hashes else bytes(32)
        hash_ = sha256(before + line["public"].encode()).hexdigest()
        self.hashes.append(line["hash"])
        same(line["version"], version, "the version")
        same(line["hash"], hash_, "the hash")
        public = read_canonical(line["public"])
        check_form(public, PUBLIC_FORM)
        same(public["game"], header["game"], "the game")
        same(public["version"], version, "the version in the public text")
        must(_is_text(public["data"].get("type")), "it has no type")
        must(public["schema"] >= 1, "there is no schema 0")
        private, open_parts = public["private"], line["parts"]
        must(all(map(_is_hex, private.values())), "the digest of a part is none")
        readable = {audience for audience in private if self._is_open(audience)}
        same(sorted(open_parts), sorted(readable), "the audiences whose parts are open here")
        parts = {}
        for audience, part in open_parts.items():
            check_form(part, PART_FORM)
            raw = part["text"].encode()
            digest = sha256(bytes.fromhex(part["salt"]) + raw).hexdigest()
            same(private[audience], digest, f"the digest of the part of {audience}")
            parts[audience] = read_canonical(part["text"])
            must(isinstance(parts[audience], dict), f"the part of {audience} is no object")
        event = Event(version, public["at"], public["data"], parts, private)
        self._events.append((event, public["schema"], public["cause"]))

    def _is_open(self, audience: str) -> bool:
        if self.header["whole"]:
            return True
        return self.header["seat"] is not None and str(self.header["seat"]) in audience.split("+")

    def _check_causes(self, lines: Sequence[tuple[int, dict[str, Any]]]) -> None:
        causes = {event.version: cause for event, _, cause in self._events}
        started = [event.version for event, _, _ in self._events if event.type == "game-started"]
        done, met = 0, 0
        for number, line in lines:
            if line["type"] == "event":
                met = line["version"]
            elif line["type"] == "command":

                def check(line: dict[str, Any] = line, done: int = done, met: int = met) -> None:
                    first, last = line["first"], line["last"]
                    must(self.header["whole"], "a record of a running game has no commands")
                    same(first, done + 1, "its first version")
                    same(met, done, "the version before it")
                    must(first <= last <= len(self.hashes), f"there is no version {last}")
                    found = {causes.get(version) for version in range(first, last + 1)}
                    must(len(found) == 1, "its events have different causes")
                    must(causes.get(first) != causes.get(done), "its cause is that of the command before")
                    if "text" in line:
                        command = read_canonical(line["text"])
                        wishes = ("wishes",) if "wishes" in command else ()
                        check_form(command, {"actor": _is_object, "command": _is_object}, wishes)
                        cause = sha256(bytes.fromhex(line["salt"]) + line["text"].encode()).hexdigest()
                        same(causes.get(first), cause, "the cause of its events")
                    else:
                        must(not started or last < started[0], "its text is missing")

                self.findings.trying(f"line {number}, the command", check)
                done = line["last"]
        if self.header["whole"] and done != len(self.hashes):
            self.findings.problems.append(f"no command has brought about what follows version {done}")

    # --- rules

    def _note_rules(self, line: dict[str, Any]) -> None:
        must(line["ruleset"] not in self._rules, "there are two rules with this digest")
        self._rules[line["ruleset"]] = line["rules"]

    def _check_rules(self) -> dict[str, Any]:
        """What the table was opened by; every other set of rules that is named is there too."""
        opening = self._events[0][0].data
        named: dict[str, Any] = {}
        for event, schema, _ in self._events:
            if event.type in ("table-opened", "reading-changed"):
                ruleset = event.data.get("ruleset", "")
                must(ruleset in self._rules, f"the rules {ruleset!r} are missing")
                rules, options = self._rules[ruleset], event.data["options"]
                must(_is_object(options), "the options are no object")
                same(rules.get("game"), opening["game"], "the game of the rules")
                digest = sha256(canonical({**rules, "options": options})).hexdigest()
                must(
                    ruleset in ("", digest),
                    f"version {event.version} plays by the rules {ruleset}, not {digest}",
                )
                old = event.type == "table-opened" and schema == 1
                must(old or ruleset, f"version {event.version} names no digest of its rules")
                named[ruleset] = rules
        same(sorted(self._rules), sorted(named), "the rules that are named")
        first: dict[str, Any] = named[opening.get("ruleset", "")]
        return first

    # --- playing it again

    def _replay(self, rules: dict[str, Any]) -> None:
        to = frozenset(
            event.data["to"] for event, _, _ in self._events if event.type == "rewound" and "to" in event.data
        )
        self.table = table = Table(self.game, rules, to)
        lost = 0
        for event, schema, _ in self._events:
            # Where the game cannot be followed any more, its secrets still tell of what was drawn before.
            if lost and event.type != "secret-opened":
                continue
            if event.type == "reading-changed":
                table.rules = self._rules[event.data["ruleset"]]
            where = f"version {event.version}, {event.type}"
            if lost:
                self.findings.trying(where, table.note_secret, event)
            elif not self.findings.succeeds(where, table.apply, event, schema):
                lost = event.version
            progress(event.version, len(self._events), "events followed")
        if lost:
            self.findings.notes.append(f"The game was not followed beyond version {lost}.")
        else:
            self.findings.succeeds("the header", self._hold_header, table)
        self._repeat(table, lost)

    def _hold_header(self, table: Table) -> None:
        header, opening = self.header, self._events[0][0].data
        same(header["version"], len(self.hashes), "the version")
        same(header["hash"], self.hashes[-1], "the hash")
        same(header["plays"], table.plays, "the game it plays")
        same(header["ruleset"], opening.get("ruleset", ""), "the digest of the rules")
        same(header["options"], opening["options"], "the options")
        same(header["commitments"], opening["commitments"], "the commitments")
        same(header["status"], table.status, "the status")
        same(header["whole"], table.status == "over", "whether it is whole")
        same(header["seats"], table.seats(), "the seats")
        unfinished = table.play is not None and table.play.unfinished()
        must(not unfinished, f"it ends where {unfinished} must follow")

    def _repeat(self, table: Table, lost: int) -> None:
        left_over = []
        for done, draw in enumerate(table.draws):
            secret = table.opened.get(draw.secret)
            if secret is None or draw.items is None:
                self.findings.not_open_yet += 1
                if not table.is_undone(draw.version):
                    left_over.append(draw)
                continue
            self.findings.draws += 1
            self.findings.trying(
                f"version {draw.version}, the draw {draw.label}",
                draw.repeat,
                secret,
                table.entropy,
            )
            progress(done, len(table.draws), "draws repeated")
        if self.header["whole"] and not lost:
            for draw in left_over:
                why = "its secret was never opened" if draw.items is not None else "its items are not known"
                self.findings.problems.append(f"version {draw.version}, the draw {draw.label}: {why}")

    # --- signatures

    def _read_keys(self, keys: list[Any]) -> None:
        for entry in keys:
            check_form(entry, KEY_FORM)
            key = read_key(entry["verifier"])
            same(entry["name"], key.name, "the name of a key")
            same(entry["id"], key.id.hex(), "the id of a key")
            same(entry["public_key"], key.public.hex(), "the public key")
            self.keys.append(Key(key.name, key.public, entry["valid_until"]))

    def trusted(self) -> list[Key]:
        """The keys that notes must be signed by. How long a pinned one was valid, the record may tell."""
        until = {(key.name, key.public): key.valid_until for key in self.keys}
        if not self.pinned:
            return self.keys
        return [Key(key.name, key.public, until.get((key.name, key.public))) for key in self.pinned]

    def _check_receipt(self, note: str) -> None:
        receipt = open_receipt(note, self.trusted(), bool(self.pinned))
        same(receipt.house, self.header["house"], "the house")
        until = receipt.key.valid_until
        late = until is not None and receipt.at > until
        must(not late, f"the key {receipt.key.id.hex()} was no longer valid when it signed this")
        same(receipt.game, self.game, "the game")
        same(receipt.version, len(self.hashes), "the version")
        same(receipt.hash, self.hashes[-1], "the hash")

    def _check_logged(self, logged: dict[str, Any]) -> None:
        entry = logged["entry"].encode()
        lines = logged["entry"].split("\n")
        must(len(lines) == 5 and lines[0] == "ballroom-head/1" and lines[4] == "", "its entry is no head")
        same(lines[1], self.game, "the game")
        version = whole_number(lines[2])
        must(1 <= version <= len(self.hashes), f"there is no version {version} here")
        same(lines[3], self.hashes[version - 1], "the hash")
        leaf = hash_leaf(entry if self.visibility == "public" else blind_entry(entry))
        checkpoint = open_checkpoint(logged["checkpoint"], self.trusted(), bool(self.pinned))
        must(checkpoint.origin.rpartition("/log/")[0] == self.header["house"], "it is a log of another house")
        proof = [from_base64(one, "the proof", 32) for one in as_texts(logged["proof"], "proof")]
        root = root_above(leaf, logged["index"], checkpoint.size, proof)
        must(root == checkpoint.root, "the proof does not lead to the root of the checkpoint")
        self.logged, self.checkpoint = logged, checkpoint

    # --- what somebody kept

    def check_kept_receipt(self, note: bytes) -> None:
        """How long its key was good, and how the house is called by now, does not count against it."""
        receipt = open_receipt(note.decode(), self.trusted(), bool(self.pinned))
        same(receipt.game, self.game, "the game")
        must(receipt.version >= 1, "there is no version 0")
        must(
            receipt.version <= len(self.hashes),
            f"the record was cut off: it ends before version {receipt.version}, of which the receipt is",
        )
        same(self.hashes[receipt.version - 1], receipt.hash, f"the hash of version {receipt.version}")

    def check_kept_checkpoint(self, note: bytes) -> None:
        kept, mine = open_checkpoint(note.decode(), self.trusted(), bool(self.pinned)), self.checkpoint
        if mine is None or kept.origin != mine.origin or kept.size != mine.size:
            self.findings.notes.append(
                f"The kept checkpoint of {kept.origin} at {kept.size} can be compared with the log only."
            )
            return
        must(kept.root == mine.root, "the record's checkpoint of the same size has another root")


# --- the log of heads, from its address or from a folder


class Source:
    """Where the log lies: an address, or a folder with the same paths."""

    def __init__(self, where: str) -> None:
        self.where = where.rstrip("/")
        self.is_address = where.startswith(("http://", "https://"))

    def read(self, path: str) -> bytes | None:
        """The bytes there; None if there are none."""
        try:
            if not self.is_address:
                file = Path(self.where) / path
                return file.read_bytes() if file.is_file() else None
            with urllib.request.urlopen(f"{self.where}/{path}", timeout=60) as answer:
                raw = bytes(answer.read(LARGEST_TILE + 1))
                must(len(raw) <= LARGEST_TILE, f"{path} is too large")
                return raw
        except urllib.error.HTTPError as trouble:
            with trouble:
                if trouble.code in (404, 410):
                    return None
            raise Unreadable(f"{self.where}/{path}: {trouble}") from trouble
        except (OSError, ValueError) as trouble:
            raise Unreadable(f"{self.where}/{path}: {trouble}") from trouble

    def tile(self, level: str, number: int, width: int, whole: int) -> bytes:
        """A tile of so many items, or the full one that has come in its place."""
        digits = f"{number:03}" if number < 1000 else f"{number:0{-(-len(str(number)) // 3) * 3}}"
        groups = [digits[at : at + 3] for at in range(0, len(digits), 3)]
        path = f"tile/{level}/" + "/".join([*(f"x{group}" for group in groups[:-1]), groups[-1]])
        for name in ([f"{path}.p/{width}"] if width < whole else []) + [path]:
            raw = self.read(name)
            if raw is not None:
                return raw
        raise Wrong(f"{path} is missing")


TILE = 256


def entries_of(source: Source, size: int) -> list[bytes]:
    entries: list[bytes] = []
    while len(entries) < size:
        number, width = len(entries) // TILE, min(TILE, size - len(entries))
        raw, at = source.tile("entries", number, width, TILE), 0
        for _ in range(width):
            length = int.from_bytes(raw[at : at + 2], "big")
            entry = raw[at + 2 : at + 2 + length]
            must(len(raw) >= at + 2 and len(entry) == length, f"bundle {number} of the entries is too short")
            entries.append(entry)
            at += 2 + length
        progress(len(entries), size, "entries fetched")
    return entries


def check_tiles(source: Source, tree: Tree) -> None:
    for level, hashes in enumerate(tree.levels[::8]):
        for number in range(-(-len(hashes) // TILE)):
            mine = b"".join(hashes[TILE * number : TILE * (number + 1)])
            theirs = source.tile(str(level), number, len(mine) // 32, TILE)
            must(
                theirs[: len(mine)] == mine,
                f"tile {number} of level {level} has other hashes than the entries",
            )


class Log:
    """A log of heads, fetched and hashed again."""

    def __init__(self, source: Source, keys: Sequence[Key], pinned: bool, findings: Findings) -> None:
        self.findings = findings
        self.keys, self.pinned = keys, pinned
        note = source.read("checkpoint")
        if note is None:
            raise Unreadable(f"{source.where} has no checkpoint")
        self.checkpoint: Checkpoint | None = findings.trying("the checkpoint", self._open, note)
        self.cited: Checkpoint | None = None
        self.entries: list[bytes] = []
        self.heads: dict[str, list[tuple[int, int, str]]] = {}
        self.tree = Tree([])
        if self.checkpoint is not None:
            findings.trying("the log", self._fetch, source)

    def _open(self, raw: bytes) -> Checkpoint:
        """Without any key the signature says nothing."""
        note = raw.decode()
        if self.keys:
            return open_checkpoint(note, self.keys, self.pinned)
        unchecked = "Nobody gave a key, so no signature was checked."
        if unchecked not in self.findings.notes:
            self.findings.notes.append(unchecked)
        text, gap, _ = note.rpartition("\n\n")
        must(gap, "it is no signed note")
        return read_checkpoint(text.split("\n"))

    def _fetch(self, source: Source) -> None:
        assert self.checkpoint is not None
        self.entries = entries_of(source, self.checkpoint.size)
        self.findings.events = len(self.entries)
        self.tree = Tree([hash_leaf(entry) for entry in self.entries])
        must(
            self.tree.root(len(self.entries)) == self.checkpoint.root,
            "the entries do not lead to the root of the checkpoint",
        )
        check_tiles(source, self.tree)
        self._read_entries()

    def _read_entries(self) -> None:
        for index, entry in enumerate(self.entries):
            self.findings.trying(f"entry {index}", self._read, index, entry)
        assert self.checkpoint is not None
        known = self.checkpoint.number <= 1 or self.cited is not None
        must(known, "it follows another log and does not begin by citing one")

    def _read(self, index: int, entry: bytes) -> None:
        text = entry.decode()
        kind, *lines = text.split("\n")
        must(lines and lines.pop() == "", "it does not end with a line feed")
        match kind:
            case "ballroom-head/1":
                must(len(lines) == 3 and HEX_64.fullmatch(lines[2]), "it is no head")
                game, version, hash_ = lines[0], whole_number(lines[1]), lines[2]
                earlier = self.heads.setdefault(game, [])
                must(not earlier or earlier[-1][1] < version, f"version {version} of {game} comes too late")
                earlier.append((index, version, hash_))
            case "ballroom-blind/1":
                must(len(lines) == 1 and HEX_64.fullmatch(lines[0]), "it is no blind head")
            case "ballroom-origin/1":
                must(index == 0 and len(lines) == 3, "the log before is cited by the first entry")
                self._cite(read_checkpoint(lines))
            case _:
                raise Wrong("it is no entry that is known here")

    def _cite(self, cited: Checkpoint) -> None:
        self.cited, mine = cited, self.checkpoint
        assert mine is not None
        must(cited.number < mine.number, f"it cites {cited.origin}, which does not come before it")
        if cited.house != mine.house:
            self.findings.notes.append(f"It follows a log of another house, {cited.origin}.")

    def _check_cited(self, kept: Checkpoint, cited: Checkpoint) -> None:
        """What the log before had, which is no longer there to be read."""
        must(
            kept.size <= cited.size,
            f"entries were disowned: {kept.origin} had {kept.size}, and is cited with {cited.size}",
        )
        if kept.size < cited.size:
            self.findings.notes.append(
                f"The kept checkpoint of {kept.origin} at {kept.size} was not compared:"
                " it is of the log before."
            )
            return
        must(kept.root == cited.root, f"{kept.origin} is cited with another root at {kept.size}")

    def check_kept(self, raw: bytes) -> None:
        kept = self._open(raw)
        mine = self.checkpoint
        must(mine is not None, "there is no checkpoint to compare it with")
        assert mine is not None
        if self.cited is not None and kept.origin == self.cited.origin:
            self._check_cited(kept, self.cited)
            return
        if kept.origin != mine.origin:
            self.findings.notes.append(
                f"The kept checkpoint was not compared: it is of another log, {kept.origin}."
            )
            return
        must(kept.size <= len(self.entries), f"the log was cut off: it had {kept.size} entries")
        must(
            self.tree.root(kept.size) == kept.root, f"the log had another root at {kept.size}: it was changed"
        )

    def check_record(self, record: Record) -> None:
        entries = [head_entry(record.game, version, hash_) for version, hash_ in enumerate(record.hashes, 1)]
        if record.visibility == "public":
            if record.game not in self.heads:
                self.findings.notes.append(f"No head of {record.game} is in this log.")
            for index, version, hash_ in self.heads.get(record.game, ()):
                if version <= len(record.hashes):
                    same(record.hashes[version - 1], hash_, f"the hash of version {version}, entry {index},")
        else:
            self._check_blind(record, entries)
        logged = record.logged
        if logged is None or record.checkpoint is None or self.checkpoint is None:
            return
        if record.checkpoint.origin == self.checkpoint.origin:
            entry = logged["entry"].encode()
            leaf = entry if record.visibility == "public" else blind_entry(entry)
            found = self.entries[logged["index"] : logged["index"] + 1]
            must(found == [leaf], f"the logged head of the record is not at {logged['index']} in the log")

    def _check_blind(self, record: Record, entries: Sequence[bytes]) -> None:
        """A blind head that is not of this record cannot be told from one of another game."""
        place = {entry: index for index, entry in enumerate(self.entries)}
        found = [place[blind] for entry in entries if (blind := blind_entry(entry)) in place]
        must(found == sorted(found), "its heads are not in the order of their versions")


# --- the command line


def progress(done: int, of: int, what: str) -> None:
    """A line that is written over, for whoever watches; a pipe gets none."""
    if of >= 5000 and (done % 1000 == 0 or done == of) and sys.stderr.isatty():
        sys.stderr.write(f"\r{done} of {of} {what}   " + ("\n" if done == of else ""))


def read_file(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as trouble:
        raise Unreadable(f"{name}: {trouble}") from trouble


def check_record_file(
    raw: bytes, keys: Sequence[Key] = (), receipts: Sequence[bytes] = (), checkpoints: Sequence[bytes] = ()
) -> Findings:
    findings = Findings()
    record = Record(raw, keys, findings)
    for number, note in enumerate(receipts, 1):
        findings.trying(f"kept receipt {number}", record.check_kept_receipt, note)
    for number, note in enumerate(checkpoints, 1):
        where = f"kept checkpoint {number}"
        findings.trying(where, record.check_kept_checkpoint, note)
    return findings


def check_log(
    source: Source, keys: Sequence[Key] = (), checkpoints: Sequence[bytes] = (), records: Sequence[bytes] = ()
) -> Findings:
    findings, about_records = Findings(), Findings()
    read = [Record(raw, keys, about_records) for raw in records]
    findings.problems += [f"a record: {problem}" for problem in about_records.problems]
    brought = [key for record in read for key in record.keys]
    log = Log(source, keys or brought, bool(keys), findings)
    for number, note in enumerate(checkpoints, 1):
        findings.trying(f"kept checkpoint {number}", log.check_kept, note)
    for record in read:
        findings.trying(f"the record of {record.game}", log.check_record, record)
    return findings


def verdict_of(findings: Findings, pinned: bool) -> str:
    return REFUSED if findings.problems else VERIFIED if pinned else UNPINNED


def told(findings: Findings, verdict: str, as_json: bool, counts: str) -> str:
    if as_json:
        answer = {
            "verdict": verdict,
            "events": findings.events,
            "draws": findings.draws,
            "not_open_yet": findings.not_open_yet,
            "problems": findings.problems[:MOST_PROBLEMS],
        }
        return json.dumps(answer, ensure_ascii=False) + "\n"
    more = len(findings.problems) - MOST_PROBLEMS
    lines = [verdict[0].upper() + verdict[1:] + f": {counts}."]
    lines += [f"- {problem}" for problem in findings.problems[:MOST_PROBLEMS]]
    lines += [f"- and {more} more"] if more > 0 else []
    return "\n".join([*lines, *findings.notes]) + "\n"


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Check a game of Ballroom without trusting the house.")
    commands = parser.add_subparsers(dest="what", required=True)
    record = commands.add_parser("record", help="check the record of a game")
    record.add_argument("file")
    record.add_argument("--receipt", action="append", default=[], help="a receipt that you kept")
    log = commands.add_parser("log", help="check a log of heads")
    log.add_argument("source", help="the address of its prefix, or a folder with the same paths")
    log.add_argument("--record", action="append", default=[], help="the record of a game that may be logged")
    for command in (record, log):
        command.add_argument("--key", action="append", default=[], help="a verifier line that you kept")
        command.add_argument("--checkpoint", action="append", default=[], help="a checkpoint that you kept")
        command.add_argument("--json", action="store_true", help="answer in JSON")
    return parser


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments().parse_args(given)
    try:
        keys = [read_key(line.strip()) for line in asked.key]
        checkpoints = [read_file(name) for name in asked.checkpoint]
        if asked.what == "record":
            receipts = [read_file(name) for name in asked.receipt]
            findings = check_record_file(read_file(asked.file), keys, receipts, checkpoints)
            counts = f"{findings.events} events, {findings.draws} draws made again"
            counts += f", {findings.not_open_yet} not open yet" if findings.not_open_yet else ""
        else:
            records = [read_file(name) for name in asked.record]
            findings = check_log(Source(asked.source), keys, checkpoints, records)
            counts = f"{findings.events} entries"
    except (Unreadable, Wrong) as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 2
    verdict = verdict_of(findings, bool(keys))
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.stdout.write(told(findings, verdict, asked.json, counts))
    return 1 if verdict == REFUSED else 0


if __name__ == "__main__":
    sys.exit(main())
