-- A stream that a ticket opened lasts as long as the token the ticket was asked for with. Tickets live for a
-- minute: those without a token are not worth keeping.
DELETE FROM stream_tickets;
ALTER TABLE stream_tickets
    ADD COLUMN token_id UUID NOT NULL REFERENCES tokens (id) ON DELETE CASCADE;
