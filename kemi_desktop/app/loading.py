"""Loads what is not needed yet while the window goes on; knows not what it is."""

from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar

Loaded = TypeVar("Loaded")


class Loading(Generic[Loaded]):
    """Something that takes long to load; the program does not end in the midst of it."""

    def __init__(self, load: Callable[[], Loaded]) -> None:
        """``load`` runs once, in a thread of its own: it may import and make, and touches nothing shown."""
        self._load = load
        self._thread = Thread(target=self._run, name="loading")
        self._found: list[Loaded] = []
        self._fault: Exception | None = None

    def begin(self) -> None:
        """Load from now on, if that has not begun."""
        if self._thread.ident is None:
            self._thread.start()

    def result(self) -> Loaded:
        """Return what was loaded, as soon as it is; raise what went wrong with it."""
        self.begin()
        self._thread.join()
        if self._fault is not None:
            raise self._fault
        return self._found[0]

    def _run(self) -> None:
        try:
            self._found.append(self._load())
        except Exception as error:  # noqa: BLE001 -- raised again where the result is asked for
            self._fault = error
