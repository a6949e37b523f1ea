"""How a seat holds on to its table: one protocol for people, robots and whoever comes later.  Floor 4."""
