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
    errno.ENETUNREACH: "no_network",
    errno.ENETDOWN: "no_network",
    errno.EHOSTUNREACH: "no_network",
    errno.EIO: "broken_disk",
    errno.EFBIG: "too_large",
    errno.EMFILE: "too_many_open",
    errno.ENFILE: "too_many_open",
    errno.ENOMEM: "no_memory",
    errno.ENOEXEC: "no_program",
    errno.ETIMEDOUT: "no_answer",
    errno.ECONNREFUSED: "refused",
    errno.ECONNRESET: "broken_off",
    errno.ECONNABORTED: "broken_off",
    errno.EPIPE: "broken_off",
}


def system_reason(language: Language, error: OSError) -> str:
    """Return the reason without a full stop; a rare one bears the system's number for whoever looks it up."""
    code = error.errno
    if not code:
        return word(language, "reason_os.unknown")
    key = _KEYS.get(code)
    return word(language, f"reason_os.{key}") if key else word(language, "reason_os.other", code=code)


def folder_reason(language: Language, error: OSError) -> str:
    """Return why a folder cannot be made: where something of that name exists already, it is a file."""
    if isinstance(error, FileExistsError):
        return word(language, "reason_os.no_folder_but_file")
    return system_reason(language, error)
