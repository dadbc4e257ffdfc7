"""What each process counts for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "ballroom_requests", "Requests answered.", ("operation", "status"), registry=self._registry
        )
        self._latency = Histogram(
            "ballroom_request_seconds",
            "Time to answer.",
            ("operation",),
            buckets=BUCKETS,
            registry=self._registry,
        )
        self._moves = Counter("ballroom_moves", "Moves that were made.", registry=self._registry)
        self._refusals = Counter(
            "ballroom_refusals", "Commands that were refused.", ("why",), registry=self._registry
        )
        self._known: dict[tuple[str, int], tuple[Counter, Histogram]] = {}
        self.streams = Gauge("ballroom_streams_open", "Live streams now.", registry=self._registry)

    def served(self, operation: str, status: int, seconds: float) -> None:
        """Count a response. Finding labelled counters is slow, so they are kept."""
        known = self._known.get((operation, status))
        if known is None:
            known = self._requests.labels(operation, str(status)), self._latency.labels(operation)
            self._known[operation, status] = known
        known[0].inc()
        known[1].observe(seconds)

    def moved(self) -> None:
        self._moves.inc()

    def refused(self, why: str) -> None:
        self._refusals.labels(why).inc()

    def text(self) -> bytes:
        return generate_latest(self._registry)
