-- BRIN, because it leaves an update of the head in its page (HOT), which a B-tree would not.
CREATE INDEX heads_changed ON heads USING brin (changed_at) WITH (pages_per_range = 4, autosummarize = on);
