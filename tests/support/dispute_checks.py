"""What must hold after every command of a dispute story, and of a whole one."""

import itertools
from collections import Counter
from random import Random
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Event, Seat, Viewer, redact, split
from games.game import AnyGame, Options, Refusal
from games.offers import Move
from games.table.branches import move_at
from games.table.commands import Actor, Judge, LookThrough, OpenDispute, TableCommand, TimeOut, WaiveAppeal
from games.table.deadlines import deadlines, people
from games.table.dealer import Dealer
from games.table.disputing import LOST_AT_MOST
from games.table.events import (
    DisputeDecided,
    DisputeOpened,
    DisputeSettled,
    LeaveGranted,
    RefusedMoveShown,
    Rewound,
)
from games.table.matters import AllowMove, DecideAnew, Dispute, Settlement, Verdict
from games.table.rewinding import tells_something
from games.table.state import Status, Table
from tests.support.dispute_stories import Story, barred_moves, is_a_matter, tell
from tests.support.folds import events_travel_well, what_is_handed_on_is_the_fold
from tests.support.law import decisions_never_come_back, offers_are_the_law
from tests.support.logs import redacted_fold
from tests.support.random_play import Step
from tests.support.record_checks import draws_are_fair, the_pad_agrees, who_conceded_is_left_alone
from tests.support.tables import CHECKS

LOOKED_AT = 0.05
"""How often the offers of everybody are compared after a mere move."""


def check_step(story: Story, step: Step) -> None:
    """After every accepted command."""
    assert step.handed_on == step.after, f"{step.command} hands on another table than its events lead to"
    everybody_agrees(story, step)
    pieces_are_conserved(story, step)
    disputes_are_in_order(story, step)
    everything_has_a_deadline(story)
    the_table_keeps_what_it_has_settled(step)
    nobody_can_compute_the_cards(story, step)
    verdicts_do_what_they_say(story, step)
    undoing_tells_bots_nothing(story, step)
    refused_moves_stay_hidden(story, step)


def everybody_agrees(story: Story, step: Step) -> None:
    """Every viewer's fold is the house's, but for the game itself and what was refused."""
    dealer, house = story.record.dealer, step.after
    waiting = dealer.waiting_for(house)
    settled = step.after.disputes != step.before.disputes or step.after.undone != step.before.undone
    in_depth = settled or story.rng.random() < LOOKED_AT
    for viewer, tables in story.known.items():
        assert _public(tables[-1]) == _public(house), f"viewer {viewer} sees another table"
        assert dealer.waiting_for(tables[-1]) == waiting, f"viewer {viewer} thinks that others are waited for"
        if viewer is not None and in_depth:
            mine, houses = dealer.offers(tables[-1], viewer), dealer.offers(house, viewer)
            assert mine == houses, f"seat {viewer} reads other offers at version {house.version}"
            assert houses or viewer not in waiting, f"seat {viewer} is waited for and may do nothing"
    if house.status is Status.PLAYING:
        assert waiting or house.stopped, f"nobody is waited for after {step.command}"


def _public(table: Table[Any]) -> Table[Any]:
    disputes = tuple(replace(one, move=None) for one in table.disputes)
    return replace(table, play=None, disputes=disputes)


def pieces_are_conserved(story: Story, step: Step) -> None:
    """From the moment that there are pieces; a rewind may go back to before that."""
    if step.before.play is None or step.after.play is None:
        return
    was, now = (Counter(story.game.pieces(table.play)) for table in (step.before, step.after))
    none_yet = not was or (not now and step.after.undone != step.before.undone)
    assert none_yet or was == now, f"{step.command} makes pieces come or go: {was - now} {now - was}"


