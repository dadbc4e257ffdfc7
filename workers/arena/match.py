"""One game of bots in memory: any mix of them, any game, and luck that can be had again.

Every bot is shown what its seat would be shown at a table of the house, and nothing else: its own fold of its
own redacted events, its own offers that are awaited, its own history.
"""

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.audience import Event, Seat, redact
from games.fair import Chance, Secrets, Vault
from games.game import AnyGame, Decided, Options, Refusal
from games.offers import Move
from games.table.commands import Actor, MakeMove, SeatBot, Start, TableCommand
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from workers.bots.bot import USUAL_EFFORT, Bot, ChosenMove, Effort, Situation

HOST = Actor(player="arena")
REFUSED = "refused"
MALFORMED = "malformed"
"""The kinds of failure of a bot whose move the rules do not allow, and of one whose move is none at all."""

MOST_CHOICES = 100_000
"""No game takes nearly as many; a bot that undoes and does the same again and again would never end one."""

Draw = Callable[[Secrets, bytes], Chance]
"""How luck is made of the secrets of a game and the entropy of its seats."""


class CannotPlay(Exception):
    """A game could not be set up or played on; the message says which and why."""


class NoAnswer(Exception):
    """A bot has not made a move. The first one that it was offered is made instead, and the failure counted.

    `kind`: What kind of failure it was, in a word or two, for the count; the message says it in full.
    """

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind


class Match(Struct, frozen=True, kw_only=True):
    """What is to be played: a game, its options, and whatever makes its luck.

    `draw`: Its luck, if it is not simply drawn from the vault.
    `arranged`: Moves that are settled beforehand, by seat: where one of them fits an offer, the bot is not
    asked.
    `rounds`: After so many rounds of the pad it is over, and whoever is best so far has won. 0: play to the
    end.
    `fewest_win`: Whether points count against their seat, which matters only where a game is cut short.
    """

    game: AnyGame
    options: Options
    vault: Vault
    draw: Draw = Chance
    arranged: Mapping[Seat, Mapping[str, Any]] = {}
    rounds: int = 0
    fewest_win: bool = False


class Played(Struct, frozen=True, kw_only=True):
    """How a game came out; everything is by seat, from 0.

    `scores`: The totals on the pad.
    `winners`: The seats that have won.
    `seconds`: How long the bot thought about each of its choices.
    `failures`: How often its bot failed to make a move, by kind.
    `troubles`: The first failure of each kind, in full.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    seconds: tuple[tuple[float, ...], ...]
    failures: tuple[dict[str, int], ...]
    troubles: tuple[dict[str, str], ...]


class _Dealer(Dealer):
    """A dealer whose luck may be arranged."""

    def __init__(self, game: AnyGame, draw: Draw) -> None:
        super().__init__(game)
        self._draw = draw

    def chance(self, table: Table[Any], vault: Secrets) -> Chance:
        return self._draw(vault, bytes.fromhex(table.entropy))


class _Seat:
    """What one seat has been told so far. It is folded when the seat is asked, not before."""

    def __init__(self, dealer: Dealer, seat: Seat, bot: Bot, log: list[Event], blank: Table[Any]) -> None:
        self.bot = bot
        self._dealer = dealer
        self._seat = seat
        self._log = log
        self._table = blank
        self._told: list[Event] = []
        self.seconds: list[float] = []
        self.failures: Counter[str] = Counter()
        self.troubles: dict[str, str] = {}

    def note(self, trouble: NoAnswer, decision: str) -> None:
        self.failures[trouble.kind] += 1
        self.troubles.setdefault(trouble.kind, f"{decision}: {trouble}")

    def situation(self) -> Situation:
        """What is to be decided now. The game must wait for this seat."""
        news = [redact(event, self._seat) for event in self._log[self._table.version :]]
        for event in news:
            self._table = self._dealer.evolve(self._table, event, self._seat)
        if self.bot.recalls:
            self._told += news
        offers = [offer for offer in self._dealer.offers(self._table, self._seat) if offer.awaited]
        if not offers:
            raise CannotPlay(f"The game waits for seat {self._seat} and offers it no move.")
        return Situation(seat=self._seat, table=self._table, offers=offers, history=tuple(self._told))


def named(match: Match, name: str) -> Match:
    """The same with an id of its own and the same luck, so that no bot takes one game for another."""
    return replace(match, vault=replace(match.vault, game_id=f"{match.vault.game_id}/{name}"))


def luck_of(vault: Secrets, decision: str, seat: Seat) -> Random:
    """The bot's own luck for one decision: the same for whichever bot sits there, in whichever process."""
    return Random(vault.secret(f"bot/{decision}/{seat}"))


