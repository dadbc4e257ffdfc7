"""The files of the page: what is served, how much of it, and whose work it is."""

import gzip
import re
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from service.web.route import HEADERS, MEDIA_TYPES, PAGE
from tests.service.api.conftest import anonymous, api  # noqa: F401
from tests.support.guests import Guest
from tests.support.packages import Packages, node

LARGEST_FIRST_LOAD = 200 * 1024
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from "(\.[^"]+)";|^import "(\.[^"]+)";', re.MULTILINE)
INLINE = re.compile(
    r"\sstyle=[\"']|\son\w+=[\"']|<style|javascript:|\beval\(|new Function\("
    r"|innerHTML|outerHTML|insertAdjacentHTML"
)
STYLES = re.compile(r'href="/web/(styles/[^"]+)"')


def files() -> list[Path]:
    return sorted(file for file in PAGE.rglob("*") if file.suffix in MEDIA_TYPES)


def imported(file: Path) -> set[Path]:
    """Every module that is fetched with this one."""
    found: set[Path] = set()
    due = [file]
    while due:
        module = due.pop()
        if module not in found:
            found.add(module)
            names = (one or other for one, other in IMPORT.findall(module.read_text("utf-8")))
            due.extend((module.parent / name).resolve() for name in names)
    return found


@pytest.mark.parametrize("file", files(), ids=lambda file: file.relative_to(PAGE).as_posix())
def test_every_module_finds_what_it_imports(file: Path) -> None:
    missing = [module for module in imported(file) if not module.exists()] if file.suffix == ".js" else []
    assert missing == []


@pytest.mark.parametrize("file", files(), ids=lambda file: file.relative_to(PAGE).as_posix())
def test_nothing_is_written_inline_and_nothing_is_run_that_is_text(file: Path) -> None:
    if file.parent.name != "vendor":
        assert not INLINE.search(file.read_text("utf-8"))


def test_files_are_served_with_a_strict_policy_and_once_only(anonymous: Guest) -> None:  # noqa: F811
    for path in ("/", "/web/app.js", "/web/core/api.js", "/web/table/rebel/board.js", "/web/texts/fr.json"):
        answer = anonymous.get(path)
        assert answer.status_code == 200, path
        policy = answer.headers["content-security-policy"]
        assert policy == HEADERS["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "http" not in policy
        again = anonymous.get(path, **{"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304, path


@pytest.mark.parametrize(
    "path",
    [
        "/web/route.py",
        "/web/nothing.js",
        "/web/vendor",
        "/web/vendor/README.md",
        "/web/..%2Froute.py",
        "/web/..%2F..%2Fverifiers/page.js",
        "/web/core%00/api.js",
        "/web/texts/de.json",
    ],
)
def test_nothing_else_is_served(anonymous: Guest, path: str) -> None:  # noqa: F811
    assert anonymous.get(path).status_code == 404


def test_the_first_load_is_small() -> None:
    """The document, its styles, and all modules and styles of the lobby, as they are sent."""
    document = PAGE / "index.html"
    styles = {PAGE / name for name in STYLES.findall(document.read_text("utf-8"))} | {
        PAGE / "styles/lobby.css"
    }
    modules = imported(PAGE / "app.js") | imported(PAGE / "lobby/view.js")
    sent = {document, *styles, *modules, PAGE / "icon.svg"}
    assert sum(len(gzip.compress(file.read_bytes(), 1)) for file in sent) < LARGEST_FIRST_LOAD


def test_the_libraries_of_others_are_those_that_are_named() -> None:
    table = (PAGE / "vendor" / "README.md").read_text("utf-8")
    named = dict(re.findall(r"^\| `([\w.]+)` \|.*`([0-9a-f]{64})` \|$", table, re.MULTILINE))
    held = {file.name: sha256(file.read_bytes()).hexdigest() for file in (PAGE / "vendor").glob("*.js")}
    assert held == named


def test_the_libraries_of_others_are_as_they_were_published(packages: Packages) -> None:
    modules = packages.node_modules()

    def published(name: str) -> str:
        text = (modules / name).read_text("utf-8")
        return re.sub(r"//# sourceMappingURL=.*", "", text)

    vendor = PAGE / "vendor"
    assert (vendor / "preact.js").read_text("utf-8") == published("preact/dist/preact.mjs")
    hooks = published("preact/hooks/dist/hooks.mjs").replace('from"preact"', 'from"./preact.js"')
    assert (vendor / "hooks.js").read_text("utf-8") == hooks
    assert (vendor / "htm.js").read_text("utf-8") == (modules / "htm/dist/htm.module.js").read_text("utf-8")


def test_the_page_agrees_with_the_types_of_the_contract(packages: Packages, tmp_path: Path) -> None:
    """Strictly, with types that are generated from the contract."""
    modules = packages.node_modules()
    page = tmp_path / "page"
    shutil.copytree(PAGE, page)
    (tmp_path / "node_modules").symlink_to(modules)
    schema = Path(__file__).parents[3] / "openapi" / "openapi.json"
    node(modules / "openapi-typescript/bin/cli.js", schema, "-o", page / "contract.d.ts", cwd=tmp_path)
    for name, text in DECLARED.items():
        (page / "vendor" / name).write_text(text)
    (tmp_path / "tsconfig.json").write_text(TYPESCRIPT)
    told = node(modules / "typescript/bin/tsc", "-p", ".", cwd=tmp_path, may_fail=True)
    assert told == ""


DECLARED = {
    "preact.d.ts": 'export * from "preact";\n',
    "hooks.d.ts": 'export * from "preact/hooks";\n',
    "htm.d.ts": 'export { default } from "htm";\n',
}
TYPESCRIPT = """{
  "compilerOptions": {
    "checkJs": true, "allowJs": true, "noEmit": true, "strict": true, "skipLibCheck": true, "types": [],
    "target": "es2022", "module": "esnext", "moduleResolution": "bundler",
    "lib": ["es2023", "dom", "dom.iterable"]
  },
  "include": ["page/**/*.js"],
  "exclude": ["page/vendor/*.js"]
}
"""
