"""Every fold of a log agrees with every other, and no piece comes or goes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from games.audience import Event, Seat, Viewer, join, may_read, redact, split
from games.game import AnyGame
from games.table.dealer import Dealer
from games.table.events import Rewound, TableEvent
from games.table.state import Table
from tests.support.logs import redacted_fold
from tests.support.random_play import Playthrough, same_items
from tests.support.two_worlds import Known


def folds_agree(record: Playthrough, rng: Random) -> list[Known]:
    """Every viewer's own fold knows what the house would tell it. Returns those folds, before each step."""
    dealer, game = record.dealer, record.game
    total = len(record.log)
    looked_at = {rng.randint(record.players + 2, total), total}
    log: list[Event] = []
    house, known = dealer.blank(record.vault.game_id), _blank_known(record)
    before: list[Known] = []
    pieces: list[str] = []
    for events, dealing in _batches(record):
        if log:
            before.append(known)
        for event in events:
            log.append(event)
            house = _later(dealer, house, event, log)
            known = _all_later(record, known, event, log)
            _agree_in_public(dealer, house, known)
            if isinstance(event, Rewound):
                pieces = list(game.pieces(house.play)) if house.play is not None else []
            if pieces:
                _conserved(game, house, pieces, dealing=dealing)
            if house.version in looked_at:
                _agree_in_depth(record, log, house, known)
        if house.play is not None:
            pieces = pieces or list(game.pieces(house.play))
            _conserved(game, house, pieces)
        for seat in range(record.players):
            _agree_on_offers(dealer, house, known[seat], seat)
    assert pieces or record.table.conceded, "no pieces were ever in play"
    assert house == record.table
    assert house.version == total
    return before


def goes_on_alike(record: Playthrough, known: Known) -> list[Known]:
    """The same for a record that begins in the middle of a game, where this is known; all of it is told."""
    dealer, game = record.dealer, record.game
    house = record.steps[0].before
    pieces = game.pieces(house.play)
    before: list[Known] = []
    for step in record.steps:
        before.append(known)
        for event in step.events:
            for viewer, table in known.items():
                assert dealer.tell(table, redact(event, viewer)), f"{event} is not told to {viewer}"
            house, known = dealer.evolve(house, event), _all_later(record, known, event, ())
            _agree_in_public(dealer, house, known)
            _conserved(game, house, pieces, dealing=bool(step.draws))
        _conserved(game, house, pieces)
        for seat in range(record.players):
            _agree_on_offers(dealer, house, known[seat], seat)
    assert house == record.table
    return before


def _batches(record: Playthrough) -> Iterator[tuple[Sequence[Event], bool]]:
    """The events of each command, and whether something was drawn for it."""
    yield record.opened, False
    for step in record.steps:
        yield step.events, bool(step.draws)


def _blank_known(record: Playthrough) -> Known:
    return {viewer: record.dealer.blank(record.vault.game_id) for viewer in record.viewers}


def _all_later(record: Playthrough, known: Known, event: Event, log: Sequence[Event]) -> Known:
    return {viewer: _later(record.dealer, table, event, log, viewer) for viewer, table in known.items()}


def _later(
    dealer: Dealer, table: Table[Any], event: Event, log: Sequence[Event], viewer: Viewer | str = "house"
) -> Table[Any]:
    """One event later; after a rewind the viewer folds its whole stream again."""
    if isinstance(viewer, str):
        return dealer.fold(table.game_id, log) if isinstance(event, Rewound) else dealer.evolve(table, event)
    if isinstance(event, Rewound):
        return redacted_fold(dealer, table.game_id, log, viewer)
    return dealer.evolve(table, redact(event, viewer), viewer)


def known_before(record: Playthrough) -> Iterator[Known]:
    """Every viewer's fold before each step, unchecked."""
    log: list[Event] = []
    known = _blank_known(record)
    for events in (record.opened, *(step.events for step in record.steps)):
        if log:
            yield known
        for event in events:
            log.append(event)
            known = _all_later(record, known, event, log)


