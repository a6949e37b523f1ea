"""Says that a room is open: to whoever opened it, and to the house."""

import asyncio
from ipaddress import IPv4Address

import msgspec

from kemi_desktop.catalogue.lookup import word
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.cli.asked import ServeCommand
from kemi_desktop.cli.terminal import Terminal
from kemi_desktop.net.addresses import own_addresses
from kemi_desktop.net.announcing import announce_rooms
from kemi_desktop.net.handshake import Handshake, write_handshake
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.serve.tables import ServedTable


def say_open(table: ServedTable, terminal: Terminal) -> None:
    """Say that the room is open: to a program as JSON with the owner's key, to a person in a sentence.

    Raises ``NotationError`` where the file a program reads cannot be written.
    """
    command, room, port = table.command, table.room, table.server.port
    language = command.language
    notes = tuple(word(language, "serve.damaged", file=name) for name in room.damaged)
    for note in notes:
        print(note, file=terminal.err)
    owner = room.setup.owner or ""
    if command.handshake is not None:
        handshake = Handshake(port=port, owner=owner, notes=notes)
        try:
            write_handshake(command.handshake, handshake)
        except OSError as error:
            reason = system_reason(language, error)
            text = word(language, "error.file_unwritable", file=command.handshake, reason=reason)
            raise NotationError(text) from error
    if command.owned:
        line = msgspec.json.encode({"port": port, "owner": owner}).decode()
    else:
        line = word(language, "serve.opened", room=room.name, port=port)
    print(line, file=terminal.out, flush=True)


async def tell_the_house(
    command: ServeCommand, tables: tuple[ServedTable, ...], terminal: Terminal, replaced: asyncio.Event
) -> None:
    """Announce the rooms on the cards they listen on until cancelled."""

    def complain(error: OSError) -> None:
        reason = system_reason(command.language, error)
        print(word(command.language, "serve.unannounced", reason=reason), file=terminal.err)

    await announce_rooms(
        lambda: [(table.room, table.server) for table in tables if not table.lasting.closed],
        lambda: _cards(command.address),
        complain,
        replaced=replaced,
    )


def _cards(address: str | None) -> tuple[str, ...]:
    """Return the addresses to announce a room at that listens at one, or at all of this machine."""
    try:
        alone = None if address is None else IPv4Address(address)
    except ValueError:  # a name, or of the newer kind: whoever gives it tells it the others, too
        return ()
    return own_addresses() if alone is None or alone.is_unspecified else (str(alone),)
