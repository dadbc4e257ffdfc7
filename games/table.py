"""Life around any game: who sits where, when it starts, what is opened or rewound. A pure decider too."""

import hmac
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from hashlib import sha256
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.audience import Event, Seat, Viewer
from games.fair import Chance, Vault, mixed_entropy
from games.game import Game, Options, Refusal, Result, Why
from games.offers import Form, Move, Offer, offer
from games.saying import Said, said
from games.wishes import NO_WISHES, Wish, Wishes

S = TypeVar("S")
AnyGame = Game[Any, Any, Any, Any, Any]
SPARES = tuple(f"spare-{number}" for number in range(1, 9))
"""Secrets kept in reserve: a rewind past an opened secret needs a fresh one."""


class Status(StrEnum):
    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


class Visibility(StrEnum):
    PUBLIC = "public"
    PRIVATE = "private"


# --- what can happen to a table


class TableOpened(Event, frozen=True, kw_only=True):
    """Somebody set up a table; the house commits to every secret it will draw from.

    `invitation` is the digest of the code that lets others in; a public table has none. `ruleset` is the
    digest of the rules it is opened by; the first tables have none.
    """

    game: str
    options: dict[str, Any]
    seats: int
    host: str
    visibility: Visibility
    invitation: str = ""
    commitments: dict[str, str]
    ruleset: str = ""


class SeatTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    player: str
    entropy: str = ""


class BotSeated(Event, frozen=True, kw_only=True):
    seat: Seat
    bot: str


class SeatLeft(Event, frozen=True, kw_only=True):
    seat: Seat


class GameStarted(Event, frozen=True, kw_only=True):
    """The seats are final, and so is the entropy they brought: its digest goes into every draw."""

    entropy: str


class SecretOpened(Event, frozen=True, kw_only=True):
    """An epoch is over. Its secret lets anybody check every draw made from it."""

    epoch: str
    secret: str


class Rewound(Event, frozen=True, kw_only=True):
    """Everything after version `to` is undone. `spares` replace the secrets that were opened in between."""

    to: int
    reason: str
    spares: dict[str, str]


TableEvent = TableOpened | SeatTaken | BotSeated | SeatLeft | GameStarted | SecretOpened | Rewound


# --- what somebody may ask of a table


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class SitDown(Command, frozen=True, kw_only=True, tag="sit-down"):
    """Take a seat, the first free one unless named; bring entropy for the shuffles if you like."""

    seat: Seat | None = None
    entropy: str = ""
    invitation: str = ""


