"""What a table agrees on before a game of Battle Princesses."""

from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from games.battle_princesses.box import Box, box_of, printed_box
from games.battle_princesses.check_cards import fault_in
from games.battle_princesses.own_cards import OwnFaction, OwnStock
from games.battle_princesses.printed import BOXES, LATEST, BattleEdition, release_name
from games.game import Options, Refusal, Why
from games.saying import Said, said

LARGEST_OWN = 64 * 1024
"""So many bytes of JSON may a table's own factions and stocks have: every log of it begins with them."""


class MarketSetup(StrEnum):
    """Who fills the marketplace, and from which factions."""

    OFFICIAL = "official"
    ALTERNATIVE_1 = "alternative-1"
    ALTERNATIVE_2 = "alternative-2"
    ALTERNATIVE_3 = "alternative-3"
    ALTERNATIVE_4 = "alternative-4"


class PrincessStep(StrEnum):
    """How princesses come to their players: one of two dealt, any that is free, or a random one."""

    DEAL = "deal"
    CHOOSE = "choose"
    RANDOM = "random"


class BattleOptions(Options, frozen=True, kw_only=True, dict=True, tag="battle-princesses"):
    """How a table plays Battle Princesses.

    `edition`: the base game, or that with the expansion, which nine and more players need. `setup`: how the
    marketplace is filled. `princesses`: how they are chosen. `round_limit`: after so many rounds whoever has
    most points wins; 0 is no limit. `factions` and `stocks`: what the table brings itself, 64 KB of JSON at
    most. `revision`: which revision of the cards; a new table gets the latest if it does not name one, and it
    is written here unless it is the first.
    """

    edition: BattleEdition = "base"
    setup: MarketSetup = MarketSetup.OFFICIAL
    princesses: PrincessStep = PrincessStep.DEAL
    round_limit: Annotated[int, Meta(ge=0, le=1000)] = 80
    factions: tuple[OwnFaction, ...] = ()
    stocks: tuple[OwnStock, ...] = ()
    revision: Annotated[int, Meta(ge=1, le=99)] | UnsetType = UNSET

    @cached_property
    def release(self) -> str:
        """The edition, in the revision that this table plays by: a name of `printed.BOXES`."""
        return release_name(self.edition, self.revision)

    @cached_property
    def box(self) -> Box:
        """Everything that this table can play with."""
        return box_of(self)


def agreed(options: BattleOptions) -> BattleOptions:
    """The options of a new table, with the revision that it is to play by written out."""
    if LATEST == 1 or options.revision is not UNSET:
        return options
    return replace(options, revision=LATEST)


def check_options(options: BattleOptions, players: int) -> Refusal | None:
    """Can such a table be opened?"""
    if options.release not in BOXES:
        return _unplayable(
            said(
                "There is no revision {revision} of {edition}; the latest is {latest}.",
                revision=str(options.revision),
                edition=options.edition,
                latest=LATEST,
            )
        )
    box = printed_box(options.release)
    if not any(box.market(players)):
        return _unplayable(
            said(
                "The base box is for {most} players at most; {players} play with the edition `expansion`.",
                most=max(number for number in box.rows if any(box.market(number))),
                players=players,
            ),
            "B-009",
        )
    return _check_own_cards(options, BOXES[options.release].factions)


def _check_own_cards(options: BattleOptions, printed: Sequence[OwnFaction]) -> Refusal | None:
    if not (options.factions or options.stocks):
        return None
    size = len(msgspec.json.encode((options.factions, options.stocks)))
    if size > LARGEST_OWN:
        return _unplayable(
            said(
                "The table's own `factions` and `stocks` have {size} bytes of JSON together; {most} is the"
                " most there may be.",
                size=size,
                most=LARGEST_OWN,
            )
        )
    fault = fault_in(options.factions, options.stocks, printed)
    return _unplayable(fault) if fault else None


def _unplayable(detail: Said, *cites: str) -> Refusal:
    return Refusal(why=Why.BAD_OPTIONS, detail=detail, citations=cites)
