"""What must hold at every version of a battle, whatever cards and set-up it is played with."""

from collections.abc import Sequence
from random import Random

import msgspec

from games.audience import Event, Viewer
from games.battle_princesses.forms import every_form, waiting_for
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.view import view_of
from tests.support.battle_citations import TRUTHS, BattleCase
from tests.support.citations import bars_of, refused_move
from tests.support.moments import course, look_at_views
from tests.support.random_play import Playthrough
from tests.support.two_worlds import Known, strings_in

FORMS_LOOKED_AT = 40


def battle_invariants(record: Playthrough, known: Sequence[Known], rng: Random) -> None:
    """Look at the state after every event; `pieces` and the folds are checked for every game."""
    look_at_views(record, known, rng, no_view_names_a_hidden_card)
    for before, event, after in course(record):
        for holds in CHECKS:
            holds(before, event, after)
    _bars_are_true(record, rng)
    _refusals_are_true(record)


def no_view_names_a_hidden_card(house: Battle, known_to: Battle, viewer: Viewer) -> None:
    """No view contains a card of another's hand or of any deck, the viewer's own among them."""
    hidden = {card for kingdom in house.kingdoms for card in kingdom.deck}
    hidden |= {card for seat in house.seats if seat != viewer for card in house.kingdoms[seat].hand}
    told = set(strings_in(msgspec.to_builtins(view_of(known_to, viewer))))
    assert not told & hidden, f"the view of {viewer} names {told & hidden}"


def _points_are_conserved(before: Battle, event: Event, after: Battle) -> None:
    if after.round == 0:
        return  # they are still being handed out
    crown = after.numbers.crown_points if after.crown is None else 0
    points = sum(after.points(seat) for seat in after.seats) + after.pool + crown
    assert points == 30 * after.players + 10, f"{points} points after {event}"


def _nothing_is_negative(before: Battle, event: Event, after: Battle) -> None:
    assert after.pool >= 0, f"a pool of {after.pool} after {event}"
    for kingdom in after.kingdoms:
        numbers = (kingdom.tokens, kingdom.starve, kingdom.resources)
        tokens = [n for card in kingdom.field.values() for n in (card.stun, card.poison, card.wish)]
        assert min((*numbers, *tokens)) >= 0, f"{kingdom} after {event}"


def _the_pad_has_every_point(before: Battle, event: Event, after: Battle) -> None:
    for seat in after.seats:
        written = sum(row.scores[seat] for row in after.scored) + sum(after.gains[seat].values())
        assert written == after.points(seat), f"{written} points written for seat {seat} after {event}"


def _statuses_are_for_characters(before: Battle, event: Event, after: Battle) -> None:
    for kingdom in after.kingdoms:
        for name, card in kingdom.field.items():
            if card.stun or card.poison or card.wish or card.stopped:
                assert after.type_of(name).is_character, f"{card} after {event}"


def _who_conceded_has_nothing(before: Battle, event: Event, after: Battle) -> None:
    for kingdom in after.kingdoms:
        if kingdom.conceded:
            left = (*kingdom.hand, *kingdom.deck, *kingdom.field, *kingdom.discard)
            assert not left, f"{left} after {event}"
            assert kingdom.tokens == 0, f"{kingdom.tokens} tokens after {event}"


def _a_chain_never_stands_still(before: Battle, event: Event, after: Battle) -> None:
    """Whoever is asked to react has a card on the field that could."""
    if after.asked is not None:
        assert after.stage in (BattleStage.ADVANCE, BattleStage.PLAY, BattleStage.DEFENSE), after.stage
        assert any(card.ready for card in after.kingdoms[after.asked].field.values()), f"{event}"


def _bars_are_true(record: Playthrough, rng: Random) -> None:
    """Whatever is barred is barred by a rule that is true of this seat at this table."""
    moments = [step.before.play for step in record.steps if step.before.play is not None]
    for state in rng.sample(moments, min(FORMS_LOOKED_AT, len(moments))):
        for seat in waiting_for(state):
            for form in every_form(state, seat):
                for bar, case in bars_of(BattleCase, state, seat, form):
                    TRUTHS.check(bar.citations[0], case)


def _refusals_are_true(record: Playthrough) -> None:
    """So is the first rule of every refusal that a wrong move has met with."""
    for tried in record.refused:
        state, refusal = tried.before.play, tried.refusal
        if state is not None and refusal.citations:
            case = refused_move(BattleCase, state, tried.seat, tried.move, refusal)
            TRUTHS.check(refusal.citations[0], case)


CHECKS = (
    _points_are_conserved,
    _nothing_is_negative,
    _the_pad_has_every_point,
    _statuses_are_for_characters,
    _who_conceded_has_nothing,
    _a_chain_never_stands_still,
)
