"""Appends a second through the `eventsourcing` library, in its own environment.

`python eventsourcing_appends.py URL CLIENTS SECONDS BYTES` has as many threads save one event after the
other, each of an aggregate of its own, with its recorder for Postgres, and prints the rate.
"""

import importlib
import sys
import threading
import time
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4


def main() -> None:
    url, clients, seconds, size = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
    postgres: Any = importlib.import_module("eventsourcing.postgres")
    persistence: Any = importlib.import_module("eventsourcing.persistence")
    where = urlsplit(url)
    store = postgres.PostgresDatastore(
        dbname=where.path.strip("/"),
        host=where.hostname,
        port=str(where.port),
        user=where.username,
        password=where.password,
        pool_size=clients,
        max_overflow=clients,
    )
    recorder = postgres.PostgresApplicationRecorder(store, events_table_name="peer_events")
    recorder.create_table()
    state, counts = b"x" * size, [0] * clients
    ready = threading.Barrier(clients + 1)

    def append(client: int) -> None:
        aggregate, version = uuid4(), 0
        ready.wait()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            version += 1
            event = persistence.StoredEvent(
                originator_id=aggregate, originator_version=version, topic="game:CardPlayed", state=state
            )
            recorder.insert_events([event])
        counts[client] = version

    threads = [threading.Thread(target=append, args=(client,)) for client in range(clients)]
    for thread in threads:
        thread.start()
    ready.wait()
    began = time.monotonic()
    for thread in threads:
        thread.join()
    print(sum(counts) / (time.monotonic() - began))
    store.close()


if __name__ == "__main__":
    main()
