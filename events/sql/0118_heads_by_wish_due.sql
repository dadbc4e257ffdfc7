CREATE INDEX heads_wish_due ON heads (game_id) WHERE wish_due;
