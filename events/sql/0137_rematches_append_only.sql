-- Everybody was told which game follows: it stays that one.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rematches
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
