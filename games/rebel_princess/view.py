"""What a client shows of a game: rendered from the viewer's own fold, so it holds nothing hidden.

Captured tricks are closed: the view has the trick on the table, the one just finished, and counts. (R-030)
"""

from msgspec import Struct

from games.audience import Seat, Viewer
from games.game import ScoredRound, ScoreLine
from games.rebel_princess.cards import Card, Cards, Suit
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.state import Activation, FinishedRound, Moment, State, Trick
from games.rulebook import Citations


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
    end_citations: Citations


def view_of(state: State, viewer: Viewer) -> PartyView:
    return PartyView(
        edition=state.options.edition,
        moment=state.moment,
        rounds=state.rounds,
        hourglass_backs=state.hourglass_backs,
        princesses=state.princesses,
        round=_round(state) if state.round else None,
        last_round=_finished(state.last_round) if state.last_round else None,
        open=tuple(
            DecisionView(decision=asking.decision, seats=asking.seats, answered=asking.answered)
            for asking in state.asking
        ),
        you=_own(state, viewer) if viewer is not None else None,
        scored=state.scored,
        totals=state.totals,
        winners=state.winners,
        tie_breaks=state.tie_breaks,
        end_citations=state.end_citations,
    )


def _round(state: State) -> RoundView:
    this_round = state.round
    finished = state.trick if state.trick.captured else state.last_trick
    return RoundView(
        number=this_round.number,
        card=this_round.card,
        starter=this_round.starter,
        sneaked_in=this_round.sneaked_in,
        prince_seen=this_round.prince_seen,
        seats=tuple(
            SeatView(
                seat=seat,
                hand=this_round.hands[seat].size,
                face_up=this_round.face_up[seat],
                aside=this_round.aside[seat].size,
                gifts=this_round.gifts[seat].size,
                frozen=bool(this_round.frozen[seat].size),
                tricks=this_round.tricks_won[seat],
                exhausted=seat in this_round.exhausted,
            )
            for seat in state.seats
        ),
        resolving=_power(this_round.resolving) if this_round.resolving else None,
        trick=_trick(state.trick) if state.trick and not state.trick.captured else None,
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


def _own(state: State, seat: Seat) -> OwnView:
    this_round = state.round
    return OwnView(
        seat=seat,
        hand=this_round.hands[seat].cards if this_round else (),
        aside=this_round.aside[seat].cards if this_round else (),
        frozen=this_round.frozen[seat].cards if this_round else (),
        drawn=this_round.drawn,
        gifts=this_round.gifts[seat].cards if this_round else (),
        pool=this_round.pool,
        mixed=this_round.mixed,
        princesses=state.dealt_princesses.get(seat, ()),
        given=this_round.given.get(seat, {}),
        received=this_round.received.get(seat, {}),
        answer=next((one.answers[seat] for one in reversed(state.asking) if seat in one.answers), None),
    )
