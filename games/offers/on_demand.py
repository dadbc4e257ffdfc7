"""Forms that are written when somebody reads them: most readers fill in one, and few read them all."""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from games.offers.forms import Form

FormOrWriter = Form | Callable[[], Form]
"""A form, or who writes it."""


class WrittenOnDemand(Sequence[Form]):
    """As many forms as it has pages. It reads like a tuple of them."""

    __slots__ = ("_pages",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, pages: list[FormOrWriter]) -> None:
        self._pages = pages

    def __len__(self) -> int:
        return len(self._pages)

    @overload
    def __getitem__(self, place: int) -> Form: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Form]: ...
    def __getitem__(self, place: int | slice) -> Form | Sequence[Form]:
        if isinstance(place, slice):
            return tuple(self)[place]
        page = self._pages[place]
        if isinstance(page, Form):
            return page
        form = self._pages[place] = page()
        return form

    def __iter__(self) -> Iterator[Form]:
        for place in range(len(self._pages)):
            yield self[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __repr__(self) -> str:
        return repr(tuple(self))
