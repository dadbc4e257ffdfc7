"""Whoever has played enough is on the ladder, for everybody to see."""

from collections.abc import Sequence
from uuid import uuid4

from events.database import Pool, ask
from projections.ladder.closing import Ladder
from projections.ladder.reckoning import PERIOD
from projections.ladder.standings import Ranked, RatingThen, earlier_ratings_of, ladder, ratings_of
from tests.support.rated import EVENING, NOON, over, save


async def person(pool: Pool, name: str, *, bot: bool = False) -> str:
    values = {"id": str(uuid4()), "name": name, "bot": bot}
    await ask(pool, "INSERT INTO players (id, name, bot) VALUES (%(id)s, %(name)s, %(bot)s)", values)
    return str(values["id"])


async def season(pool: Pool, people: Sequence[str], games: int = 10) -> None:
    """Everybody always comes out in this order."""
    for number in range(games):
        await save(pool, over(people, range(1, len(people) + 1), NOON + number * PERIOD // 4))
    await Ladder(pool).close(EVENING)


async def test_whoever_has_enough_games_is_listed_the_best_first_and_bots_among_them(pool: Pool) -> None:
    ann, ben, cat = await person(pool, "Ann"), await person(pool, "Ben", bot=True), await person(pool, "Cat")
    await season(pool, [ann, ben, "bot:page"], games=9)
    page = await ladder(pool, "whist")
    assert [each.house_bot for each in page.lines] == ["page"], "nine are not enough"
    await season(pool, [ann, ben, "bot:page"], games=1)
    await season(pool, [ann, cat], games=1)
    page = await ladder(pool, "whist")
    shown = [(each.name, each.player, each.house_bot, each.bot, each.rating.games) for each in page.lines]
    assert sorted(shown, key=str) == sorted(
        [("Ann", ann, None, False, 11), ("Ben", ben, None, True, 10), ("page", None, "page", True, 10)],
        key=str,
    )
    assert [each.place for each in page.lines] == [1, 2, 3]
    ratings = [each.rating.rating for each in page.lines]
    assert ratings == sorted(ratings, reverse=True)
    assert (await ladder(pool, "bridge")).lines == ()


async def test_pages_of_the_ladder_follow_each_other_and_level_ones_share_a_place(pool: Pool) -> None:
    people = [await person(pool, f"P{number}") for number in range(7)]
    for number in range(10):
        await save(pool, over(people, (1, 2, 2, 4, 5, 5, 5), NOON + number))
    await Ladder(pool).close(EVENING)
    shown: list[Ranked] = []
    cursor: str | None = None
    while True:
        page = await ladder(pool, "whist", cursor=cursor, limit=2)
        shown += page.lines
        cursor = page.next
        if cursor is None:
            break
    assert {each.player for each in shown} == set(people)
    ratings = [each.rating.rating for each in shown]
    assert [each.place for each in shown] == [1 + sum(other > own for other in ratings) for own in ratings]
    assert len({each.place for each in shown}) == 4


async def test_who_was_erased_is_not_listed_and_the_others_move_up_and_keep_their_ratings(pool: Pool) -> None:
    people = [await person(pool, name) for name in ("Ann", "Ben", "Cat")]
    await season(pool, people)
    before = (await ladder(pool, "whist")).lines
    await ask(pool, "UPDATE players SET name = NULL, erased_at = now() WHERE id = %(id)s", {"id": people[0]})
    after = (await ladder(pool, "whist")).lines
    assert [(each.place, each.name) for each in after] == [(1, "Ben"), (2, "Cat")]
    assert [each.rating for each in after] == [each.rating for each in before[1:]]


async def test_ratings_over_time_come_in_pages_the_last_first(pool: Pool) -> None:
    await season(pool, ["a", "b"], games=20)
    whole = (await earlier_ratings_of(pool, "a")).ratings
    assert [each.rating.games for each in whole] == [20, 16, 12, 8, 4]
    assert whole[0].rating == (await ratings_of(pool, "a"))[0].rating
    shown: list[RatingThen] = []
    cursor: str | None = None
    while True:
        page = await earlier_ratings_of(pool, "a", game="whist", cursor=cursor, limit=2)
        shown += page.ratings
        cursor = page.next
        if cursor is None:
            break
    assert tuple(shown) == whole
    assert (await earlier_ratings_of(pool, "a", game="bridge")).ratings == ()
    assert (await earlier_ratings_of(pool, "z")).ratings == ()
