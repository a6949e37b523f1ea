"""Where a room listens, and why it cannot."""

import errno
import socket
from typing import Final

from kemi_desktop.catalogue.lookup import word
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.cli.asked import ServeCommand
from kemi_desktop.net.room import Room
from kemi_desktop.net.room_code import DEFAULT_PORT, NEAR_PORTS
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.serve.tables import ServedTable

PORTS: Final = range(DEFAULT_PORT, DEFAULT_PORT + NEAR_PORTS)
"""Tried in turn where the command leaves it open, so that the code of a room stays short."""


async def listen(table: ServedTable) -> None:
    """Listen at the port that was asked for, or at the first of the usual ones that is free.

    Raises ``NotationError`` where none is, or the room cannot be written down.
    """
    command, room, server = table.command, table.room, table.server
    usual = dict.fromkeys((room.port or DEFAULT_PORT, *PORTS, 0))
    ports = tuple(usual) if command.port is None else (command.port,)
    for port in ports:
        try:
            await table.lasting.listen(port)
        except OSError as error:
            if port == ports[-1]:
                raise NotationError(_unavailable(command, port, error)) from error
        else:
            _settle(command, room, server.port)
            return


def _unavailable(command: ServeCommand, port: int, error: OSError) -> str:
    """Return why a room cannot listen: the address is to blame, or the port."""
    language, is_unknown = command.language, isinstance(error, socket.gaierror)
    reason = word(language, "reason_os.no_such_name") if is_unknown else system_reason(language, error)
    if is_unknown or error.errno == errno.EADDRNOTAVAIL:
        return word(language, "error.address_unavailable", address=command.address, reason=reason)
    return word(language, "error.port_unavailable", port=port, reason=reason)


def _settle(command: ServeCommand, room: Room, port: int) -> None:
    """Write the room down for the first time."""
    try:
        room.settle(port)
    except OSError as error:
        reason = system_reason(command.language, error)
        text = word(command.language, "error.file_unwritable", file=command.folder, reason=reason)
        raise NotationError(text) from error
