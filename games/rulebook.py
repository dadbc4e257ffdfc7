"""The rules of a game that can be cited, and how they are read from the TOML files they are written in.

A table for each rule, by its id: a printed one, `["base/turn-order"]`, or one of the ledger, `[R-218]`. It
says in which `families` of editions it holds, if not in all. One that the texts leave open may have other
readings, by id, for a table to agree on: `[R-218.readings]`, `lowest-first = "..."`. Line breaks in a text
are blanks, so a text is wrapped wherever it reads well. Read once, when the game is imported; what is wrong
is named by file, rule and field.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from games.saying import Word

Citations = tuple[str, ...]
"""The ids of the rules that say so, the one that says it best first."""
Confidence = Literal["stated", "derived", "house", "contested"]
"""How sure a ruling is: printed; following from what is printed; our own where the texts are silent; one of
two readings that the texts allow, of which its reason names the other."""
PRINTED = Word("printed reason", "Printed rule.")
"""Why a printed rule holds."""
DISPUTABLE: tuple[Confidence, ...] = ("house", "contested")
"""Only where the texts leave something open a ruling can be read otherwise."""
AS_RULED = "as-ruled"
"""What a ruling says itself, where a reading of it is named."""
NUMBER = re.compile(r"[A-Z]-\d{3}")
"""The id of a ruling in the ledger of a game: each game has a letter of its own."""


class OtherReading(Struct, frozen=True, kw_only=True):
    """Another reading of a ruling: what it would say then.

    `id`: What the reading is called; a table names it in its options, and a remedy in a dispute.
    `text`: The ruling, told by this reading.
    """

    id: str
    text: str


class Ruling(Struct, frozen=True, kw_only=True):
    """A rule that can be cited: a printed one (`base/follow-suit`) or one of the ledger (`R-042`).

    `title` is the question it settles, `text` the answer, `reason` why; `key` its short name in the ledger.
    `families`: the families of editions in which it holds; none is every edition. `readings`: how else it can
    be read.
    """

    id: str
    title: str
    text: str
    reason: str
    confidence: Confidence
    key: str = ""
    families: tuple[str, ...] = ()
    readings: tuple[OtherReading, ...] = ()

    @property
    def quote(self) -> str:
        """As a sentence quotes it: of the ledger the question too, for its answer may be a mere "No.".

        A printed rule comes with its title: it may be written to whoever owns the card, and told to others.
        """
        return f"{self.title} {self.text}" if self.key else f"{self.text} ({self.title})"

    @property
    def words(self) -> tuple[Word, ...]:
        """Its title, text and reason, then its other readings, as translators find them."""
        return (
            Word(f"{self.id} title", self.title),
            Word(f"{self.id} text", self.text),
            PRINTED if self.reason == PRINTED.english else Word(f"{self.id} reason", self.reason),
            *(Word(f"{self.id} reading {other.id}", other.text) for other in self.readings),
        )

    def in_words(self, told: Callable[[Word], str]) -> "Ruling":
        """The same in another language."""
        title, text, reason, *others = map(told, self.words)
        readings = [replace(one, text=other) for one, other in zip(self.readings, others, strict=True)]
        return replace(self, title=title, text=text, reason=reason, readings=tuple(readings))

    def as_read(self, reading: str | None) -> "Ruling":
        """The same, saying what it says by this reading; as ruled without one."""
        other = next((one for one in self.readings if one.id == reading), None)
        return self if other is None else replace(self, text=other.text)

    def holds_in(self, families: Iterable[str]) -> bool:
        """Does it hold in an edition of these families?"""
        return not self.families or not set(families).isdisjoint(self.families)


class BadRulebook(Exception):
    """A file of rules that cannot be read: which, and what is wrong with it."""


Some = Annotated[str, Meta(min_length=1)]
ReadingId = Annotated[str, Meta(pattern="^[a-z]+(-[a-z]+)*$")]
Families = Annotated[tuple[Some, ...], Meta(min_length=1)]


class _Printed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: Some
    text: Some
    families: Families | None = None

    def ruling(self, id: str) -> Ruling:
        return Ruling(
            id=id,
            title=_unwrapped(self.title),
            text=_unwrapped(self.text),
            reason=PRINTED.english,
            confidence="stated",
            families=self.families or (),
        )


class _Numbered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`after`: list it behind this ruling, not by its number. `readings`: how else it can be read."""

    key: Some
    title: Some
    text: Some
    reason: Some
    confidence: Confidence
    families: Families | None = None
    after: Some | None = None
    readings: dict[ReadingId, Some] = {}

    def __post_init__(self) -> None:
        if self.readings and self.confidence not in DISPUTABLE:
            raise ValueError(f"what is {self.confidence} has no other `readings`")
        if AS_RULED in self.readings:
            raise ValueError(f"`{AS_RULED}` is what its text says, no other of its `readings`")

    def ruling(self, id: str) -> Ruling:
        return Ruling(
            id=id,
            title=_unwrapped(self.title),
            text=_unwrapped(self.text),
            reason=_unwrapped(self.reason),
            confidence=self.confidence,
            key=self.key,
            families=self.families or (),
            readings=tuple(
                OtherReading(id=other, text=_unwrapped(text)) for other, text in self.readings.items()
            ),
        )


def files_of_rules(package: str, folders: Iterable[str]) -> tuple[str, ...]:
    """Every file of rules in these folders of a package, folder by folder, by name."""
    return tuple(
        f"{folder}/{name}"
        for folder in folders
        for name in sorted(entry.name for entry in files(package).joinpath(folder).iterdir())
        if name.endswith(".toml")
    )


def rulebook(package: str, names: Iterable[str]) -> dict[str, Ruling]:
    """Every rule in these files of a package: the printed ones as listed, then the ledger by its numbers."""
    printed: dict[str, Ruling] = {}
    ledger: dict[str, Ruling] = {}
    later: dict[str, tuple[str, str]] = {}
    where: dict[str, str] = {}
    for name in names:
        for id, fields in _tables(package, name):
            if id in where:
                raise BadRulebook(f"{name}: {id} stands in {where[id]} already")
            where[id] = name
            entry = _entry(id, fields, name)
            (ledger if isinstance(entry, _Numbered) else printed)[id] = entry.ruling(id)
            if isinstance(entry, _Numbered) and entry.after is not None:
                later[id] = (entry.after, name)
    return {**printed, **{id: ledger[id] for id in _in_order(ledger, later)}}


def _tables(package: str, name: str) -> Iterator[tuple[str, Any]]:
    try:
        text = files(package).joinpath(name).read_text("utf-8")
        yield from tomllib.loads(text).items()
    except (OSError, ValueError) as error:
        raise BadRulebook(f"{name}: {error}") from error


def _entry(id: str, fields: Any, name: str) -> _Printed | _Numbered:
    try:
        if NUMBER.fullmatch(id):
            return msgspec.convert(fields, _Numbered)
        return msgspec.convert(fields, _Printed)
    except msgspec.ValidationError as error:
        raise BadRulebook(f"{name}: {id}: {error}") from error


def _in_order(ledger: Iterable[str], later: dict[str, tuple[str, str]]) -> list[str]:
    """By number; one that names another comes right behind it."""
    ids = sorted(ledger)
    order = [id for id in ids if id not in later]
    for id in (id for id in ids if id in later):
        before, name = later[id]
        if before not in order:
            raise BadRulebook(f"{name}: {id}: `after` names {before}, which is not listed before it")
        order.insert(order.index(before) + 1, id)
    return order


def _unwrapped(text: str) -> str:
    return " ".join(text.split())
