"""Offers are the law: what they describe is accepted, and everything else is refused, with the rule."""

from collections.abc import Sequence
from random import Random
from typing import Any, get_args

import msgspec

from games.audience import Seat
from games.game import Decided, Refusal, Why
from games.offers import Barred, Offer, Pick, Slot, Targets, tag_of
from games.table.commands import MakeMove
from tests.support.random_play import Playthrough, Refused, Step, as_move, few_moves
from tests.support.wrong_moves import blanks_of, describes, wrong_moves


def decisions_never_come_back(record: Playthrough) -> None:
    """A decision that has closed for a seat never opens again, so no late post can hit a later one."""
    is_open: dict[Seat, set[str]] = {seat: set() for seat in range(record.players)}
    closed: dict[Seat, set[str]] = {seat: set() for seat in range(record.players)}
    for step in record.steps:
        if step.after.stopped:
            continue  # while a dispute stops the game nothing is offered; afterwards the same is open again
        for seat in is_open:
            now = {form.decision for form in record.dealer.offers(step.after, seat)}
            again = now & closed[seat]
            assert not again, f"{again} opened again for seat {seat} at version {step.after.version}"
            closed[seat] |= is_open[seat] - now
            is_open[seat] = now


def offers_are_the_law(record: Playthrough, rng: Random, *, moments: int = 5) -> None:
    """At some moments: whatever is offered is accepted, and whatever is not is refused, with the rule."""
    moves = [
        (step, str(step.command.move.decision)) for step in record.steps if isinstance(step.command, MakeMove)
    ]
    for step, decision in rng.sample(moves, min(moments, len(moves))):
        earlier = [asked for past, asked in moves if past.after.version <= step.before.version]
        for seat in range(record.players):
            forms = record.dealer.offers(step.before, seat)
            for form in forms:
                _is_a_sound_form(record, form)
            _offered_is_accepted(record, step, seat, forms, rng)
            some_time = rng.choice(moves)[1]
            named = [*earlier[-3:], *earlier[:1], decision, some_time, "nonsense", "w9.nonsense"]
            _else_is_refused(record, step, seat, forms, named, rng)


def _is_a_sound_form(record: Playthrough, form: Offer) -> None:
    rules = {*form.citations, *(cited for bar in form.barred for cited in bar.citations)}
    rules.update(cited for need in form.needs for cited in need.citations)
    assert form.citations, f"{form} cites nothing"
    both = {bar for bar in form.barred for slot in form.slots if _offers(slot, bar)}
    assert not both, f"{both} is both offered and barred"
    picks = {slot.field: slot for slot in form.slots if isinstance(slot, Pick)}
    for need in form.needs:
        assert need.field in picks, f"{need} is not about a pick of {form}"
        assert need.other in picks, f"{need} is not about a pick of {form}"
        assert need.citations, f"{need} cites nothing"
    kinds = get_args(record.game.moves) or (record.game.moves,)
    blanks = blanks_of(next(kind for kind in kinds if tag_of(kind) == form.move))
    for field, pick in picks.items():
        if pick.optional:
            assert field in blanks, f"{field} of {form.move} cannot be left out"
            assert blanks[field] not in pick.options, f"leaving out {field} of {form.move} means two things"
    for slot in form.slots:
        if isinstance(slot, Targets):
            _are_sound_targets(slot, form)
            rules.update(cited for cites in slot.citations.values() for cited in cites)
    assert rules <= set(record.game.rulings), f"{rules - set(record.game.rulings)} is not in the rulings"
    assert form.ways > 0
    assert as_move(record.game, form.example).decision == form.decision, f"{form} has another's example"
    wire = msgspec.json.encode(form)
    assert msgspec.json.encode(msgspec.json.decode(wire, type=Offer)) == wire


def _offers(slot: Slot, bar: Barred) -> bool:
    if slot.field != bar.field:
        return False
    return bar.option in (slot.listed(bar.key) if bar.key and isinstance(slot, Targets) else slot.options)


