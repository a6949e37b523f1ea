"""Why the operating system refused something, in the player's language."""

import errno
from typing import Final

from kemi_desktop.catalogue.lookup import Language, word

_KEYS: Final = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
    errno.EADDRINUSE: "port_taken",
    errno.EADDRNOTAVAIL: "no_such_address",
    errno.ENAMETOOLONG: "name_too_long",
}


def system_reason(language: Language, error: OSError) -> str:
    """Return the reason without a full stop; a rare one stays in the system's own words."""
    key = _KEYS.get(error.errno or 0)
    return word(language, f"reason_os.{key}") if key else error.strerror or str(error)
