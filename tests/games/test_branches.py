"""The branch of the log is marked on every decision id that a game may have."""

from games.table.branches import off_branch, on_branch


def test_a_branch_is_marked_on_any_id() -> None:
    assert on_branch("yesterday, at tea", 2) == "w2.yesterday, at tea"
    assert off_branch("w2.yesterday, at tea", 2) == "yesterday, at tea"
    assert on_branch("pass", 0) == off_branch("pass", 0) == "pass"


def test_an_id_of_another_branch_is_not_taken_for_one_of_this() -> None:
    assert off_branch("w2.pass", 1) is None
    assert off_branch("w12.pass", 1) is None
    assert off_branch("pass", 1) is None
