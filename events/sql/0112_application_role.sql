-- What the application is while it serves: it cannot change the log even before a trigger is asked.
DO $$
BEGIN
    BEGIN
        CREATE ROLE ballroom_app NOLOGIN;
    EXCEPTION
        -- Roles belong to the cluster: another database of it may have made this one, even just now.
        WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    GRANT ballroom_app TO CURRENT_USER;
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN
    RAISE NOTICE 'The role ballroom_app cannot be set up by %: triggers alone keep the log append-only.',
        CURRENT_USER;
END
$$;
