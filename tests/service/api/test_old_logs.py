"""Games that an earlier release wrote are answered as the contract says, with fields that came later."""

from typing import Any

import pytest

from tests.service.api.conftest import Another
from tests.support.contract_document import the_contract
from tests.support.guests import Guest
from tests.support.old_logs import BEFORE_COMMITMENTS, restore


@pytest.mark.spoils_the_log
@pytest.mark.parametrize("name", BEFORE_COMMITMENTS)
def test_an_old_game_has_every_field_that_the_contract_requires(
    another: Another, database_url: str, name: str
) -> None:
    game = restore(database_url, name)
    contract = the_contract()
    with another() as house:
        reader = Guest(house.url)
        events: list[Any] = []
        page: dict[str, Any] = {"next": 0}
        while page["next"] is not None:
            page = reader.seen(f"/v1/games/{game}/events?limit=500&after={page['next']}")
            assert contract.misfits(contract.answer("listEvents", 200), page) == []
            events += page["events"]
        for operation, path in (("getGame", ""), ("getScorepad", "/scorepad"), ("getContents", "/contents")):
            answer = reader.seen(f"/v1/games/{game}{path}")
            assert contract.misfits(contract.answer(operation, 200), answer) == []
    taken = next(one["event"] for one in events if one["event"]["type"] == "seat-taken")
    assert taken["commitment"] == ""
