"""Two machines on one cable: network namespaces of their own, joined by a pair of virtual cards."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.architecture.source_tree import ROOT
from tests.net.served import PATIENCE

HOST, GUEST = "10.77.0.1", "10.77.0.2"
SEEK = """
import json, sys, time
from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net.discovery import Finder, FoundRoom
from kemi_desktop.net.guest import GuestLink, Invitation
from kemi_desktop.serve.tables import new_secret

start = time.monotonic()
finder, found, end = Finder([sys.argv[1]]), None, start + float(sys.argv[2])
while found is None and time.monotonic() < end:
    found = next((n for n in finder.poll() if isinstance(n, FoundRoom)), None)
    time.sleep(0.005)
heard = time.monotonic() - start
link = GuestLink(Invitation(address=found.addresses[0], port=found.port, name="Guest"), secrets=new_secret)
one = RemoteAdapter(link)
while one.room is None and time.monotonic() < end:
    one.poll(time.monotonic())
    time.sleep(0.005)
joined = time.monotonic() - start
told = {"name": found.name, "address": found.addresses[0], "seat": one.room.you}
print(json.dumps({**told, "heard": heard, "joined": joined}))
one.close()
finder.close()
"""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        sys.platform != "linux" or shutil.which("ip") is None or os.geteuid() != 0,
        reason="needs network namespaces",
    ),
]


def ip(words: str) -> None:
    subprocess.run(["ip", *words.split()], check=True, capture_output=True)


@pytest.fixture
def two_machines() -> Iterator[tuple[str, str]]:
    """Two namespaces joined by a cable; nothing leaves them."""
    ours = os.getpid()
    first, second = f"kemi-a-{ours}", f"kemi-b-{ours}"
    try:
        ip(f"netns add {first}")
        ip(f"netns add {second}")
        ip(f"link add ka{ours} netns {first} type veth peer name kb{ours} netns {second}")
    except subprocess.CalledProcessError as error:
        _remove(first, second)
        pytest.skip(f"this system allows no namespaces: {error.stderr.decode().strip()}")
    for space, card, address in ((first, f"ka{ours}", HOST), (second, f"kb{ours}", GUEST)):
        ip(f"-n {space} addr add {address}/24 dev {card}")
        ip(f"-n {space} link set {card} up multicast on")
        ip(f"-n {space} link set lo up")
        ip(f"-n {space} route add 224.0.0.0/4 dev {card}")
    yield first, second
    _remove(first, second)


def _remove(*spaces: str) -> None:
    for space in spaces:
        with suppress(subprocess.CalledProcessError):
            ip(f"netns delete {space}")


def test_a_room_on_another_machine_is_found_by_itself_and_joined(
    two_machines: tuple[str, str],
) -> None:
    first, second = two_machines
    inside = ["ip", "netns", "exec", first, sys.executable, "-m", "kemi_desktop", "serve", "--owned"]
    with subprocess.Popen(
        [*inside, "--name", "虎牌", "--port", "0"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as room:
        try:
            assert room.stdout is not None
            assert json.loads(room.stdout.readline())["port"] > 0
            done = subprocess.run(
                ["ip", "netns", "exec", second, sys.executable, "-c", SEEK, GUEST, str(PATIENCE)],
                cwd=ROOT,
                check=True,
                stdout=subprocess.PIPE,
                timeout=2 * PATIENCE,
            )
        finally:
            room.kill()
    seen = json.loads(done.stdout)
    assert (seen["name"], seen["address"], seen["seat"]) == ("虎牌", HOST, 0)
    print(seen)  # noqa: T201 -- the figures
