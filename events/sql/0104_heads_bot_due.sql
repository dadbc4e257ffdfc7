CREATE INDEX heads_bot_due ON heads (game_id) WHERE bot_due;