def play(match: Match, bots: Sequence[Bot], effort: Effort = USUAL_EFFORT) -> Played:
    """Play it, with these bots on its seats."""
    dealer = _Dealer(match.game, match.draw)
    table, log = _begun(dealer, match, bots)
    seats = [_Seat(dealer, seat, bot, log, dealer.blank(table.game_id)) for seat, bot in enumerate(bots)]
    while table.status is Status.PLAYING and not _is_cut_short(match, table):
        if sum(len(one.seconds) for one in seats) > MOST_CHOICES:
            raise CannotPlay(f"Game {table.game_id} does not end: there were {MOST_CHOICES} choices.")
        seat = min(dealer.waiting_for(table))
        seen = seats[seat].situation()
        try:
            move = _arranged(match, seen) or _chosen(match, seats[seat], seen, effort)
            decided = _decide(dealer, match, table, seat, move)
        except NoAnswer as trouble:
            seats[seat].note(trouble, seen.offers[0].decision)
            decided = _by_the_example(dealer, match, table, seen)
        table = decided.state
        log += decided.events
    scores, winners = _outcome(match, dealer, table)
    return Played(
        scores=scores,
        winners=winners,
        seconds=tuple(tuple(one.seconds) for one in seats),
        failures=tuple(dict(one.failures) for one in seats),
        troubles=tuple(one.troubles for one in seats),
    )


def _begun(dealer: Dealer, match: Match, bots: Sequence[Bot]) -> tuple[Table[Any], list[Event]]:
    decided = dealer.open(match.vault, match.options, len(bots), "arena", Visibility.PRIVATE)
    if isinstance(decided, Refusal):
        raise CannotPlay(str(decided.detail))
    log = [*decided.events]
    commands: list[TableCommand] = [*(SeatBot(bot=bot.name) for bot in bots), Start()]
    for command in commands:
        decided = dealer.decide(decided.state, HOST, command, match.vault)
        if isinstance(decided, Refusal):
            raise CannotPlay(str(decided.detail))
        log += decided.events
    return decided.state, log


def _arranged(match: Match, seen: Situation) -> dict[str, Any] | None:
    """What was settled beforehand for this decision, if it is what the seat is asked for."""
    move = match.arranged.get(seen.seat)
    if move is None:
        return None
    fitting = (offer for offer in seen.offers if offer.move == move["type"])
    return next(({**move, "decision": offer.decision} for offer in fitting), None)


def _chosen(match: Match, asked: _Seat, seen: Situation, effort: Effort) -> dict[str, Any]:
    luck = luck_of(match.vault, seen.offers[0].decision, seen.seat)
    began = time.perf_counter()
    try:
        choice: ChosenMove = asked.bot.choose(seen, luck, effort)
    except NoAnswer:
        raise
    except Exception as trouble:
        where = f"game {seen.table.game_id}, seat {seen.seat}, decision {seen.offers[0].decision}"
        trouble.add_note(f"While {asked.bot.name} was choosing in the arena: {where}.")
        raise
    finally:
        asked.seconds.append(time.perf_counter() - began)
    return choice.move


def _decide(
    dealer: Dealer, match: Match, table: Table[Any], seat: Seat, move: Mapping[str, Any]
) -> Decided[Any]:
    """What comes of the move. Raises NoAnswer if it is none, or the rules do not allow it."""
    try:
        filled: Move = msgspec.convert(move, match.game.moves, str_keys=True)
    except msgspec.ValidationError as trouble:
        raise NoAnswer(MALFORMED, f"{move} is no move of {match.game.id}: {trouble}") from trouble
    decided = dealer.decide(table, Actor(bot_seat=seat), MakeMove(move=filled), match.vault)
    if isinstance(decided, Refusal):
        raise NoAnswer(REFUSED, f"{move}: {decided.detail}")
    return decided


def _by_the_example(dealer: Dealer, match: Match, table: Table[Any], seen: Situation) -> Decided[Any]:
    try:
        return _decide(dealer, match, table, seen.seat, seen.offers[0].example)
    except NoAnswer as trouble:
        raise CannotPlay(f"Seat {seen.seat} was offered what it is refused: {trouble}") from trouble


def _is_cut_short(match: Match, table: Table[Any]) -> bool:
    return bool(match.rounds) and len(match.game.scorepad(table.play).rounds) >= match.rounds


def _outcome(match: Match, dealer: Dealer, table: Table[Any]) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    pad = dealer.scorepad(table)
    if not match.rounds:
        return pad.totals, pad.winners
    scores = pad.rounds[match.rounds - 1].subtotals
    best = min(scores) if match.fewest_win else max(scores)
    return scores, tuple(seat for seat, score in enumerate(scores) if score == best)
