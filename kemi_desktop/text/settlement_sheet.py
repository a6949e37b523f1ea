"""A settled hand and a finished game in sentences."""

from collections.abc import Iterator

from kemi_desktop.catalogue.names import reason_name, shape_name, signed
from kemi_desktop.rules.results import Payment, ScoredWin, WinBy
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.telling.settled import named_fans
from kemi_desktop.telling.voice import Voice
from kemi_desktop.wire.messages import MatchOver


def settlement_lines(view: SeatView, voice: Voice) -> tuple[str, ...]:
    """Return winners, fans, payments, totals and the next dealer of a settled hand; empty before that."""
    settlement = view.settlement
    if settlement is None:
        return ()
    lines = [voice.say("settlement.title_number", number=view.number)]
    if len(settlement.wins) > 1:
        lines.append(voice.say("settlement.winners_many", count=len(settlement.wins)))
    for win in settlement.wins:
        lines.extend(_win_lines(win, view, voice))
    if not settlement.wins:
        lines += [voice.say("settlement.drawn"), voice.say("settlement.drawn_note")]
    lines.append(_heading("settlement.payments", voice))
    lines.extend(_payment_line(payment, voice) for payment in settlement.payments)
    if not settlement.payments:
        lines.append(voice.say("settlement.nothing_paid"))
    lines.append(_heading("ranking.score", voice))
    for seat, change in zip(SEATS, settlement.deltas, strict=True):
        after = view.scores[seat]
        lines.append(
            voice.say(
                "text.settle_score",
                name=voice.name(seat),
                change=signed(voice.language, change),
                before=voice.points(after - change),
                after=voice.points(after),
            )
        )
    return tuple(lines)


def next_dealer_line(view: SeatView, voice: Voice) -> str:
    """Return who deals the hand after a settled one."""
    dealer = view.dealer if view.next_dealer is None else view.next_dealer
    if view.next_streak:
        return voice.say("settlement.next_dealer_streak", name=voice.name(dealer), count=view.next_streak)
    return voice.say("settlement.next_dealer", name=voice.name(dealer))


def ranking_lines(result: MatchOver, voice: Voice) -> tuple[str, ...]:
    """Return the final ranking, best first; equal scores share a place."""
    return (
        voice.say("text.game_over"),
        *(
            voice.say(
                "text.rank_line",
                place=result.places[seat],
                name=voice.name(seat),
                points=voice.points(result.scores[seat]),
            )
            for seat in result.ranking
        ),
    )


def _heading(key: str, voice: Voice) -> str:
    return voice.say("text.heading", text=voice.say(key))


def _win_lines(win: ScoredWin, view: SeatView, voice: Voice) -> Iterator[str]:
    source = "" if win.source is None else voice.name(win.source)
    yield voice.say(f"settlement.winner_{win.by.value}", name=voice.name(win.seat), source=source)
    tile = next((fact.tile for fact in view.wins if fact.seat == win.seat), None)
    if tile is None and win.by is WinBy.SELF_DRAW:
        yield voice.say("settlement.no_winning_tile")
    elif tile is not None:
        label = voice.say("settlement.winning_tile")
        yield voice.say("text.label", label=label, value=voice.tile(tile, view.treasure))
    shape = shape_name(voice.language, win.score.reading.shape)
    yield voice.say("text.label", label=voice.say("settlement.shape"), value=shape)
    for name, points in named_fans(win.score, voice):
        yield voice.say("text.settle_fan", fan=name, points=points)
    yield voice.say("text.settle_total", points=win.score.points)


def _payment_line(payment: Payment, voice: Voice) -> str:
    reason = reason_name(voice.language, payment.reason, payment.points)
    if payment.owner is not None:
        share = voice.say("settlement.owner_share", owner=voice.name(payment.owner))
        reason = voice.say("join.items").join((reason, share))
    return voice.say(
        "text.settle_pay",
        payer=voice.name(payment.payer),
        payee=voice.name(payment.payee),
        points=payment.points,
        reason=reason,
    )
