-- Roles belong to the cluster, so a database that was restored elsewhere comes without. Its owner is a member, so
-- that the operator's commands can take the role too.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'ballroom_app') THEN
        BEGIN
            CREATE ROLE ballroom_app NOLOGIN;
        EXCEPTION
            -- Another database of the cluster may have made it just now.
            WHEN duplicate_object OR unique_violation THEN NULL;
        END;
    END IF;
    -- Whoever has made a role is a member who may not take it; a superuser may in any case.
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = CURRENT_USER) THEN
        GRANT ballroom_app TO CURRENT_USER;
    END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN
    RAISE NOTICE '% may not set up the role ballroom_app.', CURRENT_USER;
END
$$;
