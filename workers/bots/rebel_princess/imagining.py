"""How the hidden cards may lie, and how a trick may go on: guesses, about which the rules are asked."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import Card, Cards
from games.rebel_princess.stack import choices, contest, is_void, reading, shape
from games.rebel_princess.state import Play, State, Zone, place, with_trick
from workers.bots.rebel_princess.knowing import Lacking
from workers.bots.rebel_princess.pricing import Prices

CARELESS = 0.4
"""How often others are thought to play any card that they may."""

Dice = Sequence[float]
"""For each play of a trick a number from 0 to 1, which says whether it is any card, and which one.

What differs between two tricks with the same dice is due to what was changed about them.
"""


def guess(state: State, seat: Seat, out: Cards, held: dict[Seat, Cards], lack: Lacking, rng: Random) -> State:
    """The table as it may be: whatever is hidden from this seat is filled in by chance."""
    this_round, trick = state.round, state.trick
    masked = [play.seat for play in trick.plays if play.card is None]
    spoken_for = {card for cards in held.values() for card in cards}
    pool = [card for card in out if card not in spoken_for]
    rng.shuffle(pool)
    hands, frozen = list(this_round.hands), list(this_round.frozen)
    hidden: dict[Seat, list[Card]] = {}
    others = sorted((one for one in state.seats if one != seat), key=lambda one: -len(lack.get(one, ())))
    for other in others:
        size = hands[other].size + frozen[other].size + masked.count(other)
        hidden[other] = _drawn(pool, list(held[other][:size]), size, lack.get(other, frozenset()))
    plays = tuple(
        replace(play, card=_under_the_mask(state, hidden[play.seat])) if play.card is None else play
        for play in trick.plays
    )
    for other, cards in hidden.items():
        if frozen[other].size and cards:
            frozen[other] = Zone(1, (cards.pop(),))
        hands[other] = Zone(len(cards), tuple(cards))
    guessed = replace(this_round, hands=tuple(hands), frozen=tuple(frozen))
    return replace(state, round=guessed, trick=replace(trick, plays=_with_voids(state, plays)))


def _drawn(pool: list[Card], cards: list[Card], size: int, lack: frozenset[object]) -> list[Card]:
    """So many cards of the pool, none of the suits that this seat lacks as long as there are others."""
    kept: list[Card] = []
    while len(cards) < size and pool:
        card = pool.pop()
        (kept if card.suit in lack else cards).append(card)
    pool.extend(reversed(kept))
    while len(cards) < size and pool:
        cards.append(pool.pop(0))
    return cards


def _under_the_mask(state: State, cards: list[Card]) -> Card | None:
    """One of these cards, which is theirs no longer: of the led suit, if there is any."""
    if not cards:
        return None
    card = next((one for one in cards if one.suit is state.trick.led), cards[0])
    cards.remove(card)
    return card


def _with_voids(state: State, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Who has not followed could not, unless something else made them."""
    read = reading(with_trick(state, plays=plays[:1])) if plays else None
    if read is None or all(play.void is not None for play in plays):
        return plays
    follow = read.following
    return tuple(
        play
        if play.void is not None
        else replace(play, void=play.card not in follow and not play.power and not play.frozen)
        for play in plays
    )


def turns_of(state: State) -> tuple[Seat, ...]:
    """Who plays when in this trick, be it opened or not."""
    return state.trick.turns or state.clockwise_from(state.trick.leader) * shape(state).cards_each


def played_on(state: State, card: Card, seat: Seat, power: str = "") -> State:
    """The table after this card of this seat."""
    this_round, trick = state.round, state.trick
    play = Play(seat=seat, card=card, power=power, void=is_void(state, seat))
    hand, frozen = this_round.hands[seat], this_round.frozen[seat]
    if card in frozen.cards:
        this_round = replace(this_round, frozen=place(this_round.frozen, seat, Zone()))
        play = replace(play, frozen=True)
    else:
        this_round = replace(this_round, hands=place(this_round.hands, seat, hand.lose((card,))))
    return replace(state, round=this_round, trick=replace(trick, plays=(*trick.plays, play)))


def dice_for(state: State, rng: Random) -> Dice:
    return [rng.random() for _ in turns_of(state)]


def finished(state: State, prices: Sequence[Prices], dice: Dice, careful: Seat | None = None) -> State:
    """The trick as it may end: everybody who has not played plays something likely.

    `careful`: The seat that is not thought to play just anything.
    """
    turns = turns_of(state)
    by_chance = not state.trick.plays and shape(state).lead_is_drawn
    while len(state.trick.plays) < len(turns):
        number = len(state.trick.plays)
        seat = turns[number]
        legal, _ = choices(state, seat).settled()
        if not legal:
            break  # a guess may leave a hand empty that is not
        if by_chance:
            card = legal[int(dice[number] * len(legal))]
        elif seat != careful and dice[number] < CARELESS:
            card = legal[int(dice[number] / CARELESS * len(legal))]
        else:
            card = likely(state, legal, prices[seat])
        state, by_chance = played_on(state, card, seat), False
    return state


def likely(state: State, legal: Cards, prices: Prices) -> Card:
    """What somebody may well play: the highest card under the best one, or else the lowest; and who cannot
    follow what costs most.
    """
    plays = state.trick.plays
    if not plays:
        return min(legal, key=lambda card: card.rank)
    lead = plays[0].card
    following = [card for card in legal if lead is not None and card.suit is lead.suit]
    if not following:
        return max(legal, key=lambda card: (prices.get(card, 0), card.rank))
    best = max(play.card.rank for play in plays if play.card and lead and play.card.suit is lead.suit)
    under = [card for card in following if card.rank < best]
    if under:
        return max(under, key=lambda card: card.rank)
    return min(following, key=lambda card: card.rank)


def winner_of(state: State) -> Seat:
    return contest(state).winner().seat
