"""Settings: what a person prefers, each choice at work the moment it is made."""

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from wixoss_desktop.ui.faces.own_pictures import OwnPictures
from wixoss_desktop.ui.kit.controls import Segments, Stepper, Switch, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.preferences import (
    CARD_TEXT_SCALES,
    UI_SCALES,
    VOLUMES,
    AtZero,
    Beats,
    ClockChoice,
    CutIns,
    Language,
    Pace,
    TakeBacks,
    UiPreferences,
)
from wixoss_desktop.ui.kit.settings_panel import SettingsPanel
from wixoss_desktop.ui.kit.theme import Look, largest_choice
from wixoss_desktop.ui.kit.tokens import SPACING, ThemeName
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.settings.picture_panel import PicturePanel
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.shell.option_words import (
    AT_ZERO,
    BEATS,
    CLOCKS,
    CUT_INS,
    HANDS,
    PACES,
    TAKE_BACKS,
    at_zero_words,
    beat_words,
    clock_words,
    cut_in_words,
    hand_words,
    pace_words,
    take_back_words,
)
from wixoss_desktop.words.languages import language_name, offered

THEMES: tuple[ThemeName, ...] = ("dark", "light", "high-contrast")
WIDEST = 860


class SettingsPlace(Worded, QWidget):
    """Says `preferences_changed` with a whole UiPreferences at each choice."""

    preferences_changed = Signal(object)

    def __init__(
        self,
        look: Look,
        preferences: UiPreferences,
        own_pictures: OwnPictures | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look = look
        self._preferences = preferences
        self.theme: Segments[ThemeName] = Segments(look, THEMES, preferences.theme)
        self.ui_scale = Stepper(look, UI_SCALES, preferences.ui_scale)
        self.card_text_scale = Stepper(look, CARD_TEXT_SCALES, preferences.card_text_scale)
        self.reduce_motion = Switch(look)
        self.language: Segments[Language] = Segments(look, offered(), preferences.language)
        self.hands: Segments[str] = Segments(look, HANDS, HANDS[preferences.open_hands])
        self.take_backs: Segments[TakeBacks] = Segments(look, TAKE_BACKS, preferences.take_backs)
        self.cut_ins: Segments[CutIns] = Segments(look, CUT_INS, preferences.cut_ins)
        self.one_seat_near, self.only_if_able = Switch(look), Switch(look)
        self.left_handed, self.on_paper, self.warns = Switch(look), Switch(look), Switch(look)
        self.rolls_itself, self.only_proved, self.shows_large = Switch(look), Switch(look), Switch(look)
        self.computer_pace: Segments[Pace] = Segments(look, PACES, preferences.computer_pace)
        self.beats: Segments[Beats] = Segments(look, BEATS, preferences.beats)
        self._title = Words("display")
        self.sample = Words("body")
        self.sample.setWordWrap(True)
        self.sample.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._appearance = SettingsPanel(look, (self.theme, self.ui_scale, self.reduce_motion, self.language))
        self._cards = SettingsPanel(look, (self.card_text_scale, self.sample, self.shows_large, self.only_proved))
        self.pictures = PicturePanel(look, preferences, own_pictures)
        stops = (self.only_if_able, self.warns, self.rolls_itself, self.computer_pace, self.beats)
        self._seats = SettingsPanel(look, (self.one_seat_near, self.left_handed, self.on_paper, *stops))
        self.sound = SoundPanel(look, preferences)
        self.clock: Segments[ClockChoice] = Segments(look, CLOCKS, preferences.clock)
        self.at_zero: Segments[AtZero] = Segments(look, AT_ZERO, preferences.clock_at_zero)
        begin = (self.hands, self.take_backs, self.cut_ins, self.clock, self.at_zero)
        self._table = SettingsPanel(look, begin)
        self._lay_out()
        self._join()
        self.set_preferences(preferences)
        self.dress(self._look)
        self.retranslate()

    def set_preferences(self, preferences: UiPreferences) -> None:
        """Shows other preferences, without saying so."""
        self._preferences = preferences
        self.theme.set_value(preferences.theme)
        self.ui_scale.set_value(preferences.ui_scale)
        self._word_appearance()
        self.card_text_scale.set_value(preferences.card_text_scale)
        self.reduce_motion.setChecked(preferences.reduce_motion)
        self.language.set_value(preferences.language)
        self.hands.set_value(HANDS[preferences.open_hands])
        self.take_backs.set_value(preferences.take_backs)
        self.cut_ins.set_value(preferences.cut_ins)
        self.clock.set_value(preferences.clock)
        self.at_zero.set_value(preferences.clock_at_zero)
        self.one_seat_near.setChecked(preferences.one_seat_near)
        self.only_if_able.setChecked(preferences.only_if_able)
        self.warns.setChecked(preferences.warns)
        self.left_handed.setChecked(preferences.is_left_handed)
        self.on_paper.setChecked(preferences.is_on_paper)
        self.rolls_itself.setChecked(preferences.rolls_itself)
        self.only_proved.setChecked(preferences.only_proved)
        self.shows_large.setChecked(preferences.shows_large)
        self.computer_pace.set_value(preferences.computer_pace)
        self.beats.set_value(preferences.beats)
        self.pictures.set_preferences(preferences)
        self.sound.set_preferences(preferences)
        self._size_sample()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self._title.setText(tr("Settings"))
        self._word_appearance()
        self._word_cards()
        self.pictures.retranslate()
        self.sound.retranslate()
        self._word_seats()
        self._word_table()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._limit_size()

    def _word_appearance(self) -> None:
        labels = (
            (tr("Theme"), tr("Colors of the whole program.")),
            (tr("Size of everything"), self._about_size),
            (tr("Reduce motion"), tr("Cards change place without gliding.")),
            (tr("Language"), tr("Of the whole program, card texts included.")),
        )
        self._appearance.word(tr("Appearance"), labels)
        self.theme.word(labels[0][0], (tr("Dark"), tr("Light"), tr("High contrast")))
        self.ui_scale.word(labels[1][0])
        self.reduce_motion.setAccessibleName(labels[2][0])
        self.language.word(labels[3][0], tuple(map(language_name, offered())))

    @property
    def _about_size(self) -> str:
        if self.ui_scale.is_at_limit:
            return tr("As large as this window allows.")
        return tr("On top of the size that suits the window.")

    def _limit_size(self) -> None:
        """A window has room for so much; what it has no room for isn't offered."""
        window = self.window()
        self.ui_scale.limit(largest_choice(window.width(), window.height()))
        self._word_appearance()

    def _word_cards(self) -> None:
        label = (tr("Size of card text"), tr("In the card panel and on large cards."))
        proved = (
            tr("Run only what is proved"),
            tr("Of cards of your lists: what was read and isn't proved is carried out by hand."),
        )
        large = (
            tr("Large card beside the mouse"),
            tr("A card of the WIXOSS table that the mouse rests on is shown large beside it."),
        )
        self._cards.word(tr("Cards"), (label, (tr("Sample"), ""), large, proved))
        self.shows_large.setAccessibleName(large[0])
        self.only_proved.setAccessibleName(proved[0])
        self.card_text_scale.word(label[0])
        self.sample.setText(tr("Draw two cards. Put a SIGNI from your hand into ener."))

    def _word_seats(self) -> None:
        name = tr("One seat always near")
        line = tr("Off: the near half is the turn player's. The table can be turned round at any time.")
        pace = (tr("Computer"), tr("How long it lets you look at each thing that it does."))
        stops = (
            tr("Ask me only if I can act"),
            tr("In solo games and with open hands: no question about guard, defence or cut-in without a choice."),
        )
        warns = (
            tr("Warn before a growth or attacks are given up"),
            tr("The next button is pressed twice while a growth, an attacker, or a chosen card, is left."),
        )
        hand = (
            tr("Layout for the left hand"),
            tr("Log and decisions at the left of the table, ener and piles on the other side of the mat."),
        )
        paper = (
            tr("Far half as on paper"),
            tr("Its cards lie with their heads down, as they do for the player opposite."),
        )
        rolls = (
            tr("Roll by itself"),
            tr("At tables of other games: what leaves no choice, as a roll of dice, is done after a moment."),
        )
        beats = (
            tr("What happens is shown"),
            tr("Attacks, battles and crushed Life Cloth, one after the other. A key or a click goes on."),
        )
        self._seats.word(tr("Table"), ((name, line), hand, paper, stops, warns, rolls, pace, beats))
        self.rolls_itself.setAccessibleName(rolls[0])
        self.on_paper.setAccessibleName(paper[0])
        self.left_handed.setAccessibleName(hand[0])
        self.computer_pace.word(pace[0], pace_words())
        self.beats.word(beats[0], beat_words())
        self.one_seat_near.setAccessibleName(name)
        self.only_if_able.setAccessibleName(stops[0])
        self.warns.setAccessibleName(warns[0])

    def _word_table(self) -> None:
        labels = (
            (tr("Hands"), tr("Open: both hands lie face up, and nobody looks away.")),
            (tr("Take-backs past a shown card"), tr("Free, after asking the other player, or not at all.")),
            (tr("Spell cut-in"), tr("Automatic: off where no card in either bundled deck has one.")),
            (
                tr("Clock for each of two players"),
                tr("It stands behind the curtain, and is kept with the game."),
            ),
            (tr("No time left"), ""),
        )
        self._table.word(tr("New games begin with"), labels)
        self.hands.word(labels[0][0], hand_words())
        self.take_backs.word(labels[1][0], take_back_words())
        self.cut_ins.word(labels[2][0], cut_in_words())
        self.clock.word(labels[3][0], clock_words())
        self.at_zero.word(labels[4][0], at_zero_words())

    def _lay_out(self) -> None:
        page = QWidget()
        page.setObjectName("scrolled")
        middle = QHBoxLayout(page)
        column = QVBoxLayout()
        middle.addStretch(1)
        middle.addLayout(column, 1000)
        middle.addStretch(1)
        for widget in (self._title, self._appearance, self._cards, self.pictures, self.sound, self._seats, self._table):
            column.addWidget(widget)
        column.addStretch(1)
        self._column = column
        self._page = page
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)

    def _join(self) -> None:
        steppers = (self.ui_scale.chosen, self.card_text_scale.chosen)
        rows = (self.theme, self.language, self.hands, self.take_backs, self.cut_ins, self.computer_pace, self.beats)
        clocks = (self.clock, self.at_zero)
        for chosen in (*steppers, *(row.chosen for row in (*rows, *clocks))):
            chosen.connect(self._tell)
        self.reduce_motion.toggled.connect(self._tell)
        self.one_seat_near.toggled.connect(self._tell)
        self.only_if_able.toggled.connect(self._tell)
        self.warns.toggled.connect(self._tell)
        self.only_proved.toggled.connect(self._tell)
        self.shows_large.toggled.connect(self._tell)
        self.left_handed.toggled.connect(self._tell)
        self.on_paper.toggled.connect(self._tell)
        self.rolls_itself.toggled.connect(self._tell)
        self.pictures.chosen.connect(self._tell)
        self.sound.chosen.connect(self._tell)

    def _tell(self) -> None:
        chosen = msgspec.structs.replace(
            self._preferences,
            theme=self.theme.value,
            ui_scale=self.ui_scale.value,
            card_text_scale=self.card_text_scale.value,
            reduce_motion=self.reduce_motion.isChecked(),
            language=self.language.value,
            open_hands=self.hands.value == "open",
            take_backs=self.take_backs.value,
            cut_ins=self.cut_ins.value,
            clock=self.clock.value,
            clock_at_zero=self.at_zero.value,
            one_seat_near=self.one_seat_near.isChecked(),
            only_if_able=self.only_if_able.isChecked(),
            warns=self.warns.isChecked(),
            only_proved=self.only_proved.isChecked(),
            shows_large=self.shows_large.isChecked(),
            is_left_handed=self.left_handed.isChecked(),
            is_on_paper=self.on_paper.isChecked(),
            rolls_itself=self.rolls_itself.isChecked(),
            computer_pace=self.computer_pace.value,
            beats=self.beats.value,
            card_pictures=self.pictures.which.value,
            picture_place=next(iter(self.pictures.place.value), ""),
            more_picture_places=self.pictures.place.value[1:],
        )
        chosen = self.sound.in_preferences(chosen)
        if chosen != self._preferences:
            self._preferences = chosen
            self._size_sample()
            self.preferences_changed.emit(chosen)

    def _size_sample(self) -> None:
        theme = self._look.theme
        size = theme.px(13 * self._preferences.card_text_scale)
        self.sample.setStyleSheet(f"font-size: {size}px;")

    def _rescale(self) -> None:
        scaled_margins(self._page, self._look, SPACING.page - 4, 0)
        self._column.setSpacing(self._look.theme.px(SPACING.apart))
        for panel in (self._appearance, self._cards, self.pictures, self.sound, self._seats, self._table):
            panel.setMaximumWidth(self._look.theme.px(WIDEST))
        self._size_sample()
        self._limit_size()


