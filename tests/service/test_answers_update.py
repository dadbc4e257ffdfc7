"""The answers that the contract shows can be recorded anew, and are those that were recorded."""

from pathlib import Path

import pytest

from service.http.recorded import recorded_answers
from tests.conftest import SERVERS
from tests.service.answers_update import recorded
from tests.support.databases import fresh_database


@pytest.fixture(scope="module")
def names(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, int, str]]:
    with fresh_database(SERVERS.postgres_url()) as url:
        answers = recorded(Path(tmp_path_factory.mktemp("steady")), url, redis_url)
    return {(one.operation, one.status, one.name) for one in answers}


def test_what_is_shown_is_what_is_recorded(names: set[tuple[str, int, str]]) -> None:
    """If not: `python -m tests.service.answers_update`."""
    assert names == {(*key, name) for key, answers in recorded_answers().items() for name in answers}
