"""Commands on the terminal: score, waits, simulate, and the reading of arguments.  Floor 6: no window."""
