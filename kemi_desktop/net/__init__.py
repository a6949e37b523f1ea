"""A room on the network: the served game, the guests, the cable.  Floor 3: knows no screen and no policy."""
