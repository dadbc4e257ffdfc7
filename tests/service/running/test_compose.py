"""compose.yaml: who logs in as whom, who can be reached from where, and what is left behind."""

import re
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from msgspec import yaml
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.retry import Retry

from events.roles import login_of
from events.settings import Settings
from service.running.redis import binary
from tests.support.running_house import free_port

FILE = Path(__file__).parents[3] / "compose.yaml"
DOCKERFILE = FILE.with_name("Dockerfile").read_text()


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


def test_one_service_builds_the_image_and_nobody_asks_a_registry_for_it() -> None:
    ours = {name: each for name, each in composed().items() if each.get("image") == "ballroom"}
    assert {name for name, each in ours.items() if "build" in each} == {"migrate"}
    assert {each["pull_policy"] for each in ours.values()} == {"never"}


def test_a_container_that_is_removed_leaves_no_volume_behind() -> None:
    assert not re.findall(r"^VOLUME", DOCKERFILE, re.MULTILINE)
    (data,) = re.findall(r"BALLROOM_DATA=(\S+)", DOCKERFILE)
    services = composed()
    assert services["redis"]["tmpfs"] == ["/data"]
    # What has to last has a name.
    kept = {name: each["volumes"] for name, each in services.items() if "volumes" in each and name != "proxy"}
    assert kept == {
        "postgres": ["postgres:/var/lib/postgresql"],
        "api": [f"signing:{data}/signing"],
        "sequencer": [f"signing:{data}/signing"],
    }
    assert set(whole()["volumes"]) == {"postgres", "signing"}


def test_redis_keeps_nothing_and_answers_who_is_not_on_its_own_machine(tmp_path: Path) -> None:
    program, *arguments = composed()["redis"]["command"]
    assert program == binary().name
    port = free_port()
    here = ["--bind", "127.0.0.1", "--port", str(port), "--dir", str(tmp_path)]
    with subprocess.Popen([binary(), *arguments, *here], stdout=subprocess.DEVNULL) as server:
        try:
            with Redis(port=port, retry=Retry(ConstantBackoff(0.1), 200), decode_responses=True) as client:
                said = client.config_get("protected-mode", "save", "appendonly")
        finally:
            server.terminate()
    assert said == {"protected-mode": "no", "save": "", "appendonly": "no"}


@pytest.mark.parametrize("chosen", [{}, {"BALLROOM_SUBNET": "10.7.0.0/24", "BALLROOM_METRICS_TOKEN": "x"}])
def test_the_api_believes_the_proxy_who_calls_and_the_operator_by_a_token(chosen: dict[str, str]) -> None:
    api, network = composed(**chosen)["api"]["environment"], whole(**chosen)["networks"]["default"]
    (subnet,) = network["ipam"]["config"]
    settings = Settings.from_environment({**api, "DATABASE_URL": "", "REDIS_URL": ""})
    assert settings.trusted_proxies == (subnet["subnet"],)
    assert settings.metrics_token == chosen.get("BALLROOM_METRICS_TOKEN", "")
