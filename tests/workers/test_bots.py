"""The bots: whatever they choose, the dealer accepts."""

from hashlib import sha256
from random import Random
from typing import Any

import pytest

from games.audience import Event, redact
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.options import BattleOptions
from games.fair import Vault
from games.game import AnyGame, Decided, Options, Refusal
from games.offers import Assign, Move, Offer, Pick, Picks, ask_for, misfit, offer
from games.rebel_princess import RebelPrincess
from games.rebel_princess.options import Hourglass, RebelOptions
from games.table.commands import Actor, MakeMove, SeatBot, Start
from games.table.dealer import Dealer
from games.table.state import Status, Visibility
from tests.support.random_play import as_move
from tests.support.small_game import MagpieOptions, Magpies
from workers.bots import BOTS, bots_for
from workers.bots.bot import Effort, Situation
from workers.bots.random_legal import fill_in
from workers.turns import dice

HOST = Actor(player="anna")
VAULT = Vault("game", bytes(32))
QUICK = Effort(playouts=12)
"""Whether a move is accepted does not depend on how long a bot has thought about it."""


TABLES: list[tuple[AnyGame, Options, int]] = [
    (Magpies(), MagpieOptions(), 4),
    (RebelPrincess(), RebelOptions(), 3),
    (RebelPrincess(), RebelOptions(), 6),
    (RebelPrincess(), RebelOptions(edition="cs-promo", rounds="random"), 4),
    (RebelPrincess(), RebelOptions(edition="gigamic-fr", rounds="random", hourglass=Hourglass.FREE), 5),
    (BattlePrincesses(), BattleOptions(round_limit=8), 2),
    (BattlePrincesses(), BattleOptions(edition="expansion", round_limit=4), 5),
]


@pytest.mark.parametrize(
    ("game", "options", "seats", "bot"),
    [
        pytest.param(*table, bot, id=f"{table[0].id}-{table[2]}-{bot}")
        for table in TABLES
        for bot in bots_for(table[0].id)
    ],
)
def test_a_bot_that_sees_only_its_own_cards_is_never_refused(
    game: AnyGame, options: Options, seats: int, bot: str
) -> None:
    dealer = Dealer(game)
    vault = Vault("game-1", sha256(b"1").digest())
    told: list[list[Event]] = [[] for _ in range(seats)]
    table = dealer.blank(vault.game_id)
    seen = [table] * seats

    def happen(decided: Decided[Any] | Refusal) -> None:
        nonlocal table
        assert not isinstance(decided, Refusal), decided
        table = decided.state
        for seat in range(seats):
            redacted = [redact(event, seat) for event in decided.events]
            told[seat].extend(redacted)
            seen[seat] = dealer.fold_from(seen[seat], redacted, seat)

    happen(dealer.open(vault, options, seats, "anna", Visibility.PUBLIC))
    for _ in range(seats):
        happen(dealer.decide(table, HOST, SeatBot(bot=bot), vault))
    happen(dealer.decide(table, HOST, Start(), vault))
    while table.status is Status.PLAYING:
        seat = min(dealer.waiting_for(table))
        luck = dice(vault, table.version, seat)
        awaited = [form for form in dealer.offers(seen[seat], seat) if form.awaited]
        situation = Situation(seat=seat, table=seen[seat], offers=awaited, history=told[seat])
        move = as_move(game, BOTS[bot].choose(situation, luck, QUICK).move)
        happen(dealer.decide(table, Actor(bot_seat=seat), MakeMove(move=move), vault))
    assert table.status is Status.OVER


def test_some_bot_plays_any_game_and_others_say_which_they_know() -> None:
    assert bots_for("a-game-of-tomorrow") == ("random-legal",)
    assert set(bots_for("battle-princesses")) >= {"squire", "knight"}
    assert set(bots_for("rebel-princess")) >= {"page", "lady-in-waiting"}
    assert "knight" not in bots_for("rebel-princess")


def test_tables_of_before_keep_their_bots() -> None:
    assert {"random-legal", "steady"} <= set(bots_for("battle-princesses"))
    assert "random-legal" in bots_for("rebel-princess")


def test_the_same_turn_is_played_the_same_way_again() -> None:
    form = picks(20, 5)
    assert fill_in(form, dice(VAULT, 7, 2)) == fill_in(form, dice(VAULT, 7, 2))


def test_another_turn_has_other_luck() -> None:
    form = picks(20, 5)
    moves = [fill_in(form, dice(VAULT, version, 2))["cards"] for version in range(10)]
    assert len({tuple(move) for move in moves}) > 1


def test_luck_does_not_follow_from_what_everybody_knows() -> None:
    """Game, version and seat are public; with another master secret the same turn has other luck."""
    masters = [sha256(bytes([number])).digest() for number in range(10)]
    assert len({dice(Vault(VAULT.game_id, master), 7, 2).getrandbits(64) for master in masters}) == 10


def test_a_huge_form_is_filled_in_without_listing_its_answers() -> None:
    # More than 10^28 ways.
    move = fill_in(picks(100, 50), Random(1))
    assert len(set(move["cards"])) == 50


class Share(Move, frozen=True, kw_only=True):
    keep: tuple[str, ...]
    give: str
    show: dict[int, str]


def test_slots_that_must_stay_apart_stay_apart() -> None:
    cards = ("c1", "c2", "c3", "c4", "c5")
    form = offer(
        ask_for(
            Share,
            "d1",
            Picks(field="keep", options=cards, least=1, most=2),
            Pick(field="give", options=cards[:1]),
            Assign(field="show", keys=(1, 2), options=cards),
            citations=("rule",),
            apart=True,
        )
    )
    for seed in range(200):
        move = fill_in(form, Random(seed))
        filled = Share(
            decision="d1",
            keep=tuple(move["keep"]),
            give=move["give"],
            show={int(seat): card for seat, card in move["show"].items()},
        )
        assert misfit(form, filled) is None
        used = [*move["keep"], move["give"], *move["show"].values()]
        assert len(set(used)) == len(used)


class Choose(Move, frozen=True, kw_only=True):
    cards: tuple[str, ...]


def picks(options: int, count: int) -> Offer:
    slot = Picks(field="cards", options=tuple(f"c{n}" for n in range(options)), least=count, most=count)
    return offer(ask_for(Choose, "d1", slot, citations=("rule",)))
