"""One stream for all my games: whoever listens to it alone misses nothing that asks for them."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

import pytest

from service.stream.listening import CHECK_EVERY
from service.stream.streams import MOST_PER_TOKEN
from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from tests.support.listeners import listening
from tests.support.running_house import RunningHouse

OWN = "/v1/players/me/stream"
SHORT = {**WITHOUT_POWERS, "rounds": ["once-upon-a-time"]}
BATTLE = {"game": "battle-princesses", "round_limit": 1}
LIMITS = {"reveal": 30, "verdict": 600, "appeal": 60, "consent": 60}
News = dict[str, Any]


class Own:
    """A player's own stream, and the last word on each of their games."""

    def __init__(self, messages: Iterator[dict[str, Any]]) -> None:
        self._messages = messages
        self.last: dict[str, News] = {}
        self.names: list[str] = []
        self.id = ""

    def hear(self) -> str:
        """The next message; its name."""
        message = next(self._messages)
        self.id = str(message.get("id", self.id))
        if message["event"] != "ready":
            assert message["event"] == _name(message["data"])
            self.last[message["data"]["id"]] = message["data"]
        self.names.append(message["event"])
        return str(message["event"])

    def until(self, game: str, true: Callable[[News], bool]) -> News:
        """Until this is true of the last word on that game."""
        while game not in self.last or not true(self.last[game]):
            self.hear()
        return self.last[game]

    def ready(self) -> "Own":
        while self.hear() != "ready":
            pass
        return self


def _name(news: News) -> str:
    if not news["roles"]:
        return "gone"
    urgent = "turn" if news["my_turn"] else "asked" if news["asked"] else None
    return urgent or ("invited" if "invited" in news["roles"] else str(news["status"]))


@contextmanager
def own_stream(person: Guest, address: str = OWN, **headers: str) -> Iterator[Own]:
    with listening(person, address, **headers) as messages:
        yield Own(messages)


def is_asked_for(decisions: set[str], news: News) -> bool:
    return bool(news["my_turn"]) and set(news["decisions"]) == decisions


def is_listed(person: Guest, *ids: str) -> None:
    """Until the projector has heard of these games."""
    deadline = time.monotonic() + 10
    while not set(ids) <= {each["id"] for each in person.seen("/v1/players/me/games")["games"]}:
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.parametrize("options", [SHORT, BATTLE], ids=["rebel-princess", "battle-princesses"])
def test_who_listens_to_their_own_stream_alone_knows_every_turn_and_the_end(
    api: RunningHouse, options: dict[str, Any]
) -> None:
    table = Table(api.url, options=options)
    with ExitStack() as streams:
        everybody = [streams.enter_context(own_stream(person)) for person in table.people]
        awaited = table.waiting()
        while awaited:
            for seat in awaited:
                person = table.people[seat]
                open_for = {offer["decision"] for offer in person.offers(table.id)}
                everybody[seat].until(table.id, partial(is_asked_for, open_for))
            seat = awaited[-1]
            person = table.people[seat]
            moved = person.done(f"{table.path}/moves", person.any_move(person.awaited(table.id)))
            awaited = moved["events"][-1]["awaited"]
        for own in everybody:
            over = own.until(table.id, lambda news: news["status"] == "over")
            assert (over["my_turn"], over["decisions"]) == (False, [])


def test_all_games_that_are_not_over_are_told_first(api: RunningHouse, ada: Guest) -> None:
    gathering = ada.open_table(3)
    playing = Table(api.url, people=[ada])
    over = Table(api.url, people=[ada], options=SHORT)
    while ada.view(over.id)["status"] != "over":
        over.move()
    stranger = Table(api.url)
    with own_stream(ada) as own:
        own.ready()
    assert set(own.last) == {gathering, playing.id}
    assert own.last[gathering]["roles"] == ["host"]
    assert own.last[gathering]["seat"] is None
    assert own.last[playing.id]["my_turn"] == (0 in playing.waiting())
    assert stranger.id not in own.last


def test_what_others_do_among_themselves_is_not_told(table: Table) -> None:
    """Nothing is said to who is not asked, and their turn is told after many moves that were not."""
    while len(table.waiting()) != 1:
        table.move()
    seat = (table.waiting()[0] + 2) % 3
    with own_stream(table.people[seat]) as own:
        own.ready()
        before = len(own.names)
        moves = 0
        while seat not in table.waiting():
            table.move()
            moves += 1
        assert moves >= 1
        own.until(table.id, lambda news: news["my_turn"])
        assert own.names[before:] == ["turn"]


def test_a_game_that_becomes_mine_is_told_and_so_is_that_it_is_mine_no_more(
    api: RunningHouse, ada: Guest
) -> None:
    host = register(api.url)
    game = host.open_table(3)
    with own_stream(ada) as own:
        own.ready()
        ada.sit_down(game)
        assert own.until(game, lambda news: True)["seat"] == 0
        ada.done(f"/v1/games/{game}/seats", {"type": "leave"})
        assert own.until(game, lambda news: not news["roles"])["seat"] is None
        ada.sit_down(game, seat=2)
        assert own.until(game, lambda news: bool(news["roles"]))["seat"] == 2
    assert [name for name in own.names if name != "ready"] == ["gathering", "gone", "gathering"]


