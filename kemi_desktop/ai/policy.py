"""What every computer player is: one function from what a seat knows to one of its options."""

from collections.abc import Callable
from random import Random

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.seat_view import SeatView

Policy = Callable[[SeatView, Options, Random], Action]
"""Answers with one of ``Options.actions``.

The same view, options and state of the generator give the same answer; nothing is remembered between calls.
"""
