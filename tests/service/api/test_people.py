"""Who one is: names, bot accounts, and the way back when every token is lost."""

import uuid

import pytest

from tests.service.api.conftest import Another
from tests.support.guests import Guest, Table, problem, register
from tests.support.running_house import RunningHouse


def shown(
    guest: Guest, name: str | None = "Ada", *, bot: bool = False, erased: bool = False
) -> dict[str, object]:
    return {"id": guest.id, "name": name, "bot": bot, "erased": erased, "invitable": not erased}


class Registered:
    """Somebody new, with what was shown once."""

    def __init__(self, url: str, name: str = "Ada", **more: object) -> None:
        self.answer = Guest(url).done("/v1/players", {"name": name, **more})
        self.code = str(self.answer["recovery_code"])
        self.guest = Guest(url, self.answer["token"], self.answer["player"]["id"])


# --- names


def test_a_name_that_turns_the_text_around_is_refused_by_its_character(anonymous: Guest) -> None:
    refused = problem(anonymous.post("/v1/players", {"name": "Ada\u202exe"}), 400, "bad-request")
    assert "U+202E (RIGHT-TO-LEFT OVERRIDE)" in refused["detail"]
    assert refused["place"] == "$.name"


def test_a_name_is_kept_composed(anonymous: Guest) -> None:
    assert anonymous.done("/v1/players", {"name": "Zoe\u0308"})["player"]["name"] == "Zo\u00eb"


@pytest.mark.parametrize(
    ("label", "works"), [("bot\u200b", False), ("bot ", False), ("", True), ("my bot", True)]
)
def test_a_label_is_held_to_the_same(ada: Guest, label: str, works: bool) -> None:
    answer = ada.post("/v1/tokens", {"scopes": ["read"], "label": label})
    assert answer.is_success if works else problem(answer, 400, "bad-request")["place"] == "$.label"


# --- many at once


def test_many_names_are_told_at_once_in_the_order_asked_for(api: RunningHouse, anonymous: Guest) -> None:
    people = [register(api.url, f"Guest {number}") for number in range(3)]
    ids = [person.id for person in reversed(people)]
    told = anonymous.seen(f"/v1/players?ids={','.join(ids)}")["players"]
    assert told == [shown(person, f"Guest {number}") for number, person in reversed([*enumerate(people)])]


def test_an_id_that_nobody_has_is_left_out(ada: Guest, anonymous: Guest) -> None:
    assert anonymous.seen(f"/v1/players?ids={uuid.uuid4()},{ada.id}")["players"] == [shown(ada)]
    assert anonymous.seen(f"/v1/players?ids={uuid.uuid4()}") == {"players": []}


def test_a_hundred_ids_are_enough(ada: Guest, anonymous: Guest) -> None:
    others = [str(uuid.uuid4()) for _ in range(99)]
    assert anonymous.seen(f"/v1/players?ids={','.join([*others, ada.id])}")["players"] == [shown(ada)]
    for wrong in (",".join([*others, ada.id, ada.id]), "", "Ada", f"{ada.id},"):
        assert problem(anonymous.get(f"/v1/players?ids={wrong}"), 400, "bad-request")["place"] == "ids"
    problem(anonymous.get("/v1/players"), 400, "bad-request")


# --- renaming, bots


def test_a_new_name_is_told_everywhere_at_once(api: RunningHouse, anonymous: Guest) -> None:
    table = Table(api.url)
    ada = table.people[0]
    before = ada.get(f"{table.path}/frames?limit=500").text
    assert "Guest 0" in before
    assert ada.patch("/v1/players/me", {"name": "Ada Lovelace"}).json()["name"] == "Ada Lovelace"
    assert ada.seen("/v1/players/me")["name"] == "Ada Lovelace"
    assert anonymous.seen(f"/v1/players/{ada.id}")["name"] == "Ada Lovelace"
    after = ada.get(f"{table.path}/frames?limit=500").text
    assert "Ada Lovelace" in after
    assert "Guest 0" not in after


