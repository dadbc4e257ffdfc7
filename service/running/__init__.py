"""What `ballroom serve` runs: every process of the service, and Postgres and Redis where none are given."""
