"""The command line: serve everything, or run one process of it."""

import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import psycopg
from msgspec.structs import replace

from events.migrate import SchemaTooNew, refuse_newer_schema
from events.roles import RolesError, refuse_whoever_could_change_the_log
from events.settings import Settings, SettingsError
from service.http.languages import ENGLISH, LANGUAGES
from service.running import run_file
from service.running.processes import ServerError

PROCESSES = click.IntRange(1, 64)


class PlainGroup(click.Group):
    """An expected failure ends with a plain message and exit code 1, not with a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (SettingsError, ServerError, SchemaTooNew, RolesError) as trouble:
            raise click.ClickException(str(trouble)) from trouble
        except (psycopg.errors.UndefinedTable, psycopg.errors.UndefinedColumn) as trouble:
            raise click.ClickException(
                "The database schema is not up to date. Run `ballroom migrate`, then try again."
            ) from trouble
        except psycopg.errors.InsufficientPrivilege as trouble:
            raise click.ClickException(
                f"The login of DATABASE_URL may not do that: {trouble.diag.message_primary}. "
                "Log in as the owner of the database."
            ) from trouble
        except psycopg.OperationalError as trouble:
            cause = " ".join(str(trouble.__cause__ or trouble).split())
            raise click.ClickException(
                "The database does not answer. Check that it runs and that DATABASE_URL is right. "
                f"Cause: {cause}"
            ) from trouble


@click.group(cls=PlainGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="ballroom")
def main() -> None:
    """Ballroom: card games at one table, for players, bots and referees."""


@main.command()
@click.option(
    "--api", "api_workers", type=PROCESSES, help="Processes that answer requests (BALLROOM_API_WORKERS)."
)
@click.option(
    "--workers", type=click.IntRange(0, 64), help="Processes that play for bots (BALLROOM_WORKERS)."
)
@click.option(
    "--projectors", type=PROCESSES, help="Processes that keep the projections (BALLROOM_PROJECTORS)."
)
def serve(**counts: int | None) -> None:
    """Start everything on this machine; Ctrl-C stops it.

    Several processes of a kind need cores of their own to be worth it; without an option, there are as many
    as the settings say (docs/settings.md).
    """
    from service.running.serve import serve as serve_everything

    asked = {name: count for name, count in counts.items() if count is not None}
    serve_everything(replace(Settings.from_environment(), **asked))


@main.command()
@click.option("--socket", type=click.Path(path_type=Path), hidden=True, help="Listen here, for a front.")
def api(socket: Path | None) -> None:
    """Run the API, without the rest: one process, or as many as BALLROOM_API_WORKERS says, behind a front."""
    settings = for_process()
    if socket is None and settings.api_workers > 1:
        from service.running.api import run_several

        run_several(settings)
        return
    from service.app import run

    run(settings, socket)


@main.command()
def worker() -> None:
    """Run one worker: it plays the bots' turns."""
    from workers.runner import run

    run(for_process())


@main.command()
def projector() -> None:
    """Run the projector: saved views, scorepads, the lobby, the ladder."""
    from projections.runner import run

    run(for_process())


@main.command()
def sequencer() -> None:
    """Run the sequencer: it logs the heads of all games, and signs."""
    from events.proof.sequencing import run

    run(for_process())


