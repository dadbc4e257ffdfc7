"""What somebody asks of the arena, and what is to be played for it."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.rebel_princess.options import RebelOptions
from workers.arena import deals, rebel_deals
from workers.arena.deals import Programme
from workers.arena.duel import Duel
from workers.arena.field import By, FieldTrial
from workers.arena.match import CannotPlay
from workers.arena.seating import random_bot
from workers.bots.bot import Effort

PATIENCE = 10.0
"""How many seconds a bot may think in the arena: so many that its budget decides and not the clock, or a busy
machine would change the results.
"""


class Challenge(Struct, frozen=True, kw_only=True):
    """What was asked for on the command line.

    `bots`: Names or addresses. Two play a duel; one plays against the bot that moves at random. Among a
    field, each is tried.
    `edition`, `options`: Of the game; the options as JSON.
    `by`: Not a duel, but a table of what each bot gets out of each card among a `field`.
    """

    bots: tuple[str, ...]
    game: str = "rebel-princess"
    seats: tuple[int, ...] = (4,)
    edition: str = ""
    options: str = ""
    round_cards: tuple[str, ...] = ()
    each_round_card: bool = False
    princesses: tuple[str, ...] = ()
    each_princess: bool = False
    whole: bool = False
    draft: bool = False
    by: By | None = None
    field: str = ""
    playouts: int = 200
    most_seconds: float = PATIENCE
    pairings: int = 200
    until_decided: bool = False
    seed: int = 1

    @property
    def effort(self) -> Effort:
        return Effort(playouts=self.playouts, most_seconds=self.most_seconds)


def duels(challenge: Challenge) -> list[Duel]:
    """The duels that were asked for: one for each number of seats, round card and princess."""
    programmes = list(_programmes(challenge))
    if challenge.field:
        raise CannotPlay("A field is for a table by cards: say which, with --by.")
    match challenge.bots:
        case (one,):
            pair = one, random_bot(challenge.game)
        case (one, other):
            pair = one, other
        case _:
            raise CannotPlay(f"A duel is between two bots, not {len(challenge.bots)}.")
    return [
        Duel(
            bots=pair,
            programme=programme,
            effort=challenge.effort,
            pairings=challenge.pairings,
            seed=challenge.seed,
            until_decided=challenge.until_decided,
        )
        for programme in programmes
    ]


def trials(challenge: Challenge) -> list[FieldTrial]:
    """The tables that were asked for: one for each bot and number of seats."""
    programmes = list(_programmes(challenge))
    if not challenge.bots:
        raise CannotPlay("Name the bots to try in the field.")
    if challenge.until_decided or challenge.whole or challenge.draft:
        raise CannotPlay("A table by cards has as many single deals a card as you say, with what was dealt.")
    assert challenge.by is not None
    return [
        FieldTrial(
            bot=bot,
            field=challenge.field or random_bot(challenge.game),
            by=challenge.by,
            programme=programme,
            effort=challenge.effort,
            deals=challenge.pairings,
            seed=challenge.seed,
        )
        for bot, programme in product(challenge.bots, programmes)
    ]


def _programmes(challenge: Challenge) -> Iterator[Programme]:
    plain = Programme(
        game=challenge.game, options=_options(challenge), whole=challenge.whole, draft=challenge.draft
    )
    for seats in challenge.seats:
        programme = replace(plain, seats=seats)
        deals.check(programme)
        round_cards, princesses = _cards(challenge, programme)
        for round_card, princess in product(round_cards or ("",), princesses or ("",)):
            one = replace(programme, round_card=round_card, princess=princess)
            deals.check(one)
            yield one


def _cards(challenge: Challenge, programme: Programme) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The round cards and princesses that are fixed, one after the other."""
    if not (challenge.each_round_card or challenge.each_princess):
        return challenge.round_cards, challenge.princesses
    options = deals.options_of(programme)
    if not isinstance(options, RebelOptions):
        raise CannotPlay(f"Round cards and princesses can be fixed in {rebel_deals.GAME} only.")
    return (
        rebel_deals.round_cards(options) if challenge.each_round_card else challenge.round_cards,
        rebel_deals.princess_names(options) if challenge.each_princess else challenge.princesses,
    )


def _options(challenge: Challenge) -> dict[str, Any]:
    edition = {"edition": challenge.edition} if challenge.edition else {}
    if not challenge.options:
        return edition
    try:
        return {**msgspec.json.decode(challenge.options, type=dict[str, Any]), **edition}
    except msgspec.DecodeError as trouble:
        raise CannotPlay(f"The options are no JSON object: {trouble}") from trouble
