"""The page that checks records, and both verifiers to take away."""

from functools import cache
from hashlib import sha256
from importlib.resources import files

from service.http import problems
from service.http.headers import has_tag
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response

MEDIA_TYPES = {
    "index.html": b"text/html; charset=utf-8",
    "page.js": b"text/javascript; charset=utf-8",
    "page.css": b"text/css; charset=utf-8",
    "ballroom_verify.js": b"text/javascript; charset=utf-8",
    "ballroom_verify.py": b"text/x-python; charset=utf-8",
}
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
}


@operation(
    "getVerifier",
    "GET",
    "/verifier",
    tag="house",
    unlimited=True,
    summary="To the page that checks records",
    promised=False,
)
async def get_verifier(call: Call[None, None]) -> Response:
    """With the name of its file, for what belongs to it lies beside it."""
    return Response(status=307, headers={"Location": "/verifier/index.html"})


@operation(
    "getVerifierFile",
    "GET",
    "/verifier/{file}",
    tag="house",
    unlimited=True,
    summary="The page that checks records, or a file of it",
    promised=False,
)
async def get_verifier_file(call: Call[None, None]) -> Response:
    """Works from here and, saved, from a disk. The page asks nobody for anything."""
    name = call.path("file")
    if name not in MEDIA_TYPES:
        raise Trouble(problems.NOT_FOUND)
    body, tag = _file(name)
    headers = {**HEADERS, "ETag": tag}
    if has_tag(call, tag):
        return Response(status=304, headers=headers)
    return Response(body, media_type=MEDIA_TYPES[name], headers=headers)


@cache
def _file(name: str) -> tuple[bytes, str]:
    body = (files("service.verifiers") / name).read_bytes()
    return body, f'"{sha256(body).hexdigest()[:32]}"'
