"""What a player can do in Battle Princesses. Each answers one decision.

`card`: The card, by its id at this table: the name of its print, a point and a number.
`stock`: The stock of the market, by its name.
"""

from enum import StrEnum

from games.audience import Seat
from games.battle_princesses.vocabulary import CardId, CardTargets
from games.offers import Move


class AdvanceBy(StrEnum):
    """How a princess is paid for who does not advance for free."""

    RESOURCES = "resources"
    POINTS = "points"


class WishUse(StrEnum):
    """What a wish token buys by itself. It can also pay for a card that is laid, bought or activated."""

    STUN = "stun"
    STEAL = "steal"
    STOP = "stop"
    TURN = "turn"
    PREVENT = "prevent"
    SCORE = "score"
    CLEANSE = "cleanse"


class Affliction(StrEnum):
    """What a card, or its player, can be cleansed of."""

    STUN = "stun"
    POISON = "poison"
    STOP = "stop"
    STARVE = "starve"


class PickPrincess(Move, frozen=True, kw_only=True):
    """Take this princess, out of those that you may choose from.

    `princess`: The princess, by her name.
    """

    princess: str


class ChooseStock(Move, frozen=True, kw_only=True):
    """Put a stock of your faction on the market."""

    stock: str


class PassStock(Move, frozen=True, kw_only=True):
    """Choose none: one more is drawn at random."""


class LayCard(Move, frozen=True, kw_only=True):
    """Play a card from your hand to your field. `wish`: the character whose wish token pays for it."""

    card: CardId
    wish: CardId | None = None


class BuyCard(Move, frozen=True, kw_only=True):
    """Buy the top card of a stock. `wish`: the character whose wish token pays for it."""

    stock: str
    wish: CardId | None = None


class ActivateCard(Move, frozen=True, kw_only=True):
    """Use a card: on your turn what it does to others and for you, while you defend what guards you.

    `item`: the item, or the `crown`, that the character uses with it. `own`: false if it uses nothing but the
    item. `targets`: by ability word. `pay_cards`: hand cards that are discarded for it, if it asks for some.
    `wish`: the character whose wish token pays for it.

    `card`: The card that acts: your princess, a character, a location.
    """

    card: CardId
    item: CardId | None = None
    own: bool = True
    targets: CardTargets = {}
    pay_cards: tuple[CardId, ...] = ()
    wish: CardId | None = None


class BlockCard(Move, frozen=True, kw_only=True):
    """Exhaust a card to negate one of the type it counters. `by`: the character that an item needs.

    `target`: what is blocked, in your own turn or while you defend; in a reaction that is clear.
    """

    card: CardId
    by: CardId | None = None
    target: CardId | None = None


class NoBlock(Move, frozen=True, kw_only=True):
    """Let it happen."""


class SpendWish(Move, frozen=True, kw_only=True):
    """Remove a wish token from this character for one `use`. `affliction`: what is cleansed.

    `use`: What the token is spent on.
    `target`: The card that it is aimed at, if that use is aimed at one.
    """

    card: CardId
    use: WishUse
    target: CardId | None = None
    affliction: Affliction | None = None


class AdvancePrincess(Move, frozen=True, kw_only=True):
    """Turn your princess to her second side.

    `by`: What you pay with.
    """

    by: AdvanceBy


class EndAdvance(Move, frozen=True, kw_only=True):
    """Be done with this stage: your princess does not advance, or not any further."""


class EndPlay(Move, frozen=True, kw_only=True):
    """Be done playing cards; the assault follows, if you have laid up any."""


class DeclareAssault(Move, frozen=True, kw_only=True):
    """Whom each entry is against; one that is left out is lost.

    `targets`: The seat that each entry is against, counted from 0, by the id of the entry.
    """

    targets: dict[str, Seat] = {}


class EndDefense(Move, frozen=True, kw_only=True):
    """Be done defending; what you have put up stands."""


class Fizzle(Move, frozen=True, kw_only=True):
    """Discard these, then draw until you hold five.

    `cards`: The hand cards that you discard; you may keep all.
    """

    cards: tuple[CardId, ...] = ()


BattleMove = (
    PickPrincess
    | ChooseStock
    | PassStock
    | LayCard
    | BuyCard
    | ActivateCard
    | BlockCard
    | NoBlock
    | SpendWish
    | AdvancePrincess
    | EndAdvance
    | EndPlay
    | DeclareAssault
    | EndDefense
    | Fizzle
)
