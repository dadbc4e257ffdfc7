"""What a game says of its luck: which epochs it has drawn from, in which events luck speaks."""

from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import UNSET

from games.audience import Event, declared_fields, redact
from games.fair import Chance, Secrets
from games.game import AnyGame, Decided
from games.table.commands import MakeMove, Rewind, Start
from games.table.dealer import Dealer
from games.table.state import Table
from tests.support.random_play import Playthrough, Step
from tests.support.two_worlds import Known, strings_in


class LuckyElsewhere(Dealer):
    """Draws of these epochs come out otherwise."""

    def __init__(self, game: AnyGame, epochs: Collection[str]):
        super().__init__(game)
        self.others = {epoch: f"another-{epoch}" for epoch in epochs}

    def chance(self, table: Table[Any], vault: Secrets) -> Chance:
        spares = {**table.spares, **self.others}
        return Chance(vault, bytes.fromhex(table.entropy), branch=table.branch, spares=spares)


def epochs_of(step: Step) -> frozenset[str]:
    """The epochs that this command has drawn from: the middle of each label."""
    return frozenset(draw.label.split("/")[1] for draw in step.draws)


def epochs_begin_with_their_draws(record: Playthrough) -> None:
    """At every version the game knows which epochs were drawn from; before that, nothing depends on them."""
    game = record.game
    tables = list(record.dealer.folds(record.dealer.blank(record.vault.game_id), record.log))
    used = {record.steps[0].before.version: frozenset[str]()}
    for step in record.steps:
        before = used[_comes_from(step)]
        after = before | epochs_of(step)
        begun: frozenset[str] = frozenset()
        unseen = dict.fromkeys(after - before, 0)
        for table in tables[step.before.version : step.after.version]:
            if table.play is None:
                used[table.version] = after
                continue
            spent, at = frozenset(game.spent_epochs(table.play)), f"at version {table.version}"
            was, begun = begun, frozenset(game.begun_epochs(table.play))
            assert was <= begun, f"{set(was - begun)} has not begun any more {at}"
            assert before <= begun, f"{set(before - begun)} was drawn from and has not begun {at}"
            assert spent <= begun, f"{set(spent - begun)} is spent and has not begun {at}"
            assert begun <= after | spent, f"{set(begun - after)} has begun without a draw {at}"
            used[table.version] = before | (begun & after)
            for epoch in unseen.keys() - begun:
                unseen[epoch] = table.version - step.before.version
        assert step.after.play is None or after <= begun, (
            f"{set(after - begun)} was drawn from and has not begun after {step.command}"
        )
        for epoch, count in unseen.items():
            same = _decided_otherwise(record, step, {epoch})[:count] == step.events[:count]
            assert same, f"{epoch} has been drawn from before it has begun, by {step.command}"


def nothing_goes_on_at_a_decision(record: Playthrough) -> None:
    """While somebody is to decide, and when all is over, nothing happens by itself."""
    for step in record.steps:
        if step.after.play is not None:
            by_itself = record.game.go_on(step.after.play, record.dealer.chance(step.after, record.vault))
            assert not by_itself.events, f"{by_itself.events[0]} would come by itself after {step.command}"
            assert by_itself.state == step.after.play


def _comes_from(step: Step) -> int:
    return step.command.to if isinstance(step.command, Rewind) else step.before.version


def drawn_otherwise(record: Playthrough) -> set[type[Event]]:
    """Whatever luck changes, it changes first in one of the game's `draws`. Returns those that differed."""
    game, differed = record.game, set[type[Event]]()
    for step in record.steps:
        if not step.draws:
            continue
        named = isinstance(step.command, Rewind) or any(isinstance(e, game.draws) for e in step.events)
        assert named, f"luck has spoken and no event of {step.command} says so"
        pairs = list(_differing(step.events, _decided_otherwise(record, step, epochs_of(step))))
        for here, there in pairs[:1]:
            first = there if here is None else here
            assert isinstance(first, game.draws), f"{first} is luck and not among the draws"
        differed |= {type(here) for here, there in pairs if here is not None and type(here) is type(there)}
    return differed & set(game.draws)


def _differing(some: Sequence[Event], others: Sequence[Event]) -> Iterator[tuple[Event | None, Event | None]]:
    return ((here, there) for here, there in zip_longest(some, others) if here != there)


def _decided_otherwise(record: Playthrough, step: Step, epochs: Collection[str]) -> Sequence[Event]:
    """The same command, with other luck in these epochs."""
    if not isinstance(step.command, Start | MakeMove):
        return step.events
    dealer = LuckyElsewhere(record.game, epochs)
    decided = dealer.decide(step.before, step.actor, step.command, record.vault)
    assert isinstance(decided, Decided), f"{step.command} is refused with other luck"
    return decided.events


def repeats_show_nothing_new(record: Playthrough, known: Sequence[Known]) -> None:
    """An event that is said to repeat names only pieces that each of its readers knew by then."""
    game, dealer = record.game, record.dealer
    for step, knew in zip(record.steps, known, strict=True):
        repeated = any(isinstance(event, game.repeats) for event in step.events)
        if not repeated or isinstance(step.command, Rewind):
            continue
        for viewer, table in knew.items():
            for event in step.events:
                mine = redact(event, viewer)
                if isinstance(event, game.repeats):
                    shown = set(_named_in(mine)) & set(game.pieces(step.after.play))
                    new = shown - set(game.pieces(table.play))
                    assert not new, f"seat {viewer} learns of {new} from {event}"
                table = dealer.evolve(table, mine, viewer)


def _named_in(event: Event) -> list[str]:
    fields = [getattr(event, name) for name, _ in declared_fields(type(event))]
    return strings_in(msgspec.to_builtins([field for field in fields if field is not UNSET]))
