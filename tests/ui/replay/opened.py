"""Records with something wrong, for tests of the viewer."""

import re

from build_scripts.replay_shots import kept_game

SIZES = ((1280, 720), (1024, 768), (1024, 576), (1920, 1080), (2560, 1440))


def changed() -> bytes:
    """Return the game with one discard of its second hand changed."""
    content = kept_game()
    second = content.index(b'"deal_began"', content.index(b'"deal_began"') + 1)
    found = re.compile(rb'"type":"tile_discarded","seat":\d,"tile":\d+,"drawn":(true|false)').search(
        content, second
    )
    assert found is not None
    other = b"false" if found[1] == b"true" else b"true"
    return content[: found.start(1)] + other + content[found.end(1) :]


def of_other_rules() -> bytes:
    """Return the changed game as one of a version with other rules."""
    return changed().replace(b'"rules_version":1', b'"rules_version":99', 1)
