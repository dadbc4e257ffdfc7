"""What must hold for the record of a whole game: its commands, its draws, its rewinds and its pad."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.audience import Seat
from games.game import Refusal, Why
from games.table.commands import Concede, MakeMove, Rewind
from games.table.events import Rewound, SecretOpened, TableOpened
from games.table.state import Status, Table
from tests.support import fair_again
from tests.support.random_play import Playthrough, RecordingDealer, step_into


def commands_give_the_same_events_again(record: Playthrough) -> None:
    """Replaying the commands with the same secrets gives the same log and the same draws."""
    dealer = RecordingDealer(record.game)
    start = dealer.fold(record.vault.game_id, record.opened)
    again = Playthrough(dealer, record.vault, record.opened, start)
    for step in record.steps:
        step_into(again, step.actor, step.command)
        assert again.steps[-1].events == step.events
        assert again.steps[-1].draws == step.draws


def no_draw_is_made_twice(record: Playthrough) -> None:
    """No two draws of a game have the same secret, entropy and label, not even if one of them was undone."""
    keys = [(draw.secret, step.after.entropy, draw.label) for step in record.steps for draw in step.draws]
    labels = Counter(label for _, _, label in keys)
    assert len(set(keys)) == len(keys), f"drawn twice: {labels.most_common(1)}"
    assert len(labels) == len(keys), f"one label for two secrets: {labels.most_common(1)}"


def draws_are_fair(record: Playthrough) -> None:
    """No label twice, no draw from an open secret; in the end anybody can repeat every draw that stands."""
    opened = {event.epoch: event for event in record.log if isinstance(event, SecretOpened)}
    published = next(event for event in record.log if isinstance(event, TableOpened)).commitments
    for name, event in opened.items():
        secret = bytes.fromhex(event.secret)
        committed = fair_again.commitment(record.vault.game_id, name, secret)
        assert committed == published[name], f"{name} is not the secret that was committed to"
    no_draw_is_made_twice(record)
    standing = _standing(record)
    for step in record.steps:
        for draw in step.draws:
            assert draw.secret not in step.before.opened, f"{draw.label} is drawn from an open secret"
            if draw.secret not in opened:
                assert draw.label not in standing, f"the game is over and {draw.secret} is still closed"
                continue
            secret, entropy = bytes.fromhex(opened[draw.secret].secret), bytes.fromhex(step.after.entropy)
            if draw.picks_one:
                order = [fair_again.pick(secret, entropy, draw.label, list(draw.items))]
            else:
                order = fair_again.shuffle(secret, entropy, draw.label, list(draw.items))
            assert order == list(draw.order), f"{draw.label} comes out otherwise when it is repeated"


def _standing(record: Playthrough) -> frozenset[str]:
    """The labels of the draws that no rewind has undone."""
    lines: dict[int, frozenset[str]] = {record.steps[0].before.version: frozenset()}
    for step in record.steps:
        back = next((event.to for event in step.events if isinstance(event, Rewound)), None)
        came_from = step.before.version
        if back is not None:
            came_from = max(end for end in lines if end <= back and step.after.undone_by(end) is None)
        drawn = {draw.label for draw in step.draws}
        lines[step.after.version] = lines[came_from] | drawn if drawn else lines[came_from]
    return lines[record.table.version]


def rewinds_undo(record: Playthrough) -> None:
    """After each rewind the table is as it was, only later, and moves of the old branch come too late.

    Who has conceded since then has conceded there too, and that is all that differs.
    """
    at_version = {step.after.version: step.after for step in record.steps}
    for number, step in enumerate(record.steps):
        if not isinstance(step.command, Rewind):
            continue
        was, now = at_version[step.command.to], step.after
        play, status = _without_the_conceded(record, was, step.before.conceded)
        as_it_was = (now.play, now.chairs, now.status) == (play, was.chairs, status)
        assert as_it_was, f"after {step.command} the table is not as it was"
        assert now.conceded == step.before.conceded, f"{step.command} takes back a concession"
        assert now.version == step.before.version + len(step.events)
        assert now.branch == step.before.branch + 1, f"{step.command} begins no branch"
        assert set(step.before.opened) <= set(now.opened), f"{step.command} closes an open secret"
        for late in record.steps[max(0, number - 5) : number]:
            if isinstance(late.command, MakeMove) and now.status is Status.PLAYING:
                said = record.dealer.decide(now, late.actor, late.command, record.vault)
                assert isinstance(said, Refusal), f"{late.command} was undone, yet accepted"
                assert said.why is Why.DECISION_CLOSED, f"{late.command} was undone and is judged: {said}"


def _without_the_conceded(
    record: Playthrough, was: Table[Any], conceded: Sequence[Seat]
) -> tuple[Any, Status]:
    """How the game stood at this table, and stands when these seats have left it."""
    play, status = was.play, was.status
    for seat in conceded:
        if seat not in was.conceded and status is Status.PLAYING:
            left = record.game.concede(play, seat)
            assert not isinstance(left, Refusal), f"seat {seat} cannot concede at version {was.version}"
            play = left.state
            status = Status.OVER if record.game.result(play) else status
    return play, status


def who_conceded_is_left_alone(record: Playthrough) -> None:
    """Who has conceded is offered nothing, waited for no more, stays so, and does not win by it."""
    dealer = record.dealer
    for step in record.steps:
        table, result = step.after, dealer.result(step.after)
        assert set(step.before.conceded) <= set(table.conceded), f"{step.command} takes back a concession"
        for seat in table.conceded:
            at = f"seat {seat} has conceded and at version {table.version}"
            assert seat not in dealer.waiting_for(table), f"{at} is waited for"
            assert not dealer.offers(table, seat), f"{at} may still move"
            again = dealer.decide(table, record.actor(seat), Concede(), record.vault)
            assert isinstance(again, Refusal), f"{at} may concede again"
        if isinstance(step.command, Concede) and result:
            assert record.seat_of(step.actor) not in result.winners, f"{step.actor} concedes and wins by it"


def the_pad_agrees(record: Playthrough) -> None:
    """The game is over for everybody, with one result, and the pad says the same."""
    game, state = record.game, record.table.play
    result = game.result(state)
    assert record.table.status is Status.OVER
    assert result is not None
    assert result.winners or record.table.conceded, "nobody has won"
    pad = game.scorepad(state)
    assert pad.winners == result.winners, f"{pad.winners} on the pad, {result.winners} have won"
    assert len(pad.totals) == record.players, f"{len(pad.totals)} totals for {record.players} seats"
    lines = [line for row in pad.rounds for seat in row.lines for line in seat]
    cited = {cited for line in (*lines, *pad.tie_breaks) for cited in line.citations} | {*result.citations}
    assert cited <= set(game.rulings), f"{cited - set(game.rulings)} is not in the rulings"
    for row in pad.rounds:
        sums = tuple(sum(line.points for line in seat) for seat in row.lines)
        assert sums == row.scores, f"the lines of {row.title} do not add up to its scores"
    for seat in range(record.players):
        assert not record.dealer.offers(record.table, seat), f"seat {seat} may move after the end"
