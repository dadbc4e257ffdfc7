"""Carmesina: she uses the power of any princess in play, when and as that one would."""

from collections.abc import Sequence
from typing import ClassVar

from games.rebel_princess.rule import Occasion, Princess


class Carmesina(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "carmesina"
    cite: ClassVar[str] = "princess/carmesina"
    acts: ClassVar[Occasion] = Occasion.AS_COPIED

    def powers(self, in_play: Sequence[Princess]) -> Sequence[Princess]:
        """In play is the condition, not unused. (R-154, R-155)"""
        return tuple(princess for princess in in_play if princess.slug != self.slug)
