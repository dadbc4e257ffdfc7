"""What is said to people: an English sentence with gaps, which every language may say in its own way.

    said("Seat {seat} is taken.", seat=3)

is that sentence in English, and remembers how it was made. Whoever speaks to somebody else translates the
template, not the sentence.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from msgspec import Struct


class Rules(Struct, frozen=True):
    """Fills a gap with the text of these rules, as the reader's language has it."""

    ids: tuple[str, ...]
    english: str


class _Ruling(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def text(self) -> str: ...


Value = str | int | Rules


class Said(str):
    """A sentence in English, with the template and the values it was made of."""

    template: str
    values: Mapping[str, Value]

    def in_words(self, template: str, text_of: Callable[[str], str]) -> str:
        """The same by another template, with rules quoted by `text_of` their id."""
        return _filled(template, self.values, lambda rules: " ".join(map(text_of, rules.ids)))


def said(template: str, /, **values: Value) -> Said:
    """Say something. The template is written out at the call: that is where translators look for it."""
    sentence = Said(_filled(template, values, lambda rules: rules.english))
    sentence.template = template
    sentence.values = values
    return sentence


def quoted(rulings: Iterable[_Ruling]) -> Rules:
    """The text of these rules, to be put into a sentence."""
    chosen = tuple(rulings)
    return Rules(tuple(rule.id for rule in chosen), " ".join(rule.text for rule in chosen))


def _filled(template: str, values: Mapping[str, Value], quote: Callable[[Rules], str]) -> str:
    plain = {name: quote(value) if isinstance(value, Rules) else str(value) for name, value in values.items()}
    return template.format_map(plain)
