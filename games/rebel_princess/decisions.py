"""Decision ids: where in a game something is decided. They are written and read here, and nowhere else."""

import re
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from games.offers import LONGEST_DECISION
from games.table.branches import on_branch

NUMBER = r"([1-9][0-9]{0,5})"
FEW = r"([1-9][0-9]?)"
END = r"(?:\.|$)"
FORM = re.compile(
    rf"(?:w{NUMBER}{END})?(?:r{FEW}{END})?(?:t{FEW}{END})?"
    rf"(?:([a-z-]+)\.(?=[a-z]))?(?:([a-z-]+){NUMBER}?{END})?{NUMBER}?"
)


class DecisionId(Struct, frozen=True, kw_only=True):
    """`r2.t5.window1` is the first window of the fifth trick of the second round; `r2.t5` is that trick.

    A step of a power goes by both their names, `r2.t5.her-name.swap`, and says if the power is in use for the
    second time in this trick: `r2.t5.her-name.swap.2`. After a rewind the branch comes first: `w1.r2.pass`.
    """

    branch: int = 0
    round: int = 0
    trick: int = 0
    power: str = ""
    step: str = ""
    number: int = 0
    use: int = 1

    def __str__(self) -> str:
        parts = (
            f"r{self.round}" if self.round else "",
            f"t{self.trick}" if self.trick else "",
            self.power,
            f"{self.step}{self.number or ''}",
            str(self.use) if self.use > 1 else "",
        )
        return on_branch(".".join(filter(None, parts)), self.branch)

    @property
    def step_id(self) -> str:
        """What is decided, wherever that is: `window1`."""
        return str(replace(self, branch=0, round=0, trick=0))


def read(text: str) -> DecisionId | None:
    """The value of an id, or of a part of one; None if nobody writes one like that."""
    return _read(text) if len(text) <= LONGEST_DECISION else None


@lru_cache(maxsize=4096)
def _read(text: str) -> DecisionId | None:
    found = FORM.fullmatch(text)
    if found is None:
        return None
    branch, round_, trick, power, step, number, use = found.groups(default="")
    where = DecisionId(
        branch=int(branch or 0),
        round=int(round_ or 0),
        trick=int(trick or 0),
        power=power,
        step=step,
        number=int(number or 0),
        use=int(use or 1),
    )
    return where if str(where) == text else None


@lru_cache(maxsize=4096)
def placed(step: str, round_number: int, trick: int, use: int = 1) -> str:
    """The id of a step (`window1`, `her-name.swap`) where it is taken."""
    what = read(step)
    assert what is not None, f"{step} is no name for a step"
    return str(replace(what, round=round_number, trick=trick, use=max(use, what.use)))
