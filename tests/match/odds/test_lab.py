"""What the odds lab finds agrees with the closed forms, and with hands looked at one by one."""

from functools import cache
from itertools import permutations
from random import Random

import pytest

from tests.match.odds.decks import DECK, KINDS, RULES, asked, signi
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.wixoss.odds import exact
from wixoss_desktop.match.wixoss.odds.coding import Coding
from wixoss_desktop.match.wixoss.odds.costs import cost_of, pays, written
from wixoss_desktop.match.wixoss.odds.counting import Lanes, Payable, Size, added
from wixoss_desktop.match.wixoss.odds.dealing import Deals, DealtColumn
from wixoss_desktop.match.wixoss.odds.kinds import OFFERED, kind_of
from wixoss_desktop.match.wixoss.odds.lab import Bench, Findings, LabFound, look_into
from wixoss_desktop.match.wixoss.odds.mulligan import MulliganRule, returned, rule_of
from wixoss_desktop.match.wixoss.odds.report import as_csv, report


@cache
def findings(mulligan: str = "none") -> Findings:
    return look_into(asked(mulligan=rule_of(mulligan), kinds=(kind_of("T-01"),), costs=(cost_of("WR"),)))


def test_the_closed_forms_give_the_known_figures() -> None:
    assert exact.expected(40, 20, 7) == 3.5
    assert round(100 * (1 - exact.at_least(40, 20, 7, 2)), 1) == 4.6
    assert round(100 * exact.at_least(40, 4, 7, 1), 1) == 55.2
    assert round(100 * exact.at_least(40, 4, 5, 1), 1) == 42.7
    assert round(100 * exact.at_least(40, 8, 5, 1), 1) == 69.4
    assert sum(exact.spread(40, 20, 7)) == pytest.approx(1)


@pytest.mark.parametrize("kind", ["guard", "burst", "level 1", "level 4", "T-01"])
def test_what_is_dealt_agrees_with_the_closed_form_within_three_standard_errors(kind: str) -> None:
    for topic in ("copies", "life"):
        found = findings().of(topic, kind)
        assert all(_is_near(found, moment, case) for moment in range(len(found.table)) for case in (1, 2))


def _is_near(found: LabFound, moment: int, case: int) -> bool:
    chance = found.exact_chance(moment, case)
    assert chance is not None
    return abs(found.chance(moment, case) - chance) <= 3 * exact.standard_error(chance, found.trials) + 1e-9


def test_the_promised_figures_come_out_of_the_lab_within_three_standard_errors() -> None:
    guard, burst, four = (
        findings().of("copies", "guard"),
        findings().of("life", "burst"),
        findings().of("life", "T-01"),
    )
    for shown, known in ((guard.chance(0, 1), 0.694), (1 - burst.chance(0, 2), 0.046), (four.chance(0, 1), 0.552)):
        assert abs(shown - known) <= 3 * exact.standard_error(known, 20_000) + 0.0005
    assert burst.mean(0) == pytest.approx(3.5, abs=0.03)


def test_a_mulligan_can_be_worked_out_by_hand_where_everything_but_one_card_goes_back() -> None:
    """Keep nothing but T-01; the others are drawn anew from all that isn't kept."""
    rule = MulliganRule(want=rule_of("want 5 T-01").want)
    found = look_into(asked(mulligan=rule, kinds=(kind_of("T-01"),), turns=1)).of("copies", "T-01")
    chance = sum(
        exact.exactly(40, 4, 5, kept) * exact.at_least(40 - kept, 4 - kept, 5 - kept, max(0, 2 - kept))
        for kept in range(5)
    )
    assert abs(found.chance(0, 2) - chance) <= 3 * exact.standard_error(chance, 20_000)
    assert found.exact is None


def test_the_rule_book_s_mulligan_finds_a_pair_of_level_one_more_often() -> None:
    kept, changed = (findings(rule).of("copies", "level 1").chance(0, 2) for rule in ("none", "starter"))
    assert changed > kept + 0.2
    assert findings("starter").of("copies", "level 4").chance(0, 1) < findings().of("copies", "level 4").chance(0, 1)
    assert 0 < findings("starter").returned < 5 and findings().returned == 0


