"""What a person prefers, as the user interface knows it; `app` carries it to and from the settings."""

from typing import Literal

import msgspec

from wixoss_desktop.ui.kit.tokens import ThemeName

TakeBacks = Literal["free", "ask", "none"]
CutIns = Literal["auto", "on", "off"]
ClockChoice = Literal["off", "15min", "30min", "60s"]
AtZero = Literal["tell", "loses"]
Matches = Literal["single", "best_of_three", "best_of_five"]
NextFirst = Literal["loser_chooses", "loser", "winner", "as_first"]
Mode = Literal["two_players", "practise", "free"]
Practice = Literal["computer", "dummy", "nobody", "both_sides"]
First = Literal["janken", "random", "first", "second"]
Pace = Literal["slow", "normal", "fast"]
Beats = Literal["slow", "normal", "fast", "none"]
CardPictures = Literal["mine", "drawn"]
Shape = Literal["grid", "table"]
Language = str
"""The code of one of the languages that there are words of."""


class UiPreferences(msgspec.Struct, frozen=True):
    """One frozen value; scales are factors (1.0 = 100 %), geometry is Qt's own, in base64.

    `game` is the game that Home shows, by its name in files.
    `mode`, `practice`, `dummy` (a preset or a script in JSON), `opening` (JSON), `decks`, `first`, `profile` and
    `rule_options` are what was chosen last at Home. `picture_place` is the folder or zip in which a person's pictures
    of cards are looked for first, then in `more_picture_places`. `cards_shape` is how the catalogue shows cards.
    `lesson` is where the guided game was left, `hints` whether the table says what could
    be done, `solved` names the puzzles that were solved, `puzzle_stars` how well, 1 to 3.
    `rolls_itself` has what leaves no choice, as a roll of dice, done without a click where the game is played openly.
    `warns` has a pass that gives attacks away pressed twice, `shows_large` a card that the mouse rests on come large
    beside it. `only_proved` has what was read of cards of lists, and
    isn't proved, carried out by hand.
    `beats` is how long attacks and what else happens stay on the screen.
    `keys` are the portable key sequences of all commands that have others than usual.
    `decks_played` are the codes of decks, that which was played last first.
    `deck_built` is the code of the deck that was built last, `deck_columns` what is shown of its cards, by game,
    `deck_order` by which column they are sorted, downwards with a dash in front; `deck_as_tiles` shows pictures.
    """

    theme: ThemeName = "dark"
    language: Language = "en"
    ui_scale: float = 1.0
    card_text_scale: float = 1.0
    reduce_motion: bool = False
    window_geometry: str = ""
    last_place: str = "home"
    open_hands: bool = False
    take_backs: TakeBacks = "ask"
    cut_ins: CutIns = "auto"
    clock: ClockChoice = "off"
    clock_at_zero: AtZero = "tell"
    matches: Matches = "single"
    next_first: NextFirst = "loser_chooses"
    one_seat_near: bool = False
    only_if_able: bool = True
    warns: bool = True
    shows_large: bool = True
    only_proved: bool = False
    sound_volume: float = 0.5
    is_muted: bool = False
    speaks_log: bool = True
    is_left_handed: bool = False
    is_on_paper: bool = False
    folds_rail: bool = False
    folds_panel: bool = False
    rolls_itself: bool = False
    computer_pace: Pace = "normal"
    beats: Beats = "normal"
    game: str = "wixoss"
    mode: Mode = "two_players"
    practice: Practice = "computer"
    dummy: str = "curve"
    opening: str = ""
    decks: tuple[str, str] = ("", "")
    decks_played: tuple[str, ...] = ()
    first: First = "janken"
    profile: str = ""
    rule_options: dict[str, bool | int | str] = {}
    mulligan: str = "starter"
    card_pictures: CardPictures = "mine"
    picture_place: str = ""
    more_picture_places: tuple[str, ...] = ()
    cards_shape: Shape = "grid"
    lesson: str = ""
    hints: bool = False
    solved: tuple[str, ...] = ()
    puzzle_stars: dict[str, int] = {}
    keys: dict[str, tuple[str, ...]] = {}
    deck_built: str = ""
    deck_columns: dict[str, tuple[str, ...]] = {}
    deck_order: dict[str, str] = {}
    deck_as_tiles: bool = False

    @property
    def picture_places(self) -> tuple[str, ...]:
        """The folders and zips in which a person's pictures are looked for, those that win first."""
        return tuple(filter(None, (self.picture_place, *self.more_picture_places)))


def scale_above(scales: tuple[float, ...], now: float, most: float) -> float:
    """The next larger scale; `now` itself where it is the largest, or where up to `most` nobody would see a step."""
    return now if most < now * A_STEP else min((one for one in scales if one > now), default=now)


def scale_below(scales: tuple[float, ...], now: float, most: float) -> float:
    """The next smaller scale that has another effect than `now`, which has none beyond `most`; held at the end."""
    return max((one for one in scales if one < min(now, most)), default=scales[0])


PRACTICES: tuple[Practice, ...] = ("computer", "dummy", "nobody", "both_sides")
UI_SCALES: tuple[float, ...] = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
A_STEP = 1.03
"""By so much something has to grow to be seen to."""
VOLUMES: tuple[float, ...] = (0.1, 0.25, 0.5, 0.75, 1.0)
CARD_TEXT_SCALES: tuple[float, ...] = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
