-- Hashes cannot be compressed, so nobody needs to try.
ALTER TABLE log_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;
