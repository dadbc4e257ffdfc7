"""What anybody can keep and check later: signed notes, receipts, records (docs/proof.md has the formats)."""
