"""Folding: what a table is after its events, as the house or one viewer may read them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Event, Viewer
from games.game import AnyGame, Options, event_types
from games.table.branches import move_at
from games.table.clocks import Clocks, returned, without
from games.table.events import (
    BotSeated,
    ClocksSet,
    EntropyRevealed,
    EntropyWithheld,
    GamePaused,
    GameStarted,
    InvitationWithdrawn,
    LeaveGranted,
    PauseEnded,
    PlayerInvited,
    ReadingChanged,
    Rewound,
    SeatAbsent,
    SeatConceded,
    SeatHandedOver,
    SeatLeft,
    SeatReadied,
    SeatReturned,
    SeatsClosed,
    SeatTaken,
    SecretOpened,
    TableEnded,
    TableEvent,
    TableOpened,
)
from games.table.evolving import evolve_matters
from games.table.past import Past
from games.table.rewinding import MustRefold, after_rewind
from games.table.seating import changed, reseated, seated
from games.table.state import Chair, Ended, Status, Table, options_of

OF_THE_TABLE = frozenset(event_types(TableEvent))


class Folding:
    """Folds the tables of one game."""

    def __init__(self, game: AnyGame):
        self.game = game

    def blank(self, game_id: str) -> Table[Any]:
        return Table(game_id=game_id)

    def evolve(self, table: Table[Any], event: Event, viewer: Viewer = None) -> Table[Any]:
        """One event later. `viewer` is whose redacted events these are (None: spectator, or the house)."""
        if type(event) in OF_THE_TABLE:
            return replace(self._evolve_table(table, event, viewer), version=table.version + 1)
        play = self.game.evolve(table.play, event)
        status = Status.OVER if self.game.result(play) else Status.PLAYING
        return replace(table, version=table.version + 1, status=status, play=play)

    def _evolve_table(self, table: Table[Any], event: Event, viewer: Viewer) -> Table[Any]:
        """The table after an event of its own, but for its version."""
        match event:
            case TableOpened():
                return replace(
                    table,
                    game=event.game,
                    options=event.options,
                    chairs=(None,) * event.seats,
                    host=event.host,
                    visibility=event.visibility,
                    invitation=event.invitation,
                    ruleset=event.ruleset,
                    commitments=event.commitments,
                    limits=event.limits,
                    referees=event.referees,
                    terms=event.terms,
                    invited=event.invited,
                    rematch_of=event.rematch_of,
                )
            case SeatTaken():
                chair = Chair(player=event.player, entropy=event.entropy, commitment=event.commitment)
                return replace(table, chairs=reseated(table.chairs, event.seat, chair))
            case BotSeated():
                return replace(table, chairs=reseated(table.chairs, event.seat, Chair(bot=event.bot)))
            case SeatLeft():
                return replace(table, chairs=reseated(table.chairs, event.seat, None))
            case SeatReadied():
                return replace(table, chairs=changed(table.chairs, event.seat, ready=event.ready))
            case PlayerInvited():
                return replace(table, invited=(*table.invited, event.player))
            case InvitationWithdrawn():
                others = tuple(player for player in table.invited if player != event.player)
                return replace(table, invited=others)
            case SeatsClosed():
                return replace(table, status=Status.REVEALING, reveal_by=event.until)
            case EntropyRevealed():
                return replace(table, chairs=changed(table.chairs, event.seat, entropy=event.entropy))
            case EntropyWithheld():
                return replace(table, chairs=changed(table.chairs, event.seat, withheld=True))
            case GameStarted():
                return replace(
                    table,
                    status=Status.PLAYING,
                    entropy=event.entropy,
                    started_at=table.version + 1,
                    play=self.game.blank(self.options(table), len(table.chairs), viewer),
                )
            case SeatConceded():
                # A rewind says it again to the game; the table has not forgotten.
                return replace(table, conceded=tuple(dict.fromkeys((*table.conceded, event.seat))))
            case ClocksSet():
                clocks = Clocks(
                    at=event.at, round=event.round, running=event.running, left=event.left, banks=event.banks
                )
                return replace(table, clocks=clocks)
            case SeatAbsent():
                clocks = without(table.clocks, event.seat)
                chairs = changed(table.chairs, event.seat, stand_in=event.bot, absent_since=event.since)
                return replace(table, chairs=chairs, clocks=clocks)
            case SeatReturned():
                return _returned(table, event)
            case SeatHandedOver():
                return _handed_over(table, event)
            case GamePaused():
                return replace(table, paused_until=event.until)
            case PauseEnded():
                return replace(table, paused_until=0)
            case TableEnded():
                return replace(table, status=Status.OVER, ended=Ended(how=event.how, seat=event.seat))
            case SecretOpened():
                return replace(table, opened={**table.opened, event.epoch: table.version + 1})
            case Rewound():
                raise MustRefold
            case ReadingChanged():
                table = replace(table, options=event.options, ruleset=event.ruleset)
                return replace(table, play=self.game.played_by(table.play, self.options(table)))
            case LeaveGranted():
                return replace(table, play=self._allowing(table, event))
            case _:
                return evolve_matters(table, event)

    def _allowing(self, table: Table[Any], event: LeaveGranted) -> Any:
        """The game with this move allowed, for those who know which it is."""
        if event.move is UNSET:
            return table.play
        return self.game.grant_leave(table.play, event.seat, move_at(self.game, table, event.move))

    def fold(self, game_id: str, events: Iterable[Event], viewer: Viewer = None) -> Table[Any]:
        """The table after these events, rewinds included."""
        return self.fold_from(self.blank(game_id), events, viewer)

    def fold_from(self, table: Table[Any], events: Iterable[Event], viewer: Viewer = None) -> Table[Any]:
        """Go on from a folded table. Only a fold from version 0 has the history that a rewind needs."""
        for folded in self.folds(table, events, viewer):
            table = folded
        return table

    def folds(
        self, table: Table[Any], events: Iterable[Event], viewer: Viewer = None
    ) -> Iterator[Table[Any]]:
        """The table after each of these events."""
        starts_blank = table.version == 0
        history: list[Table[Any]] = [table] if starts_blank else []
        for event in events:
            if isinstance(event, Rewound):
                if not starts_blank:
                    raise MustRefold
                table = after_rewind(self.game, history[event.to], table, event)
            else:
                table = self.evolve(table, event, viewer)
            if starts_blank:
                history.append(table)
            yield table

    def past(self, game_id: str, events: Sequence[Event], ends: Iterable[int]) -> Past:
        """The game so far. `ends`: the versions at which a command was done."""
        blank = self.blank(game_id)
        return Past(events, (blank, *self.folds(blank, events)), frozenset(ends))

    def options(self, table: Table[Any]) -> Options:
        return options_of(self.game, table)

    def readings(self, table: Table[Any]) -> Mapping[str, str]:
        """The rulings that this table reads otherwise by now, by id, and the id of the reading."""
        return self.game.readings(self.options(table))


def _returned(table: Table[Any], event: SeatReturned) -> Table[Any]:
    clock = table.terms.clock
    clocks = returned(clock, table.clocks, event.seat) if clock else table.clocks
    chairs = changed(table.chairs, event.seat, stand_in=None, absent_since=0)
    return replace(table, chairs=chairs, clocks=clocks)


def _handed_over(table: Table[Any], event: SeatHandedOver) -> Table[Any]:
    chair = table.chairs[event.seat]
    assert chair is not None, "somebody sat there"
    bot = replace(chair, player=None, bot=event.bot, stand_in=None, absent_since=0, left_by=chair.player)
    chairs = seated(table.chairs, event.seat, bot)
    return replace(table, chairs=chairs, clocks=without(table.clocks, event.seat))
