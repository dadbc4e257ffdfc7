"""What a check of a game finds."""

from enum import StrEnum

from msgspec import Struct

from games.rulebook import Citations


class Sort(StrEnum):
    """`damaged`: the log is not what was written, or not all of it. `decided-otherwise`: it is, but its own
    rules bring about something else. `rules-changed`: only the rules have changed since it was played.
    """

    DAMAGED = "damaged"
    DECIDED_OTHERWISE = "decided-otherwise"
    RULES_CHANGED = "rules-changed"


class Finding(Struct, frozen=True):
    """Something that is wrong with a game, said in one sentence; version 0 means the game as a whole.

    `then` and `today`, where it is decided otherwise: the rules that the log cites, and those of today.
    """

    version: int
    what: str
    sort: Sort = Sort.DAMAGED
    then: Citations = ()
    today: Citations = ()

    @property
    def rules_changed(self) -> bool:
        return self.sort is Sort.RULES_CHANGED

    def __str__(self) -> str:
        cited = ""
        if self.then != self.today:
            cited = f" Cited then: {_listed(self.then)}; today: {_listed(self.today)}."
        return f"version {self.version}: {self.what}{cited}" if self.version else f"{self.what}{cited}"


def _listed(citations: Citations) -> str:
    return ", ".join(citations) or "nothing"
