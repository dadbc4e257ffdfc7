-- From all that belongs to whoever made our tables, and to no extension. Columns lose their rights as well.
DO $$
DECLARE
    ours RECORD;
BEGIN
    FOR ours IN
        SELECT oid::REGCLASS AS name, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind
        FROM pg_class
        WHERE relnamespace = 'public'::REGNAMESPACE
            AND relkind IN ('r', 'p', 'v', 'm', 'S')
            AND relowner = (SELECT relowner FROM pg_class WHERE oid = 'public.migrations'::REGCLASS)
            AND NOT EXISTS (
                SELECT FROM pg_depend
                WHERE classid = 'pg_class'::REGCLASS AND objid = pg_class.oid AND deptype = 'e'
            )
    LOOP
        EXECUTE format('REVOKE ALL ON %s %s FROM PUBLIC, ballroom_app CASCADE', ours.kind, ours.name);
    END LOOP;
    REVOKE CREATE ON SCHEMA public FROM PUBLIC, ballroom_app;
    GRANT USAGE ON SCHEMA public TO ballroom_app;
END
$$;
