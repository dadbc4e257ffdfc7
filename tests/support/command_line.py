"""Commands of the operator's, run in this process."""

from click.testing import CliRunner, Result

from service.cli import main

GIVEN = ("DATABASE_URL", "REDIS_URL", "BALLROOM_SERVICE_PASSWORD", "BALLROOM_TRUST_OWNER")


def ballroom(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(main, arguments, env=dict.fromkeys(GIVEN, "") | environment)


def done(*arguments: str, **environment: str) -> str:
    """What a command says that must work."""
    result = ballroom(*arguments, **environment)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str, **environment: str) -> str:
    """What a command says that must not work: plainly, and why."""
    result = ballroom(*arguments, **environment)
    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit)
    return result.stderr
