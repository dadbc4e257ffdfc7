-- Where each game stands: the row that a move locks, and that everybody else polls.
CREATE TABLE heads (
    game_id    uuid        PRIMARY KEY REFERENCES games,
    version    integer     NOT NULL,
    hash       bytea       NOT NULL,
    status     text        NOT NULL,
    awaited    smallint[]  NOT NULL,
    bot_due    boolean     NOT NULL,
    deadline   timestamptz,
    changed_at timestamptz NOT NULL
) WITH (fillfactor = 50);
