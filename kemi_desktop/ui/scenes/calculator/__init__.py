"""The calculator: enter any hand, see what it is worth and why."""
