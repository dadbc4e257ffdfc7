DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'ballroom_app') THEN
        REVOKE ALL ON signing_keys FROM ballroom_app;
        GRANT SELECT, INSERT ON signing_keys TO ballroom_app;
    END IF;
END
$$;
