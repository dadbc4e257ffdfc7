"""Powers: declared, aimed, resolved."""

from msgspec import UNSET
from msgspec.structs import replace

from games.rebel_princess.events import (
    CardFrozen,
    CardsAssigned,
    CardsBartered,
    CardsContributed,
    CardsDrawn,
    CardsHaggled,
    CardsMixed,
    CardSwapped,
    LeadMoved,
    NextLeaderChosen,
    PowerActivated,
    PowerLapsed,
    PowerResolved,
    SuitNamed,
    TargetChosen,
    TrickReshuffled,
)
from games.rebel_princess.evolve.changes import (
    no_longer_open,
    of_hand,
    on,
    reach,
    with_answer_of,
)
from games.rebel_princess.moves import Decline, UsePower
from games.rebel_princess.state import (
    Activation,
    Moment,
    State,
    Trick,
    place,
    with_round,
    with_trick,
)


@on(PowerActivated)
def _power_activated(state: State, event: PowerActivated) -> State:
    before, seat = state.round, event.seat
    this_round = replace(
        before,
        exhausted=(*before.exhausted, seat),
        resolving=Activation(princess=event.princess, seat=seat),
        queue=tuple([one for one in before.queue if one != seat]) if before.queue else (),
    )
    # Her window need not wait for her any longer: that she acts is her answer.
    asking = tuple([replace(one, answered=with_answer_of(one, seat)) for one in state.asking])
    trick = replace(state.trick, activated=state.trick.activated + 1)
    return replace(state, round=this_round, trick=trick, asking=asking)


@on(PowerLapsed)
def _power_lapsed(state: State, event: PowerLapsed) -> State:
    return with_round(state, queue=tuple(seat for seat in state.round.queue if seat != event.seat))


@on(TargetChosen)
def _target_chosen(state: State, event: TargetChosen) -> State:
    return _with_resolving(state, target=event.target)


@on(CardsDrawn)
def _cards_drawn(state: State, event: CardsDrawn) -> State:
    return with_round(state, drawn=() if event.cards is UNSET else event.cards)


@on(CardFrozen)
def _card_frozen(state: State, event: CardFrozen) -> State:
    this_round = state.round
    taken = of_hand(state, event.target, event.card)
    return with_round(
        state,
        hands=place(this_round.hands, event.target, this_round.hands[event.target].lose(taken, 1)),
        frozen=place(this_round.frozen, event.target, this_round.frozen[event.target].gain(taken, 1)),
        drawn=(),
    )


@on(SuitNamed)
def _suit_named(state: State, event: SuitNamed) -> State:
    resolving = state.round.resolving
    assert resolving is not None
    if event.held:
        return _with_resolving(state, suit=event.suit)
    return _with_resolving(state, lacking=(*resolving.lacking, event.suit))


@on(LeadMoved)
def _lead_moved(state: State, event: LeadMoved) -> State:
    return _with_resolving(with_trick(state, leader=event.leader), target=event.leader)


@on(NextLeaderChosen)
def _next_leader_chosen(state: State, event: NextLeaderChosen) -> State:
    return _with_resolving(with_round(state, next_leader=event.leader), target=event.leader)


@on(CardsContributed)
def _cards_contributed(state: State, event: CardsContributed) -> State:
    pool = {} if event.pool is UNSET else event.pool
    return with_round(_handed_in(state, event), pool=pool)


@on(CardsMixed)
def _cards_mixed(state: State, event: CardsMixed) -> State:
    mixed = () if event.mixed is UNSET else event.mixed
    return with_round(_handed_in(state, event), mixed=mixed)


def _handed_in(state: State, event: CardsContributed | CardsMixed) -> State:
    state = no_longer_open(state, event.face_up)
    hands = state.round.hands
    for seat in state.seats:
        card = event.contributed.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].lose(UNSET if card is UNSET else (card,), 1))
    return with_round(state, hands=hands, pool_size=state.players)


