"""The caller's address, behind proxies of the operator's own: as they say in `X-Forwarded-For`."""

from collections.abc import Mapping, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

NETWORK_OF_ONE = 64
"""Whoever has one address of IPv6 mostly has all that begin with the same 64 bits."""


class Proxies:
    """Those that may be believed. What anybody else says of where a request comes from is not."""

    def __init__(self, networks: Sequence[str]) -> None:
        self._networks: list[IPv4Network | IPv6Network] = [ip_network(each) for each in networks]

    def __bool__(self) -> bool:
        return bool(self._networks)

    def caller(self, scope: Mapping[str, Any]) -> tuple[str, int] | None:
        """The last address in the chain that is none of theirs."""
        client: tuple[str, int] | None = scope["client"]
        if client is None or not self._is_ours(client[0]):
            return client
        sent = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        address = client[0]
        for text in reversed(sent.decode("latin-1").split(",")):
            found = _address(text)
            if found is None:
                break
            address = str(found)
            if not self._is_ours(address):
                break
        return address, client[1]

    def _is_ours(self, text: str) -> bool:
        found = _address(text)
        return found is not None and any(found in network for network in self._networks)


def counted_as(address: str) -> str:
    """The name under which an address is counted."""
    if ":" not in address:
        return address
    found = _address(address)
    if not isinstance(found, IPv6Address):
        return str(found or address)
    return str(ip_network((found, NETWORK_OF_ONE), strict=False))


def _address(text: str) -> IPv4Address | IPv6Address | None:
    bare = text.strip().strip('"')
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        found = ip_address(bare)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
