"""The contract explains itself: every shape, field, parameter and answer says what it means."""

from collections.abc import Iterator
from typing import Any

import pytest

from service.http import openapi
from service.http.meanings import told_fields, told_shape
from service.http.problems import DECISION_CLOSED
from service.http.recorded import RecordedAnswer, recorded_answers
from tests.support.contract_document import the_contract

DOCUMENT = the_contract().text
SCHEMAS = the_contract().schemas
OPERATIONS = the_contract().operations
ALL_ANSWERS = [one for answers in recorded_answers().values() for one in answers.values()]
IN_WORDS_ONLY = "If it is left out"


def _says_nothing(described: dict[str, Any], name: str = "") -> bool:
    """A description that only repeats the name, or only tells the default, tells nothing."""
    words = described.get("description", "")
    bare = words.rstrip(".").lower().replace("the ", "").replace(" ", "_")
    return len(words) < 8 or words.startswith(IN_WORDS_ONLY) or bare == name


def test_every_shape_says_what_it_is() -> None:
    assert [name for name, schema in SCHEMAS.items() if _says_nothing(schema)] == []


def test_every_field_says_what_it_means() -> None:
    silent = [
        f"{name}.{field}"
        for name, schema in SCHEMAS.items()
        for field, value in schema.get("properties", {}).items()
        if _says_nothing(value, field)
    ]
    assert silent == []


def test_every_operation_parameter_answer_and_header_says_what_it_means() -> None:
    silent = []
    for name, operation in OPERATIONS.items():
        parts = {name: operation, **{f"{name} {one['name']}": one for one in operation.get("parameters", ())}}
        for status, answer in operation["responses"].items():
            parts[f"{name} {status}"] = answer
            parts |= {f"{name} {status} {head}": one for head, one in answer.get("headers", {}).items()}
        silent += [where for where, part in parts.items() if _says_nothing(part)]
        silent += [f"{name}: no summary"] * (not operation.get("summary"))
    assert silent == []


def test_every_choice_by_a_tag_has_a_name() -> None:
    """A generator makes one type of it, however often it stands in the contract."""
    inlined = [where for where in _choices(DOCUMENT, ()) if where[:2] != ("components", "schemas")]
    nested = [where for where in _choices(SCHEMAS, ()) if len(where) > 1]
    assert (inlined, nested) == ([], [])
    assert {"Move", "Event", "GameOptions", "GameView", "Wish"} <= SCHEMAS.keys()
    assert SCHEMAS["Offer"]["properties"]["example"]["$ref"].endswith("/Move")


def test_every_member_of_a_choice_requires_its_tag() -> None:
    for name, schema in SCHEMAS.items():
        if "discriminator" not in schema:
            continue
        tag = schema["discriminator"]["propertyName"]
        for value, reference in schema["discriminator"]["mapping"].items():
            member = SCHEMAS[reference.rpartition("/")[2]]
            assert tag in member["required"], f"{name}: {reference}"
            assert member["properties"][tag]["const"] == value


def test_times_say_how_they_are_written() -> None:
    """As a date and time, or as a number that says of what."""
    for name, schema in SCHEMAS.items():
        for field, value in schema.get("properties", {}).items():
            if (field.endswith("_at") and field != "lead_at") or field in ("at", "until", "valid_from"):
                text = str(value)
                assert "'format': 'date-time'" in text or "milliseconds since 1970" in text, f"{name}.{field}"


def test_keys_that_are_seats_say_so() -> None:
    votes = SCHEMAS["TableDispute"]["properties"]["votes"]
    assert votes["propertyNames"] == {"pattern": "^[0-9]+$"}
    passed = SCHEMAS["CardsPassed"]["properties"]["given"]
    assert passed["propertyNames"] == passed["additionalProperties"]["propertyNames"]
    assert "propertyNames" not in SCHEMAS["BattleView"]["properties"]["market"]


