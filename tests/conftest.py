"""What every test shares: no screen, no sound, repeatable examples, and when a real window may be tried."""

import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile(
    "short",
    max_examples=30,
    deadline=None,
    derandomize=True,  # the same examples everywhere: a red run can be repeated
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile(
    "many", parent=settings.get_profile("short"), max_examples=2000, derandomize=False, print_blob=True
)
settings.load_profile("short")

WINDOW_TOOLS = ("Xvfb", "openbox", "xdotool")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the window tests out where their tools are missing, unless KEMI_WINDOW_TESTS=required."""
    missing = [tool for tool in WINDOW_TOOLS if shutil.which(tool) is None]
    if not missing or os.environ.get("KEMI_WINDOW_TESTS") == "required":
        return
    skip = pytest.mark.skip(reason=f"no {', '.join(missing)} on this machine")
    for item in items:
        if item.get_closest_marker("window") is not None:
            item.add_marker(skip)
