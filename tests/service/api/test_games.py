"""Tables: opening, looking, versions, repeats, the lobby and the pad."""

import time

import psycopg
import pytest

from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from tests.support.running_house import RunningHouse


def test_a_new_table_is_where_it_says(ada: Guest) -> None:
    answer = ada.post("/v1/games", {"options": WITHOUT_POWERS, "seats": 4})
    assert answer.status_code == 201
    table = answer.json()
    assert answer.headers["location"] == f"/v1/games/{table['id']}"
    assert answer.headers["etag"] == '"1"'
    assert (table["status"], table["host"], table["seat"]) == ("gathering", ada.id, None)
    assert [chair["player"] for chair in table["seats"]] == [None] * 4
    assert table["play"] is None
    assert table["commitments"]
    assert table["invitation"] is None


@pytest.mark.parametrize(
    ("readings", "detail"),
    [
        ({"R-999": "x"}, "There is no ruling R-999."),
        ({"R-336": "x"}, "`R-336` has no reading x; it has parity-first, free-above-five."),
        ({"R-125": "across-rounds"}, "`R-125` does not hold in deluxe-en."),
    ],
)
def test_a_table_cannot_agree_on_readings_that_it_does_not_have(
    ada: Guest, readings: dict[str, str], detail: str
) -> None:
    options = {"game": "rebel-princess", "readings": readings}
    refused = problem(ada.post("/v1/games", {"options": options, "seats": 3}), 422, "bad-options")
    assert refused["detail"] == detail


@pytest.mark.parametrize("readings", [{"R-336": 7}, ["R-336"], "R-336", None])
def test_readings_are_given_by_ruling(ada: Guest, readings: object) -> None:
    options = {"game": "rebel-princess", "readings": readings}
    wrong = problem(ada.post("/v1/games", {"options": options, "seats": 3}), 400, "bad-request")
    assert wrong["place"].startswith("$.options.readings")


def test_a_game_with_other_readings_is_played_to_its_end_and_nobody_forgets_them(api: RunningHouse) -> None:
    readings = {"R-336": "parity-first", "R-125": "across-rounds"}
    rounds = ["odds-and-evens", "royal-decree"]
    options = {"game": "rebel-princess", "edition": "cs", "rounds": rounds, "readings": readings}
    table = Table(api.url, 3, options=options)
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    assert table.people[0].view(table.id)["options"]["readings"] == readings
    again = table.people[0].seen(f"{table.path}/rerule?edition=cs")
    assert again["recorded_edition"] == "cs"


def test_seats_fill_and_the_host_starts(ada: Guest) -> None:
    game = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})["id"]
    path = f"/v1/games/{game}"
    problem(ada.post(f"{path}/start"), 409, "table-state")
    sat = ada.done(f"{path}/seats", {"type": "sit-down", "seat": 1, "entropy": "d1ce"})
    assert [each["event"]["type"] for each in sat["events"]] == ["seat-taken"]
    for _ in range(2):
        ada.done(f"{path}/seats", {"type": "seat-bot", "bot": "random-legal"})
    view = ada.seen(path)
    assert [(chair["player"], chair["bot"]) for chair in view["seats"]] == [
        (None, "random-legal"),
        (ada.id, None),
        (None, "random-legal"),
    ]
    started = ada.done(f"{path}/start")
    assert started["events"][0]["event"]["type"] == "game-started"
    assert ada.seen(path)["status"] == "playing"


def test_a_view_has_a_tag_and_is_not_sent_twice(table: Table) -> None:
    ada = table.people[0]
    first = ada.get(table.path)
    tag = first.headers["etag"]
    assert tag == f'"{first.json()["version"]}"'
    again = ada.get(table.path, If_None_Match=tag)
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert ada.get(table.path, If_None_Match=f'W/{tag}, "0"').status_code == 304
    table.move()
    assert ada.get(table.path, If_None_Match=tag).status_code == 200


def test_if_match_guards_a_move(table: Table) -> None:
    seat, move = table.due()
    mover = table.people[seat]
    version = mover.seen(table.path)["version"]
    stale = mover.post(f"{table.path}/moves", move, If_Match=f'"{version - 1}"')
    assert problem(stale, 412, "version-mismatch")["version"] == version
    assert mover.post(f"{table.path}/moves", move, If_Match=f'"{version}"').status_code == 200
    problem(mover.post(f"{table.path}/moves", move, If_Match="seven"), 400, "bad-request")


def test_a_repeated_move_gets_the_first_answer(table: Table) -> None:
    seat, move = table.due()
    mover = table.people[seat]
    first = mover.done(f"{table.path}/moves", move, Idempotency_Key="one")
    again = mover.post(f"{table.path}/moves", move, Idempotency_Key="one")
    assert again.headers["idempotency-replayed"] == "true"
    assert again.json()["events"] == first["events"]
    assert (again.json()["first"], again.json()["last"]) == (first["first"], first["last"])
    other = {**move, "decision": "another"}
    problem(mover.post(f"{table.path}/moves", other, Idempotency_Key="one"), 422, "key-reused")


def test_a_key_is_good_for_one_request_of_each_player_at_each_table(ada: Guest, table: Table) -> None:
    for person in table.people:
        offers = person.offers(table.id)
        made = person.post(f"{table.path}/moves", offers[0]["example"], Idempotency_Key="k")
        assert (made.status_code, "idempotency-replayed" in made.headers) == (200, False)
    for _ in range(2):
        game = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})["id"]
        sat = ada.post(f"/v1/games/{game}/seats", {"type": "sit-down"}, Idempotency_Key="k")
        assert (sat.status_code, "idempotency-replayed" in sat.headers) == (200, False)


