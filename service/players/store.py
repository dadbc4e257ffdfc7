"""The people of the house, beside the log: names, what brings them back, and erasing them."""

import uuid
from collections.abc import Iterable
from datetime import UTC, datetime

from msgspec import Struct

from events.database import Pool, ask, connection
from events.sqlfiles import statements
from service.http.access import Caller, Scope
from service.players.recovery import code_after, digest_of_code, new_code, token_after
from service.tokens.store import PREFIX, Tokens, digest_of, new_secret

query = statements("service")


class Profile(Struct, frozen=True, kw_only=True):
    """What is known of a player. Of one who was erased that is the id, and whether it was a bot account."""

    id: str
    name: str | None
    bot: bool
    erased: bool
    created_at: datetime
    invitable: bool = True


class NewKeys(Struct, frozen=True, kw_only=True):
    """A token that may do everything, the token in hand it makes, and a recovery code: shown this once."""

    caller: Caller
    token: str
    code: str


class Players:
    """Every name is read when it is asked for: nobody is called by an old one."""

    def __init__(self, pool: Pool, tokens: Tokens) -> None:
        self._pool = pool
        self._tokens = tokens

    # --- who there is

    async def register(self, name: str, *, bot: bool = False) -> tuple[Profile, NewKeys]:
        """A new player, with a first token that may do everything."""
        profile = Profile(id=_new_id(), name=name, bot=bot, erased=False, created_at=datetime.now(UTC))
        keys = _new_keys(profile.id)
        values = {
            "player": profile.id,
            "name": name,
            "bot": bot,
            "code": digest_of_code(keys.code),
            **_token_values(keys, "first token", profile.created_at),
        }
        await ask(self._pool, query("register_player"), values)
        return profile, keys

    async def profiles(self, players: Iterable[str]) -> list[Profile]:
        """Those of these that there are or were, in the order asked for."""
        asked = list(dict.fromkeys(players))
        found = await ask(self._pool, query("players"), {"players": asked})
        known = {
            id: Profile(id=id, name=name, bot=bot, erased=erased, created_at=created_at, invitable=invitable)
            for id, name, bot, erased, created_at, invitable in found.rows
        }
        return [known[id] for id in asked if id in known]

    async def profile(self, player: str) -> Profile | None:
        return next(iter(await self.profiles([player])), None)

    async def names_of(self, players: Iterable[str]) -> dict[str, str]:
        """What these players are called. One who was erased has no name, as one that never was."""
        found = await ask(self._pool, query("player_names"), {"players": list(players)})
        return dict(found.rows)

    async def change(self, player: str, *, name: str | None = None, invitable: bool | None = None) -> bool:
        """What is None stays as it is. False if they were erased just now."""
        values = {"player": player, "name": name, "invitable": invitable}
        return bool((await ask(self._pool, query("change_player"), values)).rows)

    async def erase(self, player: str, *names: str) -> bool:
        """Everything that is known of them, for good, if one of these is their name; the id stays.

        All at once or not at all. The log knows the id only, and so do the games they sit in.
        """
        values = {"player": player, "names": list(names)}
        async with connection(self._pool) as link, link.transaction():
            found = await (await link.execute(query("erase_player"), values)).fetchall()
            if not found:
                return False
            tokens = await (await link.execute(query("erase_tokens"), values)).fetchall()
            for one in ("erase_recovery_code", "erase_wishes", "erase_statements"):
                await link.execute(query(one), values)
        self._tokens.forget(bytes(digest) for (digest,) in tokens)
        return True

    # --- coming back

    async def new_recovery_code(self, player: str) -> str:
        """From now on this one, and none from before."""
        code = new_code()
        values = {"player": player, "digest": digest_of_code(code), "at": datetime.now(UTC)}
        await ask(self._pool, query("keep_recovery_code"), values)
        return code

    async def recover(self, code: str, *, revoke: bool, key: str | None) -> NewKeys | None:
        """A new token and the next code for whoever has this one; None if nobody has.

        `revoke`: no other token of theirs works any more. `key`: asked again with the same one, the answer is
        the same, for as long as the next code was not used and that token works.
        """
        keys = _new_keys("", code, key)
        values = {
            "code": digest_of_code(code),
            "next_code": digest_of_code(keys.code),
            "revoke": revoke,
            **_token_values(keys, "recovered", datetime.now(UTC)),
        }
        found = await ask(self._pool, query("recover_player"), values)
        if found.rows:
            self._tokens.forget(map(bytes, found.rows[0][1]))
        elif found.repeated or key is not None:
            found = await ask(self._pool, query("recovered_before"), values)
        if not found.rows:
            return None
        caller = await self._tokens.check(keys.token)
        return NewKeys(caller=caller, token=keys.token, code=keys.code) if caller else None


def _new_keys(player: str, code: str = "", key: str | None = None) -> NewKeys:
    caller = Caller(player=player, token_id=_new_id(), scopes=frozenset(Scope))
    if key is None:
        return NewKeys(caller=caller, token=new_secret(PREFIX), code=new_code())
    return NewKeys(caller=caller, token=PREFIX + token_after(code, key), code=code_after(code, key))


def _token_values(keys: NewKeys, label: str, at: datetime) -> dict[str, object]:
    return {
        "token": keys.caller.token_id,
        "digest": digest_of(keys.token),
        "label": label,
        "scopes": [scope.value for scope in Scope],
        "at": at,
    }


def _new_id() -> str:
    return str(uuid.uuid4())
