"""Who calls, and who may call what."""

from datetime import datetime
from enum import Enum, StrEnum

from msgspec import Struct


class Scope(StrEnum):
    """What a token may be used for."""

    READ = "read"
    PLAY = "play"
    ACCOUNT = "account"


class Access(Enum):
    """Whether a token is ignored, optional or required. A `Scope` requires a token with that scope."""

    OPEN = "open"
    OPTIONAL = "optional"
    ANY_TOKEN = "any-token"


class Caller(Struct, frozen=True, kw_only=True):
    """A player, and what the token in hand allows. `game`: the only one it is good for."""

    player: str
    token_id: str
    scopes: frozenset[Scope]
    expires_at: datetime | None = None
    game: str | None = None
