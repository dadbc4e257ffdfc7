DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'ballroom_app') THEN
        REVOKE ALL ON imports FROM ballroom_app;
        GRANT SELECT, INSERT ON imports TO ballroom_app;
    END IF;
END
$$;
