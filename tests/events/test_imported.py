"""An imported game knows no more secrets than its record has opened."""

from random import Random

import pytest
from msgspec.structs import replace

from events.commands import Commands
from events.decide_again import differences, whole_past
from events.imported import NotOpened
from events.rerule import GoingOn
from events.store import EventStore
from games.fair import Vault
from games.game import Refusal
from games.rebel_princess.options import RebelOptions
from games.rerule import Granted, rerule
from games.table.commands import Actor
from tests.events.tables import play_out
from tests.support.random_play import play
from tests.support.rebel_table import GAME


class OpenedVault(Vault, frozen=True):
    """Of its secrets only these are known."""

    opened: frozenset[str] = frozenset()

    def secret(self, epoch: str) -> bytes:
        if epoch not in self.opened:
            raise NotOpened(epoch)
        return super().secret(epoch)


async def test_what_was_drawn_from_a_secret_that_was_never_opened_is_not_decided_again(
    store: EventStore, commands: Commands, game_id: str
) -> None:
    """Undone before its time, no record opens it. Another secret than was drawn from is noticed."""
    await play_out(commands, game_id)
    registered = await store.registered(game_id)
    assert registered is not None
    assert isinstance(registered.vault, Vault)
    rows, asked = await store.read(game_id), await store.commands(game_id)

    def decided_otherwise(vault: Vault) -> list[int]:
        known = replace(registered, vault=vault)
        return [one.version for one in differences(known, rows, asked, whole_past(known, rows))]

    dealt = next(one.first for one in asked if b'"start"' in one.command) + 1
    assert decided_otherwise(OpenedVault(game_id, registered.vault.master)) == []
    assert dealt in decided_otherwise(Vault(game_id, bytes(32)))
    assert decided_otherwise(registered.vault) == []


def test_other_rules_may_ask_for_a_round_that_was_never_played() -> None:
    """Two share the first place here and play on in Poland; what would be dealt then is told nowhere."""
    options = RebelOptions(edition="cs", rounds=("odds-and-evens",), powers=False)
    game = play(GAME, options, 3, Random(0))
    opening = Granted(actor=Actor(), command=None, events=game.opened)
    moves = [Granted(actor=one.actor, command=one.command, events=one.events) for one in game.steps]
    granted = [opening, *moves]
    known = OpenedVault(game.vault.game_id, game.vault.master, frozenset(game.table.opened))
    with pytest.raises(NotOpened):
        rerule(game.dealer, known, granted, "pl")
    report = rerule(game.dealer, GoingOn(known), granted, "pl")
    assert report == rerule(game.dealer, game.vault, granted, "pl")
    assert not isinstance(report, Refusal)
    assert report.reruled is not None
    assert report.reruled.winners == ()
