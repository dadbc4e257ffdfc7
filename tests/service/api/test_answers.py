"""What a house answers in whole games is what the contract says.

No field is missing that it requires, and none is called optional that is always there.
"""

from typing import Any

import pytest

from service.http.schemas import references
from tests.support.contract_document import Presence, the_contract
from tests.support.guests import Guest, Table, register
from tests.support.running_house import RunningHouse

OFTEN = 25
SOMETIMES = {"PatchStep.value"}
"""Only what is removed has none, and that is rare."""
REBEL = {"game": "rebel-princess", "rounds": ["midnight-makeover"]}
BATTLE = {"game": "battle-princesses", "princesses": "random", "round_limit": 4}


class Listener:
    """Checks every answer, and remembers which fields it had."""

    def __init__(self) -> None:
        self.contract = the_contract()
        self.presence = Presence(self.contract)

    def hears(self, operation: str, answer: Any) -> Any:
        schema = self.contract.answer(operation, 200)
        assert self.contract.misfits(schema, answer) == [], operation
        self.presence.note(schema, answer)
        return answer


def _play(url: str, seats: int, options: dict[str, Any], listener: Listener) -> None:
    """A whole game, read by everybody at the table and by a stranger."""
    table = Table(url, seats, options=options)
    stranger = register(url, "Stranger")
    view = table.people[0].view(table.id)
    moves = 0
    while view["status"] != "over":
        asked = table.people[view["waiting_for"][0]]
        offers = listener.hears("getMoves", asked.seen(f"{table.path}/moves"))["offers"]
        move = asked.any_move([one for one in offers if one["awaited"]])
        listener.hears("makeMove", asked.done(f"{table.path}/moves", move))
        moves += 1
        readers: list[Guest] = [*table.people, stranger] if moves % 20 == 0 else [asked]
        for reader in readers:
            view = listener.hears("getGame", reader.seen(table.path))
    for reader in (*table.people, stranger):
        for after in range(0, view["version"], 500):
            page = reader.seen(f"{table.path}/events?limit=500&after={after}")
            listener.hears("listEvents", page)
        listener.hears("getScorepad", reader.seen(f"{table.path}/scorepad"))
        listener.hears("getContents", reader.seen(f"{table.path}/contents"))
        listener.hears("listFrames", reader.seen(f"{table.path}/frames?limit=50"))


@pytest.mark.parametrize(("seats", "options"), [(3, REBEL), (2, BATTLE)], ids=["rebel", "battle"])
def test_whole_games_answer_what_the_contract_says(
    api: RunningHouse, seats: int, options: dict[str, Any]
) -> None:
    listener = Listener()
    _play(api.url, seats, options, listener)

    required = {
        f"{name}.{field}"
        for name, schema in listener.contract.schemas.items()
        for field in schema.get("required", ())
    }
    optional = listener.presence.always_there(OFTEN) - required
    assert listener.presence.shapes["LoggedEvent"] > OFTEN
    # A move is published as it is posted: what its example has is what it happens to need.
    moves = references(listener.contract.schemas["Move"])
    assert {one for one in optional if one.partition(".")[0] not in moves} <= SOMETIMES


def test_a_field_that_is_always_there_is_noticed() -> None:
    presence = Presence(the_contract())
    for _ in range(OFTEN):
        presence.note({"$ref": "#/components/schemas/Barred"}, {"field": "card", "option": 1, "key": "x"})
    presence.note({"$ref": "#/components/schemas/Need"}, {"field": "card"})
    assert presence.always_there(OFTEN) == {"Barred.field", "Barred.option", "Barred.key"}
