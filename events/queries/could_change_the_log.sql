-- One way in which this login could change what has happened, by itself or as a role that it may take; no row if
-- there is none. The login counts and not the present role: what SET ROLE takes on, RESET ROLE takes off.
WITH login AS (
    SELECT oid, rolname, rolsuper FROM pg_roles WHERE rolname = session_user
), role AS (
    SELECT pg_roles.oid, pg_roles.rolname, pg_roles.rolsuper, rolcreaterole, pg_roles.oid = login.oid AS itself
    FROM pg_roles, login
    -- A superuser may take every role.
    WHERE CASE WHEN login.rolsuper THEN pg_roles.oid = login.oid
        ELSE pg_has_role(login.oid, pg_roles.oid, 'MEMBER') END
), log AS (
    SELECT oid, relname, relowner
    FROM pg_class
    WHERE relnamespace = 'public'::REGNAMESPACE AND relkind IN ('r', 'p') AND (
        relname IN ('games', 'events', 'commands')
        OR EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'append_only')
    )
), ways (place, role, itself, way) AS (
    SELECT 1, rolname, itself, 'is a superuser' FROM role WHERE rolsuper
    UNION ALL
    SELECT 2, rolname, itself, 'owns the database'
    FROM role JOIN pg_database ON datdba = role.oid
    WHERE datname = current_database()
    UNION ALL
    SELECT 3, rolname, itself, 'owns the table ' || relname FROM role JOIN log ON relowner = role.oid
    UNION ALL
    SELECT 4, rolname, itself, 'owns the schema' FROM role JOIN pg_namespace ON nspowner = role.oid
    WHERE nspname = 'public'
    UNION ALL
    SELECT 5, rolname, itself, 'may create roles' FROM role WHERE rolcreaterole
    UNION ALL
    SELECT 6, rolname, itself, 'may write files of the server' FROM role
    WHERE rolname IN ('pg_write_server_files', 'pg_execute_server_program')
    UNION ALL
    SELECT 7, rolname, itself, format('may %s the table %s', change, relname)
    FROM role, log, unnest('{UPDATE, DELETE, TRUNCATE, TRIGGER}'::TEXT[]) AS change
    WHERE has_table_privilege(role.oid, log.oid, change)
        OR change = 'UPDATE' AND has_any_column_privilege(role.oid, log.oid, change)
)
SELECT session_user, role, way, place = 7 AS by_a_grant, current_database()
FROM ways
ORDER BY place, itself DESC, role, way
LIMIT 1