def disputes_are_in_order(story: Story, step: Step) -> None:
    """One open dispute a seat; who has lost two opens no other; nobody but people at the table has one."""
    table = step.after
    open_ones = Counter(one.seat for one in table.disputes if one.is_open)
    assert not open_ones or max(open_ones.values()) == 1, f"a seat has two disputes: {open_ones}"
    assert [one.number for one in table.disputes] == list(range(1, len(table.disputes) + 1))
    for event in step.events:
        if isinstance(event, DisputeOpened):
            own = [one for one in table.disputes[: event.dispute - 1] if one.seat == event.seat]
            lost = sum(one.settlement is Settlement.STANDS for one in own)
            assert lost < LOST_AT_MOST, f"seat {event.seat} has lost {lost} and disputes again"
            assert event.seat not in table.bot_seats
            assert not (event.stops and own), "only the first dispute of a seat stops the game"
    assert len(set(table.referees)) == len(table.referees), f"a referee twice: {table.referees}"
    assert not any(table.seat_of(referee) is not None for referee in table.referees), "a referee sits there"
    numbers = [one.number for one in table.suggestions]
    assert len(set(numbers)) == len(numbers)
    by_seat = Counter(one.seat for one in table.suggestions)
    assert not by_seat or max(by_seat.values()) == 1, f"a seat has two suggestions: {by_seat}"


def everything_has_a_deadline(story: Story) -> None:
    table = story.table
    asked = deadlines(table)
    named = {one.decision.partition(".")[0] for one in asked if is_a_matter(one)}
    wanted = {f"dispute-{one.number}" for one in table.disputes if one.is_open}
    wanted |= {f"suggestion-{one.number}" for one in table.suggestions}
    assert named == wanted, f"{named ^ wanted} has no deadline, or has one and is settled"
    assert [one.by for one in asked] == sorted(one.by for one in asked), "the most urgent is not the first"
    for one in asked:
        assert one.seat is None or (one.seat not in table.bot_seats and one.seat not in table.conceded)
    if table.terms.clock is not None:
        timed = {one.seat for one in asked if not is_a_matter(one) and one.seat is not None}
        waited = story.record.dealer.waiting_for(table) - table.house_seats
        assert timed == waited, f"the clocks run for {timed}, and the game waits for {waited}"


def the_table_keeps_what_it_has_settled(step: Step) -> None:
    """No rewind, and nothing else, takes back what the table knows."""
    was, now = step.before, step.after
    if was.play is not None:
        assert _owners(now) == _owners(was), "somebody sits elsewhere"
        assert was.bot_seats <= now.bot_seats, "somebody has come back for good"
    assert now.limits == was.limits
    assert now.conceded[: len(was.conceded)] == was.conceded, "a concession is taken back"
    assert now.looks[: len(was.looks)] == was.looks, "a look is forgotten"
    assert now.referees[: len(was.referees)] == was.referees, "a referee is forgotten"
    assert now.undone[: len(was.undone)] == was.undone
    assert was.opened.items() <= now.opened.items(), "an open secret is closed again"
    assert now.version == was.version + len(step.events), "versions only grow"
    assert len(now.disputes) >= len(was.disputes), "a dispute is forgotten"
    for then, since in zip(was.disputes, now.disputes, strict=False):
        assert then.is_open or then == since, f"what was settled has changed: {then} {since}"
        assert _settled_facts(then) == _settled_facts(since)
    if was.status is Status.OVER:
        assert (now.status, now.play) == (was.status, was.play), "a game that is over goes on"


def _owners(table: Table[Any]) -> list[str | None]:
    """Who sat there when the game started, whoever plays for them now."""
    return [chair.left_by or chair.player or chair.bot if chair else None for chair in table.chairs]


def _settled_facts(dispute: Dispute) -> tuple[object, ...]:
    return dispute.seat, dispute.version, dispute.refusal, dispute.claim, dispute.asks, dispute.stops


def nobody_can_compute_the_cards(story: Story, step: Step) -> None:
    """What is hidden now was drawn from secrets that are closed now."""
    game = story.game
    for event in step.events:
        if isinstance(event, Rewound):
            then = story.tables[event.to]
            in_use = set(game.begun_epochs(then.play)) - set(game.spent_epochs(then.play))
            known = {epoch for epoch in in_use if then.spares.get(epoch, epoch) in step.before.opened}
            assert not known, f"the game goes back to version {event.to}, and {known} is open"
    if step.after.play is not None and step.after.status is Status.PLAYING:
        spent = set(game.spent_epochs(step.after.play))
        for draw in standing_draws(story):
            epoch = draw.label.split("/")[1]
            is_known = epoch not in spent and draw.secret in step.after.opened
            assert not is_known, f"{draw.label} can be computed after {step.command}"


