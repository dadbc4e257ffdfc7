-- Saved views say the same: whoever reads folds on from the nearest of them.
DROP TABLE player_views;