def test_a_repeated_opening_gets_the_same_table_and_its_invitation(ada: Guest) -> None:
    wanted = {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"}
    first = ada.done("/v1/games", wanted, Idempotency_Key="open")
    again = ada.post("/v1/games", wanted, Idempotency_Key="open")
    assert again.status_code == 201
    assert again.json() == first
    assert first["invitation"]
    problem(ada.post("/v1/games", {**wanted, "seats": 4}, Idempotency_Key="open"), 422, "key-reused")


def test_another_key_or_another_player_opens_another_table(ada: Guest) -> None:
    wanted = {"options": WITHOUT_POWERS, "seats": 3}
    bea = register(ada.url)
    opened = [
        ada.done("/v1/games", wanted, Idempotency_Key="one"),
        ada.done("/v1/games", wanted, Idempotency_Key="two"),
        bea.done("/v1/games", wanted, Idempotency_Key="one"),
        ada.done("/v1/games", wanted),
        ada.done("/v1/games", wanted),
    ]
    assert len({each["id"] for each in opened}) == 5


def test_any_earlier_version_can_be_seen(table: Table) -> None:
    ada = table.people[0]
    for _ in range(4):
        table.move()
    version = ada.seen(table.path)["version"]
    for at in (1, 2, version - 1, version):
        assert ada.seen(f"{table.path}?at={at}")["version"] == at
    assert ada.seen(f"{table.path}?at=1")["play"] is None
    beyond = ada.get(f"{table.path}?at={version + 1}")
    assert problem(beyond, 404, "not-found")["version"] == version


def test_everybody_sees_their_own_hand_and_nobody_elses(table: Table) -> None:
    stranger = register(table.people[0].url)
    hands = [person.seen(table.path)["play"]["you"]["hand"] for person in table.deal().people]
    assert all(hands)
    assert len({card for hand in hands for card in hand}) == sum(map(len, hands))
    assert stranger.seen(table.path)["play"]["you"] is None
    assert Guest(stranger.url).seen(table.path) == stranger.seen(table.path)


def test_offers_tell_what_may_be_posted(table: Table) -> None:
    seat = table.waiting()[0]
    moves = table.people[seat].seen(f"{table.path}/moves")
    assert moves["seat"] == seat
    assert moves["version"] == table.people[seat].seen(table.path)["version"]
    offer = moves["offers"][0]
    assert offer["example"]["decision"] == offer["decision"]
    assert table.people[seat].post(f"{table.path}/moves", offer["example"]).status_code == 200


def test_offers_can_be_narrowed_down_to_a_card(table: Table) -> None:
    table.play_until_card_play()
    seat, _ = table.due()
    person, moves = table.people[seat], f"{table.path}/moves"
    whole = person.seen(moves)["offers"][0]
    card = whole["slots"][0]["options"][-1]
    narrow = person.seen(f"{moves}?card={card}")["offers"]
    assert [slot["options"] for offer in narrow for slot in offer["slots"]] == [[card]]
    assert (narrow[0]["ways"], narrow[0]["example"]["card"]) == (1, card)
    assert person.seen(moves)["offers"][0] == whole
    assert person.post(moves, narrow[0]["example"]).status_code == 200


@pytest.mark.parametrize("asked", ["card=nonsense", "item=nonsense", "card={card}&item=nonsense"])
def test_what_nobody_offers_leaves_no_offers(table: Table, asked: str) -> None:
    table.play_until_card_play()
    seat, move = table.due()
    path = f"{table.path}/moves?" + asked.format(card=move["card"])
    assert table.people[seat].seen(path)["offers"] == []


def test_offers_are_not_narrowed_down_by_anything_else(table: Table) -> None:
    person = table.people[table.waiting()[0]]
    problem(person.get(f"{table.path}/moves?colour=red"), 400, "bad-request")


def test_the_lobby_lists_public_tables_in_pages(api: RunningHouse, ada: Guest) -> None:
    made = [ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})["id"] for _ in range(3)]
    hidden = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"})["id"]
    deadline = time.monotonic() + 10
    # Not listed must not mean not there yet.
    while not followed(api, hidden):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    listed: list[str] = []
    while time.monotonic() < deadline and not set(made) <= set(listed):
        listed, cursor = [], ""
        for _ in range(20):
            page = ada.seen(f"/v1/games?status=gathering&game=rebel-princess&limit=2{cursor}")
            listed += [game["id"] for game in page["games"] if game["host"] == ada.id]
            if page["next"] is None:
                break
            cursor = f"&cursor={page['next']}"
        time.sleep(0.1)
    assert sorted(listed) == sorted(made)
    assert hidden not in listed
    problem(ada.get("/v1/games?status=lost"), 400, "bad-request")
    problem(ada.get("/v1/games?cursor=nonsense"), 400, "bad-request")


def followed(api: RunningHouse, game: str) -> bool:
    """Has the projector seen this game?"""
    with psycopg.connect(api.database_url) as connection:
        return connection.execute("SELECT FROM lobby WHERE game_id = %s", [game]).rowcount == 1


def test_the_pad_is_there_from_the_start(table: Table) -> None:
    pad = table.people[0].seen(f"{table.path}/scorepad")
    assert pad["id"] == table.id
    assert pad["rounds"] == []


def test_the_pad_is_never_behind_the_game(api: RunningHouse) -> None:
    """Whether a stored pad is shown or a fold: always of the latest version, to everybody."""
    for visibility in ("public", "private"):
        table = Table(api.url, visibility=visibility)
        for _ in range(5):
            made = table.move()
            for person in table.people:
                assert person.seen(f"{table.path}/scorepad")["version"] == made["version"]
        time.sleep(1)
        assert table.people[0].seen(f"{table.path}/scorepad")["version"] == made["version"]
