"""Invitation: no special rules."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard


class Invitation(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "invitation"
    cite: ClassVar[str] = "round/invitation"
