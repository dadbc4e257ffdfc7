-- The whole lobby is read from its newest table down.
CREATE INDEX lobby_newest ON lobby (created_at DESC, game_id DESC) WHERE visibility = 'public';
