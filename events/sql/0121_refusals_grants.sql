-- What the application's role may by default is more than a record allows.
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'ballroom_app') THEN
        REVOKE UPDATE, DELETE ON refusals FROM ballroom_app;
    END IF;
END
$$;
