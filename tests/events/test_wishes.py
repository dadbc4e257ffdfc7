"""Wishes: secret until they come true, and then in the log as what the table sees."""

import asyncio
from typing import Any, TypeVar, cast

import msgspec
import psycopg
import pytest

from events import verify
from events.codec import codec_for
from events.commands import Commands
from events.database import DatabaseUnavailable, Pool, ask
from events.decide_again import decide_again
from events.envelope import HOUSE_READER, canonical, unseal
from events.requests import read_request
from events.sqlfiles import statements
from events.store import EventStore
from events.wishes import Kept, Wishbook
from games.audience import Event, Seat
from games.offers import Move
from games.rebel_princess.cards import Card, princes_in
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardPlayed,
    PlayOpened,
    PowerActivated,
    Settled,
)
from games.rebel_princess.moves import ChoosePrincess, Decline, PassCards, PlayCard, UsePower
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import State
from games.rebel_princess.wishes import RebelWish
from games.registry import GAMES
from games.table.commands import Actor, MakeMove, Rewind, SitDown, Start
from games.table.state import Table, Visibility
from tests.events.tables import HOUSE, committed, table_of

M = TypeVar("M", bound=Move)
CODEC = codec_for(GAMES["rebel-princess"])
PRINCES = princes_in(6)
PLAYERS = ("anna", "bert", "cleo")
AT_ONCE = ("pea-princess", "cinderella")
"""Princesses whose power asks nobody anything."""
BEFORE_A_TRICK = (*AT_ONCE, "rapunzel", "scheherazade", "little-mermaid", "ice-princess")


class Ballroom:
    """Three people at a table of Rebel Princess; all have a power before a trick, and one pass is missing."""

    def __init__(self, store: EventStore, game_id: str) -> None:
        self.store = store
        self.game_id = game_id
        self.commands = Commands(store)
        self.book = Wishbook(store.pool)

    async def table(self) -> Table[Any]:
        return await table_of(self.commands, self.game_id)

    async def state(self) -> State:
        """The game as the house knows it."""
        return cast("State", (await self.table()).play)

    async def waits_for(self) -> tuple[Seat, ...]:
        head = await self.store.head(self.game_id)
        assert head is not None
        return head.awaited

    async def wish(self, seat: Seat, **wishes: Any) -> None:
        await self.book.keep(await self.table(), seat, PLAYERS[seat], RebelWish(**wishes))

    async def rest(self, *seats: Seat) -> None:
        for seat in seats:
            await self.wish(seat, decline_round=1)

    async def does(self, seat: Seat, move: Any) -> list[Event]:
        """What the move brings about."""
        done = committed(
            await self.commands.send(self.game_id, Actor(player=PLAYERS[seat]), MakeMove(move=move))
        )
        return await self.log(done.first, done.last)

    async def log(self, first: int, last: int) -> list[Event]:
        rows = await self.store.read(self.game_id, after=first - 1, upto=last)
        return [unseal(row, CODEC, HOUSE_READER) for row in rows]

    async def example(self, seat: Seat, kind: type[M]) -> M:
        """The first thing this seat may do."""
        dealer = self.store.dealers["rebel-princess"]
        return msgspec.convert(dealer.offers(await self.table(), seat)[0].example, kind)

    async def pass_on(self, seat: Seat) -> list[Event]:
        return await self.does(seat, await self.example(seat, PassCards))

    async def last_pass(self) -> list[Event]:
        """The pass that was missing: the window of the first trick opens."""
        return await self.pass_on(2)

    async def stored(self) -> bytes:
        """The latest command, as it is in the log."""
        return (await self.store.commands(self.game_id))[-1].command

    async def is_honest(self) -> bool:
        """As a process that remembers nothing sees it."""
        store = EventStore(self.store.pool)
        return not await verify.findings(store, self.game_id) and not await decide_again(store, self.game_id)


async def _opened(store: EventStore, wanted: tuple[str, ...], how_many: int) -> Ballroom | None:
    """A table where so many seats were dealt one of these princesses, up to the last pass."""
    commands = Commands(store)
    options = RebelOptions(rounds=("once-upon-a-time",))
    game_id = committed(await commands.open_table("anna", options, 3, Visibility.PUBLIC)).game_id
    for player in PLAYERS:
        committed(await commands.send(game_id, Actor(player=player), SitDown()))
    committed(await commands.send(game_id, Actor(player="anna"), Start()))
    ballroom = Ballroom(store, game_id)
    dealt = (await ballroom.state()).dealt_princesses
    kept = [min(dealt[seat], key=lambda name: _rank(name, wanted)) for seat in range(3)]
    if any(name not in BEFORE_A_TRICK for name in kept) or sum(name in wanted for name in kept) < how_many:
        return None
    for seat, princess in enumerate(kept):
        await ballroom.does(seat, ChoosePrincess(decision="draft", princess=princess))
    for seat in range(2):
        await ballroom.pass_on(seat)
    return ballroom


