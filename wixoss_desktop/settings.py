"""What a person has chosen, as one frozen value, and the file that keeps it."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import SETTINGS, TurnedAway

FILE_NAME = "settings.json"
PATIENCE_S = 5.0
"""So long another program may take to write them."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every choice that outlives the window; `Settings()` holds the defaults.

    Scales are factors (1.0 = as designed); `window_geometry` is Qt's own in base64, empty before the first. `mode`,
    `practice`, `dummy` (the name of a preset, or a script in JSON), `opening` (JSON), `decks`, `first`, `profile` and
    `rule_options` are what was chosen last for a game: no `profile`, as long as the rules follow the decks, and of the
    options those that differ from it. `mulligan` is a preset of the odds lab, or a rule as it writes them.
    `picture_place` is a folder or zip, `more_picture_places` are those behind it, `lesson` is where the guided game was
    left, `cards_shape` how the cards of the catalogue are shown,
    `solved` the names of puzzles, `puzzle_stars` how well those were solved, 1 to 3.
    `folds_rail` leaves only icons at the side of the window, `folds_panel` the table without its card panel.
    `warns` has a pass that gives attacks away pressed twice, `shows_large` a card that the mouse rests on come large
    beside it. `only_proved` has what was read of cards of lists, and
    isn't proved, carried out by hand.
    `beats` is how long attacks and what else happens stay on the screen.
    `keys` are the key sequences of all commands that have others than usual.
    `decks_played` are the codes of decks, that which was played last first.
    `deck_built` is the code of the deck that was built last, `deck_columns` what is shown of its cards, by game,
    `deck_order` by which column they are sorted, downwards with a dash in front; `deck_as_tiles` shows pictures.
    """

    theme: Literal["dark", "light", "high-contrast", "system"] = "system"
    language: str = "system"
    ui_scale: Annotated[float, msgspec.Meta(ge=0.5, le=3.0)] = 1.0
    card_text_scale: Annotated[float, msgspec.Meta(ge=1.0, le=2.0)] = 1.0
    reduce_motion: bool = False
    window_geometry: str = ""
    last_place: str = "home"
    open_hands: bool = False
    take_backs: Literal["free", "ask", "none"] = "ask"
    cut_ins: Literal["on", "off", "auto"] = "auto"
    clock: Literal["off", "15min", "30min", "60s"] = "off"
    clock_at_zero: Literal["tell", "loses"] = "tell"
    matches: Literal["single", "best_of_three", "best_of_five"] = "single"
    next_first: Literal["loser_chooses", "loser", "winner", "as_first"] = "loser_chooses"
    one_seat_near: bool = False
    only_if_able: bool = True
    warns: bool = True
    shows_large: bool = True
    only_proved: bool = False
    sound_volume: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.5
    is_muted: bool = False
    speaks_log: bool = True
    is_left_handed: bool = False
    is_on_paper: bool = False
    folds_rail: bool = False
    folds_panel: bool = False
    rolls_itself: bool = False
    computer_pace: Literal["slow", "normal", "fast"] = "normal"
    beats: Literal["slow", "normal", "fast", "none"] = "normal"
    game: str = "wixoss"
    mode: Literal["two_players", "practise", "free"] = "two_players"
    practice: Literal["computer", "dummy", "nobody", "both_sides"] = "computer"
    dummy: str = "curve"
    opening: str = ""
    decks: tuple[str, str] = ("", "")
    decks_played: tuple[str, ...] = ()
    first: Literal["janken", "random", "first", "second"] = "janken"
    profile: str = ""
    rule_options: dict[str, bool | int | str] = {}
    mulligan: str = "starter"
    card_pictures: Literal["mine", "drawn"] = "mine"
    picture_place: str = ""
    more_picture_places: tuple[str, ...] = ()
    cards_shape: Literal["grid", "table"] = "grid"
    lesson: str = ""
    hints: bool = False
    solved: tuple[str, ...] = ()
    puzzle_stars: dict[str, int] = {}
    keys: dict[str, tuple[str, ...]] = {}
    deck_built: str = ""
    deck_columns: dict[str, tuple[str, ...]] = {}
    deck_order: dict[str, str] = {}
    deck_as_tiles: bool = False


class Loaded(msgspec.Struct, frozen=True):
    """Settings as read, and one sentence for the person when the file could not be used (else empty)."""

    settings: Settings
    complaint: str = ""


_DECODER = msgspec.json.Decoder(Settings)


def defaults() -> Settings:
    """The settings of somebody who never chose anything."""
    return Settings()


def load(path: Path) -> Loaded:
    """Read settings; a damaged file is kept beside as `<name>.damaged` and the defaults are used.

    A missing file is no complaint. Keys that this version does not know are passed over.
    """
    try:
        return Loaded(decoded(read_file(path, SETTINGS), _DECODER, path.name))
    except FileNotFoundError:
        return Loaded(defaults())
    except (msgspec.DecodeError, UnicodeDecodeError, TurnedAway) as error:
        kept = _kept_beside(path)
        return Loaded(defaults(), f"Settings are damaged ({error}); kept as {kept}, the defaults are used.")
    except OSError as error:
        return Loaded(defaults(), f"Settings not read ({path}: {error.strerror}); the defaults are used.")


def save(settings: Settings, path: Path) -> None:
    """Write settings in one piece: a crash leaves the old file or the new one. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".new")
    half.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
    os.replace(half, path)


@contextlib.contextmanager
def writing(path: Path) -> Iterator[None]:
    """Keep other programs from writing settings while they are read, changed and saved. Raises OSError."""
    from filelock import FileLock, Timeout  # a start of the window reads and doesn't write

    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path.with_name(path.name + ".lock"), timeout=PATIENCE_S)
    try:
        lock.acquire()
    except Timeout:
        raise TimeoutError(None, "another program is writing it", str(path)) from None
    try:
        yield
    finally:
        lock.release()


def merged(before: Settings, ours: Settings, theirs: Settings) -> Settings:
    """Return settings that were changed in two places since `before`: as ours where we changed them, else as theirs."""
    changed = {name: getattr(ours, name) for name in ours.__struct_fields__}
    kept = {name: value for name, value in changed.items() if value != getattr(before, name)}
    return msgspec.structs.replace(theirs, **kept)


def _kept_beside(path: Path) -> Path:
    beside = path.with_name(path.name + ".damaged")
    try:
        return path.replace(beside)
    except OSError:
        return path
