"""Entropy committed to and revealed, over HTTP."""

import hashlib
import re
import secrets
import textwrap
from pathlib import Path
from typing import Any

import pytest

from tests.support import fair_again
from tests.support.guests import Guest, problem, register
from tests.support.running_house import RunningHouse

GAME = {"game": "rebel-princess", "powers": False}
GUIDE = Path(__file__).parents[3] / "openapi" / "README.md"


def commitment(game: str, person: Guest, secret: bytes) -> str:
    return hashlib.sha256(f"ballroom/entropy/{game}/{person.id}/".encode() + secret).hexdigest()


def test_nobody_knows_it_before_the_seats_are_closed(api: RunningHouse) -> None:
    people = [register(api.url) for _ in range(3)]
    brought = [secrets.token_bytes(32) for _ in people]
    game = people[0].open_table(3, GAME, limits={"reveal": 60})
    for person, secret in zip(people, brought, strict=True):
        person.sit_down(game, commitment=commitment(game, person, secret))
    path = f"/v1/games/{game}"
    early = people[0].post(f"{path}/reveal", {"entropy": brought[0].hex()})
    problem(early, 409, "table-state")
    people[0].start(game)
    view = people[0].view(game)
    assert view["status"] == "revealing"
    assert [chair["entropy"] for chair in view["seats"]] == ["", "", ""]
    assert [one["decision"] for one in view["deadlines"]] == ["reveal"] * 3
    problem(people[1].post(f"{path}/seats", {"type": "leave"}), 409, "table-state")
    for person, secret in zip(people, brought, strict=True):
        person.done(f"{path}/reveal", {"entropy": secret.hex()})
    events = people[0].seen(f"{path}/events?limit=100")["events"]
    started = next(one["event"] for one in events if one["event"]["type"] == "game-started")
    assert started["entropy"] == fair_again.entropy([secret.hex() for secret in brought]).hex()
    assert people[0].view(game)["status"] == "playing"


def test_the_lines_of_the_guide_are_all_that_a_client_needs(ada: Guest) -> None:
    (lines,) = re.findall(r"^  ```python\n(.*?)^  ```", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    game = ada.open_table(3, GAME)
    names: dict[str, Any] = {"game_id": game, "player_id": ada.id, "hashlib": hashlib, "secrets": secrets}
    exec(textwrap.dedent(lines), names)
    ada.sit_down(game, commitment=names["commitment"])
    for _ in range(2):
        ada.seat_bot(game)
    ada.start(game)
    ada.done(f"/v1/games/{game}/reveal", {"entropy": names["entropy"]})
    assert ada.view(game)["status"] == "playing"


@pytest.mark.parametrize("commitment", ["", "x", "AB" * 32, "ab" * 31])
def test_a_commitment_is_a_digest(ada: Guest, commitment: str) -> None:
    game = ada.open_table(3, GAME)
    answer = ada.post(f"/v1/games/{game}/seats", {"type": "sit-down", "commitment": commitment})
    if commitment:
        assert problem(answer, 400, "bad-request")["place"] == "$.commitment"
    else:
        assert answer.is_success


@pytest.mark.parametrize("entropy", ["tea", "my dear Ada", "AB", "0x0f", "00 ff", "ab\n", "żaba", "f" * 129])
def test_entropy_in_the_open_is_no_free_text(ada: Guest, entropy: str) -> None:
    game = ada.open_table(3, GAME)
    answer = problem(
        ada.post(f"/v1/games/{game}/seats", {"type": "sit-down", "entropy": entropy}), 400, "bad-request"
    )
    assert answer["place"] == "$.entropy"
    assert "`entropy` takes at most 128 hexadecimal digits, in lower case, not " in answer["detail"]
    assert ada.view(game)["seats"][0]["player"] is None


@pytest.mark.parametrize("entropy", ["", "0", "7ea", "f" * 128])
def test_hexadecimal_digits_are_still_taken(ada: Guest, entropy: str) -> None:
    game = ada.open_table(3, GAME)
    ada.sit_down(game, entropy=entropy)
    assert ada.view(game)["seats"][0]["entropy"] == entropy


def test_the_contract_says_which_way_is_on_its_way_out(api: RunningHouse) -> None:
    fields = register(api.url).seen("/openapi.json")["components"]["schemas"]["SitDown"]["properties"]
    assert [name for name, field in fields.items() if field.get("deprecated")] == ["entropy"]


def test_what_is_revealed_is_what_was_committed_to(ada: Guest) -> None:
    game = ada.open_table(3, GAME)
    ada.sit_down(game, commitment=commitment(game, ada, bytes(32)))
    for _ in range(2):
        ada.seat_bot(game)
    ada.start(game)
    refused = ada.post(f"/v1/games/{game}/reveal", {"entropy": "01" * 32})
    assert problem(refused, 409, "table-state")["detail"] == "That is not what you have committed to."
    ada.done(f"/v1/games/{game}/reveal", {"entropy": "00" * 32})
