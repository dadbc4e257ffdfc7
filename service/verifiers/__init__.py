"""Verifiers that anybody can take away and run alone: they know nothing of the house but its documents."""
