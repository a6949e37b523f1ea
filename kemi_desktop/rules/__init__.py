"""The game itself: pure functions over frozen data, standard library only.

Nothing here knows a clock, randomness, a file, a socket or a picture.
"""