class SoundPanel(SettingsPanel):
    """How loud the sounds are, and whether there are any; says `chosen` at each choice."""

    chosen = Signal()

    def __init__(self, look: Look, preferences: UiPreferences) -> None:
        self.sounds = Switch(look)
        self.volume = Stepper(look, VOLUMES, preferences.sound_volume)
        self.speaks_log = Switch(look)
        super().__init__(look, (self.sounds, self.volume, self.speaks_log))
        self.set_preferences(preferences)
        self.sounds.toggled.connect(self._choose)
        self.volume.chosen.connect(self._choose)
        self.speaks_log.toggled.connect(self._choose)

    def set_preferences(self, preferences: UiPreferences) -> None:
        """Shows other preferences."""
        self.sounds.setChecked(not preferences.is_muted)
        self.volume.set_value(preferences.sound_volume)
        self.speaks_log.setChecked(preferences.speaks_log)

    def in_preferences(self, preferences: UiPreferences) -> UiPreferences:
        """The preferences with what is chosen here."""
        return replace(
            preferences,
            is_muted=not self.sounds.isChecked(),
            sound_volume=self.volume.value,
            speaks_log=self.speaks_log.isChecked(),
        )

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        sounds = (tr("Sounds"), tr("Everything that is heard can be seen as well. {key:view.mute} mutes.", key=KEYS))
        volume = (tr("Volume"), "")
        spoken = (tr("Spoken log"), tr("A screen reader says each new line of the log."))
        self.word(tr("Sound"), (sounds, volume, spoken))
        self.speaks_log.setAccessibleName(spoken[0])
        self.sounds.setAccessibleName(sounds[0])
        self.volume.word(volume[0])

    def _choose(self) -> None:
        self.chosen.emit()
