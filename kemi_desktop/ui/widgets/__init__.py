"""The parts screens are made of: buttons, choices, text fields, and the ring that gives them the keyboard."""