class SeatBot(Command, frozen=True, kw_only=True, tag="seat-bot"):
    """The host gives a seat to a bot."""

    bot: str
    seat: Seat | None = None


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Stand up before the start; the host may also send a bot away from `seat`."""

    seat: Seat | None = None


class Start(Command, frozen=True, kw_only=True, tag="start"):
    pass


class MakeMove(Command, frozen=True, kw_only=True, tag="make-move"):
    """A move of the game, by the player or the bot who has the seat. `move` is checked by the game."""

    move: Any


class Rewind(Command, frozen=True, kw_only=True, tag="rewind"):
    """Undo everything after version `to`. For the house only."""

    to: int
    reason: str


TableCommand = SitDown | SeatBot | Leave | Start | MakeMove | Rewind


class Actor(Struct, frozen=True, kw_only=True):
    """Who asks: a player by id, the bot of a seat, or (neither) the house."""

    player: str | None = None
    bot_seat: Seat | None = None


# --- the table as it stands


class Chair(Struct, frozen=True, kw_only=True):
    player: str | None = None
    bot: str | None = None
    entropy: str = ""


class Table(Struct, Generic[S], frozen=True, kw_only=True):
    """A table, as the house or as one viewer knows it: only `play` differs between them."""

    game_id: str
    version: int = 0
    status: Status = Status.GATHERING
    game: str = ""
    options: dict[str, Any] = {}
    chairs: tuple[Chair | None, ...] = ()
    host: str = ""
    visibility: Visibility = Visibility.PUBLIC
    invitation: str = ""
    ruleset: str = ""
    commitments: dict[str, str] = {}
    entropy: str = ""
    started_at: int = 0
    branch: int = 0
    spares: dict[str, str] = {}
    opened: dict[str, int] = {}
    play: S | None = None

    def seat_of(self, player: str | None) -> Seat | None:
        seats = (
            seat for seat, chair in enumerate(self.chairs) if chair and player and chair.player == player
        )
        return next(seats, None)

    def may_be_seen_by(self, player: str | None) -> bool:
        return (
            self.visibility is Visibility.PUBLIC
            or (player is not None and player == self.host)
            or self.seat_of(player) is not None
        )

    def is_invited(self, code: str) -> bool:
        """Is this the code that lets others in? The table holds only its digest; a public one has none."""
        return bool(self.invitation) and hmac.compare_digest(digest_of_code(code), self.invitation)

    @property
    def bot_seats(self) -> frozenset[Seat]:
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair and chair.bot)


def digest_of_code(invitation: str) -> str:
    return sha256(invitation.encode()).hexdigest()


def digest_of_rules(rules: Mapping[str, Any], options: Any) -> str:
    """SHA-256 of everything that a table plays by, its options among it, written as canonical JSON."""
    return sha256(msgspec.json.encode({**rules, "options": options}, order="sorted")).hexdigest()


class MustRefold(Exception):
    """A rewind was met in mid-fold: fold the game again from its first event."""


class Dealer:
    """The table decider for one registered game: every write to a game's log is decided here."""

    def __init__(self, game: AnyGame):
        self.game = game

    # --- folding

    def blank(self, game_id: str) -> Table[Any]:
        return Table(game_id=game_id)

    def evolve(self, table: Table[Any], event: Event, viewer: Viewer = None) -> Table[Any]:
        """One event later. `viewer` is whose redacted events these are (None: spectator, or the house)."""
        version = table.version + 1
        match event:
            case TableOpened():
                return replace(
                    table,
                    version=version,
                    game=event.game,
                    options=event.options,
                    chairs=(None,) * event.seats,
                    host=event.host,
                    visibility=event.visibility,
                    invitation=event.invitation,
                    ruleset=event.ruleset,
                    commitments=event.commitments,
                )
            case SeatTaken():
                chair = Chair(player=event.player, entropy=event.entropy)
                return replace(table, version=version, chairs=_seated(table.chairs, event.seat, chair))
            case BotSeated():
                return replace(
                    table, version=version, chairs=_seated(table.chairs, event.seat, Chair(bot=event.bot))
                )
            case SeatLeft():
                return replace(table, version=version, chairs=_seated(table.chairs, event.seat, None))
            case GameStarted():
                blank = self.game.blank(self.options(table), len(table.chairs), viewer)
                return replace(
                    table,
                    version=version,
                    status=Status.PLAYING,
                    entropy=event.entropy,
                    started_at=version,
                    play=blank,
                )
            case SecretOpened():
                return replace(table, version=version, opened={**table.opened, event.epoch: version})
            case Rewound():
                raise MustRefold
            case _:
                play = self.game.evolve(table.play, event)
                status = Status.OVER if self.game.result(play) else Status.PLAYING
                return replace(table, version=version, status=status, play=play)

    def fold(self, game_id: str, events: Iterable[Event], viewer: Viewer = None) -> Table[Any]:
        """The table after these events, rewinds included."""
        return self.fold_from(self.blank(game_id), events, viewer)

    def fold_from(self, table: Table[Any], events: Iterable[Event], viewer: Viewer = None) -> Table[Any]:
        """Go on from a folded table. Only a fold from version 0 has the history that a rewind needs."""
        starts_blank = table.version == 0
        history: list[Table[Any]] = [table] if starts_blank else []
        for event in events:
            if isinstance(event, Rewound):
                if not starts_blank:
                    raise MustRefold
                table = _after_rewind(history[event.to], table, event)
            else:
                table = self.evolve(table, event, viewer)
            if starts_blank:
                history.append(table)
        return table

    def options(self, table: Table[Any]) -> Options:
        return msgspec.convert(table.options, self.game.options)  # type: ignore[no-any-return]

    # --- asking

    def offers(self, table: Table[Any], seat: Seat | None) -> tuple[Offer, ...]:
        """What this seat may do in the game now; decision ids carry the branch of the log they belong to."""
        waiting = seat in self.waiting_for(table)
        forms = [replace(form, awaited=waiting and form.awaited) for form in self._forms(table, seat)]
        return tuple(map(offer, forms))

    def decisions(self, table: Table[Any], seat: Seat | None) -> tuple[str, ...]:
        """The decisions that are open for this seat."""
        return tuple(dict.fromkeys(form.decision for form in self._forms(table, seat)))

    def _forms(self, table: Table[Any], seat: Seat | None) -> Sequence[Form]:
        if table.play is None or seat is None or table.status is not Status.PLAYING:
            return ()
        forms = self.game.forms(table.play, seat)
        return [replace(form, decision=_marked(form.decision, table.branch)) for form in forms]

    def waiting_for(self, table: Table[Any]) -> frozenset[Seat]:
        if table.play is None or table.status is not Status.PLAYING:
            return frozenset()
        return self.game.waiting_for(table.play)

    def result(self, table: Table[Any]) -> Result | None:
        return self.game.result(table.play) if table.play is not None else None

    # --- wishing

    def check_wish(self, table: Table[Any], seat: Seat, wish: Wish) -> Wish | Refusal:
        """The wish as the game knows it, or why it is refused. The table is that of the seat itself."""
        if table.play is None or table.status is not Status.PLAYING:
            return _refused(Why.TABLE_STATE, said("Wishes are for a game that is being played."))
        if self.game.wish_type is None or not isinstance(wish, self.game.wish_type):
            return _refused(Why.IDLE_WISH, said("{game} knows no such wish.", game=self.game.id))
        named = {place: getattr(wish, place) for place in wish.places if getattr(wish, place) is not None}
        here = {place: _unmarked(name, table.branch) for place, name in named.items()}
        if None in here.values():
            return _refused(Why.DECISION_CLOSED, said("That decision was undone by a rewind."))
        wish = replace(wish, **here)
        return self.game.check_wish(table.play, seat, wish) or wish

    def answer_at_once(self, table: Table[Any], seat: Seat, wish: Wish) -> Move | None:
        """The move by which this wish, as the game knows it, answers what is open for the seat now."""
        if table.play is None or table.status is not Status.PLAYING:
            return None
        move = self.game.answer_at_once(table.play, seat, wish)
        return None if move is None else replace(move, decision=_marked(move.decision, table.branch))

    def shown_wish(self, table: Table[Any], wish: Wish) -> Wish:
        """The wish as its owner wrote it: places carry the branch of the log, as decisions do."""
        named = {place: getattr(wish, place) for place in wish.places if getattr(wish, place) is not None}
        return replace(wish, **{place: _marked(name, table.branch) for place, name in named.items()})

    # --- deciding

    def chance(self, table: Table[Any], vault: Vault) -> Chance:
        """The luck of the next command."""
        return Chance(vault, bytes.fromhex(table.entropy), branch=table.branch, spares=table.spares)

    def open(
        self,
        vault: Vault,
        options: Options,
        seats: int,
        host: str,
        visibility: Visibility,
        invitation: str = "",
    ) -> Sequence[Event] | Refusal:
        if seats not in self.game.players:
            return Refusal(
                why=Why.BAD_OPTIONS,
                detail=said(
                    "{game} is for {least} to {most} players.",
                    game=self.game.id,
                    least=self.game.players[0],
                    most=self.game.players[-1],
                ),
            )
        wrong = self.game.check_options(options, seats)
        if wrong:
            return wrong
        return [
            TableOpened(
                game=self.game.id,
                # As the log gives them back: JSON has lists where Python has tuples.
                options=msgspec.json.decode(msgspec.json.encode(options)),
                seats=seats,
                host=host,
                visibility=visibility,
                invitation=digest_of_code(invitation) if invitation else "",
                commitments=vault.commitments((*self.game.epochs(options), *SPARES)),
                ruleset=digest_of_rules(self.game.rules(options), options),
            )
        ]

    def decide(
        self,
        table: Table[Any],
        actor: Actor,
        command: TableCommand,
        vault: Vault,
        wishes: Wishes[Any] = NO_WISHES,
    ) -> Sequence[Event] | Refusal:
        """What the command brings about, or why it is refused. The table is the house's fold."""
        match command:
            case SitDown():
                return self._sit_down(table, actor, command)
            case SeatBot():
                return self._seat_bot(table, actor, command)
            case Leave():
                return self._leave(table, actor, command)
            case Start():
                return self._start(table, actor, vault)
            case MakeMove():
                return self._make_move(table, actor, command.move, vault, wishes)
            case Rewind():
                return self._rewind(table, actor, command)

    def _sit_down(self, table: Table[Any], actor: Actor, wish: SitDown) -> Sequence[Event] | Refusal:
        if actor.player is None:
            return _refused(Why.NOT_AT_THIS_TABLE, said("Only a player can sit down."))
        welcome = actor.player == table.host or table.is_invited(wish.invitation)
        if table.visibility is Visibility.PRIVATE and not welcome:
            return _refused(
                Why.NOT_AT_THIS_TABLE, said("This table is by invitation: bring its invitation code.")
            )
        if table.seat_of(actor.player) is not None:
            return _refused(Why.TABLE_STATE, said("You already sit at this table."))
        seat = _free_seat(table, wish.seat)
        if isinstance(seat, Refusal):
            return seat
        return [SeatTaken(seat=seat, player=actor.player, entropy=wish.entropy)]

    def _seat_bot(self, table: Table[Any], actor: Actor, wish: SeatBot) -> Sequence[Event] | Refusal:
        if actor.player != table.host:
            return _refused(Why.NOT_AT_THIS_TABLE, said("Only the host seats bots."))
        seat = _free_seat(table, wish.seat)
        if isinstance(seat, Refusal):
            return seat
        return [BotSeated(seat=seat, bot=wish.bot)]

    def _leave(self, table: Table[Any], actor: Actor, wish: Leave) -> Sequence[Event] | Refusal:
        if table.status is not Status.GATHERING:
            return _refused(Why.TABLE_STATE, said("The game has started: seats are final."))
        seat = table.seat_of(actor.player) if wish.seat is None else wish.seat
        if seat is None:
            return _refused(Why.NOT_AT_THIS_TABLE, said("You do not sit at this table."))
        if seat not in range(len(table.chairs)) or table.chairs[seat] is None:
            return _refused(Why.TABLE_STATE, said("Nobody sits on seat {seat}.", seat=seat))
        own = seat == table.seat_of(actor.player)
        if not own and not (actor.player == table.host and seat in table.bot_seats):
            return _refused(
                Why.NOT_AT_THIS_TABLE, said("You may give up your own seat; the host may also dismiss bots.")
            )
        return [SeatLeft(seat=seat)]

    def _start(self, table: Table[Any], actor: Actor, vault: Vault) -> Sequence[Event] | Refusal:
        if actor.player != table.host:
            return _refused(Why.NOT_AT_THIS_TABLE, said("Only the host starts the game."))
        if table.status is not Status.GATHERING:
            return _refused(Why.TABLE_STATE, said("The game has already started."))
        if None in table.chairs:
            return _refused(
                Why.TABLE_STATE, said("There are still free seats: sit somebody or a bot on each.")
            )
        entropy = mixed_entropy([chair.entropy for chair in table.chairs if chair])
        started = GameStarted(entropy=entropy.hex())
        under_way = self.evolve(table, started)
        return [started, *self.game.begin(under_way.play, self.chance(under_way, vault))]

    def _make_move(
        self, table: Table[Any], actor: Actor, move: Move, vault: Vault, wishes: Wishes[Any]
    ) -> Sequence[Event] | Refusal:
        seat = table.seat_of(actor.player) if actor.bot_seat is None else actor.bot_seat
        if seat is None or (actor.bot_seat is not None and seat not in table.bot_seats):
            return _refused(Why.NOT_AT_THIS_TABLE, said("You do not sit at this table."))
        if table.play is None:
            return _refused(Why.TABLE_STATE, said("The game has not started yet."))
        if table.status is Status.OVER:
            return _refused(Why.DECISION_CLOSED, said("The game is over."))
        on_branch = off_branch(move, table.branch)
        if on_branch is None:
            return Refusal(
                why=Why.DECISION_CLOSED,
                detail=said("That decision was undone by a rewind."),
                decisions=self.decisions(table, seat),
            )
        decided = self.game.decide(table.play, seat, on_branch, self.chance(table, vault), wishes)
        if isinstance(decided, Refusal):
            return decided if not table.branch else _refusal_on_branch(decided, table.branch)
        return [*decided, *self._openings(table, decided, vault)]

    def _openings(self, table: Table[Any], decided: Sequence[Event], vault: Vault) -> list[Event]:
        """Secrets of epochs that these events have brought to their end."""
        play = table.play
        for event in decided:
            play = self.game.evolve(play, event)
        names = [table.spares.get(epoch, epoch) for epoch in self.game.spent_epochs(play)]
        return [
            SecretOpened(epoch=name, secret=vault.secret(name).hex())
            for name in names
            if name not in table.opened
        ]

    def _rewind(self, table: Table[Any], actor: Actor, wish: Rewind) -> Sequence[Event] | Refusal:
        if actor.player is not None or actor.bot_seat is not None:
            return _refused(Why.NOT_AT_THIS_TABLE, said("Only the house rewinds a game."))
        # Seats stay final: whoever sat down anew could read what their predecessor was dealt.
        if table.status is Status.GATHERING or not table.started_at < wish.to < table.version:
            return _refused(Why.TABLE_STATE, said("A game can be rewound to a version since its start only."))
        # Whatever was opened can be computed by anybody: no later draw may come from it.
        burnt = [
            epoch
            for epoch in self.game.epochs(self.options(table))
            if table.opened.get(table.spares.get(epoch, epoch), 0) > wish.to
        ]
        used = {*table.opened, *table.spares.values()}
        fresh = [spare for spare in SPARES if spare not in used]
        if len(fresh) < len(burnt):
            return _refused(Why.TABLE_STATE, said("No spare secrets are left for another rewind."))
        return [Rewound(to=wish.to, reason=wish.reason, spares=dict(zip(burnt, fresh, strict=False)))]


