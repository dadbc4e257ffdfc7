"""Headers as the server writes them."""

HeaderLines = list[tuple[bytes, bytes]]
