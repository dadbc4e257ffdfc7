"""How many files a process may have open."""

import resource


def allow_connections(wanted: int) -> None:
    """Raise the limit: every connection is a file, and the usual limit is far too low."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
