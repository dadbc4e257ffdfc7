DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'ballroom_app') THEN
        GRANT USAGE ON SCHEMA public TO ballroom_app;
        GRANT SELECT, INSERT ON games, events, commands TO ballroom_app;
        GRANT SELECT, INSERT, UPDATE ON heads TO ballroom_app;
        GRANT SELECT ON migrations TO ballroom_app;
    END IF;
END
$$;
