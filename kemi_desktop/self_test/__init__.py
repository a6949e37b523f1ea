"""The program's own test: everything a player needs, tried once without window, sound or network."""
