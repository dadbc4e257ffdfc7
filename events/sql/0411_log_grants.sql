DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'ballroom_app') THEN
        REVOKE ALL ON log_trees, log_leaves, log_tiles, log_checkpoints FROM ballroom_app;
        GRANT SELECT, INSERT ON log_trees, log_leaves, log_tiles, log_checkpoints TO ballroom_app;
    END IF;
END
$$;