def test_another_process_knows_the_new_name_too(
    another: Another, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with another() as here:
        ada = register(here.url, "Ada")
        database, redis = here.database_url, str(here._environment["REDIS_URL"])
        folder = tmp_path_factory.mktemp("there")
        with RunningHouse(folder, "api", DATABASE_URL=database, REDIS_URL=redis) as there:
            elsewhere = Guest(there.url, ada.token, ada.id)
            assert elsewhere.seen("/v1/players/me")["name"] == "Ada"
            ada.patch("/v1/players/me", {"name": "Grace"})
            assert elsewhere.seen("/v1/players/me")["name"] == "Grace"


def test_only_the_scope_for_accounts_changes_a_name(ada: Guest) -> None:
    player = Guest(ada.url, ada.done("/v1/tokens", {"scopes": ["read", "play"]})["token"])
    problem(player.patch("/v1/players/me", {"name": "Eve"}), 403, "forbidden")
    assert ada.seen("/v1/players/me")["name"] == "Ada"


def test_a_name_that_cannot_be_taken_changes_nothing(ada: Guest) -> None:
    for name in ("", "a" * 41, "\u3164", " Ada"):
        assert problem(ada.patch("/v1/players/me", {"name": name}), 400, "bad-request")["place"] == "$.name"
    assert ada.seen("/v1/players/me")["name"] == "Ada"


def test_a_bot_account_says_so_and_cannot_take_it_back(
    api: RunningHouse, ada: Guest, anonymous: Guest
) -> None:
    bot = Registered(api.url, "Robot", bot=True).guest
    assert bot.seen("/v1/players/me")["bot"] is True
    assert ada.seen("/v1/players/me")["bot"] is False
    told = anonymous.seen(f"/v1/players?ids={bot.id},{ada.id}")["players"]
    assert told == [shown(bot, "Robot", bot=True), shown(ada)]
    problem(bot.patch("/v1/players/me", {"name": "Robot", "bot": False}), 400, "bad-request")
    bot.patch("/v1/players/me", {"name": "Ada"})
    assert anonymous.seen(f"/v1/players/{bot.id}") == shown(bot, "Ada", bot=True)


# --- coming back


def recover(url: str, code: str, key: str = "", **more: object) -> dict[str, object]:
    headers = {"Idempotency_Key": key} if key else {}
    return dict(Guest(url).done("/v1/players/recover", {"code": code, **more}, **headers))


def test_a_recovery_code_brings_its_player_back_with_a_token_that_may_do_everything(
    api: RunningHouse,
) -> None:
    lost = Registered(api.url)
    found = recover(api.url, lost.code)
    again = Guest(api.url, str(found["token"]))
    assert again.seen("/v1/players/me") == found["player"] == lost.answer["player"]
    assert [each["label"] for each in again.seen("/v1/tokens")["tokens"]] == ["first token", "recovered"]


def test_a_recovery_code_is_used_up_and_the_next_one_works(api: RunningHouse, anonymous: Guest) -> None:
    lost = Registered(api.url)
    found = recover(api.url, lost.code)
    refused = problem(anonymous.post("/v1/players/recover", {"code": lost.code}), 401, "unauthenticated")
    assert "used before" in refused["detail"]
    assert recover(api.url, str(found["recovery_code"]))["player"] == found["player"]


def test_other_tokens_go_on_unless_they_shall_end(api: RunningHouse) -> None:
    lost = Registered(api.url)
    kept = recover(api.url, lost.code)
    assert lost.guest.get("/v1/players/me").status_code == 200
    ended = recover(api.url, str(kept["recovery_code"]), revoke_tokens=True)
    problem(lost.guest.get("/v1/players/me"), 401, "unauthenticated")
    problem(Guest(api.url, str(kept["token"])).get("/v1/players/me"), 401, "unauthenticated")
    left = Guest(api.url, str(ended["token"])).seen("/v1/tokens")["tokens"]
    assert [each["label"] for each in left] == ["recovered"]


def test_a_code_may_be_typed_in_small_letters_and_without_gaps(api: RunningHouse, anonymous: Guest) -> None:
    lost = Registered(api.url)
    wrong = ("A" if lost.code[0] != "A" else "B") + lost.code[1:]
    problem(anonymous.post("/v1/players/recover", {"code": wrong}), 401, "unauthenticated")
    typed = lost.code.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    assert recover(api.url, typed)["player"] == lost.answer["player"]


def test_an_answer_that_got_lost_comes_again_under_its_key(api: RunningHouse, anonymous: Guest) -> None:
    lost = Registered(api.url)
    key = str(uuid.uuid4())
    found = recover(api.url, lost.code, key)
    assert recover(api.url, lost.code, key) == found
    for other in ({}, {"Idempotency_Key": str(uuid.uuid4())}):
        problem(anonymous.post("/v1/players/recover", {"code": lost.code}, **other), 401, "unauthenticated")
    recover(api.url, str(found["recovery_code"]))
    again = anonymous.post("/v1/players/recover", {"code": lost.code}, Idempotency_Key=key)
    problem(again, 401, "unauthenticated")


def test_a_new_code_takes_the_place_of_the_old_one(api: RunningHouse, anonymous: Guest) -> None:
    ada = Registered(api.url)
    code = ada.guest.done("/v1/players/me/recovery-code")["recovery_code"]
    problem(anonymous.post("/v1/players/recover", {"code": ada.code}), 401, "unauthenticated")
    assert recover(api.url, code)["player"] == ada.answer["player"]


def test_only_the_scope_for_accounts_makes_a_code(ada: Guest) -> None:
    player = Guest(ada.url, ada.done("/v1/tokens", {"scopes": ["read", "play"]})["token"])
    problem(player.post("/v1/players/me/recovery-code"), 403, "forbidden")
    assert ada.post("/v1/players/me/recovery-code").status_code == 201


def test_codes_are_stored_as_digests_only(api: RunningHouse) -> None:
    import psycopg

    lost = Registered(api.url)
    with psycopg.connect(api.database_url) as connection:
        stored = str(connection.execute("SELECT * FROM recovery_codes").fetchall())
    assert lost.guest.id in stored
    assert lost.code not in stored
    assert lost.code.replace("-", "") not in stored


def test_who_guesses_codes_has_to_wait(another: Another) -> None:
    with another() as house:
        stranger = Guest(house.url)
        statuses = [
            stranger.post("/v1/players/recover", {"code": f"guess {number}"}).status_code
            for number in range(130)
        ]
        assert statuses[0] == 401
        assert statuses[-1] == 429
        assert register(house.url).get("/v1/players/me").status_code == 200
