"""A person's export ends when the token that asked for it does."""

from uuid import uuid4

import pytest

from events.commands import Commands, Committed
from events.database import Pool
from events.refusals import Refusals
from events.store import EventStore
from games.rebel_princess.options import RebelOptions
from games.table.state import Visibility
from service.exporting.games import Archive, ExportCut
from service.exporting.person import person_pieces
from service.players.store import Players, Profile
from service.tokens.store import Tokens


class Asking:
    """Somebody with three tables, whose token works for so many of them."""

    def __init__(self, pool: Pool, profile: Profile, games: int) -> None:
        self._left = games
        store = EventStore(pool)
        archive = Archive(pool, store, Refusals(pool))
        self.pieces = person_pieces(pool, archive, profile, [], "", self._welcome)
        self.text = b""

    async def _welcome(self) -> bool:
        self._left -= 1
        return self._left >= 0

    async def read(self) -> None:
        async for piece in self.pieces:
            self.text += piece

    @property
    def games(self) -> int:
        return self.text.count(b'{"type":"game-end"')


@pytest.fixture
async def profile(pool: Pool) -> Profile:
    made, _ = await Players(pool, Tokens(pool)).register("Ada")
    commands = Commands(EventStore(pool))
    for host in (made.id, made.id, made.id, str(uuid4())):
        opened = await commands.open_table(host, RebelOptions(), 3, Visibility.PRIVATE, invitation="x")
        assert isinstance(opened, Committed)
    return made


async def test_it_goes_on_to_the_end_while_the_token_works(pool: Pool, profile: Profile) -> None:
    asking = Asking(pool, profile, 3)
    await asking.read()
    assert asking.games == 3
    assert asking.text.splitlines()[-1].startswith(b'{"type":"end"')


async def test_it_ends_without_an_end_line_when_the_token_is_revoked(pool: Pool, profile: Profile) -> None:
    asking = Asking(pool, profile, 2)
    with pytest.raises(ExportCut):
        await asking.read()
    assert asking.games == 2
    assert b'{"type":"end"' not in asking.text