def test_seats_count_from_nought_and_rounds_from_one() -> None:
    words = DOCUMENT["info"]["description"]
    assert "Seats are numbered from 0; rounds, tricks and versions are counted from 1." in words
    assert "counted from 0" in SCHEMAS["Moves"]["properties"]["seat"]["description"]
    assert "counted from 1" in SCHEMAS["ScoredRound"]["properties"]["round"]["description"]


def test_a_lost_race_is_told_to_be_normal() -> None:
    told = OPERATIONS["makeMove"]["responses"]["409"]["description"]
    assert f"`{DECISION_CLOSED.type}`" in told
    assert "this is normal" in told
    assert "read `getMoves`" in told


def test_the_document_says_whose_it_is_and_where_it_is_served() -> None:
    assert DOCUMENT["info"]["license"] == {"name": "MIT", "identifier": "MIT"}
    assert DOCUMENT["info"]["contact"]
    assert DOCUMENT["servers"][0]["url"] == "/"


@pytest.mark.parametrize("name", [one for one in OPERATIONS if one != "getSchema"])
def test_every_answer_in_json_shows_a_real_one(name: str) -> None:
    """If there is none yet: tell `tests/service/answers_update.py` how to get it, and run that."""
    for status, answer in OPERATIONS[name]["responses"].items():
        media = answer.get("content", {}).get("application/json")
        if media is not None and status.startswith("2"):
            assert media.get("examples"), f"{name} {status} has no example"


@pytest.mark.parametrize("recorded", ALL_ANSWERS, ids=lambda one: f"{one.operation}.{one.status}.{one.name}")
def test_what_is_shown_is_as_the_contract_says(recorded: RecordedAnswer) -> None:
    """If not: `python -m tests.service.answers_update` records it anew."""
    contract = the_contract()
    assert contract.misfits(contract.answer(recorded.operation, recorded.status), recorded.body) == []


def test_a_value_that_does_not_fit_is_noticed() -> None:
    contract = the_contract()
    shown = recorded_answers()["getMoves", 200]["your-turn"].body
    assert contract.misfits(contract.answer("getMoves", 200), shown) == []
    assert contract.misfits(contract.answer("getMoves", 200), {**shown, "seat": "first"})
    assert contract.misfits(contract.answer("getMoves", 200), {k: v for k, v in shown.items() if k != "seat"})


def test_a_docstring_tells_of_fields_and_of_the_shape() -> None:
    text = """A table. `free`: seats that nobody has.

    `left` and `right`: how many; or none. It is `open`: to all.

    `bots`: how many bots
    are seated.
    """
    assert told_fields(text) == {
        "free": "Seats that nobody has.",
        "left": "How many; or none. It is `open`: to all.",
        "right": "How many; or none. It is `open`: to all.",
        "bots": "How many bots are seated.",
    }
    assert told_shape(text, {"free", "left", "right", "bots"}) == "A table."
    assert told_shape(text, {"left", "right", "bots"}) == "A table. `free`: seats that nobody has."


def test_a_shape_that_goes_both_ways_is_published_as_posted_and_in_full() -> None:
    posted, full = SCHEMAS["RebelOptions"], SCHEMAS["RebelOptionsInFull"]
    assert posted["required"] == ["game"]
    assert {"edition", "rounds", "short", "powers"} <= {*full["required"]}
    # A move is there to be posted, wherever it stands.
    assert "MoveInFull" not in SCHEMAS


def test_no_field_has_a_default_that_generators_would_take_as_given() -> None:
    assert [name for name, one in SCHEMAS.items() if any("default" in p for p in _properties(one))] == []
    assert openapi.document() == DOCUMENT


def _properties(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from schema.get("properties", {}).values()


def _choices(value: Any, where: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if isinstance(value, dict):
        if "discriminator" in value:
            yield where
        for key, each in value.items():
            yield from _choices(each, (*where, key))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from _choices(each, (*where, str(at)))
