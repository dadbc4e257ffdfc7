"""The arena: how strong bots are, measured in memory, without a table or a database."""
