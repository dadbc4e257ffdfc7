-- Deflated already: Postgres need not try.
ALTER TABLE saved_views ALTER COLUMN seen SET STORAGE EXTERNAL;
