-- Why bots made their moves, in templates and values: beside the log, because nothing comes of it. As secret as the
-- cards that it tells of, until the game is over, unless its table is for practice. `first` is that of the command.
CREATE TABLE bot_reasons (
    game_id UUID NOT NULL REFERENCES games,
    first INTEGER NOT NULL,
    seat SMALLINT NOT NULL,
    bot TEXT NOT NULL,
    reasons BYTEA NOT NULL,
    PRIMARY KEY (game_id, first)
);
