"""The version numbers that are not the app's.

``JOURNAL_VERSION`` and ``WIRE_VERSION`` grow when a reader of the older form would misread the newer one; a
new field with a default is no such change.  ``RULES_VERSION`` grows when the same actions would give other
events.
"""

from typing import Final

JOURNAL_FORMAT: Final = "kemi-journal"
JOURNAL_VERSION: Final = 1
RULES_VERSION: Final = 1
WIRE_VERSION: Final = 2