@pytest.mark.parametrize(
    ("rule", "hand", "back"),
    [
        ("none", "T-01 T-06 T-08 T-08 T-05", ""),
        ("starter", "T-01 T-03 T-06 T-08 T-05", "T-06 T-08"),
        ("starter", "T-01 T-04 T-06 T-08 T-05", "T-04 T-06 T-08 T-05"),
        ("pair", "T-01 T-03 T-06 T-08 T-05", ""),
        ("return level 1; keep 1 guard", "T-01 T-02 T-03 T-04 T-05", "T-02 T-03"),
        ("return white; keep 2 burst", "T-04 T-06 T-08 T-01 T-05", "T-08 T-01"),
        ("return level 2-; return spell", "T-01 T-04 T-06 T-09 T-10", "T-01 T-04 T-09 T-10"),
    ],
)
def test_a_rule_says_which_cards_go_back(rule: str, hand: str, back: str) -> None:
    cards = {card.no: card for card in KINDS}
    held = [cards[no] for no in hand.split()]
    assert [held[at].no for at in returned(rule_of(rule), held)] == back.split()
    assert rule_of(str(rule_of(rule))) == rule_of(rule)


def test_the_lab_returns_the_cards_that_the_rule_says() -> None:
    """Each card of every kind goes back by the same rule when it is dealt as numbers: no hand has a level 3 left."""
    rule = rule_of("return level 3+; return spell; return level 2; return guard")
    found = look_into(asked(mulligan=rule, trials=2_000, turns=1))
    assert found.returned == pytest.approx(5 * 36 / 40, abs=0.05)


@pytest.mark.parametrize("rule", ["starter", "guarded", "return white; want 1 burst; keep 2 level 1; keep 1 spell"])
def test_hands_of_numbers_are_sorted_as_hands_of_cards_are(rule: str) -> None:
    coding = Coding(DECK.main_deck)
    shoe = coding.shoe(RULES, rule_of(rule), turns=1, is_first=True, crushed=(0,))
    dice = Random(rule)
    for _ in range(300):
        places = dice.sample(range(40), 5)
        codes = [shoe.cards[at] for at in places]
        assert shoe.sorter is not None
        assert tuple(shoe.sorter.returned(codes, sum(codes))) == returned(
            rule_of(rule), [DECK.main_deck[at] for at in places]
        )


def test_what_names_no_kind_rule_or_cost_is_refused_with_what_would_be_right() -> None:
    for read, text in (
        (kind_of, "lewel 1"),
        (rule_of, "throw level 1"),
        (rule_of, "want 2"),
        (cost_of, "WX"),
        (cost_of, ""),
    ):
        with pytest.raises(ValueError, match="expected"):
            read(text)
    with pytest.raises(ValueError, match="expected 1 to 10"):
        look_into(asked(turns=11))


def test_every_kind_that_is_offered_is_read_as_it_is_written() -> None:
    assert [kind_of(str(kind)) for kind in OFFERED] == list(OFFERED)


def test_costs_are_read_and_written_by_letters() -> None:
    assert cost_of("wcW") == {"white": 2, "colorless": 1}
    assert written(cost_of("CWW")) == "WWC" and written(cost_of("U/B R")) == "RU/B"
    multi = next(card for card in KINDS if card.keywords and card.keywords[0].name == "multi_ener")
    assert pays(multi, ["green"]) and not pays(signi("X-1", 1, "red"), ["green", "blue/black"])


def test_the_same_seed_gives_the_same_counts_in_several_processes_and_another_others() -> None:
    one, two = (look_into(asked(trials=9_000, turns=2), jobs=jobs).found for jobs in (1, 2))
    assert one == two != look_into(asked(trials=9_000, turns=2, seed="2")).found


def test_progress_is_told_and_whoever_hears_it_can_end_the_work() -> None:
    told: list[tuple[int, int]] = []

    def tell(done: int, total: int) -> None:
        told.append((done, total))
        if done == 4_250:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        look_into(asked(), tell=tell)
    assert told == [(done, 20_000) for done in range(0, 4_251, 125)], (
        "a hundred hands later at most, about a millisecond"
    )


