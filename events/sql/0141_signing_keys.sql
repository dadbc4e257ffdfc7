-- The public halves of the keys that the house has signed with. A key that comes back has another row.
CREATE TABLE signing_keys (
    name TEXT NOT NULL,
    use TEXT NOT NULL,
    public_key BYTEA NOT NULL CHECK (octet_length(public_key) = 32),
    valid_from TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (name, valid_from)
);
