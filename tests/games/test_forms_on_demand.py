"""Forms that are written when somebody reads them read like a tuple of forms."""

from games.offers import Form, WrittenOnDemand, ask_for
from tests.support.small_game import LetPass


def written(decision: str) -> Form:
    return ask_for(LetPass, decision, citations=("base",))


class Desk:
    """Writes forms, and remembers which."""

    def __init__(self) -> None:
        self.wrote: list[str] = []

    def forms(self) -> WrittenOnDemand:
        return WrittenOnDemand([lambda: self.write("a"), written("b"), lambda: self.write("c")])

    def write(self, decision: str) -> Form:
        self.wrote.append(decision)
        return written(decision)


ALL = tuple(map(written, "abc"))


def test_nothing_is_written_to_see_how_many_there_are() -> None:
    desk = Desk()
    forms = desk.forms()
    assert len(forms) == 3
    assert forms
    assert not WrittenOnDemand([])
    assert desk.wrote == []


def test_only_what_is_read_is_written_and_that_once() -> None:
    desk = Desk()
    forms = desk.forms()
    assert forms[-1] == forms[2] == written("c")
    assert forms[1] == written("b")
    assert desk.wrote == ["c"]


def test_whoever_reads_them_all_reads_them_in_order() -> None:
    desk = Desk()
    forms = desk.forms()
    assert tuple(forms) == ALL
    assert list(reversed(forms)) == list(reversed(ALL))
    assert desk.wrote == ["a", "c"]
    assert written("b") in forms
    assert written("d") not in forms


def test_they_are_equal_to_any_list_of_the_same_forms() -> None:
    assert Desk().forms() == list(ALL)
    assert Desk().forms() == Desk().forms()
    assert Desk().forms() != ALL[:2]
    assert Desk().forms()[1:] == ALL[1:]
