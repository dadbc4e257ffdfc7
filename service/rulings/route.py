"""Rulings: why something happened, and where in a game a rule mattered."""

from collections import defaultdict

from msgspec import Struct

from games.citing import cited_in
from service.http.operations import Call, operation
from service.http.responses import Response
from service.rulings.explained import EventRuling
from service.rulings.looking_up import ruling_on
from service.speeches import IN_YOUR_WORDS, speech_at, told


class RuleInGame(Struct, frozen=True, kw_only=True):
    """A rule, and the events that cite it.

    `id`: The id of the rule.
    `title`: The question that it settles, or the name of the card.
    `versions`: The versions of those that stand.
    `undone`: The versions of those that a rewind has undone.
    """

    id: str
    title: str
    versions: tuple[int, ...]
    undone: tuple[int, ...]


class GameRulings(Struct, frozen=True, kw_only=True):
    """Every rule that was cited so far, as far as you may know, the one cited first first.

    `version`: The version of the game for which this holds.
    `rulings`: One entry for each rule.
    """

    version: int
    rulings: tuple[RuleInGame, ...]


@operation(
    "getEventRuling",
    "GET",
    "/v1/games/{game_id}/events/{version}/ruling",
    tag="log",
    summary="Why this happened",
    response=EventRuling,
    **IN_YOUR_WORDS,
    cost=5,
)
async def get_event_ruling(call: Call[None, None]) -> Response:
    """The rules that decided an event, what could have been chosen instead, and which chances went by.

    Whether an event has a ruling follows from its type. Until the game is over you are told of the choices of
    your own seat only. If a bot chose, `bot_reasons` say why, in its own words: when the game is over; at a
    practice table a moment after its move, to everybody who sees the game. A table is for practice if it was
    opened with `practice` among its terms; at any other, ask again when the game is over.
    """
    seen = await call.services.seen_games.get(call.path("game_id"), call.player)
    speech = await speech_at(call, seen)
    ruling = await ruling_on(
        call.services.seen_games, seen, call.number("version"), speech, call.services.reasons
    )
    return told(speech.language, ruling)


@operation(
    "listGameRulings",
    "GET",
    "/v1/games/{game_id}/rulings",
    tag="log",
    summary="The rules that mattered in a game",
    response=GameRulings,
    **IN_YOUR_WORDS,
    cost=30,
)
async def list_game_rulings(call: Call[None, None]) -> Response:
    """Every rule that an event has cited, with the versions to look at."""
    seen = await call.services.seen_games.get(call.path("game_id"), call.player)
    steps = await call.services.seen_games.steps(seen, 0, seen.table.version)
    found: dict[str, list[int]] = defaultdict(list)
    for step in steps:
        for id in cited_in(step.event):
            found[id].append(step.row.version)
    undone = {step.row.version for step in steps if seen.table.undone_by(step.row.version) is not None}
    speech = await speech_at(call, seen)
    rulings = seen.dealer.game.rulings
    listed = GameRulings(
        version=seen.table.version,
        rulings=tuple(
            RuleInGame(
                id=id,
                title=rulings[id].in_words(speech.word).title,
                versions=tuple(one for one in versions if one not in undone),
                undone=tuple(one for one in versions if one in undone),
            )
            for id, versions in found.items()
        ),
    )
    return told(speech.language, listed)
