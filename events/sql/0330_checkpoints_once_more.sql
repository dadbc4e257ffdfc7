-- What is written otherwise than before is written for all games: they are followed once more from their beginning.
UPDATE checkpoints SET version = 0, hash = NULL WHERE error IS NULL;
