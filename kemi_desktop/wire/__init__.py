"""What travels between a table and its seats, and how it is written down as JSON.  Floor 1: knows rules data only."""
