"""Tricks: opened, played, won and captured."""

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import PRINCES, Card, Suit
from games.rebel_princess.events import (
    CardPlayed,
    CardPlayedMasked,
    CardsUnmasked,
    LeadDrawn,
    PlayOpened,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
from games.rebel_princess.evolve.changes import no_longer_open, of_hand, on, reach, spent
from games.rebel_princess.state import (
    NO_TRICK,
    Activation,
    Moment,
    Play,
    State,
    Trick,
    Zone,
    place,
    with_power,
    with_round,
    with_trick,
)


@on(TrickOpened)
def _trick_opened(state: State, event: TrickOpened) -> State:
    return reach(
        state,
        Moment.BEFORE_TRICK,
        round=replace(state.round, declined=(), next_leader=None),
        trick=Trick(number=event.number, leader=event.leader),
        last_trick=state.trick,
    )


@on(PlayOpened)
def _play_opened(state: State, event: PlayOpened) -> State:
    return reach(
        state,
        Moment.PLAY,
        # Who wanted no window before the trick may want one after it.
        round=replace(state.round, declined=()) if state.round.declined else state.round,
        trick=replace(state.trick, turns=event.turns, masked_followers=event.masked_followers),
    )


@on(LeadDrawn)
def _lead_drawn(state: State, event: LeadDrawn) -> State:
    """Like a frozen card, only that everybody sees it."""
    this_round = state.round
    hand = this_round.hands[event.seat].lose(of_hand(state, event.seat, event.card), 1)
    frozen = this_round.frozen[event.seat].gain((event.card,))
    return replace(
        state,
        round=replace(
            this_round,
            hands=place(this_round.hands, event.seat, hand),
            frozen=place(this_round.frozen, event.seat, frozen),
        ),
        trick=replace(state.trick, drawn_lead=event.card),
    )


@on(CardPlayed)
def _card_played(state: State, event: CardPlayed) -> State:
    state = _played(state, event, event.card, led=event.led)
    return _princes_noticed(state, event.sneaks_in, event.card in PRINCES)


@on(CardPlayedMasked)
def _card_played_masked(state: State, event: CardPlayedMasked) -> State:
    card = None if event.card is UNSET else event.card
    return _played(state, event, card, led=state.trick.led, masked=True)


def _played(
    state: State,
    event: CardPlayed | CardPlayedMasked,
    card: Card | None,
    *,
    led: Suit | None,
    masked: bool = False,
) -> State:
    seat = event.seat
    if event.power:
        state = _used_with_a_card(state, seat, event.power)
    if card is not None:
        state = no_longer_open(state, (card,))
    this_round, trick = state.round, state.trick
    frozen = bool(this_round.frozen[seat].size)
    source = this_round.frozen if frozen else this_round.hands
    # Nobody but its owner knows the rest of a hand: for them a face-up card only makes it smaller.
    known = (card,) if card is not None and card in source[seat].cards else UNSET
    emptied = place(source, seat, source[seat].lose(known, 1))
    void = None if event.void is UNSET else event.void
    play = Play(seat=seat, card=card, power=event.power, masked=masked, frozen=frozen, void=void)
    state = replace(
        state,
        round=replace(this_round, frozen=emptied) if frozen else replace(this_round, hands=emptied),
        trick=replace(trick, led=led, plays=(*trick.plays, play)),
    )
    if not trick.plays:
        # With the lead, what came before is out of sight.
        return replace(state, last_trick=NO_TRICK, last_round=None)
    is_last = len(trick.plays) + 1 == len(trick.turns)
    return reach(state, Moment.AFTER_LAST_CARD) if is_last else state


def _princes_noticed(state: State, sneaked_in: bool, seen: bool) -> State:
    if not (sneaked_in or seen):
        return state
    this_round = state.round
    return with_round(
        state, sneaked_in=this_round.sneaked_in or sneaked_in, prince_seen=this_round.prince_seen or seen
    )


def _used_with_a_card(state: State, seat: Seat, princess: str) -> State:
    """A power that goes with a card takes effect with it; one use covers all her cards of the trick."""
    if any(power.seat == seat for power in state.trick.powers):
        return state
    return with_power(spent(state, seat), Activation(princess=princess, seat=seat))


@on(CardsUnmasked)
def _cards_unmasked(state: State, event: CardsUnmasked) -> State:
    plays = tuple(
        replace(play, card=card, masked=False)
        for play, card in zip(state.trick.plays, event.cards, strict=True)
    )
    seen = not PRINCES.isdisjoint(event.cards)
    return _princes_noticed(with_trick(state, plays=plays), event.sneaks_in, seen)


@on(TrickWon)
def _trick_won(state: State, event: TrickWon) -> State:
    return reach(state, Moment.WON, trick=replace(state.trick, winner=event.winner))


@on(TrickCaptured)
def _trick_captured(state: State, event: TrickCaptured) -> State:
    this_round, winner = state.round, event.winner
    won = this_round.tricks_won
    pile = this_round.piles[winner].gain(state.trick.cards)
    for gift in this_round.gifts:
        if gift.size:
            pile = pile.plus(gift)
    this_round = replace(
        this_round,
        piles=place(this_round.piles, winner, pile),
        gifts=(Zone(),) * state.players,
        tricks_won=(*won[:winner], won[winner] + 1, *won[winner + 1 :]),
    )
    return reach(state, Moment.AFTER_TRICK, round=this_round, trick=replace(state.trick, captured=True))
