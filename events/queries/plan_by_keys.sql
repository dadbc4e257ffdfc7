-- For a connection that appends. One plan for any number of commands, made once: whatever the tables were like then,
-- it finds each row by its key. A plan from the time when they were small would read all of them ever after.
SELECT set_config(name, value, FALSE)
FROM (VALUES
    ('plan_cache_mode', 'force_generic_plan'),
    ('enable_seqscan', 'off'),
    ('enable_hashjoin', 'off'),
    ('enable_mergejoin', 'off'),
    ('enable_material', 'off')
) AS setting (name, value)
