-- Rights that new tables get by themselves would be added to those of a table that pg_restore makes again.
DO $$
DECLARE
    given RECORD;
BEGIN
    FOR given IN
        SELECT DISTINCT
            defaclrole::REGROLE AS giver,
            CASE WHEN nspname IS NULL THEN '' ELSE format('IN SCHEMA %I', nspname) END AS place,
            CASE defaclobjtype WHEN 'r' THEN 'TABLES' ELSE 'SEQUENCES' END AS things
        FROM pg_default_acl
        LEFT JOIN pg_namespace ON pg_namespace.oid = defaclnamespace
        CROSS JOIN aclexplode(defaclacl) AS entry
        WHERE entry.grantee = 'ballroom_app'::REGROLE AND defaclobjtype IN ('r', 'S')
    LOOP
        BEGIN
            EXECUTE format(
                'ALTER DEFAULT PRIVILEGES FOR ROLE %s %s REVOKE ALL ON %s FROM ballroom_app',
                given.giver, given.place, given.things
            );
        EXCEPTION WHEN insufficient_privilege THEN
            RAISE WARNING 'ballroom_app gets rights on what % makes, and % may not take them back.',
                given.giver, CURRENT_USER;
        END;
    END LOOP;
END
$$;
