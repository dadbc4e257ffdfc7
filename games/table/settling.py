"""What somebody asks about a dispute or a suggestion, and who answers for it."""

from collections.abc import Sequence
from typing import Any

from games.audience import Event
from games.game import AnyGame, Refusal
from games.table import disputing, suggesting
from games.table.commands import (
    Actor,
    AnswerSuggestion,
    Appeal,
    Judge,
    LookThrough,
    Matter,
    OpenDispute,
    Suggest,
    TimeOut,
    Vote,
    WaiveAppeal,
    WithdrawDispute,
)
from games.table.past import Past
from games.table.state import Table
from games.table.time_outs import timed_out


def asked(
    game: AnyGame, table: Table[Any], actor: Actor, command: Matter, at: int, past: Past
) -> Sequence[Event] | Refusal:
    """What happens at the table. What then follows in the game is the dealer's to say."""
    match command:
        case OpenDispute():
            return disputing.open_dispute(game, table, actor, command, at, past)
        case Vote():
            return disputing.vote(table, actor, command, at)
        case Judge():
            return disputing.judge(game, table, actor, command, at, past)
        case Appeal():
            return disputing.appeal(table, actor, command, at)
        case WaiveAppeal():
            return disputing.waive(table, actor, command, at)
        case WithdrawDispute():
            return disputing.withdraw(table, actor, command, at)
        case LookThrough():
            return disputing.look_through(table, actor, command)
        case Suggest():
            return suggesting.suggest(game, table, actor, command, at, past)
        case AnswerSuggestion():
            return suggesting.answer(table, actor, command, at)
        case TimeOut():
            return timed_out(table, actor, command, at)
