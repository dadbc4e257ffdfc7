"""The guide for authors of clients names requests that there are."""

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

import service.app  # noqa: F401
from service.http.operations import Operation, contract, path_pattern

GUIDE = (Path(__file__).parents[2] / "openapi" / "README.md").read_text("utf-8")
REQUEST = re.compile(r"`(GET|POST|PUT|DELETE) (/v1/[^\s`?]+)(?:\?([^\s`]*))?")
NAMED = sorted(set(REQUEST.findall(GUIDE)))


def operation_of(method: str, path: str) -> Operation | None:
    found = (each for each in contract() if each.method == method and path_pattern(each.path).fullmatch(path))
    return min(found, key=lambda each: len(each.path_names), default=None)


def unknown(method: str, path: str, query: str) -> str | None:
    """What there is not of this request."""
    operation = operation_of(method, path)
    if operation is None:
        return path
    known = {field.encode_name for field in fields(operation.query)} if operation.query else set()
    sent = {part.partition("=")[0] for part in query.split("&") if part}
    return ", ".join(sorted(sent - known)) or None


@pytest.mark.parametrize(("method", "path", "query"), NAMED, ids=lambda part: part or "-")
def test_what_the_guide_names_is_served(method: str, path: str, query: str) -> None:
    assert unknown(method, path, query) is None


def test_something_else_would_be_noticed() -> None:
    assert unknown("GET", "/v1/games/{id}/luck", "") == "/v1/games/{id}/luck"
    assert unknown("GET", "/v1/games/{id}/moves", "wait=20&hurry=1") == "hurry"
    assert unknown("GET", "/v1/games/{id}/moves", "wait=20") is None
    assert len(NAMED) > 20
