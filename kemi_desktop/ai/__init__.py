"""What a computer seat answers, from its own view and options alone; it cannot name the truth of a hand."""
