"""The keys that the house signs with, and the list of those it ever had.

They all follow from a secret of 32 bytes in the environment or in a file that only its owner can read, never
from the database: whoever can write there could sign as well. Several secrets, one a line, are a rotation:
the last one signs, the first one still gives the house its name.
"""

import asyncio
import hmac
import os
import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from enum import StrEnum
from hashlib import sha256
from pathlib import Path

import click
import psycopg
from msgspec import Struct

from events.database import Pool, ask, open_pool
from events.proof.notes import Signer, Verifier
from events.settings import Settings, SettingsError
from events.sqlfiles import statements

query = statements("events")
SECRET = re.compile("[0-9a-f]{64}")
PAUSE = 2.0
GRACE = 3600
"""Seconds for which signatures of a key still count after its successor came: processes restart in turn."""


class Use(StrEnum):
    """What a key signs."""

    RECEIPTS = "receipts"
    CHECKPOINTS = "checkpoints"


class SigningKeys:
    """The house by its name, and a signer for each key name. `folder` is where the secret lies."""

    def __init__(self, secrets_: Sequence[bytes], folder: Path, house: str = "") -> None:
        self.house = house or f"ballroom-{sha256(_derived(secrets_[0], 'house')).hexdigest()[:12]}"
        self.folder = folder
        self._secret = secrets_[-1]
        self.receipts = self.signer(f"{self.house}/receipts")

    def signer(self, name: str) -> Signer:
        return Signer(name, _derived(self._secret, f"key/{name}"))


class PublicKey(Struct, frozen=True, kw_only=True):
    """A key as everybody may know it.

    `name`: The name of the key, as it stands in the notes that it signs.
    `use`: What it signs.
    `id`: The key id of a signed note: eight hexadecimal digits.
    `public_key`: The Ed25519 public key, in hex.
    `verifier`: The same as a verifier key, as tools for signed notes take it: name, id and key in one line.
    `valid_from`: From when on it signs, in milliseconds since 1970.
    `valid_until`: Until when its signatures count, in milliseconds since 1970; null while it was not
    replaced.
    """

    name: str
    use: Use
    id: str
    public_key: str
    verifier: str
    valid_from: int
    valid_until: int | None


def signing_keys(settings: Settings) -> SigningKeys:
    """The keys of these settings. Without any, a secret is made and kept in the data folder."""
    folder = settings.data / "signing"
    text = settings.signing_key or _secrets_in(folder)
    lines = text.replace(",", " ").split()
    if not lines or not all(SECRET.fullmatch(line) for line in lines):
        where = "BALLROOM_SIGNING_KEY" if settings.signing_key else f"The file {folder / 'key'}"
        raise SettingsError(
            f"{where} must hold 64 hexadecimal digits in lower case; after a rotation several of these, the "
            "last of which signs."
        )
    return SigningKeys([bytes.fromhex(line) for line in lines], folder, settings.origin)


def add_secret(settings: Settings) -> None:
    """A new secret behind those in the file: the next processes sign with it."""
    if settings.signing_key:
        raise SettingsError(
            "The signing key is set by BALLROOM_SIGNING_KEY: put a comma and another 64 hexadecimal digits "
            "behind it, and restart."
        )
    file = settings.data / "signing" / "key"
    text = _secrets_in(file.parent).rstrip("\n")
    fresh = file.with_name("key.new")
    _write(fresh, f"{text}\n{secrets.token_hex(32)}\n")
    fresh.replace(file)


async def register(pool: Pool, verifier: Verifier, use: Use) -> None:
    """List this key as the one in use under its name, if it is not already."""
    values = {"name": verifier.name, "use": use.value, "public_key": verifier.public}
    await ask(pool, query("register_signing_key"), values)


async def keep_registered(pool: Pool, verifier: Verifier, use: Use) -> None:
    """The same, again and again until the database answers."""
    while True:
        try:
            return await register(pool, verifier, use)
        except psycopg.Error:
            await asyncio.sleep(PAUSE)


async def public_keys(pool: Pool) -> list[PublicKey]:
    """All keys there ever were, the oldest first."""
    reply = await ask(pool, query("signing_keys"), {"grace": GRACE})
    return [_public_key(*row) for row in reply.rows]


def run(settings: Settings) -> None:
    """Print the name of the house, and every key it ever had."""
    click.echo(f"This house signs as {signing_keys(settings).house}.")
    for key in asyncio.run(_listed(settings.database_url or "")):
        until = "" if key.valid_until is None else f", counts until {_shown(key.valid_until)}"
        click.echo(f"{key.verifier}\n    {key.use}, since {_shown(key.valid_from)}{until}")


async def _listed(database_url: str) -> list[PublicKey]:
    async with open_pool(database_url, max_size=1) as pool:
        return await public_keys(pool)


def _shown(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(sep=" ", timespec="seconds")


def _public_key(
    name: str, use: str, public: bytes, valid_from: datetime, valid_until: datetime | None
) -> PublicKey:
    verifier = Verifier(name, public)
    return PublicKey(
        name=name,
        use=Use(use),
        id=verifier.key_id.hex(),
        public_key=public.hex(),
        verifier=str(verifier),
        valid_from=_milliseconds(valid_from),
        valid_until=None if valid_until is None else _milliseconds(valid_until),
    )


def _milliseconds(at: datetime) -> int:
    return int(at.timestamp() * 1000)


def _derived(secret: bytes, what: str) -> bytes:
    return hmac.digest(secret, f"ballroom/{what}".encode(), "sha256")


def _secrets_in(folder: Path) -> str:
    file = folder / "key"
    try:
        if not file.exists():
            _make(file)
        if file.stat().st_mode & 0o077:
            raise SettingsError(f"Others can read {file}. Make it private: chmod 600.")
        return file.read_text()
    except OSError as trouble:
        raise SettingsError(
            f"The signing key in {file} cannot be read or made: {trouble.strerror}. Make the folder "
            "writable, or set BALLROOM_SIGNING_KEY to 64 hexadecimal digits."
        ) from trouble


def _make(file: Path) -> None:
    """Several processes may start at once: whoever comes first makes the key of all."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = file.with_name(f"key.{secrets.token_hex(4)}")
    _write(fresh, f"{secrets.token_hex(32)}\n")
    try:
        with suppress(FileExistsError):
            os.link(fresh, file)
    finally:
        fresh.unlink()


def _write(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
