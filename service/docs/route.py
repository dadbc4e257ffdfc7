"""The documentation: the schema, a page that shows it, and what each problem means."""

import asyncio
import threading
from functools import cache
from importlib.resources import files

import msgspec

from service.http import problems
from service.http.headers import ACCEPT_LANGUAGE, CONTENT_LANGUAGE
from service.http.languages import with_language
from service.http.operations import Call, operation
from service.http.problems import KINDS, Kind, Trouble
from service.http.responses import Response, json_response

HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
}


@operation(
    "getSchema",
    "GET",
    "/openapi.json",
    tag="house",
    unlimited=True,
    summary="This document",
    media_type="application/json",
)
async def get_schema(call: Call[None, None]) -> Response:
    """OpenAPI 3.1."""
    # Made when it is first asked for, which takes a second: nobody else has to wait for that.
    schema = _SCHEMA[0] if _SCHEMA else await asyncio.to_thread(_schema)
    return Response(schema, headers={"Cache-Control": "no-cache"})


@operation(
    "getDocs",
    "GET",
    "/docs",
    tag="house",
    unlimited=True,
    summary="A page to read",
    media_type="text/html",
)
async def get_docs(call: Call[None, None]) -> Response:
    """Shows this document and tries it out, without anything from elsewhere."""
    return Response(_static("docs.html"), media_type=b"text/html; charset=utf-8", headers=HEADERS)


def _declare(name: str, media_type: str) -> None:
    """Serve a file of the page; the page is promised, its parts are not."""
    title = "".join(part.capitalize() for part in name.split("."))

    @operation(
        f"getDocs{title}",
        "GET",
        f"/docs/{name}",
        tag="house",
        unlimited=True,
        summary="A part of the page",
        promised=False,
    )
    async def get_part(call: Call[None, None]) -> Response:
        """The page reads `/openapi.json` and nothing else, until you try something out."""
        return Response(_static(name), media_type=f"{media_type}; charset=utf-8".encode(), headers=HEADERS)


PARTS = {
    "docs.css": "text/css",
    "docs.js": "text/javascript",
    "elements.js": "text/javascript",
    "finding.js": "text/javascript",
    "samples.js": "text/javascript",
    "shapes.js": "text/javascript",
    "trying.js": "text/javascript",
}
for _name, _media_type in PARTS.items():
    _declare(_name, _media_type)


@operation(
    "getProblem",
    "GET",
    "/problems/{slug}",
    tag="house",
    unlimited=True,
    summary="What a problem means",
    headers=(ACCEPT_LANGUAGE,),
    response=Kind,
    response_headers=(CONTENT_LANGUAGE,),
)
async def get_problem(call: Call[None, None]) -> Response:
    """The `type` of every problem is the address of its explanation."""
    kind = KINDS.get(call.path("slug"))
    if kind is None:
        raise Trouble(problems.NOT_FOUND)
    language = call.language
    return json_response(kind.told_in(language), headers=with_language(language), cache="max-age=3600")


@cache
def _static(name: str) -> bytes:
    return (files("service.docs") / "static" / name).read_bytes()


_SCHEMA: list[bytes] = []
_MAKING = threading.Lock()


def _schema() -> bytes:
    # Imported late: the document is made of all operations, this one included.
    from service.http.openapi import document

    with _MAKING:
        if not _SCHEMA:
            _SCHEMA.append(msgspec.json.encode(document()))
    return _SCHEMA[0]
