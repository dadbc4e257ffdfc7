"""How each event changes what is known of a party. Dumb on purpose: the answers are in the events."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat
from games.game import ScoredRound
from games.rebel_princess.cards import Card, Suit
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardFrozen,
    CardPlayed,
    CardPlayedMasked,
    CardsDrawn,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    CardsUnmasked,
    DealerDrawn,
    ExtraRoundDrawn,
    GameEnded,
    HandDealt,
    PlayOpened,
    PowerActivated,
    PowerResolved,
    PrincessesDealt,
    PrincessesRevealed,
    RebelEvent,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    Settled,
    Settles,
    TargetChosen,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
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
    party = _CHANGES[type(event)](party, event)
    return _close(party, event.decision) if isinstance(event, Settles) else party


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


@_on(DealerDrawn)
def _dealer_drawn(party: Party, event: DealerDrawn) -> Party:
    return replace(party, dealer=event.dealer)


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
        piles=empty,
        tricks_won=(0,) * party.players,
    )
    return _reach(replace(party, round=fresh), Moment.ROUND_SETUP)


@_on(HandDealt)
def _hand_dealt(party: Party, event: HandDealt) -> Party:
    hand = Zone().gain(event.cards, event.size)
    return with_round(party, hands=place(party.now.hands, event.seat, hand))


@_on(RoundRevealed)
def _round_revealed(party: Party, event: RoundRevealed) -> Party:
    return with_round(party, card=event.card)


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


@_on(CardsPickedUp)
def _cards_picked_up(party: Party, event: CardsPickedUp) -> Party:
    hands, waiting = party.now.hands, party.now.aside
    for owner, taker in enumerate(event.takers):
        cards = event.cards.get(taker, UNSET)
        hands = place(hands, taker, hands[taker].gain(cards, waiting[owner].size))
    return with_round(party, hands=hands, aside=(Zone(),) * party.players, aside_played=True)


# --- powers


@_on(PowerActivated)
def _power_activated(party: Party, event: PowerActivated) -> Party:
    resolving = Activation(princess=event.princess, seat=event.seat)
    # The declaration was this seat's answer to the window.
    party = replace(party, asking=tuple(_has_answered(asking, event.seat) for asking in party.asking))
    return with_round(party, resolving=resolving, exhausted=(*party.now.exhausted, event.seat))


@_on(TargetChosen)
def _target_chosen(party: Party, event: TargetChosen) -> Party:
    assert party.now.resolving is not None
    return with_round(party, resolving=replace(party.now.resolving, target=event.target))


@_on(CardsDrawn)
def _cards_drawn(party: Party, event: CardsDrawn) -> Party:
    return with_round(party, drawn=() if event.cards is UNSET else event.cards)


@_on(CardFrozen)
def _card_frozen(party: Party, event: CardFrozen) -> Party:
    now = party.now
    card = UNSET if event.card is UNSET else (event.card,)
    # The user looks into the target's hand but does not hold it: only its owner's zones know the card.
    known = card if card is not UNSET and card[0] in now.hands[event.target].cards else UNSET
    return with_round(
        party,
        hands=place(now.hands, event.target, now.hands[event.target].lose(known, 1)),
        frozen=place(now.frozen, event.target, now.frozen[event.target].gain(known, 1)),
        drawn=(),
    )


@_on(PowerResolved)
def _power_resolved(party: Party, event: PowerResolved) -> Party:
    """The power joins the rules of this trick, and its window closes: whoever declined may think again."""
    trick, resolving = party.now.trick, party.now.resolving
    assert trick is not None
    assert resolving is not None
    party = with_round(party, trick=replace(trick, powers=(*trick.powers, resolving)), resolving=None)
    for asking in party.asking:
        party = _close(party, asking.decision)
    return party


# --- tricks


@_on(TrickOpened)
def _trick_opened(party: Party, event: TrickOpened) -> Party:
    trick = Trick(number=event.number, leader=event.leader)
    # The trick just finished stays in sight until the next lead.
    return _reach(with_round(party, trick=trick, last_trick=party.now.trick), Moment.BEFORE_TRICK)


@_on(PlayOpened)
def _play_opened(party: Party, event: PlayOpened) -> Party:
    party = with_trick(party, turns=event.turns, masked_followers=event.masked_followers)
    return _reach(party, Moment.PLAY)


@_on(CardPlayed)
def _card_played(party: Party, event: CardPlayed) -> Party:
    party = with_round(
        replace(party, last_round=None),
        last_trick=None,
        sneaked_in=party.now.sneaked_in or event.sneaks_in,
        prince_seen=party.now.prince_seen or event.card.suit is Suit.PRINCES,
    )
    return _played(party, event.seat, event.card, masked=False, void=_known(event.void))


@_on(CardPlayedMasked)
def _card_played_masked(party: Party, event: CardPlayedMasked) -> Party:
    return _played(party, event.seat, _known(event.card), masked=True, void=_known(event.void))


def _played(party: Party, seat: Seat, card: Card | None, *, masked: bool, void: bool | None) -> Party:
    now = party.now
    trick = now.trick
    assert trick is not None
    frozen = bool(now.frozen[seat].size)
    source = now.frozen if frozen else now.hands
    # Nobody but its owner knows the rest of a hand: for them a face-up card only makes it smaller.
    known = (card,) if card is not None and card in source[seat].cards else UNSET
    emptied = place(source, seat, source[seat].lose(known, 1))
    play = Play(seat=seat, card=card, masked=masked, frozen=frozen, void=void)
    party = with_round(
        party,
        **{"frozen" if frozen else "hands": emptied},
        trick=replace(trick, plays=(*trick.plays, play)),
    )
    return _reach(party, Moment.AFTER_LAST_CARD) if len(trick.plays) + 1 == len(trick.turns) else party


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
    party = with_round(
        party,
        piles=place(now.piles, winner, now.piles[winner].gain(now.trick.cards)),
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
