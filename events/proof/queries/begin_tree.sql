INSERT INTO log_trees (number, origin, cites) VALUES (%(number)s, %(origin)s, %(cites)s)
