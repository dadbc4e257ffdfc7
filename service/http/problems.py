"""Everything that can go wrong, once: RFC 9457 problems with stable types that clients may rely on."""

import logging
import time
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

import psycopg
from litestar.exceptions import HTTPException
from msgspec import Struct
from msgspec.structs import replace
from psycopg_pool import PoolClosed, PoolTimeout

from games.game import AnyGame, Refusal, Why
from games.offers import Option
from games.saying import Said, Word, said
from service.http.languages import ENGLISH, with_language
from service.http.responses import ENCODER, Response
from service.http.schema_names import published_as
from service.texts import texts_in
from service.texts.speaking import Speech

MEDIA_TYPE = "application/problem+json"
log = logging.getLogger("ballroom")


class Kind(Struct, frozen=True, kw_only=True):
    """A kind of problem: what it is called and what a client can do about it.

    `type`: The address of this explanation, relative to the house; `type` of every such problem.
    `title`: What such a problem is called, in the language of the answer.
    `status`: The HTTP status that comes with it.
    `explanation`: What it means and what to do about it, in the language of the answer.
    """

    type: str
    title: str
    status: int
    explanation: str

    @property
    def slug(self) -> str:
        return self.type.rpartition("/")[2]

    @property
    def words(self) -> tuple[Word, Word]:
        """Its title and explanation, as translators find them."""
        return (
            Word(f"problem/{self.slug} title", self.title),
            Word(f"problem/{self.slug} explanation", self.explanation),
        )

    def told_in(self, language: str) -> "Kind":
        """The same in this language."""
        title, explanation = map(texts_in(language).word, self.words)
        return replace(self, title=title, explanation=explanation)


class Citation(Struct, frozen=True, kw_only=True):
    """A rule that says so.

    `id`: The id of the rule, under which the catalog has it.
    `title`: The question that it settles, or the name of the card.
    `text`: What it says at this table, in the language of the answer.
    """

    id: str
    title: str
    text: str


