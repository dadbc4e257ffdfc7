"""compose.yaml: who logs in to the database as whom."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from msgspec import yaml

from events.roles import login_of

FILE = Path(__file__).parents[3] / "compose.yaml"


def composed(**environment: str) -> dict[str, Any]:
    """The services, with these variables set and the others at their defaults."""
    text = re.sub(r"\$\{(\w+):-([^}]*)\}", lambda found: environment.get(*found.groups()), FILE.read_text())
    services: dict[str, Any] = yaml.decode(text)["services"]
    return services


@pytest.mark.parametrize("chosen", [{}, {"POSTGRES_PASSWORD": "ours", "BALLROOM_SERVICE_PASSWORD": "theirs"}])
def test_only_the_migration_knows_the_owner_of_the_database(chosen: dict[str, str]) -> None:
    services = composed(**chosen)
    postgres = services["postgres"]["environment"]
    ours = {name: each["environment"] for name, each in services.items() if each.get("image") == "ballroom"}
    migration = ours.pop("migrate")
    owner = urlsplit(migration["DATABASE_URL"])
    assert (owner.username, owner.password) == (postgres["POSTGRES_USER"], postgres["POSTGRES_PASSWORD"])
    assert owner.path == f"/{postgres['POSTGRES_DB']}"
    assert set(ours) == {"api", "worker", "projector", "sequencer"}
    for environment in ours.values():
        login = urlsplit(environment["DATABASE_URL"])
        assert login.username == login_of(postgres["POSTGRES_DB"])
        assert login.password == migration["BALLROOM_SERVICE_PASSWORD"]
        assert (login.hostname, login.port, login.path) == (owner.hostname, owner.port, owner.path)
        assert "BALLROOM_SERVICE_PASSWORD" not in environment


@pytest.mark.parametrize("name", ["api", "worker", "projector", "sequencer"])
def test_the_services_wait_for_the_migration(name: str) -> None:
    waits = composed()[name]["depends_on"]
    assert waits["migrate"] == {"condition": "service_completed_successfully"}
