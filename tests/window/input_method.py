"""A real Chinese input method on the hidden desktop: fcitx5 with pinyin, and the message bus it needs."""

import contextlib
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from tests.window.desktop import Desktop

PROGRAMS = ("fcitx5", "fcitx5-remote", "dbus-daemon")
PROFILE = """\
[Groups/0]
Name=Default
Default Layout=us
DefaultIM=pinyin

[Groups/0/Items/0]
Name=keyboard-us
Layout=

[Groups/0/Items/1]
Name=pinyin
Layout=

[GroupOrder]
0=Default
"""
BUS = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""
"""A bus that starts nothing by itself: else the first question would start a second fcitx5."""
PATIENCE = 20.0


def is_installed() -> bool:
    """Return whether everything for typing pinyin is there."""
    return all(shutil.which(program) for program in PROGRAMS) and any(
        Path(folder).glob("*/fcitx5/libpinyin.so") for folder in ("/usr/lib", "/usr/lib64")
    )


class InputMethod:
    """A running fcitx5; ``environment`` is what a program needs to be served by it."""

    def __init__(self, desktop: Desktop, home: Path) -> None:
        config = home / ".config" / "fcitx5"
        config.mkdir(parents=True)
        (config / "profile").write_text(PROFILE, encoding="utf-8")
        bus = home / "bus.conf"
        bus.write_text(BUS, encoding="utf-8")
        self._bus = subprocess.Popen(
            ["dbus-daemon", f"--config-file={bus}", "--nofork", "--print-address"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )
        assert self._bus.stdout is not None
        self.environment: Mapping[str, str] = {
            "DBUS_SESSION_BUS_ADDRESS": self._bus.stdout.readline().strip(),
            "XMODIFIERS": "@im=fcitx",
            "SDL_IM_MODULE": "fcitx",
            "LC_ALL": "C.UTF-8",
        }
        self._all = {**desktop.environment(), **self.environment, "HOME": str(home)}
        self._all.pop("XDG_CONFIG_HOME", None)
        self._server = subprocess.Popen(
            ["fcitx5", "--disable", "wayland"],
            env=self._all,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def wait_ready(self) -> None:
        """Wait until it answers."""
        self._wait(lambda: self.remote() != "", "fcitx5 to answer")

    def remote(self, *words: str) -> str:
        """Ask or tell fcitx5 something."""
        done = subprocess.run(
            ["fcitx5-remote", *words], env=self._all, capture_output=True, check=False, timeout=PATIENCE
        )
        return done.stdout.decode("utf-8", "replace").strip()

    def switch_on(self) -> None:
        """Begin to compose pinyin in the field that has the keyboard."""
        self.remote("-o")
        self.remote("-s", "pinyin")
        self._wait(lambda: self.remote("-n") == "pinyin", "pinyin")

    def close(self) -> None:
        """Stop what was started."""
        for process in (self._server, self._bus):
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=5)
            if process.poll() is None:
                process.kill()
                process.wait(timeout=5)
        if self._bus.stdout is not None:
            self._bus.stdout.close()

    def _wait(self, holds: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert self._server.poll() is None, "fcitx5 has ended"
            assert time.monotonic() < end, f"waited for {what}"
            time.sleep(0.1)


@contextlib.contextmanager
def pinyin(desktop: Desktop, home: Path) -> Iterator[InputMethod]:
    """Run the input method for as long as a test needs it."""
    method = InputMethod(desktop, home)
    try:
        method.wait_ready()
        yield method
    finally:
        method.close()
