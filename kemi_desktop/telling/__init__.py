"""What happened at a table, as sentences in the player's language.  Floor 4."""