def _rank(name: str, wanted: tuple[str, ...]) -> int:
    return (*wanted, *(other for other in BEFORE_A_TRICK if other not in wanted), name).index(name)


async def a_table(pool: Pool, wanted: tuple[str, ...] = BEFORE_A_TRICK, how_many: int = 3) -> Ballroom:
    """Luck deals the princesses: take the first table that fits."""
    store = EventStore(pool)
    for _ in range(200):
        ballroom = await _opened(store, wanted, how_many)
        if ballroom is not None:
            return ballroom
    raise TimeoutError("no table fits")


@pytest.fixture
async def ballroom(pool: Pool) -> Ballroom:
    return await a_table(pool)


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def after(events: list[Event], kind: type[Event]) -> list[Event]:
    """What came after the (first) event of this kind."""
    return events[kinds(events).index(kind) + 1 :]


async def leader_of(ballroom: Ballroom) -> Seat:
    return (await ballroom.state()).round.starter


# --- what comes true


async def test_a_raised_hand_is_declared_when_the_window_opens(ballroom: Ballroom) -> None:
    await ballroom.wish(1, raise_hand="r1.t1")
    happened = after(await ballroom.last_pass(), Asked)
    assert isinstance(happened[0], AnswerGiven)
    assert happened[0].answer == UsePower(decision="r1.t1.window1")
    assert isinstance(happened[1], PowerActivated)
    assert happened[1].seat == 1
    assert await ballroom.is_honest()


async def test_a_hand_raised_for_another_trick_is_not(ballroom: Ballroom) -> None:
    await ballroom.wish(1, raise_hand="r1.t2")
    assert after(await ballroom.last_pass(), Asked) == []


async def test_it_is_when_that_trick_comes(pool: Pool) -> None:
    """Everybody declines and plays; the wish is still there after all of that."""
    ballroom = await a_table(pool, AT_ONCE, 1)
    princesses = (await ballroom.state()).princesses
    able = next(seat for seat, name in enumerate(princesses) if name in AT_ONCE)
    await ballroom.wish(able, raise_hand="r1.t2")
    await ballroom.last_pass()
    for seat in range(3):
        await ballroom.does(seat, Decline(decision="r1.t1.window1"))
    happened: list[Event] = []
    for _ in range(3):
        (seat,) = await ballroom.waits_for()
        happened = await ballroom.does(seat, await ballroom.example(seat, PlayCard))
    activated = [event for event in happened if isinstance(event, PowerActivated)]
    assert [event.seat for event in activated] == [able]
    assert await ballroom.is_honest()


async def test_raised_hands_come_clockwise_from_the_left_of_the_leader(pool: Pool) -> None:
    ballroom = await a_table(pool, AT_ONCE, 2)
    able = [seat for seat, name in enumerate((await ballroom.state()).princesses) if name in AT_ONCE]
    leader = await leader_of(ballroom)
    for seat in able:
        await ballroom.wish(seat, raise_hand="r1.t1")
    happened = await ballroom.last_pass()
    acted = [event.seat for event in happened if isinstance(event, PowerActivated)]
    assert acted == sorted(able, key=lambda seat: (seat - leader - 1) % 3)
    assert await ballroom.is_honest()


async def test_standing_declines_close_the_window_in_the_same_command(ballroom: Ballroom) -> None:
    await ballroom.rest(0, 1, 2)
    happened = after(await ballroom.last_pass(), Asked)
    assert kinds(happened) == [AnswerGiven, AnswerGiven, AnswerGiven, Settled, PlayOpened]
    head = await ballroom.store.head(ballroom.game_id)
    assert head is not None
    assert head.awaited == (await leader_of(ballroom),)
    assert await ballroom.is_honest()


async def test_whoever_did_not_decline_in_advance_is_asked(ballroom: Ballroom) -> None:
    await ballroom.rest(0, 1)
    assert kinds(after(await ballroom.last_pass(), Asked)) == [AnswerGiven, AnswerGiven]
    head = await ballroom.store.head(ballroom.game_id)
    assert head is not None
    assert head.awaited == (2,)


async def _a_legal_lead(ballroom: Ballroom, leader: Seat) -> Card:
    """A card that the leader does not pass on; Princes do not lead the first trick."""
    hand = (await ballroom.state()).round.hands[leader].cards
    passed = await ballroom.example(leader, PassCards)
    return next(card for card in hand if card not in (*passed.left, *passed.right, *PRINCES))