def standing_draws(story: Story) -> list[Any]:
    """What was drawn by commands of which something still stands."""
    table = story.table
    return [
        draw
        for step in story.record.steps
        if step.draws and table.undone_by(step.after.version) is None
        for draw in step.draws
    ]


def verdicts_do_what_they_say(story: Story, step: Step) -> None:
    events, table = step.events, step.after
    for place, event in enumerate(events):
        if isinstance(event, DisputeDecided) and event.verdict is Verdict.OVERTURNED and not event.referee:
            dispute = table.disputes[event.dispute - 1]
            voters = people(step.before, but=dispute.seat)
            assert voters <= set(dispute.votes), f"{event} without the votes of {voters}"
            assert not dispute.referee, "the table decides what is a referee's to decide"
        if isinstance(event, DisputeSettled) and event.settlement is Settlement.OVERTURNED:
            follows = events[place + 1] if place + 1 < len(events) else None
            if event.noted:
                assert not any(isinstance(one, Rewound) for one in events)
            else:
                assert isinstance(follows, Rewound)
                assert follows.dispute == event.dispute
                _lands_before_it(story, step, follows)
    if isinstance(step.command, TimeOut):
        assert any(
            one.decision == step.command.decision and one.by < story.at for one in deadlines(step.before)
        )


def _lands_before_it(story: Story, step: Step, back: Rewound) -> None:
    assert back.dispute is not None
    dispute = step.after.disputes[back.dispute - 1]
    assert back.to < dispute.version or (dispute.refusal and back.to == dispute.version)
    assert step.before.undone_by(back.to) is None, "it goes back to what was undone"
    for one in step.after.disputes:
        assert not (one.is_open and step.after.undone_by(one.version)), f"{one} is about what was undone"


def undoing_tells_bots_nothing(story: Story, step: Step) -> None:
    """Bots agree to no undo that passes hidden information or luck, whatever has happened meanwhile."""
    for event in step.events:
        if isinstance(event, Rewound) and event.suggestion is not None:
            bots = step.before.bot_seats - set(step.before.conceded)
            suggested = next((one for one in step.before.suggestions if one.number == event.suggestion), None)
            seat = suggested.seat if suggested else story.record.seat_of(step.actor)
            assert seat is not None
            past = story.past.upto(step.before.version)
            tells = tells_something(story.game, step.before, past, event.to, seat)
            assert not (bots and tells), f"bots agree to go back to {event.to} past hidden information"


def refused_moves_stay_hidden(story: Story, step: Step) -> None:
    """Others know of a refused move only that there is one, unless the table is shown it; so with leave."""
    shown = {event.dispute for event in story.log if isinstance(event, RefusedMoveShown)}
    for viewer, tables in story.known.items():
        for mine, houses in zip(tables[-1].disputes, step.after.disputes, strict=True):
            may_know = viewer == houses.seat or houses.number in shown
            assert mine.move == (houses.move if may_know else None), f"viewer {viewer} knows {mine.move}"
        for version, event in enumerate(step.events, step.before.version + 1):
            if isinstance(event, LeaveGranted) and viewer != event.seat:
                assert redact(event, viewer).move is UNSET
                assert tables[version].play == tables[version - 1].play


# --- when all is over


def check_whole_story(story: Story, rng: Random) -> None:
    record = story.record
    assert story.log == record.log
    assert not deadlines(story.table)
    what_is_handed_on_is_the_fold(record)
    every_fold_from_scratch_is_the_same(story)
    decided_again_it_is_the_same(story)
    events_travel_well(record, rng)
    draws_are_fair(record)
    who_conceded_is_left_alone(record)
    decisions_never_come_back(record)
    offers_are_the_law(record, rng, moments=2)
    if record.table.ended is None:
        the_pad_agrees(record)
    known = [
        {viewer: tables[step.before.version] for viewer, tables in story.known.items()}
        for step in record.steps
    ]
    for check in CHECKS[story.game.id]:
        check(record, known, rng)


