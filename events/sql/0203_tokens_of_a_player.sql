CREATE INDEX tokens_of_a_player ON tokens (player_id, created_at);
