"""What a bot gets out of each card among opponents that move at random, and what such a one gets there.

One deal is played with the bot among a field of pages, and with nobody but pages. For a round card the bot
sits on every seat in turn; for a princess on the seat that has her. The gain is what the bot got better than
the page that had the same cards on the same seat.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from games.rebel_princess.options import RebelOptions
from workers.arena import match, rebel_deals
from workers.arena.deals import Deal, Programme, deal, fewest_win, options_of
from workers.arena.intervals import Estimate, mean_of
from workers.arena.match import CannotPlay
from workers.arena.running import ALONE, Crew
from workers.arena.seating import bot_called
from workers.bots.bot import USUAL_EFFORT, Effort

By = Literal["round-card", "princess"]
"""What there is a line for in the table."""


class FieldTrial(Struct, frozen=True, kw_only=True):
    """A bot, its field, and how many deals with each card.

    `field`: The bot on all other seats.
    """

    bot: str
    field: str
    by: By
    programme: Programme = Programme()
    effort: Effort = USUAL_EFFORT
    deals: int = 100
    seed: int = 1


class FieldDeal(Struct, frozen=True, kw_only=True):
    """One deal: what the bot got on the seats that it was tried on, and what the field got there."""

    score: float
    field_score: float
    failures: int


class FieldLine(Struct, frozen=True, kw_only=True):
    """One card.

    `gain`: What the bot got better than the field, in points.
    `failures`: How often the bot failed to choose.
    """

    bot: str
    seats: int
    card: str
    deals: int
    score: float
    field_score: float
    gain: Estimate
    failures: int

    @property
    def verdict(self) -> str:
        """Where the bot is worse than its field, for sure or as far as was seen."""
        if self.gain.high is not None and self.gain.high < 0:
            return "worse than the field"
        return "perhaps worse" if self.gain.mean < 0 else ""


def programmes(field: FieldTrial) -> tuple[Programme, ...]:
    """One for each card that there is a line for."""
    options = options_of(field.programme)
    if not isinstance(options, RebelOptions):
        raise CannotPlay(f"There is a table by cards for {rebel_deals.GAME} only.")
    if field.by == "round-card":
        cards = rebel_deals.round_cards(options)
        wanted = field.programme.round_card
        return tuple(replace(field.programme, round_card=card) for card in cards if wanted in ("", card))
    names = rebel_deals.princess_names(options)
    wanted = field.programme.princess
    return tuple(replace(field.programme, princess=name) for name in names if wanted in ("", name))


def play_deal(field: FieldTrial, programme: Programme, number: int) -> FieldDeal:
    """The deal of this number, with the bot and without."""
    dealt = deal(programme, field.seed, number)
    tried = _tried(field, programme, dealt)
    others = [bot_called(field.field)] * programme.seats
    without = match.play(match.named(dealt.match, "field"), others, field.effort)
    got, failures = [], 0
    for seat in tried:
        bots = [*others[:seat], bot_called(field.bot), *others[seat + 1 :]]
        game = match.play(match.named(dealt.match, f"seat-{seat}"), bots, field.effort)
        got.append(game.scores[seat])
        failures += sum(game.failures[seat].values())
    there = [without.scores[seat] for seat in tried]
    return FieldDeal(
        score=float(Fraction(sum(got), len(tried))),
        field_score=float(Fraction(sum(there), len(tried))),
        failures=failures,
    )


def play(
    field: FieldTrial, crew: Crew = ALONE, each: Callable[[], object] = lambda: None
) -> tuple[list[FieldLine], bool]:
    """Play it: a line for each card. Who is interrupted gets those that were done by then, and True."""
    cards = programmes(field)
    lines: list[FieldLine] = []
    tasks = (
        partial(play_deal, field, programme, number)
        for programme in cards
        for number in range(1, field.deals + 1)
    )
    try:
        deals = crew.results(tasks)
        for programme in cards:
            lines.append(line(field, programme, list(_so_many(deals, field.deals, each))))
    except KeyboardInterrupt:
        return lines, True
    return lines, False


def _so_many(deals: Iterator[FieldDeal], number: int, each: Callable[[], object]) -> Iterator[FieldDeal]:
    for _ in range(number):
        yield next(deals)
        each()


def line(field: FieldTrial, programme: Programme, dealt: Sequence[FieldDeal]) -> FieldLine:
    """What these deals come to."""
    sign = -1 if fewest_win(programme.game) else 1
    return FieldLine(
        bot=field.bot,
        seats=programme.seats,
        card=programme.round_card if field.by == "round-card" else programme.princess,
        deals=len(dealt),
        score=mean_of([one.score for one in dealt]).mean,
        field_score=mean_of([one.field_score for one in dealt]).mean,
        gain=mean_of([sign * (one.score - one.field_score) for one in dealt]),
        failures=sum(one.failures for one in dealt),
    )


def _tried(field: FieldTrial, programme: Programme, dealt: Deal) -> list[int]:
    if field.by == "princess":
        return [dealt.princesses.index(programme.princess)]
    return list(range(programme.seats))
