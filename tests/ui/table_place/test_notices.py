"""What is said over the table: to a seat, in its colour, for eye and ear, until it is taken away."""

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.table.notice import Notice


def test_a_notice_is_seen_and_heard_while_something_is_said_and_no_longer(qapp: QApplication) -> None:
    look, window = Look(theme_named("dark")), QWidget()
    notice = Notice(look, window)
    column = QVBoxLayout(notice)
    notice.dress(look)
    assert notice.isHidden() and column.contentsMargins().left() > 0
    assert notice.is_news("guard?") and not notice.is_news("guard?")
    notice.speak_to(1, "Player 2: guard?")
    assert not notice.isHidden()
    assert (notice.property("seat"), notice.accessibleName()) == ("1", "Player 2: guard?")
    notice.speak_to(None, "A draw")
    assert notice.property("seat") == ""
    assert not notice.is_news(None) and notice.isHidden()
    window.deleteLater()
