"""A concession: the kingdom falls, and the battle goes on without it. It needs no luck. (B-065)"""

from games.audience import Seat
from games.battle_princesses.blocking import settle
from games.battle_princesses.course import Course
from games.battle_princesses.events import ChainDropped, CrownMoved, EntriesVoided, KingdomFallen, StageBegun
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.turns import by_name, cleaned, end, end_turn, run_on
from games.battle_princesses.vocabulary import CardId
from games.game import Decided


def concede(state: Battle, seat: Seat) -> Decided[Battle]:
    course = Course(state, None)
    asked_to_defend = state.stage is BattleStage.DEFENSE and state.defenders[:1] == (seat,)
    in_chain = state.chain is not None and any(link.seat == seat for link in state.chain.links)
    course.add(KingdomFallen(seat=seat, tokens=state.kingdoms[seat].tokens, cards=_all_cards(state, seat)))
    if in_chain:
        course.add(ChainDropped(citations=("B-081", "B-082")))
    if state.crown == seat:
        course.add(CrownMoved(holder=None, reason="concession", citations=("B-065",)))
    _void_entries(course, seat)
    if state.round == 0:
        end(course, "cancelled", (), ("B-065",))
    elif len(course.state.standing) == 1:
        end(course, "concession", course.state.standing, ("B-065",))
    elif seat == state.active:
        settle(course)  # a defender was being answered: nobody does any more (B-082)
        course.add(cleaned(course.state))
        end_turn(course)
    else:
        if asked_to_defend and course.state.defenders:
            course.add(StageBegun(stage=BattleStage.DEFENSE, seat=course.state.defenders[0]))
        run_on(course)
    return course.decided


def _void_entries(course: Course, seat: Seat) -> None:
    """Entries from or against this seat. (B-065)"""
    state = course.state
    mine = seat == state.active
    void = tuple(entry.id for entry in state.entries if (mine or entry.target == seat) and not entry.void)
    if void:
        cites = ("B-065",) if mine else ("B-065", "B-076")
        course.add(EntriesVoided(entries=void, citations=cites))


def _all_cards(state: Battle, seat: Seat) -> tuple[CardId, ...]:
    """Everything this seat has. Together they tell nothing: which cards a kingdom has was never a secret."""
    kingdom = state.kingdoms[seat]
    hidden = [card for card in (*kingdom.hand, *kingdom.deck) if card is not None]
    return tuple(sorted([*hidden, *kingdom.field, *kingdom.discard], key=by_name))
