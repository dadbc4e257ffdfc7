"""Why an answer is wrong, where more is to be said than its form can: whose card it is, what lies on it."""

from typing import Any

from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses.abilities import WORDS
from games.battle_princesses.abilities.word import AgainstCharacters
from games.battle_princesses.defending import blockable
from games.battle_princesses.forms import blocks
from games.battle_princesses.forms.activations import (
    NEEDS_CHARACTER,
    ONLY_FOR_HER,
    PAYMENT,
    barred_cards,
    choice_of,
)
from games.battle_princesses.moves import (
    ActivateCard,
    BattleMove,
    BlockCard,
    BuyCard,
    LayCard,
    SpendWish,
    WishUse,
)
from games.battle_princesses.naming import name_in
from games.battle_princesses.spending import AS_ABILITY
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.using import payment_of, why_unspendable, why_unusable
from games.battle_princesses.vocabulary import CROWN, Ability, CardId, CardType, Target
from games.offers import Fault, Misfit, Option
from games.rulebook import Citations
from games.saying import Said, said

ON_THE_OWN_FIELD = ("battle/exhaust",)
NO_PAYMENT = ("battle/payment", "B-032")
COUNTERS = ("battle/counters", "battle/blocking")
NAMED_TARGET = ("B-041", "battle/blocking")
NO_SUCH_STATUS = ("B-094",)


def better_reason(state: Battle, seat: Seat, move: BattleMove, wrong: Misfit) -> Misfit:
    match move:
        case ActivateCard():
            return _of_activation(state, seat, move, wrong)
        case BlockCard():
            return _of_block(state, seat, move, wrong)
        case SpendWish():
            return _of_spending(state, seat, move, wrong)
        case LayCard() if wrong.field == "card" and move.card not in state.kingdoms[seat].hand:
            return replace(wrong, citations=("battle/lay",))
        case LayCard(wish=str() as bearer) | BuyCard(wish=str() as bearer) if wrong.field == "wish":
            return _barring(wrong, "wish", bearer, _against_bearer(state, seat, bearer))
    return wrong


def _barring(wrong: Misfit, field: str, option: Option, cites: Citations) -> Misfit:
    """It is this option that is wrong, and these rules say so."""
    return replace(wrong, fault=Fault.UNLISTED, field=field, key="", option=option, citations=cites)


def _against_card(state: Battle, seat: Seat, card: CardId) -> Citations:
    """Why this seat cannot exhaust this card, whatever for."""
    found = state.kingdoms[seat].field.get(card)
    return why_unusable(found) if found else ON_THE_OWN_FIELD


def _against_bearer(state: Battle, seat: Seat, card: CardId) -> Citations:
    """Why no wish token of this card can be spent now."""
    if state.stage is BattleStage.ADVANCE:
        return ("B-059", "token/wish")
    found = state.kingdoms[seat].field.get(card)
    return why_unspendable(found) if found else ("token/wish",)


# --- using a card


def _of_activation(state: Battle, seat: Seat, move: ActivateCard, wrong: Misfit) -> Misfit:
    """Which of several forms was meant is a guess; so look at one thing after another."""
    if why := _against_use(state, seat, move):
        return _barring(wrong, "card", move.card, why)
    if move.wish is not None and (why := _against_wish(state, seat, move.card, move.wish)):
        return _barring(wrong, "wish", move.wish, why)
    if move.item is not None and (why := _against_item(state, seat, move, move.item)):
        return _barring(wrong, "item", move.item, why)
    if not move.own and move.item is None:
        return replace(wrong, fault=Fault.BLANK, field="item", option=None, citations=NEEDS_CHARACTER)
    if ill_paid := _ill_paid(state, seat, move, wrong):
        return ill_paid
    return _of_targets(state, seat, move, wrong) if move.targets else wrong


def _against_use(state: Battle, seat: Seat, move: ActivateCard) -> Citations:
    """Why this card cannot be used, whatever else is right or wrong."""
    if why := _against_card(state, seat, move.card):
        return why
    if state.type_of(move.card) is CardType.ITEM:
        return NEEDS_CHARACTER
    if not move.own:
        return ()
    choice = choice_of(state, seat, guard=state.stage is BattleStage.DEFENSE)
    if move.wish:
        return () if choice.counts(choice.cards[move.card]) else choice.why_not
    return next((bar.citations for bar in barred_cards(choice) if bar.option == move.card), ())


