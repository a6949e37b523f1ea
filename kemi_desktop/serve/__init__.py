"""Rooms without a window: `kemi serve`, alone or as the child of a window."""
