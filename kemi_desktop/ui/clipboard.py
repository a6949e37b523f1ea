"""The system's clipboard."""

import pygame


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; return whether there is one that took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted_text() -> str | None:
    """Return the text on the clipboard, empty if it holds none; ``None`` where there is no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return None
