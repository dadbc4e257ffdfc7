"""What a client shows of a game: rendered from the viewer's own fold, so it holds nothing hidden.

Captured tricks are closed: the view has the trick on the table, the one just finished, and counts. (R-030)

`seat`: Which seat it is, counted from 0.
`card`: The id of the round card by which this round is played.
`last_trick`: The trick that was finished last, null if there is none.
"""

from msgspec import Struct

from games.audience import Seat, Viewer
from games.game import ScoredRound, ScoreLine
from games.rebel_princess.cards import Card, Cards, Suit
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.state import Activation, FinishedRound, Moment, State, Trick
from games.rulebook import Citations


class PlayView(Struct, frozen=True, kw_only=True):
    """A card that was played to a trick.

    `card`: The card, null while it lies face down and is not yours.
    `power`: The princess whose power came with it; empty if none did.
    `masked`: Whether it lies face down.
    `frozen`: Whether it had been frozen, so that it had to be played.
    `swapped`: Whether it has taken the place of another card.
    """

    seat: Seat
    card: Card | None
    power: str
    masked: bool
    frozen: bool
    swapped: bool


class PowerView(Struct, frozen=True, kw_only=True):
    """A power that is in force, or is being resolved.

    `princess`: The id of the princess.
    `target`: The seat that it is aimed at, null if it is aimed at none.
    `suit`: The suit that was named, null if none was.
    `lacking`: Suits that somebody turned out not to hold.
    """

    seat: Seat
    princess: str
    target: Seat | None
    suit: Suit | None
    lacking: tuple[Suit, ...]


class TrickView(Struct, frozen=True, kw_only=True):
    """A trick, as it lies on the table.

    `number`: Which trick of the round it is, counted from 1.
    `leader`: The seat that leads it, counted from 0.
    `led`: The suit that must be followed, null before the lead.
    `replay`: Whether it is played once more, after its cards were dealt back.
    `turns`: The seats in the order in which they play.
    `drawn_lead`: The card that must be led, where chance has chosen it.
    `plays`: What was played, in that order.
    `powers`: The powers that are in force in it.
    `winner`: The seat that has won it, null while it is open.
    """

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
    """What lies before a seat in this round, for everybody to see.

    `hand`: How many cards it holds.
    `face_up`: Cards of its hand that lie open.
    `aside`: How many of its cards are set aside.
    `gifts`: How many gifts it has placed.
    `frozen`: Whether a frozen card lies before it.
    `tricks`: How many tricks it has captured in this round.
    `exhausted`: Whether its princess lies face down: her power is spent.
    """

    seat: Seat
    hand: int
    face_up: Cards
    aside: int
    gifts: int
    frozen: bool
    tricks: int
    exhausted: bool


class RoundView(Struct, frozen=True, kw_only=True):
    """The round that is being played, as everybody sees it.

    `number`: Which round it is, counted from 1.
    `starter`: The seat that led its first trick, counted from 0.
    `sneaked_in`: Whether the Princes are in: they may be led from then on.
    `prince_seen`: Whether a Prince has been seen in this round.
    `seats`: What lies before each seat; the first entry is seat 0.
    `resolving`: The power that is being resolved, null if none is.
    `trick`: The trick on the table, null between tricks.
    """

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
    """The round just scored, its piles turned up, until the next one's first lead.

    `number`: Which round it was, counted from 1.
    `piles`: The cards that each seat has captured; the first entry is seat 0.
    """

    number: int
    card: str
    piles: tuple[Cards, ...]
    last_trick: TrickView | None


class OwnView(Struct, frozen=True, kw_only=True):
    """What only you know: your cards, what you passed and got, the answer you may still change.

    `hand`: The cards you hold.
    `aside`: Those that you have set aside.
    `frozen`: Those that lie frozen before you.
    `drawn`: Those that your power has drawn.
    `gifts`: Those that you have placed as gifts.
    `pool`: What was handed in to your power, by the seat that handed it in.
    `mixed`: What was handed in to your power, where you may not know by whom.
    `princesses`: The ids of the princesses you may choose from.
    `given`: What you passed in this round, by the seat that got it.
    `received`: What you were passed in this round, by the seat it came from.
    `answer`: What you have answered to the decision that is open; it may be changed until it is settled.
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
    """A decision that is open, and for whom.

    `decision`: Its id, which a move names.
    `seats`: Those who are asked, by their numbers.
    `answered`: Those among them who have answered already.
    """

    decision: str
    seats: tuple[Seat, ...]
    answered: tuple[Seat, ...]


class PartyView(Struct, frozen=True, kw_only=True, tag="rebel-princess", tag_field="game"):
    """A game of Rebel Princess, as one viewer may know it.

    `game`: Which game this is.
    `edition`: The edition that is played, by its id in the catalog.
    `moment`: Where in the round the game stands.
    `rounds`: The ids of the round cards that were turned up so far, or were agreed on, in their order.
    `hourglass_backs`: For each card of the row, whether its back shows an hourglass.
    `princesses`: The id of the princess of each seat; the first entry is seat 0. Empty before they are known.
    `round`: The round that is being played, null before the first.
    `last_round`: The round just scored, until the next one's first lead; null otherwise.
    `open`: The decisions that are open.
    `you`: What only you know; null for spectators.
    `scored`: What was scored so far, a row for each round.
    `totals`: What each seat has altogether; the first entry is seat 0.
    `winners`: The seats that have won, by their numbers; empty while the game lasts.
    `tie_breaks`: What decided between seats that were level at the end.
    `end_citations`: The rules by which the game was won, by their ids.
    """

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
