CREATE INDEX stream_tickets_by_token ON stream_tickets (token_id, expires_at);
