"""The dealer: says what may be done at a table, and decides what is asked of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Unpack

from msgspec.structs import replace

from games.audience import Event, Seat
from games.fair import Chance, Secrets
from games.game import Decided, Options, Refusal, Result, Scorepad, Why
from games.offers import Form, Move, Offer, Option, narrowed, offer
from games.saying import Said, said
from games.table import (
    absence,
    disputing,
    ending,
    inviting,
    opening,
    revealing,
    rewinding,
    seating,
    settling,
    suggesting,
    verdicts,
)
from games.table.branches import off_branch, on_branch
from games.table.clocks import Clocks, excused, reset, stopped, with_grace
from games.table.commands import (
    Abort,
    Actor,
    BeReady,
    Concede,
    Excuse,
    Expire,
    Invite,
    Leave,
    MakeMove,
    Matter,
    Resume,
    ReturnToSeat,
    Reveal,
    Rewind,
    SeatBot,
    SitDown,
    Start,
    TableCommand,
    Uninvite,
)
from games.table.conceding import conceded_since, conceding_seat
from games.table.events import (
    ClocksSet,
    DisputeSettled,
    EntropyWithheld,
    GamePaused,
    GameStarted,
    Rewound,
    SeatConceded,
    SeatReturned,
    SecretOpened,
    SuggestionAccepted,
    SuggestionDropped,
    TableEnded,
    TableEvent,
)
from games.table.folding import Folding
from games.table.matters import Pause, SendAway, Settlement, Undo
from games.table.opening import Agreed, OpenTable
from games.table.past import NOT_AT_HAND, Past
from games.table.rewinding import after_rewind
from games.table.seating import seat_of_actor
from games.table.state import Status, Table, Visibility, refused
from games.table.telling import HEADINGS, tell_table
from games.telling import Whereabouts
from games.wishes import NO_WISHES, Wish, Wishes

STOPPED = Refusal(
    why=Why.GAME_STOPPED, detail=said("A dispute is being settled: the game goes on afterwards.")
)
PAUSED = Refusal(
    why=Why.GAME_STOPPED,
    detail=said("The game rests, as everybody has agreed. Anybody seated may resume it."),
)


class Dealer(Folding):
    """The table decider for one registered game: every write to a game's log is decided here."""

    # --- asking

    def offers(
        self, table: Table[Any], seat: Seat | None, picked: Mapping[str, Option] | None = None
    ) -> tuple[Offer, ...]:
        """What this seat may do in the game now; decision ids carry the branch of the log they belong to.

        `picked`: only what goes with these options, by field.
        """
        waiting = seat in self.waiting_for(table)
        forms: Iterable[Form | None] = self._forms(table, seat)
        if picked:
            forms = (narrowed(form, picked) for form in forms if form)
        return tuple(offer(replace(form, awaited=waiting and form.awaited)) for form in forms if form)

    def decisions(self, table: Table[Any], seat: Seat | None) -> tuple[str, ...]:
        """The decisions that are open for this seat."""
        return tuple(dict.fromkeys(form.decision for form in self._forms(table, seat)))

    def _forms(self, table: Table[Any], seat: Seat | None) -> Sequence[Form]:
        if table.play is None or seat is None or table.status is not Status.PLAYING or table.stopped:
            return ()
        forms = self.game.forms(table.play, seat)
        return [replace(form, decision=on_branch(form.decision, table.branch)) for form in forms]

    def waiting_for(self, table: Table[Any]) -> frozenset[Seat]:
        if table.play is None or table.status is not Status.PLAYING or table.stopped:
            return frozenset()
        return self.game.waiting_for(table.play)

    def bots_due(self, table: Table[Any]) -> tuple[Seat, ...]:
        """The seats that a bot must act for before the game can go on."""
        seats = table.house_seats
        return tuple(sorted(self.waiting_for(table) & seats)) if seats else ()

    def scorepad(self, table: Table[Any]) -> Scorepad:
        """The pad as it lies on the table, with the verdicts that are noted on it."""
        pad = Scorepad() if table.play is None else self.game.scorepad(table.play)
        noted = tuple(dispute.number for dispute in table.disputes if dispute.noted)
        return replace(pad, noted=noted) if noted else pad

    def result(self, table: Table[Any]) -> Result | None:
        return self.game.result(table.play) if table.play is not None else None

    def places(self, table: Table[Any]) -> tuple[int, ...] | None:
        """How everybody came out, by seat; None if there is nothing to tell."""
        return self.game.places(table.play) if table.play is not None else None

    # --- telling

    def tell(self, before: Table[Any], event: Event) -> Said:
        """What happens, in one sentence, to whoever knows this table and reads this event."""
        return tell_table(before, event) or self.game.tell(before.play, event)

    def place(self, table: Table[Any]) -> Whereabouts:
        """Where in the game the table is."""
        return {} if table.play is None else self.game.place(table.play)

    def heading(self, before: Table[Any], event: Event) -> str | None:
        if isinstance(event, TableEvent):
            return HEADINGS.get(type(event))
        return self.game.heading(before.play, event)

    def has_ruling(self, kind: type[Event]) -> bool:
        """Do events of this type decide something? It follows from the type alone, so it tells nothing."""
        return disputing.has_ruling(self.game, kind)

    # --- wishing

    def check_wish(self, table: Table[Any], seat: Seat, wish: Wish) -> Wish | Refusal:
        """The wish as the game knows it, or why it is refused. The table is that of the seat itself."""
        if table.play is None or table.status is not Status.PLAYING:
            return Refusal(why=Why.TABLE_STATE, detail=said("Wishes are for a game that is being played."))
        if seat in table.conceded:
            return Refusal(why=Why.TABLE_STATE, detail=said("You have already conceded."))
        if self.game.wish_type is None or not isinstance(wish, self.game.wish_type):
            return Refusal(why=Why.IDLE_WISH, detail=said("{game} knows no such wish.", game=self.game.id))
        named = {place: getattr(wish, place) for place in wish.places if getattr(wish, place) is not None}
        here = {place: off_branch(name, table.branch) for place, name in named.items()}
        if None in here.values():
            return _of_another_branch(table)
        wish = replace(wish, **here)
        return self.game.check_wish(table.play, seat, wish) or wish

    def answer_at_once(self, table: Table[Any], seat: Seat, wish: Wish) -> Move | None:
        """The move by which this wish, as the game knows it, answers what is open for the seat now."""
        if table.play is None or table.status is not Status.PLAYING:
            return None
        move = self.game.answer_at_once(table.play, seat, wish)
        return None if move is None else replace(move, decision=on_branch(move.decision, table.branch))

    def wished_move(self, table: Table[Any], wishes: Wishes[Any]) -> tuple[Seat, Move] | None:
        """A move that is due because a player has asked for it in advance. The table is the house's fold."""
        if table.play is None or table.status is not Status.PLAYING or table.stopped:
            return None
        due = self.game.wished_move(table.play, wishes)
        return due and (due[0], replace(due[1], decision=on_branch(due[1].decision, table.branch)))

    def shown_wish(self, table: Table[Any], wish: Wish) -> Wish:
        """The wish as its owner wrote it: places carry the branch of the log, as decisions do."""
        named = {place: getattr(wish, place) for place in wish.places if getattr(wish, place) is not None}
        return replace(wish, **{place: on_branch(name, table.branch) for place, name in named.items()})

    # --- deciding

    def chance(self, table: Table[Any], vault: Secrets) -> Chance:
        """The luck of the next command."""
        return Chance(vault, bytes.fromhex(table.entropy), branch=table.branch, spares=table.spares)

    def open(
        self,
        vault: Secrets,
        options: Options,
        seats: int,
        host: str,
        visibility: Visibility,
        **agreed: Unpack[Agreed],
    ) -> Decided[Table[Any]] | Refusal:
        """A new table, or why it cannot be opened."""
        wanted = OpenTable(options=options, seats=seats, visibility=visibility, **agreed)
        return self.set_up(vault, host, wanted)

    def set_up(self, vault: Secrets, host: str, wanted: OpenTable) -> Decided[Table[Any]] | Refusal:
        """The table that this command asks for, or why it cannot be opened."""
        event = opening.opened(self.game, vault, host, wanted)
        return event if isinstance(event, Refusal) else self._following(self.blank(vault.game_id), event)

    def decide(
        self,
        table: Table[Any],
        actor: Actor,
        command: TableCommand,
        vault: Secrets,
        wishes: Wishes[Any] = NO_WISHES,
        *,
        at: int = 0,
        past: Past = NOT_AT_HAND,
    ) -> Decided[Table[Any]] | Refusal:
        """What the command brings about, with the table it leads to, or why it is refused.

        The table is the house's fold. `at`: the time, in milliseconds. `past`: the game so far; without it,
        whatever looks back raises `MustLookBack`.
        """
        decided = self._decide(table, actor, command, vault, wishes, at, past)
        if isinstance(decided, Refusal) or decided.state.terms.clock is None:
            return decided
        return self._with_clocks(table, actor, command, decided, at, past)

    def _decide(
        self,
        table: Table[Any],
        actor: Actor,
        command: TableCommand,
        vault: Secrets,
        wishes: Wishes[Any],
        at: int,
        past: Past,
    ) -> Decided[Table[Any]] | Refusal:
        """The same, whatever the clocks say."""
        event: Event | Refusal
        match command:
            case MakeMove():
                return self._make_move(table, actor, command.move, vault, wishes)
            case Start():
                return self._start(table, actor, vault, at)
            case BeReady():
                return self._ready(table, actor, command, vault, at)
            case Reveal():
                return self._reveal(table, actor, command, vault, at)
            case Invite():
                event = inviting.invite(table, actor, command)
            case Uninvite():
                event = inviting.uninvite(table, actor, command)
            case SitDown():
                event = seating.sit_down(table, actor, command)
            case SeatBot():
                event = seating.seat_bot(table, actor, command)
            case Leave() if table.status is Status.PLAYING:
                events = absence.leave_game(table, actor, command)
                return events if isinstance(events, Refusal) else self._following(table, *events)
            case Leave():
                event = seating.leave(table, actor, command)
            case ReturnToSeat():
                event = absence.return_to_seat(table, actor, command)
            case Resume():
                event = suggesting.resume(table, actor)
            case Abort():
                event = ending.abort(self.game, table, actor, command, past)
                return event if isinstance(event, Refusal) else self._ended(table, event, vault)
            case Expire():
                event = ending.expire(table, actor, command)
                return event if isinstance(event, Refusal) else self._ended(table, event, vault)
            case Excuse():
                return self._excuse(table, actor, command, at)
            case Concede():
                return self._concede(table, actor, vault)
            case Rewind():
                back = rewinding.rewind(self.game, table, actor, command, past)
                return back if isinstance(back, Refusal) else self._back(table, back, vault, past)
            case _:
                return self._settle(table, actor, command, vault, at, past)
        return event if isinstance(event, Refusal) else self._following(table, event)

    def _following(self, table: Table[Any], *events: Event) -> Decided[Any]:
        return self._added(Decided((), table), *events)

    def _added(self, so_far: Decided[Any], *events: Event) -> Decided[Any]:
        """What has come about so far, and then these events."""
        table = so_far.state
        for event in events:
            table = self.evolve(table, event)
        return Decided((*so_far.events, *events), table)

    def _start(self, table: Table[Any], actor: Actor, vault: Secrets, at: int) -> Decided[Any] | Refusal:
        start = seating.start(table, actor, at)
        if isinstance(start, GameStarted):
            return self._begun(self._following(table), vault)
        return start if isinstance(start, Refusal) else self._following(table, start)

    def _ready(
        self, table: Table[Any], actor: Actor, command: BeReady, vault: Secrets, at: int
    ) -> Decided[Any] | Refusal:
        readied = seating.ready(table, actor, command)
        if isinstance(readied, Refusal):
            return readied
        so_far = self._following(table, readied)
        if not table.terms.ready_up or not seating.all_ready(so_far.state):
            return so_far
        start = seating.closed_or_started(so_far.state, at)
        return self._begun(so_far, vault) if isinstance(start, GameStarted) else self._added(so_far, start)

    def _reveal(
        self, table: Table[Any], actor: Actor, command: Reveal, vault: Secrets, at: int
    ) -> Decided[Any] | Refusal:
        revealed = revealing.reveal(table, actor, command, at)
        if isinstance(revealed, Refusal):
            return revealed
        so_far = self._following(table, revealed)
        return so_far if revealing.still_hidden(so_far.state) else self._begun(so_far, vault)

    def _begun(self, so_far: Decided[Any], vault: Secrets) -> Decided[Any]:
        """The same, and then the game starts."""
        so_far = self._added(so_far, seating.started(so_far.state))
        begun = self.game.begin(so_far.state.play, self.chance(so_far.state, vault))
        return Decided((*so_far.events, *begun.events), self._played_on(so_far.state, begun))

    def _make_move(
        self, table: Table[Any], actor: Actor, move: Move, vault: Secrets, wishes: Wishes[Any]
    ) -> Decided[Any] | Refusal:
        seat = seat_of_actor(table, actor)
        if isinstance(seat, Refusal):
            return seat
        if table.play is None:
            return Refusal(why=Why.TABLE_STATE, detail=said("The game has not started yet."))
        if table.status is Status.OVER:
            return Refusal(why=Why.DECISION_CLOSED, detail=said("The game is over."))
        if table.stopped:
            return PAUSED if table.paused_until else STOPPED
        if seat in table.conceded:
            return Refusal(why=Why.DECISION_CLOSED, detail=said("You have already conceded."))
        back = self._following(table, *([SeatReturned(seat=seat)] if _is_back(table, actor, seat) else ()))
        table = back.state
        named = off_branch(move.decision, table.branch)
        if named is None:
            return replace(_of_another_branch(table), decisions=self.decisions(table, seat))
        if table.branch:
            move = replace(move, decision=named)
        decided = self.game.decide(table.play, seat, move, self.chance(table, vault), wishes)
        if isinstance(decided, Refusal):
            here = tuple(on_branch(decision, table.branch) for decision in decided.decisions)
            return replace(decided, decisions=here) if table.branch else decided
        events = (*back.events, *decided.events) if back.events else decided.events
        return self._with_openings(Decided(events, self._played_on(table, decided)), vault)

    def _concede(self, table: Table[Any], actor: Actor, vault: Secrets) -> Decided[Any] | Refusal:
        seat = conceding_seat(table, actor)
        if isinstance(seat, Refusal):
            return seat
        dropped = self._following(table, *disputing.withdrawn(table, seat))
        decided = self._given_up(dropped.state, seat)
        if isinstance(decided, Refusal):
            return decided
        return self._with_openings(Decided((*dropped.events, *decided.events), decided.state), vault)

    def _given_up(self, table: Table[Any], seat: Seat) -> Decided[Any] | Refusal:
        """The seat has conceded. A game that is over hears nothing of it any more."""
        conceded = SeatConceded(seat=seat)
        without = self.evolve(table, conceded)
        if without.status is Status.OVER:
            return Decided((conceded,), without)
        decided = self.game.concede(without.play, seat)
        if isinstance(decided, Refusal):
            return decided
        return Decided((conceded, *decided.events), self._played_on(without, decided))

    def _back(
        self, table: Table[Any], back: Rewound, vault: Secrets, past: Past, *more: Event
    ) -> Decided[Any]:
        """The game goes back; `more` has come of it. Where cards were dealt, they are dealt anew."""
        then = past.tables[back.to]
        so_far = Decided[Any]((back,), after_rewind(self.game, then, table, back))
        so_far = self._added(so_far, *verdicts.left_behind(so_far.state, back.to), *more)
        if back.to not in past.ends:
            redeal = self.game.begin if back.to == table.started_at else self.game.go_on
            dealt = redeal(so_far.state.play, self.chance(so_far.state, vault))
            so_far = Decided((*so_far.events, *dealt.events), self._played_on(so_far.state, dealt))
        # Afterwards, for one concedes at a decision.
        for seat in conceded_since(past, back.to, table):
            given_up = self._given_up(so_far.state, seat)
            # A game in which somebody has conceded can be conceded.
            assert not isinstance(given_up, Refusal)
            so_far = Decided((*so_far.events, *given_up.events), given_up.state)
        return self._with_openings(so_far, vault)

    # --- settling

    def _settle(
        self, table: Table[Any], actor: Actor, command: Matter, vault: Secrets, at: int, past: Past
    ) -> Decided[Any] | Refusal:
        """What somebody asks about a dispute or a suggestion; and what follows once it is settled."""
        events = settling.asked(self.game, table, actor, command, at, past)
        if isinstance(events, Refusal):
            return events
        *first, last = events
        so_far = self._following(table, *first)
        match last:
            case DisputeSettled(settlement=Settlement.OVERTURNED):
                return self._overturned(so_far, last, vault, past)
            case SuggestionAccepted():
                return self._accepted(so_far, last, vault, at, past)
            case TableEnded():
                return self._ended(so_far.state, last, vault)
            case EntropyWithheld():
                return self._begun(self._added(so_far, last), vault)
            case _:
                return self._added(so_far, last)

    def _accepted(
        self, so_far: Decided[Any], last: SuggestionAccepted, vault: Secrets, at: int, past: Past
    ) -> Decided[Any]:
        table = so_far.state
        suggestion = next(one for one in table.suggestions if one.number == last.suggestion)
        if not suggesting.still_possible(self.game, table, suggestion, past):
            return self._added(so_far, SuggestionDropped(suggestion=last.suggestion))
        so_far = self._added(so_far, last)
        match suggestion.idea:
            case Pause(minutes=minutes):
                paused = GamePaused(suggestion=last.suggestion, until=at + 60_000 * minutes)
                return self._added(so_far, paused)
            case SendAway(seat=seat):
                bot = absence.stand_in(table)
                gone = absence.handed_over(so_far.state, seat, bot, suggestion=last.suggestion)
                return self._added(so_far, *gone)
        if not isinstance(suggestion.idea, Undo):
            return so_far
        assert suggestion.idea.to is not None
        back = rewinding.rewound(
            self.game, so_far.state, past, suggestion.idea.to, suggestion=last.suggestion
        )
        undone = self._back(so_far.state, back, vault, past)
        return Decided((*so_far.events, *undone.events), undone.state)

    def _overturned(
        self, so_far: Decided[Any], last: DisputeSettled, vault: Secrets, past: Past
    ) -> Decided[Any]:
        table = so_far.state
        dispute = table.disputes[last.dispute - 1]
        back = verdicts.going_back(self.game, table, dispute, past)
        so_far = self._added(so_far, replace(last, noted=back is None))
        if back is None:
            return so_far
        landed = after_rewind(self.game, past.tables[back.to], so_far.state, back)
        changes = tuple(verdicts.changes(self.game, landed, dispute, back, past))
        after = self._back(so_far.state, back, vault, past, *changes)
        return Decided((*so_far.events, *after.events), after.state)

    # --- time

    def _excuse(
        self, table: Table[Any], actor: Actor, command: Excuse, at: int
    ) -> Decided[Table[Any]] | Refusal:
        if actor.player is not None or actor.bot_seat is not None:
            return refused(said("Only the house says that it was down."), Why.NOT_AT_THIS_TABLE)
        if not table.clocks.running or table.status is not Status.PLAYING or command.down <= 0:
            return refused(said("No clock runs at this table."))
        return self._following(table, _set(excused(table.clocks, command.down, at), command.down))

    def _with_clocks(
        self,
        before: Table[Any],
        actor: Actor,
        command: TableCommand,
        decided: Decided[Table[Any]],
        at: int,
        past: Past,
    ) -> Decided[Table[Any]]:
        """The same, and then the clocks are set for whoever the game waits for by now."""
        table, clock = decided.state, decided.state.terms.clock
        if clock is None or table.status is not Status.PLAYING or isinstance(command, Excuse):
            return decided
        clocks, answered = table.clocks, None
        back = next((event for event in decided.events if isinstance(event, Rewound)), None)
        if back is not None:
            clocks = with_grace(clock, stopped(past.tables[back.to].clocks), table.limits.grace)
        elif isinstance(command, MakeMove):
            seat = before.seat_of(actor.player)
            named = off_branch(command.move.decision, before.branch)
            answered = None if seat is None or named is None else (seat, named)
        round_ = self.place(table).get("round", 0)
        assert isinstance(round_, int)
        now = reset(clock, clocks, self._awaited(table), round_, answered, at)
        return decided if now.reading == table.clocks.reading else self._added(decided, _set(now))

    def _awaited(self, table: Table[Any]) -> dict[Seat, str]:
        """The decision that the game waits for, by seat of the people who play themselves."""
        seats = sorted(self.waiting_for(table) - table.house_seats)
        forms = {seat: self.game.forms(table.play, seat) for seat in seats}
        return {
            seat: next(form.decision for form in forms[seat] if form.awaited)
            for seat in seats
            if any(form.awaited for form in forms[seat])
        }

    # --- ending

    def _ended(self, table: Table[Any], ended: TableEnded, vault: Secrets) -> Decided[Any]:
        """The table ends, and every secret that its game could have drawn from is opened."""
        over = self._following(table, ended)
        if over.state.play is None:
            return over
        names = [table.spares.get(epoch, epoch) for epoch in self.game.epochs(self.options(table))]
        return self._added(over, *_opened(over.state, names, vault))

    def _with_openings(self, decided: Decided[Any], vault: Secrets) -> Decided[Any]:
        """The same, and then every secret is opened that has served its time by that."""
        openings = self._following(decided.state, *self._openings(decided.state, vault))
        return Decided((*decided.events, *openings.events), openings.state)

    def _played_on(self, table: Table[Any], decided: Decided[Any]) -> Table[Any]:
        """The table when this has come about in the game: as `evolve` makes it, in one go."""
        if not decided.events:
            return table
        status = Status.OVER if self.game.result(decided.state) else Status.PLAYING
        version = table.version + len(decided.events)
        return replace(table, version=version, status=status, play=decided.state)

    def _openings(self, table: Table[Any], vault: Secrets) -> list[Event]:
        """Secrets of epochs that have come to their end and are still closed."""
        names = [table.spares.get(epoch, epoch) for epoch in self.game.spent_epochs(table.play)]
        return _opened(table, names, vault)


def _opened(table: Table[Any], names: Iterable[str], vault: Secrets) -> list[Event]:
    return [
        SecretOpened(epoch=name, secret=vault.secret(name).hex())
        for name in names
        if name not in table.opened
    ]


def _of_another_branch(table: Table[Any]) -> Refusal:
    return Refusal(
        why=Why.DECISION_CLOSED,
        detail=said(
            "Since the last rewind, decisions begin with `{mark}`: that one was undone, or never was.",
            mark=on_branch("", table.branch),
        ),
    )


def _is_back(table: Table[Any], actor: Actor, seat: Seat) -> bool:
    """Does somebody play again themselves, for whom a bot has played?"""
    return actor.player is not None and seat in table.absent


def _set(clocks: Clocks, down: int = 0) -> ClocksSet:
    return ClocksSet(
        at=clocks.at,
        round=clocks.round,
        running=clocks.running,
        left=clocks.left,
        banks=clocks.banks,
        down=down,
    )
