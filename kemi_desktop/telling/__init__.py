"""What happened at a table, as sentences in the player's language, for terminal and window alike.  Floor 4."""
