"""What is known of a battle: the whole truth in the house's fold, a viewer's share of it in theirs."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses.box import Box, Print
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.printed import Numbers
from games.battle_princesses.vocabulary import CHARACTERS, Ability, CardId, CardTargets, CardType
from games.game import ScoredRound
from games.last_answer import remembers_last
from games.offers import GrantedLeave
from games.rulebook import Citations


class BattleStage(StrEnum):
    """What the battle waits for. What needs no decision (check, resolution, clean, round end) is no stage."""

    __hash__ = str.__hash__  # an enum's own is slow, and these are keys everywhere

    PRINCESSES = "princesses"
    MARKET = "market"
    ADVANCE = "advance"
    PLAY = "play"
    ASSAULT = "assault"
    DEFENSE = "defense"
    FIZZLE = "fizzle"
    OVER = "over"


SETTING_UP = frozenset((BattleStage.PRINCESSES, BattleStage.MARKET))


class FieldCard(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card in play. `wished`: it has spent a wish token this turn.

    `id`: Which card it is at this table: the name of its print, a point and a number.
    `ready`: Whether it can be used; if not, it is exhausted.
    `stun`: How many stun tokens lie on it.
    `poison`: How many poison tokens lie on it.
    `wish`: How many wish tokens lie on it.
    `stopped`: Whether it is stopped until the round is over.
    `blocked`: Whether it was blocked, until the turn is cleaned up.
    `used`: Whether it was paid for in this turn instead of being exhausted, which it can be once.
    """

    id: CardId
    ready: bool = True
    stun: int = 0
    poison: int = 0
    wish: int = 0
    stopped: bool = False
    blocked: bool = False
    used: bool = False
    wished: bool = False


class Kingdom(Struct, frozen=True, kw_only=True):
    """A player: their princess, cards and tokens. None stands for each card that the viewer cannot know.

    `offered`: the princesses they were dealt to choose from, `picked` the one they chose in secret.
    """

    princess: str = ""
    side: int = 1
    hand: tuple[CardId | None, ...] = ()
    deck: tuple[CardId | None, ...] = ()
    field: dict[CardId, FieldCard] = {}
    discard: tuple[CardId, ...] = ()
    tokens: int = 0
    starve: int = 0
    resources: int = 0
    conceded: bool = False
    reshuffles: int = 0
    offered: tuple[CardId | None, ...] = ()
    picked: CardId | None = None
    has_picked: bool = False

    @property
    def known_hand(self) -> tuple[CardId, ...]:
        return tuple([card for card in self.hand if card is not None])

    def but(self, card: CardId, **changes: Any) -> "Kingdom":
        """This kingdom, with one of the cards on its field changed."""
        return replace(self, field={**self.field, card: replace(self.field[card], **changes)})

    def without(self, *cards: CardId) -> "Kingdom":
        return replace(self, field={name: card for name, card in self.field.items() if name not in cards})


class AssaultEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The attack and steal of one activation, waiting for the assault, and the item's share of it.

    `id`: What the entry is called; a move of the assault names it.
    `source`: The card that it comes from.
    `item`: The item that was used with it, null if none was.
    `attack`: How strong the attack is.
    `steal`: How many points it steals.
    `item_attack`: The item's share of the attack.
    `item_steal`: The item's share of the theft.
    `target`: The seat that it is against, null before that is declared.
    `void`: Whether it has come to nothing.
    """

    id: str
    source: CardId
    item: CardId | None = None
    attack: int = 0
    steal: int = 0
    item_attack: int = 0
    item_steal: int = 0
    target: Seat | None = None
    void: bool = False


class LinkPart(StrEnum):
    """What of a link can be countered: the card that acts, or the item it uses."""

    MAIN = "main"
    ITEM = "item"


class ChainLink(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One undertaking of a chain: what is activated or blocks, and who may still react to it.

    `against`: the part of the link before that it would negate. `dead`: its own parts that are negated.

    `seat`: Whose undertaking it is, counted from 0.
    `card`: The card that acts or blocks.
    `item`: The item that is used with it, null if none is.
    `queue`: The seats that may still react to it, in that order.
    """

    seat: Seat
    card: CardId
    item: CardId | None = None
    against: LinkPart | None = None
    dead: tuple[LinkPart, ...] = ()
    queue: tuple[Seat, ...] = ()

    @property
    def stands(self) -> bool:
        return not self.dead