def test_an_invitation_is_told_and_so_is_that_it_was_taken_back(api: RunningHouse, ada: Guest) -> None:
    host = register(api.url)
    game = host.open_table(3, visibility="private")
    with own_stream(ada) as own:
        own.ready()
        host.done(f"/v1/games/{game}/invitations", {"player": ada.id})
        assert own.until(game, lambda news: True)["roles"] == ["invited"]
        assert own.names[-1] == "invited"
        is_listed(ada, game)
        (listed,) = ada.seen("/v1/players/me/games?role=invited")["games"]
        assert listed["id"] == game
        assert host.delete(f"/v1/games/{game}/invitations/{ada.id}").status_code == 200
        own.until(game, lambda news: not news["roles"])
        assert own.names[-1] == "gone"


def test_a_start_is_told(api: RunningHouse, ada: Guest) -> None:
    host = register(api.url)
    game = host.open_table(3)
    ada.sit_down(game)
    with own_stream(ada) as own:
        own.ready()
        for _ in range(2):
            host.seat_bot(game)
        host.start(game)
        assert own.until(game, lambda news: news["status"] == "playing")


def test_who_must_reveal_is_asked_to(api: RunningHouse, ada: Guest) -> None:
    game = ada.open_table(3)
    with own_stream(ada) as own:
        ada.sit_down(game, commitment="ab" * 32)
        for _ in range(2):
            ada.seat_bot(game)
        ada.start(game)
        news = own.until(game, lambda news: bool(news["asked"]))
        assert news["status"] == "revealing"
        assert [one["decision"] for one in news["asked"]] == ["reveal"]
        assert news["deadline"] == news["asked"][0]["by"]


def test_a_vote_is_asked_of_those_who_have_one_and_a_verdict_of_the_referee(api: RunningHouse) -> None:
    ruth = register(api.url, "Ruth")
    for referees in ([], [ruth.id]):
        table = Table(api.url, limits=LIMITS, referees=referees).play_until_card_play()
        made = table.move()
        ada, ben, _ = table.people
        judge, answer = (ruth, "judge") if referees else (ben, "vote")
        with own_stream(judge) as theirs, own_stream(ada) as hers:
            about = {"type": "event", "version": made["first"]}
            ada.done(f"{table.path}/disputes", {"about": about, "claim": "No.", "stops": True})
            asked = theirs.until(table.id, lambda news: bool(news["asked"]))
            expected = "dispute-1.verdict" if referees else "dispute-1.vote"
            assert [one["decision"] for one in asked["asked"]] == [expected]
            assert not asked["my_turn"], "the game is stopped"
            judge.done(f"{table.path}/disputes/1", {"type": answer, "verdict": "stands"})
            theirs.until(table.id, lambda news: not news["asked"])
            appeal = hers.until(table.id, lambda news: bool(news["asked"]))
            assert [one["decision"] for one in appeal["asked"]] == ["dispute-1.appeal"]


def test_a_turn_has_a_deadline_where_there_is_a_clock_and_none_elsewhere(api: RunningHouse) -> None:
    for terms in ({"clock": {"type": "per-move", "seconds": 600}}, {}):
        table = Table(api.url, terms=terms)
        seat = table.waiting()[0]
        with own_stream(table.people[seat]) as own:
            news = own.until(table.id, lambda news: news["my_turn"])
        assert bool(news["deadline"]) == bool(terms)
        assert news["asked"] == [], "the turn itself is no other question"


def test_a_suggestion_asks_for_an_answer(table: Table) -> None:
    table.play_until_card_play()
    made = table.move()
    seat = next(one["event"]["seat"] for one in made["events"] if "seat" in one["event"])
    other = table.people[(seat + 1) % 3]
    with own_stream(other) as own:
        table.people[seat].done(f"{table.path}/suggestions", {"type": "undo"})
        news = own.until(table.id, lambda news: bool(news["asked"]))
        assert [one["decision"] for one in news["asked"]] == ["suggestion-1"]


# --- who comes again


def test_who_comes_again_is_told_what_has_changed_even_in_another_process(another: Another) -> None:
    """The first process has ended, and the game went on without them, when they come to the second one."""
    with another() as one:
        one.also("projector")
        table = Table(one.url, options=SHORT)
        ada = table.people[0]
        is_listed(ada, table.id)
        with own_stream(ada) as own:
            own.ready()
        with another() as two:
            elsewhere = [Guest(two.url, person.token, person.id) for person in table.people]
            one.stop()
            table.people = elsewhere
            while elsewhere[0].view(table.id)["status"] != "over":
                table.move()
            with own_stream(elsewhere[0], Last_Event_ID=own.id) as again:
                again.ready()
            assert again.last[table.id]["status"] == "over"
            with own_stream(elsewhere[0]) as anew:
                anew.ready()
            assert anew.last == {}, "who comes for the first time is told what goes on"


