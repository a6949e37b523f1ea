"""When to stop waiting: never for a slow machine, only for one on which nothing happens any more."""


class Patience:
    """Ends so many seconds after the last change of what is watched, however long all of it takes."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._seen: tuple[object, ...] | None = None
        self._since = 0.0

    def is_over(self, now: float, *watched: object) -> bool:
        """Whether each of ``watched`` is the very same as it was, and has been for long."""
        if self._seen is None or any(old is not new for old, new in zip(self._seen, watched, strict=True)):
            self._seen, self._since = watched, now
        return now - self._since > self._seconds
