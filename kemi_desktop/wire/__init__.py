"""What travels between a table and its seats, and how it is written as JSON.  Floor 1: rules data only."""
