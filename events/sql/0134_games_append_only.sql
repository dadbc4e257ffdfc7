-- A master that is lost or exchanged takes every salt and every draw of its game with it.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON games
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
