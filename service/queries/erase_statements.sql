DELETE FROM statements WHERE player = %(player)s::UUID
