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
from games.rebel_princess.evolve.changes import close, has_answered, no_longer_open, of_hand, on, reach, spent
from games.rebel_princess.moves import Decline, UsePower
from games.rebel_princess.state import (
    Activation,
    Moment,
    Party,
    Trick,
    place,
    with_power,
    with_round,
    with_trick,
)


@on(PowerActivated)
def _power_activated(party: Party, event: PowerActivated) -> Party:
    party = spent(party, event.seat)
    resolving = Activation(princess=event.princess, seat=event.seat)
    queue = tuple(seat for seat in party.now.queue if seat != event.seat)
    # Her window need not wait for her any longer: that she acts is her answer.
    asking = tuple(has_answered(one, event.seat) for one in party.asking)
    return replace(with_round(party, resolving=resolving, queue=queue), asking=asking)


@on(PowerLapsed)
def _power_lapsed(party: Party, event: PowerLapsed) -> Party:
    return with_round(party, queue=tuple(seat for seat in party.now.queue if seat != event.seat))


@on(TargetChosen)
def _target_chosen(party: Party, event: TargetChosen) -> Party:
    return _with_resolving(party, target=event.target)


@on(CardsDrawn)
def _cards_drawn(party: Party, event: CardsDrawn) -> Party:
    return with_round(party, drawn=() if event.cards is UNSET else event.cards)


@on(CardFrozen)
def _card_frozen(party: Party, event: CardFrozen) -> Party:
    now = party.now
    taken = of_hand(party, event.target, event.card)
    return with_round(
        party,
        hands=place(now.hands, event.target, now.hands[event.target].lose(taken, 1)),
        frozen=place(now.frozen, event.target, now.frozen[event.target].gain(taken, 1)),
        drawn=(),
    )


@on(SuitNamed)
def _suit_named(party: Party, event: SuitNamed) -> Party:
    resolving = party.now.resolving
    assert resolving is not None
    if event.held:
        return _with_resolving(party, suit=event.suit)
    return _with_resolving(party, lacking=(*resolving.lacking, event.suit))


@on(LeadMoved)
def _lead_moved(party: Party, event: LeadMoved) -> Party:
    return _with_resolving(with_trick(party, leader=event.leader), target=event.leader)


@on(NextLeaderChosen)
def _next_leader_chosen(party: Party, event: NextLeaderChosen) -> Party:
    return _with_resolving(with_round(party, next_leader=event.leader), target=event.leader)


@on(CardsContributed)
def _cards_contributed(party: Party, event: CardsContributed) -> Party:
    pool = {} if event.pool is UNSET else event.pool
    return with_round(_handed_in(party, event), pool=pool)


@on(CardsMixed)
def _cards_mixed(party: Party, event: CardsMixed) -> Party:
    mixed = () if event.mixed is UNSET else event.mixed
    return with_round(_handed_in(party, event), mixed=mixed)


def _handed_in(party: Party, event: CardsContributed | CardsMixed) -> Party:
    party = no_longer_open(party, event.face_up)
    hands = party.now.hands
    for seat in party.seats:
        card = event.contributed.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].lose(UNSET if card is UNSET else (card,), 1))
    return with_round(party, hands=hands, pool_size=party.players)


@on(CardsAssigned)
def _cards_assigned(party: Party, event: CardsAssigned) -> Party:
    hands = party.now.hands
    for seat in party.seats:
        card = event.received.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].gain(UNSET if card is UNSET else (card,), 1))
    return with_round(party, hands=hands, pool={}, mixed=(), pool_size=0)


@on(CardsBartered)
def _cards_bartered(party: Party, event: CardsBartered) -> Party:
    """Hands keep their size; whoever holds a hand knows which card left it and which came."""
    party = no_longer_open(party, event.face_up)
    hands = party.now.hands
    if event.drawn is not UNSET and event.given is not UNSET and event.drawn != event.given:
        for seat, lost, won in (
            (event.target, event.drawn, event.given),
            (event.seat, event.given, event.drawn),
        ):
            if lost in hands[seat].cards:
                hands = place(hands, seat, hands[seat].lose((lost,)).gain((won,)))
    return with_round(party, hands=hands, drawn=())


@on(CardSwapped)
def _card_swapped(party: Party, event: CardSwapped) -> Party:
    now = party.now
    plays = tuple(
        replace(play, card=event.card, swapped=True) if play.card == event.played else play
        for play in party.trick.plays
    )
    party = no_longer_open(party, (event.card,))
    hand = now.hands[event.seat]
    if event.card in hand.cards:
        hand = hand.lose((event.card,)).gain((event.played,))
    party = with_round(party, hands=place(now.hands, event.seat, hand))
    return with_trick(party, plays=plays)


@on(TrickReshuffled)
def _trick_reshuffled(party: Party, event: TrickReshuffled) -> Party:
    now = party.now
    each = len(party.trick.plays) // party.players
    hands = now.hands
    for seat in party.seats:
        hands = place(hands, seat, hands[seat].gain(event.received.get(seat, UNSET), each))
    replay = Trick(number=party.trick.number + 1, leader=event.seat, replay=True)
    undone = replace(party.trick, captured=True, winner=None)
    now = replace(now, hands=hands, declined=(), queue=())
    return reach(party, Moment.BEFORE_TRICK, now=now, trick=replay, last_trick=undone)


@on(CardsHaggled)
def _cards_haggled(party: Party, event: CardsHaggled) -> Party:
    now = party.now
    plays = tuple(
        replace(play, card=event.given) if play.card == event.taken else play for play in party.trick.plays
    )
    hand = now.hands[event.seat]
    if event.given in hand.cards:
        hand = hand.lose((event.given,)).gain((event.taken,))
    party = with_round(party, hands=place(now.hands, event.seat, hand))
    return with_trick(party, plays=plays)


@on(PowerResolved)
def _power_resolved(party: Party, event: PowerResolved) -> Party:
    """The power joins the rules of this trick, and its window closes: whoever declined may think again.

    Declarations made meanwhile wait for their turn; whoever wants none in this trick is not asked again.
    """
    resolving = party.now.resolving
    assert resolving is not None
    answers = {seat: answer for asking in party.asking for seat, answer in asking.answers.items()}
    declined = {seat: answer for seat, answer in answers.items() if isinstance(answer, Decline)}
    waiting = [seat for seat in (*party.now.queue, *answers) if seat not in declined and seat != event.seat]
    copies = {
        seat: answer.copies
        for seat, answer in answers.items()
        if isinstance(answer, UsePower) and answer.copies and seat != event.seat
    }
    resting = [seat for seat, answer in declined.items() if answer.whole_trick]
    party = with_round(
        with_power(party, resolving),
        resolving=None,
        queue=tuple(dict.fromkeys(waiting)),
        copies={seat: slug for seat, slug in {**party.now.copies, **copies}.items() if seat in waiting},
        declined=tuple(dict.fromkeys((*party.now.declined, *resting))),
    )
    for asking in party.asking:
        party = close(party, asking.decision)
    return party


def _with_resolving(party: Party, **changes: object) -> Party:
    assert party.now.resolving is not None
    return with_round(party, resolving=replace(party.now.resolving, **changes))
