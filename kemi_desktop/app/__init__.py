"""The program with a window: opens it, makes every screen and ties it to the next.  Floor 6."""
