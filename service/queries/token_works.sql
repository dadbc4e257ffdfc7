SELECT id FROM tokens WHERE id = %(token)s AND (expires_at IS NULL OR expires_at > now())
