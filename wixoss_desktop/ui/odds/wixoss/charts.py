"""What the lab found, as charts."""

from collections.abc import Sequence

from wixoss_desktop.match.wixoss.odds.exact import standard_error
from wixoss_desktop.match.wixoss.odds.kinds import Having, Kind, Levels
from wixoss_desktop.match.wixoss.odds.lab import Findings, LabFound
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.faces.wixoss.kind_words import kind_words, some_of
from wixoss_desktop.ui.kit.plots import Chart, Series
from wixoss_desktop.ui.kit.translate import tr

GUARD, BURST, FIRST_LEVEL = Having("guard"), Having("burst"), Levels(1, 1)


def charts(findings: Findings, book: CardBook) -> tuple[Chart, ...]:
    """Every chart of some findings, in the order in which they are read."""
    made = (
        _by_turn(findings, book),
        _levels(findings),
        _hand(findings, book),
        _life(findings, book),
        _mix(findings, book),
    )
    return (*made, _costs(findings)) if findings.asked.costs else made


def _by_turn(findings: Findings, book: CardBook) -> Chart:
    wanted: list[tuple[Kind, int]] = [(GUARD, 1), (GUARD, 2), (FIRST_LEVEL, 2)]
    wanted += [(kind, 1) for kind in findings.asked.kinds]
    series = tuple(
        _seen(findings.of("copies", str(kind)), some_of(n, kind_words(kind, book)), n)
        for kind, n in wanted
        if _is_counted(findings, kind)
    )
    labels = (tr("Hand"), *_turns(findings))
    return Chart("lines", tr("Seen by turn"), labels, series, axis=tr("Own turn"))


def _levels(findings: Findings) -> Chart:
    level, lanes = findings.of("level"), findings.of("lanes")
    series = (
        _cases(level, tr("SIGNI of the LRIG's level")),
        _cases(level, tr("One of each level so far"), 1),
        _cases(lanes, tr("Three lanes within the limit")),
    )
    return Chart("lines", tr("Level curve"), _turns(findings), series, axis=tr("Own turn"))


def _hand(findings: Findings, book: CardBook) -> Chart:
    kinds = [kind for kind in (FIRST_LEVEL, GUARD, BURST) if _is_counted(findings, kind)]
    size = findings.asked.rules.setup_hand
    series = tuple(_exactly(findings.of("copies", str(kind)), kind_words(kind, book), size) for kind in kinds)
    labels = tuple(str(n) for n in range(size + 1))
    return Chart("bars", tr("In the opening hand"), labels, series, axis=tr("Cards"))


def _life(findings: Findings, book: CardBook) -> Chart:
    found, size = findings.of("life", str(BURST)), findings.asked.rules.setup_life_cloth
    series = [_exactly(found, tr("Dealt"), size)]
    if found.exact is not None:
        row = (*found.exact[0], *([0.0] * size))[: size + 1]
        series.append(Series(tr("Worked out"), row))
    labels = tuple(str(n) for n in range(size + 1))
    return Chart("bars", tr("Life Bursts in the life cloth"), labels, tuple(series), axis=tr("Cards"))


def _mix(findings: Findings, book: CardBook) -> Chart:
    levels = [one for one in findings.found if one.topic == "copies" and one.kind.startswith("level ")]
    plain = [one for one in levels if one.kind[6:].isdigit()]
    moments = range(len(plain[0].table)) if plain else range(0)
    series = tuple(
        Series(tr("Level {n}", n=one.kind[6:]), tuple(one.mean(moment) for moment in moments)) for one in plain
    )
    labels = (tr("Hand"), *_turns(findings)) if plain else ()
    return Chart("stacked", tr("SIGNI seen, on the average"), labels, series, is_share=False, axis=tr("Own turn"))


def _costs(findings: Findings) -> Chart:
    series = tuple(_cases(one, one.kind) for one in findings.found if one.topic == "cost")
    return Chart("lines", tr("Costs that can be paid"), _turns(findings), series, axis=tr("Own turn"))


def _turns(findings: Findings) -> tuple[str, ...]:
    return tuple(str(turn) for turn in range(1, findings.asked.turns + 1))


def _is_counted(findings: Findings, kind: Kind) -> bool:
    return any(one.topic == "copies" and one.kind == str(kind) for one in findings.found)


def _seen(found: LabFound, name: str, n: int) -> Series:
    return _series(name, [found.chance(moment, n) for moment in range(len(found.table))], found.trials)


def _cases(found: LabFound, name: str, case: int = 0) -> Series:
    return _series(name, [found.chance(moment, case) for moment in range(len(found.table))], found.trials)


def _exactly(found: LabFound, name: str, most: int) -> Series:
    """The shares of hands with none, one, two ... at the first moment."""
    row = (*found.table[0], *([0] * most))[: most + 1]
    return _series(name, [hands / found.trials for hands in row], found.trials)


def _series(name: str, shares: Sequence[float], trials: int) -> Series:
    return Series(name, tuple(shares), tuple(standard_error(share, trials) for share in shares))
