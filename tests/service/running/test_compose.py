"""compose.yaml: who logs in to the database as whom, and who can be reached from where."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from msgspec import yaml

from events.roles import login_of
from events.settings import Settings

FILE = Path(__file__).parents[3] / "compose.yaml"


def whole(**environment: str) -> dict[str, Any]:
    """The file, with these variables set and the others at their defaults."""
    text = re.sub(r"\$\{(\w+):-([^}]*)\}", lambda found: environment.get(*found.groups()), FILE.read_text())
    file: dict[str, Any] = yaml.decode(text)
    return file


def composed(**environment: str) -> dict[str, Any]:
    services: dict[str, Any] = whole(**environment)["services"]
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


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    services = composed()
    assert {name for name, each in services.items() if "ports" in each} == {"proxy"}
    assert {name for name, each in services.items() if each.get("deploy", {}).get("replicas", 1) > 1} == {
        "api",
        "worker",
        "projector",
    }


@pytest.mark.parametrize("chosen", [{}, {"BALLROOM_SUBNET": "10.7.0.0/24", "BALLROOM_METRICS_TOKEN": "x"}])
def test_the_api_believes_the_proxy_who_calls_and_the_operator_by_a_token(chosen: dict[str, str]) -> None:
    api, network = composed(**chosen)["api"]["environment"], whole(**chosen)["networks"]["default"]
    (subnet,) = network["ipam"]["config"]
    settings = Settings.from_environment({**api, "DATABASE_URL": "", "REDIS_URL": ""})
    assert settings.trusted_proxies == (subnet["subnet"],)
    assert settings.metrics_token == chosen.get("BALLROOM_METRICS_TOKEN", "")
