"""Answers what a hand is worth: waits, fans, payments, for any hand told.  Knows no table in play."""
