"""How a seat holds on to its table: one protocol for people, robots, and later for guests and records.  Floor 4."""
