"""The same game as plain lines on a terminal, for a terminal or a screen reader.  Floor 6."""
