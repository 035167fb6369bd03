"""From Home to the table and through a whole game, by mouse, keys and without a screen."""

import random
from pathlib import Path

from PySide6.QtCore import QDir, Qt

from tests.ui.table import RESOURCES, Table, click, pool, practice, terms
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.match.wixoss.journals import replay
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.program.learn_door import LearnDoor
from wixoss_desktop.ui.table.exporting import documents
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.wixoss.janken_tray import JankenTray

LONGEST = 3000


def test_two_clicks_from_home_lead_to_the_first_question(table: Table) -> None:
    click(table.home.tiles["two_players"])
    click(table.start_button)
    assert table.window.place == "table"
    assert isinstance(table.tray, JankenTray)
    assert table.tray.isVisible()


def test_janken_by_the_keys_of_both_players_leads_to_a_first_hand(table: Table) -> None:
    table.show(Match.begin(terms(first=None)))
    table.press(Qt.Key.Key_A)
    table.press(Qt.Key.Key_L)
    table.lift()
    tray = table.tray
    assert isinstance(tray, CardTray)
    assert len(tray.tiles) == 5


def test_cards_clicked_in_the_first_hand_are_returned(table: Table) -> None:
    table.show(Match.begin(terms()))
    table.lift()
    tray = table.tray
    assert isinstance(tray, CardTray)
    hand = table.seen_by(0).own.hand
    for at in (0, 2):
        click(tray.tiles[at])
    assert tray.chosen == (0, 2)
    click(tray.buttons[-1])
    assert table.moment.drew == 0
    kept = table.hand
    assert list(kept[:3]) == [hand[1], hand[3], hand[4]]


def test_the_next_button_and_its_key_go_on_but_not_within_the_first_moment(table: Table) -> None:
    played_to(table, "ener_phase")
    table.press(Qt.Key.Key_N)
    assert table.step == "ener"
    table.wait_for_keys()
    table.press(Qt.Key.Key_N)
    assert table.step == "grow"
    button = table.decision.button_of("next")
    assert button is not None
    click(button)
    assert table.step == "grow"
    for _ in range(2):  # the first press says that the LRIG can still grow
        table.wait_for_keys()
        click(button)
    assert table.step == "main"


def test_grow_by_its_key(table: Table) -> None:
    played_to(table, "grow_phase")
    table.press(Qt.Key.Key_G)
    assert table.field[3] is not None
    assert table.field[3].level == 1


def test_a_refused_action_is_answered_in_one_line_with_numbers_and_its_rule_behind_a_button(table: Table) -> None:
    played_to(table, "main_phase")
    before = table.match.position
    hand = table.hand
    high = next(at for at, no in enumerate(hand) if no and (table.book.card(no).level or 0) > 1)
    table.drop_past(act.Deploy(high, 0))
    words = table.says
    assert "[" not in words and "\n" not in words
    why = table.decision.why_button
    assert why.isVisible() and "6.9.1" in why.toolTip() and "6.9.1" in why.accessibleName()
    assert why.text() == "Why?" and table.refused == "deploy_level"
    learn = LearnDoor(table.program, RESOURCES)
    click(why)
    assert learn.help is not None and learn.help.isVisible()
    learn.help.close()
    assert table.match.position is before


def test_a_random_game_runs_through_the_table_without_a_complaint(table: Table) -> None:
    table.show(Match.begin(terms("whole-game")))
    dice = random.Random(7)
    for _ in range(LONGEST):
        if table.stage == "end":
            break
        a_move(table, dice)
    assert table.moment.outcome is not None
    assert table.end.isVisible()
    table.qtbot.wait(20)


def test_the_computer_answers_by_itself(table: Table) -> None:
    table.show(Match.begin(practice("bot")))
    table.throw(0, act.Throw("rock"))
    table.qtbot.waitUntil(lambda: not isinstance(table.tray, JankenTray), timeout=5000)
    dice = random.Random(3)
    for _ in range(LONGEST):
        table.qtbot.waitUntil(lambda: table.stage != "wait", timeout=5000)
        if table.stage == "end" or table.moment.view.turn > 4:
            break
        if table.stage == "together":
            table.throw(0, act.Throw("rock"))
        else:
            a_move(table, dice)
    assert table.curtains == 0
    assert table.near == 0


def test_rematch_begins_the_same_game_again_and_swapping_changes_the_decks(table: Table) -> None:
    click(table.start_button)
    first = table.match
    table.concede(0)
    click(table.end.swap_button)
    decks = table.match.terms.setup.decks
    assert table.match is not first
    assert [deck.name for deck in decks] == [deck.name for deck in first.terms.setup.decks[::-1]]


def test_a_game_that_has_ended_is_exported_as_a_record_that_replays(table: Table, tmp_path: Path) -> None:
    table.show(Match.begin(terms("export")))
    table.lift_curtain()
    table.submit(act.Done())
    table.concede(0)
    click(table.end.export_button)
    dialog = table.exporter.dialog
    assert dialog is not None
    assert dialog.directory().absolutePath() == QDir(documents()).absolutePath()
    file = tmp_path / "game.journal"
    file.write_text("an older one")
    selected = dialog.fileSelected
    selected.emit(str(file))
    dialog.close()
    assert replay(file, pool().cards).equal
    assert "game.journal" in reads(table.end.below)


def test_an_export_that_can_t_be_written_says_so(table: Table, tmp_path: Path) -> None:
    table.show(Match.begin(terms("export")))
    table.concede(0)
    (tmp_path / "file").write_text("")
    table.exporter.ask("game", lambda path: path.write_bytes(b""))
    table.exporter.save(str(tmp_path / "file" / "game.journal"))
    assert "can't be written" in reads(table.end.below)
    again = table.exporter.dialog
    assert again is not None
    again.close()


def a_move(table: Table, dice: random.Random) -> None:
    """One random answer of whoever is asked, looking first where that is needed."""
    moment = table.moment
    if table.sat_down():
        return
    curiosity = {"banner": 0.4, "ask": 0.7 if moment.is_covered else 0}
    if dice.random() < curiosity.get(moment.stage, 0):
        table.look()
    else:
        assert table.submit(dice.choice(moment.legal))


def played_to(table: Table, kind: str) -> Table:
    """A match passed on to the first question of a kind, its player's eyes on the screen."""
    table.show(Match.begin(terms()))
    for _ in range(50):
        moment = table.moment
        if moment.stage == "curtain":
            table.lift_curtain()
        elif moment.question is not None and moment.question.kind == kind:
            return table
        else:
            table.submit(act.Pass() if act.Pass() in moment.legal else act.Done())
    raise AssertionError(f"no {kind}")
