"""The page of the house: the reference client, in files that a browser reads as they are."""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import msgspec

from service.http import problems
from service.http.headers import has_tag
from service.http.languages import LANGUAGES
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response
from service.texts import texts_in

PAGE = Path(__file__).parent.resolve() / "page"
MEDIA_TYPES = {
    ".css": b"text/css; charset=utf-8",
    ".html": b"text/html; charset=utf-8",
    ".js": b"text/javascript; charset=utf-8",
    ".svg": b"image/svg+xml",
    ".webmanifest": b"application/manifest+json",
}
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
        "manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
}
TEXTS = "texts/"
CONTEXT = "page"
"""What the page says is kept in the translations under this context."""


@operation(
    "getPage",
    "GET",
    "/",
    tag="house",
    unlimited=True,
    summary="The page one can look at",
    media_type="text/html",
)
async def get_page(call: Call[None, None]) -> Response:
    """Tables, replays and proofs in a browser: a client like any other, that uses this interface alone."""
    return _answer(call, "index.html")


@operation(
    "getPageFile",
    "GET",
    "/web/{page_file}",
    tag="house",
    unlimited=True,
    summary="A file of the page",
    promised=False,
)
async def get_page_file(call: Call[None, None]) -> Response:
    """A file of the page, or what it says in one language: `texts/fr.json`."""
    name = call.path("page_file")
    return _texts_in(call, name) if name.startswith(TEXTS) else _answer(call, name)


def _texts_in(call: Call[None, None], name: str) -> Response:
    language = name.removeprefix(TEXTS).removesuffix(".json")
    if language not in LANGUAGES:
        raise Trouble(problems.NOT_FOUND)
    return _tagged(call, *_texts(language), media_type=b"application/json")


def _answer(call: Call[None, None], name: str) -> Response:
    if "\0" in name:
        raise Trouble(problems.NOT_FOUND)
    file = (PAGE / name).resolve()
    # Nothing leads out of the folder, and what the browser does not need is not shown.
    if file.suffix not in MEDIA_TYPES or not file.is_relative_to(PAGE) or not file.is_file():
        raise Trouble(problems.NOT_FOUND)
    body, tag = _file(file, file.stat().st_mtime_ns)
    return _tagged(call, body, tag, media_type=MEDIA_TYPES[file.suffix])


def _tagged(call: Call[None, None], body: bytes, tag: str, *, media_type: bytes) -> Response:
    headers = {**HEADERS, "ETag": tag}
    if has_tag(call, tag):
        return Response(status=304, headers=headers)
    return Response(body, media_type=media_type, headers=headers)


@lru_cache(maxsize=512)
def _file(file: Path, changed: int) -> tuple[bytes, str]:
    """Its content, read anew when it has changed: who works on the page only has to load it again."""
    body = file.read_bytes()
    return body, _tag(body)


@lru_cache
def _texts(language: str) -> tuple[bytes, str]:
    spoken = {
        english: text
        for (context, english), text in texts_in(language).translated.items()
        if context == CONTEXT
    }
    body = msgspec.json.encode(spoken, order="sorted")
    return body, _tag(body)


def _tag(body: bytes) -> str:
    return f'"{sha256(body).hexdigest()[:32]}"'
