-- What happened is read and added to.
GRANT SELECT, INSERT ON games, events, commands, refusals, signing_keys, imports TO ballroom_app;
GRANT SELECT, INSERT ON log_trees, log_leaves, log_tiles, log_checkpoints TO ballroom_app;
GRANT SELECT ON log_restores TO ballroom_app;
