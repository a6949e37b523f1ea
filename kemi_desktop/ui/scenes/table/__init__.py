"""The table: the screen on which a hand is played."""
