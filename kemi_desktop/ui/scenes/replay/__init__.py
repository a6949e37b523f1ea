"""The replay viewer: a kept game, hand by hand and step by step.  Part of floor 5."""
