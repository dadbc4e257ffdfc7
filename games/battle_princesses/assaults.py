"""The assault: declared, defended against one by one, resolved."""

from games.audience import Seat
from games.battle_princesses.abilities.attack import ATTACK
from games.battle_princesses.abilities.steal import STEAL
from games.battle_princesses.course import Course
from games.battle_princesses.events import AssaultDeclared, AssaultResolved, EntriesVoided
from games.battle_princesses.moves import DeclareAssault
from games.battle_princesses.state import Battle


def drop_lost_entries(course: Course) -> None:
    """Entries whose card is no longer on the attacker's field are lost. (B-045)"""
    field = course.state.kingdoms[course.state.active].field
    lost = tuple(entry.id for entry in course.state.entries if entry.source not in field)
    if lost:
        course.add(EntriesVoided(entries=lost, citations=("B-045",)))


def declared(state: Battle, seat: Seat, move: DeclareAssault) -> AssaultDeclared:
    hit = set(move.targets.values())
    defenders = tuple(other for other in state.after(seat) if other in hit)
    return AssaultDeclared(seat=seat, targets=move.targets, defenders=defenders)


def resolve(course: Course) -> None:
    """Defender by defender: strength against strength, then what is stolen. (B-047, B-048)"""
    for defender in course.state.after(course.state.active):
        entries = course.state.entries_against(defender)
        if entries:
            _resolve_against(course, defender)


def _resolve_against(course: Course, defender: Seat) -> None:
    entries = course.state.entries_against(defender)
    attack, defense = sum(entry.attack for entry in entries), course.state.defense.get(defender, 0)
    pool, tokens = course.state.pool, course.state.kingdoms[defender].tokens
    course.add(*ATTACK.take(course.state, defender, max(0, attack - defense)))
    left = course.state.kingdoms[defender].tokens
    for entry in entries:
        course.add(*STEAL.take(course.state, defender, entry.steal))
    course.add(
        AssaultResolved(
            seat=defender,
            attack=attack,
            defense=defense,
            from_pool=pool - course.state.pool,
            from_seat=tokens - left,
            stolen=left - course.state.kingdoms[defender].tokens,
            citations=("battle/resolution", "B-047", "B-048"),
        )
    )
