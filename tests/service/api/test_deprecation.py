"""What is deprecated is said to be, in answers and in the contract."""

import re
from datetime import UTC, date, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from litestar import Litestar

from events.settings import Settings
from service.http import openapi
from service.http.access import Access
from service.http.admission import Admission
from service.http.deprecation import Deprecated
from service.http.edge import HttpEdge
from service.http.lanes import Lanes
from service.http.metrics import Metrics
from service.http.operations import OPERATIONS, Call, Operation, _route
from service.http.rate_limits import RateLimits
from service.http.responses import Response, json_response
from tests.support.guests import WITHOUT_POWERS, Guest

SOON = Deprecated(since=date(2026, 11, 17), sunset=date(2027, 10, 1))


async def old_thing(call: Call[Any, Any]) -> Response:
    return json_response({"path": call.request.scope["path"]})


def declared(**more: Any) -> Operation:
    return Operation(
        module="tests", id="oldThing", method="GET", path="/old", tag="house", summary="Old", **more
    )


async def answer_of(operation: Operation, path: str = "/old") -> httpx.Response:
    """What a house answers that has this operation and no other."""
    app = Litestar(route_handlers=[_route(operation, old_thing)], openapi_config=None)
    app.state.services = SimpleNamespace(
        admission=Admission(), metrics=Metrics(), rate_limits=RateLimits(None, Settings()), lanes=Lanes()
    )
    edge: Any = HttpEdge(app, Settings(), lambda _: {"GET"})
    async with httpx.AsyncClient(transport=httpx.ASGITransport(edge), base_url="http://house") as http:
        return await http.get(path)


async def test_answers_of_a_deprecated_operation_say_since_when_and_until_when() -> None:
    answer = await answer_of(declared(deprecated=SOON))
    assert answer.status_code == 200
    assert answer.headers["deprecation"] == f"@{int(datetime(2026, 11, 17, tzinfo=UTC).timestamp())}"
    assert answer.headers["sunset"] == "Fri, 01 Oct 2027 00:00:00 GMT"
    assert answer.headers["link"] == '</docs>; rel="deprecation"; type="text/html"'


async def test_so_do_its_problems() -> None:
    refused = await answer_of(declared(deprecated=SOON), "/old?nonsense=1")
    assert (refused.status_code, refused.headers["deprecation"]) == (400, "@1794873600")
    unknown = await answer_of(declared(deprecated=SOON, access=Access.ANY_TOKEN))
    assert (unknown.status_code, unknown.headers["deprecation"]) == (401, "@1794873600")


async def test_nothing_is_said_of_what_is_not() -> None:
    answer = await answer_of(declared())
    assert not {"deprecation", "sunset", "link"} & answer.headers.keys()
    assert "sunset" not in (await answer_of(declared(deprecated=Deprecated(since=SOON.since)))).headers


def test_nothing_goes_within_half_a_year() -> None:
    with pytest.raises(ValueError, match="must work for 180 days"):
        Deprecated(since=date(2026, 11, 17), sunset=date(2027, 5, 15))
    Deprecated(since=date(2026, 11, 17), sunset=date(2027, 5, 16))


def test_who_uses_a_deprecated_field_is_told_and_who_does_not_is_not(ada: Guest) -> None:
    path = f"/v1/games/{ada.open_table(3, WITHOUT_POWERS)}/seats"
    modern = ada.post(path, {"type": "sit-down", "commitment": "5d" * 32})
    assert modern.status_code == 200
    assert "deprecation" not in modern.headers
    left = ada.post(path, {"type": "leave"})
    assert "deprecation" not in left.headers
    old = ada.post(path, {"type": "sit-down", "entropy": "5d"})
    assert (old.status_code, old.headers["deprecation"]) == (200, "@1794873600")
    again = ada.post(path, {"type": "sit-down", "entropy": "5d"})
    assert (again.status_code, again.headers["deprecation"]) == (409, "@1794873600")


def test_the_contract_says_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openapi, "contract", lambda: [declared(deprecated=SOON)])
    assert openapi.document()["paths"]["/old"]["get"]["deprecated"] is True
    monkeypatch.setattr(openapi, "contract", lambda: [declared()])
    assert "deprecated" not in openapi.document()["paths"]["/old"]["get"]


def test_every_field_that_is_deprecated_is_said_to_be_in_the_contract_and_listed() -> None:
    known = {name for each in OPERATIONS for name in each.deprecated_fields}
    schemas = openapi.document()["components"]["schemas"]
    marked = {
        name
        for schema in schemas.values()
        for name, field in schema.get("properties", {}).items()
        if field.get("deprecated")
    }
    assert marked == known
    page = (Path(openapi.COPY).parent / "docs" / "deprecation.md").read_text()
    assert {name for name in known if not re.search(rf"\| `{name}` ", page)} == set()
