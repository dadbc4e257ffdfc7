"""`docs/log-format.md` is final: its example is computed here, by our code and by ten lines of theirs."""

import json
import re
from hashlib import sha256
from hmac import digest as hmac
from pathlib import Path

import pytest

from events.codec import codec_for
from events.envelope import HOUSE_READER, START, Sealed, canonical, seal, unseal
from games.fair import Vault
from games.table.events import SeatTaken
from tests.events.tiny import HandDealt, TinyGame

PAGE = (Path(__file__).parents[2] / "docs" / "log-format.md").read_text()
MASTER = bytes(range(32))
GAME = "0190d5c8-5a00-7000-8000-000000000001"
EVENTS = [SeatTaken(seat=0, player="anna"), HandDealt(seat=0, cards=("q7", "f3"))]


def named(name: str) -> str:
    """The value that the page gives under this name, on the line after it."""
    found = re.search(rf"^{re.escape(name)}:\n(.+)$", PAGE, re.MULTILINE)
    assert found, f"the page has no {name}"
    return found[1]


def example() -> list[Sealed]:
    return seal(
        EVENTS,
        codec_for(TinyGame()),
        Vault(GAME, MASTER),
        after=START,
        at=1_750_000_000_000,
        command=named("command").encode(),
    )


def test_the_page_shows_what_we_write() -> None:
    for row in example():
        assert row.public.decode() == named(f"public of version {row.version}")
        assert row.private.decode() == named(f"private of version {row.version}")
        assert row.hash.hex() == named(f"hash of version {row.version}")


def test_anybody_can_compute_it_from_the_page() -> None:
    assert named("master secret") == MASTER.hex()
    previous = bytes(32)
    for version in (1, 2):
        public = named(f"public of version {version}")
        private = json.loads(named(f"private of version {version}"))
        previous = sha256(previous + public.encode()).digest()
        assert previous.hex() == named(f"hash of version {version}")
        for audience, part in private.items():
            salt = hmac(MASTER, f"salt/{version}/{audience}".encode(), "sha256")
            assert salt.hex() == named(f"salt of version {version}, audience {audience}")
            text = json.dumps(part, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            assert sha256(salt + text.encode()).hexdigest() == json.loads(public)["private"][audience]
        salt = hmac(MASTER, b"salt/1/command", "sha256")
        assert sha256(salt + named("command").encode()).hexdigest() == json.loads(public)["cause"]


def test_what_is_sealed_can_be_opened_again() -> None:
    codec = codec_for(TinyGame())
    assert [unseal(row, codec, HOUSE_READER) for row in example()] == EVENTS


def test_canonical_bytes_have_sorted_keys_and_no_spaces() -> None:
    assert canonical({"b": [1, 2], "a": {2: "ż", 10: None}}) == '{"a":{"10":null,"2":"ż"},"b":[1,2]}'.encode()
    assert canonical({"set": frozenset({3, 1, 2})}) == b'{"set":[1,2,3]}'


def test_only_integers_are_canonical() -> None:
    with pytest.raises(ValueError, match="integers only"):
        canonical({"points": 1.5})
