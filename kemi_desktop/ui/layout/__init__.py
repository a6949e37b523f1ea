"""Where everything at the table lies, in pixels.  Pure arithmetic: imports no pygame, draws nothing."""
