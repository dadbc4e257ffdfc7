"""Postgres and Redis of our own, so that one command serves a table on an empty machine."""
