-- Where each game stands: the row that a move locks, and that everybody else polls.
CREATE TABLE heads (
    game_id UUID PRIMARY KEY REFERENCES games,
    version INTEGER NOT NULL,
    hash BYTEA NOT NULL,
    status TEXT NOT NULL,
    awaited SMALLINT[] NOT NULL,
    bot_due BOOLEAN NOT NULL,
    deadline TIMESTAMPTZ,
    changed_at TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);
