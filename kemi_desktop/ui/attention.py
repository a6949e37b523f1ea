"""Whether the game has to call its player back from another window.  Knows no window itself."""

from collections.abc import Callable


class Attention:
    """Where the player looks, and whether the table waits for them.

    ``enabled`` tells whether the player wishes to be called at all.
    """

    def __init__(self, enabled: Callable[[], bool]) -> None:
        self._enabled = enabled
        self._focused = True
        self._visible = True
        self._wanted = False

    @property
    def calling(self) -> bool:
        """Whether to call the player now: the table waits, they are away, and they wish it."""
        return self._wanted and not (self._focused and self._visible) and self._enabled()

    def focus(self, *, focused: bool) -> None:
        """Take note that the window gained or lost the keyboard."""
        self._focused = focused

    def show(self, *, visible: bool) -> None:
        """Take note that the window was minimised or shown again."""
        self._visible = visible

    def rest(self) -> None:
        """Forget what was wanted; the loop does so once a frame, before the screen speaks."""
        self._wanted = False

    def want(self) -> None:
        """Say that the table waits for its player in this frame."""
        self._wanted = True
