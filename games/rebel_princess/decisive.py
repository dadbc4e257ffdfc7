"""Which of the rules that an event cites decided it, as far as its reader can tell."""

from msgspec.structs import replace

from games.citing import cited_in
from games.rebel_princess.events import GameEnded, RebelEvent, RoundOpened, RoundScored, TrickWon
from games.rebel_princess.sheets import Contest
from games.rebel_princess.stack import contest, contest_of, printed_values, reading, round_card, values
from games.rebel_princess.state import Play, State, with_trick

REBEL = "base/rebel-of-the-ball"
NEXT_STARTER_TIE = "R-018"


def decisive(before: State, event: RebelEvent) -> str | None:
    """The rule that decided this; of several that say the same, the first."""
    cited = cited_in(event)
    match event:
        case TrickWon():
            found = _of_trick(before, event)
        case RoundScored():
            found = REBEL if REBEL in cited else round_card(before).cite
        case RoundOpened() if before.totals.count(min(before.totals)) > 1:
            found = NEXT_STARTER_TIE
        case GameEnded() if len(event.winners) > 1:
            found = event.citations[-1]
        case _:
            found = ""
    return found if found in cited else next(iter(cited), None)


def _of_trick(before: State, event: TrickWon) -> str:
    sheet = followed(before, event)
    if sheet is None:
        return round_card(before).cite
    return sheet.decided_within() or _by_value(before, event) or sheet.decided_among()


def _by_value(before: State, event: TrickWon) -> str:
    """The power that gave a card another value than is printed on it, if somebody else would have won."""
    worth = values(before)
    if not worth.citations:
        return ""
    as_printed = contest_of(_with_known_voids(before), printed_values(before)).winner()
    return "" if as_printed.seat == event.winner else worth.citations[0]


def followed(before: State, event: TrickWon) -> Contest | None:
    """The contest, if all that decided it is known to the reader whose fold this is. (R-329)"""
    sheet = contest(_with_known_voids(before))
    is_known = sheet.winner().seat == event.winner and sheet.reasons() == event.citations
    return sheet if is_known else None


def _with_known_voids(state: State) -> State:
    """Whoever plays another suit, of their own free will and without a power or leave, could not follow."""
    read = reading(state)
    assert read is not None
    by_leave = {(leave.seat, getattr(leave.move, "card", None)) for leave in state.leaves}

    def seen(play: Play) -> Play:
        if play.void is not None or play.power or play.frozen or play.card in read.following:
            return play
        if (play.seat, play.card) in by_leave:
            return play
        return replace(play, void=True)

    return with_trick(state, plays=tuple(map(seen, state.trick.plays)))
