"""Before it is revealed nothing shows of entropy but the commitment to it: two worlds differ nowhere else."""

from typing import Any

import msgspec
import pytest

from events.codec import codec_for
from events.envelope import START, seal
from events.proof.notes import Signer
from events.proof.receipts import Receipts
from events.proof.records import history
from events.registered import Registered
from games.audience import redact
from games.table.commands import Reveal, SitDown, Start
from games.table.revealing import commitment_to
from tests.support.evenings import ANN, BEN, DEALER, EVE, VAULT, Evening

WORLDS = {"here": b"h" * 32, "there": b"t" * 32}
VIEWERS = (None, 0, 1, 2)


def evening_of(entropy: bytes) -> Evening:
    """Eve has committed to these bytes; the seats are closed, and the others have revealed theirs."""
    evening = Evening(3)
    for actor, theirs in ((ANN, b"a" * 32), (BEN, b"b" * 32), (EVE, entropy)):
        evening.does(actor, SitDown(commitment=commitment_to("game-1", actor.player or "", theirs)))
    evening.does(ANN, Start())
    evening.does(ANN, Reveal(entropy=(b"a" * 32).hex()))
    evening.does(BEN, Reveal(entropy=(b"b" * 32).hex()))
    return evening


def told(evening: Evening, viewer: int | None) -> list[Any]:
    """Everything this viewer gets: events, table, record and receipt, but for hashes and digests."""
    events = [redact(event, viewer) for event in evening.log]
    rows = seal(evening.log, codec_for(DEALER.game), VAULT, after=START, at=0, command=b"")
    record = list(history(Registered(VAULT, DEALER), viewer, rows, (), whole=False))
    public = [msgspec.json.decode(line["public"])["data"] for line in record]
    parts = [line["parts"] for line in record]
    receipt = Receipts(Signer("house/receipts", bytes(32)), lambda: 0).of("game-1", rows[-1].mark)
    unhashed = [line for line in receipt.splitlines()[:6] if len(line) != 64]
    fold = DEALER.fold("game-1", events, viewer)
    everything = [events, fold, DEALER.offers(fold, viewer), public, parts, unhashed]
    plain: list[Any] = msgspec.to_builtins(everything, str_keys=True)
    return plain


@pytest.mark.parametrize("viewer", VIEWERS)
def test_worlds_with_other_entropy_look_alike_but_for_the_commitment(viewer: int | None) -> None:
    here, there = (
        msgspec.json.encode(told(evening_of(entropy), viewer)).replace(
            commitment_to("game-1", "eve", entropy).encode(), b"committed"
        )
        for entropy in WORLDS.values()
    )
    assert here == there
    assert b"committed" in here


@pytest.mark.parametrize("viewer", VIEWERS)
def test_they_part_when_it_is_revealed(viewer: int | None) -> None:
    seen = []
    for entropy in WORLDS.values():
        evening = evening_of(entropy)
        evening.does(EVE, Reveal(entropy=entropy.hex()))
        seen.append(msgspec.json.encode(told(evening, viewer)))
        assert entropy.hex().encode() in seen[-1]
    assert seen[0] != seen[1]
