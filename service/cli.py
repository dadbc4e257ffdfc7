"""The command line: serve everything, or run one process of it."""

import logging
from contextlib import suppress
from typing import Any

import click
import psycopg
from msgspec.structs import replace

from events.migrate import SchemaTooNew, refuse_newer_schema
from events.settings import Settings, SettingsError
from service.running import run_file
from service.running.processes import ServerError


class PlainGroup(click.Group):
    """Expected failures end in one plain sentence and exit code 1, never in a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (SettingsError, ServerError, SchemaTooNew) as trouble:
            raise click.ClickException(str(trouble)) from trouble
        except (psycopg.errors.UndefinedTable, psycopg.errors.UndefinedColumn) as trouble:
            raise click.ClickException(
                "The database's schema is not up to date: run `ballroom migrate` first."
            ) from trouble
        except psycopg.OperationalError as trouble:
            cause = " ".join(str(trouble.__cause__ or trouble).split())
            raise click.ClickException(f"The database does not answer: {cause}") from trouble


@click.group(cls=PlainGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="ballroom")
def main() -> None:
    """Ballroom: card games at one table, for players, bots and referees."""


@main.command()
def serve() -> None:
    """Start everything here and keep it running until Ctrl-C."""
    from service.running.serve import serve as serve_everything

    serve_everything(Settings.from_environment())


@main.command()
def api() -> None:
    """Run the API alone."""
    from service.app import run

    run(understood())


@main.command()
def worker() -> None:
    """Run one worker: the bots' turns."""
    from workers.runner import run

    run(understood())


@main.command()
def projector() -> None:
    """Run the projections: player views, scorepads, lobby."""
    from projections.runner import run

    run(understood())


@main.command()
def migrate() -> None:
    """Bring the database's schema up to date."""
    settings = connected()
    from events.migrate import migrate as apply
    from events.terminal import counted

    applied = apply(settings.database_url or "")
    click.echo(f"{counted(applied, 'change')} applied." if applied else "Nothing to do.")


@main.command()
def rebuild() -> None:
    """Write every row of the projections anew from the log, while the service runs."""
    from projections.rebuild import run

    run(reachable())


@main.command()
@click.argument("game", required=False)
@click.option("--strict", is_flag=True, help="Fail also where the rules have changed since.")
def verify(game: str | None, strict: bool) -> None:
    """Check the log of one GAME, or of all.

    Checked are the hash chain, the digests of private parts and commands, the opened secrets, and the rules
    that the table was opened by; and every command is decided again. A game by released rules that have
    changed since may be decided otherwise today: that is counted apart.
    """
    from events.verify import run

    run(reachable(), game, strict=strict)


@main.command()
@click.argument("game")
@click.option("--edition", required=True, help="By whose rules, for example pl.")
@click.option("--json", "as_json", is_flag=True, help="The whole report, for programs.")
def rerule(game: str, edition: str, as_json: bool) -> None:
    """Replay a finished GAME by the rules of another edition.

    Shows the tricks that somebody else would take, the rounds that could not have been played like this, and
    what the piles would have counted.
    """
    from events.rerule import NotReruled, run

    try:
        run(reachable(), game, edition, as_json)
    except NotReruled as trouble:
        raise click.ClickException(str(trouble)) from trouble


@main.command()
@click.option("--check", is_flag=True, help="Only compare with the committed document.")
def openapi(check: bool) -> None:
    """Write the OpenAPI document, or check it for drift."""
    from service.http.openapi import run

    run(check)


@main.command()
@click.option("--games", default=10, show_default=True, type=click.IntRange(min=1), help="How many games.")
@click.option("--seats", default=4, show_default=True, type=click.IntRange(min=1), help="Bots at each table.")
@click.option(
    "--seed",
    default=1,
    show_default=True,
    help="Who hosts and which bots sit down; cards are always drawn anew.",
)
def simulate(games: int, seats: int, seed: int) -> None:
    """Let bots play whole games against each other."""
    from workers.simulate import Unfinished, run

    try:
        run(reachable(), games, seats, seed)
    except Unfinished as trouble:
        raise click.ClickException(str(trouble)) from trouble


def connected() -> Settings:
    """The settings with a database: the one given, or that of the service running in the data folder."""
    settings = Settings.from_environment()
    if settings.database_url is not None:
        return settings
    running = run_file.running(settings.data)
    if running is None:
        raise click.ClickException("Nothing is running here: start `make serve` or set DATABASE_URL.")
    return replace(
        settings,
        database_url=running.database_url,
        redis_url=settings.redis_url or running.redis_url or None,
    )


def understood() -> Settings:
    """The same, unless the database is one of a later version. One that does not answer yet is waited for."""
    settings = connected()
    with suppress(psycopg.OperationalError, psycopg.errors.UndefinedTable):
        refuse_newer_schema(settings.database_url or "")
    return settings


def reachable() -> Settings:
    """The same, once its database has answered: a pool would only say that it got no connection."""
    settings = connected()
    refuse_newer_schema(settings.database_url or "")
    logging.getLogger("psycopg.pool").setLevel(logging.CRITICAL)
    return settings


if __name__ == "__main__":
    main(prog_name="ballroom")
