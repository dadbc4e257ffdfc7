"""No two draws of a game share a label, across commands and branches: whatever is rewound, dealt anew,
conceded or disputed.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from games.battle_princesses.options import BattleOptions
from games.fair import Chance, Secrets, Vault
from games.game import AnyGame, Options, Refusal
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import RebelOptions
from games.table.commands import Concede, Rewind
from games.table.rewinding import why_not_back_to
from games.table.state import Status, Table, Visibility
from tests.support.dispute_stories import disputed_table, tell
from tests.support.luck_samples import BATTLE, REBEL
from tests.support.random_play import (
    HOST,
    HOUSE,
    Playthrough,
    RecordingChance,
    RecordingDealer,
    can_be_conceded,
    gather,
    past_of,
    random_command,
    step_into,
)
from tests.support.record_checks import no_draw_is_made_twice
from tests.support.tables import options_of

T = TypeVar("T")
OFTEN = 0.7
REWINDS = 6


TABLES: list[tuple[AnyGame, str]] = [
    *((REBEL, edition) for edition in EDITIONS),
    *((BATTLE, edition) for edition in BATTLE.editions),
]


def table_of(game: AnyGame, edition: str, rng: Random) -> tuple[Options, int]:
    """Any table of this edition; a row of three rounds, so that epochs open on the way."""
    players = rng.choice([count for count in game.players if count <= 5])
    options = options_of(game, rng, players)
    if isinstance(options, RebelOptions):
        return replace(
            options, edition=edition, rounds="random", princesses=None, power_free_rounds=0
        ), players
    assert isinstance(options, BattleOptions)
    return replace(options, edition=edition, stocks=()), players


def played(dealer: RecordingDealer, options: Options, players: int, seed: str) -> Playthrough:
    """A whole game in which, time and again, the house goes back to before something was drawn."""
    rng = Random(seed)
    vault = Vault(game_id=seed, master=rng.randbytes(32))
    opened = dealer.open(vault, options, players, HOST, Visibility.PUBLIC)
    assert not isinstance(opened, Refusal), opened
    record = Playthrough(dealer, vault, opened.events, opened.state)
    gather(record, rng)
    rewinds = 0
    while record.table.status is Status.PLAYING:
        last = record.steps[-1]
        if last.draws and rewinds < REWINDS and rng.random() < OFTEN and may_go_back(record, last.before):
            rewinds += 1
            step_into(record, HOUSE, Rewind(to=last.before.version, reason="again"))
        elif can_be_conceded(dealer.game) and rng.random() < 0.01:
            left = [seat for seat in range(players) if seat not in record.table.conceded]
            step_into(record, record.actor(rng.choice(left)), Concede())
        else:
            step_into(record, *random_command(record, rng))
    return record


def may_go_back(record: Playthrough, to: Table[Any]) -> bool:
    return not why_not_back_to(record.game, record.table, past_of(record), to.version)


def drawn_anew(record: Playthrough) -> Counter[str]:
    """What was drawn in more than one branch, without the branch and without numbers."""
    branches: dict[str, set[str]] = defaultdict(set)
    for draw in record.draws:
        branch, _, name = draw.label.partition("/")
        branches[name].add(branch)
    return Counter(re.sub(r"\d+", "N", name) for name, found in branches.items() if len(found) > 1)


@pytest.mark.parametrize(("game", "edition"), TABLES, ids=lambda each: getattr(each, "id", each))
def test_no_draw_is_made_twice_however_often_the_house_goes_back(game: AnyGame, edition: str) -> None:
    anew: Counter[str] = Counter()
    conceded = 0
    for number in range(3):
        rng = Random(f"{edition}/{number}")
        record = played(RecordingDealer(game), *table_of(game, edition, rng), f"labels/{edition}/{number}")
        no_draw_is_made_twice(record)
        anew += drawn_anew(record)
        conceded += len(record.table.conceded)
    assert anew, "nothing was drawn anew"
    assert conceded or not can_be_conceded(game), "nobody has conceded"


@pytest.mark.parametrize("game", [REBEL, BATTLE], ids=lambda game: game.id)
def test_no_draw_is_made_twice_whatever_is_disputed(game: AnyGame) -> None:
    anew: Counter[str] = Counter()
    for number in range(6):
        seed = f"labels/{number}"
        story = tell(game, *disputed_table(game, seed), seed, lambda story, step: None, commands=150)
        no_draw_is_made_twice(story.record)
        anew += drawn_anew(story.record)
    assert anew, "no verdict has brought other luck"


# --- what the check would catch


class ForgetsBranches(RecordingDealer):
    """Draws after a rewind as if there had been none."""

    def chance(self, table: Table[Any], vault: Secrets) -> Chance:
        return super().chance(_on_branch_0(table), vault)


def _on_branch_0(table: Table[Any]) -> Table[Any]:
    return replace(table, undone=())


class DoesNotCount(RecordingChance):
    """The Nth reshuffle is drawn like the first."""

    def shuffle(self, epoch: str, label: str, items: Sequence[T]) -> tuple[T, ...]:
        return super().shuffle(epoch, re.sub(r"(reshuffle/\d+)/\d+", r"\1/1", label), items)


class CountsNoReshuffles(RecordingDealer):
    def chance(self, table: Table[Any], vault: Secrets) -> Chance:
        entropy = bytes.fromhex(table.entropy)
        luck = DoesNotCount(vault, entropy, branch=table.branch, spares=table.spares)
        luck.drawn = self.drawn
        return luck


@pytest.mark.parametrize("game", [REBEL, BATTLE], ids=lambda game: game.id)
def test_a_house_that_forgets_branches_is_caught(game: AnyGame) -> None:
    edition = next(edition for one, edition in TABLES if one is game)
    table = table_of(game, edition, Random(f"{edition}/0"))
    no_draw_is_made_twice(played(RecordingDealer(game), *table, f"labels/{edition}/0"))
    record = played(ForgetsBranches(game), *table, f"labels/{edition}/0")
    with pytest.raises(AssertionError, match="drawn twice"):
        no_draw_is_made_twice(record)


def test_a_game_that_does_not_count_its_reshuffles_is_caught() -> None:
    options = BattleOptions(round_limit=20)
    with pytest.raises(AssertionError, match="drawn twice"):
        no_draw_is_made_twice(played(CountsNoReshuffles(BATTLE), options, 2, "reshuffles"))
