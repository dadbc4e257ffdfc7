"""What goes over the wire: bodies that are read strictly, answers, and queries."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from games import table
from games.audience import Seat
from games.catalogue import Setting
from games.game import Confidence, Scorepad
from games.offers import Offer
from games.registry import GAMES
from games.rerule import Reruling
from games.table import Status, Visibility
from service.http.unions import AnyEvent, AnyOptions, AnyView, AnyWish
from service.tokens.store import Scope, TokenInfo, Uuid
from workers.bots import BOTS

# In Python `$` also matches before a newline at the end, hence `(?!\n)`; elsewhere it changes nothing.
# Whatever people type is one line: no control characters, not blank at either end.
# A description says what is allowed: the document shows it, and so does the problem of whoever errs.
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern=r"^[^\x00-\x20\x7f]([^\x00-\x1f\x7f]*[^\x00-\x20\x7f])?$(?!\n)",
        description="1 to 40 characters, no control characters, no blanks at the ends",
    ),
]
Label = Annotated[
    str,
    Meta(
        max_length=60,
        pattern=r"^[^\x00-\x1f\x7f]*$(?!\n)",
        description="at most 60 characters, no control characters",
    ),
]
Entropy = Annotated[str, Meta(max_length=128, description="at most 128 characters")]
InvitationCode = Annotated[str, Meta(max_length=64, description="at most 64 characters")]
SeatNumber = Annotated[int, Meta(ge=0, le=11, description="a number from 0 to 11")]
BotName = Annotated[
    str, Meta(pattern=f"^({'|'.join(BOTS)})$(?!\\n)", extra_json_schema={"enum": sorted(BOTS)})
]
GameName = Annotated[
    str, Meta(pattern=f"^({'|'.join(GAMES)})$(?!\\n)", extra_json_schema={"enum": sorted(GAMES)})
]
EDITIONS = sorted({edition for game in GAMES.values() for edition in game.editions})
EditionName = Annotated[
    str, Meta(pattern=f"^({'|'.join(EDITIONS)})$(?!\\n)", extra_json_schema={"enum": EDITIONS})
]
Version = Annotated[int, Meta(ge=1, le=2**31 - 1, description="a version, from 1 on")]
Position = Annotated[int, Meta(ge=0, le=2**31 - 1, description="a version, or 0 for the beginning")]


Cursor = Annotated[
    str,
    Meta(
        pattern=r"^[0-9]{1,18}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$(?!\n)",
        description="the `next` of the page before",
    ),
]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is posted: a field that is not known is a mistake worth telling."""


