-- A token may be good for one game only.
ALTER TABLE tokens ADD COLUMN game_id UUID REFERENCES games;
