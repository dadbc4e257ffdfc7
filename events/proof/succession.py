"""Which log of heads goes on, and when another begins: nothing is signed that contradicts what was."""

from msgspec import Struct

from events.proof.checkpoints import Checkpoint, origin_of
from events.proof.merkle import EMPTY


class Present(Struct, frozen=True):
    """The tree that the database has, what it cites, and how many leaves it has.

    `is_restored`: the database was restored since it began, so other leaves may have been signed for.
    """

    number: int
    origin: str
    cites: str | None
    size: int
    is_restored: bool = False


class Successor(Struct, frozen=True):
    """A log that begins, the checkpoint that it cites, and why the one before cannot go on."""

    number: int
    origin: str
    cited: Checkpoint | None
    why: str


def successor(
    house: str,
    present: Present | None,
    published: Checkpoint | None,
    last: Checkpoint | None,
    *,
    has_last: bool,
    at: int,
) -> Successor | None:
    """The log that must begin, or None: the present one goes on.

    `published` is the latest checkpoint in the database, of any log; `last` is the one beside the key, and
    `has_last` says whether the present tree begins with what that one says. `at`, in seconds, is the number
    of a log that follows another: what was signed and then forgotten must not be signed again otherwise.
    """
    why = _why(house, present, published, last, has_last)
    if why is None:
        return None
    known = [each for each in (present, published, last) if each is not None]
    number = max([at, *(1 + each.number for each in known)]) if known else 1
    cited = _latest(published, last, has_last) or _nothing_of(present)
    return Successor(number, origin_of(house, number), cited, why)


def _why(
    house: str,
    present: Present | None,
    published: Checkpoint | None,
    last: Checkpoint | None,
    has_last: bool,
) -> str | None:
    if present is None:
        return "this database has none." if last is None else f"this database has not {_named(last)}."
    if present.origin != origin_of(house, present.number):
        return f"the one before is called {present.origin}, and the house signs as {house} now."
    is_signed = published is not None and published.number >= present.number
    if present.is_restored:
        return "the database was restored, and what was signed since its backup is not in it."
    if last is None:
        lost = "the file with the last checkpoint is gone, so nobody knows what else was signed."
        return lost if is_signed else None
    if last.number < present.number:
        if is_signed:
            return f"the file with the last checkpoint is older than the database: it has {_named(last)}."
        # It was begun, and nothing of it was signed yet.
        return None if present.cites == last.citation else f"the one before does not cite {_named(last)}."
    if not has_last:
        return (
            f"the database has not {_named(last)}, which was signed. It was restored to an earlier state, or "
            "is another one."
        )
    if published is not None and _place(published) > _place(last):
        return f"the file with the last checkpoint is older than the database: it has {_named(last)}."
    return None


def _latest(published: Checkpoint | None, last: Checkpoint | None, has_last: bool) -> Checkpoint | None:
    """The latest checkpoint known. Of two histories, the one that is told beside the key."""
    if published is None or last is None:
        return published or last
    if published.number == last.number and not has_last:
        return last
    return max(last, published, key=_place)


def _nothing_of(present: Present | None) -> Checkpoint | None:
    """A log of which no checkpoint is known is cited as empty: whoever kept one sees that it was disowned."""
    return None if present is None else Checkpoint(present.origin, 0, EMPTY)


def _place(checkpoint: Checkpoint) -> tuple[int, int]:
    return checkpoint.number, checkpoint.size


def _named(checkpoint: Checkpoint) -> str:
    return f"{checkpoint.origin} with {checkpoint.size} entries"
