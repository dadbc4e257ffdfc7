"""Everything between a request as it comes in and an operation: what every endpoint has in common."""
