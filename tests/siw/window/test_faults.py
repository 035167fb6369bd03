"""What is wrong with a person's own card sets of SIW is said on its page at Home in the language of the screen."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtWidgets import QApplication

from wixoss_desktop import paths
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.tokens import DARK
from wixoss_desktop.ui.kit.translate import Language, words_of
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import offered

MOVE = {"no": "X-1", "kind": "move", "names": {"en": "X"}, "move": "strike", "cost": 1, "faces": [1], "damage": [3]}
SAID = {
    "en": [
        "x.json, X-1, $.move: unknown word 'bite'; expected one of chain, flight, ground, run, strike, throw",
        "x.json, X-3, $: field 'cost' is missing; expected the stamina that the move costs, 0 to 6",
        "x.json, card 4 of the file, $: field 'no' is missing; expected a text",
        "y.json, line 1, column 2: not JSON: object keys must be strings",
    ],
    "it": [
        "x.json, X-1, $.move: parola sconosciuta 'bite'; atteso: uno fra chain, flight, ground, run, strike, throw",
        "x.json, X-3, $: manca il campo «cost»; atteso: la stamina che la mossa costa, da 0 a 6",
        "x.json, carta 4 del file, $: manca il campo «no»; atteso: un testo",
        "y.json, riga 1, colonna 2: non è JSON: i nomi dei campi devono essere fra virgolette",
    ],
    "ja": [
        "x.json、X-1、$.move：未知の語'bite'。正しくは：次のいずれか：chain, flight, ground, run, strike, throw",
        "x.json、X-3、$：項目「cost」がありません。正しくは：技のコストとなるスタミナ、0～6",
        "x.json、ファイルの4枚目のカード、$：項目「no」がありません。正しくは：文字列",
        "y.json、1行2列：JSONではありません：項目名は引用符で囲みます",
    ],
    "zh": [
        "x.json，X-1，$.move：未知的词'bite'；应为：以下之一：chain, flight, ground, run, strike, throw",
        "x.json，X-3，$：缺少字段“cost”；应为：招式消耗的耐力，0至6",
        "x.json，文件的第4张卡，$：缺少字段“no”；应为：文字",
        "y.json，第1行第2列：不是JSON：字段名必须用引号括起",
    ],
}


def test_faults_of_own_sets_are_said_in_the_language_of_the_screen(qapp: QApplication, tmp_path: Path) -> None:
    copytree(paths.resources() / "siw", tmp_path / "siw")
    costless = {name: value for name, value in {**MOVE, "no": "X-3"}.items() if name != "cost"}
    nameless = {name: value for name, value in MOVE.items() if name != "no"}
    cards = [{**MOVE, "move": "bite"}, {**MOVE, "no": "X-2"}, costless, nameless]
    folder = tmp_path / "siw" / "cards"
    (folder / "x.json").write_text(json.dumps({"product": "X", "name": "X", "cards": cards}), encoding="utf-8")
    (folder / "y.json").write_text("{y}", encoding="utf-8")
    workers, language = Workers(), Language()
    page = PlainHome(Look(theme_named("dark")), offered(GAMES["siw"], tmp_path, workers))
    try:
        for code in ("en", "it", "ja", "zh", "en"):
            language.speak(words_of(code))
            qapp.processEvents()
            assert page.faults.text().splitlines() == SAID[code]
            assert not page.faults.isHidden()
        page.begin()
        assert not page.faults.isHidden(), "beginning a match takes nothing of it away"
        page.setStyleSheet(style_sheet(DARK, round))
        page.resize(1200, 750)
        page.show()
        page.players.setCurrentIndex(page.players.findData(4))
        page.together_tile.click()
        for _ in range(3):
            qapp.processEvents()
        assert [line for line in page.seats if line.height() < line.sizeHint().height()] == [], "all rows are whole"
    finally:
        language.speak(None)
        page.deleteLater()
        assert workers.close()


@pytest.mark.parametrize("game", ["siw", "live_magic"])
def test_a_page_says_nothing_where_nothing_is_wrong(qapp: QApplication, game: str) -> None:
    workers = Workers()
    page = PlainHome(Look(theme_named("dark")), offered(GAMES[game], paths.resources(), workers))
    assert page.faults.isHidden() and not page.faults.text()
    page.deleteLater()
    assert workers.close()
