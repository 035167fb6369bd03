"""The tournament of an event in a window, as those who play there use it: what stands in the list, what is clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.ui.plain.sea_table import SIZE, by_mouse, key_on, keys_of
from wixoss_desktop import paths
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.live_magic.state import Setup
from wixoss_desktop.match.archive import read
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import BY_HAND, GAMES, readers
from wixoss_desktop.match.history import History
from wixoss_desktop.match.inner_games import InnerRef
from wixoss_desktop.match.lines import Answer
from wixoss_desktop.match.live_magic.box import GAME, KEPT, brought
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.saved_games import GamesFolder
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.tokens import ThemeName
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import Wanted, offered
from wixoss_desktop.ui.play.plain_games import PlainGames
from wixoss_desktop.ui.table.plain.painter import HeadSign, NameSign
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import AnyPlainTable
from wixoss_desktop.ui.table.scene.items.card import CardItem

ROWS = {"live_magic": GAMES["live_magic"], "live_magic_free": BY_HAND["live_magic_free"]}


class Arena:
    """A window with a page for the games of a folder; `look` is the theme that it wears."""

    def __init__(self, folder: Path, theme: ThemeName = "dark", size: tuple[int, int] = SIZE) -> None:
        self.folder = folder
        self._data, self._workers = DataFolder(folder), Workers()
        offers = {
            name: offered(row, paths.resources(), self._workers, folder=self._data, delay_ms=0)
            for name, row in ROWS.items()
        }
        look = self._look = Look(theme_named(theme))
        self.place = PlainPlace(look)
        self.place.setStyleSheet(style_sheet(look.theme.colors, look.theme.px))
        self.place.resize(*size)
        self.place.view.set_reduce_motion(True)
        self._offers = offers
        self._games = PlainGames(self.place, offers)
        self.lost: list[str] = []
        self._games.lost.connect(self.lost.append)
        self.place.show()
        self.place.activateWindow()

    def begin(self, players: int = 2, **answers: str) -> None:
        """An event of so many people begins with the auction; what is secret lies open, so that no curtain falls."""
        told = {"approval": "none"} | {name.replace("__", "."): value for name, value in answers.items()}
        seats = tuple(SeatPlan() for _ in range(players))
        self._games.begin("live_magic", Wanted((), seats, told, open_hands=True, take_backs="free", seed="arena"))

    def stands_at_tournament(self, players: int = 2, computers: int = 0, **answers: str) -> None:
        """An event is gone on with in which nobody took more than had to be, up to the tournament.

        The last of those who play are computers.
        """
        told = {name.replace("__", "."): value for name, value in answers.items()}
        setup = brought(paths.resources()).form.setup(players, told, ())
        kinds = ("person",) * (players - computers) + ("sensible",) * computers
        seats = tuple(SeatPlan(kind, sheet.name) for kind, sheet in zip(kinds, setup.sheets, strict=True))
        terms = Terms(setup, "arena", seats, open_hands=True, take_backs="free", game=GAME.name)
        kept = GamesFolder(self._data, KEPT, readers())
        start = GAME.begin(setup, terms.seed)
        match = Match(GAME, terms, History(GAME, start), kept.journal(terms, start.position))
        while match.position.table.stage != "duels":
            seat = match.to_act[0]
            legal = {str(action): action for action in match.legal(seat)}
            does = (legal[one] for one in ("silent", "done", "hand_in") if one in legal)
            assert match.submit(seat, next(does, next(iter(legal.values())))) is None
        match.close()
        self.come_back()

    def goes_on_from(self, setup: Setup, said: Sequence[str]) -> None:
        """An event of people is gone on with after these answers, each of whoever was to act first."""
        seats = tuple(SeatPlan("person", one.name) for one in setup.sheets)
        terms = Terms(setup, "arena", seats, open_hands=True, game=GAME.name)
        start = GAME.begin(setup, terms.seed)
        journal = GamesFolder(self._data, KEPT, readers()).journal(terms, start.position)
        match = Match(GAME, terms, History(GAME, start), journal)
        for text in said:
            assert match.submit(match.to_act[0], GAME.parse(text)) is None, text
        match.close()
        self.come_back()

    def begin_at_home(self, players: int) -> None:
        """An event of so many people is begun on its page at Home, by the mouse."""
        page = PlainHome(self._look, self._offers["live_magic"])
        page.game_requested.connect(lambda wanted: self._games.begin("live_magic", wanted))
        page.resize(*SIZE)
        page.show()
        page.players.setCurrentIndex(page.players.findData(players))
        for pressed in (page.together_tile, page.begin_button):
            QTest.mouseClick(pressed, Qt.MouseButton.LeftButton)
        page.hide()
        page.deleteLater()
        QApplication.processEvents()

    def contest_over(self, pack: str, kind: str) -> None:
        """Two declare and mark the same pack; the second contests it, and the kind is named."""
        wanted = (f"kind {kind}", "contest", f"mark {pack}", "raise")
        while not (self.table.model.moment.at_once or any(one.startswith("power") for one in self.can)):
            self.is_there()
            self.table.do(next(one for one in wanted if one in self.can))

    def is_there(self) -> None:
        """Whoever answers in secret has come, and the others look away."""
        if self.table.model.moment.others_look_away:
            self.table.model.be_there()

    @property
    def question(self) -> str:
        """What is asked."""
        return self.table.words.question(self.table.model.moment)

    def click_on(self, chosen: Callable[[list[str]], str]) -> None:
        """Whoever is asked sits down if need be, then does one thing with the mouse, chosen from what can be done."""
        moment = self.table.model.moment
        if moment.stage == "curtain":
            QTest.mouseClick(self.place.curtain, Qt.MouseButton.LeftButton)
        elif moment.drew is not None or moment.others_look_away:
            self.choose(self.choices[-1])
        elif moment.at_once:
            self.choose(self.choices[0] if len(moment.at_once) == 1 else self.choices[1])
        else:
            by_mouse(self.place, chosen(self.can))
        QApplication.processEvents()

    def come_back(self) -> None:
        """Somebody goes on with the event that was left, in another session."""
        kept = next(one for one in self._offers["live_magic"].unfinished())
        assert self._games.go_on_with(kept) == ""
        QApplication.processEvents()

    def plays_on_from_record(self, path: Path) -> None:
        """Somebody goes on from the beginning of a duel's record."""
        self.place.clear_table()
        record = self._offers["live_magic_free"].reopened(path, lambda _, __: None)
        self._games.put_on_table("live_magic_free", lambda parent: record.play_on(None, parent))
        QApplication.processEvents()

    # --- what is to be seen ---

    @property
    def table(self) -> AnyPlainTable:
        """The game that is on the table."""
        found = self.place.table
        assert found is not None
        return found

    @property
    def game(self) -> str:
        """Which game it is, by its name in files."""
        return self._games.game

    @property
    def can(self) -> list[str]:
        """What whoever is asked can do, in notation."""
        moment = self.table.model.moment
        return [offer.do for offer in moment.offers]

    @property
    def choices(self) -> list[str]:
        """What stands in the list."""
        box = self.place.decision
        return [button.accessibleName() for button in box.buttons]

    @property
    def keys(self) -> list[str]:
        """The keys that stand on what is in the list, and none where none stands there."""
        return [key_on(button) for button in self.place.decision.buttons]

    @property
    def key_to_stop(self) -> str:
        """The key by which whoever is asked takes no more; empty where that can't be done."""
        return keys_of(self.place).get("done", "")

    @property
    def menu(self) -> list[str]:
        """What the small menu offers."""
        menu = self._menu
        return [] if menu is None else [entry.text().partition("  ")[2] or entry.text() for entry in menu.actions()]

    @property
    def refusal(self) -> str:
        """Why something wasn't done."""
        box = self.place.decision
        return box.refusal.text()

    @property
    def log(self) -> list[str]:
        """What has happened."""
        return ["".join(piece.text for piece in line) for turn in self.table.log() for line in turn.lines]

    @property
    def figures(self) -> list[dict[str, int]]:
        """The numbers that stand at each seat."""
        board = self.table.model.moment.board
        return [{one.name: one.value for one in board.figures.get(seat, ())} for seat in sorted(board.seats)]

    def lying(self, seat: int, zone: str) -> int:
        """How many cards lie in a zone of a seat."""
        board = self.table.model.moment.board
        return board.count(seat, zone)

    def cards(self, seat: int, zone: str) -> list[str | None]:
        """The cards that lie in a zone of a seat."""
        board = self.table.model.moment.board
        return [one.card for one in board.lying(seat, zone)]

    def turned(self, seat: int, zone: str) -> list[int]:
        """By how many degrees the cards of a zone are turned."""
        board = self.table.model.moment.board
        return [one.turned for one in board.lying(seat, zone)]

    @property
    def written(self) -> list[str]:
        """What is written over zones."""
        view = self.place.view
        signs = view.painter.signs(view.table.board)
        return [chip for one in signs if isinstance(one, HeadSign) for chip in one.chips]

    @property
    def plates(self) -> list[str]:
        """What the plates of the players say."""
        view = self.place.view
        signs = view.painter.signs(view.table.board)
        return [f"{one.text} {one.figures}" for one in signs if isinstance(one, NameSign)]

    @property
    def players(self) -> list[str]:
        """What those at the table are called."""
        words = self.table.words
        return [words.player(seat) for seat in sorted(self.table.model.moment.board.seats)]

    @property
    def buttons(self) -> list[str]:
        """The buttons over the table that are to be seen."""
        place = self.place
        row = (place.back_button, place.won_button, place.undo_button, place.concede_button)
        return [button.text() for button in row if button.isVisible()]

    @property
    def end(self) -> list[str]:
        """What is told at the end, and what can be done then; nothing before."""
        end = self.place.end
        if not end.isVisible():
            return []
        buttons = (*end.next_buttons, end.home_button, end.rematch_button)
        return [end.title.text(), *(button.text() for button in buttons if button.isVisible())]

    @property
    def why(self) -> str:
        """Why it has ended, as it is told there."""
        return self.place.end.line.text().partition("\n")[0]

    @property
    def files(self) -> list[Path]:
        """The journals that were kept, in the order in which they were begun."""
        return sorted((self.folder / "games").glob("*.journal"), key=_begun)

    def results_of(self, path: Path) -> list[tuple[str, tuple[InnerRef, ...]]]:
        """The answers of a journal that came out of games within it, with what it keeps of those."""
        lines = read(path, readers()).lines
        return [(line.do, line.inner) for line in lines if isinstance(line, Answer) and line.inner]

    def lying_and_flying(self) -> list[str]:
        """The packs that are to be seen on the table, wherever they are just now, in order."""
        view = self.place.view
        return sorted(one.no for one in view.table.items() if isinstance(one, CardItem) and one.no and one.isVisible())

    # --- what somebody does ---

    def choose(self, said: str) -> None:
        """Clicks what stands in the list under these words."""
        box = self.place.decision
        next(button for button in box.buttons if button.accessibleName() == said).click()
        QApplication.processEvents()

    def pick(self, said: str) -> None:
        """Clicks a line of the small menu."""
        menu = self._menu
        assert menu is not None, "no menu is open"
        next(entry for entry in menu.actions() if entry.text().endswith(said)).trigger()
        menu.close()
        QApplication.processEvents()

    @property
    def note(self) -> str:
        """What stands below the question."""
        box = self.place.decision
        return box.note.text()

    def choose_card(self, seat: int, zone: str, index: int) -> None:
        """Chooses a card with the others."""
        self.place.view.table.switch_choice(Spot(seat, zone, index))

    def double_click(self, seat: int, zone: str, index: int) -> None:
        """Clicks twice on a card."""
        view = self.place.view
        at, left = view.place_rect(Spot(seat, zone, index)).center(), Qt.MouseButton.LeftButton
        QTest.mouseClick(view.viewport(), left, pos=at)
        QTest.mouseDClick(view.viewport(), left, pos=at)
        QApplication.processEvents()

    def press(self, key: Qt.Key) -> None:
        """Presses a key where the table has the keyboard."""
        QTest.keyClick(self.place.view, key)
        QApplication.processEvents()

    @property
    def picture(self) -> bytes:
        """The table as it is painted."""
        image = self.place.view.grab().toImage()  # by a name: its bits are gone as soon as it is
        return bytes(image.constBits())

    def turn_table(self) -> None:
        """Shows the table from the next seat."""
        self.place.turn_button.click()
        QApplication.processEvents()

    def ask_who_won(self, said: str) -> None:
        """Says how a game that people end by hand has ended."""
        self.place.won_button.click()
        self.pick(said)

    def go_back(self) -> None:
        """Goes back to the event by the button over the table."""
        self.place.back_button.click()
        QApplication.processEvents()

    def press_at_end(self, said: str) -> None:
        """Clicks a button of what is told at the end."""
        end = self.place.end
        buttons = (*end.next_buttons, end.home_button, end.rematch_button)
        next(button for button in buttons if button.isVisible() and button.text() == said).click()
        QApplication.processEvents()

    def close(self) -> None:
        """Everything is put away, as at the end of a session."""
        self.place.clear_table()
        self.place.hide()
        self.place.deleteLater()
        self._data.close()
        assert self._workers.close()

    @property
    def _menu(self) -> QMenu | None:
        place = self.place
        return next((menu for menu in (place.menu, place.won_menu) if menu.isVisible()), None)


def _begun(path: Path) -> tuple[str, int]:
    """When a journal was begun, by its name, and as which one in that second."""
    day, second, *number = path.stem.split("-")
    return day + second, int(*number) if number else 1
