"""Slots: the fields of a move that are to be filled in, and what may be put there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations, product
from math import comb, perm, prod
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from games.audience import Seat
from games.rulebook import Citations

Option = str | int | bool
"""A card, or whatever else a game has: by its name. A seat: by its number. Yes or no."""
Chosen = Mapping[str, tuple[Option, ...]]
"""The options that a move chooses, by field."""


class _Slot(Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True, tag_field="kind"):
    """A field of the move that is to be filled in.

    `kind`: How the field is filled: with one option, with several, or with an object.
    `field`: The name of the field of the move.
    `options`: What may be put there: names of cards and of other things, seats by their numbers, or yes and
    no.
    """


class Pick(_Slot, frozen=True, kw_only=True, tag="pick"):
    """Fill the field with exactly one of the options.

    `optional`: the field may be left out; its default is none of the options. `citations`: the rules that say
    which options there are, if they are not those of the form.
    """

    field: str
    options: tuple[Option, ...]
    optional: bool = False
    citations: Citations = ()

    def ways(self) -> Iterator[Any]:
        """Every value; UNSET stands for leaving the field out."""
        if self.optional:
            yield UNSET
        yield from self.options

    def count(self) -> int:
        return len(self.options) + self.optional

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return () if value is UNSET else (value,)

    def accepts(self, value: Any) -> bool:
        return value in self.options or (self.optional and value is UNSET)

    def takes(self) -> tuple[int, int]:
        return 1 - self.optional, 1

    def without(self, taken: Sequence[Option]) -> "Pick":
        return replace(self, options=rest(self.options, taken))


class Picks(_Slot, frozen=True, kw_only=True, tag="picks"):
    """Fill the field with a list of `least` to `most` different options.

    `ordered`: their order means something; else it means nothing. `citations`: the rules that say which
    options there are, if they are not those of the form.

    `least`: The smallest number of options that may be named.
    `most`: The largest number of options that may be named.
    """

    field: str
    options: tuple[Option, ...]
    least: int
    most: int
    ordered: bool = False
    citations: Citations = ()

    def ways(self) -> Iterator[Any]:
        lists = permutations if self.ordered else combinations
        for size in range(self.least, self.most + 1):
            yield from lists(self.options, size)

    def count(self) -> int:
        lists = perm if self.ordered else comb
        return sum(lists(len(self.options), size) for size in range(self.least, self.most + 1))

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return tuple(value)

    def accepts(self, value: Any) -> bool:
        different = set(value)
        return (
            self.least <= len(value) <= self.most
            and len(different) == len(value)
            and different.issubset(self.options)
        )

    def takes(self) -> tuple[int, int]:
        return self.least, self.most

    def without(self, taken: Sequence[Option]) -> "Picks":
        return replace(self, options=rest(self.options, taken))


class Assign(_Slot, frozen=True, kw_only=True, tag="assign"):
    """Fill the field with an object that gives every key one option, no option twice.

    Unless `every`, keys may be left out. `repeats`: an option may be given to several keys. `citations`: the
    rules that say which options there are, if they are not those of the form.

    `keys`: The keys of the object: seats by their numbers, counted from 0, or names.
    `every`: Whether each key must be given something.
    """

    field: str
    keys: tuple[Seat | str, ...]
    options: tuple[Option, ...]
    every: bool = True
    repeats: bool = False
    citations: Citations = ()

    def ways(self) -> Iterator[Any]:
        for size in self._sizes():
            for keys in combinations(self.keys, size):
                for given in self._given(size):
                    yield dict(zip(keys, given, strict=True))

    def count(self) -> int:
        number = len(self.options)
        return sum(
            comb(len(self.keys), size) * (number**size if self.repeats else perm(number, size))
            for size in self._sizes()
        )

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return tuple(value.values())

    def accepts(self, value: Any) -> bool:
        different = set(value.values())
        return (
            value.keys() <= set(self.keys)
            and (len(value) == len(self.keys) or not self.every)
            and (len(different) == len(value) or self.repeats)
            and different.issubset(self.options)
        )

    def takes(self) -> tuple[int, int]:
        return len(self.keys) if self.every else 0, len(self.keys)

    def without(self, taken: Sequence[Option]) -> "Assign":
        return replace(self, options=rest(self.options, taken))

    def _sizes(self) -> Iterable[int]:
        most = len(self.keys)
        return (most,) if self.every else range(most, -1, -1)

    def _given(self, size: int) -> Iterator[tuple[Option, ...]]:
        return product(self.options, repeat=size) if self.repeats else permutations(self.options, size)


class Targets(_Slot, frozen=True, kw_only=True, tag="targets"):
    """Fill the field with an object: by key, a list of different options in order of preference.

    `lists`: what may be named under a key; `same_as`: keys that have the list of another key. `counts`: how
    many may be named, by another field of the move, the option that is chosen there, and the key; what
    several chosen options allow adds up. `single`: keys under which at most one may be named all the same.
    Fewer may be named, and none: the key is left out then, or its list empty. `citations`: by key, the rules
    that say what may be named there, if they are not those of the form.
    """

    field: str
    lists: dict[str, tuple[Option, ...]]
    counts: dict[str, dict[str, dict[str, int]]]
    single: tuple[str, ...] = ()
    citations: dict[str, Citations] = {}
    same_as: dict[str, str] = {}

    @property
    def options(self) -> tuple[Option, ...]:
        """Whatever may be named under some key."""
        return tuple(dict.fromkeys(option for listed in self.lists.values() for option in listed))

    def listed(self, key: str) -> tuple[Option, ...]:
        """What may be named under this key."""
        return self.lists.get(self.same_as.get(key, key), ())

    def allowed(self, chosen: Chosen) -> dict[str, int]:
        """How many may be named under each key when these options are chosen, and none under any other."""
        most: dict[str, int] = {}
        for field, options in self.counts.items():
            for option in chosen.get(field, ()):
                for key, number in options.get(str(option), {}).items():
                    most[key] = most.get(key, 0) + number
        for key in self.single:
            if most.get(key, 0) > 1:
                most[key] = 1
        return {key: number for key, number in most.items() if number}

    def ways(self, allowed: Mapping[str, int]) -> Iterator[dict[str, tuple[Option, ...]]]:
        """Every value, those first that name as many as they may."""
        if not allowed:
            yield {}
            return
        (key, most), *others = allowed.items()
        listed = self.listed(key)
        for size in range(min(most, len(listed)), -1, -1):
            for names in permutations(listed, size):
                for more in self.ways(dict(others)):
                    yield {key: names, **more} if names else more

    def count(self, allowed: Mapping[str, int]) -> int:
        return prod(_lists_of(len(self.listed(key)), most) for key, most in allowed.items())

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return tuple(dict.fromkeys(name for names in value.values() for name in names)) if value else ()

    def without(self, taken: Sequence[Option]) -> "Targets":
        return replace(self, lists={key: rest(listed, taken) for key, listed in self.lists.items()})


PlainSlot = Pick | Picks | Assign
"""What can be filled in without a look at the other slots."""
Slot = PlainSlot | Targets


def told_apart(slots: Sequence[Slot]) -> tuple[list[PlainSlot], list[Targets]]:
    plain: list[PlainSlot] = []
    targets: list[Targets] = []
    for slot in slots:
        if isinstance(slot, Targets):
            targets.append(slot)
        else:
            plain.append(slot)
    return plain, targets


def rest(options: Sequence[Option], taken: Sequence[Option]) -> tuple[Option, ...]:
    return tuple(option for option in options if option not in taken)


@cache
def _lists_of(options: int, most: int) -> int:
    """How many lists there are of so many options, none of them twice, in any order."""
    return sum(perm(options, size) for size in range(min(options, most) + 1))
