"""What was refused in a battle, as the entries of `battle_truths` ask about it without the engine."""

from collections.abc import Callable, Iterator
from importlib import import_module

from games.audience import Seat
from games.battle_princesses.box import Payment
from games.battle_princesses.state import Battle, ChainLink, FieldCard, LinkPart
from games.battle_princesses.vocabulary import CROWN, Abilities, Ability, CardId, CardType
from games.game import Why
from tests.support.citations import RefusedCase, Truths

TAKES = {
    "princesses": ("pick-princess",),
    "market": ("choose-stock", "pass-stock"),
    "advance": ("end-advance", "advance-princess", "lay-card", "activate-card"),
    "play": ("lay-card", "activate-card", "buy-card", "block-card", "spend-wish", "end-play"),
    "assault": ("declare-assault",),
    "defense": ("activate-card", "block-card", "spend-wish", "end-defense"),
    "fizzle": ("fizzle",),
    "window": ("block-card", "no-block"),
}
"""What each step is for."""
BEFORE_THE_FIRST_TURN = ("princesses", "market")
AGAINST_OTHERS = ("stun", "stop", "poison", "kill", "turn")
EVERY_TARGET = ("kill", "stop", "turn", "prevent")
"""Words whose number counts characters; the others name one at most. (B-028)"""
NAME_NOTHING = ("resource", "score", "attack", "steal", "defense")


