"""The verifier in JavaScript is started once for all tests of a process."""

from collections.abc import Iterator

import pytest

from tests.support.javascript import JavaScriptVerifier


@pytest.fixture(scope="session")
def javascript(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JavaScriptVerifier]:
    with JavaScriptVerifier(tmp_path_factory.mktemp("javascript")) as verifier:
        yield verifier
