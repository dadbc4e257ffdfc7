"""A player who reads the house's own database tries to choose their hand, over HTTP."""

from itertools import count

import psycopg

from games.fair import Chance, Vault, mixed_entropy
from games.rebel_princess.cards import deck_for, hand_size
from games.table.revealing import commitment_to
from tests.support.guests import Guest, problem, register
from tests.support.running_house import RunningHouse

GAME = {"game": "rebel-princess", "powers": False}
SEATS = 3


def vault(api: RunningHouse, game: str) -> Vault:
    with psycopg.connect(api.database_url) as owner:
        ((master,),) = owner.execute("SELECT master FROM games WHERE game_id = %s", (game,)).fetchall()
    return Vault(game, bytes(master))


def is_splendid(chance: Chance) -> bool:
    """The last of three seats is dealt no Prince in the first round: once in 72 times."""
    hand = chance.shuffle("round-1", "deal", deck_for(SEATS))[-hand_size(SEATS) :]
    return not any(card.startswith("princes-") for card in hand)


def dealt(people: list[Guest], game: str) -> list[str]:
    """The hand of the last seat, once there is one."""
    while not (hand := people[-1].view(game)["play"]["you"]["hand"]):
        seat = people[0].view(game)["waiting_for"][0]
        people[seat].done(f"/v1/games/{game}/moves", people[seat].awaited(game)[0]["example"])
    return list(hand)


def test_in_the_open_they_get_it(api: RunningHouse) -> None:
    people = [register(api.url) for _ in range(SEATS)]
    game = people[0].open_table(SEATS, GAME)
    for person in people[:-1]:
        person.sit_down(game, entropy=person.id.replace("-", ""))
    others = [chair["entropy"] for chair in people[0].view(game)["seats"]][:-1]
    secrets = vault(api, game)
    texts = (f"{number:x}" for number in count())
    found = next(text for text in texts if is_splendid(Chance(secrets, mixed_entropy([*others, text]))))
    people[-1].sit_down(game, entropy=found)
    people[0].start(game)
    assert not any(card.startswith("princes-") for card in dealt(people, game))


def test_once_seats_are_closed_nothing_that_they_find_can_be_brought(api: RunningHouse) -> None:
    people = [register(api.url) for _ in range(SEATS)]
    eve = people[-1]
    game = people[0].open_table(SEATS, GAME, limits={"reveal": 600})
    path = f"/v1/games/{game}"
    brought = {person.id: bytes([seat]) * 32 for seat, person in enumerate(people)}
    for person in people:
        person.sit_down(game, commitment=commitment_to(game, person.id, brought[person.id]))
    people[0].start(game)
    for person in people[:-1]:
        person.done(f"{path}/reveal", {"entropy": brought[person.id].hex()})
    others = [chair["entropy"] for chair in eve.view(game)["seats"]][:-1]
    secrets = vault(api, game)
    texts = (f"{number:064x}" for number in count())
    found = next(text for text in texts if is_splendid(Chance(secrets, mixed_entropy([*others, text]))))
    refused = problem(eve.post(f"{path}/reveal", {"entropy": found}), 409, "table-state")
    assert refused["detail"] == "That is not what you have committed to."
    again = {"type": "sit-down", "commitment": commitment_to(game, eve.id, bytes.fromhex(found))}
    for body in ({"type": "leave"}, again, {"type": "sit-down", "entropy": found}):
        problem(eve.post(f"{path}/seats", body), 409, "table-state")
    assert eve.view(game)["status"] == "revealing"
    eve.done(f"{path}/reveal", {"entropy": brought[eve.id].hex()})
    texts_of_all = [chair["entropy"] for chair in eve.view(game)["seats"]]
    deck = Chance(secrets, mixed_entropy(texts_of_all)).shuffle("round-1", "deal", deck_for(SEATS))
    assert set(dealt(people, game)) == set(deck[-hand_size(SEATS) :])
