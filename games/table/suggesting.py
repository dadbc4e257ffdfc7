"""Suggestions: what needs the consent of all others: an undo, a pause, a referee, to send somebody away."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.audience import Event, Seat
from games.game import AnyGame, Refusal, Why
from games.saying import said
from games.table.commands import Actor, AnswerSuggestion, Suggest
from games.table.deadlines import asked, people
from games.table.disputing import Brought, person
from games.table.events import PauseEnded, Suggested, SuggestionAccepted, SuggestionAgreed, SuggestionDropped
from games.table.matters import AnyIdea, CallReferee, Pause, SendAway, Suggestion, Undo
from games.table.past import Past
from games.table.rewinding import tells_something, why_not_back_to
from games.table.state import Status, Table, refused

MADE_AT_MOST = 20
"""So many suggestions may a seat make in one game: nobody is pestered for ever."""


def suggest(game: AnyGame, table: Table[Any], actor: Actor, command: Suggest, at: int, past: Past) -> Brought:
    seat = person(table, actor)
    if isinstance(seat, Refusal):
        return seat
    if any(suggestion.seat == seat for suggestion in table.suggestions):
        return refused(said("You have an open suggestion already."))
    if table.suggested.count(seat) >= MADE_AT_MOST:
        return refused(said("You have made {number} suggestions in this game.", number=MADE_AT_MOST))
    idea = _checked(game, table, seat, command.idea, at, past)
    if isinstance(idea, Refusal):
        return idea
    tells = _tells(game, table, seat, idea, past)
    if tells and _has_bots(table):
        return refused(said("A bot does not agree to go back past hidden information or luck."))
    suggested = Suggested(
        suggestion=len(table.suggested) + 1,
        seat=seat,
        idea=idea,
        tells=tells,
        until=at + 1000 * table.limits.consent,
    )
    if asked(table, seat, idea):
        return (suggested,)
    return suggested, _accepted(table, suggested.suggestion, at)


def answer(table: Table[Any], actor: Actor, command: AnswerSuggestion, at: int) -> Brought:
    seat = person(table, actor)
    if isinstance(seat, Refusal):
        return seat
    suggestion = next((one for one in table.suggestions if one.number == command.suggestion), None)
    if suggestion is None:
        detail = said("There is no open suggestion {number} here.", number=command.suggestion)
        return refused(detail, Why.TOO_LATE)
    if at > suggestion.until:
        return refused(said("Time is up."), Why.TOO_LATE)
    if suggestion.idea == SendAway(seat=seat):
        return refused(said("This is about you: the others decide it."))
    if not command.agree:
        return (SuggestionDropped(suggestion=suggestion.number, seat=seat),)
    if seat == suggestion.seat:
        return refused(said("You have suggested it yourself: the others are asked."))
    if seat in suggestion.agreed:
        return refused(said("You have already agreed."), Why.TOO_LATE)
    agreed = SuggestionAgreed(suggestion=suggestion.number, seat=seat)
    if asked(table, suggestion.seat, suggestion.idea) <= {seat, *suggestion.agreed}:
        return agreed, _accepted(table, suggestion.number, at)
    return (agreed,)


def resume(table: Table[Any], actor: Actor) -> PauseEnded | Refusal:
    """Anybody seated ends a pause."""
    seat = person(table, actor)
    if isinstance(seat, Refusal):
        return seat
    if not table.paused_until or table.status is not Status.PLAYING:
        return refused(said("The game does not rest."))
    return PauseEnded(seat=seat)


def _accepted(table: Table[Any], number: int, at: int) -> SuggestionAccepted:
    return SuggestionAccepted(suggestion=number, until=at + 1000 * table.limits.verdict)


def still_possible(game: AnyGame, table: Table[Any], suggestion: Suggestion, past: Past) -> bool:
    """Can be done what everybody agrees on? It could when it was suggested; the game has gone on since."""
    match suggestion.idea:
        case CallReferee(player=player):
            return player not in table.referees
        case Undo(to=to):
            assert to is not None, "it is filled in when it is suggested"
            if table.stopped or why_not_back_to(game, table, past, to) is not None:
                return False
            if suggestion.tells:
                # A bot may have taken somebody's place meanwhile.
                return not _has_bots(table)
            # Who agreed that nothing is told has not agreed to what is told by now.
            return not _tells(game, table, suggestion.seat, suggestion.idea, past)
        case Pause():
            return table.status is Status.PLAYING and not table.stopped
        case SendAway(seat=seat):
            chair = table.chairs[seat]
            return table.status is Status.PLAYING and chair is not None and chair.player is not None


def timed_out(table: Table[Any], suggestion: Suggestion, at: int) -> Sequence[Event]:
    """Who is silent does not agree; but the last to be silent may have conceded since."""
    if suggestion.agreed and asked(table, suggestion.seat, suggestion.idea) <= set(suggestion.agreed):
        return (_accepted(table, suggestion.number, at),)
    return (SuggestionDropped(suggestion=suggestion.number),)


def _checked(
    game: AnyGame, table: Table[Any], seat: Seat, idea: AnyIdea, at: int, past: Past
) -> AnyIdea | Refusal:
    """The idea in full, or why it cannot be made."""
    match idea:
        case CallReferee():
            if table.seat_of(idea.player) is not None:
                return refused(said("A referee never sits at the table."))
            if idea.player in table.referees:
                return refused(said("That player is a referee of this table already."))
            if not people(table, but=seat):
                # Who plays against bots alone would look into their hands.
                return refused(said("There is nobody else at this table who could agree to a referee."))
            return idea
        case Undo():
            if table.stopped:
                return refused(
                    said("A dispute is being settled: the game goes on afterwards."), Why.GAME_STOPPED
                )
            to = _before_last_choice(game, table, seat, past) if idea.to is None else idea.to
            if to is None:
                return refused(said("You have not chosen anything yet that could be taken back."))
            return why_not_back_to(game, table, past, to) or replace(idea, to=to)
        case Pause():
            return _no_pause(table) or idea
        case SendAway():
            return _stays(table, seat, idea.seat, at) or idea


def _no_pause(table: Table[Any]) -> Refusal | None:
    if table.status is not Status.PLAYING:
        return refused(said("The game is over."))
    if table.stopped:
        return refused(said("The game is stopped already."), Why.GAME_STOPPED)
    return None


def _stays(table: Table[Any], seat: Seat, other: Seat, at: int) -> Refusal | None:
    """Why nobody can be sent away from this seat; None if they can."""
    if table.status is not Status.PLAYING:
        return refused(said("The game is over."))
    if other not in range(len(table.chairs)):
        return refused(
            said("This table has seats 0 to {last}.", last=len(table.chairs) - 1), Why.NO_SUCH_SEAT
        )
    if other == seat:
        return refused(said("You need nobody's consent to leave."))
    if other not in people(table, but=seat):
        return refused(said("Nobody sits there who could be sent away."))
    if other not in table.absent and not people(table, but=seat) - {other}:
        # One against one, everybody would send the other away.
        return refused(said("Somebody who is present is only sent away by two others at least."))
    chair = table.chairs[other]
    since = chair.absent_since if chair else 0
    if not asked(table, seat, SendAway(seat=other)) and at < since + 1000 * table.limits.consent:
        # Nobody else is there to say no, and to be late once is no reason to lose a seat.
        return refused(
            said(
                "Somebody is sent away by one alone once they have been absent for {seconds} seconds.",
                seconds=table.limits.consent,
            )
        )
    return None


def _tells(game: AnyGame, table: Table[Any], seat: Seat, idea: AnyIdea, past: Past) -> bool:
    return isinstance(idea, Undo) and tells_something(game, table, past, idea.to or 0, seat)


def _has_bots(table: Table[Any]) -> bool:
    return bool(table.bot_seats - set(table.conceded))


def _before_last_choice(game: AnyGame, table: Table[Any], seat: Seat, past: Past) -> int | None:
    """The version to go back to, so that the seat's last choice that stands is taken back."""
    for version in range(table.version, table.started_at, -1):
        event, before = past.events[version - 1], past.tables[version - 1]
        stands = isinstance(event, game.choices) and table.undone_by(version) is None
        if stands and game.chooser(before.play, event) == seat:
            return past.before(version)
    return None
