"""The rule book for the ``r`` command: contents, search, and one page in plain words."""

from typing import Final

from kemi_desktop.catalogue.names import tile_row
from kemi_desktop.catalogue.rulebook import Block, RulePage, rulebook, search, spans
from kemi_desktop.telling.voice import Voice

HITS_SHOWN: Final = 12


def rule_lines(query: str, voice: Voice) -> tuple[str, ...]:
    """Return the page a query names or alone fits, else the titles it finds; without a query the contents."""
    if not query:
        chapters = (chapter.title for chapter in rulebook(voice.language))
        return (voice.say("rulebook.contents"), *chapters, voice.say("text.ask_rules"))
    hits = search(voice.language, query)
    if not hits:
        return (voice.say("rulebook.no_hits", query=query),)
    if len(hits) == 1 or hits[0].id.casefold() == _as_id(query):
        return _page_lines(hits[0], voice)
    titles = tuple(_title(hit, voice) for hit in hits[:HITS_SHOWN])
    more = (voice.say("text.too_many_hits", count=HITS_SHOWN),) if len(hits) > HITS_SHOWN else ()
    return (voice.say("rulebook.hits", count=len(hits)), *titles, *more)


def _as_id(query: str) -> str:
    return "r" + query.casefold().removeprefix("r")


def _title(page: RulePage, voice: Voice) -> str:
    return voice.say("text.rule_line", rule=page.id, title=page.title)


def _page_lines(page: RulePage, voice: Voice) -> tuple[str, ...]:
    return (_title(page, voice), *(_block_line(block, voice) for block in page.blocks))


def _block_line(block: Block, voice: Voice) -> str:
    parts = spans(block.told)
    words = "".join(part if isinstance(part, str) else tile_row(voice.language, part) for part in parts)
    return voice.say("text.rule_item", text=words) if block.is_item else words
