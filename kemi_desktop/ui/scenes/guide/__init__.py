"""The guided first hand: a teacher at the real table, then at the score sheet, and a short look back."""
