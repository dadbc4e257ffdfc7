CREATE INDEX heads_by_deadline ON heads (deadline) WHERE deadline IS NOT NULL;
