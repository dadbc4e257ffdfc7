-- It is written with the row, so that whoever finds it finds the rated game as it is now.
CREATE FUNCTION note_rating_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO rating_changes (game, ended_at) VALUES (OLD.game, OLD.ended_at);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO rating_changes (game, ended_at) VALUES (NEW.game, NEW.ended_at);
    END IF;
    RETURN NULL;
END
$$;
