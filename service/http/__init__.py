"""The HTTP layer: what every endpoint has in common, from the bytes of a request to those of a response."""
