"""Kemi Mahjong: the mahjong of Jiangxi homes, on the desktop."""

__version__ = "0.1.0"
