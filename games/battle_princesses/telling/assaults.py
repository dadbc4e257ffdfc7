"""Entries, and those they are against."""

from collections.abc import Iterable, Iterator

from games.audience import Seat
from games.battle_princesses.events import (
    AssaultDeclared,
    AssaultResolved,
    DefenseAdded,
    DefenseEnded,
    EntriesReduced,
    EntriesVoided,
    EntryAdded,
)
from games.battle_princesses.state import AssaultEntry, Battle
from games.battle_princesses.telling.words import called, of, one_by_one, strength, with_item
from games.saying import Said, Value, Who, said


@of(EntryAdded)
def _entry_added(before: Battle, event: EntryAdded) -> Said:
    entry = event.entry
    return said(
        "{card} waits for the assault: {effects}.",
        card=with_item(before, entry.source, entry.item),
        effects=strength(entry.attack, entry.steal),
    )


@of(EntriesVoided)
def _entries_voided(before: Battle, event: EntriesVoided) -> Said:
    cards = tuple(with_item(before, entry.source, entry.item) for entry in _named(before, event.entries))
    match event.citations[0]:
        case "ability/prevent":
            return said("Out of the assault, because prevented: {cards}.", cards=cards)
        case "B-045":
            return said("Out of the assault, because no longer on the field: {cards}.", cards=cards)
        case "B-065":
            return said("Out of the assault, because somebody concedes: {cards}.", cards=cards)
        case _:
            return said("Out of the assault, because blocked: {cards}.", cards=cards)


@of(EntriesReduced)
def _entries_reduced(before: Battle, event: EntriesReduced) -> Said:
    """What is left when the share of the item is gone."""
    left = tuple(
        _entry(before, entry, entry.attack - entry.item_attack, entry.steal - entry.item_steal)
        for entry in _named(before, event.entries)
    )
    return said("The assault goes on without the blocked item: {left}.", left=left)


def _named(before: Battle, ids: Iterable[str]) -> Iterator[AssaultEntry]:
    return (entry for entry in before.entries if entry.id in ids)


def _entry(before: Battle, entry: AssaultEntry, attack: int, steal: int) -> Said:
    return said(
        "{card} ({effects})",
        card=called(before, entry.source),
        effects=strength(attack, steal),
    )


@of(AssaultDeclared)
def _assault_declared(before: Battle, event: AssaultDeclared) -> Said:
    if not event.targets:
        return said("{who} makes no assault.", who=Who(event.seat))
    against = [_against(before, event, defender) for defender in dict.fromkeys(event.targets.values())]
    return said("{who} makes an assault: {entries}.", who=Who(event.seat), entries=one_by_one(against))


def _against(before: Battle, event: AssaultDeclared, defender: Seat) -> Said:
    """All that goes against one defender."""
    entries = tuple(
        _entry(before, entry, entry.attack, entry.steal)
        for entry in _named(before, event.targets)
        if event.targets[entry.id] == defender
    )
    return said("{entries} against {who}", entries=entries, who=Who(defender))


@of(DefenseAdded)
def _defense_added(before: Battle, event: DefenseAdded) -> Said:
    return said(
        "{who} adds defense: {amount}; in all: {total}.",
        who=Who(event.seat),
        amount=event.amount,
        total=before.defense.get(event.seat, 0) + event.amount,
    )


@of(DefenseEnded)
def _defense_ended(before: Battle, event: DefenseEnded) -> Said:
    if event.idle:
        return said("{who} has no more means of defense.", who=Who(event.seat))
    return said("{who} ends the defense.", who=Who(event.seat))


@of(AssaultResolved)
def _assault_resolved(before: Battle, event: AssaultResolved) -> Said:
    if not event.attack:
        return said("The assault on {who} ends; {losses}.", who=Who(event.seat), losses=_losses(event))
    return said(
        "The assault on {who} ends: attack {attack}, defense {defense}; {losses}.",
        who=Who(event.seat),
        attack=event.attack,
        defense=event.defense,
        losses=_losses(event),
    )


def _losses(event: AssaultResolved) -> Value:
    lost = (
        (event.from_pool, said("points from the pool: {points}", points=event.from_pool)),
        (event.from_seat, said("points from the defender: {points}", points=event.from_seat)),
        (event.stolen, said("points stolen: {points}", points=event.stolen)),
    )
    return tuple(told for points, told in lost if points) or said("no points are taken")
