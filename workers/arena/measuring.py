"""`python -m workers.arena.measuring`: how strong the bots of the house are on the ladder.

They play whole games in the arena, at tables of several sizes, drawn from the seed, and are rated by the same
model as people. What comes out is written to `projections/ladder/house_bots.json`: the same seed, the same
file.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean

import click
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.terminal import progress
from games.game import places_by
from projections.ladder.house_bots import FILE, HouseBots, Measured, house_bots
from projections.ladder.rating import NEWCOMER, RatedResult, Rating, rated
from workers.arena import rebel_deals
from workers.arena.challenge import PATIENCE
from workers.arena.deals import Programme, deal, fewest_win
from workers.arena.match import play
from workers.arena.running import Crew
from workers.arena.seating import bot_called
from workers.bots import bots_for
from workers.bots.bot import Effort

SIZES: Mapping[str, Sequence[int]] = {"rebel-princess": (3, 4, 5, 6), "battle-princesses": (2, 4)}
"""How many seats the tables have; they take turns."""
DECIMALS = 2
EVER = datetime(1970, 1, 1, tzinfo=UTC)


class Sitting(Struct, frozen=True):
    """A game to be played: its number, and the bots by seat."""

    game: str
    number: int
    bots: tuple[str, ...]


def roster(game: str, known: HouseBots) -> list[str]:
    """The bots that play this game, each by its present name."""
    return [name for name in bots_for(game) if name not in known.also_called.get(game, {})]


def sittings(game: str, bots: Sequence[str], games: int, seed: int) -> list[Sitting]:
    """Who plays with whom: everybody once at a table before anybody twice."""
    rng, found = Random(f"measuring/{seed}/{game}"), []
    for number in range(games):
        seats = SIZES[game][number % len(SIZES[game])]
        drawn: list[str] = []
        while len(drawn) < seats:
            drawn += rng.sample(bots, min(len(bots), seats - len(drawn)))
        found.append(Sitting(game, number, tuple(rng.sample(drawn, seats))))
    return found


def played(sitting: Sitting, seed: int, effort: Effort) -> RatedResult:
    """The game, and how everybody came out. The number stands in for the time at which it ended."""
    seats = len(sitting.bots)
    programme = Programme(game=sitting.game, seats=seats, whole=sitting.game == rebel_deals.GAME)
    bots = [bot_called(name) for name in sitting.bots]
    outcome = play(deal(programme, seed, sitting.number).match, bots, effort)
    sign = -1 if fewest_win(sitting.game) else 1
    merits = [(seat in outcome.winners, sign * score) for seat, score in enumerate(outcome.scores)]
    return RatedResult(
        game_id=str(sitting.number),
        ended_at=sitting.number,
        players=sitting.bots,
        places=places_by(merits),
    )


def strengths(results: Iterable[RatedResult]) -> dict[str, Rating]:
    """The ratings after these games; a bot that has several seats at a table moves by the mean of them."""
    ratings: dict[str, Rating] = {}
    for result in results:
        seats = [f"{bot} on seat {seat}" for seat, bot in enumerate(result.players)]
        before = {seat: ratings.get(bot, NEWCOMER) for seat, bot in zip(seats, result.players, strict=True)}
        after = rated(before, replace(result, players=seats), {})
        for bot in dict.fromkeys(result.players):
            own = [after[seat] for seat, who in zip(seats, result.players, strict=True) if who == bot]
            ratings[bot] = Rating(
                mu=fmean(each.mu for each in own),
                sigma=fmean(each.sigma for each in own),
                games=own[0].games,
            )
    return ratings


def measured(
    known: HouseBots, game: str, ratings: Mapping[str, Rating], since: datetime, how: str
) -> HouseBots:
    """The same with these figures: in the place of all there were, or, from a later time on, after them."""
    figures = {
        bot: [
            *(each for each in known.bots.get(game, {}).get(bot, ()) if each.since < since),
            Measured(since=since, mu=round(rating.mu, DECIMALS), sigma=round(rating.sigma, DECIMALS)),
        ]
        for bot, rating in ratings.items()
    }
    # Whoever plays no more keeps what it was worth.
    return replace(known, how=how, bots={**known.bots, game: {**known.bots.get(game, {}), **figures}})


@click.command(help=__doc__)
@click.option("--games", default=400, show_default=True, type=click.IntRange(min=1), help="Of each kind.")
@click.option("--seed", default=1, show_default=True)
@click.option("--playouts", default=200, show_default=True, help="How hard bots may think about a move.")
@click.option("--processes", default=1, show_default=True, type=click.IntRange(min=1))
@click.option("--since", type=click.DateTime(), help="For games that end from then on (UTC), not for all.")
@click.option("--file", default=str(FILE), type=click.Path(path_type=Path), help="Where to write it.")
def main(games: int, seed: int, playouts: int, processes: int, since: datetime | None, file: Path) -> None:
    found, effort = house_bots(), Effort(playouts=playouts, most_seconds=PATIENCE)
    when = since.replace(tzinfo=UTC) if since else EVER
    how = f"python -m workers.arena.measuring --games {games} --seed {seed} --playouts {playouts}"
    with Crew(processes) as crew, progress("Games", games * len(SIZES)) as one_more:
        for game in SIZES:
            plan = sittings(game, roster(game, found), games, seed)
            results = []
            for result in crew.results(partial(played, each, seed, effort) for each in plan):
                results.append(result)
                one_more()
            ratings = strengths(results)
            found = measured(found, game, ratings, when, how)
            for bot, rating in sorted(ratings.items(), key=lambda each: -each[1].mu):
                click.echo(
                    f"{game:18} {bot:18} mu {rating.mu:6.2f}  sigma {rating.sigma:5.2f}  {rating.games} games"
                )
    file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


if __name__ == "__main__":
    main()
