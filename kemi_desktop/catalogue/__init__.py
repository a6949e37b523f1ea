"""Every word the program shows, in Chinese and English, and the rule book that is also the in-game help.

Texts are data files beside this package; the code here only looks them up.
"""