@on(CardsAssigned)
def _cards_assigned(state: State, event: CardsAssigned) -> State:
    hands = state.round.hands
    for seat in state.seats:
        card = event.received.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].gain(UNSET if card is UNSET else (card,), 1))
    return with_round(state, hands=hands, pool={}, mixed=(), pool_size=0)


@on(CardsBartered)
def _cards_bartered(state: State, event: CardsBartered) -> State:
    """Hands keep their size; whoever holds a hand knows which card left it and which came."""
    state = no_longer_open(state, event.face_up)
    hands = state.round.hands
    if event.drawn is not UNSET and event.given is not UNSET and event.drawn != event.given:
        for seat, lost, won in (
            (event.target, event.drawn, event.given),
            (event.seat, event.given, event.drawn),
        ):
            if lost in hands[seat].cards:
                hands = place(hands, seat, hands[seat].lose((lost,)).gain((won,)))
    return with_round(state, hands=hands, drawn=())


@on(CardSwapped)
def _card_swapped(state: State, event: CardSwapped) -> State:
    this_round = state.round
    plays = tuple(
        replace(play, card=event.card, swapped=True) if play.card == event.played else play
        for play in state.trick.plays
    )
    state = no_longer_open(state, (event.card,))
    hand = this_round.hands[event.seat]
    if event.card in hand.cards:
        hand = hand.lose((event.card,)).gain((event.played,))
    state = with_round(state, hands=place(this_round.hands, event.seat, hand))
    return with_trick(state, plays=plays)


@on(TrickReshuffled)
def _trick_reshuffled(state: State, event: TrickReshuffled) -> State:
    this_round = state.round
    each = len(state.trick.plays) // state.players
    hands = this_round.hands
    for seat in state.seats:
        hands = place(hands, seat, hands[seat].gain(event.received.get(seat, UNSET), each))
    replay = Trick(number=state.trick.number + 1, leader=event.seat, replay=True)
    undone = replace(state.trick, captured=True, winner=None)
    this_round = replace(this_round, hands=hands, declined=(), queue=())
    return reach(state, Moment.BEFORE_TRICK, round=this_round, trick=replay, last_trick=undone)


@on(CardsHaggled)
def _cards_haggled(state: State, event: CardsHaggled) -> State:
    this_round = state.round
    plays = tuple(
        replace(play, card=event.given) if play.card == event.taken else play for play in state.trick.plays
    )
    hand = this_round.hands[event.seat]
    if event.given in hand.cards:
        hand = hand.lose((event.given,)).gain((event.taken,))
    state = with_round(state, hands=place(this_round.hands, event.seat, hand))
    return with_trick(state, plays=plays)


@on(PowerResolved)
def _power_resolved(state: State, event: PowerResolved) -> State:
    """The power joins the rules of this trick, and its window closes: whoever declined may think again.

    Declarations made meanwhile wait for their turn; whoever wants none in this trick is not asked again.
    """
    resolving = state.round.resolving
    assert resolving is not None
    answers = {seat: answer for asking in state.asking for seat, answer in asking.answers.items()}
    declined = {seat: answer for seat, answer in answers.items() if isinstance(answer, Decline)}
    waiting = [seat for seat in (*state.round.queue, *answers) if seat not in declined and seat != event.seat]
    copies = {
        seat: answer.copies
        for seat, answer in answers.items()
        if isinstance(answer, UsePower) and answer.copies and seat != event.seat
    }
    resting = [seat for seat, answer in declined.items() if answer.whole_trick]
    this_round = replace(
        state.round,
        resolving=None,
        queue=tuple(dict.fromkeys(waiting)),
        copies={seat: slug for seat, slug in {**state.round.copies, **copies}.items() if seat in waiting},
        declined=tuple(dict.fromkeys((*state.round.declined, *resting))),
    )
    return replace(
        state,
        round=this_round,
        trick=replace(state.trick, powers=(*state.trick.powers, resolving)),
        asking=(),
        settled=(*state.settled, *[asking.step for asking in state.asking]),
    )


def _with_resolving(state: State, **changes: object) -> State:
    assert state.round.resolving is not None
    return with_round(state, resolving=replace(state.round.resolving, **changes))
