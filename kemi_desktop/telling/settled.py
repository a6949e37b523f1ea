"""A settled hand as sentences: who won what and why, and who pays whom."""

from collections.abc import Iterator

from kemi_desktop.catalogue.names import fan_name, reason_name
from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.results import ScoredWin, Settlement, WinScore
from kemi_desktop.rules.tiles import IS_HONOR
from kemi_desktop.telling.ledger import Line, Part, Terms, ledger
from kemi_desktop.telling.voice import Voice


def account_of(settlement: Settlement, terms: Terms | None, voice: Voice) -> Iterator[str]:
    """Yield each winner with every fan, then every payment; ``terms`` as far as they are known."""
    for win in settlement.wins:
        yield _won(win, voice)
    if not settlement.wins:
        yield voice.say("settlement.drawn_note")
    for line in ledger(settlement, terms):
        yield _paid(line, voice)
    if not settlement.payments:
        yield voice.say("settlement.nothing_paid")


def why_paid(line: Line, voice: Voice) -> str:
    """Return every reason of a payment with its points."""
    return voice.say("join.items").join(_part(part, voice) for part in line.parts)


def named_fans(score: WinScore, voice: Voice) -> tuple[tuple[str, int], ...]:
    """Return the fans of a win by name, with their points."""
    return tuple((_fan_name(fan, points, score, voice), points) for fan, points in score.fans)


def _fan_name(fan: Fan, points: int, score: WinScore, voice: Voice) -> str:
    if fan is Fan.FULL_FLUSH and IS_HONOR[score.reading.tile]:
        return voice.say("fan.full_flush_honors")
    return fan_name(voice.language, fan, points)


def _won(win: ScoredWin, voice: Voice) -> str:
    fans = (voice.say("ui.part", reason=name, points=points) for name, points in named_fans(win.score, voice))
    return voice.say(
        "event.settled_win",
        name=voice.name(win.seat),
        points=win.score.points,
        fans=voice.say("join.items").join(fans),
    )


def _paid(line: Line, voice: Voice) -> str:
    payee, why = voice.name(line.payee), why_paid(line, voice)
    if len(line.payers) > 1:
        return voice.say("event.settled_all_pay", payee=payee, points=line.points, why=why)
    payer = voice.name(line.payers[0])
    return voice.say("event.settled_pays", payer=payer, payee=payee, points=line.points, why=why)


def _part(part: Part, voice: Voice) -> str:
    reason = reason_name(voice.language, part.reason, part.points)
    notes = [voice.say(note.value) for note in part.notes]
    if part.carried:
        own = [voice.say("ui.share_own", points=part.own)] if part.own else []
        shares = (voice.say("ui.share_for", owner=voice.name(s), points=points) for s, points in part.carried)
        notes.insert(0, voice.say("ui.carried", shares=" + ".join((*own, *shares))))
    if not notes:
        return voice.say("ui.part", reason=reason, points=part.points)
    note = voice.say("ui.join_notes").join(notes)
    return voice.say("ui.part_note", reason=reason, points=part.points, note=note)
