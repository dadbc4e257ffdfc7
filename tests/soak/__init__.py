"""Campaigns that take long and use fresh seeds. Each prints its seed, so that a failure can be repeated."""
