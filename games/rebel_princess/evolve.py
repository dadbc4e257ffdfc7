"""How each event changes what is known of a party. Dumb on purpose: the answers are in the events."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from games.audience import Event, Seat
from games.game import ScoredRound
from games.rebel_princess.cards import Card, Cards, Suit
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardFrozen,
    CardPlayed,
    CardPlayedMasked,
    CardsAssigned,
    CardsBartered,
    CardsContributed,
    CardsDrawn,
    CardsHaggled,
    CardsKept,
    CardsMixed,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    CardsUnmasked,
    CardSwapped,
    DealerDrawn,
    ExtraRoundDrawn,
    GameEnded,
    GiftsPlaced,
    HandDealt,
    LeadDrawn,
    LeadMoved,
    NextLeaderChosen,
    PlayOpened,
    PowerActivated,
    PowerLapsed,
    PowerResolved,
    PrincessesDealt,
    PrincessesRevealed,
    PrincessPicked,
    RebelEvent,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    RowLaid,
    Settled,
    Settles,
    SuitNamed,
    SuitsLaidOpen,
    TargetChosen,
    TrickCaptured,
    TrickOpened,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import Decline, UsePower
from games.rebel_princess.state import (
    Activation,
    Asking,
    FinishedRound,
    Moment,
    Party,
    Play,
    Round,
    Trick,
    Zone,
    place,
    with_round,
    with_trick,
)

E = TypeVar("E")
_CHANGES: dict[type, Callable[[Party, Any], Party]] = {}


def evolve(party: Party, event: RebelEvent) -> Party:
    foreseen = _foreseen.get(id(event))
    if foreseen is not None and foreseen[0] is party and foreseen[1] is event:
        return foreseen[2]
    party = _CHANGES[type(event)](party, event)
    return _close(party, event.decision) if isinstance(event, Settles) else party


def foresee(steps: Iterable[tuple[Party, Event, Party]]) -> None:
    """Whoever decides has already worked out what its events lead to; whoever folds them next need not."""
    global _foreseen
    _foreseen = {id(event): (before, event, after) for before, event, after in steps}


_foreseen: dict[int, tuple[Party, Event, Party]] = {}


def _on(kind: type[E]) -> Callable[[Callable[[Party, E], Party]], Callable[[Party, E], Party]]:
    def register(change: Callable[[Party, E], Party]) -> Callable[[Party, E], Party]:
        _CHANGES[kind] = change
        return change

    return register


def _close(party: Party, decision: str) -> Party:
    """A settled decision is no longer open, and its step is not taken again at this moment."""
    steps = tuple(asking.step for asking in party.asking if asking.decision == decision)
    rest = tuple(asking for asking in party.asking if asking.decision != decision)
    # Steps that ask nobody were never open: their decision ends with their own name.
    done = steps or (decision.rpartition(".")[2],)
    return replace(party, asking=rest, settled=(*party.settled, *done))


def _reach(party: Party, moment: Moment) -> Party:
    return replace(party, moment=moment, settled=())


# --- asking


@_on(Asked)
def _asked(party: Party, event: Asked) -> Party:
    asking = Asking(decision=event.decision, step=event.step, seats=event.seats)
    return replace(party, asking=(*party.asking, asking))


@_on(AnswerGiven)
def _answer_given(party: Party, event: AnswerGiven) -> Party:
    return replace(
        party,
        asking=tuple(
            _answered(asking, event) if asking.decision == event.decision else asking
            for asking in party.asking
        ),
    )


def _answered(asking: Asking, event: AnswerGiven) -> Asking:
    answers = {seat: answer for seat, answer in asking.answers.items() if seat != event.seat}
    if event.answer is not UNSET:
        answers[event.seat] = event.answer
    return replace(_has_answered(asking, event.seat), answers=answers)


def _has_answered(asking: Asking, seat: Seat) -> Asking:
    answered = tuple(one for one in asking.seats if one in asking.answered or one == seat)
    return replace(asking, answered=answered)


@_on(Settled)
def _settled(party: Party, event: Settled) -> Party:
    return party


# --- set-up


@_on(PrincessesDealt)
def _princesses_dealt(party: Party, event: PrincessesDealt) -> Party:
    if event.princesses is UNSET:
        return party
    return replace(party, dealt_princesses={**party.dealt_princesses, event.seat: event.princesses})


@_on(PrincessesRevealed)
def _princesses_revealed(party: Party, event: PrincessesRevealed) -> Party:
    return replace(party, princesses=event.princesses)


@_on(PrincessPicked)
def _princess_picked(party: Party, event: PrincessPicked) -> Party:
    picked = party.princesses or ("",) * party.players
    return replace(party, princesses=(*picked[: event.seat], event.princess, *picked[event.seat + 1 :]))


@_on(DealerDrawn)
def _dealer_drawn(party: Party, event: DealerDrawn) -> Party:
    return replace(party, dealer=event.dealer)


@_on(RowLaid)
def _row_laid(party: Party, event: RowLaid) -> Party:
    row = party.rounds if event.cards is UNSET else event.cards
    return replace(party, rounds=row, hourglass_backs=event.hourglass)


@_on(ExtraRoundDrawn)
def _extra_round_drawn(party: Party, event: ExtraRoundDrawn) -> Party:
    return replace(party, rounds=(*party.rounds, event.card))


@_on(RoundOpened)
def _round_opened(party: Party, event: RoundOpened) -> Party:
    empty = (Zone(),) * party.players
    fresh = Round(
        number=event.number,
        starter=event.starter,
        hands=empty,
        aside=empty,
        frozen=empty,
        gifts=empty,
        piles=empty,
        face_up=((),) * party.players,
        tricks_won=(0,) * party.players,
    )
    return replace(party, round=fresh)


@_on(HandDealt)
def _hand_dealt(party: Party, event: HandDealt) -> Party:
    hand = Zone().gain(event.cards, event.size)
    return with_round(party, hands=place(party.now.hands, event.seat, hand))


@_on(RoundRevealed)
def _round_revealed(party: Party, event: RoundRevealed) -> Party:
    number = party.now.number
    row = (*party.rounds[: number - 1], event.card, *party.rounds[number:])
    return _reach(with_round(replace(party, rounds=row), card=event.card), Moment.ROUND_SETUP)


# --- round set-up


@_on(CardsPassed)
def _cards_passed(party: Party, event: CardsPassed) -> Party:
    """Every hand keeps its size; whoever knows a card follows it out of one hand and into the other."""
    hands = party.now.hands
    for seat, gifts in event.given.items():
        for cards in gifts.values():
            hands = place(hands, seat, hands[seat].lose(cards).gain(UNSET, len(cards)))
    for seat, gifts in event.received.items():
        for cards in gifts.values():
            hands = place(hands, seat, hands[seat].lose(UNSET, len(cards)).gain(cards))
    return with_round(party, hands=hands, given=event.given, received=event.received)


@_on(CardsSetAside)
def _cards_set_aside(party: Party, event: CardsSetAside) -> Party:
    hands, aside = party.now.hands, party.now.aside
    for seat in party.seats:
        cards = event.cards.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].lose(cards, event.size))
        aside = place(aside, seat, aside[seat].gain(cards, event.size))
    return with_round(party, hands=hands, aside=aside)


@_on(SuitsLaidOpen)
def _suits_laid_open(party: Party, event: SuitsLaidOpen) -> Party:
    return with_round(party, face_up=tuple(event.cards[seat] for seat in party.seats))


@_on(GiftsPlaced)
def _gifts_placed(party: Party, event: GiftsPlaced) -> Party:
    hands, gifts = party.now.hands, party.now.gifts
    for seat in party.seats:
        cards = event.cards.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].lose(cards, 1))
        gifts = place(gifts, seat, gifts[seat].gain(cards, 1))
    return with_round(party, hands=hands, gifts=gifts, declined=())


@_on(CardsKept)
def _cards_kept(party: Party, event: CardsKept) -> Party:
    hands, piles = party.now.hands, party.now.piles
    for seat in party.seats:
        piles = place(piles, seat, piles[seat].gain(event.cards.get(seat, UNSET), event.size))
    return with_round(party, hands=(Zone(),) * len(hands), piles=piles)


@_on(CardsPickedUp)
def _cards_picked_up(party: Party, event: CardsPickedUp) -> Party:
    """A half that goes to somebody else is remembered by both. (R-288)"""
    hands, waiting = party.now.hands, party.now.aside
    given, received = party.now.given, party.now.received
    for owner, taker in enumerate(event.takers):
        cards, known = event.cards.get(taker, UNSET), waiting[owner].cards
        hands = place(hands, taker, hands[taker].gain(cards, waiting[owner].size))
        if taker != owner:
            given = {**given, owner: {taker: known}} if known else given
            received = received if cards is UNSET else {**received, taker: {owner: cards}}
    return with_round(
        party,
        hands=hands,
        aside=(Zone(),) * party.players,
        aside_played=True,
        given=given,
        received=received,
    )


# --- powers


@_on(PowerActivated)
def _power_activated(party: Party, event: PowerActivated) -> Party:
    party = _spent(party, event.seat)
    resolving = Activation(princess=event.princess, seat=event.seat)
    queue = tuple(seat for seat in party.now.queue if seat != event.seat)
    # Her window need not wait for her any longer: that she acts is her answer.
    asking = tuple(_has_answered(one, event.seat) for one in party.asking)
    return replace(with_round(party, resolving=resolving, queue=queue), asking=asking)


def _spent(party: Party, seat: Seat) -> Party:
    trick = party.now.trick
    assert trick is not None
    return with_round(
        party,
        exhausted=(*party.now.exhausted, seat),
        trick=replace(trick, activated=trick.activated + 1),
    )


@_on(PowerLapsed)
def _power_lapsed(party: Party, event: PowerLapsed) -> Party:
    return with_round(party, queue=tuple(seat for seat in party.now.queue if seat != event.seat))


@_on(TargetChosen)
def _target_chosen(party: Party, event: TargetChosen) -> Party:
    return _with_resolving(party, target=event.target)


@_on(CardsDrawn)
def _cards_drawn(party: Party, event: CardsDrawn) -> Party:
    return with_round(party, drawn=() if event.cards is UNSET else event.cards)


@_on(CardFrozen)
def _card_frozen(party: Party, event: CardFrozen) -> Party:
    now = party.now
    taken = _of_hand(party, event.target, event.card)
    return with_round(
        party,
        hands=place(now.hands, event.target, now.hands[event.target].lose(taken, 1)),
        frozen=place(now.frozen, event.target, now.frozen[event.target].gain(taken, 1)),
        drawn=(),
    )


@_on(SuitNamed)
def _suit_named(party: Party, event: SuitNamed) -> Party:
    resolving = party.now.resolving
    assert resolving is not None
    if event.held:
        return _with_resolving(party, suit=event.suit)
    return _with_resolving(party, lacking=(*resolving.lacking, event.suit))


@_on(LeadMoved)
def _lead_moved(party: Party, event: LeadMoved) -> Party:
    return _with_resolving(with_trick(party, leader=event.leader), target=event.leader)


@_on(NextLeaderChosen)
def _next_leader_chosen(party: Party, event: NextLeaderChosen) -> Party:
    return _with_resolving(with_round(party, next_leader=event.leader), target=event.leader)


@_on(CardsContributed)
def _cards_contributed(party: Party, event: CardsContributed) -> Party:
    pool = {} if event.pool is UNSET else event.pool
    return with_round(_handed_in(party, event), pool=pool)


@_on(CardsMixed)
def _cards_mixed(party: Party, event: CardsMixed) -> Party:
    mixed = () if event.mixed is UNSET else event.mixed
    return with_round(_handed_in(party, event), mixed=mixed)


def _handed_in(party: Party, event: CardsContributed | CardsMixed) -> Party:
    party = _no_longer_open(party, event.face_up)
    hands = party.now.hands
    for seat in party.seats:
        card = event.contributed.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].lose(UNSET if card is UNSET else (card,), 1))
    return with_round(party, hands=hands, pool_size=party.players)


@_on(CardsAssigned)
def _cards_assigned(party: Party, event: CardsAssigned) -> Party:
    hands = party.now.hands
    for seat in party.seats:
        card = event.received.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].gain(UNSET if card is UNSET else (card,), 1))
    return with_round(party, hands=hands, pool={}, mixed=(), pool_size=0)


@_on(CardsBartered)
def _cards_bartered(party: Party, event: CardsBartered) -> Party:
    """Hands keep their size; whoever holds a hand knows which card left it and which came."""
    party = _no_longer_open(party, event.face_up)
    hands = party.now.hands
    if event.drawn is not UNSET and event.given is not UNSET and event.drawn != event.given:
        for seat, lost, won in (
            (event.target, event.drawn, event.given),
            (event.seat, event.given, event.drawn),
        ):
            if lost in hands[seat].cards:
                hands = place(hands, seat, hands[seat].lose((lost,)).gain((won,)))
    return with_round(party, hands=hands, drawn=())


@_on(CardSwapped)
def _card_swapped(party: Party, event: CardSwapped) -> Party:
    now = party.now
    assert now.trick is not None
    plays = tuple(
        replace(play, card=event.card, swapped=True) if play.card == event.played else play
        for play in now.trick.plays
    )
    party = _no_longer_open(party, (event.card,))
    hand = now.hands[event.seat]
    if event.card in hand.cards:
        hand = hand.lose((event.card,)).gain((event.played,))
    party = with_round(party, hands=place(now.hands, event.seat, hand))
    return with_trick(party, plays=plays)


@_on(TrickReshuffled)
def _trick_reshuffled(party: Party, event: TrickReshuffled) -> Party:
    now = party.now
    assert now.trick is not None
    each = len(now.trick.plays) // party.players
    hands = now.hands
    for seat in party.seats:
        hands = place(hands, seat, hands[seat].gain(event.received.get(seat, UNSET), each))
    replay = Trick(number=now.trick.number + 1, leader=event.seat, replay=True)
    undone = replace(now.trick, captured=True, winner=None)
    party = with_round(party, hands=hands, trick=replay, last_trick=undone, declined=(), queue=())
    return _reach(party, Moment.BEFORE_TRICK)


@_on(CardsHaggled)
def _cards_haggled(party: Party, event: CardsHaggled) -> Party:
    now = party.now
    assert now.trick is not None
    plays = tuple(
        replace(play, card=event.given) if play.card == event.taken else play for play in now.trick.plays
    )
    hand = now.hands[event.seat]
    if event.given in hand.cards:
        hand = hand.lose((event.given,)).gain((event.taken,))
    party = with_round(party, hands=place(now.hands, event.seat, hand))
    return with_trick(party, plays=plays)


@_on(PowerResolved)
def _power_resolved(party: Party, event: PowerResolved) -> Party:
    """The power joins the rules of this trick, and its window closes: whoever declined may think again.

    Declarations made meanwhile wait for their turn; whoever wants none in this trick is not asked again.
    """
    trick, resolving = party.now.trick, party.now.resolving
    assert trick is not None
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
        party,
        trick=replace(trick, powers=(*trick.powers, resolving)),
        resolving=None,
        queue=tuple(dict.fromkeys(waiting)),
        copies={seat: slug for seat, slug in {**party.now.copies, **copies}.items() if seat in waiting},
        declined=tuple(dict.fromkeys((*party.now.declined, *resting))),
    )
    for asking in party.asking:
        party = _close(party, asking.decision)
    return party


def _with_resolving(party: Party, **changes: object) -> Party:
    assert party.now.resolving is not None
    return with_round(party, resolving=replace(party.now.resolving, **changes))


def _no_longer_open(party: Party, cards: Cards) -> Party:
    """Cards that leave a hand no longer lie face up; whoever gets them holds them hidden. (R-252, R-253)"""
    if not any(party.now.face_up):
        return party
    left = tuple(tuple(card for card in shown if card not in cards) for shown in party.now.face_up)
    return with_round(party, face_up=left)


def _of_hand(party: Party, seat: Seat, card: Card | UnsetType) -> Cards | UnsetType:
    """The card, if this viewer knows that hand: a power may show a card to somebody who does not hold it."""
    return (card,) if card is not UNSET and card in party.now.hands[seat].cards else UNSET


# --- tricks


@_on(TrickOpened)
def _trick_opened(party: Party, event: TrickOpened) -> Party:
    trick = Trick(number=event.number, leader=event.leader)
    # The trick just finished stays in sight until the next lead.
    party = with_round(party, trick=trick, last_trick=party.now.trick, declined=(), next_leader=None)
    return _reach(party, Moment.BEFORE_TRICK)


@_on(PlayOpened)
def _play_opened(party: Party, event: PlayOpened) -> Party:
    party = with_trick(party, turns=event.turns, masked_followers=event.masked_followers)
    # Who wanted no window before the trick may want one after it.
    return _reach(with_round(party, declined=()), Moment.PLAY)


@_on(LeadDrawn)
def _lead_drawn(party: Party, event: LeadDrawn) -> Party:
    """Like a frozen card, only that everybody sees it."""
    now = party.now
    hand = now.hands[event.seat].lose(_of_hand(party, event.seat, event.card), 1)
    party = with_round(
        party,
        hands=place(now.hands, event.seat, hand),
        frozen=place(now.frozen, event.seat, now.frozen[event.seat].gain((event.card,))),
    )
    return with_trick(party, drawn_lead=event.card)


@_on(CardPlayed)
def _card_played(party: Party, event: CardPlayed) -> Party:
    party = with_round(
        replace(party, last_round=None),
        last_trick=None,
        sneaked_in=party.now.sneaked_in or event.sneaks_in,
        prince_seen=party.now.prince_seen or event.card.suit is Suit.PRINCES,
    )
    play = Play(seat=event.seat, card=event.card, power=event.power, void=_known(event.void))
    return _played(with_trick(party, led=event.led), play)


@_on(CardPlayedMasked)
def _card_played_masked(party: Party, event: CardPlayedMasked) -> Party:
    card, void = _known(event.card), _known(event.void)
    return _played(party, Play(seat=event.seat, card=card, masked=True, power=event.power, void=void))


def _played(party: Party, play: Play) -> Party:
    if play.power:
        party = _used_with_a_card(party, play.seat, play.power)
    if play.card is not None:
        party = _no_longer_open(party, (play.card,))
    now, seat, card = party.now, play.seat, play.card
    trick = now.trick
    assert trick is not None
    frozen = bool(now.frozen[seat].size)
    source = now.frozen if frozen else now.hands
    # Nobody but its owner knows the rest of a hand: for them a face-up card only makes it smaller.
    known = (card,) if card is not None and card in source[seat].cards else UNSET
    emptied = place(source, seat, source[seat].lose(known, 1))
    play = replace(play, frozen=frozen)
    party = with_round(
        party,
        **{"frozen" if frozen else "hands": emptied},
        trick=replace(trick, plays=(*trick.plays, play)),
    )
    return _reach(party, Moment.AFTER_LAST_CARD) if len(trick.plays) + 1 == len(trick.turns) else party


def _used_with_a_card(party: Party, seat: Seat, princess: str) -> Party:
    """A power that goes with a card takes effect with it; one use covers all her cards of the trick."""
    trick = party.now.trick
    assert trick is not None
    if any(power.seat == seat for power in trick.powers):
        return party
    party = _spent(party, seat)
    return with_trick(party, powers=(*trick.powers, Activation(princess=princess, seat=seat)))


@_on(CardsUnmasked)
def _cards_unmasked(party: Party, event: CardsUnmasked) -> Party:
    trick = party.now.trick
    assert trick is not None
    plays = tuple(
        replace(play, card=card, masked=False) for play, card in zip(trick.plays, event.cards, strict=True)
    )
    return with_round(
        party,
        trick=replace(trick, plays=plays),
        sneaked_in=party.now.sneaked_in or event.sneaks_in,
        prince_seen=party.now.prince_seen or any(card.suit is Suit.PRINCES for card in event.cards),
    )


@_on(TrickWon)
def _trick_won(party: Party, event: TrickWon) -> Party:
    return _reach(with_trick(party, winner=event.winner), Moment.WON)


@_on(TrickCaptured)
def _trick_captured(party: Party, event: TrickCaptured) -> Party:
    now, winner = party.now, event.winner
    assert now.trick is not None
    won = now.tricks_won
    pile = now.piles[winner].gain(now.trick.cards)
    for gift in now.gifts:
        pile = pile.plus(gift)
    party = with_round(
        party,
        piles=place(now.piles, winner, pile),
        gifts=(Zone(),) * party.players,
        tricks_won=(*won[:winner], won[winner] + 1, *won[winner + 1 :]),
        trick=replace(now.trick, captured=True),
    )
    return _reach(party, Moment.AFTER_TRICK)


# --- scoring


@_on(RoundScored)
def _round_scored(party: Party, event: RoundScored) -> Party:
    row = ScoredRound(
        round=event.number, title=event.card, scores=event.scores, subtotals=event.totals, lines=event.lines
    )
    over = FinishedRound(number=event.number, card=event.card, piles=event.piles, last_trick=party.now.trick)
    scored = replace(party, scored=(*party.scored, row), totals=event.totals, last_round=over)
    return _reach(scored, Moment.SCORED)


@_on(GameEnded)
def _game_ended(party: Party, event: GameEnded) -> Party:
    over = replace(party, winners=event.winners, tie_breaks=event.tie_breaks, end_citations=event.citations)
    return _reach(over, Moment.OVER)


V = TypeVar("V")


def _known(value: V | Any) -> V | None:
    return None if value is UNSET else value