def test_who_comes_again_is_not_told_what_has_not_changed_unless_it_asks_for_them(another: Another) -> None:
    with another() as api:
        api.also("projector")
        table = Table(api.url)
        while len(table.waiting()) != 1:
            table.move()
        seat = table.waiting()[0]
        asked, idle = table.people[seat], table.people[(seat + 1) % 3]
        is_listed(asked, table.id)
        long_after = str(int((time.time() + 3600) * 1000))
        with own_stream(asked, Last_Event_ID=long_after) as own:
            own.ready()
        assert own.last[table.id]["my_turn"]
        with own_stream(idle, Last_Event_ID=long_after) as own:
            own.ready()
            assert own.last == {}
            # And yet it is known: as soon as it is their turn, they hear.
            while (seat + 1) % 3 not in table.waiting():
                table.move()
            assert own.until(table.id, lambda news: news["my_turn"])


def test_an_id_comes_only_when_everything_before_it_was_told(ada: Guest) -> None:
    games = [ada.open_table(3) for _ in range(5)]
    is_listed(ada, *games)
    with listening(ada, OWN) as messages:
        told = [next(messages) for _ in range(6)]
    assert [message["event"] for message in told] == ["gathering"] * 5 + ["ready"]
    assert ["id" in message for message in told] == [False] * 5 + [True]


@pytest.mark.parametrize("redis", [True, False], ids=["told", "polling"])
def test_turns_in_another_process_are_heard(another: Another, redis: bool) -> None:
    given = {} if redis else {"REDIS_URL": "redis://127.0.0.1:1/0"}
    with another(**given) as one, another(**given) as two:
        one.also("projector")
        ada = register(one.url, "Ada")
        with own_stream(Guest(two.url, ada.token)) as own:
            own.ready()
            table = Table(one.url, people=[ada])
            # A game that the other process has never heard of before.
            own.until(table.id, lambda news: True)
            while 0 not in table.waiting():
                table.move()
            assert own.until(table.id, lambda news: news["my_turn"])
            ada.done(f"{table.path}/moves", ada.awaited(table.id)[0]["example"])
            while 0 not in table.waiting():
                table.move()
            decisions = {offer["decision"] for offer in ada.offers(table.id)}
            assert own.until(table.id, partial(is_asked_for, decisions))


# --- who may listen


def test_a_ticket_opens_the_stream_of_its_player(table: Table) -> None:
    ada = table.people[0]
    is_listed(ada, table.id)
    ticket = ada.done("/v1/players/me/stream-tickets")["ticket"]
    for _ in range(2):
        with own_stream(Guest(ada.url), f"{OWN}?ticket={ticket}") as own:
            own.ready()
        assert own.last[table.id]["seat"] == 0


def test_nobody_else_listens(table: Table, anonymous: Guest) -> None:
    problem(anonymous.get(OWN), 401, "unauthenticated")
    problem(anonymous.get(f"{OWN}?ticket=nonsense"), 401, "unauthenticated")
    ticket = table.people[0].done(f"{table.path}/stream-tickets")["ticket"]
    problem(anonymous.get(f"{OWN}?ticket={ticket}"), 401, "unauthenticated")
    for stray in ("yesterday", "-1", "9" * 14):
        problem(table.people[0].get(OWN, Last_Event_ID=stray), 400, "bad-request")
    for fits in ("0", "9" * 13):
        with own_stream(table.people[0], Last_Event_ID=fits) as own:
            own.ready()


@pytest.mark.parametrize("revoked", [True, False], ids=["revoked", "not revoked"])
def test_it_ends_with_its_token_and_not_without(table: Table, revoked: bool) -> None:
    owner = table.people[0]
    made = owner.done("/v1/tokens", {"label": "bot", "scopes": ["read"]})
    with own_stream(Guest(owner.url, made["token"])) as own:
        own.ready()
        if revoked:
            assert owner.delete(f"/v1/tokens/{made['id']}").status_code == 204
        time.sleep(CHECK_EVERY + 0.2)
        if revoked:
            table.move()
            with pytest.raises(StopIteration):
                own.until(table.id, lambda news: False)
        else:
            for _ in range(2):
                while 0 not in table.waiting():
                    table.move()
                own.until(table.id, lambda news: news["my_turn"])
                owner.done(f"{table.path}/moves", owner.awaited(table.id)[0]["example"])


def test_so_many_streams_a_token_may_have_and_no_more(api: RunningHouse, ada: Guest) -> None:
    with ExitStack() as streams:
        for _ in range(MOST_PER_TOKEN):
            streams.enter_context(own_stream(ada)).ready()
        problem(ada.get(OWN), 429, "too-many-requests")
    # The house notices a moment later that they have hung up.
    deadline = time.monotonic() + 5
    while True:
        try:
            with own_stream(ada) as own:
                own.ready()
            break
        except AssertionError:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_the_house_closes_politely_with_such_a_stream_open(another: Another) -> None:
    with another() as api:
        ada = register(api.url)
        with own_stream(ada) as own:
            own.ready()
            assert api.stop() < 3
            with pytest.raises(StopIteration):
                own.hear()
        assert api.process.returncode == 0