class BattleCase(RefusedCase, frozen=True, gc=False, kw_only=True):
    """What was refused to a seat in a battle."""

    state: Battle

    # --- when

    @property
    def step(self) -> str:
        return "window" if self.state.asked is not None else self.state.stage.value

    def out_of_place(self) -> bool:
        """In a turn, this is no move of its present step."""
        in_a_turn = self.step not in BEFORE_THE_FIRST_TURN
        return in_a_turn and not self.is_a(*TAKES[self.step]) and not self.not_theirs()

    def not_theirs(self) -> bool:
        return self.why is Why.NOT_YOUR_TURN

    def asks(self, move: str, field: str) -> bool:
        """This kind of move was tried where it belongs, and what stands in this field may be wrong."""
        if not self.is_a(move) or not self.is_a(*TAKES[self.step]):
            return False
        return self.option is None or self.option in self.all_in(field)

    def all_in(self, field: str) -> tuple[object, ...]:
        value = self.get(field)
        if isinstance(value, dict):
            lists = [each if isinstance(each, tuple) else (each,) for each in value.values()]
            return (*value, *(name for names in lists for name in names))
        return value if isinstance(value, tuple) else (value,)

    # --- cards

    @property
    def own(self) -> dict[CardId, FieldCard]:
        return self.state.kingdoms[self.seat].field

    @property
    def hand(self) -> tuple[CardId | None, ...]:
        return self.state.kingdoms[self.seat].hand

    def lies(self, test: Callable[[FieldCard], bool]) -> bool:
        """The option is a card on the own field of which this is so."""
        card = self.own.get(str(self.option))
        return card is not None and test(card)

    def holder(self, card: object) -> Seat | None:
        return next((seat for seat in self.state.seats if card in self.state.kingdoms[seat].field), None)

    def kind(self, card: object) -> CardType | None:
        """Of a card that lies on a field."""
        if card == CROWN:
            return CardType.ITEM
        found = self.state.box.find(str(card)) if self.holder(card) is not None else None
        return found.type if found else None

    def is_character(self, card: object) -> bool:
        kind = self.kind(card)
        return kind is not None and kind not in (CardType.ITEM, CardType.LOCATION, CardType.RESOURCE)

    def is_free(self, card: CardId) -> bool:
        """Could it be exhausted?"""
        found = self.own[card]
        return found.ready and not (found.stun or found.stopped or found.blocked or found.used)

    def foe(self, card: object) -> bool:
        return self.holder(card) not in (None, self.seat) and self.is_character(card)

    def other_player(self, seat: object) -> bool:
        alive = [other for other in self.state.order if not self.state.kingdoms[other].conceded]
        return isinstance(seat, int) and seat in alive and seat != self.seat

    def printed(self, card: CardId | None) -> Abilities:
        if card is None:
            return {}
        if card == CROWN:
            return self.state.numbers.crown_abilities
        if card == self.state.kingdoms[self.seat].princess:
            faction, side = self.state.box.factions[card], self.state.kingdoms[self.seat].side
            return faction.side1 if side == 1 else faction.side2
        found = self.state.box.find(card)
        return found.abilities if found else {}

    def counts_now(self, card: CardId | None) -> Abilities:
        """What of it can be used in this step."""
        words = self.printed(card)
        guards = (Ability.PREVENT, Ability.DEFENSE)
        now = {word: n for word, n in words.items() if (word in guards) == (self.step == "defense")}
        return {} if self.step == "advance" and Ability.RESOURCE not in now else now

    def payment(self) -> Payment | None:
        """What the card that was tried asks for."""
        card = self.get("card")
        found = self.state.box.find(card) if card in self.own else None
        return found.pay if found else None

    def helpless(self, card: CardId) -> bool:
        """It can do nothing in this step, and could carry no item that can."""
        items = [item for item in self.own if self.kind(item) is CardType.ITEM and self.is_free(item)]
        if self.state.crown == self.seat and self.state.crown_ready and self.kind(card) is CardType.PRINCESS:
            items.append(CROWN)
        carried = items if self.is_character(card) else []
        return not self.counts_now(card) and not any(self.counts_now(item) for item in carried)

    # --- targets

    def words(self) -> Iterator[tuple[str, tuple[object, ...]]]:
        """What the move names, by word: in an activation, or by a wish token."""
        if self.is_a("activate-card"):
            for word, names in (self.get("targets") or {}).items():
                if self.key in ("", word):
                    yield str(word), names
        elif self.is_a("spend-wish") and self.get("use"):
            target = self.get("target")
            yield str(self.get("use")), () if target is None else (target,)

    def used(self, word: str) -> int:
        """How much of this word the activation has."""
        if self.is_a("spend-wish"):
            return 1
        own = self.counts_now(self.get("card")) if self.get("own") is not False else {}
        return own.get(Ability(word), 0) + self.counts_now(self.get("item")).get(Ability(word), 0)

    def too_many(self, word: str, names: tuple[object, ...]) -> bool:
        most = self.used(word)
        return len(names) > (most if word in EVERY_TARGET else min(most, 1))

    def misses(self, word: str, may_name: Callable[[object], bool]) -> bool:
        """Under this word something is named that may not be, too much, or nothing where a wish needs it."""
        for tried, names in self.words():
            wrong = [name for name in names if not may_name(name)]
            needs_one = self.is_a("spend-wish") and not names
            if tried == word and (wrong or self.too_many(word, names) or needs_one):
                return self.option is None or self.option in names
        return False

    def behind_entries(self) -> set[CardId]:
        """The cards of the assault on this seat."""
        entries = [one for one in self.state.entries if one.target == self.seat and not one.void]
        return {one.source for one in entries} | {one.item for one in entries if one.item}

    # --- blocks

    def countered(self) -> CardType | None:
        """The type that the card of a block counters."""
        return {
            CardType.PRINCE: CardType.VILLAIN,
            CardType.VILLAIN: CardType.ITEM,
            CardType.ITEM: CardType.LOCATION,
            CardType.LOCATION: CardType.PRINCE,
        }.get(self.kind(self.get("card")) or CardType.RESOURCE)

    def link(self) -> ChainLink:
        assert self.state.chain is not None
        return self.state.chain.links[-1]

    def under_attack(self) -> set[CardType | None]:
        """The types of what can be reacted to."""
        link = self.link()
        if LinkPart.MAIN in link.dead:
            return set()
        item = CardType.ITEM if link.item and LinkPart.ITEM not in link.dead else None
        return {self.kind(link.card), item}

    def blockable(self) -> set[CardId]:
        """What could be blocked in the own turn."""
        others = [self.state.kingdoms[seat].field for seat in self.state.seats if seat != self.seat]
        return {name for field in others for name, card in field.items() if card.ready and not card.blocked}

    def blocks_none_of(self, cards: set[CardId]) -> bool:
        """The target is none of these; or the card that is tried counters none of them."""
        if self.field != "card" and self.option in (None, self.get("target")):
            return self.get("target") not in cards
        return all(self.kind(card) is not self.countered() for card in cards)

    def named_first(self) -> set[object]:
        """What the move that began the chain has named."""
        assert self.state.chain is not None
        root = self.state.chain.root
        return {*(name for names in root.targets.values() for name in names), root.blocks}


def _load() -> None:
    import_module("tests.support.battle_truths")


TRUTHS: Truths[BattleCase] = Truths(_load)
true_of = TRUTHS.true_of
