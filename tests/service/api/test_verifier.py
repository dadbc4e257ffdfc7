"""The house hands out the page that checks its records, and both verifiers."""

from pathlib import Path

import pytest

from tests.support.browser import CHROMIUM, browsing
from tests.support.guests import Guest, Table
from tests.support.javascript import VERIFIERS, run
from tests.support.running_house import RunningHouse
from tests.support.sequenced import log_heads

FILES = {
    "index.html": "text/html; charset=utf-8",
    "page.js": "text/javascript; charset=utf-8",
    "page.css": "text/css; charset=utf-8",
    "ballroom_verify.js": "text/javascript; charset=utf-8",
    "ballroom_verify.py": "text/x-python; charset=utf-8",
}


@pytest.mark.parametrize("name", FILES)
def test_everything_the_page_needs_is_there_as_it_is_in_the_repository(anonymous: Guest, name: str) -> None:
    answer = anonymous.get(f"/verifier/{name}")
    assert answer.status_code == 200
    assert answer.content == (VERIFIERS / name).read_bytes()
    assert answer.headers["content-type"] == FILES[name]
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'" in policy
    assert "unsafe" not in policy


def test_whoever_has_a_file_already_is_not_sent_it_again(anonymous: Guest) -> None:
    tag = anonymous.get("/verifier/page.js").headers["etag"]
    again = anonymous.get("/verifier/page.js", **{"If-None-Match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert anonymous.get("/verifier/page.js", **{"If-None-Match": '"old"'}).status_code == 200


@pytest.mark.parametrize("path", ["/verifier", "/verifier/"])
def test_the_page_is_found_by_its_folder(anonymous: Guest, path: str) -> None:
    answer = anonymous.get(path)
    assert (answer.status_code, answer.headers["location"]) == (307, "/verifier/index.html")


@pytest.mark.parametrize("name", ["route.py", "__init__.py", "..%2Fapp.py", "nothing"])
def test_nothing_else_is_handed_out(anonymous: Guest, name: str) -> None:
    assert anonymous.get(f"/verifier/{name}").status_code == 404


@pytest.mark.skipif(CHROMIUM is None, reason="there is no `chromium` here to open the page with")
def test_under_its_own_policy_the_page_checks_a_record_of_this_house(
    anonymous: Guest, table: Table, tmp_path: Path
) -> None:
    record = tmp_path / "record.ndjson"
    record.write_bytes(anonymous.get(f"{table.path}/record").content)
    with browsing(tmp_path) as page:
        page.goes_to(f"{anonymous.url}/verifier/")
        page.chooses("#record", [record])
        page.waits_for("!document.querySelector('#result').hidden")
        assert page.text("#verdict") == "Consistent, key not pinned"
        assert "Rebel Princess" in page.text("#facts")
        assert page.complaints == []


def test_the_log_of_this_house_holds_the_game_of_a_record(
    api: RunningHouse, anonymous: Guest, table: Table, tmp_path: Path
) -> None:
    """As its players and an auditor see it, over HTTP, with the keys that they have pinned."""
    log_heads(api)
    log = anonymous.seen("/v1/log")["logs"][-1]
    record, kept = tmp_path / "record.ndjson", tmp_path / "checkpoint"
    record.write_bytes(anonymous.get(f"{table.path}/record").content)
    kept.write_bytes(anonymous.get(f"{log['prefix']}/checkpoint").content)
    seat, move = table.due()
    table.people[seat].done(f"{table.path}/moves", move)
    log_heads(api)
    pins = [word for key in anonymous.seen("/v1/keys")["keys"] for word in ("--key", key["verifier"])]
    source = f"{anonymous.url}{log['prefix']}"
    answer = run("log", source, *pins, "--record", record, "--checkpoint", kept)
    assert (answer.returncode, answer.stdout.split(" (")[0]) == (0, "verified"), answer.stdout
    assert "heads of the records: " in answer.stdout
    alone = run("record", record, *pins, "--checkpoint", kept)
    assert (alone.returncode, alone.stdout.split(" (")[0]) == (0, "verified"), alone.stdout
