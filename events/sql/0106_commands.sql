-- What was asked, and the versions it brought about. Private: moves name hidden cards.
CREATE TABLE commands (
    game_id     uuid        NOT NULL,
    first       integer     NOT NULL,
    last        integer     NOT NULL,
    command_id  uuid        NOT NULL,
    actor       text        NOT NULL,
    seat        smallint,
    decision    text,
    command     bytea       NOT NULL,
    key         text,
    body_digest bytea,
    at          timestamptz NOT NULL,
    PRIMARY KEY (game_id, first)
);
