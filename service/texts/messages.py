"""What one language has to say."""

from collections.abc import Mapping

from msgspec import Struct


class Messages(Struct, frozen=True, kw_only=True):
    """`kinds`: the title and the explanation of each kind of problem, by its slug.

    `templates`: what is said, by what would be said in English; gaps keep their names.
    """

    kinds: Mapping[str, tuple[str, str]]
    templates: Mapping[str, str]