@main.command()
def migrate() -> None:
    """Bring the database schema up to date, as the owner of the database.

    States anew what the services may do there, and sets up their login if BALLROOM_SERVICE_PASSWORD is set.
    """
    settings = with_database()
    from events.migrate import migrate as apply
    from events.terminal import counted
    from service.running.logins import who_logs_in

    url = settings.database_url or ""
    applied = apply(url)
    done = f"{counted(applied, 'change')} applied" if applied else "there was nothing to change"
    click.echo(f"The database schema is up to date: {done}.")
    click.echo(who_logs_in(url, settings.service_password))


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Write the whole database to a new FILE. The service may go on running.

    The key that the house signs with is not in it, and must not be kept in the same place (docs/backup.md).
    """
    from service.running.backup import back_up

    back_up(Settings.from_environment(), file)
    click.echo(f"{file} holds the database. Keep it where nobody reads it: it has every secret of the games.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Even if there are games in the database now: they are lost.")
def restore(file: Path, replace: bool) -> None:
    """Make the database from a FILE that `ballroom backup` or pg_dump wrote, as its owner.

    Stop the services first. Rights are stated anew, as `ballroom migrate` does.
    """
    from events.terminal import counted
    from service.running.backup import restore as restore_from

    applied = restore_from(Settings.from_environment(), file, replace=replace)
    done = f"; {counted(applied, 'change')} of the schema since then applied" if applied else ""
    click.echo(f"The database is restored from {file}{done}. Check it with `ballroom verify`.")


@main.command()
def rebuild() -> None:
    """Rebuild every projection from the log. The service may go on running.

    Fails if there are games that could not be rebuilt; these are parked, and all others are rebuilt.
    """
    from projections.rebuild import run

    run(for_command())


@main.command()
@click.argument("game", required=False)
@click.option("--strict", is_flag=True, help="Fail also for games whose rules have changed since.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def verify(game: str | None, strict: bool, as_json: bool) -> None:
    """Check the log of one GAME, or of all games.

    Checks the hash chain, the digests of private parts and commands, the opened secrets, the rules that the
    table was opened by, and what was logged of its heads; then decides every command again, and names the
    first difference with the rules cited then and today. Where released rules have changed since, a command
    may be decided otherwise today: such games are counted apart. An imported game is also held to its record,
    and that is verified. With all games it checks the log of heads too, against the checkpoints that were
    signed.
    """
    from events.verify import run
    from service.proof.checking import check_record

    run(for_command(), game, strict=strict, as_json=as_json, check=check_record)


@main.command()
@click.argument("players", nargs=-1, metavar="PLAYER...")
@click.option("--list", "listed", is_flag=True, help="Only list the ids of all who were erased.")
def erase(players: tuple[str, ...], listed: bool) -> None:
    """Erase each PLAYER, by id, for good, as they can do themselves: name, tokens, recovery code, wishes, and
    what they said in disputes. Their games stay.

    A restore brings back whoever was erased since the backup. Keep the list elsewhere, and erase them again:
    `ballroom erase $(cat erased.txt)`.
    """
    from service.players.erasing import NotErased, list_erased, run

    if listed == bool(players):
        raise click.UsageError("Name the players to erase, or list those who were: --list.")
    if listed:
        list_erased(for_command())
        return
    try:
        run(for_command(), players)
    except NotErased as trouble:
        raise click.ClickException(str(trouble)) from trouble


@main.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--key", "keys", multiple=True, metavar="VERIFIER", help="A key that must have signed it.")
def import_(file: Path, keys: tuple[str, ...]) -> None:
    """Take in a game of another house from its record FILE, as `GET /v1/games/{id}/record` gives it.

    The game must be over. The record is verified before anything is stored; then it is a game of this house
    that can be looked at, replayed and ruled anew, but not played, and that cites the original.

    VERIFIER is a line of `/v1/keys` of the house that it was played in, best as you have kept it since you
    first came there: one for its receipts, and one for its log of heads. Without any, the record may agree
    with itself and yet be made up.
    """
    from events.importing import NotImported
    from service.importing import run
    from service.proof.checking import NoKey

    try:
        run(for_command(), file, keys)
    except (NotImported, NoKey) as trouble:
        raise click.ClickException(str(trouble)) from trouble


@main.command()
@click.option("--rotate", is_flag=True, help="Make a new signing key; processes sign with it once restarted.")
def keys(rotate: bool) -> None:
    """Show the keys that the house signs with, a line each, for others to keep."""
    from events.proof.keys import add_secret, run

    if rotate:
        add_secret(Settings.from_environment())
        click.echo(
            "There is a new signing key. Restart Ballroom, then show its line to others: ballroom keys"
        )
        return
    run(for_command())


@main.command()
@click.argument("game")
@click.option("--edition", required=True, help="The edition whose rules to use, for example pl.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON.")
def rerule(game: str, edition: str, as_json: bool) -> None:
    """Replay a finished GAME by the rules of another edition.

    Shows the tricks that somebody else would take, the rounds that could not have been played like this, and
    what the piles would have counted.
    """
    from events.rerule import NotReruled, run

    try:
        run(for_command(), game, edition, as_json)
    except NotReruled as trouble:
        raise click.ClickException(str(trouble)) from trouble


@main.command()
@click.argument("game")
@click.option("--as", "seat", type=click.IntRange(min=0), help="Look from this seat, when the game is over.")
@click.option("--at", "version", default=1, show_default=True, type=click.IntRange(min=1), help="Begin here.")
@click.option("--language", default=ENGLISH, show_default=True, type=click.Choice(LANGUAGES))
def replay(game: str, seat: int | None, version: int, language: str) -> None:
    """Play a GAME again on this terminal, version by version; `?` lists the keys.

    Without a terminal it is printed, a line a version.
    """
    from service.replay.player import NotReplayed, run

    try:
        run(for_command(), game, seat, version, language)
    except NotReplayed as trouble:
        raise click.ClickException(str(trouble)) from trouble


@main.command()
@click.option("--check", is_flag=True, help="Only compare with the committed files; write nothing.")
def openapi(check: bool) -> None:
    """Write the OpenAPI document, or check it for drift."""
    from service.http.openapi import run

    run(check)


@main.command()
@click.option("--games", default=10, show_default=True, type=click.IntRange(min=1), help="How many games.")
@click.option("--game", default=None, help="Which game; without it, every game of the house in turn.")
@click.option("--seats", default=4, show_default=True, type=click.IntRange(min=1), help="Bots at each table.")
@click.option(
    "--seed",
    default=1,
    show_default=True,
    help="Decides who hosts and which bots sit down; the cards differ every time.",
)
def simulate(games: int, game: str | None, seats: int, seed: int) -> None:
    """Let bots play whole games against each other."""
    from workers.simulate import Unfinished, run

    try:
        run(for_command(), games, seats, seed, game)
    except Unfinished as trouble:
        raise click.ClickException(str(trouble)) from trouble


@main.command()
@click.argument("bots", nargs=-1, metavar="[BOT]...")
@click.option("--bot", "outside", multiple=True, metavar="URL", help="An outside bot (docs/outside-bots.md).")
@click.option("--game", default="rebel-princess", show_default=True, help="Which game.")
@click.option("--seats", default=(4,), show_default=True, multiple=True, type=int, help="Repeatable.")
@click.option("--edition", default="", help="Which edition of the game.")
@click.option("--options", default="", metavar="JSON", help="Other options of the game, as of a new table.")
@click.option("--round-card", "round_cards", multiple=True, help="A round card in every deal; repeatable.")
@click.option("--each-round-card", is_flag=True, help="A line for each round card.")
@click.option("--princess", "princesses", multiple=True, help="A princess in every deal; repeatable.")
@click.option("--each-princess", is_flag=True, help="A line for each princess.")
@click.option("--whole", is_flag=True, help="Whole games of Rebel Princess, not single rounds.")
@click.option("--draft", is_flag=True, help="Bots choose their princesses; else these belong to the deal.")
@click.option("--by", type=click.Choice(["round-card", "princess"]), help="What each bot gets in a field.")
@click.option("--field", default="", help="The bot on all other seats, with --by; at random if not said.")
@click.option("--playouts", default=200, show_default=True, type=click.IntRange(min=1), help="For a choice.")
@click.option(
    "--most-seconds",
    default=10.0,
    show_default=True,
    type=click.FloatRange(min=0.001),
    help="For a choice, if the playouts take longer.",
)
@click.option(
    "--pairings", default=200, show_default=True, type=click.IntRange(min=1), help="Or deals a card."
)
@click.option("--until-decided", is_flag=True, help="Stop once one of the two is better for sure.")
@click.option("--seed", default=1, show_default=True, help="Decides all luck: the same seed, the same table.")
@click.option("--processes", type=click.IntRange(min=1), help="How many play; one a core if not said.")
@click.option("--json", "as_json", is_flag=True, help="Print all of it as JSON.")
def arena(
    bots: tuple[str, ...], outside: tuple[str, ...], processes: int | None, as_json: bool, **asked: Any
) -> None:
    """Measure how strong each BOT is, in memory: no service needs to run.

    Two bots play pairings: the same deal with one of them among the others, on every seat in turn, and the
    other way round. One alone plays against the bot that moves at random. Wherever a name may stand, an
    address may: http://127.0.0.1:9000/. What is repeatable makes a line each.

    With --by, each bot is tried in a field of bots that move at random, card by card.
    """
    from workers.arena.challenge import Challenge
    from workers.arena.command import run
    from workers.arena.match import CannotPlay

    try:
        run(Challenge(bots=(*outside, *bots), **asked), processes, as_json=as_json)
    except CannotPlay as trouble:
        raise click.ClickException(str(trouble)) from trouble


def with_database() -> Settings:
    """The settings with a database: the given one, or that of the service that runs in the data folder."""
    settings = Settings.from_environment()
    if settings.database_url is not None:
        return settings
    running = run_file.running(settings.data)
    if running is None:
        raise click.ClickException(
            f"Ballroom is not running in {settings.data}, and DATABASE_URL is not set. "
            "Start it with `make serve`, or set DATABASE_URL."
        )
    return replace(
        settings,
        database_url=running.database_url,
        # Whoever runs it has seen to the password of its services.
        service_password=None,
        redis_url=settings.redis_url or running.redis_url or None,
    )


def for_process() -> Settings:
    """The settings of a process that stays: it may wait for its database, but not use a newer schema.

    Nor may it log in as somebody who could change the log, unless that is what the operator wants.
    """
    settings = with_database()
    url = settings.database_url or ""
    with suppress(psycopg.OperationalError, psycopg.errors.UndefinedTable):
        refuse_newer_schema(url)
    try:
        refuse_whoever_could_change_the_log(url)
    except RolesError as trouble:
        if not settings.trust_owner:
            raise
        click.echo(f"Warning: BALLROOM_TRUST_OWNER is set, so this goes on: {trouble}", err=True)
    except psycopg.OperationalError:
        # The pool of the process looks again, at every connection.
        pass
    return settings


def for_command() -> Settings:
    """The settings of a command that ends: its database must answer now, or the command says why not."""
    settings = with_database()
    refuse_newer_schema(settings.database_url or "")
    logging.getLogger("psycopg.pool").setLevel(logging.CRITICAL)
    return settings


if __name__ == "__main__":
    main(prog_name="ballroom")
