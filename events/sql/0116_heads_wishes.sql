-- How often the wishes of a table have changed. On the head, whose lock orders every change of a wish before or
-- after every append: a wish that was taken back in time cannot come true any more.
ALTER TABLE heads ADD COLUMN wishes integer NOT NULL DEFAULT 0;