def every_fold_from_scratch_is_the_same(story: Story) -> None:
    dealer, game_id = story.record.dealer, story.table.game_id
    assert dealer.fold(game_id, story.log) == story.table, "the house folds otherwise from scratch"
    viewers: tuple[Viewer, ...] = story.record.viewers
    for viewer in viewers:
        mine = redacted_fold(dealer, game_id, story.log, viewer)
        assert mine == story.known[viewer][-1], f"viewer {viewer} folds otherwise from scratch"


def decided_again_it_is_the_same(story: Story) -> None:
    """Every command at its recorded time gives the events that it gave."""
    record, dealer = story.record, Dealer(story.game)
    past = dealer.past(story.table.game_id, story.log, story.ends)
    for step, at in zip(record.steps, story.times, strict=True):
        before = step.before.version
        again = dealer.decide(
            past.tables[before],
            step.actor,
            step.command,
            record.vault,
            at=at,
            past=past.upto(before),
        )
        assert not isinstance(again, Refusal), f"{step.command} is refused when it is decided again: {again}"
        assert again.events == step.events, f"{step.command} comes out otherwise"


def check_story(game: AnyGame, options: Options, players: int, seed: str, *, commands: int = 150) -> Story:
    """A story of which everything is checked; a failure names the seed that repeats it."""
    try:
        story = tell(game, options, players, seed, check_step, commands=commands)
        check_whole_story(story, Random(seed))
    except Exception as trouble:
        trouble.add_note(f"to repeat it: check_story({game.id}, {options}, {players}, seed={seed!r})")
        raise
    return story


# --- two worlds


def two_refusals_look_alike(story: Story, seat: Seat) -> int:
    """Whichever of its barred moves a seat disputes before a referee, others cannot tell; nor what it may do
    by leave then. Answers how many pairs were compared.
    """
    asks: dict[bool, list[Move]] = {True: [], False: []}
    for move in barred_moves(story, seat, tries=8):
        can_be_allowed = story.game.check_leave(*_then(story, seat, move)) is None
        if move not in asks[can_be_allowed]:
            asks[can_be_allowed].append(move)
    return sum(_look_alike(story, seat, moves, allow=allow) for allow, moves in asks.items())


def _then(story: Story, seat: Seat, move: Move) -> tuple[Any, Seat, Move]:
    return story.table.play, seat, move_at(story.game, story.table, move)


def _look_alike(story: Story, seat: Seat, moves: list[Move], *, allow: bool) -> int:
    worlds = [_disputed_before_a_referee(story, seat, move, allow=allow) for move in moves[:3]]
    for here, there in itertools.pairwise(worlds):
        for viewer in story.record.viewers:
            if viewer == seat:
                continue
            one, other = ([redact(event, viewer) for event in world] for world in (here, there))
            assert one == other, f"viewer {viewer} can tell which move was disputed"
            assert [_outline(event) for event in here] == [_outline(event) for event in there]
    return max(0, len(worlds) - 1)


def _disputed_before_a_referee(story: Story, seat: Seat, move: Move, *, allow: bool) -> list[Event]:
    """What comes of it if the referee overturns the refusal and nobody appeals."""
    dealer, vault = story.record.dealer, story.record.vault
    table, log, ends = story.table, list(story.log), set(story.ends)
    number = len(table.disputes) + 1
    asks = AllowMove() if allow else DecideAnew()
    others = [story.record.actor(other) for other in sorted(people(table, but=seat))]
    commands: list[tuple[Actor, TableCommand]] = [
        (
            story.record.actor(seat),
            OpenDispute(version=table.version, refusal="refusal-x", move=move, asks=asks),
        ),
        (Actor(player=table.referees[0]), LookThrough(seat=seat)),
        (Actor(player=table.referees[0]), Judge(dispute=number, verdict=Verdict.OVERTURNED)),
        *((actor, WaiveAppeal(dispute=number)) for actor in others),
    ]
    for actor, command in commands:
        past = dealer.past(table.game_id, log, ends)
        decided = dealer.decide(table, actor, command, vault, at=story.at, past=past)
        assert not isinstance(decided, Refusal), f"{command}: {decided}"
        table = decided.state
        log += decided.events
        ends.add(len(log))
    return log[len(story.log) :]


def _outline(event: Event) -> dict[str, list[str]]:
    """Which sealed parts an event has, and which fields lie in them."""
    _, private = split(event)
    return {audience: sorted(part) for audience, part in private.items()}
