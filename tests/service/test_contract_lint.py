"""Others' rules for OpenAPI documents hold for the contract: no error, and no warning."""

import json
from pathlib import Path

from service.http.openapi import text
from tests.support.packages import Packages, node

QUIET = """\
telemetry: off
extends: [recommended-strict]
"""


def test_the_contract_passes_the_strictest_lint(packages: Packages, tmp_path: Path) -> None:
    assert _faults(packages, tmp_path, text()) == []


def test_the_lint_notices_what_is_wrong(packages: Packages, tmp_path: Path) -> None:
    spoilt = json.loads(text())
    del spoilt["paths"]["/v1/players"]["post"]["operationId"]
    assert _faults(packages, tmp_path, json.dumps(spoilt))


def _faults(packages: Packages, folder: Path, document: str) -> list[str]:
    (folder / "openapi.json").write_text(document)
    (folder / "redocly.yaml").write_text(QUIET)
    redocly = packages.node_modules() / "@redocly" / "cli" / "bin" / "cli.js"
    quiet = ("--format=json", "--max-problems=50")
    told = node(redocly, "lint", "openapi.json", *quiet, cwd=folder, may_fail=True)
    problems = json.loads(told[told.index("{") :])["problems"]
    return [f"{one['ruleId']}: {one['message']}" for one in problems]
