CREATE INDEX stream_tickets_by_end ON stream_tickets (expires_at);
