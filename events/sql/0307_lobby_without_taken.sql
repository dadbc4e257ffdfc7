-- Seats less free ones says the same.
ALTER TABLE lobby DROP COLUMN taken;
