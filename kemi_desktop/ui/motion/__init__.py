"""How the picture catches up with the truth: tweens, one motion per event, and the queue of motions."""
