-- What happened is read and added to.
GRANT SELECT, INSERT ON games, events, commands, refusals, signing_keys TO ballroom_app;
