-- A person is never deleted, for the log names the id: what is known of them is. Only the owner deletes players.
GRANT SELECT, INSERT, UPDATE ON players TO ballroom_app;
GRANT SELECT, INSERT, DELETE ON tokens TO ballroom_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON stream_tickets, recovery_codes TO ballroom_app;
