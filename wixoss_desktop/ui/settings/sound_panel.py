"""Settings: what is heard."""

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ui.kit.controls import Stepper, Switch
from wixoss_desktop.ui.kit.preferences import VOLUMES, UiPreferences
from wixoss_desktop.ui.kit.settings_panel import SettingsPanel
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.key_words import KEYS


class SoundPanel(SettingsPanel):
    """How loud the sounds are, and whether there are any; says `chosen` at each choice."""

    chosen = Signal()

    def __init__(self, look: Look, preferences: UiPreferences, parent: QWidget | None = None) -> None:
        self.sounds = Switch(look)
        self.volume = Stepper(look, VOLUMES, preferences.sound_volume)
        self.speaks_log = Switch(look)
        super().__init__(look, (self.sounds, self.volume, self.speaks_log), parent)
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