async def _with_a_lead(ballroom: Ballroom, **more: Any) -> tuple[Seat, Card]:
    leader = await leader_of(ballroom)
    card = await _a_legal_lead(ballroom, leader)
    await ballroom.wish(leader, lead_at="r1.t1.play1", lead=card, **more)
    return leader, card


async def test_a_lead_is_played_when_the_window_closes_without_a_power(ballroom: Ballroom) -> None:
    leader, card = await _with_a_lead(ballroom, decline_round=1)
    await ballroom.rest(*({0, 1, 2} - {leader}))
    *_, opened, played = await ballroom.last_pass()
    assert isinstance(opened, PlayOpened)
    assert isinstance(played, CardPlayed)
    assert (played.seat, played.card) == (leader, card)
    assert await ballroom.is_honest()


async def test_it_is_also_played_when_somebody_else_closes_the_window_by_hand(ballroom: Ballroom) -> None:
    leader, card = await _with_a_lead(ballroom, decline_round=1)
    slow, other = {0, 1, 2} - {leader}
    await ballroom.rest(other)
    await ballroom.last_pass()
    happened = await ballroom.does(slow, Decline(decision="r1.t1.window1"))
    assert kinds(happened) == [AnswerGiven, Settled, PlayOpened, CardPlayed]
    assert canonical(RebelWish(lead_at="r1.t1.play1", lead=card, decline_round=1)) in await ballroom.stored()
    assert await ballroom.is_honest()


async def test_a_lead_is_dropped_when_a_power_was_used(pool: Pool) -> None:
    ballroom = await a_table(pool, AT_ONCE, 2)
    princesses = (await ballroom.state()).princesses
    leader, _ = await _with_a_lead(ballroom, decline_round=1)
    able, *_ = [seat for seat, name in enumerate(princesses) if name in AT_ONCE and seat != leader]
    (other,) = {0, 1, 2} - {leader, able}
    await ballroom.rest(other)
    await ballroom.wish(able, raise_hand="r1.t1")
    happened = await ballroom.last_pass()
    assert isinstance(happened[-1], PlayOpened)
    head = await ballroom.store.head(ballroom.game_id)
    assert head is not None
    assert head.awaited == (leader,)
    assert await ballroom.is_honest()


# --- what the log keeps


async def test_the_command_keeps_the_wishes_that_came_true(ballroom: Ballroom) -> None:
    await ballroom.wish(1, raise_hand="r1.t1")
    await ballroom.last_pass()
    request = read_request(await ballroom.stored(), ballroom.store.dealers["rebel-princess"].game)
    assert request.actor.player == "cleo"
    assert request.wishes == {1: RebelWish(raise_hand="r1.t1")}


async def test_a_wish_that_changed_nothing_leaves_no_trace(ballroom: Ballroom) -> None:
    await ballroom.wish(1, raise_hand="r1.t7")
    await ballroom.last_pass()
    assert b"wishes" not in await ballroom.stored()
    assert (await ballroom.stored()).startswith(b'{"actor":{"bot_seat":null,"player":"cleo"},"command":{')


async def test_wishes_of_others_that_changed_nothing_are_not_kept_beside_one_that_did(
    ballroom: Ballroom,
) -> None:
    await ballroom.wish(1, raise_hand="r1.t1")
    await ballroom.wish(2, decline_round=5)
    await ballroom.last_pass()
    stored = (await ballroom.store.commands(ballroom.game_id))[-1]
    kept = msgspec.json.decode(stored.command)["wishes"]
    assert list(kept) == ["1"]


@pytest.mark.spoils_the_log
async def test_a_forged_wish_is_found_out(ballroom: Ballroom, database_url: str) -> None:
    await ballroom.wish(1, raise_hand="r1.t1")
    await ballroom.last_pass()
    with psycopg.connect(database_url) as superuser:
        superuser.execute("SET session_replication_role = replica")
        superuser.execute(
            "UPDATE commands SET command = convert_to(replace(convert_from(command, 'UTF8'), "
            "'r1.t1\"', 'r1.t2\"'), 'UTF8') WHERE game_id = %s",
            [ballroom.game_id],
        )
    found = [str(each) for each in await verify.findings(EventStore(ballroom.store.pool), ballroom.game_id)]
    assert any("does not match the digest of it" in each for each in found)
    assert await decide_again(EventStore(ballroom.store.pool), ballroom.game_id)


