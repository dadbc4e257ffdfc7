"""An imported game knows no more secrets than its record has opened."""

from msgspec.structs import replace

from events.commands import Commands
from events.decide_again import differences, whole_past
from events.imported import NotOpened
from events.store import EventStore
from games.fair import Vault
from tests.events.tables import play_out


class Forgetful(Vault, frozen=True):
    """Knows all salts, and no secret."""

    def secret(self, epoch: str) -> bytes:
        raise NotOpened(epoch)


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
    assert decided_otherwise(Forgetful(game_id, registered.vault.master)) == []
    assert dealt in decided_otherwise(Vault(game_id, bytes(32)))
    assert decided_otherwise(registered.vault) == []
