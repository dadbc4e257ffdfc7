"""Everything that luck has said in a game is drawn again, from items that the verifier finds by itself."""

from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest

from games.battle_princesses import BattlePrincesses
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.own_cards import OwnFaction, OwnStart, OwnStock
from games.game import AnyGame, Options
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import Hourglass, PrincessMode, RebelOptions
from games.registry import GAMES
from games.table.commands import Actor, Judge, OpenDispute, WaiveAppeal
from games.table.deadlines import people
from games.table.events import ReadingChanged, Rewound
from games.table.matters import Verdict
from games.table.state import Status, Visibility
from tests.support.dispute_stories import Story, disputed_table, tell
from tests.support.draw_table import DrawTable
from tests.support.random_play import Playthrough, play
from tests.support.records import Stored, TestHouse, gathered, played_out, stored
from tests.support.verifying import keys_of, verdict, wrong_with

REBEL, BATTLE = RebelPrincess(), BattlePrincesses()
OWN_STOCK = OwnStock(id="beauty/own-rose", name="Own Rose", type="item", cost=1, abilities={"score": 1})
OWN_STOCKS = tuple(
    OwnStock(id=f"frog/own-{number}", name=f"Own {number}", type="resource", cost=1, abilities={"score": 1})
    for number in range(5)
)
OWN_FACTION = OwnFaction(
    id="frog",
    name="Frog",
    princess="Frog",
    side1={"score": 1},
    side2={"score": 2},
    start_card=OwnStart(id="frog/own-penny", name="Own Penny"),
    stocks=OWN_STOCKS,
)


def parties() -> Iterator[tuple[RebelOptions, int, int]]:
    """Every edition with every way to choose princesses and every number of players; rows by chance."""
    for name, edition in EDITIONS.items():
        for players, mode in zip(REBEL.players, cycle(edition.princess_modes), strict=False):
            card = edition.round_cards[7 * players % len(edition.round_cards)].slug
            yield RebelOptions(edition=name, rounds=(card,), princesses=mode), players, players
        for hourglass in Hourglass:
            yield RebelOptions(edition=name, rounds="random", short=True, hourglass=hourglass), 3, 1
    # Who starts is agreed upon; nobody has a power; the usual first game.
    dealt = PrincessMode.DEALT
    yield RebelOptions(edition="cs", rounds=("invitation",), princesses=dealt, starter=1), 4, 1
    yield RebelOptions(edition="pl", rounds=("upside-down",), powers=False), 5, 1
    yield RebelOptions(edition="gigamic-fr", short=True), 3, 2
    # What comes of powers that are copied, and of a tie: seeds that show it.
    yield RebelOptions(edition="cs", rounds=("pets-revenge",), princesses=dealt), 5, 6
    yield RebelOptions(edition="cs-promo", rounds=("invitation",), princesses=dealt), 5, 11
    late = RebelOptions(edition="cs-promo", rounds=("late-for-a-very-important-date",))
    yield late, 3, 11
    yield RebelOptions(edition="deluxe-en", rounds=("late-for-a-very-important-date",)), 4, 5
    yield RebelOptions(edition="deluxe-en", rounds=("odds-and-evens",)), 4, 2


def battles() -> Iterator[tuple[BattleOptions, int, int]]:
    """Every set-up with every way to choose princesses, for every number of players, own cards in some."""
    sizes = [*BATTLE.players, *BATTLE.players]
    for place, setup in enumerate(MarketSetup):
        for step in PrincessStep:
            players = sizes.pop(0)
            options = BattleOptions(
                edition="expansion" if players > 6 or place % 2 else "base",
                setup=setup,
                princesses=step,
                round_limit=2,
                stocks=(OWN_STOCK,) if place % 2 else (),
                factions=(OWN_FACTION,) if place == 2 else (),
            )
            yield options, players, players


def played(game: AnyGame, options: Options, players: int, seed: int) -> Stored:
    concessions = seed % 2 if game.id == BATTLE.id else 0
    return stored(play(game, options, players, Random(seed), rewinds=1, concessions=concessions))


@pytest.fixture(scope="module")
def house() -> TestHouse:
    return TestHouse()


