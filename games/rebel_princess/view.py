"""What a client shows of a party: rendered from the viewer's own fold, so it holds nothing hidden.

Captured tricks are closed: the view has the trick on the table, the one just finished, and counts. (R-030)
"""

from msgspec import Struct

from games.audience import Seat, Viewer
from games.game import ScoredRound, ScoreLine
from games.rebel_princess.cards import Card, Cards, Suit
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.state import Activation, FinishedRound, Moment, Party, Trick


class PlayView(Struct, frozen=True, kw_only=True):
    """`card` is missing while it lies face down and is not yours."""

    seat: Seat
    card: Card | None
    power: str
    masked: bool
    frozen: bool
    swapped: bool


class PowerView(Struct, frozen=True, kw_only=True):
    seat: Seat
    princess: str
    target: Seat | None
    suit: Suit | None
    lacking: tuple[Suit, ...]


class TrickView(Struct, frozen=True, kw_only=True):
    number: int
    leader: Seat
    led: Suit | None
    replay: bool
    turns: tuple[Seat, ...]
    drawn_lead: Card | None
    plays: tuple[PlayView, ...]
    powers: tuple[PowerView, ...]
    winner: Seat | None


class SeatView(Struct, frozen=True, kw_only=True):
    """What lies before a seat in this round, for everybody to see."""

    seat: Seat
    hand: int
    face_up: Cards
    aside: int
    gifts: int
    frozen: bool
    tricks: int
    exhausted: bool


class RoundView(Struct, frozen=True, kw_only=True):
    number: int
    card: str
    starter: Seat
    sneaked_in: bool
    prince_seen: bool
    seats: tuple[SeatView, ...]
    resolving: PowerView | None
    trick: TrickView | None
    last_trick: TrickView | None


class FinishedRoundView(Struct, frozen=True, kw_only=True):
    """The round just scored, its piles turned up, until the next one's first lead."""

    number: int
    card: str
    piles: tuple[Cards, ...]
    last_trick: TrickView | None


class OwnView(Struct, frozen=True, kw_only=True):
    """What only you know: your cards, what you passed and got, the answer you may still change.

    `pool` is what was handed in to your power by whom; `mixed` the same where you may not know by whom.
    """

    seat: Seat
    hand: Cards
    aside: Cards
    frozen: Cards
    drawn: Cards
    gifts: Cards
    pool: dict[Seat, Card]
    mixed: Cards
    princesses: tuple[str, ...]
    given: dict[Seat, Cards]
    received: dict[Seat, Cards]
    answer: RebelMove | None


class DecisionView(Struct, frozen=True, kw_only=True):
    decision: str
    seats: tuple[Seat, ...]
    answered: tuple[Seat, ...]


class PartyView(Struct, frozen=True, kw_only=True, tag="rebel-princess", tag_field="game"):
    edition: str
    moment: Moment
    rounds: tuple[str, ...]
    hourglass_backs: tuple[bool, ...]
    princesses: tuple[str, ...]
    round: RoundView | None
    last_round: FinishedRoundView | None
    open: tuple[DecisionView, ...]
    you: OwnView | None
    scored: tuple[ScoredRound, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    tie_breaks: tuple[ScoreLine, ...]
    end_citations: tuple[str, ...]


def view_of(party: Party, viewer: Viewer) -> PartyView:
    return PartyView(
        edition=party.options.edition,
        moment=party.moment,
        rounds=party.rounds,
        hourglass_backs=party.hourglass_backs,
        princesses=party.princesses,
        round=_round(party) if party.now else None,
        last_round=_finished(party.last_round) if party.last_round else None,
        open=tuple(
            DecisionView(decision=asking.decision, seats=asking.seats, answered=asking.answered)
            for asking in party.asking
        ),
        you=_own(party, viewer) if viewer is not None else None,
        scored=party.scored,
        totals=party.totals,
        winners=party.winners,
        tie_breaks=party.tie_breaks,
        end_citations=party.end_citations,
    )


def _round(party: Party) -> RoundView:
    now = party.now
    finished = party.trick if party.trick.captured else party.last_trick
    return RoundView(
        number=now.number,
        card=now.card,
        starter=now.starter,
        sneaked_in=now.sneaked_in,
        prince_seen=now.prince_seen,
        seats=tuple(
            SeatView(
                seat=seat,
                hand=now.hands[seat].size,
                face_up=now.face_up[seat],
                aside=now.aside[seat].size,
                gifts=now.gifts[seat].size,
                frozen=bool(now.frozen[seat].size),
                tricks=now.tricks_won[seat],
                exhausted=seat in now.exhausted,
            )
            for seat in party.seats
        ),
        resolving=_power(now.resolving) if now.resolving else None,
        trick=_trick(party.trick) if party.trick and not party.trick.captured else None,
        last_trick=_trick(finished) if finished else None,
    )


def _finished(over: FinishedRound) -> FinishedRoundView:
    return FinishedRoundView(
        number=over.number,
        card=over.card,
        piles=over.piles,
        last_trick=_trick(over.last_trick) if over.last_trick else None,
    )


def _trick(trick: Trick) -> TrickView:
    return TrickView(
        number=trick.number,
        leader=trick.leader,
        led=trick.led,
        replay=trick.replay,
        turns=trick.turns,
        drawn_lead=trick.drawn_lead,
        plays=tuple(
            PlayView(
                seat=play.seat,
                card=play.card,
                power=play.power,
                masked=play.masked,
                frozen=play.frozen,
                swapped=play.swapped,
            )
            for play in trick.plays
        ),
        powers=tuple(_power(power) for power in trick.powers),
        winner=trick.winner,
    )


def _power(power: Activation) -> PowerView:
    return PowerView(
        seat=power.seat,
        princess=power.princess,
        target=power.target,
        suit=power.suit,
        lacking=power.lacking,
    )


def _own(party: Party, seat: Seat) -> OwnView:
    now = party.now
    return OwnView(
        seat=seat,
        hand=now.hands[seat].cards if now else (),
        aside=now.aside[seat].cards if now else (),
        frozen=now.frozen[seat].cards if now else (),
        drawn=now.drawn,
        gifts=now.gifts[seat].cards if now else (),
        pool=now.pool,
        mixed=now.mixed,
        princesses=party.dealt_princesses.get(seat, ()),
        given=now.given.get(seat, {}),
        received=now.received.get(seat, {}),
        answer=next((one.answers[seat] for one in reversed(party.asking) if seat in one.answers), None),
    )
