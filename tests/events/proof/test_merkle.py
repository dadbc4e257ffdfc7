"""The tree of heads is that of RFC 6962, and its proofs convince nobody of anything else."""

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.proof import merkle
from events.proof.merkle import Growing, Subtree, includes, is_consistent, leaf_hash
from tests.support import slow_tree

ENTRIES = [f"entry {number}".encode() for number in range(600)]
PUBLISHED = {
    1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    4: "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    5: "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    6: "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    7: "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
}
"""Roots over the first of these entries, as other implementations of RFC 6962 test them."""
PUBLISHED_ENTRIES = [
    bytes.fromhex(each)
    for each in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
sizes = st.integers(1, len(ENTRIES))
randomly = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@cache
def hash_of(part: Subtree) -> bytes:
    return slow_tree.root(ENTRIES[part.place << part.height : (part.place + 1) << part.height])


@cache
def root(size: int) -> bytes:
    return merkle.root_of([leaf_hash(entry) for entry in ENTRIES[:size]])


@cache
def inclusion(index: int, size: int) -> merkle.TreeProof:
    return merkle.proof_from(merkle.inclusion_subtrees(index, size), hash_of)


def consistency(old: int, new: int) -> merkle.TreeProof:
    return merkle.proof_from(merkle.consistency_subtrees(old, new), hash_of)


@pytest.mark.parametrize(("size", "expected"), PUBLISHED.items())
def test_roots_are_those_that_others_have_published(size: int, expected: str) -> None:
    assert merkle.root_of([leaf_hash(entry) for entry in PUBLISHED_ENTRIES[:size]]).hex() == expected


def test_a_tree_without_leaves_has_the_hash_of_nothing() -> None:
    assert merkle.root_of([]) == merkle.EMPTY == slow_tree.root([])


def test_every_size_has_the_root_that_the_rfc_defines() -> None:
    growing = Growing()
    for size in range(300):
        expected = slow_tree.root(ENTRIES[:size])
        assert growing.root == root(size) == expected
        assert merkle.joined([hash_of(part) for part in merkle.root_subtrees(size)]) == expected
        growing.add(leaf_hash(ENTRIES[size]))


@given(sizes, st.data())
@randomly
def test_proofs_are_those_that_the_rfc_defines(size: int, data: st.DataObject) -> None:
    index, old = data.draw(st.integers(0, size - 1)), data.draw(st.integers(1, size))
    assert list(inclusion(index, size)) == slow_tree.path(index, ENTRIES[:size])
    assert list(consistency(old, size)) == slow_tree.growth(old, ENTRIES[:size])


def test_every_leaf_of_every_small_tree_is_shown_to_be_in_it_and_nowhere_else() -> None:
    for size in range(1, 34):
        for index in range(size):
            leaf, proof = leaf_hash(ENTRIES[index]), inclusion(index, size)
            places = [place for place in range(size + 1) if includes(place, size, leaf, proof, root(size))]
            assert places == [index]


def test_every_small_tree_is_shown_to_have_grown_from_every_smaller_one_and_no_other() -> None:
    for new in range(1, 34):
        for old in range(1, new + 1):
            proof = consistency(old, new)
            shown = [size for size in range(new + 2) if is_consistent(size, new, root(old), root(new), proof)]
            assert shown == [old]


@given(sizes, st.data())
@randomly
def test_a_damaged_proof_of_inclusion_is_refused(size: int, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, size - 1))
    leaf, proof, whole = leaf_hash(ENTRIES[index]), inclusion(index, size), root(size)
    assert includes(index, size, leaf, proof, whole)
    for damaged in _damaged(proof, data):
        assert not includes(index, size, leaf, damaged, whole)
    assert not includes(index, size, _flipped(leaf, data), proof, whole)
    assert not includes(index, size, leaf, proof, _flipped(whole, data))


@given(sizes, st.data())
@randomly
def test_a_damaged_proof_of_growth_is_refused(new: int, data: st.DataObject) -> None:
    old = data.draw(st.integers(1, new))
    proof, before, after = consistency(old, new), root(old), root(new)
    assert is_consistent(old, new, before, after, proof)
    for damaged in _damaged(proof, data):
        assert not is_consistent(old, new, before, after, damaged)
    assert not is_consistent(old, new, _flipped(before, data), after, proof)
    assert not is_consistent(old, new, before, _flipped(after, data), proof)


def _damaged(proof: merkle.TreeProof, data: st.DataObject) -> list[merkle.TreeProof]:
    """One hash more, at either end; and, if there are any, one less, one other, two in each other's place."""
    extra = bytes(32)
    made: list[merkle.TreeProof] = [(*proof, extra), (extra, *proof)]
    if proof:
        at = data.draw(st.integers(0, len(proof) - 1))
        made.append((*proof[:at], *proof[at + 1 :]))
        made.append((*proof[:at], _flipped(proof[at], data), *proof[at + 1 :]))
    if len(proof) > 1:
        made.append(proof[::-1])
    return made


def _flipped(hashed: bytes, data: st.DataObject) -> bytes:
    bit = data.draw(st.integers(0, 8 * len(hashed) - 1))
    return (int.from_bytes(hashed, "big") ^ 1 << bit).to_bytes(len(hashed), "big")


def test_what_no_tree_can_show_is_not_asked_for() -> None:
    for index, size in ((1, 1), (-1, 3), (0, 0)):
        with pytest.raises(ValueError, match="has no leaf"):
            merkle.inclusion_subtrees(index, size)
        assert not includes(index, size, bytes(32), (), bytes(32))
    for old, new in ((0, 3), (4, 3), (-1, 2)):
        with pytest.raises(ValueError, match="has not grown"):
            merkle.consistency_subtrees(old, new)
        assert not is_consistent(old, new, bytes(32), bytes(32), ())
