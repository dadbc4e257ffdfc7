"""Whoever is in league with the house tries to choose their luck.

In the open they find what they want. Once an honest player has committed, k of them have 2^k deals to choose
from, and before she reveals nothing that they do has anything to do with what is dealt.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, product
from random import Random
from typing import NamedTuple, get_args

import pytest

from games.audience import Event
from games.battle_princesses.events import PrincessesOffered, TurnOrderDrawn
from games.battle_princesses.options import BattleOptions
from games.fair import Chance, Vault, mixed_entropy
from games.game import AnyGame, Options, Refusal, Why
from games.rebel_princess.cards import deck_for, hand_size
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import HandDealt, PrincessesDealt
from games.table.commands import Actor, Command, Leave, Reveal, SitDown, Start, TableCommand, TimeOut
from games.table.revealing import commitment_to
from games.table.state import Status, Visibility
from tests.support.chi_square import BEYOND_DOUBT, as_likely_as, evenly, independently
from tests.support.conspiracies import GAME_ID, HONEST, HOUSE, Conspiracy, Moment
from tests.support.luck_samples import BATTLE, HANDS_FIRST, PRINCESSES_FIRST, REBEL
from tests.support.random_play import HOST, Playthrough, RecordingDealer, random_command, step_into

PAIR = ["cinderella", "mulan"]
FACTIONS = ["beauty", "snow-white"]


class Greed(NamedTuple):
    """What the last to sit down wants to be dealt, as the house foresees it and as the log tells it."""

    game: AnyGame
    options: Options
    seats: int
    foreseen: Callable[[Chance], bool]
    told: Callable[[Sequence[Event]], bool]


def princesses_and_hand(chance: Chance) -> bool:
    """Of four seats the last: these two princesses to choose between, and no Prince in the first hand."""
    names = EDITIONS[PRINCESSES_FIRST.edition].princess_names
    if sorted(chance.shuffle("setup", "princesses", names)[6:8]) != PAIR:
        return False
    hand = chance.shuffle("round-1", "deal", deck_for(4))[3 * hand_size(4) :]
    return not any(card.startswith("princes-") for card in hand)


def tells_princesses_and_hand(log: Sequence[Event]) -> bool:
    pair = next(e.princesses for e in log if isinstance(e, PrincessesDealt) and e.seat == 3)
    hand = next(e.cards for e in log if isinstance(e, HandDealt) and e.seat == 3)
    return sorted(pair or ()) == PAIR and not any(card.startswith("princes-") for card in hand or ())


def first_turn_and_princesses(chance: Chance) -> bool:
    """Of three seats the last begins, and chooses between these two."""
    order = chance.shuffle("setup", "order", (0, 1, 2))
    dealt = chance.shuffle("setup", "princesses", tuple(BattleOptions().box.factions))
    return order[0] == 2 and sorted(dealt[:2]) == FACTIONS


def tells_first_turn_and_princesses(log: Sequence[Event]) -> bool:
    order = next(e.order for e in log if isinstance(e, TurnOrderDrawn))
    offered = next(e.princesses for e in log if isinstance(e, PrincessesOffered) and e.seat == 2)
    return order[0] == 2 and sorted(offered or ()) == FACTIONS


GREEDY = [
    Greed(REBEL, PRINCESSES_FIRST, 4, princesses_and_hand, tells_princesses_and_hand),
    Greed(BATTLE, BattleOptions(), 3, first_turn_and_princesses, tells_first_turn_and_princesses),
]
of_both = pytest.mark.parametrize("greed", GREEDY, ids=lambda greed: greed.game.id)
VAULT = Vault(GAME_ID, master=b"m" * 32)


def ground(greed: Greed, others: Sequence[str]) -> str:
    """The first text by which the last to sit down gets what they want, with these of the others."""
    return next(text for text in texts() if greed.foreseen(Chance(VAULT, mixed_entropy([*others, text]))))


def texts() -> Iterator[str]:
    return (f"{number:x}" for number in count())


def is_dealt(greed: Greed, brought: Sequence[str]) -> bool:
    """Does the last seat get what it wants, at a real table to which these texts were brought?"""
    dealer = RecordingDealer(greed.game)
    opened = dealer.open(VAULT, greed.options, greed.seats, HOST, Visibility.PUBLIC)
    assert not isinstance(opened, Refusal)
    record = Playthrough(dealer, VAULT, opened.events, opened.state)
    for number, text in enumerate(brought):
        step_into(record, Actor(player=f"player-{number}"), SitDown(entropy=text))
    step_into(record, Actor(player=HOST), Start())
    rng = Random("grinding")
    while not any(isinstance(event, HandDealt | PrincessesOffered) for event in record.log):
        step_into(record, *random_command(record, rng))
    return greed.told(record.log)


# --- in the open


@of_both
def test_in_the_open_the_last_to_sit_down_gets_what_they_want(greed: Greed) -> None:
    others = [f"{seat:02x}" for seat in range(greed.seats - 1)]
    assert is_dealt(greed, [*others, ground(greed, others)])


@of_both
def test_without_a_search_they_do_not(greed: Greed) -> None:
    assert not is_dealt(greed, [f"{seat:02x}" for seat in range(greed.seats)])


# --- against one who has committed


def test_what_they_find_later_is_not_what_they_committed_to() -> None:
    plot = Conspiracy(REBEL, PRINCESSES_FIRST, accomplices=3)
    eve = plot.league[-1]
    now = plot.does(plot.closed(), HONEST, plot.reveals(HONEST))
    for other in plot.league[:-1]:
        now = plot.does(now, other, plot.reveals(other))
    others = [plot.bytes_of[person].hex() for person in plot.people[:-1]]
    found = next(
        bytes_
        for bytes_ in (number.to_bytes(32, "big") for number in count())
        if princesses_and_hand(Chance(plot.vault, mixed_entropy([*others, bytes_.hex()])))
    )
    refusal = plot.tries(now, eve, Reveal(entropy=found.hex()))
    assert isinstance(refusal, Refusal)
    assert refusal.detail == "That is not what you have committed to."
    for late in (Leave(), SitDown(commitment=commitment_to(GAME_ID, "eve-3", found))):
        refusal = plot.tries(now, eve, late)
        assert isinstance(refusal, Refusal)
        assert refusal.why is Why.TABLE_STATE
    assert plot.does(now, eve, plot.reveals(eve)).table.status is Status.PLAYING


@pytest.mark.parametrize("accomplices", [1, 2, 3])
@pytest.mark.parametrize(
    ("game", "options"), [(REBEL, HANDS_FIRST), (BATTLE, BattleOptions())], ids=["rebel", "battle"]
)
def test_whatever_k_accomplices_try_they_choose_among_2_to_the_k_deals(
    game: AnyGame, options: Options, accomplices: int
) -> None:
    plot = Conspiracy(game, options, accomplices)
    outcomes = plot.outcomes(honest_arrived=True)
    assert len({one.deal for one in outcomes}) == len(outcomes) == 2**accomplices
    assert plot.accepted == set[type[Command]]((Reveal, TimeOut))
    assert plot.tried == set(get_args(TableCommand))
    named = {one.withheld for one in outcomes}
    assert len(named) == 2**accomplices, "every choice is told by who is named"
    assert not any(0 in seats for seats in named)


def test_a_house_that_loses_the_honest_reveal_names_the_honest_one() -> None:
    outcomes = Conspiracy(REBEL, HANDS_FIRST, accomplices=2).outcomes(honest_arrived=False)
    assert len({one.deal for one in outcomes}) == len(outcomes) == 2**3
    assert sum(0 not in one.withheld for one in outcomes) == 2**2


def test_who_copies_a_commitment_cannot_open_it_even_when_its_bytes_are_known() -> None:
    plot = Conspiracy(REBEL, HANDS_FIRST, accomplices=2)
    copied = plot.bytes_of[plot.league[0]] = plot.bytes_of[HONEST]
    now = plot.gathered()
    taken = {chair.player: chair.commitment for chair in now.table.chairs if chair}
    assert taken["ann"] != taken["eve-1"], "the same bytes, but of another player"
    now = plot.does(now, plot.league[1], Leave())
    now = plot.does(now, plot.league[1], SitDown(commitment=taken["ann"]))
    now = plot.does(plot.does(now, plot.league[0], Start()), HONEST, plot.reveals(HONEST))
    refusal = plot.tries(now, plot.league[1], Reveal(entropy=copied.hex()))
    assert isinstance(refusal, Refusal)
    now = plot.does(now, plot.league[0], plot.reveals(plot.league[0]))
    late = Moment(now.table, now.log, now.ends, late=True)
    chairs = plot.does(late, HOUSE, TimeOut(decision="reveal")).table.chairs
    assert [chair.withheld for chair in chairs if chair] == [False, False, True]


# --- in numbers


SEATS = 4
WANTED = deck_for(SEATS)[-1]
HONEST_REVEALS = 300


def holder(brought: Sequence[str]) -> int:
    """The seat that is dealt the wanted card."""
    order = Chance(VAULT, mixed_entropy(brought)).shuffle("round-1", "deal", deck_for(SEATS))
    return order.index(WANTED) // hand_size(SEATS)


def honest_reveals(seed: str) -> Iterator[str]:
    rng = Random(seed)
    return (rng.randbytes(32).hex() for _ in range(HONEST_REVEALS))


def committed(accomplices: int) -> list[str]:
    """The best they can do beforehand: bytes by which the last seat is dealt the card, if the honest one
    brought nothing but zeros.
    """
    mine, revealed = [f"{number:064x}" for number in range(1, accomplices)], [True] * accomplices
    tries = ([*mine, f"{number:064x}"] for number in count())
    return next(one for one in tries if holder(all_texts("00" * 32, one, revealed)) == SEATS - 1)


def all_texts(honest: str, mine: Sequence[str], revealed: Sequence[bool]) -> list[str]:
    """By seat: the honest one, bots, the accomplices."""
    bots = [""] * (SEATS - 1 - len(mine))
    return [honest, *bots, *(text if open_ else "" for text, open_ in zip(mine, revealed, strict=True))]


@pytest.mark.parametrize("accomplices", [1, 2, 3])
def test_what_they_choose_beforehand_has_nothing_to_do_with_what_is_dealt(accomplices: int) -> None:
    mine = committed(accomplices)
    for revealed in product((True, False), repeat=accomplices):
        found = Counter(holder(all_texts(honest, mine, revealed)) for honest in honest_reveals("before"))
        assert evenly(found, range(SEATS)) > BEYOND_DOUBT, revealed


def test_nor_does_what_is_dealt_with_their_bytes_tell_what_is_dealt_without() -> None:
    mine = committed(1)
    found = Counter(
        (holder(all_texts(honest, mine, [True])), holder(all_texts(honest, mine, [False])))
        for honest in honest_reveals("both")
    )
    assert independently(found, range(SEATS)) > BEYOND_DOUBT


@pytest.mark.parametrize("accomplices", [0, 1, 2, 3])
def test_what_they_choose_afterwards_is_worth_2_to_the_k_deals_and_no_more(accomplices: int) -> None:
    mine = committed(accomplices) if accomplices else []
    ways = list(product((True, False), repeat=accomplices))
    won = Counter(
        any(holder(all_texts(honest, mine, revealed)) == SEATS - 1 for revealed in ways)
        for honest in honest_reveals("after")
    )
    lost = (1 - 1 / SEATS) ** len(ways)
    assert as_likely_as(won, {True: 1 - lost, False: lost}) > BEYOND_DOUBT


def test_in_the_open_a_choice_afterwards_is_worth_everything() -> None:
    for honest in list(honest_reveals("after"))[:40]:
        assert any(holder([honest, "", "", f"{number:x}"]) == SEATS - 1 for number in range(200))
