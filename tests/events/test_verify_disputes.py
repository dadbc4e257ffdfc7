"""What a table has settled is verified like everything else: readings, rewinds, deadlines, what was said."""

from uuid import uuid4

import msgspec
import pytest

from events.commands import Commands
from events.decide_again import decide_again
from events.released import RulesStatus, status_of_rules
from events.statements import Statements
from events.store import EventStore
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.options import RebelOptions
from games.table.commands import OpenDispute, Vote
from games.table.events import ReadingChanged
from games.table.matters import ReadOtherwise, Verdict
from games.table.opening import digest_of_rules
from tests.events.tables import ANNA, BERT, committed, playing, table_of
from tests.events.tampering import Tamper, forge, found
from tests.events.tiny import TinyGame, TinyOptions
from tests.support.rebel_boxes import playing_by

SOMEBODY = str(uuid4())
REREAD = {"game": "rebel-princess", "edition": "deluxe-en", "readings": {"R-336": "parity-first"}}
LOWEST = ReadOtherwise(ruling="tiny/wins", reading="lowest")
NO_SUCH_RULES = "The digest of its rules (ruleset) belongs to no rules that this version of Ballroom knows."


async def disputed(commands: Commands, game_id: str, claim: str = "") -> int:
    """Anna plays a card and then would have another reading; the version at which she says so."""
    committed(await commands.send(game_id, ANNA, await playing(commands, game_id)))
    opening = OpenDispute(version=8, rule="tiny/wins", asks=LOWEST, claim=claim)
    return committed(await commands.send(game_id, ANNA, opening)).last


async def read_otherwise(commands: Commands, game_id: str) -> str:
    """Bert agrees; the digest of the rules that the table plays by from then on."""
    await disputed(commands, game_id)
    committed(await commands.send(game_id, BERT, Vote(dispute=1, verdict=Verdict.OVERTURNED)))
    return (await table_of(commands, game_id)).ruleset


async def test_a_table_that_has_changed_a_reading_has_no_problems(
    store: EventStore, commands: Commands, game_id: str
) -> None:
    opened = (await table_of(commands, game_id)).ruleset
    assert await read_otherwise(commands, game_id) != opened
    assert (await table_of(commands, game_id)).options["readings"] == {"tiny/wins": "lowest"}
    assert await found(store, game_id) == []
    assert await decide_again(store, game_id) == []


async def test_a_forged_ruleset_of_a_reading_is_found(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper
) -> None:
    ruleset = await read_otherwise(commands, game_id)
    await forge(store, game_id, tamper, ruleset.encode(), b"0" * 64)
    (finding,) = await found(store, game_id)
    assert finding.startswith(f"version 14: {NO_SUCH_RULES}")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'"reading":"lowest","ruleset"', b'"reading":"other","ruleset"', "version 14: Decided again"),
        (b'"seen":{"0":[],"1":[8]}', b'"seen":{"0":[],"1":[]}', "version 13: Decided again"),
        (b'"spares":{}', b'"spares":{"setup":"spare-1"}', "version 13: Decided again"),
        (b'"settlement":"overturned"', b'"settlement":"stands"', "version 12: Decided again"),
    ],
)
async def test_whatever_else_is_forged_is_decided_otherwise(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper, old: bytes, new: bytes, said: str
) -> None:
    await read_otherwise(commands, game_id)
    await forge(store, game_id, tamper, old, new)
    problems = await found(store, game_id)
    assert any(problem.startswith(said) for problem in problems), problems


async def test_options_that_were_forged_with_their_digest_are_decided_otherwise(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper
) -> None:
    ruleset = await read_otherwise(commands, game_id)
    game, other = TinyGame(), TinyOptions(readings={"tiny/wins": "latest"})
    forged = digest_of_rules(game.rules(other), other)
    await forge(store, game_id, tamper, ruleset.encode(), forged.encode())
    await forge(
        store,
        game_id,
        tamper,
        b'"readings":{"tiny/wins":"lowest"}',
        b'"readings":{"tiny/wins":"latest"}',
    )
    (finding,) = await found(store, game_id)
    assert finding.startswith("version 14: Decided again, its command gives another result: reading-changed")


# --- rules that have changed since


def logged(ruleset: str) -> ReadingChanged:
    return ReadingChanged(dispute=1, ruling="R-336", reading="parity-first", options=REREAD, ruleset=ruleset)


def test_a_reading_by_rules_that_have_changed_since_is_told_apart() -> None:
    game = RebelPrincess()
    agreed = logged(digest_of_rules(game.rules(msgspec.convert(REREAD, RebelOptions)), REREAD))
    assert status_of_rules(game, agreed) is RulesStatus.CURRENT
    with playing_by(DELUXE_EN.without("alice")):
        assert status_of_rules(game, agreed) is RulesStatus.SUPERSEDED
    assert status_of_rules(game, logged("0" * 64)) is RulesStatus.UNKNOWN
    assert status_of_rules(game, logged("")) is RulesStatus.UNKNOWN, "whoever changes a reading says by what"


# --- deadlines and what was said


async def test_a_deadline_that_was_taken_away_is_found(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper
) -> None:
    """Nobody would ever settle it."""
    await disputed(commands, game_id)
    assert await found(store, game_id) == []
    tamper("UPDATE heads SET deadline = NULL WHERE game_id = THE_GAME")
    assert await found(store, game_id) == [
        "The head does not fit the log: its status, awaited, bot_due or deadline is wrong."
    ]


@pytest.mark.parametrize("changed", ["text = text || '!'", "salt = sha256('x')"])
async def test_what_was_said_must_match_its_digest(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper, changed: str
) -> None:
    digest = await Statements(store.pool).keep(game_id, SOMEBODY, "The lowest, as ever.")
    version = await disputed(commands, game_id, claim=digest)
    assert await found(store, game_id) == []
    tamper(f"UPDATE statements SET {changed} WHERE game_id = THE_GAME")
    assert await found(store, game_id) == [
        f"version {version}: What was said here, kept in `statements`, does not match its digest."
    ]


async def test_what_was_erased_is_nobodys_business(
    store: EventStore, commands: Commands, game_id: str
) -> None:
    statements = Statements(store.pool)
    digest = await statements.keep(game_id, SOMEBODY, "The lowest, as ever.")
    await disputed(commands, game_id, claim=digest)
    assert await statements.erase(game_id, SOMEBODY, digest)
    assert await found(store, game_id) == []


async def test_a_text_that_the_log_does_not_know_matches_its_digest_too(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    """Somebody was about to say it when the house went dark."""
    digest = await Statements(store.pool).keep(game_id, SOMEBODY, "Well,")
    assert await found(store, game_id) == []
    tamper("UPDATE statements SET text = 'No' WHERE game_id = THE_GAME")
    assert await found(store, game_id) == [
        f"A row of `statements` does not match its digest {digest}, which the log does not have."
    ]
