"""Deals: what both halves of a pairing meet alike, made of a seed and a number.

The same in every game of a pairing, because no move can change it: all hands (those of later rounds too), the
row of round cards, the princesses and who starts; in Battle Princesses the order of turns and the princesses
to choose from. A bot's own luck is the same for the same decision of the same seat.

Not the same, because it follows from moves: cards drawn by powers, stocks of the marketplace and decks that
are shuffled anew (the same luck, but other cards to draw from), who starts the rounds after the first, extra
rounds. Nobody can know it before the moves are made, so it favours nobody; it only adds to the spread.

The hands follow from the seed, the number of seats and the number of the deal, whatever the round card: so
lines of a table differ by what they are about, and not by the cards.
"""

from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.fair import Vault
from games.game import Options
from games.rebel_princess.options import RebelOptions
from games.registry import GAMES
from workers.arena import rebel_deals
from workers.arena.match import CannotPlay, Match


class Programme(Struct, frozen=True, kw_only=True):
    """What is played, as plain data: it is handed to other processes, and printed.

    `options`: Those of the game, as at a table.
    `round_card`, `princess`: In Rebel Princess, one that is in every deal; any if not said.
    `whole`: In Rebel Princess, whole games; otherwise one round, which says more in the same time.
    `draft`: In Rebel Princess, the bots choose their princesses; otherwise these belong to the deal.
    """

    game: str = "rebel-princess"
    seats: int = 4
    options: dict[str, Any] = {}
    round_card: str = ""
    princess: str = ""
    whole: bool = False
    draft: bool = False


class Deal(Struct, frozen=True, kw_only=True):
    """One deal, and what is known of it beforehand.

    `match`: The game to be played, with any bots.
    `princesses`: Whose is whose, by seat, if that belongs to the deal.
    """

    match: Match
    round_card: str = ""
    princesses: tuple[str, ...] = ()


def fewest_win(game: str) -> bool:
    """Do points count against their seat in this game?"""
    return game == rebel_deals.GAME


def deal(programme: Programme, seed: int, number: int) -> Deal:
    """The deal of this number."""
    master = sha256(f"arena/{seed}/{programme.seats}/{number}".encode()).digest()
    # Every seat is told the id, and nobody may read the deal out of it.
    vault = Vault(sha256(master).hexdigest()[:16], master)
    options = options_of(programme)
    if not isinstance(options, RebelOptions):
        return Deal(match=Match(game=GAMES[programme.game], options=options, vault=vault))
    luck = Random(vault.secret("deal"))
    card = programme.round_card or luck.choice(rebel_deals.round_cards(options))
    princesses = (
        () if programme.draft else rebel_deals.princesses(options, programme.seats, luck, programme.princess)
    )
    return Deal(
        match=Match(
            game=GAMES[programme.game],
            options=options if programme.whole else replace(options, rounds=(card,)),
            vault=vault,
            draw=rebel_deals.draw_with(princesses),
            arranged=rebel_deals.kept(princesses),
            rounds=0 if programme.whole else 1,
            fewest_win=True,
        ),
        round_card="" if programme.whole else card,
        princesses=princesses,
    )


def options_of(programme: Programme) -> Options:
    """The options as the game reads them, in the revision that a new table gets."""
    game = GAMES[programme.game]
    usual = {"rounds": "random"} if programme.whole and programme.game == rebel_deals.GAME else {}
    try:
        options: Options = msgspec.convert(
            {"game": programme.game, **usual, **programme.options}, game.options
        )
    except msgspec.ValidationError as trouble:
        raise CannotPlay(f"The options of {programme.game} are not right: {trouble}") from trouble
    return game.agreed(options)  # type: ignore[no-any-return]


def check(programme: Programme) -> None:
    """Raise CannotPlay, with what to do, if there are no such deals."""
    if programme.game not in GAMES:
        raise CannotPlay(f"There is no game {programme.game}. Choose one of {', '.join(GAMES)}.")
    game = GAMES[programme.game]
    if programme.seats not in game.players:
        sizes = ", ".join(map(str, game.players))
        raise CannotPlay(f"{programme.game} is not for {programme.seats} seats. Choose one of {sizes}.")
    options = options_of(programme)
    refusal = game.check_options(options, programme.seats)
    if refusal is not None:
        raise CannotPlay(str(refusal.detail))
    if isinstance(options, RebelOptions):
        rebel_deals.check(
            options, programme.round_card, programme.princess, whole=programme.whole, draft=programme.draft
        )
    elif programme.round_card or programme.princess or programme.whole or programme.draft:
        raise CannotPlay(
            f"{programme.game} has no round cards or princesses to fix, and is always played to its end: "
            f"these are for {rebel_deals.GAME}."
        )
