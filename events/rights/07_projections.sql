-- What follows from the log is written anew at any time.
GRANT SELECT, INSERT, UPDATE, DELETE ON checkpoints, saved_views, scorepads, lobby, cited_rulings
    TO ballroom_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON player_games, game_times TO ballroom_app;
GRANT SELECT, INSERT, DELETE ON rated_games, rating_changes TO ballroom_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ratings, ladder TO ballroom_app;
