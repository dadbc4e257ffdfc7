-- Rows and checkpoint are written or lost together, and what is lost is folded again: no wait for the disk.
SET LOCAL synchronous_commit TO off
