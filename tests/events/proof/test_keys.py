"""The keys of the house: where they come from, and how they are replaced."""

from pathlib import Path
from threading import Thread

import pytest
from msgspec.structs import replace

from events.database import Pool
from events.proof import keys
from events.proof.keys import Use, add_secret, public_keys, register, signing_keys
from events.settings import Settings, SettingsError

GIVEN = "ab" * 32


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data")


def test_a_house_without_a_key_makes_one_that_only_its_owner_reads(settings: Settings) -> None:
    made = signing_keys(settings)
    assert (settings.data / "signing" / "key").stat().st_mode & 0o777 == 0o600
    assert (settings.data / "signing").stat().st_mode & 0o777 == 0o700
    assert signing_keys(settings).receipts.verifier == made.receipts.verifier


def test_processes_that_start_together_have_the_same_key(settings: Settings) -> None:
    made: list[str] = []
    threads = [Thread(target=lambda: made.append(signing_keys(settings).house)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 8
    assert len(set(made)) == 1
    assert [file.name for file in (settings.data / "signing").iterdir()] == ["key"]


def test_a_key_from_the_environment_leaves_no_file(settings: Settings) -> None:
    assert signing_keys(replace(settings, signing_key=GIVEN)).house.startswith("ballroom-")
    assert not (settings.data / "signing").exists()


def test_receipts_and_checkpoints_are_signed_with_different_keys(settings: Settings) -> None:
    ours = signing_keys(settings)
    assert ours.receipts.name == f"{ours.house}/receipts"
    assert ours.signer(f"{ours.house}/log/1").verifier.public != ours.receipts.verifier.public


@pytest.mark.parametrize("text", ["short", GIVEN.upper(), f"{GIVEN},x", ","])
def test_a_key_that_is_none_is_told(settings: Settings, text: str) -> None:
    with pytest.raises(SettingsError, match="BALLROOM_SIGNING_KEY must hold 64 hexadecimal digits"):
        signing_keys(replace(settings, signing_key=text))


def test_a_key_that_others_can_read_is_refused(settings: Settings) -> None:
    signing_keys(settings)
    (settings.data / "signing" / "key").chmod(0o640)
    with pytest.raises(SettingsError, match="chmod 600"):
        signing_keys(settings)


def test_a_folder_that_cannot_be_made_is_told(settings: Settings) -> None:
    settings.data.write_text("a file is in the way")
    with pytest.raises(SettingsError, match="cannot be read or made"):
        signing_keys(settings)


def test_a_rotation_changes_the_key_and_keeps_the_name(settings: Settings) -> None:
    before = signing_keys(settings)
    add_secret(settings)
    after = signing_keys(settings)
    assert after.house == before.house
    assert after.receipts.verifier.public != before.receipts.verifier.public
    assert (settings.data / "signing" / "key").stat().st_mode & 0o777 == 0o600


def test_a_key_of_the_environment_is_rotated_there(settings: Settings) -> None:
    with pytest.raises(SettingsError, match="behind it"):
        add_secret(replace(settings, signing_key=GIVEN))
    rotated = signing_keys(replace(settings, signing_key=f"{GIVEN},{'cd' * 32}"))
    assert rotated.house == signing_keys(replace(settings, signing_key=GIVEN)).house


@pytest.mark.parametrize("origin", ["https://cards.example.org", "two words", "a+b", "-", "x" * 101])
def test_a_name_that_no_key_can_have_is_refused(origin: str) -> None:
    with pytest.raises(SettingsError, match="BALLROOM_ORIGIN"):
        Settings.from_environment({"BALLROOM_ORIGIN": origin})


def test_a_house_may_choose_its_name(settings: Settings) -> None:
    named = Settings.from_environment({"BALLROOM_ORIGIN": "cards.example.org/ballroom"})
    ours = signing_keys(replace(named, data=settings.data))
    assert ours.receipts.name == "cards.example.org/ballroom/receipts"


# --- the list of them


async def test_a_key_is_listed_once_however_often_processes_start(pool: Pool, settings: Settings) -> None:
    ours = signing_keys(settings).receipts.verifier
    for _ in range(3):
        await register(pool, ours, Use.RECEIPTS)
    (listed,) = await public_keys(pool)
    assert (listed.verifier, listed.use, listed.valid_until) == (str(ours), Use.RECEIPTS, None)


async def test_a_replaced_key_stays_and_counts_for_another_hour(pool: Pool, settings: Settings) -> None:
    await register(pool, signing_keys(settings).receipts.verifier, Use.RECEIPTS)
    add_secret(settings)
    await register(pool, signing_keys(settings).receipts.verifier, Use.RECEIPTS)
    old, new = await public_keys(pool)
    assert old.valid_until == new.valid_from + 1000 * keys.GRACE
    assert new.valid_until is None


async def test_a_key_for_checkpoints_replaces_none_for_receipts(pool: Pool, settings: Settings) -> None:
    ours = signing_keys(settings)
    await register(pool, ours.receipts.verifier, Use.RECEIPTS)
    await register(pool, ours.signer(f"{ours.house}/log/1").verifier, Use.CHECKPOINTS)
    assert [key.valid_until for key in await public_keys(pool)] == [None, None]


async def test_a_key_that_comes_back_counts_again(pool: Pool, settings: Settings) -> None:
    """A house that was called otherwise for a while, or a row that somebody has put there."""
    ours = signing_keys(settings).receipts.verifier
    other = signing_keys(replace(settings, origin="another.name")).receipts.verifier
    for verifier in (ours, other, ours):
        await register(pool, verifier, Use.RECEIPTS)
    listed = {key.verifier: key.valid_until for key in await public_keys(pool)}
    assert listed.keys() == {str(ours), str(other)}
    assert listed[str(ours)] is None
    assert listed[str(other)] is not None