def _are_sound_targets(slot: Targets, form: Offer) -> None:
    keys = {*slot.lists, *slot.same_as}
    counted = {key for options in slot.counts.values() for numbers in options.values() for key in numbers}
    assert counted <= keys, f"{counted - keys} has no list"
    assert not slot.lists.keys() & slot.same_as.keys(), f"{slot} has two lists for a key"
    assert set(slot.same_as.values()) <= slot.lists.keys(), f"{slot} has a key without a list"
    assert {*slot.single, *slot.citations} <= keys, f"{slot} speaks of keys that it has not"
    for field, options in slot.counts.items():
        asked = next((other for other in form.slots if other.field == field), None)
        assert asked is not None, f"{field} is counted and not asked for"
        strange = options.keys() - {str(option) for option in asked.options}
        assert not strange, f"{strange} is counted and not offered"


def _offered_is_accepted(
    record: Playthrough, step: Step, seat: Seat, forms: Sequence[Offer], rng: Random
) -> None:
    for answer in few_moves(forms, rng, 4):
        said = _post(record, step, seat, answer)
        assert not isinstance(said, Refusal), f"offered to seat {seat}, yet refused: {answer}: {said}"
        # Only a second thought may be the first one again.
        awaited = any(form.awaited for form in forms if form.decision == answer["decision"])
        assert said.events or not awaited, f"{answer} is waited for and brings nothing about"


def _else_is_refused(
    record: Playthrough, step: Step, seat: Seat, forms: Sequence[Offer], decisions: Sequence[str], rng: Random
) -> None:
    pieces = sorted(set(record.game.pieces(step.before.play))) or ["nothing"]
    boxes = record.game.catalogue.editions
    cards = {card.id for box in boxes for kind in box.cards.values() for card in kind}
    names = sorted({*cards, *pieces})
    for move in wrong_moves(record.game, forms, decisions, pieces, names, rng):
        said = record.dealer.decide(
            step.before, record.actor(seat, step.before), MakeMove(move=move), record.vault
        )
        if describes(forms, move):
            assert not isinstance(said, Refusal), f"offered to seat {seat}, yet refused: {move}: {said}"
            continue
        assert isinstance(said, Refusal), f"not offered to seat {seat}, yet accepted: {move}"
        _is_a_sound_refusal(record, step, said, forms)
        record.refused.append(Refused(step.before, seat, move, said))
    for form in forms:
        _bars_are_cited(record, step, seat, form, forms)


def _bars_are_cited(record: Playthrough, step: Step, seat: Seat, form: Offer, forms: Sequence[Offer]) -> None:
    if sum(other.move == form.move for other in forms) > 1:
        return
    for bar in [bar for bar in form.barred if bar.key or len(form.slots) == 1][:3]:
        value: Any = bar.option
        if bar.key:
            value = {bar.key: [bar.option]}
        elif isinstance(form.example.get(bar.field), (list, tuple)):
            value = [bar.option]
        said = _post(record, step, seat, {**form.example, bar.field: value})
        assert isinstance(said, Refusal), f"{bar} is barred, yet accepted"
        assert (said.option, said.citations) == (bar.option, bar.citations), f"{said} is not about {bar}"


def _is_a_sound_refusal(record: Playthrough, step: Step, said: Refusal, forms: Sequence[Offer]) -> None:
    assert said.detail, f"{said} says nothing"
    assert set(said.citations) <= set(record.game.rulings), f"{said} cites what is not in the rulings"
    if not set(said.decisions) <= {form.decision for form in forms}:
        # Whoever comes too early hears what the table waits for, also if others are asked.
        everybody = [record.dealer.offers(step.before, seat) for seat in range(record.players)]
        named = {form.decision for forms in everybody for form in forms}
        assert set(said.decisions) <= named, f"{said} names what is not open"
    assert said.citations or said.why is not Why.RULE_BROKEN, f"{said} cites nothing"


def _post(record: Playthrough, step: Step, seat: Seat, answer: dict[str, Any]) -> Decided[Any] | Refusal:
    move = MakeMove(move=as_move(record.game, answer))
    return record.dealer.decide(step.before, record.actor(seat, step.before), move, record.vault)
