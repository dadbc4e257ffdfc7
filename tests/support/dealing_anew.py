"""Games that go back to before a deal, whose cards are dealt anew; then they are played to their end."""

from collections.abc import Iterator
from random import Random

from games.table.commands import Rewind
from games.table.events import Rewound
from games.table.rewinding import SPARES
from games.table.state import Status
from tests.support.random_play import HOUSE, Playthrough, RecordingDealer, Step, random_command, step_into


def before_deals(record: Playthrough) -> Iterator[tuple[str, int]]:
    """Every epoch that has begun, and the last version before it had."""
    begun: set[str] = set()
    for table in record.dealer.folds(record.dealer.blank(record.vault.game_id), record.log):
        if table.play is not None:
            new = set(record.game.begun_epochs(table.play)) - begun
            yield from ((epoch, table.version - 1) for epoch in sorted(new))
            begun |= new


def dealt_anew(record: Playthrough, to: int, rng: Random) -> Playthrough:
    """The game is played for a while, goes back to this version, goes on by itself, and is played on."""
    later = [number for number, step in enumerate(record.steps, 1) if step.after.version > to]
    anew = Playthrough(RecordingDealer(record.game), record.vault, record.opened, record.table)
    anew.steps = record.steps[: rng.choice(later)]
    _go_back(anew, to)
    while anew.table.status is Status.PLAYING:
        step_into(anew, *random_command(anew, rng))
    return anew


def _go_back(record: Playthrough, to: int) -> None:
    dealer, game, before = record.dealer, record.game, record.steps[-1].after
    assert isinstance(dealer, RecordingDealer)
    burnt = [epoch for epoch in game.epochs(dealer.options(before)) if before.opened.get(epoch, 0) > to]
    rewound = Rewound(to=to, reason="dealt anew", spares=dict(zip(burnt, SPARES, strict=False)))
    back = dealer.fold(before.game_id, [*record.log, rewound])
    by_itself = game.go_on(back.play, dealer.chance(back, record.vault))
    events = (rewound, *by_itself.events)
    after = dealer.fold(before.game_id, [*record.log, *events])
    assert after.play == by_itself.state, "another state is handed on than the events lead to"
    draws = tuple(dealer.drawn)
    assert not {draw.secret for draw in draws} & set(before.opened), "dealt anew from an open secret"
    command = Rewind(to=to, reason=rewound.reason)
    record.steps.append(Step(HOUSE, command, before, after, events, draws, after))
    record.table = after
