"""The authority of one game: judges, records, tells.  Floor 2: no clock, no files but its journals."""
