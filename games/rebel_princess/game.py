"""Rebel Princess, as the contract of a game sees it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat, Viewer
from games.fair import Chance
from games.game import Decided, Game, Refusal, Result, Scorepad, Why, places_by
from games.offers import GrantedLeave
from games.rebel_princess import deciding, telling, wishing
from games.rebel_princess.catalogue import CATALOGUE, rules_of
from games.rebel_princess.decisive import decisive
from games.rebel_princess.editions import BOXES, EDITIONS
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.epochs import SETUP_EPOCH, begun_epochs, round_epoch
from games.rebel_princess.events import (
    CHOICES,
    DISCLOSES,
    DRAWS,
    REPEATS,
    CardPlayed,
    CardPlayedMasked,
    PowerActivated,
    RebelEvent,
    Settled,
)
from games.rebel_princess.evolve import evolve
from games.rebel_princess.forms import forms_for, limits_on, waiting_for
from games.rebel_princess.leave import check_leave
from games.rebel_princess.moves import PlayCard, RebelMove
from games.rebel_princess.options import PrincessMode, RebelOptions, box_of
from games.rebel_princess.rerule import rerule
from games.rebel_princess.rerule.report import ReruledRound
from games.rebel_princess.rulings import RULINGS
from games.rebel_princess.state import Moment, State
from games.rebel_princess.view import PartyView, view_of
from games.rebel_princess.window import window_named
from games.rebel_princess.wishes import RebelWish
from games.rerule import Record, Reruling
from games.rulebook import AS_RULED, Citations, Ruling
from games.saying import Said, said
from games.telling import Whereabouts


class RebelPrincess(Game[State, RebelMove, RebelEvent, RebelOptions, PartyView]):
    id: ClassVar[str] = "rebel-princess"
    players: ClassVar[range] = range(3, 7)
    editions = tuple(EDITIONS)
    options = RebelOptions
    moves = RebelMove
    events = RebelEvent
    state = State
    view_type = PartyView
    wish_type = RebelWish
    round_report_type = ReruledRound
    rulings: Mapping[str, Ruling] = RULINGS
    catalogue = CATALOGUE
    choices = CHOICES
    passes = (Settled,)
    draws = DRAWS
    repeats = REPEATS
    discloses = DISCLOSES

    def check_options(self, options: RebelOptions, players: int) -> Refusal | None:
        newest = EDITIONS.get(options.edition)
        if newest is None:
            return _no_edition(options.edition)
        edition = BOXES.get(box_of(options.edition, options.revision))
        if edition is None:
            return _unplayable(
                said(
                    "There is no revision {revision} of {edition}; the latest is {latest}.",
                    revision=str(options.revision),
                    edition=options.edition,
                    latest=newest.revision,
                )
            )
        for ruling, reading in self.readings(options).items():
            misread = _misread(edition, ruling, reading)
            if misread is not None:
                return misread
        modes = edition.princess_modes
        if options.princesses not in (None, *modes):
            return _unplayable(
                said(
                    "{edition} knows no {mode}; it has {known}.",
                    edition=options.edition,
                    mode=str(options.princesses),
                    known=", ".join(modes),
                )
            )
        if options.starter is not None:
            if edition.princess_mode(options) is not PrincessMode.DEALT:
                return _unplayable(
                    said("A starter is named only where princesses are dealt at random."), "R-006"
                )
            if options.starter >= players:
                return _unplayable(
                    said(
                        "Seat {seat} cannot start: seats are 0 to {last}.",
                        seat=options.starter,
                        last=players - 1,
                    )
                )
        if options.rounds == "random":
            return None
        row = edition.chosen_row(options)
        if len(set(row)) < len(row):
            return _unplayable(said("There is one of each round card in the box: name each once."))
        unknown = [slug for slug in row if not edition.has_round_card(slug)]
        if unknown:
            known = ", ".join(card.slug for card in edition.round_cards)
            return _unplayable(
                said(
                    "{edition} has no round card {unknown}; it has {known}.",
                    edition=options.edition,
                    unknown=", ".join(unknown),
                    known=known,
                )
            )
        return None

    def rerule(self, record: Record, edition: str) -> Reruling[ReruledRound] | Refusal:
        other = EDITIONS.get(edition)
        if other is None:
            return _no_edition(edition)
        return rerule(record, self.blank(record.options, record.players, None), other)

    def readings(self, options: RebelOptions) -> Mapping[str, str]:
        return options.readings or {}

    def reread(self, options: RebelOptions, ruling: str, reading: str) -> RebelOptions | Refusal:
        misread = _misread(BOXES[options.box], ruling, reading, AS_RULED)
        if misread is not None:
            return replace(misread, why=Why.TABLE_STATE)
        readings = {**self.readings(options), ruling: reading}
        if reading == AS_RULED:
            del readings[ruling]
        return replace(options, readings=readings or UNSET)

    def played_by(self, state: State, options: RebelOptions) -> State:
        return replace(state, options=options)

    def agreed(self, options: RebelOptions) -> RebelOptions:
        if options.readings == {}:
            options = replace(options, readings=UNSET)
        newest = EDITIONS.get(options.edition)
        if newest is None or newest.revision == 1 or options.revision is not UNSET:
            return options
        return replace(options, revision=newest.revision)

    def rules(self, options: RebelOptions) -> dict[str, Any]:
        edition = BOXES[box_of(options.edition, options.revision)]
        return {**super().rules(options), "edition": rules_of(edition)}

    def epochs(self, options: RebelOptions) -> tuple[str, ...]:
        edition = BOXES[options.box]
        rounds = edition.row_length(options) + edition.extra_rounds
        return (SETUP_EPOCH, *(round_epoch(number) for number in range(1, rounds + 1)))

    def blank(self, options: RebelOptions, players: int, viewer: Viewer) -> State:
        return State(
            options=options,
            players=players,
            rounds=BOXES[options.box].chosen_row(options),
            totals=(0,) * players,
        )

    def begin(self, state: State, chance: Chance) -> Decided[State]:
        return deciding.begin(state, chance)

    decide = staticmethod(deciding.decide)
    evolve = staticmethod(evolve)
    forms = staticmethod(forms_for)
    waiting_for = staticmethod(waiting_for)

    def check_wish(self, state: State, seat: Seat, wish: RebelWish) -> Refusal | None:
        return wishing.check_wish(state, seat, wish)

    def answer_at_once(self, state: State, seat: Seat, wish: RebelWish) -> RebelMove | None:
        return wishing.answer_at_once(state, seat, wish)

    def spent_epochs(self, state: State) -> Sequence[str]:
        """A round's secret opens at its scoring, the set-up's at the end of the game."""
        spent = [round_epoch(row.round) for row in state.scored]
        return [*spent, SETUP_EPOCH] if state.moment is Moment.OVER else spent

    def begun_epochs(self, state: State) -> Sequence[str]:
        return begun_epochs(state)

    def go_on(self, state: State, chance: Chance) -> Decided[State]:
        return deciding.go_on(state, chance)

    def result(self, state: State) -> Result | None:
        if state.moment is not Moment.OVER:
            return None
        return Result(winners=state.winners, citations=state.end_citations)

    def places(self, state: State) -> tuple[int, ...] | None:
        """Behind those who have won, the fewest proposals; no rule breaks a tie there."""
        if state.moment is not Moment.OVER:
            return None
        return places_by([(seat in state.winners, -state.totals[seat]) for seat in state.seats])

    def check_leave(self, state: State, seat: Seat, move: RebelMove) -> Refusal | None:
        return check_leave(state, seat, move)

    def grant_leave(self, state: State, seat: Seat, move: RebelMove) -> State:
        return replace(state, leaves=(*state.leaves, GrantedLeave(seat, move)))

    def tell(self, before: State, event: RebelEvent) -> Said:
        return telling.tell(before, event)

    def place(self, state: State) -> Whereabouts:
        return telling.place(state)

    def carried_out(self, before: State, event: RebelEvent) -> tuple[Seat, str] | None:
        """A power is declared in an answer of before, or with the card that it is used on."""
        if not isinstance(event, PowerActivated):
            return None
        answered = (
            asking.decision
            for asking in before.asking
            if event.seat in asking.answered and window_named(asking.step) is not None
        )
        return event.seat, next(answered, "")

    def allowed_by(self, before: State, event: RebelEvent, seat: Seat, move: RebelMove | None) -> Citations:
        """A card is open by what limits the hand, if anything does."""
        asking = super().allowed_by(before, event, seat, move)
        if isinstance(event, CardPlayed | CardPlayedMasked) and not event.power:
            card = move.card if isinstance(move, PlayCard) else event.card or None
            return limits_on(before, seat, card) or asking
        return asking

    def decisive(self, before: State, event: RebelEvent) -> str | None:
        return decisive(before, event)

    def heading(self, before: State, event: RebelEvent) -> str | None:
        return telling.heading(before, event)

    def view(self, state: State, viewer: Viewer) -> PartyView:
        return view_of(state, viewer)

    def scorepad(self, state: State) -> Scorepad:
        return Scorepad(
            rounds=state.scored, totals=state.totals, tie_breaks=state.tie_breaks, winners=state.winners
        )

    def pieces(self, state: State) -> Sequence[str]:
        this_round, trick = state.round, state.trick
        zones = (
            *this_round.hands,
            *this_round.aside,
            *this_round.frozen,
            *this_round.gifts,
            *this_round.piles,
        )
        on_table = () if trick.captured else trick.cards
        return (
            *(card for zone in zones for card in zone.cards),
            *on_table,
            *this_round.pool.values(),
            *this_round.mixed,
        )


def _no_edition(name: str) -> Refusal:
    known = ", ".join(EDITIONS)
    return _unplayable(said("There is no edition {edition}; there is {known}.", edition=name, known=known))


def _misread(edition: Edition, ruling: str, reading: str, *besides: str) -> Refusal | None:
    """Why a table that plays this edition cannot read this ruling so; None if it can.

    `besides`: what may be said here beside the other readings of the ruling.
    """
    known = RULINGS.get(ruling)
    if known is None:
        return _unplayable(said("There is no ruling {ruling}.", ruling=ruling))
    if not known.readings:
        return _unplayable(said("`{ruling}` has no other reading here.", ruling=ruling), ruling)
    if not (known.holds_in(edition.families) and edition.can_reread(ruling)):
        detail = said("`{ruling}` does not hold in {edition}.", ruling=ruling, edition=edition.id)
        return _unplayable(detail, ruling)
    readings = (*besides, *(other.id for other in known.readings))
    if reading not in readings:
        detail = said(
            "`{ruling}` has no reading {reading}; it has {known}.",
            ruling=ruling,
            reading=reading,
            known=", ".join(readings),
        )
        return _unplayable(detail, ruling)
    return None


def _unplayable(detail: Said, *cites: str) -> Refusal:
    return Refusal(why=Why.BAD_OPTIONS, detail=detail, citations=cites)
