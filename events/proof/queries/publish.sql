INSERT INTO log_checkpoints (tree, size, root, note)
VALUES (%(tree)s, %(size)s, %(root)s, %(note)s)
ON CONFLICT DO NOTHING