@published_as("Problem")
class ProblemDetails(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What went wrong, as RFC 9457 has it.

    `type`: The kind of problem, the same in every language: an address relative to the house, where it is
    explained. Programs go by this.
    `title`: What such a problem is called, in the language of `Content-Language`.
    `status`: The HTTP status.
    `detail`: What is wrong with this request and what to do, in the language of `Content-Language`.
    `instance`: The path of the request.
    `place`: Where in what was sent it is, the same in every language: `$` is the body, `$.seats` a field of
    it, `$.options.rounds[2]` the third entry of a list (they count from 0), `$.cards["0"]` the entry of an
    object with keys of its own; a name alone is a parameter or a header. Left out if it is not about a place.
    `citations`: The rules that forbid it, the decisive one first. Left out if none do.
    `option`: The card or seat that they are about; left out if it is about none.
    `decisions`: The ids of what is open for the caller now. Left out if nothing is.
    `version`: The version of the game now. Left out if it is not about a game.
    `limit`: How many there may be, of what the detail says. Left out if it is not about that.
    `request_id`: As in the header `X-Request-Id`. There if the house is to blame: tell its operator.
    """

    type: str
    title: str
    status: int
    detail: str
    instance: str
    place: str = ""
    citations: tuple[Citation, ...] = ()
    option: Option | None = None
    decisions: tuple[str, ...] = ()
    version: int = 0
    limit: int = 0
    request_id: str = ""


KINDS: dict[str, Kind] = {}


def _kind(slug: str, status: int, title: str, explanation: str) -> Kind:
    KINDS[slug] = Kind(type=f"/problems/{slug}", title=title, status=status, explanation=explanation)
    return KINDS[slug]


BAD_REQUEST = _kind(
    "bad-request",
    400,
    "The request cannot be understood",
    "The JSON is broken, or a value is outside the schema; `place` says where. Correct it and send it again.",
)
UNAUTHENTICATED = _kind(
    "unauthenticated",
    401,
    "A valid token is needed",
    "Send `Authorization: Bearer <token>`. The token may be missing, unknown, expired or revoked.",
)
FORBIDDEN = _kind(
    "forbidden",
    403,
    "The token does not allow this",
    "The token lacks the scope that this operation needs. Use another token of the same player.",
)
NOT_AT_THIS_TABLE = _kind(
    "not-at-this-table",
    403,
    "That is not yours to do at this table",
    "The caller has no seat here, or only somebody else may do this: the host, for example, or a referee.",
)
NO_SPECTATORS = _kind(
    "no-spectators",
    403,
    "Nobody watches this game while it is played",
    "Its people have agreed on that. The lobby lists it; once it is over, everybody may look at it.",
)
NOT_FOUND = _kind(
    "not-found",
    404,
    "There is nothing here",
    "It does not exist, or the caller may not know that it does: private tables look like this to outsiders.",
)
METHOD_NOT_ALLOWED = _kind(
    "method-not-allowed", 405, "This method is not offered here", "The `Allow` header lists the methods."
)
DECISION_CLOSED = _kind(
    "decision-closed",
    409,
    "That decision is not open",
    "It was answered before, was undone, or has not come yet. `decisions` lists what is open for the caller.",
)
NOT_YOUR_TURN = _kind(
    "not-your-turn", 409, "It is not your turn", "Wait until `waiting_for` names the caller's seat."
)
TABLE_STATE = _kind(
    "table-state",
    409,
    "The table does not allow this now",
    "For example the game has started, is over, or the seat is taken.",
)
NO_INVITATIONS = _kind(
    "no-invitations",
    409,
    "They take no invitations",
    "Neither to play nor to be a referee. They may come by themselves, to a public table or with a code.",
)
QUOTA_EXCEEDED = _kind(
    "quota-exceeded",
    409,
    "You have as many as one may have",
    "The house limits how many tables, tokens and changes of seats one player may have. `limit` is how many;"
    " the detail says of what, and what you can do. To wait a moment does not help.",
)
GAME_STOPPED = _kind(
    "game-stopped",
    409,
    "The game is stopped for now",
    "A dispute is being settled, or everybody has agreed on a pause. The deadlines in the view say how long"
    " that may take. Post the move again afterwards.",
)
TOO_LATE = _kind(
    "too-late",
    409,
    "It is too late for that",
    "Time is up, it has been settled, or you have answered already. The view says how it stands.",
)
NOT_DISPUTABLE = _kind(
    "not-disputable",
    409,
    "This cannot be disputed like that",
    "The detail says what is wrong: what it is about, the rule or reading that is named, what is asked for,"
    " or how many disputes the seat has had.",
)
NOT_LOGGED_YET = _kind(
    "not-logged-yet",
    409,
    "This version is not logged yet",
    "The heads of games are logged and signed every few seconds. Try again after `Retry-After` seconds.",
)
NO_SUCH_SEAT = _kind(
    "no-such-seat",
    409,
    "There is no such seat",
    "Seats are numbered from 0, and the detail says up to which number at this table.",
)
VERSION_MISMATCH = _kind(
    "version-mismatch",
    412,
    "The game has moved on",
    "`If-Match` named another version than the current one, which `version` holds. Read the game again.",
)
TOO_SLOW = _kind("too-slow", 408, "The body did not come in time", "Send the whole body within 10 seconds.")
TOO_LARGE = _kind("too-large", 413, "The body is too large", "No request needs more than 128 KiB.")
UNSUPPORTED_MEDIA_TYPE = _kind(
    "unsupported-media-type", 415, "The body must be JSON", "Send `Content-Type: application/json`."
)
RULE_BROKEN = _kind(
    "rule-broken",
    422,
    "A rule forbids this",
    "`citations` are the rules that say so; `option` is the card or seat they are about.",
)
BAD_OPTIONS = _kind(
    "bad-options",
    422,
    "The game cannot be played with these options",
    "The detail says what does not fit.",
)
KEY_REUSED = _kind(
    "key-reused",
    422,
    "The idempotency key was used for something else",
    "A key belongs to the first request that carried it. Use a new key for a new request.",
)
IDLE_WISH = _kind(
    "idle-wish",
    422,
    "This wish can never come true",
    "What it is about is past, or cannot happen to this seat. Nothing was changed: earlier wishes stand.",
)
TOO_MANY_REQUESTS = _kind(
    "too-many-requests", 429, "Too many requests", "Wait for the seconds in `Retry-After`."
)
INTERNAL = _kind(
    "internal", 500, "The house made a mistake", "It was written down. Nothing of yours is lost."
)
UNAVAILABLE = _kind(
    "unavailable",
    503,
    "Not now",
    "The database cannot be reached or the game is too busy. Try again after `Retry-After` seconds.",
)

REFUSALS = {
    Why.RULE_BROKEN: RULE_BROKEN,
    Why.BAD_OPTIONS: BAD_OPTIONS,
    Why.IDLE_WISH: IDLE_WISH,
    Why.DECISION_CLOSED: DECISION_CLOSED,
    Why.NOT_YOUR_TURN: NOT_YOUR_TURN,
    Why.TABLE_STATE: TABLE_STATE,
    Why.GAME_STOPPED: GAME_STOPPED,
    Why.TOO_LATE: TOO_LATE,
    Why.NOT_DISPUTABLE: NOT_DISPUTABLE,
    Why.NO_SUCH_SEAT: NO_SUCH_SEAT,
    Why.NOT_AT_THIS_TABLE: NOT_AT_THIS_TABLE,
}


class Trouble(Exception):
    """A problem, raised where it is noticed; `response` turns it into an answer."""

    def __init__(
        self,
        kind: Kind,
        detail: Said | None = None,
        *,
        game: AnyGame | None = None,
        citations: Iterable[str] = (),
        readings: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(kind.title)
        self.kind = kind
        self.detail = detail
        self.game = game
        self.citations = tuple(citations)
        self.readings = dict(readings or {})
        self.headers = dict(headers or {})
        self.more = more

    def detail_in(self, language: str) -> str:
        """What happened, in this language; if nothing more is known, what this kind of problem is about."""
        if self.detail is None:
            return self.kind.told_in(language).explanation
        return self.detail.in_words(self._speech(language))

    def citations_in(self, language: str) -> tuple[Citation, ...]:
        """Every rule that is cited, in this language."""
        return tuple(cited(id, self._speech(language)) for id in self.citations)

    def _speech(self, language: str) -> Speech:
        return Speech(language, self.game, readings=self.readings)


def cited(id: str, speech: Speech) -> Citation:
    told = speech.ruling(id)
    return Citation(id=id, title=told.title, text=told.text)


def refused(
    refusal: Refusal, game: AnyGame, version: int = 0, readings: Mapping[str, str] | None = None
) -> Trouble:
    """A refusal by the rules of a game, as the table reads them."""
    return Trouble(
        REFUSALS[refusal.why],
        refusal.detail,
        game=game,
        citations=refusal.citations,
        readings=readings,
        place=f"$.{refusal.field}" if refusal.field else "",
        option=refusal.option,
        decisions=refusal.decisions,
        version=version,
    )


def unauthenticated(detail: Said) -> Trouble:
    return Trouble(UNAUTHENTICATED, detail, headers={"WWW-Authenticate": 'Bearer realm="ballroom"'})


def unavailable(detail: Said, seconds: int = 1) -> Trouble:
    return Trouble(UNAVAILABLE, detail, headers={"Retry-After": str(seconds)})


def response(trouble: Trouble, instance: str, language: str = ENGLISH, request_id: str = "") -> Response:
    """The response that describes the problem, in the caller's language."""
    kind = trouble.kind.told_in(language)
    details = ProblemDetails(
        type=kind.type,
        title=kind.title,
        status=kind.status,
        detail=trouble.detail_in(language),
        instance=instance,
        citations=trouble.citations_in(language),
        request_id=request_id if kind.status >= 500 else "",
        **trouble.more,
    )
    return Response(
        ENCODER.encode(details),
        status=kind.status,
        media_type=MEDIA_TYPE.encode(),
        headers=with_language(language, {"Cache-Control": "no-store", **trouble.headers}),
    )


class ThrottledWarnings:
    """Logs at most one line in a few seconds: in an outage every request fails for the same reason."""

    def __init__(self, seconds: float = 5.0) -> None:
        self._seconds = seconds
        self._due = 0.0
        self._unsaid = 0

    def warn(self, message: str) -> None:
        now = time.monotonic()
        if now < self._due:
            self._unsaid += 1
            return
        log.warning("%s%s", message, f" ({self._unsaid} times more since)" if self._unsaid else "")
        self._due, self._unsaid = now + self._seconds, 0


_outage = ThrottledWarnings()


def response_to(error: Exception, instance: str, language: str = ENGLISH, request_id: str = "") -> Response:
    """The response to any exception; an unexpected one is logged and not shown."""
    match error:
        case Trouble():
            return response(error, instance, language, request_id)
        case psycopg.OperationalError() | psycopg.InterfaceError() | PoolTimeout() | PoolClosed():
            _outage.warn(f"The database cannot be reached (request {request_id}): {error}")
            unreachable = unavailable(said("The database cannot be reached."))
            return response(unreachable, instance, language, request_id)
        case HTTPException():
            return response(_from_litestar(error), instance, language, request_id)
        case _:
            log.error("Unexpected error while answering %s, request %s", instance, request_id, exc_info=error)
            return response(Trouble(INTERNAL), instance, language, request_id)


def too_large() -> Trouble:
    """The rest of the body is not read: no other request can follow it on this connection."""
    return Trouble(TOO_LARGE, headers={"Connection": "close"})


def _from_litestar(error: HTTPException) -> Trouble:
    known = {404: NOT_FOUND, 405: METHOD_NOT_ALLOWED, 415: UNSUPPORTED_MEDIA_TYPE}
    default = BAD_REQUEST if 400 <= error.status_code < 500 else INTERNAL
    detail = (
        said("There is no such path. `/openapi.json` lists them all.") if error.status_code == 404 else None
    )
    return Trouble(known.get(error.status_code, default), detail)


def phrase(status: int) -> str:
    return HTTPStatus(status).phrase
