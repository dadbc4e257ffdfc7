"""Once Upon a Time: no special rules."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard


class OnceUponATime(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "once-upon-a-time"
    cite: ClassVar[str] = "round/once-upon-a-time"
