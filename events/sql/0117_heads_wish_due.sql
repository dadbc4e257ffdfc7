-- Whether to look for a move that a player has asked for in advance: not to be read from the log, as bot_due is.
ALTER TABLE heads ADD COLUMN wish_due boolean NOT NULL DEFAULT false;
