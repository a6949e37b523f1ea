"""Where the parts of the rule book lie on a page of any width and height, in logical pixels."""

from dataclasses import dataclass
from typing import Final

Place = tuple[float, float, float, float]
"""Left, top, width and height."""

MARGIN: Final = 36
NARROW_MARGIN: Final = 16
GAP: Final = 16
MOST_WIDTH: Final = 1400
"""Beyond it lines would be too long to read."""
HEAD: Final = 44
HEAD_TOP: Final = 24
BACK_WIDTH: Final = 140
HITS_WIDTH: Final = 128
LEAST_FOR_TITLES: Final = 900
"""Width of a page from which the contents show the titles of chapters, not their numbers alone."""
CONTENTS_SHARE: Final = 0.29
MOST_CONTENTS: Final = 376
RAIL: Final = 64
"""Width of the contents where they are numbers only."""
CONTENTS_HEAD: Final = 56
CONTENTS_FOOT: Final = 12
INSET: Final = 8
BAR: Final = 6
"""Width that the bar of a list that scrolls takes beside it."""
LEAST_PITCH: Final = 40
MOST_PITCH: Final = 56
PAD: Final = 28
NARROW_PAD: Final = 18


@dataclass(frozen=True, slots=True)
class BookPlaces:
    """Everything that has a place on the page."""

    has_titles: bool
    """Whether the page has a title and the contents those of chapters, not their numbers alone."""
    title: Place
    search: Place
    hits: Place
    """How much was found, right of where it was asked for."""
    back: Place
    contents: Place
    """The panel; ``chapters`` is the list in it."""
    contents_head: Place
    chapters: Place
    pitch: float
    """Height of a chapter's line."""
    paper: Place
    text: Place


def places_on(page: tuple[float, float], chapters: int, *, searching: bool = False) -> BookPlaces:
    """Return the places on a page of this width and height with so many chapters in the list.

    ``searching`` says that something is asked for: what was found is told only then.
    """
    width, height = min(page[0], MOST_WIDTH), page[1]
    has_titles = width >= LEAST_FOR_TITLES
    margin = MARGIN if has_titles else NARROW_MARGIN
    pad = PAD if has_titles else NARROW_PAD
    left, right = (page[0] - width) / 2 + margin, (page[0] + width) / 2 - margin
    top = HEAD_TOP + HEAD + GAP
    tall = height - top - (HEAD_TOP if has_titles else margin)
    across = min(MOST_CONTENTS, CONTENTS_SHARE * width) if has_titles else RAIL
    head = CONTENTS_HEAD if has_titles else CONTENTS_FOOT
    chapter_room = tall - head - CONTENTS_FOOT
    paper = left + across + GAP
    search = paper if has_titles else left
    back = right - BACK_WIDTH
    hits = back - GAP - (HITS_WIDTH if has_titles or searching else 0)
    return BookPlaces(
        has_titles=has_titles,
        title=(left + 4, HEAD_TOP, search - left - 4 - GAP, HEAD),
        search=(search, HEAD_TOP, hits - search - GAP, HEAD),
        hits=(hits, HEAD_TOP, HITS_WIDTH, HEAD),
        back=(back, HEAD_TOP - 2, BACK_WIDTH, HEAD + 4),
        contents=(left, top, across, tall),
        contents_head=(left + INSET + 7, top + 12, across - 2 * INSET, 36),
        chapters=(left + INSET, top + head, across - 2 * INSET - (0 if has_titles else BAR), chapter_room),
        pitch=max(LEAST_PITCH, min(MOST_PITCH, chapter_room / chapters)),
        paper=(paper, top, right - paper, tall),
        text=(paper + pad, top + 16, right - paper - 2 * pad, tall - 32),
    )
