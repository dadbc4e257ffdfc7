"""When a log of heads goes on, and when another must begin."""

from msgspec.structs import replace

from events.proof.checkpoints import Checkpoint
from events.proof.merkle import EMPTY
from events.proof.succession import Present, Successor, successor

HOUSE = "house"
CITED = Checkpoint("house/log/1", 9, bytes(32)).citation


def signed(number: int, size: int, house: str = HOUSE) -> Checkpoint:
    return Checkpoint(f"{house}/log/{number}", size, bytes([size]) * 32)


def present(number: int, size: int = 20, house: str = HOUSE, cites: str | None = None) -> Present:
    return Present(number, f"{house}/log/{number}", cites, size)


def follows(
    tree: Present | None,
    *,
    published: Checkpoint | None = None,
    last: Checkpoint | None = None,
    has_last: bool = False,
    at: int = 0,
) -> Successor | None:
    return successor(HOUSE, tree, published, last, has_last=has_last, at=at)


def begun(
    tree: Present | None,
    *,
    published: Checkpoint | None = None,
    last: Checkpoint | None = None,
    has_last: bool = False,
) -> tuple[str, Checkpoint | None]:
    """The origin of the log that begins, and what it cites."""
    new = follows(tree, published=published, last=last, has_last=has_last)
    assert new is not None
    assert new.origin.endswith(f"/{new.number}")
    return new.origin, new.cited


def test_the_first_log_cites_nothing() -> None:
    assert begun(None) == ("house/log/1", None)


def test_a_log_goes_on_from_what_was_signed_last() -> None:
    assert follows(present(1), published=signed(1, 10), last=signed(1, 10), has_last=True) is None


def test_it_goes_on_though_the_last_checkpoint_was_not_published() -> None:
    assert follows(present(1), published=signed(1, 10), last=signed(1, 20), has_last=True) is None
    assert follows(present(1), last=signed(1, 20), has_last=True) is None


def test_a_log_of_which_nothing_was_signed_goes_on() -> None:
    assert follows(present(1)) is None


def test_so_does_a_new_one_that_cites_what_was_signed_last() -> None:
    last = signed(1, 9)
    tree = present(2, 1, cites=last.citation)
    assert follows(tree, published=last, last=last) is None


def test_but_not_one_that_cites_something_else() -> None:
    tree = present(2, 1, cites=signed(1, 8).citation)
    assert begun(tree, published=signed(1, 8), last=signed(1, 9)) == ("house/log/3", signed(1, 9))


def test_a_database_that_has_not_what_was_signed_begins_a_log_that_cites_it() -> None:
    assert begun(present(1, 5), published=signed(1, 5), last=signed(1, 9)) == ("house/log/2", signed(1, 9))


def test_a_database_that_went_another_way_does_so_too() -> None:
    """Though its own checkpoints are of larger trees."""
    assert begun(present(1, 30), published=signed(1, 30), last=signed(1, 9)) == (
        "house/log/2",
        signed(1, 9),
    )


def test_an_empty_database_does_so_too() -> None:
    assert begun(None, last=signed(4, 9)) == ("house/log/5", signed(4, 9))


def test_a_database_from_before_several_logs_does_so_too() -> None:
    assert begun(present(1), published=signed(1, 20), last=signed(3, 2)) == ("house/log/4", signed(3, 2))


def test_without_the_file_a_signed_log_is_followed_by_another() -> None:
    assert begun(present(1), published=signed(1, 20)) == ("house/log/2", signed(1, 20))


def test_an_older_file_is_as_good_as_none() -> None:
    older = signed(1, 10)
    assert begun(present(1), published=signed(1, 20), last=older, has_last=True) == (
        "house/log/2",
        signed(1, 20),
    )
    assert begun(present(2), published=signed(2, 20), last=older) == ("house/log/3", signed(2, 20))


def test_a_house_with_another_name_begins_another_log() -> None:
    before = signed(3, 20, "elsewhere")
    tree = present(3, 20, "elsewhere")
    assert begun(tree, published=before, last=before, has_last=True) == ("house/log/4", before)


def test_a_log_of_which_no_checkpoint_is_known_is_cited_as_empty() -> None:
    tree = present(3, 20, "elsewhere")
    assert begun(tree) == ("house/log/4", Checkpoint("elsewhere/log/3", 0, EMPTY))


def test_no_number_comes_twice_though_the_house_has_forgotten_what_it_signed() -> None:
    lost = follows(present(1), published=signed(1, 10), at=1_794_920_845)
    again = follows(present(1), published=signed(1, 10), at=1_794_920_846)
    assert lost is not None
    assert again is not None
    assert (lost.origin, again.origin) == ("house/log/1794920845", "house/log/1794920846")


def test_a_clock_that_went_back_gives_no_number_again() -> None:
    new = follows(present(1_794_920_845), published=signed(1_794_920_845, 10), at=7)
    assert new is not None
    assert new.number == 1_794_920_846


def test_in_a_restored_database_another_begins_whatever_lies_beside_the_key() -> None:
    tree = replace(present(1), is_restored=True)
    last = signed(1, 10)
    assert begun(tree, published=last, last=last, has_last=True) == ("house/log/2", last)
    assert follows(replace(tree, is_restored=False), published=last, last=last, has_last=True) is None
