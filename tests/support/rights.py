"""Who may do what in a database, as its catalogue has it."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import msgspec
import psycopg

GIVEN = """
SELECT relname, coalesce(rolname, 'PUBLIC'), privilege_type || CASE WHEN is_grantable THEN '*' ELSE '' END
FROM (
    SELECT relname, relowner, relacl AS acl FROM pg_class
    WHERE relnamespace = 'public'::REGNAMESPACE AND relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT relname || '.' || attname, relowner, attacl
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::REGNAMESPACE
    UNION ALL
    SELECT 'schema', nspowner, nspacl FROM pg_namespace WHERE nspname = 'public'
) AS thing, aclexplode(acl)
LEFT JOIN pg_roles ON pg_roles.oid = grantee
WHERE grantee <> relowner
"""
TABLES = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::REGNAMESPACE AND relkind IN ('r', 'p')"
TRIGGERS = """
SELECT tgrelid::REGCLASS::TEXT, tgname, tgenabled::TEXT, tgfoid::REGPROC::TEXT, tgtype
FROM pg_trigger WHERE NOT tgisinternal
"""
BY_DEFAULT = "SELECT defaclrole::REGROLE::TEXT, defaclobjtype::TEXT, defaclacl::TEXT FROM pg_default_acl"


class Rights(msgspec.Struct, frozen=True):
    """What was given on which table to others than its owner; what guards the tables; what new ones get."""

    given: frozenset[tuple[str, str, str]]
    triggers: frozenset[tuple[object, ...]]
    by_default: frozenset[tuple[object, ...]]


def rights_in(database_url: str) -> Rights:
    with psycopg.connect(database_url) as link:
        return Rights(*(frozenset(link.execute(asked)) for asked in (GIVEN, TRIGGERS, BY_DEFAULT)))


def rights_by_table(database_url: str, role: str = "ballroom_app") -> dict[str, set[str]]:
    """For every table there is, what this role was given on it; columns only if it was given any."""
    with psycopg.connect(database_url) as link:
        found: dict[str, set[str]] = {str(table): set() for (table,) in link.execute(TABLES)}
        for thing, grantee, right in link.execute(GIVEN):
            if grantee == role and thing != "schema":
                found.setdefault(thing, set()).add(right)
    return found


@contextmanager
def new_login(owner_url: str, rights: str = "", *statements: str) -> Iterator[str]:
    """The address of another login to this database; `{login}` in a statement is its name."""
    name = f"somebody_{uuid4().hex}"
    with psycopg.connect(owner_url, autocommit=True) as owner:
        owner.execute(f"CREATE ROLE {name} LOGIN {rights} PASSWORD 'secret'")
        try:
            for statement in statements:
                owner.execute(statement.format(login=name))
            yield f"postgresql://{name}:secret@{owner_url.rpartition('@')[2]}"
        finally:
            owner.execute(f"REASSIGN OWNED BY {name} TO CURRENT_USER")
            owner.execute(f"DROP OWNED BY {name}")
            owner.execute(f"DROP ROLE {name}")
