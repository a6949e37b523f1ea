"""The screens of play with others in the house: rooms, lobby, the table behind a cable, coming back."""