def _against_wish(state: Battle, seat: Seat, card: CardId, bearer: CardId) -> Citations:
    """Why a wish token of the bearer does not pay for the use of the card."""
    if state.stage is BattleStage.DEFENSE:
        return ("B-059", "token/wish")
    nothing_to_pay = payment_of(state, seat, card) is None
    return _against_bearer(state, seat, bearer) or (
        ("token/wish", "battle/payment") if nothing_to_pay else ()
    )


def _against_item(state: Battle, seat: Seat, move: ActivateCard, item: CardId) -> Citations:
    """Why this item cannot be used by the card that is to use it."""
    if move.wish:
        return ("B-079", "token/wish")
    if item == CROWN:
        if state.crown == seat and not state.crown_ready:
            return ("B-083", "token/crown")
        hers = state.crown == seat and state.type_of(move.card) is CardType.PRINCESS
        why: Citations = () if hers else ONLY_FOR_HER
    else:
        why = _against_card(state, seat, item)
        if not why and not (state.type_of(item) is CardType.ITEM and state.type_of(move.card).is_character):
            why = NEEDS_CHARACTER
    choice = choice_of(state, seat, guard=state.stage is BattleStage.DEFENSE)
    idle = not move.own and item not in choice.helpful_items
    return why or (choice.why_not if idle else ())


def _ill_paid(state: Battle, seat: Seat, move: ActivateCard, wrong: Misfit) -> Misfit | None:
    """What is wrong with the cards that are discarded for it."""
    pay = payment_of(state, seat, move.card) if move.own and not move.wish else None
    asked, given = pay.discard if pay else 0, move.pay_cards
    strange = [card for card in given if card not in state.kingdoms[seat].hand]
    if given and not asked:
        return replace(wrong, fault=Fault.EXTRA, field="pay_cards", option=None, citations=NO_PAYMENT)
    if strange:
        return _barring(wrong, "pay_cards", strange[0], PAYMENT)
    if len(set(given)) < len(given):
        twice = next(card for card in given if given.count(card) > 1)
        return replace(wrong, fault=Fault.TWICE, field="pay_cards", option=twice, citations=PAYMENT)
    if len(given) != asked:
        about = replace(wrong, fault=Fault.COUNT, field="pay_cards", key="", option=None, citations=PAYMENT)
        return replace(about, takes=(asked, asked), given=len(given))
    return None


def _of_targets(state: Battle, seat: Seat, move: ActivateCard, wrong: Misfit) -> Misfit:
    word = min(move.targets, key=lambda word: (word.value != wrong.key, not move.targets[word]))
    match wrong.fault:
        case Fault.TWICE:
            return replace(wrong, citations=("B-085",))
        case Fault.UNLISTED if wrong.field == "targets" and wrong.option is not None:
            return replace(
                wrong, citations=_against_target(state, seat, word, wrong.option) or wrong.citations
            )
        case Fault.COUNT if wrong.takes[1]:
            return wrong
    given = len(move.targets[word])
    about = replace(wrong, field="targets", option=None)
    if word not in (printed := _printed_words(state, seat, move)):
        cites = ("B-028", f"ability/{word.value}")
        return replace(about, citations=cites, detail=_lacking(state, move, word, printed))
    about = replace(about, citations=_against_word(state, word))
    if not given:
        return replace(about, fault=Fault.EXTRA)
    return replace(about, fault=Fault.COUNT, key=word.value, takes=(0, 0), given=given)


def _printed_words(state: Battle, seat: Seat, move: ActivateCard) -> set[Ability]:
    """What stands on the cards that are to be used."""
    printed = set(state.printed(move.card, seat).abilities) if move.own else set()
    if move.item == CROWN:
        printed |= set(state.numbers.crown_abilities)
    elif move.item in state.kingdoms[seat].field:
        printed |= set(state.printed(move.item, seat).abilities)
    return printed


