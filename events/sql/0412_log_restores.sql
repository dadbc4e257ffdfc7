-- When the database was made from a backup: what was signed after that backup is not in it.
CREATE TABLE log_restores (
    at TIMESTAMPTZ PRIMARY KEY DEFAULT clock_timestamp()
);
