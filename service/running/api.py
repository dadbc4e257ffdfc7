"""The processes that answer requests: one, which listens itself, or several behind a front."""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from events.settings import Settings
from service.running.processes import Program, ServerError
from service.running.stop_signals import StopSignals
from service.running.supervisor import Supervisor

GRACE = 3.0
LONGEST_SOCKET = 100
"""Bytes of the path of a socket; systems allow a few more."""


def of_services(settings: Settings) -> dict[str, str]:
    """What every process of the service is told by its environment."""
    return {
        "BALLROOM_DATA": str(settings.data),
        "DATABASE_URL": settings.database_url or "",
        "REDIS_URL": settings.redis_url or "",
        # How many there are is decided here, not by each of them again.
        "BALLROOM_API_WORKERS": "1",
    }


def numbered(kind: str, count: int) -> list[str]:
    """Names of so many processes of a kind, in the order they start: the first is the last."""
    return [f"{kind}-{number}" for number in range(count, 0, -1)]


def api_programs(settings: Settings) -> Sequence[Program]:
    """What answers requests, in the order it starts. All of it is of one kind, so that it stops together: the
    processes end their streams while the front still passes on what they say.
    """
    environment = of_services(settings)
    command = (sys.executable, "-m", "service.cli", "api")
    if settings.api_workers == 1:
        return [Program(name="api", command=command, environment=environment, grace=GRACE)]
    folder = sockets_folder(settings.data)
    sockets = {name: str(folder / f"{name}.sock") for name in numbered("api", settings.api_workers)}
    address = ("--host", settings.host, "--port", str(settings.port))
    front = (sys.executable, "-m", "service.running.front.process", *address, *sorted(sockets.values()))
    return [
        *(
            Program(name=name, command=(*command, "--socket", socket), environment=environment, grace=GRACE)
            for name, socket in sockets.items()
        ),
        Program(name="api-front", command=front, grace=GRACE),
    ]


def sockets_folder(data: Path) -> Path:
    """A folder that only we may enter: in the data folder, or, if paths there are too long, a new one."""
    folder = data / "api"
    if len(bytes(folder)) > LONGEST_SOCKET - len("/api-64.sock"):
        return Path(tempfile.mkdtemp(prefix="ballroom-"))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)
    except OSError as trouble:
        raise ServerError(
            f"The folder {folder} cannot be used: {trouble.strerror}. Choose another with "
            "BALLROOM_DATA=/some/folder."
        ) from trouble
    return folder


def run_several(settings: Settings) -> None:
    """Keep the front and the processes behind it running until told to stop."""
    with StopSignals() as signals:
        supervisor = Supervisor(signals, lambda processes: None)
        try:
            for program in api_programs(settings):
                supervisor.add(program)
            supervisor.run(lambda: None)
        finally:
            supervisor.stop()