def _lacking(state: Battle, move: ActivateCard, word: Ability, printed: set[Ability]) -> Said:
    """That what is to be used does not have this word, and what it has."""
    used = [card for card in (move.card if move.own else None, move.item) if card is not None]
    first, *other = (name_in(state.box, card) for card in used)
    words = ", ".join(each.value for each in Ability if each in printed)
    if other:
        return said(
            "Neither {card} nor {item} has `{word}`; there is: {words}.",
            card=first,
            item=other[0],
            word=word.value,
            words=words,
        )
    return said("{card} does not have `{word}`; there is: {words}.", card=first, word=word.value, words=words)


def _against_word(state: Battle, word: Ability) -> Citations:
    """Why this word names nothing here: it never does, or not in this step of the turn."""
    if word.is_guard is not (state.stage is BattleStage.DEFENSE):
        return ("B-026",)
    return ("battle/assault",) if WORDS[word].waits else WORDS[word].cites


def _against_target(state: Battle, seat: Seat, word: Ability, target: Target) -> Citations:
    """Why this word cannot name this card or seat, if there is more to say than what it does name."""
    if word is Ability.STARVE:
        return ("B-029", "ability/starve") if target == seat else ()
    if not isinstance(WORDS[word], AgainstCharacters) or not isinstance(target, str):
        return ()
    if target in state.kingdoms[seat].field:
        return ("B-029", f"ability/{word.value}")
    if state.on_field(target) and not state.type_of(target).is_character:
        return ("B-069", f"ability/{word.value}")
    return ()


# --- blocking


def _of_block(state: Battle, seat: Seat, move: BlockCard, wrong: Misfit) -> Misfit:
    if why := _against_counter(state, seat, move.card):
        return _barring(wrong, "card", move.card, why)
    if move.by is not None and (why := _against_carrier(state, seat, move.card, move.by)):
        return _barring(wrong, "by", move.by, why)
    if move.target is None:
        return wrong
    if state.asked is not None:
        return replace(wrong, field="target", citations=("battle/blocking", "B-042"))
    return replace(wrong, citations=_against_blocked(state, seat, move.target))


def _against_counter(state: Battle, seat: Seat, card: CardId) -> Citations:
    bars = blocks.present(state, seat).barred
    why = next((bar.citations for bar in bars if (bar.field, bar.option) == ("card", card)), ())
    if why or (why := _against_card(state, seat, card)):
        return why
    return () if state.type_of(card).counters else COUNTERS


def _against_carrier(state: Battle, seat: Seat, card: CardId, by: CardId) -> Citations:
    """Why this card cannot exhaust the other, an item, to block with it."""
    if why := _against_card(state, seat, by):
        return why
    if state.chain and by in state.chain.root.named:
        return NAMED_TARGET
    fits = state.type_of(card) is CardType.ITEM and state.type_of(by).is_character
    return () if fits else NEEDS_CHARACTER


def _against_blocked(state: Battle, seat: Seat, target: CardId) -> Citations:
    if state.stage is BattleStage.DEFENSE:
        return COUNTERS if target in blockable(state, seat) else ("B-049", "battle/defend")
    if target == CROWN:
        return ("B-087",)
    holder, card = state.controller(target), state.on_field(target)
    if holder in (None, seat) or card is None or not card.ready or card.blocked:
        return ("B-088", "battle/counters")
    return ("battle/counters", "B-088")


# --- wish tokens


def _of_spending(state: Battle, seat: Seat, move: SpendWish, wrong: Misfit) -> Misfit:
    if why := _against_bearer(state, seat, move.card):
        return _barring(wrong, "card", move.card, why)
    if (move.use is WishUse.PREVENT) is not (state.stage is BattleStage.DEFENSE):
        return _barring(wrong, "use", move.use, ("B-059", "token/wish"))
    if move.use is WishUse.CLEANSE:
        return _of_cleansing(move, wrong)
    word = AS_ABILITY.get(move.use)
    if word is not None and move.target is not None and wrong.field == "target":
        return replace(wrong, citations=_against_target(state, seat, word, move.target) or wrong.citations)
    return wrong


def _of_cleansing(move: SpendWish, wrong: Misfit) -> Misfit:
    option: Any = move.target or move.affliction
    if option is None:
        return replace(wrong, fault=Fault.BLANK, field="affliction", citations=NO_SUCH_STATUS)
    return _barring(wrong, "target" if move.target else "affliction", option, NO_SUCH_STATUS)