@pytest.mark.parametrize(
    ("game", "tables", "title"),
    [(REBEL, parties, "Rebel Princess"), (BATTLE, battles, "Battle Princesses")],
    ids=["rebel-princess", "battle-princesses"],
)
def test_every_draw_of_every_edition_is_made_again(
    game: AnyGame, tables: type, title: str, house: TestHouse
) -> None:
    games = [played(game, *table) for table in tables()]
    assert [wrong for one in games if (wrong := wrong_with(one, house))] == []
    table = DrawTable(title)
    assert {table.listed(draw.label) for one in games for draw in one.record.draws} == set(table.draws)
    rewound = [one for one in games if any(isinstance(event, Rewound) for event in one.record.log)]
    assert len(rewound) > 5


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_with_disputes_is_verified(game: AnyGame, house: TestHouse) -> None:
    stories = [
        tell(game, *disputed_table(game, seed), seed, lambda *_: None, commands=60)
        for seed in (f"verified/{number}" for number in range(5))
    ]
    for story in stories:
        assert wrong_with(stored(story.record, story.times), house) == ""
    events = {type(event) for story in stories for event in story.log}
    assert Rewound in events
    assert ReadingChanged in events or game is not GAMES["rebel-princess"]


@pytest.mark.parametrize("edition", ["deluxe-en", "gigamic-fr"])
def test_a_round_that_is_dealt_anew_draws_from_a_spare_secret(edition: str, house: TestHouse) -> None:
    game = dealt_anew(edition)
    back = next(event for event in game.record.log if isinstance(event, Rewound))
    assert back.spares == {"round-1": "spare-1"}
    assert "1/round-1/deal" in {draw.label for draw in game.record.draws if draw.secret == "spare-1"}
    assert wrong_with(game, house) == ""


def dealt_anew(edition: str) -> Stored:
    """A verdict comes when the first round is over: its cards are dealt anew."""
    options = RebelOptions(edition=edition, rounds=("musical-chairs", "upside-down"))
    story = Story(REBEL, options, 3, f"anew/{edition}", referees=1)
    while not story.table.opened:
        story.moves()
        if len(story.log) > 60 and not story.table.disputes:
            played = [at for at, event in enumerate(story.log, 1) if type(event).__name__ == "CardPlayed"]
            assert story.does(story.record.actor(0), OpenDispute(version=played[0]))
    assert story.does(Actor(player="ruth"), Judge(dispute=1, verdict=Verdict.OVERTURNED))
    for seat in sorted(people(story.table, but=0)):
        assert story.does(story.record.actor(seat), WaiveAppeal(dispute=1))
    story.is_played_to_the_end()
    return stored(story.record, story.times)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@pytest.mark.parametrize("withheld", [(), (3,)], ids=["all reveal", "one withholds"])
def test_a_game_to_whose_entropy_players_committed_is_verified(
    game: AnyGame, withheld: tuple[int, ...], house: TestHouse
) -> None:
    options = RebelOptions(rounds=("invitation",), edition="cs") if game.id == REBEL.id else short_battle()
    record, times = gathered(game, options, 4, Random(1), withheld=withheld, visibility=Visibility.PRIVATE)
    assert [chair.withheld for chair in record.table.chairs if chair] == [
        seat in withheld for seat in range(4)
    ]
    assert wrong_with(played_out(record, times, Random(2)), house) == ""


def short_battle() -> BattleOptions:
    return BattleOptions(round_limit=1)


# --- while a game runs


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_running_game_is_consistent_for_whoever_asks(game: AnyGame, house: TestHouse) -> None:
    options: Options = RebelOptions(edition="pl", rounds=("crystal-clear", "masquerade-ball"))
    one = stored(play(game, options if game.id == REBEL.id else short_battle(), 4, Random(3), rewinds=1))
    rng, repeated = Random(game.id), 0
    running = [command.last for command in one.commands if command.last < len(one.rows)]
    for seat in (None, *range(4)):
        version = rng.choice([at for at in running if status_at(one.record, at) is not Status.OVER])
        said, findings = verdict(house.record(one, seat, version), keys_of(house))
        assert (said, findings.problems) == ("verified", [])
        made = [draw for step in one.record.steps if step.after.version <= version for draw in step.draws]
        assert findings.draws + findings.not_open_yet == len(made)
        repeated += findings.draws
    assert repeated or game.id != REBEL.id


def status_at(record: Playthrough, version: int) -> Status:
    return record.dealer.fold(record.vault.game_id, record.log[:version]).status


def test_once_a_round_is_open_its_deal_is_made_again_while_the_game_runs(house: TestHouse) -> None:
    one = stored(play(REBEL, RebelOptions(rounds=("invitation", "upside-down"), edition="cs"), 3, Random(1)))
    first = next(step.after.version for step in one.record.steps if step.after.opened)
    before = max(command.last for command in one.commands if command.last < first)
    assert verdict(house.record(one, 1, before))[1].draws == 0
    _, findings = verdict(house.record(one, 1, first))
    assert findings.problems == []
    assert findings.draws >= 1
    assert findings.not_open_yet >= 1