def _agree_in_public(dealer: Dealer, house: Table[Any], known: Known) -> None:
    public, waiting = replace(house, play=None), dealer.waiting_for(house)
    for viewer, table in known.items():
        assert replace(table, play=None) == public, f"viewer {viewer} sees another table: {table}"
        assert dealer.waiting_for(table) == waiting, (
            f"viewer {viewer} thinks the game waits for {dealer.waiting_for(table)}, not for {waiting}"
        )


def _conserved(game: AnyGame, house: Table[Any], pieces: Sequence[str], *, dealing: bool = False) -> None:
    """While a deal is going on some pieces are on their way; at no other time is one missing."""
    now = game.pieces(house.play)
    if dealing:
        assert Counter(now) <= Counter(pieces), f"pieces came from nowhere: {Counter(now) - Counter(pieces)}"
        return
    assert same_items(now, pieces), f"pieces came or went: {Counter(now)} is not {Counter(pieces)}"


def _agree_on_offers(dealer: Dealer, house: Table[Any], own: Table[Any], seat: Seat) -> None:
    theirs, ours = dealer.offers(own, seat), dealer.offers(house, seat)
    assert theirs == ours, f"seat {seat} reads other offers than the house at version {house.version}"
    if seat in dealer.waiting_for(house):
        assert ours, f"seat {seat} is waited for and may do nothing at version {house.version}"


def _agree_in_depth(record: Playthrough, log: Sequence[Event], house: Table[Any], known: Known) -> None:
    """Refold from scratch, take snapshots, render: dearer, so done at a few versions only."""
    game, dealer, game_id = record.game, record.dealer, record.vault.game_id
    assert dealer.fold(game_id, log) == house, "the house folds the log otherwise from scratch"
    assert _snapshot(game, house) == house, "a snapshot of the house is another table"
    for seat in range(record.players):
        _agree_on_offers(dealer, house, known[seat], seat)
    for viewer, table in known.items():
        assert redacted_fold(dealer, game_id, log, viewer) == table, f"viewer {viewer} folds otherwise"
        assert _snapshot(game, table) == table, f"a snapshot of viewer {viewer} is another table"
        if table.play is not None:
            assert game.scorepad(table.play) == game.scorepad(house.play), f"viewer {viewer} has another pad"
            assert game.result(table.play) == game.result(house.play), f"viewer {viewer} has another result"
            view = game.view(table.play, viewer)
            read = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
            assert read == view, f"viewer {viewer} reads another view than was sent"


def _snapshot(game: AnyGame, table: Table[Any]) -> Table[Any]:
    decoded: Table[Any] = _snapshots(type(game)).decode(msgspec.json.encode(table))
    return decoded


@cache
def _snapshots(game: type[AnyGame]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Table[game.state])  # type: ignore[name-defined]


def events_travel_well(record: Playthrough, rng: Random) -> None:
    """What a viewer reads, as JSON or put together from its sealed parts, is its redacted event."""
    reader = _event_reader(type(record.game))
    seen: set[type[Event]] = set()
    for event in record.log:
        if type(event) in seen and rng.random() < 0.9:
            continue
        seen.add(type(event))
        public, private = split(event)
        assert reader.decode(msgspec.json.encode(event)) == event, f"{event} is read otherwise"
        assert reader.decode(msgspec.json.encode(join(public, private))) == event, f"{event} in parts"
        for viewer in record.viewers:
            readable = {key: part for key, part in private.items() if may_read(key, viewer)}
            mine = redact(event, viewer)
            assert reader.decode(msgspec.json.encode(join(public, readable))) == mine, f"{event}: {viewer}"
            assert reader.decode(msgspec.json.encode(mine)) == mine, f"{mine} is read otherwise by {viewer}"


def what_is_handed_on_is_the_fold(record: Playthrough) -> None:
    """Whoever decides hands on the very state that others fold from the log."""
    reader, dealer = _event_reader(type(record.game)), record.dealer
    log = list(record.opened)
    for step in record.steps:
        read = [reader.decode(msgspec.json.encode(event)) for event in step.events]
        log += read
        rewound = any(isinstance(event, Rewound) for event in read)
        folded = dealer.fold(step.before.game_id, log) if rewound else dealer.fold_from(step.before, read)
        assert step.handed_on == folded, f"{step.command} hands on another state than its events lead to"


@cache
def _event_reader(game: type[AnyGame]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(TableEvent | game.events)
