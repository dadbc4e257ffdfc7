"""What is said of a log that cannot be as it is."""


class LogDamaged(Exception):
    """Somebody has changed the log behind our back; the message says where to look."""
