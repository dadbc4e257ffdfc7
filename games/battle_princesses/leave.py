"""Leave for a move that a rule bars, if the battle can carry it out."""

from games.audience import Seat
from games.battle_princesses.blocking import live_parts
from games.battle_princesses.forms import every_form
from games.battle_princesses.moves import (
    ActivateCard,
    BattleMove,
    BlockCard,
    BuyCard,
    LayCard,
    SpendWish,
    WishUse,
)
from games.battle_princesses.state import Battle
from games.battle_princesses.using import can_pay, payment_of, why_unusable
from games.battle_princesses.vocabulary import CROWN, Ability, CardId, CardType
from games.game import Refusal
from games.leave import barred_by_rules, no_leave
from games.saying import said

UNPAID = no_leave(said("Leave pays for nothing: what a card costs must be there."))
AIMLESS = no_leave(said("A card that cannot be used now can be used by leave, but then it names no targets."))
IMPOSSIBLE = no_leave(said("The battle could not go on from this move: leave cannot be given for it."))


def check_leave(state: Battle, seat: Seat, move: BattleMove) -> Refusal | None:
    if not isinstance(move, LayCard | BuyCard | ActivateCard | BlockCard | SpendWish):
        return no_leave(
            said("Leave can only be given to lay, buy, use or block with a card, or to spend a wish token.")
        )
    refusal = barred_by_rules(every_form(state, seat), move)
    if refusal is None:
        return _against(state, seat, move)
    return AIMLESS if isinstance(move, ActivateCard) and _aims_in_vain(state, seat, move) else refusal


def _aims_in_vain(state: Battle, seat: Seat, move: ActivateCard) -> bool:
    """No offer says how many an unusable card may name."""
    used = state.kingdoms[seat].field.get(move.card)
    return used is not None and bool(why_unusable(used)) and any(move.targets.values())


def _against(
    state: Battle, seat: Seat, move: LayCard | BuyCard | ActivateCard | BlockCard | SpendWish
) -> Refusal | None:
    """Why the move could not be carried out, whatever is allowed."""
    match move:
        case LayCard():
            cast, resources = state.printed(move.card, seat).cast, state.kingdoms[seat].resources
            return UNPAID if move.wish is None and cast > resources else None
        case BuyCard():
            return None if move.wish is not None and state.market[move.stock] else UNPAID
        case ActivateCard():
            return _against_use(state, seat, move)
        case BlockCard():
            return None if _can_block(state, seat, move) else IMPOSSIBLE
        case SpendWish():
            return IMPOSSIBLE if _is_princess(state, move.target) and move.use is WishUse.TURN else None


def _against_use(state: Battle, seat: Seat, move: ActivateCard) -> Refusal | None:
    field = state.kingdoms[seat].field
    if move.item is not None and move.item not in field and (move.item != CROWN or state.crown != seat):
        return IMPOSSIBLE
    if state.type_of(move.card) is CardType.ITEM:
        return IMPOSSIBLE
    # A princess is nobody else's: her kingdom would be without one. (B-057)
    if any(_is_princess(state, target) for target in move.targets.get(Ability.TURN, ())):
        return IMPOSSIBLE
    pay = payment_of(state, seat, move.card) if move.own and move.wish is None else None
    paid = pay is None or (can_pay(state, seat, move.card) and pay.discard == len(move.pay_cards))
    return None if paid else UNPAID


def _can_block(state: Battle, seat: Seat, move: BlockCard) -> bool:
    """With an own card, an item in a character's hands; and there is something that it is against."""
    field = state.kingdoms[seat].field
    if move.card not in field or (state.type_of(move.card) is CardType.ITEM) is not (move.by is not None):
        return False
    if state.chain is not None and state.asked is not None:
        return state.type_of(move.card).counters in live_parts(state, state.chain.links[-1])
    return move.target is not None and state.controller(move.target) is not None


def _is_princess(state: Battle, target: CardId | Seat | None) -> bool:
    return isinstance(target, str) and state.type_of(target) is CardType.PRINCESS
