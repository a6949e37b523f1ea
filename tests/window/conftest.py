"""One hidden desktop for all tests of the window."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.window.desktop import Desktop

SCREEN = (2000, 1200)


@pytest.fixture(scope="session")
def desktop() -> Iterator[Desktop]:
    with closing(Desktop(SCREEN)) as made:
        yield made
