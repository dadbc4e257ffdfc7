"""What is said to people: an English sentence with gaps, which every language may say in its own way.

    said("Seat {seat} is taken.", seat=3)

is that sentence in English, and remembers how it was made. Whoever speaks to somebody else translates the
template, not the sentence. A gap may quote a rule, name a player or a thing of the game, list several, or
hold something said in turn: each language fills it in its own words.

A `Word` is the same for what is not said but written down: the name of a suit, the text of a rule.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

from msgspec import Struct

BETWEEN = ", "


class Rules(Struct, frozen=True):
    """Fills a gap with these rules, as the reader's language has them."""

    ids: tuple[str, ...]
    english: str


class Word(Struct, frozen=True):
    """Something in English that every language says in its own way.

    `context` is what it is about, the id and the field: `suit/hearts one`, `R-042 title`.
    """

    context: str
    english: str


class Name(Struct, frozen=True):
    """Fills a gap with what this thing is called, its id beside it: Heart 2 (`hearts-2`), or the id alone.

    `bare`: without the id, where nobody is to write it down.
    """

    id: str
    word: Word | None = None
    number: str = ""
    bare: bool = False

    def told(self, word: Callable[[Word], str]) -> str:
        """The name, translated by `word`."""
        if self.word is None:
            return self.id if self.bare else f"`{self.id}`"
        id = "" if self.bare else f"(`{self.id}`)"
        return " ".join(filter(None, (word(self.word), self.number, id)))


class Who(Struct, frozen=True):
    """Fills a gap with whoever has this seat."""

    seat: int


class BotNamed(Struct, frozen=True):
    """Fills a gap with what the bot of this name is called."""

    name: str


class Words(Protocol):
    """One language: its templates and words, how it quotes a rule, and what it calls a player or a bot."""

    def template(self, english: str) -> str: ...
    def rule(self, id: str) -> str: ...
    def word(self, word: Word) -> str: ...
    def player(self, seat: int) -> str: ...
    def bot(self, name: str) -> str: ...


class _Ruling(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def quote(self) -> str: ...


class Said(str):
    """A sentence in English, with the template and the values it was made of."""

    template: str
    values: "Mapping[str, Value]"

    def in_words(self, words: Words) -> str:
        """The same in another language."""
        return _filled(words.template(self.template), self.values, lambda value: _told(value, words))


Value = str | int | Rules | Name | Who | BotNamed | Said | tuple["Value", ...]
"""Several of them are listed one after the other."""


def said(template: str, /, **values: Value) -> Said:
    """Say something. The template is written out at the call: that is where translators look for it."""
    return said_before(template, values)


def said_before(template: str, values: "Mapping[str, Value]") -> Said:
    """Say again what was said somewhere else."""
    sentence = Said(_filled(template, values, _in_english))
    sentence.template = template
    sentence.values = values
    return sentence


def seat_named(seat: int) -> Said:
    """What a player is called whose name is not known here."""
    return said("Seat {seat}", seat=seat)


def in_tenths(number: float) -> Said:
    """A number with one decimal: what stands between is another sign in other languages."""
    whole, tenths = divmod(abs(round(number * 10)), 10)
    sign = "-" if number < 0 and (whole or tenths) else ""
    return said("{whole}.{tenths}", whole=f"{sign}{whole}", tenths=tenths)


def quoted(*rulings: _Ruling) -> Rules:
    """These rules, to be put into a sentence."""
    return Rules(tuple(rule.id for rule in rulings), " ".join(rule.quote for rule in rulings))


def _filled(template: str, values: Mapping[str, Value], fill: Callable[[Value], str]) -> str:
    return template.format_map({name: fill(value) for name, value in values.items()})


def _in_english(value: Value) -> str:
    match value:
        case Rules():
            return value.english
        case Name():
            return value.told(lambda word: word.english)
        case Who():
            return str(seat_named(value.seat))
        case BotNamed():
            return value.name
        case tuple():
            return BETWEEN.join(map(_in_english, value))
        case _:
            return str(value)


def _told(value: Value, words: Words) -> str:
    match value:
        case Rules():
            return " ".join(map(words.rule, value.ids))
        case Name():
            return value.told(words.word)
        case Who():
            return words.player(value.seat)
        case BotNamed():
            return words.bot(value.name)
        case tuple():
            return BETWEEN.join(_told(one, words) for one in value)
        case Said():
            return value.in_words(words)
        case _:
            return str(value)