async def test_a_repeated_key_is_the_same_request_with_and_without_wishes(ballroom: Ballroom) -> None:
    await ballroom.rest(0, 1, 2)
    move = MakeMove(move=await ballroom.example(2, PassCards))
    first = committed(await ballroom.commands.send(ballroom.game_id, Actor(player="cleo"), move, key="k"))
    again = committed(await ballroom.commands.send(ballroom.game_id, Actor(player="cleo"), move, key="k"))
    assert again.replayed
    assert (again.first, again.last) == (first.first, first.last)


# --- who is asked, and when


async def test_a_wish_made_in_one_process_comes_true_in_another(ballroom: Ballroom) -> None:
    elsewhere = Ballroom(EventStore(ballroom.store.pool), ballroom.game_id)
    await elsewhere.rest(0, 1, 2)
    assert kinds(await ballroom.last_pass())[-1] is PlayOpened


async def test_a_wish_that_was_taken_back_does_not_come_true(ballroom: Ballroom) -> None:
    await ballroom.wish(1, raise_hand="r1.t1")
    await ballroom.book.drop(ballroom.game_id, 1)
    assert kinds(await ballroom.last_pass())[-1] is Asked


async def test_those_of_others_do_all_the_same(ballroom: Ballroom) -> None:
    await ballroom.wish(0, raise_hand="r1.t1")
    await ballroom.wish(1, raise_hand="r1.t1")
    await ballroom.book.drop(ballroom.game_id, 0)
    acted = [event.seat for event in await ballroom.last_pass() if isinstance(event, PowerActivated)]
    assert acted == [1]


