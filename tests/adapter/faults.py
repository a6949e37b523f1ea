"""A report of policy faults for games whose policies must have none."""

from kemi_desktop.adapter.robot import PolicyFault


def fail(fault: PolicyFault) -> None:
    """Fail the test: the policy raised or answered something it was not offered."""
    raise AssertionError(fault) from fault.error