class ChainRoot(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What began a chain: an activation with its targets, or the block of a card. `guard`: by a defender.

    `open_to_all`: it names nobody, so everybody else may react.

    `own`: Whether the abilities of the card itself are used; if not, only those of its item.
    `targets`: Whom or what each ability word is aimed at: cards by their ids, seats by their numbers.
    `blocks`: The card that is blocked, if it began with a block.
    """

    own: bool = True
    guard: bool = False
    targets: CardTargets = {}
    blocks: CardId | None = None
    open_to_all: bool = False

    @property
    def named(self) -> frozenset[CardId]:
        """The cards it names: none of them may be a counter in this chain. (B-041)"""
        cards = {card for some in self.targets.values() for card in some if isinstance(card, str)}
        return frozenset(cards | ({self.blocks} if self.blocks else set()))


class ReactionChain(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An activation or block that is not settled, and the blocks in reaction to it. `asked`: who answers.

    `root`: How it began.
    `links`: What was undertaken, one upon the other.
    """

    root: ChainRoot
    links: tuple[ChainLink, ...]
    asked: Seat | None = None


EndReason = Literal["majority", "last-queen", "collapse", "concession", "round-limit", "cancelled"]


class BattleEnding(Struct, frozen=True, kw_only=True):
    reason: EndReason
    winners: tuple[Seat, ...]
    citations: Citations


class Battle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`order`: the seats in turn order. `steps`: decisions that were answered in this turn.

    `crown`: who holds it; None is the pool. `market`: what each stock has left, the next one first.
    `chosen_slots`, `drawn_slots`: places of the market that were chosen or passed, and that were drawn.
    `defenders`: who still may defend, the one who is asked first. `gains`: what each seat won and lost in
    this round, by reason. `leaves`: barred moves that somebody may make all the same.
    """

    options: BattleOptions
    players: int
    kingdoms: tuple[Kingdom, ...]
    order: tuple[Seat, ...] = ()
    stage: BattleStage = BattleStage.PRINCESSES
    round: int = 0
    active: Seat = 0
    steps: int = 0
    pool: int = 0
    crown: Seat | None = None
    crown_ready: bool = True
    market: dict[str, tuple[CardId, ...]] = {}
    chosen_slots: int = 0
    passed_slots: int = 0
    drawn_slots: int = 0
    entries: tuple[AssaultEntry, ...] = ()
    entries_made: int = 0
    defenders: tuple[Seat, ...] = ()
    defense: dict[Seat, int] = {}
    chain: ReactionChain | None = None
    trash: tuple[CardId, ...] = ()
    gains: tuple[dict[str, int], ...] = ()
    scored: tuple[ScoredRound, ...] = ()
    ending: BattleEnding | None = None
    leaves: tuple[GrantedLeave[BattleMove], ...] = ()

    # --- reading

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def box(self) -> Box:
        return self.options.box

    @property
    def numbers(self) -> Numbers:
        return self.options.box.numbers

    @property
    def standing(self) -> tuple[Seat, ...]:
        """The seats that have not conceded, in turn order."""
        kingdoms = self.kingdoms
        return tuple([seat for seat in self.order if not kingdoms[seat].conceded])

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The others who are still in the battle, in turn order after this seat."""
        order, kingdoms = self.order, self.kingdoms
        place = order.index(seat)
        return tuple([one for one in order[place + 1 :] + order[:place] if not kingdoms[one].conceded])

    def points(self, seat: Seat) -> int:
        """Tokens, and those that the crown is worth. (B-001)"""
        return self.kingdoms[seat].tokens + (self.numbers.crown_points if self.crown == seat else 0)

    @property
    def total_points(self) -> int:
        """All points of the battle; they are never more nor less."""
        each = self.numbers.start_points + self.numbers.pool_points
        return each * self.players + self.numbers.crown_points

    def printed(self, card: CardId, seat: Seat | None = None) -> Print:
        """What is printed on a card; a princess's side is that of her kingdom."""
        if "." in card:
            return self.options.box.prints[card]
        holder = self.controller(card) if seat is None else seat
        return self.box.print_of(card, self.kingdoms[holder].side if holder is not None else 1)

    def type_of(self, card: CardId) -> CardType:
        return self.options.box.types[card]

    def controller(self, card: CardId) -> Seat | None:
        """On whose field the card lies."""
        for seat, kingdom in enumerate(self.kingdoms):
            if card in kingdom.field:
                return seat
        return None

    def on_field(self, card: CardId) -> FieldCard | None:
        seat = self.controller(card)
        return None if seat is None else self.kingdoms[seat].field[card]

    def cards_in_play(self) -> Iterator[CardId]:
        """Every card that is known, wherever it lies, on the market too."""
        for kingdom in self.kingdoms:
            for zone in (kingdom.hand, kingdom.deck, kingdom.field, kingdom.discard):
                yield from (card for card in zone if card is not None)
        for stock in self.market.values():
            yield from stock
        yield from self.trash

    def characters(self, seat: Seat) -> Iterator[CardId]:
        types = self.box.types
        return (card for card in self.kingdoms[seat].field if types[card] in CHARACTERS)

    def foes(self, seat: Seat) -> tuple[CardId, ...]:
        """The characters of all others, princesses among them."""
        return _foes(self, seat)

    def entries_against(self, seat: Seat) -> tuple[AssaultEntry, ...]:
        return tuple(entry for entry in self.entries if entry.target == seat and not entry.void)

    @property
    def asked(self) -> Seat | None:
        """Who is asked whether they block."""
        return self.chain.asked if self.chain else None

    @property
    def decision(self) -> str:
        """What is decided now, wherever it is decided: `r3.s2.play4`."""
        stage, chain = self.stage, self.chain
        if stage in SETTING_UP:
            is_first = stage is BattleStage.PRINCESSES
            return "setup.princess" if is_first else f"setup.stock{self.chosen_slots + 1}"
        what = stage if chain is None or chain.asked is None else "window"
        return _decision(self.round, self.active, what, self.steps + 1)

    # --- changing

    def at(self, seat: Seat, **changes: Any) -> "Battle":
        return self.with_kingdom(seat, replace(self.kingdoms[seat], **changes))

    def with_kingdom(self, seat: Seat, kingdom: Kingdom) -> "Battle":
        return replace(self, kingdoms=(*self.kingdoms[:seat], kingdom, *self.kingdoms[seat + 1 :]))

    def but_card(self, card: CardId, **changes: Any) -> "Battle":
        """A card on somebody's field changed; nothing if it is on none."""
        seat = self.controller(card)
        if seat is None:
            return self
        return self.with_kingdom(seat, self.kingdoms[seat].but(card, **changes))

    def gaining(self, seat: Seat | None, reason: str, points: int) -> "Battle":
        """Write down why a seat's points have changed."""
        if seat is None or not points:
            return self
        gains = self.gains[seat]
        gains = {**gains, reason: gains.get(reason, 0) + points}
        return replace(self, gains=(*self.gains[:seat], gains, *self.gains[seat + 1 :]))


@remembers_last
def _foes(state: Battle, seat: Seat) -> tuple[CardId, ...]:
    """Many words of many cards may name them."""
    return tuple([card for other in state.after(seat) for card in state.characters(other)])


@lru_cache(maxsize=4096)
def _decision(round_number: int, active: Seat, what: str, step: int) -> str:
    return f"r{round_number}.s{active}.{what}{step}"


def words_together(*several: Mapping[Ability, int]) -> dict[Ability, int]:
    """Equal words are added up; others stand side by side, in the order they take effect. (B-030)"""
    if sum(map(bool, several)) == 1:
        return dict(next(filter(None, several)))
    return {word: amount for word in Ability if (amount := sum(words.get(word, 0) for words in several))}
