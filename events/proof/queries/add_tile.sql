INSERT INTO log_tiles (tree, level, number, hashes, root)
VALUES (%(tree)s, %(level)s, %(number)s, %(hashes)s, %(root)s)
