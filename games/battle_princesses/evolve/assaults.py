"""Entries, and those they are against."""

from msgspec.structs import replace

from games.battle_princesses.events import (
    AssaultDeclared,
    AssaultResolved,
    DefenseAdded,
    DefenseEnded,
    EntriesReduced,
    EntriesVoided,
    EntryAdded,
)
from games.battle_princesses.evolve.changes import answered, on
from games.battle_princesses.state import Battle


@on(EntryAdded)
def _entry_added(state: Battle, event: EntryAdded) -> Battle:
    return replace(state, entries=(*state.entries, event.entry), entries_made=state.entries_made + 1)


@on(EntriesVoided)
def _entries_voided(state: Battle, event: EntriesVoided) -> Battle:
    entries = tuple(
        replace(entry, void=True) if entry.id in event.entries else entry for entry in state.entries
    )
    return replace(state, entries=entries)


@on(EntriesReduced)
def _entries_reduced(state: Battle, event: EntriesReduced) -> Battle:
    entries = tuple(
        replace(
            entry,
            attack=entry.attack - entry.item_attack,
            steal=entry.steal - entry.item_steal,
            item=None,
            item_attack=0,
            item_steal=0,
        )
        if entry.id in event.entries
        else entry
        for entry in state.entries
    )
    return replace(state, entries=entries)


@on(AssaultDeclared)
def _assault_declared(state: Battle, event: AssaultDeclared) -> Battle:
    entries = tuple(
        replace(entry, target=event.targets[entry.id]) for entry in state.entries if entry.id in event.targets
    )
    return answered(state, entries=entries, defenders=event.defenders)


@on(DefenseAdded)
def _defense_added(state: Battle, event: DefenseAdded) -> Battle:
    so_far = state.defense.get(event.seat, 0)
    return replace(state, defense={**state.defense, event.seat: so_far + event.amount})


@on(DefenseEnded)
def _defense_ended(state: Battle, event: DefenseEnded) -> Battle:
    state = replace(state, defenders=tuple(seat for seat in state.defenders if seat != event.seat))
    return state if event.idle else answered(state)


@on(AssaultResolved)
def _assault_resolved(state: Battle, event: AssaultResolved) -> Battle:
    return state
