"""The addresses of this machine, those first by which others in the house most likely reach it."""

from ipaddress import IPv4Address, ip_address
from typing import Final

import ifaddr

VIRTUAL: Final = (
    "docker",
    "veth",
    "br-",
    "virbr",
    "vbox",
    "virtualbox",
    "vmnet",
    "vmware",
    "hyper-v",
    "vethernet",
    "tun",
    "tap",
    "utun",
    "wg",
    "tailscale",
    "zerotier",
)
"""What the names of cards begin with that lead into no house."""


def own_addresses() -> tuple[str, ...]:
    """Return the IPv4 addresses of all cards that are up, likeliest first, without the loopback."""
    found = [
        (str(ip.ip), adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4
    ]
    return likeliest_first(found)


def likeliest_first(found: list[tuple[str, str]]) -> tuple[str, ...]:
    """Sort pairs of address and card; leave out the loopback and doubles."""
    usable = [(address, card) for address, card in found if not ip_address(address).is_loopback]
    ranked = sorted(usable, key=lambda pair: _rank(*pair))
    return tuple(dict.fromkeys(address for address, _ in ranked))


def _rank(address: str, card: str) -> tuple[bool, bool, int]:
    """Real cards first, then those that were given an address, then the usual ranges of houses."""
    ip = IPv4Address(address)
    ranges = ("192.168.", "10.", "172.")
    usual = next((n for n, start in enumerate(ranges) if address.startswith(start)), len(ranges))
    return card.lower().startswith(VIRTUAL), ip.is_link_local, usual
