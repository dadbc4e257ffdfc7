"""Fair draws: anybody can repeat them, and nobody can steer or foresee them."""

import hmac
import json
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from games.fair import Chance, Vault, below, commitment, keyed, mixed_entropy, shuffled, words
from games.table.revealing import commitment_to
from tests.support import fair_again

DOCS = Path(__file__).parents[2] / "docs"
VECTORS: dict[str, list[dict[str, Any]]] = json.loads((DOCS / "fairness-vectors.json").read_text("utf-8"))
CARDS = tuple("abcdefghij")
VAULT = Vault(game_id="game-1", master=b"m" * 32)
ENTROPY = mixed_entropy(["tea", "cake"])


def chance(branch: int = 0, **spares: str) -> Chance:
    return Chance(VAULT, ENTROPY, branch=branch, spares=spares)


def key(vector: dict[str, Any]) -> tuple[bytes, bytes, str]:
    return bytes.fromhex(vector["secret"]), bytes.fromhex(vector["entropy"]), vector["label"]


@pytest.mark.parametrize("size", [0, 1, 32, 63, 64, 65, 200])
def test_a_digest_with_a_key_is_what_the_standard_library_says(size: int) -> None:
    key, digest = bytes(range(size)), keyed(bytes(range(size)))
    for message in (b"", b"tea", b"cake" * 100):
        assert digest(message) == hmac.digest(key, message, "sha256")


# --- the published vectors, by the house and by an independent hand


@pytest.mark.parametrize("vector", VECTORS["commitments"])
def test_a_commitment_binds_game_epoch_and_secret(vector: dict[str, Any]) -> None:
    bound = vector["game_id"], vector["epoch"], bytes.fromhex(vector["secret"])
    assert commitment(*bound) == fair_again.commitment(*bound) == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["entropy_commitments"])
def test_a_players_commitment_binds_game_player_and_bytes(vector: dict[str, Any]) -> None:
    bound = vector["game_id"], vector["player"], bytes.fromhex(vector["bytes"])
    assert commitment_to(*bound) == fair_again.entropy_commitment(*bound) == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["entropy"])
def test_the_seats_entropy_is_mixed_in_seat_order(vector: dict[str, Any]) -> None:
    texts = vector["texts"]
    assert mixed_entropy(texts) == fair_again.entropy(texts) == bytes.fromhex(vector["entropy"])


@pytest.mark.parametrize("vector", VECTORS["words"])
def test_words_come_from_a_counter_stream(vector: dict[str, Any]) -> None:
    assert list(islice(words(*key(vector)), len(vector["words"]))) == vector["words"]


@pytest.mark.parametrize("vector", VECTORS["numbers"])
def test_numbers_below_a_limit(vector: dict[str, Any]) -> None:
    stream, again = words(*key(vector)), fair_again.Stream(*key(vector))
    for number in vector["numbers"]:
        assert below(vector["limit"], stream) == again.below(vector["limit"]) == number


@pytest.mark.parametrize("vector", VECTORS["shuffles"])
def test_a_shuffle_can_be_repeated(vector: dict[str, Any]) -> None:
    items, order = vector["items"], vector["order"]
    assert list(shuffled(items, words(*key(vector)))) == order
    assert fair_again.shuffle(*key(vector), items) == order
    page = published_code()
    assert page["shuffle"](items, page["words"](*key(vector))) == order


@pytest.mark.parametrize("vector", VECTORS["picks"])
def test_a_pick_can_be_repeated(vector: dict[str, Any]) -> None:
    items = vector["items"]
    assert items[below(len(items), words(*key(vector)))] == vector["picked"]
    assert fair_again.pick(*key(vector), items) == vector["picked"]
    page = published_code()
    assert items[page["below"](len(items), page["words"](*key(vector)))] == vector["picked"]


def published_code() -> dict[str, Any]:
    """The Python that docs/fairness.md shows its readers, without its example."""
    page = (DOCS / "fairness.md").read_text("utf-8")
    code = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert code is not None
    names: dict[str, Any] = {}
    exec(code.group(1), names)
    return names


# --- what a game gets


def test_a_draw_is_the_published_shuffle_under_its_full_label() -> None:
    secret = VAULT.secret("round-1")
    order = fair_again.shuffle(secret, ENTROPY, "0/round-1/deck", list(CARDS))
    assert chance().shuffle("round-1", "deck", CARDS) == tuple(order)
    assert chance().sample("round-1", "deck", CARDS, 3) == tuple(order[:3])


def test_a_pick_is_one_of_the_items() -> None:
    picked = fair_again.pick(VAULT.secret("setup"), ENTROPY, "0/setup/dealer", list(CARDS))
    assert chance().pick("setup", "dealer", CARDS) == picked


def test_nothing_is_drawn_twice_under_one_label() -> None:
    luck = chance()
    luck.shuffle("round-1", "deck", CARDS)
    with pytest.raises(ValueError, match="0/round-1/deck was made before"):
        luck.pick("round-1", "deck", CARDS)


def test_another_label_may_be_drawn() -> None:
    luck = chance()
    assert luck.shuffle("round-1", "deck", CARDS) != luck.shuffle("round-1", "gifts", CARDS)


def test_a_rewind_gives_other_cards() -> None:
    first, second = (chance(branch).shuffle("round-1", "deck", CARDS) for branch in (0, 1))
    assert first != second


def test_an_opened_secret_is_replaced_by_a_spare_under_the_same_label() -> None:
    luck = Chance(VAULT, ENTROPY, branch=1, spares={"round-1": "spare-1"})
    order = fair_again.shuffle(VAULT.secret("spare-1"), ENTROPY, "1/round-1/deck", list(CARDS))
    assert luck.shuffle("round-1", "deck", CARDS) == tuple(order)


def test_a_spare_does_not_stand_in_for_other_epochs() -> None:
    luck = Chance(VAULT, ENTROPY, branch=1, spares={"round-1": "spare-1"})
    assert luck.shuffle("round-2", "deck", CARDS) == chance(1).shuffle("round-2", "deck", CARDS)


def test_every_seat_changes_every_draw() -> None:
    other = Chance(VAULT, mixed_entropy(["tea", "biscuits"]))
    assert other.shuffle("round-1", "deck", CARDS) != chance().shuffle("round-1", "deck", CARDS)


def test_secrets_salts_and_games_have_nothing_in_common() -> None:
    other = Vault(game_id="game-1", master=b"n" * 32)
    values = [VAULT.secret("a"), VAULT.secret("b"), other.secret("a"), VAULT.salt(1, "a"), VAULT.salt(2, "a")]
    assert len(set(values)) == len(values)
    assert VAULT.commitments(["a", "b"]) == {
        epoch: fair_again.commitment("game-1", epoch, VAULT.secret(epoch)) for epoch in ("a", "b")
    }


def test_words_in_the_uneven_tail_are_thrown_away() -> None:
    # Of 2**32 words the last one has no partner when three share them.
    assert below(3, iter([2**32 - 1, 5])) == 2


def test_words_before_the_tail_are_not() -> None:
    assert below(3, iter([2**32 - 2, 5])) == (2**32 - 2) % 3
