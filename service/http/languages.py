"""The language of a response, by `Accept-Language`. What cannot be read counts as not sent."""

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    # Workers and commands speak languages too, and start in half the time without the web framework.
    from litestar import Request

LANGUAGES = ("en", "fr", "pl", "cs")
ENGLISH = LANGUAGES[0]
"""Spoken to everybody who asks for nothing else, or for nothing we know."""
MOST_RANGES = 50
RANGE = re.compile(
    r"\s*(?P<tag>\*|[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)\s*"
    r"(?:;\s*[Qq]\s*=\s*(?P<quality>0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)\s*)?"
)


class Preference(Struct, frozen=True):
    """A language somebody asks for. `named` is whether by its own name, not a region's or `*`."""

    language: str
    quality: float
    place: int
    named: bool = False


def language_of(request: "Request[Any, Any, Any]") -> str:
    """The language to answer this request in."""
    lines = (
        value.decode("latin-1") for name, value in request.scope["headers"] if name == b"accept-language"
    )
    return preferred(",".join(lines))


def preferred(accepted: str) -> str:
    """The best of our languages for this header: by quality, at a tie by name before `*`, then as listed.

    A region counts for its language: `fr-CA` is content with `fr`. A language at `q=0` is not wanted, unless
    nothing else is left: then it is English all the same.
    """
    preferences = list(_preferences(accepted))
    unwanted = {each.language for each in preferences if each.named and not each.quality}
    listed = {each.language for each in preferences if each.named or each.quality}
    everything = next((each for each in preferences if each.language == "*"), None)
    if everything is not None:
        others = (language for language in LANGUAGES if language not in listed)
        preferences += [Preference(language, everything.quality, MOST_RANGES) for language in others]
    wanted = [
        each
        for each in preferences
        if each.quality and each.language in LANGUAGES and each.language not in unwanted
    ]
    return max(wanted, key=lambda each: (each.quality, -each.place)).language if wanted else ENGLISH


def _preferences(accepted: str) -> Iterable[Preference]:
    for place, text in enumerate(accepted.split(",", MOST_RANGES)[:MOST_RANGES]):
        found = RANGE.fullmatch(text)
        if found:
            tag = found["tag"].lower()
            language = tag.partition("-")[0]
            yield Preference(language, float(found["quality"] or 1), place, named=tag == language)


def with_language(language: str, headers: Mapping[str, str] | None = None) -> dict[str, str]:
    """These headers, and those that say in which language the response is and that there are others."""
    told = dict(headers or {})
    varies = [name.strip() for name in told.get("Vary", "").split(",") if name.strip()]
    if "*" not in varies and "accept-language" not in (name.lower() for name in varies):
        varies.append("Accept-Language")
    return {**told, "Content-Language": language, "Vary": ", ".join(varies)}