def _after_rewind(then: Table[Any], now: Table[Any], rewound: Rewound) -> Table[Any]:
    """The table as it was, but what was opened stays opened and versions only grow."""
    return replace(
        then,
        version=now.version + 1,
        branch=now.branch + 1,
        spares={**now.spares, **rewound.spares},
        opened=now.opened,
    )


def _refused(why: Why, detail: Said) -> Refusal:
    return Refusal(why=why, detail=detail)


def _seated(chairs: tuple[Chair | None, ...], seat: Seat, chair: Chair | None) -> tuple[Chair | None, ...]:
    return (*chairs[:seat], chair, *chairs[seat + 1 :])


def _free_seat(table: Table[Any], wished: Seat | None) -> Seat | Refusal:
    if table.status is not Status.GATHERING:
        return _refused(Why.TABLE_STATE, said("The game has started: seats are final."))
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    if not free:
        return _refused(Why.TABLE_STATE, said("Every seat is taken."))
    if wished is None:
        return free[0]
    if wished not in range(len(table.chairs)):
        return _refused(
            Why.TABLE_STATE, said("This table has seats 0 to {last}.", last=len(table.chairs) - 1)
        )
    return wished if wished in free else _refused(Why.TABLE_STATE, said("Seat {seat} is taken.", seat=wished))


def off_branch(move: Move, branch: int) -> Move | None:
    """A move posted after a rewind names its branch, `w2.r1.t3.play2`; None if it names another."""
    decision = _unmarked(move.decision, branch)
    return None if decision is None else replace(move, decision=decision)


def _refusal_on_branch(refusal: Refusal, branch: int) -> Refusal:
    return replace(refusal, decisions=tuple(_marked(decision, branch) for decision in refusal.decisions))


def _marked(decision: str, branch: int) -> str:
    return f"w{branch}.{decision}" if branch else decision


def _unmarked(decision: str, branch: int) -> str | None:
    mark = _marked("", branch)
    return decision.removeprefix(mark) if decision.startswith(mark) else None
