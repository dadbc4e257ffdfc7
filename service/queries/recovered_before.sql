-- Was the code used for this token, with this one in its place?
SELECT tokens.player_id::TEXT
FROM recovery_codes JOIN tokens USING (player_id)
WHERE recovery_codes.digest = %(next_code)s AND tokens.digest = %(digest)s
