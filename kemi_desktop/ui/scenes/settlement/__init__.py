"""The page after a hand: who won with what, who pays whom and why, and where everyone stands."""
