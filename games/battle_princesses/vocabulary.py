"""The closed vocabulary of the cards: their types, and the words for what they can do."""

from enum import StrEnum

from games.audience import PieceId, Seat


class Ability(StrEnum):
    """What a card can do, in the order in which the abilities of one activation take effect.

    The turn words work in one's own turn, the guard words while one defends. (B-026)
    """

    __hash__ = str.__hash__  # an enum's own is slow, and these are keys everywhere

    RESOURCE = "resource"
    STARVE = "starve"
    SCORE = "score"
    WISH = "wish"
    STUN = "stun"
    STOP = "stop"
    POISON = "poison"
    KILL = "kill"
    TURN = "turn"
    ATTACK = "attack"
    STEAL = "steal"
    PREVENT = "prevent"
    DEFENSE = "defense"

    @property
    def is_guard(self) -> bool:
        return self in GUARD_WORDS


GUARD_WORDS = (Ability.PREVENT, Ability.DEFENSE)
TURN_WORDS = tuple(word for word in Ability if word not in GUARD_WORDS)

Abilities = dict[Ability, int]
"""How much of what; every word at most once, in the order in which they take effect."""

CardId = PieceId
"""A card: `ore-digger.3` is the third Ore Digger; a princess goes by the name of her faction."""
Target = CardId | Seat
CardTargets = dict[Ability, tuple[Target, ...]]
"""Whom or what an activation names, by ability word, in order of preference."""

CROWN = "crown"
"""The name of the crown where an item may be named."""


class CardType(StrEnum):
    __hash__ = str.__hash__  # as above

    PRINCESS = "princess"
    RESOURCE = "resource"
    PRINCE = "prince"
    VILLAIN = "villain"
    ITEM = "item"
    LOCATION = "location"
    CHARACTER = "character"

    @property
    def is_character(self) -> bool:
        """May it use items, and be stunned, stopped, poisoned, killed, turned, prevented or given a wish?"""
        return self in CHARACTERS

    @property
    def counters(self) -> "CardType | None":
        """The type that cards of this one block."""
        return COUNTERED.get(self)

    @property
    def is_single(self) -> bool:
        """Has a marketplace at most one stock of it? (B-011)"""
        return self in COUNTERED


CHARACTERS = frozenset({CardType.PRINCESS, CardType.PRINCE, CardType.VILLAIN, CardType.CHARACTER})
COUNTERED = {
    CardType.PRINCE: CardType.VILLAIN,
    CardType.VILLAIN: CardType.ITEM,
    CardType.ITEM: CardType.LOCATION,
    CardType.LOCATION: CardType.PRINCE,
}
