UPDATE heads SET wish_due = false WHERE game_id = %(game_id)s AND version = %(version)s AND wish_due
