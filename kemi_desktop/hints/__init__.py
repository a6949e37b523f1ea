"""What a player may work out from his own view: waits, copies left, points, useful tiles; no secret."""
