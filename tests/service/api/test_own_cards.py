"""A table of Battle Princesses may bring its own factions and stocks, over HTTP as anywhere."""

from typing import Any

from httpx import Response

from tests.support.battle_cards import FROG_KING, MIRROR, stock
from tests.support.guests import Guest, problem


def opened(guest: Guest, **own: Any) -> Response:
    return guest.post("/v1/games", {"options": {"game": "battle-princesses", **own}, "seats": 4})


def many_mirrors(number: int) -> list[dict[str, Any]]:
    return [stock(id=f"snow-white/mirror-{each}", name="x" * 60) for each in range(number)]


def test_what_a_table_brings_is_shown_with_it(ada: Guest) -> None:
    made = opened(ada, factions=[FROG_KING], stocks=[MIRROR])
    assert made.status_code == 201, made.text
    options = ada.get(made.headers["location"]).json()["options"]
    assert (options["factions"], options["stocks"]) == ([FROG_KING], [MIRROR])


def test_a_mistake_is_refused_by_card_and_field(ada: Guest) -> None:
    wrong = problem(opened(ada, stocks=[stock(abilities={"stunn": 1})]), 422, "bad-options")
    assert wrong["detail"].startswith("snow-white/second-mirror: abilities.stunn: there is no such ability;")


def test_what_is_no_stock_at_all_is_refused_by_its_place(ada: Guest) -> None:
    wrong = problem(opened(ada, stocks=[MIRROR, {"id": "snow-white/frame"}]), 400, "bad-request")
    assert wrong["place"] == "$.options.stocks[1]"


def test_more_than_64_kb_are_refused_with_how_much_they_are(ada: Guest) -> None:
    wrong = problem(opened(ada, stocks=many_mirrors(400)), 422, "bad-options")
    assert "bytes of JSON together; 65536 is the most" in wrong["detail"]


def test_almost_as_much_is_played_with(ada: Guest) -> None:
    assert opened(ada, stocks=many_mirrors(310)).status_code == 201


def test_the_catalog_tells_of_its_cards(anonymous: Guest) -> None:
    catalog = "/v1/catalog/battle-princesses"
    cards = anonymous.get(f"{catalog}/cards?edition=base&kind=stocks").json()["cards"]
    assert len(cards) == 72
    assert all(card["name"] and card["text"] for card in cards)
    for page, name in (("round-cards", "round_cards"), ("princesses", "princesses"), ("suits", "suits")):
        assert anonymous.get(f"{catalog}/{page}").json() == {name: []}
