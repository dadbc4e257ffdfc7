GRANT SELECT, INSERT ON players TO ballroom_app;
GRANT SELECT, INSERT, DELETE ON tokens TO ballroom_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON stream_tickets TO ballroom_app;
