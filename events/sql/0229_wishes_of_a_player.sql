CREATE INDEX wishes_of_a_player ON wishes (player);