def _payable_by_trying(hands: list[list[Card]], cost: str) -> bool:
    """Whether some order of charging pays: each turn one card, of those seen by then."""
    symbols = [symbol for symbol, n in cost_of(cost).items() for _ in range(n)]
    turns = len(hands)
    seen = [card for new in hands for card in new]
    came = [turn for turn, new in enumerate(hands) for _ in new]
    if len(symbols) > turns:
        return False
    symbols += ["colorless"] * (turns - len(symbols))
    for order in permutations(range(len(seen)), turns):
        if all(came[at] <= turn for turn, at in enumerate(order)):
            for assigned in permutations(symbols):
                if all(pays(seen[at], [symbol]) for at, symbol in zip(order, assigned, strict=True)):
                    return True
    return False


@pytest.mark.parametrize(
    ("hands", "cost"),
    [
        (("T-03", "T-01"), "W"),
        (("T-03", "T-01"), "WW"),
        (("T-03 T-03", "T-01 T-01"), "WW"),
        (("T-03 T-01", "T-01"), "WW"),
        (("T-07", "T-03"), "WR"),
        (("T-07", "T-07"), "WG"),
        (("T-03 T-07", "T-03", "T-03"), "WWR"),
        (("T-03 T-07", "T-03", "T-07"), "WWR"),
        (("T-03", "T-07 T-07", "T-03"), "WRG"),
    ],
)  # fmt: skip
def test_a_cost_is_payable_where_some_order_of_charging_pays_it(hands: tuple[str, ...], cost: str) -> None:
    cards = {card.no: card for card in KINDS}
    dealt = [[cards[no] for no in new.split()] for new in hands]
    question, deals = _as_counted(dealt, cost)
    assert bool(question.count(deals)[-1][0]) is _payable_by_trying(dealt, cost)


def _as_counted(dealt: list[list[Card]], cost: str) -> tuple[Payable, Deals]:
    """The same hand as the lab counts it, with the opening hand in front of the first turn."""
    bench = Bench(asked(costs=(cost_of(cost),), turns=len(dealt), trials=1))
    question = next(question for (topic, _, _), question in bench.questions if topic == "cost")
    assert isinstance(question, Payable)
    codes = {card.no: code for card, code in zip(DECK.main_deck, bench.shoe.cards, strict=True)}
    total, columns = 0, [_column(0, bench.shoe.fields)]
    for new in dealt:
        total += sum(codes[card.no] for card in new)
        columns.append(_column(total, bench.shoe.fields))
    return question, Deals(1, tuple(columns), columns[0], (), 0)


def _column(total: int, fields: int) -> DealtColumn:
    return DealtColumn(total.to_bytes(fields, "little"), fields)


def test_crushed_life_cloth_pays_as_well() -> None:
    costs = (cost_of("GG"), cost_of("CCC"))
    kept, crushed = (look_into(asked(costs=costs, trials=4_000, turns=2, crushed=n)) for n in (0, 1))
    assert 0 < kept.of("cost", "GG").chance(1) < crushed.of("cost", "GG").chance(1)
    assert kept.of("cost", "CCC").chance(1) == 0 and crushed.of("cost", "CCC").chance(1) == 1


def test_three_lanes_fill_within_level_and_limit() -> None:
    lanes = Lanes((Size(1, 1, 0), Size(2, 2, 1)), ((1, 2), (2, 4), (2, 5)))
    columns = tuple(DealtColumn(bytes(counts), 2) for counts in ((0, 0), (3, 0), (1, 2), (1, 2)))
    assert lanes.count(Deals(1, columns, columns[0], (), 0)) == ((0,), (0,), (1,))
    assert added((((1, 2),),), (((3, 4),),)) == (((4, 6),),)


def test_the_report_holds_each_chance_with_its_error_and_csv_a_line_for_each() -> None:
    rows = report(findings()).probabilities
    guard = next(row for row in rows if (row.kind, row.where, row.at_least) == ("guard", "hand", 1))
    assert guard.exact == pytest.approx(0.693961) and 0 < guard.error < 0.01
    assert {row.what for row in rows} == {"copies", "level on time", "every level on time", "three lanes", "payable"}
    lines = as_csv(findings()).splitlines()
    assert len(lines) == len(rows) + 1 and lines[0].startswith("what,kind,where,turn,at_least,p")
