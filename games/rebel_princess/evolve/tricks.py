"""Tricks: opened, played, won and captured."""

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import PRINCES, Card
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
from games.rebel_princess.evolve.changes import no_longer_open, of_hand, on, spent
from games.rebel_princess.state import (
    NO_TRICK,
    Activation,
    Moment,
    Play,
    Round,
    State,
    Trick,
    Zone,
    place,
    with_power,
)

# Named once: to look up a member of an enum takes a while, and these are the events of every trick.
BEFORE_TRICK, PLAY, AFTER_LAST_CARD = Moment.BEFORE_TRICK, Moment.PLAY, Moment.AFTER_LAST_CARD
WON, AFTER_TRICK = Moment.WON, Moment.AFTER_TRICK


@on(TrickOpened)
def _trick_opened(state: State, event: TrickOpened) -> State:
    return replace(
        state,
        moment=BEFORE_TRICK,
        settled=(),
        round=replace(state.round, declined=(), next_leader=None),
        trick=Trick(number=event.number, leader=event.leader),
        last_trick=state.trick,
    )


@on(PlayOpened)
def _play_opened(state: State, event: PlayOpened) -> State:
    return replace(
        state,
        moment=PLAY,
        settled=(),
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
    seat, card, void = event.seat, event.card, event.void
    if event.power or any(state.round.face_up):
        state = _made_ready(state, event, card)
    before, trick = state.round, state.trick
    left = _left_hand(before, seat, card)
    is_prince = card in PRINCES
    if is_prince or event.sneaks_in:
        left = _princes_noticed(left, event.sneaks_in, is_prince)
    play = Play(
        seat=seat,
        card=card,
        power=event.power,
        frozen=before.frozen[seat].size > 0,
        void=None if void is UNSET else void,
    )
    return _on_the_table(state, left, replace(trick, led=event.led, plays=(*trick.plays, play)))


@on(CardPlayedMasked)
def _card_played_masked(state: State, event: CardPlayedMasked) -> State:
    card = None if event.card is UNSET else event.card
    if event.power or any(state.round.face_up):
        state = _made_ready(state, event, card)
    this_round, left = state.round, _left_hand(state.round, event.seat, card)
    void = None if event.void is UNSET else event.void
    frozen = this_round.frozen[event.seat].size > 0
    play = Play(seat=event.seat, card=card, power=event.power, masked=True, frozen=frozen, void=void)
    return _on_the_table(state, left, replace(state.trick, plays=(*state.trick.plays, play)))


def _made_ready(state: State, event: CardPlayed | CardPlayedMasked, card: Card | None) -> State:
    """The state when the card leaves its hand: the power that goes with it is in force."""
    if event.power:
        state = _used_with_a_card(state, event.seat, event.power)
    return state if card is None else no_longer_open(state, (card,))


def _left_hand(before: Round, seat: Seat, card: Card | None) -> Round:
    """Nobody but its owner knows the rest of a hand: for them a face-up card only makes it smaller."""
    if before.frozen[seat].size:
        frozen = [*before.frozen]
        frozen[seat] = frozen[seat].lose_one(card)
        return replace(before, frozen=tuple(frozen))
    hands = [*before.hands]
    hands[seat] = hands[seat].lose_one(card)
    return replace(before, hands=tuple(hands))


def _on_the_table(state: State, this_round: Round, trick: Trick) -> State:
    played = len(trick.plays)
    if played == 1:
        # With the lead, what came before is out of sight.
        return replace(state, round=this_round, trick=trick, last_trick=NO_TRICK, last_round=None)
    if played == len(trick.turns):
        return replace(state, moment=AFTER_LAST_CARD, settled=(), round=this_round, trick=trick)
    return replace(state, round=this_round, trick=trick)


def _princes_noticed(before: Round, sneaked_in: bool, seen: bool) -> Round:
    if not (sneaked_in or seen):
        return before
    return replace(before, sneaked_in=before.sneaked_in or sneaked_in, prince_seen=before.prince_seen or seen)


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
    this_round = _princes_noticed(state.round, event.sneaks_in, seen)
    return replace(state, round=this_round, trick=replace(state.trick, plays=plays))


@on(TrickWon)
def _trick_won(state: State, event: TrickWon) -> State:
    return replace(state, moment=WON, settled=(), trick=replace(state.trick, winner=event.winner))


@on(TrickCaptured)
def _trick_captured(state: State, event: TrickCaptured) -> State:
    return replace(
        state,
        moment=AFTER_TRICK,
        settled=(),
        round=_with_the_trick(state, event.winner),
        trick=replace(state.trick, captured=True),
    )


def quiet_end(state: State, won: TrickWon, opened: TrickOpened, play: PlayOpened | None) -> State:
    """The trick is won and captured, the next one opened, and maybe its play: changes that mostly come
    together, made at once.
    """
    return replace(
        state,
        moment=PLAY if play else BEFORE_TRICK,
        settled=(),
        round=_with_the_trick(state, won.winner, declined=(), next_leader=None),
        trick=Trick(
            number=opened.number,
            leader=opened.leader,
            turns=play.turns if play else (),
            masked_followers=bool(play and play.masked_followers),
        ),
        last_trick=replace(state.trick, winner=won.winner, captured=True),
    )


def _with_the_trick(state: State, winner: Seat, **changes: object) -> Round:
    """The round once the winner has taken the trick, and the gifts that go with it."""
    this_round = state.round
    won = this_round.tricks_won
    pile, gifts = this_round.piles[winner].gain(state.trick.cards), this_round.gifts
    for gift in gifts:
        if gift.size:
            pile = pile.plus(gift)
            gifts = (Zone(),) * state.players
    return replace(
        this_round,
        piles=place(this_round.piles, winner, pile),
        gifts=gifts,
        tricks_won=(*won[:winner], won[winner] + 1, *won[winner + 1 :]),
        **changes,
    )
