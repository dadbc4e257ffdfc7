"""Powers: declared, aimed, resolved."""

from msgspec import UNSET

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
from games.rebel_princess.stack import edition_of
from games.rebel_princess.state import State
from games.rebel_princess.telling.sentences import listed, named, on, one_each, with_shares
from games.saying import Said, Who, said


@on(PowerActivated)
def _power_activated(before: State, event: PowerActivated) -> Said:
    who, power = Who(event.seat), named(event.princess)
    if before.princesses[event.seat] == event.princess:
        return said("{who} uses a power: {princess}.", who=who, princess=power)
    return said(
        "{who} ({own}) copies a power: {princess}.",
        who=who,
        own=named(before.princesses[event.seat]),
        princess=power,
    )


@on(PowerLapsed)
def _power_lapsed(before: State, event: PowerLapsed) -> Said:
    return said(
        "{who} can no longer use a power now: {princess}.",
        who=Who(event.seat),
        princess=named(event.princess),
    )


@on(PowerResolved)
def _power_resolved(before: State, event: PowerResolved) -> Said:
    power = edition_of(before).princess(event.princess)
    in_effect = power.in_effect(before, event.seat) if power else None
    return in_effect or said("The power is resolved: {princess}.", princess=named(event.princess))


@on(TargetChosen)
def _target_chosen(before: State, event: TargetChosen) -> Said:
    return said("{who} chooses a target: {target}.", who=Who(event.seat), target=Who(event.target))


@on(CardsDrawn)
def _cards_drawn(before: State, event: CardsDrawn) -> Said:
    who, target = Who(event.seat), Who(event.target)
    if event.cards is UNSET:
        return said(
            "{who} draws at random from {target}'s hand; cards: {count}.",
            who=who,
            target=target,
            count=event.count,
        )
    return said(
        "{who} draws at random from {target}'s hand: {cards}.",
        who=who,
        target=target,
        cards=listed(event.cards),
    )


@on(CardFrozen)
def _card_frozen(before: State, event: CardFrozen) -> Said:
    who, target = Who(event.seat), Who(event.target)
    if event.card is UNSET:
        return said("{who} freezes a card: {target} must play it in this trick.", who=who, target=target)
    return said(
        "{who} freezes {card}: {target} must play it in this trick.",
        who=who,
        card=named(event.card),
        target=target,
    )


@on(SuitNamed)
def _suit_named(before: State, event: SuitNamed) -> Said:
    who, leader, suit = Who(event.seat), Who(before.trick.leader), named(event.suit)
    if event.held:
        return said(
            "{who} names a suit: {suit}; {leader} holds it and must lead it.",
            who=who,
            suit=suit,
            leader=leader,
        )
    return said("{who} names a suit: {suit}; {leader} has none of it.", who=who, suit=suit, leader=leader)


@on(LeadMoved)
def _lead_moved(before: State, event: LeadMoved) -> Said:
    return said("{who} decides: {leader} leads this trick.", who=Who(event.seat), leader=Who(event.leader))


@on(NextLeaderChosen)
def _next_leader_chosen(before: State, event: NextLeaderChosen) -> Said:
    return said(
        "{who} decides: {leader} leads the next trick.", who=Who(event.seat), leader=Who(event.leader)
    )


@on(CardsContributed)
def _cards_contributed(before: State, event: CardsContributed) -> Said:
    known = event.contributed if event.pool is UNSET else event.pool
    return _handed_in(event, with_shares(_everybody_hands_in(event), one_each(known)))


@on(CardsMixed)
def _cards_mixed(before: State, event: CardsMixed) -> Said:
    """She sees the cards and does not learn who gave what."""
    what = _everybody_hands_in(event)
    if event.mixed is UNSET or len(event.contributed) > 1:
        return _handed_in(event, with_shares(what, one_each(event.contributed)))
    return said("{what}: {shares}.", what=what, shares=listed(event.mixed))


def _everybody_hands_in(event: CardsContributed | CardsMixed) -> Said:
    return said("Everybody hands in a card for {who}", who=Who(event.seat))


def _handed_in(event: CardsContributed | CardsMixed, told: Said) -> Said:
    """Cards that lay open are seen to leave, also by whoever knows nothing else."""
    if event.contributed or not event.face_up:
        return told
    return said(
        "{what}; from the face-up cards: {cards}.",
        what=_everybody_hands_in(event),
        cards=listed(event.face_up),
    )


@on(CardsAssigned)
def _cards_assigned(before: State, event: CardsAssigned) -> Said:
    known = event.received if event.assigned is UNSET else event.assigned
    return with_shares(said("Everybody gets one of the cards handed in"), one_each(known))


@on(CardsBartered)
def _cards_bartered(before: State, event: CardsBartered) -> Said:
    who, target = Who(event.seat), Who(event.target)
    if event.given is not UNSET and event.drawn is not UNSET:
        if event.given == event.drawn:
            return said("{who} gives {target} back: {card}.", who=who, card=named(event.given), target=target)
        return said(
            "{who} gives {target} {card} for {drawn}.",
            who=who,
            card=named(event.given),
            drawn=named(event.drawn),
            target=target,
        )
    if event.face_up:
        return said(
            "{who} gives {target} {card} for the card drawn.",
            who=who,
            card=named(event.face_up[0]),
            target=target,
        )
    return said("{who} gives {target} a card back, perhaps another one.", who=who, target=target)


@on(CardSwapped)
def _card_swapped(before: State, event: CardSwapped) -> Said:
    return said(
        "{who} swaps {played} for {card}.",
        who=Who(event.seat),
        played=named(event.played),
        card=named(event.card),
    )


@on(TrickReshuffled)
def _trick_reshuffled(before: State, event: TrickReshuffled) -> Said:
    what = said(
        "Trick {number} begins, {leader} leads; the cards of the last trick are shuffled and dealt back",
        number=before.trick.number + 1,
        leader=Who(event.seat),
    )
    return with_shares(what, event.received)


@on(CardsHaggled)
def _cards_haggled(before: State, event: CardsHaggled) -> Said:
    return said(
        "{who} takes {taken} from the trick and leaves {given} for it.",
        who=Who(event.seat),
        taken=named(event.taken),
        given=named(event.given),
    )
