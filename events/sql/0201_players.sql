-- People live beside the log: a name can change or be erased, the random id in the log stays.
CREATE TABLE players (
    id UUID PRIMARY KEY,
    name TEXT NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
    created_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
