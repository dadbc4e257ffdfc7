-- The tables that still gather players, newest first, however many games are over.
CREATE INDEX lobby_by_status ON lobby (status, created_at DESC, game_id DESC) WHERE visibility = 'public';