class Query(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What follows the question mark."""


# --- players and tokens


class NewPlayer(Body, frozen=True, kw_only=True):
    name: Name


class Player(Struct, frozen=True, kw_only=True):
    """A player as everybody may know them."""

    id: Uuid
    name: str


class Myself(Struct, frozen=True, kw_only=True):
    """A player as they see themselves, and what the token in hand allows."""

    id: Uuid
    name: str
    created_at: datetime
    scopes: tuple[Scope, ...]


class Registered(Struct, frozen=True, kw_only=True):
    """The new player, and a token that may do everything. It is shown this once."""

    player: Myself
    token: str


class NewToken(Body, frozen=True, kw_only=True):
    """`expires_in` is in seconds; without it the token lives until it is revoked, or as long as its maker."""

    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=3, description="1 to 3 scopes")]
    label: Label = ""
    expires_in: (
        Annotated[int, Meta(ge=1, le=366 * 24 * 3600, description="seconds, at most a year")] | None
    ) = None


class IssuedToken(TokenInfo, frozen=True, kw_only=True):
    """The token itself is shown this once."""

    token: str


class TokenList(Struct, frozen=True, kw_only=True):
    tokens: tuple[TokenInfo, ...]


# --- the catalog


class EditionTitle(Struct, frozen=True, kw_only=True):
    id: str
    name: str


class CatalogGame(Struct, frozen=True, kw_only=True):
    """A game of the house: for how many, in which editions, and in which languages it can be read."""

    id: str
    players: tuple[int, ...]
    editions: tuple[EditionTitle, ...]
    languages: tuple[str, ...]


class Catalog(Struct, frozen=True, kw_only=True):
    games: tuple[CatalogGame, ...]
    bots: tuple[str, ...]


class CatalogSuit(Struct, frozen=True, kw_only=True):
    """A suit, its cards in ascending order, and what the rules say about it. `singular`: one card of it."""

    id: str
    name: str
    singular: str
    text: str
    rules: tuple[str, ...]
    cards: tuple[str, ...]


class CatalogRoundCard(Struct, frozen=True, kw_only=True):
    """A round card as this edition prints it. `left` and `right`: how many cards go to each neighbour.

    `rules` are the rulings that make up its text. `printed_name` is false where the card was never printed in
    the language of this answer: then the name is our own.
    """

    id: str
    edition: str
    name: str
    printed_name: bool
    text: str
    rules: tuple[str, ...]
    letter: str
    left: int
    right: int
    hourglass: bool


class CatalogPrincess(Struct, frozen=True, kw_only=True):
    """A princess as this edition prints her. `acts` is the moment in which her power may be used.

    `rules` are the rulings that make up her text. `printed_name` is false where she was never printed in the
    language of this answer: then the name is our own.
    """

    id: str
    edition: str
    name: str
    printed_name: bool
    text: str
    rules: tuple[str, ...]
    acts: str


class CatalogEditionInBrief(Struct, frozen=True, kw_only=True):
    """An edition: what is in its box, by id, and the rules in which it differs from others."""

    id: str
    revision: int
    name: str
    text: str
    rules: tuple[str, ...]
    round_cards: tuple[str, ...]
    princesses: tuple[str, ...]


class CatalogEdition(Struct, frozen=True, kw_only=True):
    """An edition with everything in its box. `lengths`: how many rounds a game has, the usual number first.

    `switches` are how its rules differ. `options` are what a new table may ask for, the usual value first;
    `rounds` may also be a list of round cards. A released edition never changes: a correction that changes
    outcomes is its next `revision`, and running tables keep theirs.
    """

    id: str
    revision: int
    name: str
    text: str
    rules: tuple[str, ...]
    round_cards: tuple[CatalogRoundCard, ...]
    princesses: tuple[CatalogPrincess, ...]
    first_game: tuple[str, ...]
    lengths: tuple[int, ...]
    switches: dict[str, Setting]
    options: dict[str, tuple[Setting, ...]]


class CatalogRuling(Struct, frozen=True, kw_only=True):
    """A rule that can be cited. `title` is the question it settles or a card's name, `text` the answer.

    `confidence`: whether it is printed (`stated`), follows from what is printed (`derived`), is our own where
    the texts are silent (`house`), or is one of two readings that they allow (`contested`; `reason` names the
    other). `editions`: where it holds; `all` is everywhere.
    """

    id: str
    key: str
    title: str
    text: str
    reason: str
    confidence: Confidence
    editions: tuple[str, ...]


class CatalogSuits(Struct, frozen=True, kw_only=True):
    suits: tuple[CatalogSuit, ...]


class CatalogRoundCards(Struct, frozen=True, kw_only=True):
    """One entry for each edition that a card is in: passes, letters and details differ."""

    round_cards: tuple[CatalogRoundCard, ...]


class CatalogPrincesses(Struct, frozen=True, kw_only=True):
    """One entry for each edition that a princess is in: her power may differ."""

    princesses: tuple[CatalogPrincess, ...]


class CatalogEditions(Struct, frozen=True, kw_only=True):
    editions: tuple[CatalogEditionInBrief, ...]


class CatalogRulings(Struct, frozen=True, kw_only=True):
    rulings: tuple[CatalogRuling, ...]


class OfEdition(Query, frozen=True, kw_only=True):
    edition: EditionName | UnsetType = UNSET


# --- tables


class NewGame(Body, frozen=True, kw_only=True):
    """What the table agrees on. A private table is seen by its players only, and entered by invitation."""

    options: AnyOptions
    seats: Annotated[int, Meta(ge=1, le=12, description="a number from 1 to 12")]
    visibility: Visibility = Visibility.PUBLIC


class Chair(Struct, frozen=True, kw_only=True):
    """A chair: a player, a bot, or nobody yet. `entropy` is what the player brought for the shuffles."""

    seat: Seat
    player: Uuid | None = None
    bot: str | None = None
    entropy: str = ""


class TableView(Struct, frozen=True, kw_only=True):
    """The table as the caller may know it: a fold over the caller's own redacted events.

    `seat` is the caller's own, null for spectators. `decisions` are open for that seat. `play` is the game
    itself, null before the start. `ruleset` is the digest of the rules this table plays by: two tables with
    the same play the same; tables from before there was one have an empty one.
    """

    id: Uuid
    version: int
    status: Status
    game: str
    options: AnyOptions
    ruleset: str
    visibility: Visibility
    host: Uuid
    seats: tuple[Chair, ...]
    seat: Seat | None
    waiting_for: tuple[Seat, ...]
    decisions: tuple[str, ...]
    commitments: dict[str, str]
    winners: tuple[Seat, ...] | None
    play: AnyView | None


class OpenedTable(TableView, frozen=True, kw_only=True):
    """The new table. `invitation` lets others in to a private one; it is shown this once."""

    invitation: str | None


class SitDown(table.SitDown, frozen=True, kw_only=True, tag="sit-down"):
    """Take a seat, the first free one unless named; bring entropy for the shuffles if you like."""

    seat: SeatNumber | None = None
    entropy: Entropy = ""
    invitation: InvitationCode = ""


class SeatBot(table.SeatBot, frozen=True, kw_only=True, tag="seat-bot"):
    """The host gives a seat to a bot."""

    bot: BotName
    seat: SeatNumber | None = None


class Leave(table.Leave, frozen=True, kw_only=True, tag="leave"):
    """Stand up before the start; the host may also send a bot away from `seat`."""

    seat: SeatNumber | None = None


SeatCommand = SitDown | SeatBot | Leave


class LobbyGame(Struct, frozen=True, kw_only=True):
    """A table as the lobby shows it."""

    id: Uuid
    version: int
    game: str
    options: AnyOptions
    status: Status
    seats: int
    free: int
    bots: int
    host: Uuid
    created_at: datetime
    changed_at: datetime


class LobbyGames(Struct, frozen=True, kw_only=True):
    """Public tables, newest first. `next` is the cursor of the next page, null on the last."""

    games: tuple[LobbyGame, ...]
    next: str | None


class LobbyQuery(Query, frozen=True, kw_only=True):
    status: Status | UnsetType = UNSET
    game: GameName | UnsetType = UNSET
    cursor: Cursor | UnsetType = UNSET
    limit: Annotated[int, Meta(ge=1, le=100, description="a number from 1 to 100")] = 50


class AtVersion(Query, frozen=True, kw_only=True):
    at: Version | UnsetType = UNSET


# --- moves and the log


class Moves(Struct, frozen=True, kw_only=True):
    """What the caller may do now. Each offer is a form: fill its slots, or post its example as it is."""

    version: int
    seat: Seat
    waiting_for: tuple[Seat, ...]
    offers: tuple[Offer, ...]


class OwnWish(Struct, frozen=True, kw_only=True):
    """What the caller has asked for in advance; null if nothing."""

    seat: Seat
    wish: AnyWish | None


class OwnPart(Struct, frozen=True, kw_only=True):
    """A part that the caller may read, as it was hashed: SHA-256(salt || text) stands in the public text."""

    audience: str
    text: str
    salt: str


class Proof(Struct, frozen=True, kw_only=True):
    """Enough to check the chain: hash = SHA-256(previous hash || public), both hashes in hex."""

    public: str
    parts: tuple[OwnPart, ...]


class LoggedEvent(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event as the caller may know it; what is hidden from the caller is left out."""

    version: int
    at: datetime
    event: AnyEvent
    hash: str
    proof: Proof | None = None


class EventPage(Struct, frozen=True, kw_only=True):
    """Events in order. `next` is the `after` of the next page, null at the end of the log as it is now."""

    version: int
    events: tuple[LoggedEvent, ...]
    next: int | None


class EventsQuery(Query, frozen=True, kw_only=True):
    after: Position = 0
    limit: Annotated[int, Meta(ge=1, le=500, description="a number from 1 to 500")] = 100
    proof: bool = False


class Changed(Struct, frozen=True, kw_only=True):
    """What the command brought about: the events from version `first` to `last`, as the caller sees them."""

    version: int
    first: int
    last: int
    events: tuple[LoggedEvent, ...]


class StreamQuery(Query, frozen=True, kw_only=True):
    after: Position = 0
    ticket: Annotated[str, Meta(max_length=100, description="at most 100 characters")] | UnsetType = UNSET


class StreamTicket(Struct, frozen=True, kw_only=True):
    """Good once, for `?ticket=` of this game's stream."""

    ticket: str
    expires_at: datetime


class ByEdition(Query, frozen=True, kw_only=True):
    edition: EditionName


class GameReruling(Reruling, frozen=True, kw_only=True):
    """A finished game, replayed by the rules of another edition.

    Every round starts as it did: same hands, princesses, passes and starter. `reruled` is the end if every
    round that counts could be replayed, `scoring_only` the end if nothing but the counting were different;
    null if there is none. `differs`: whether anything would have come out otherwise, as far as can be told; a
    move that is not possible there is something else too.
    """

    id: Uuid


class GameScorepad(Scorepad, frozen=True, kw_only=True):
    """Rounds, subtotals, total and tie-breaks, as printed on the pad."""

    id: Uuid
    version: int
    status: Status


# --- the house


class Live(Struct, frozen=True, kw_only=True):
    status: Literal["live"] = "live"


class Ready(Struct, frozen=True, kw_only=True):
    """Redis is reported and not required: without it only wake-ups and limits get coarser."""

    status: Literal["ready"] = "ready"
    postgres: Literal["up"] = "up"
    redis: Literal["up", "down"]