async def test_not_even_if_it_was_looked_up_just_before(
    ballroom: Ballroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ballroom.wish(1, raise_hand="r1.t1")
    look_up = ballroom.commands.wishbook.of_game

    async def and_then_it_is_dropped(game_id: str) -> Kept:
        kept = await look_up(game_id)
        await ballroom.book.drop(game_id, 1)
        return kept

    monkeypatch.setattr(ballroom.commands.wishbook, "of_game", and_then_it_is_dropped)
    assert kinds(await ballroom.last_pass())[-1] is Asked
    assert await ballroom.is_honest()


async def test_nor_while_it_is_being_taken_back(ballroom: Ballroom) -> None:
    """An append that comes second waits for the change, and is decided again."""
    await ballroom.wish(1, raise_hand="r1.t1")
    await ballroom.commands.wishbook.of_game(ballroom.game_id)
    drop = statements("events")("drop_wish")
    async with ballroom.store.pool.connection() as link:
        async with link.transaction():
            await link.execute(drop, {"game_id": ballroom.game_id, "seat": 1})
            moving = asyncio.create_task(ballroom.last_pass())
            await _until_somebody_waits(ballroom.store.pool)
        assert kinds(await moving)[-1] is Asked
    assert await ballroom.is_honest()


async def _until_somebody_waits(pool: Pool) -> None:
    while not (await ask(pool, "SELECT 1 FROM pg_locks WHERE NOT granted")).rows:
        await asyncio.sleep(0.02)


async def test_who_changes_wishes_without_end_holds_up_nobody(
    ballroom: Ballroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    tricks = iter(range(2, 99))
    look_up = ballroom.commands.wishbook.of_game

    async def and_then_it_changes(game_id: str) -> Kept:
        kept = await look_up(game_id)
        await ballroom.wish(1, raise_hand=f"r1.t{next(tricks)}")
        return kept

    monkeypatch.setattr(ballroom.commands.wishbook, "of_game", and_then_it_changes)
    assert kinds(await ballroom.last_pass())[-1] is Asked


async def test_only_the_one_who_sits_there_has_wishes(ballroom: Ballroom) -> None:
    table = await ballroom.table()
    await ballroom.book.keep(table, 1, "somebody else", RebelWish(raise_hand="r1.t1"))
    assert kinds(await ballroom.last_pass())[-1] is Asked


async def test_a_rewind_ends_every_wish(ballroom: Ballroom) -> None:
    before = (await ballroom.table()).version
    await ballroom.wish(1, raise_hand="r1.t1")
    happened = await ballroom.last_pass()
    assert PowerActivated in kinds(happened)
    committed(await ballroom.commands.send(ballroom.game_id, HOUSE, Rewind(to=before, reason="upheld")))
    game = ballroom.store.dealers["rebel-princess"].game
    assert await ballroom.book.of_seat(await ballroom.table(), 1, game) is None
    assert kinds(await ballroom.last_pass())[-1] is Asked
    assert await ballroom.is_honest()


async def test_a_wish_made_after_it_counts(ballroom: Ballroom) -> None:
    before = (await ballroom.table()).version
    await ballroom.last_pass()
    committed(await ballroom.commands.send(ballroom.game_id, HOUSE, Rewind(to=before, reason="upheld")))
    await ballroom.rest(0, 1, 2)
    assert kinds(await ballroom.last_pass())[-1] is PlayOpened
    assert await ballroom.is_honest()


@pytest.mark.parametrize(("elsewhere", "first"), [(False, 1), (True, 4)])
async def test_a_move_is_one_round_trip_unless_wishes_were_changed_elsewhere(
    ballroom: Ballroom, monkeypatch: pytest.MonkeyPatch, *, elsewhere: bool, first: int
) -> None:
    """Then it is refused, and decided again by what is asked for now."""
    if not elsewhere:
        ballroom.book = ballroom.commands.wishbook
    await ballroom.rest(0, 1, 2)
    pool, asked = ballroom.store.pool, []
    getconn = pool.getconn

    async def counted(*arguments: Any, **more: Any) -> Any:
        asked.append(1)
        return await getconn(*arguments, **more)

    async def trips(seat: Seat, move: Any) -> int:
        asked.clear()
        done = await ballroom.commands.send(
            ballroom.game_id, Actor(player=PLAYERS[seat]), MakeMove(move=move)
        )
        committed(done)
        return len(asked)

    last = await ballroom.example(2, PassCards)
    leader = await leader_of(ballroom)
    monkeypatch.setattr(pool, "getconn", counted)
    assert await trips(2, last) == first
    lead = await ballroom.example(leader, PlayCard)
    assert await trips(leader, lead) == 1


async def test_a_crash_on_the_way_leaves_nothing_half_done(
    ballroom: Ballroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ballroom.wish(1, raise_hand="r1.t1")
    before = await ballroom.store.head(ballroom.game_id)

    async def crash(*_: object, **__: object) -> bool:
        raise DatabaseUnavailable

    with monkeypatch.context() as patched:
        patched.setattr(ballroom.store, "append", crash)
        with pytest.raises(DatabaseUnavailable):
            await ballroom.last_pass()
    assert await ballroom.store.head(ballroom.game_id) == before
    assert PowerActivated in kinds(await ballroom.last_pass())
    assert await ballroom.is_honest()


# --- nobody can tell


async def test_wishing_changes_nothing_that_anybody_could_see(ballroom: Ballroom) -> None:
    async def seen() -> list[Any]:
        store = ballroom.store
        return [await ask(ballroom.game_id) for ask in (store.head, store.read, store.commands)]

    before = await seen()
    await ballroom.wish(1, raise_hand="r1.t1")
    assert await seen() == before
    await ballroom.wish(1, decline_round=1)
    assert await seen() == before
    await ballroom.book.drop(ballroom.game_id, 1)
    assert await seen() == before


async def test_others_see_that_somebody_has_answered_and_not_what(ballroom: Ballroom) -> None:
    await ballroom.wish(0, decline_round=1)
    await ballroom.last_pass()
    last = (await ballroom.store.read(ballroom.game_id))[-1]
    given = AnswerGiven(seat=0, decision="r1.t1.window1")
    assert [unseal(last, CODEC, viewer) for viewer in (1, 2, None)] == [given, given, given]
    assert unseal(last, CODEC, 0) != given


# --- an answer that was given elsewhere


async def other_pass(ballroom: Ballroom, seat: Seat) -> PassCards:
    """Not the cards that this seat has chosen."""
    first = await ballroom.example(seat, PassCards)
    chosen = {*first.left, *first.right}
    others = iter([card for card in (await ballroom.state()).round.hands[seat].cards if card not in chosen])
    left, right = [tuple(next(others) for _ in cards) for cards in (first.left, first.right)]
    return PassCards(decision=first.decision, left=left, right=right)


async def test_an_answer_counts_again_after_another_one_was_given_elsewhere(pool: Pool) -> None:
    """This process remembers the first answer as the one that stands: it must look before it says so."""
    ballroom = await a_table(pool)
    elsewhere = Ballroom(EventStore(pool), ballroom.game_id)
    first = await ballroom.example(0, PassCards)
    await ballroom.does(0, first)
    assert len(await elsewhere.does(0, await other_pass(elsewhere, 0))) == 1
    assert len(await ballroom.does(0, first)) == 1


async def test_the_same_answer_again_changes_nothing(pool: Pool) -> None:
    ballroom = await a_table(pool)
    first = await ballroom.example(0, PassCards)
    await ballroom.does(0, first)
    again = committed(
        await ballroom.commands.send(ballroom.game_id, Actor(player=PLAYERS[0]), MakeMove(move=first))
    )
    assert list(again.rows) == []
