"""What the program teaches: examples the engine works out, and the stacked walls of the guided hands."""
