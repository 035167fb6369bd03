"""Home: choose how to play, see both decks at once, start; two clicks, no wizard."""

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.formats import (
    PROFILES,
    ProfileName,
    Rules,
    changed_options,
    narrowest_first,
    rules_of,
)
from wixoss_desktop.ui.decks.deck_tile import AWAITED, CLOSED, DeckFault, DeckTile, Picture
from wixoss_desktop.ui.home.mode_tiles import ModeTile, TileRow, WaitingGames
from wixoss_desktop.ui.home.place import Backdrop, HomeHead, ScrolledPage
from wixoss_desktop.ui.home.start_bar import StartBar
from wixoss_desktop.ui.home.wixoss.dummy_choice import opponent_of
from wixoss_desktop.ui.home.wixoss.game_options import GameOptionsPanel, options_summary
from wixoss_desktop.ui.home.wixoss.home_folds import HomeFolds
from wixoss_desktop.ui.home.wixoss.opening import SoloOpening, opening_of, summary_of, text_of
from wixoss_desktop.ui.home.wixoss.practice_row import PracticeRow, ProfileRow, english
from wixoss_desktop.ui.home.wixoss.seat_row import SeatRow, first_two
from wixoss_desktop.ui.kit.controls import FoldButton, OneOfMany, Worded, scaled_margins
from wixoss_desktop.ui.kit.preferences import Mode, Practice, UiPreferences
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.unfinished import UnfinishedGame
from wixoss_desktop.ui.play.wixoss.game_request import GameOptions, GameRequest, HomeChoice
from wixoss_desktop.ui.shell.option_words import clock_of
from wixoss_desktop.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wixoss_desktop.ui.home.wixoss.rules_panel import RulesPanel


MODES: tuple[Mode, ...] = ("two_players", "practise", "free")


Judge = Callable[[str, Rules], tuple[DeckFault, ...]]
"""`judge(deck_id, rules)`: every reason why a deck isn't legal by the rules."""


JUDGE_MS = 1500
"""So long after the window was painted a person's own decks are judged, all of them: that takes the law."""


def nothing_wrong(deck_id: str, rules: Rules) -> tuple[DeckFault, ...]:
    """Stands for a judge where decks aren't judged."""
    return ()


class HomePlace(Worded, QWidget):
    """Asks for games: `game_requested` with a GameRequest, `continue_requested`; it begins none itself.

    `choice_changed` comes with a HomeChoice whenever the person chooses another way to play, deck or rule.
    `decks` holds at least one deck; the seats are given the first two of the program's. `words` gives the lexicon of
    the screen.
    """

    game_requested = Signal(object)
    continue_requested = Signal(str)
    options_changed = Signal(object)
    choice_changed = Signal(object)
    deck_opened = Signal(str)
    opening_wanted = Signal()

    def __init__(
        self,
        look: Look,
        decks: Sequence[DeckTile],
        picture: Picture,
        options: GameOptions | None = None,
        *,
        words: Callable[[], Lexicon] = english,
    ) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look = look
        self._options = options or GameOptions()
        self._words, self._judges_all = words, False
        self._judge: Judge = nothing_wrong
        self._found: dict[tuple[str, Rules], tuple[DeckFault, ...]] = {}
        self._may_judge = False
        self._judging = QTimer(self, singleShot=True, interval=JUDGE_MS)
        self._judging.timeout.connect(self._begin_judging)
        first, second = first_two(decks)
        self._rules = PROFILES[decks[first].profile]
        self._has_chosen_rules = False
        self._told: HomeChoice | None = None
        self._opening = SoloOpening()
        self.head = HomeHead(look, self)
        self.tiles = {mode: ModeTile(look, mode, self) for mode in MODES}
        self.waiting = WaitingGames(look, self)
        self.learn_tile = ModeTile(look, "learn", self)
        self.learn_tile.hide()
        self.is_lesson_begun = False
        self._row = SeatRow(look, decks, (first, second), picture, self)
        self.seats, self.dummy, self.swap_button = self._row.seats, self._row.dummy, self._row.swap_button
        self.practice = PracticeRow(look, self)
        self.profile = ProfileRow(look, self._rules.profile, self)
        self.start_bar = StartBar(look, self)
        self._lay_out()
        self._join()
        self.dress(self._look)
        self.retranslate()

    @property
    def mode(self) -> Mode:
        """The way to play that is chosen."""
        return next(mode for mode, tile in self.tiles.items() if tile.isChecked())

    @property
    def choice(self) -> HomeChoice:
        """What is chosen, to be taken up again another day."""
        one, two = (seat.deck.deck_id for seat in self.seats)
        rules = self._rules if self._has_chosen_rules else None
        opening = text_of(self._opening)
        return HomeChoice(self.mode, (one, two), rules, self.practice.value, self.dummy.text, opening)

    def take_up(self, choice: HomeChoice) -> None:
        """Goes on with what was chosen another day; decks that are no longer there are passed over."""
        before = self.choice
        self.tiles[choice.mode].setChecked(True)
        self.practice.set_value(choice.practice)
        self.dummy.set_text(choice.dummy)
        self._opening = opening_of(choice.opening)
        self._row.choose(choice.decks)
        self._has_chosen_rules = choice.rules is not None
        if choice.rules is not None:
            self._set_rules(choice.rules)
        if self.choice != before:
            self._follow_decks()

    def offer(self, parts: Container[str]) -> None:
        """Offers of what a game may lack only these parts; of all others nothing is shown."""
        before = self.choice
        self.tiles["free"].setVisible("free_table" in parts)
        self.learn_tile.setVisible("lessons" in parts)
        self.start_bar.odds_button.setVisible("odds" in parts)
        self.practice.offer(dummy="dummy" in parts)
        if self.tiles[self.mode].isHidden():
            self.tiles[MODES[0]].setChecked(True)
        if self.choice != before:
            self._follow_decks()
        self._arrange()

    def judge_by(self, judge: Judge, *, every: bool = False) -> None:
        """Has decks judged from now on: those of the program too, in the format that they are made for, if `every`."""
        if (judge, every) != (self._judge, self._judges_all):
            self._judge, self._judges_all = judge, every
            self._found.clear()
            self._judging.start()
            self._follow_decks()

    @property
    def options(self) -> GameOptions:
        """How a new game would be begun now."""
        return self._options

    @property
    def options_panel(self) -> GameOptionsPanel:
        """The options to choose from, folded away; made when they are first unfolded."""
        return self.folds.options_panel

    @property
    def rules_panel(self) -> "RulesPanel":
        """The options of the rules, folded away below the others; made when they are first unfolded."""
        return self.folds.rules_panel

    @property
    def rules_button(self) -> FoldButton:
        """Unfolds the options of the rules."""
        return self.folds.rules_button

    @property
    def request(self) -> GameRequest:
        """The game that Start would ask for now."""
        options, own = self._options_now, self.seats[0].deck.deck_id
        opening = self._opening if self.mode == "practise" else SoloOpening()
        return GameRequest(
            mode=self.mode,
            decks=(own, self.seats[1].deck.deck_id),
            first=options.first,
            open_hands=options.open_hands,
            take_backs=options.take_backs,
            cut_ins=options.cut_ins,
            clock=clock_of(options.clock, options.clock_at_zero),
            rules=self._rules,
            practice=self.practice.value,
            dummy=opponent_of(self.practice.value, self.dummy.text) if self.mode == "practise" else None,
            seed=opening.seed,
            stacked=opening.of_both(self.own_decks),
            matches=options.matches,
            next_first=options.next_first,
        )

    @property
    def _options_now(self) -> GameOptions:
        """The options as they hold: who follows a script throws no janken, who plays both sides sees both hands.

        Only where somebody can win by the rules there are several matches.
        """
        options = replace(self._options, clock="off") if self.mode == "practise" else self._options
        if self.mode == "free" or self._opponent in ("dummy", "nobody"):
            options = replace(options, matches="single")
        if self._opponent == "both_sides":
            return replace(options, open_hands=True)
        if options.first == "janken" and len(self._row.playing) == 1:
            return replace(options, first="random")
        return options

    @property
    def own_decks(self) -> tuple[str, ...]:
        """The decks that the person plays alone: one, or both."""
        return tuple(seat.deck.deck_id for seat in self.seats[: 2 if self._opponent == "both_sides" else 1])

    @property
    def opening(self) -> SoloOpening:
        """How a solo game begins, where that was chosen."""
        return self._opening

    def set_opening(self, opening: SoloOpening) -> None:
        """Takes another opening for solo games."""
        self._opening = opening
        self._word_game()

    def set_unfinished(self, *games: UnfinishedGame | None) -> None:
        """Offers the games to go on with, the one played last first, or none."""
        self.waiting.show_games(tuple(game for game in games if game is not None))
        self._arrange()

    def expect_unfinished(self, count: int) -> None:
        """Offers to go on with the last of so many games that haven't been read yet."""
        self.waiting.expect(count)
        self._arrange()

    def set_decks(self, decks: Sequence[DeckTile]) -> None:
        """Shows the decks in other words, or others."""
        self._found.clear()
        self._row.set_decks(decks)
        self._follow_decks()

    def give(self, seat: Seat, deck_id: str) -> None:
        """Gives a seat a deck."""
        self.seats[seat].choose(deck_id)
        self._follow_decks()

    def play(self, deck_id: str) -> None:
        """Gives the first seat a deck and plays by its format: who sits opposite gets a deck that is legal in it.

        Where there is none, the format stays, and that seat says so.
        """
        self.seats[0].choose(deck_id)
        if self._rules.profile != self.seats[0].deck.profile:
            self._has_chosen_rules = False
            self._set_rules(PROFILES[self.seats[0].deck.profile])
        if self.mode != "free" and len(self._row.playing) == 2 and self._faults(self._rules)[1]:
            rival = self._rival()
            self._has_chosen_rules |= rival is None
            self.seats[1].choose(self.seats[1].deck.deck_id if rival is None else rival.deck_id)
        self._follow_decks()

    def _rival(self) -> DeckTile | None:
        """Another deck than the first seat's that is legal by the rules: one of the program's, made for them, first."""
        own, profile = self.seats[0].deck.deck_id, self._rules.profile
        decks = sorted(
            (card.deck for card in self.seats[1].cards if card.deck.deck_id != own and not card.deck.is_unknown),
            key=lambda deck: (deck.profile != profile, deck.is_own),
        )
        return next((deck for deck in decks if not self._wrong_with(deck, self._rules)), None)

    def set_options(self, options: GameOptions) -> None:
        """Shows other options, as when they were changed in Settings."""
        self._options = options
        self.folds.show_options(options)
        self._word_game()

    def refresh_pictures(self) -> None:
        """Asks for every picture again, as when new ones have been drawn."""
        for seat in self.seats:
            seat.refresh_pictures()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.head.retranslate()
        self.tiles["two_players"].word(tr("Two players"), tr("Both at this table"))
        self.tiles["practise"].word(tr("Practise"), tr("Alone, against whom you like"))
        self.tiles["free"].word(tr("Free table"), tr("No rules, everything by hand"))
        lesson = tr("Go on with the lesson") if self.is_lesson_begun else tr("A guided first game")
        self.learn_tile.word(tr("Learn"), lesson)
        self.practice.retranslate()
        self._row.retranslate()
        self.profile.word(self._words())
        self.folds.retranslate()
        self.waiting.retranslate()
        self._word_game()

    def showEvent(self, event: QShowEvent) -> None:
        """Whoever comes back from another place begins at the top."""
        super().showEvent(event)
        if not event.spontaneous():
            self._scroll.verticalScrollBar().setValue(0)

    def _lay_out(self) -> None:
        self._page = Backdrop(self._look)
        waiting = self.waiting
        self._tile_row = TileRow(self._look, waiting.tile, waiting.more_button, (*self.tiles.values(), self.learn_tile))
        column = self._column = QVBoxLayout(self._page)
        column.addWidget(self.head)
        column.addLayout(self._tile_row, 1)
        column.addWidget(self.waiting.kept)
        column.addWidget(self.profile)
        column.addWidget(self.practice)  # below: the rules stay where they are, whatever is chosen above
        column.addWidget(self._row, 6)
        self._scroll = ScrolledPage(self)
        self.folds = HomeFolds(self._look, self._words, self, self._page, self._scroll)
        self.folds.show_options(self._options)
        self.folds.show_rules(self._rules)
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self._page)
        self._scroll.room_changed.connect(self._arrange)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._scroll, 1)
        whole.addWidget(self.start_bar)

    def _join(self) -> None:
        self._modes = OneOfMany(self)
        for tile in self.tiles.values():
            tile.setCheckable(True)
            self._modes.addButton(tile)
            tile.toggled.connect(self._follow_decks)
        self.tiles["two_players"].setChecked(True)
        self.setFocusProxy(self.tiles["two_players"])
        self.waiting.chosen.connect(self.continue_requested)
        self.start_bar.options_toggled.connect(self.folds.fold)
        self.folds.options_changed.connect(self._change_options)
        self.folds.rules_changed.connect(self._change_rules)
        self.start_bar.start_requested.connect(self._start)
        self._row.changed.connect(self._follow_decks)
        for seat in self._row.seats:
            seat.confirmed.connect(self._lead_to_start)
        self._row.deck_opened.connect(self.deck_opened)
        self.profile.chosen.connect(self._choose_profile)
        self.practice.chosen.connect(self._follow_decks)
        self.practice.opening_wanted.connect(self._want_opening)
        self.practice.opening_dropped.connect(lambda: self.set_opening(SoloOpening()))

    def _want_opening(self) -> None:
        """How a game begins is chosen among the cards of decks that can be played."""
        if not any(seat.deck.is_unknown for seat in self._row.playing):
            self.opening_wanted.emit()

    def _lead_to_start(self) -> None:
        """Enter on a deck that is chosen: what is left is to start, by another Enter."""
        self.start_bar.start_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _start(self) -> None:
        self.game_requested.emit(self.request)

    def _follow_decks(self) -> None:
        """Takes the narrowest profile in which both decks can be played, until the person chooses the rules."""
        self._row.face(self._opponent, is_free=self.mode == "free")
        if not self._has_chosen_rules:
            wanted = narrowest_first([seat.deck.profile for seat in self._row.playing])
            fitting = (name for name in wanted if not any(self._faults(PROFILES[name])))
            self._set_rules(PROFILES[next(fitting, self.seats[0].deck.profile)])
        self._word_game()

    @property
    def _opponent(self) -> Practice | None:
        """Who sits opposite in practice; None between two players."""
        return self.practice.value if self.mode == "practise" else None

    def _faults(self, rules: Rules) -> tuple[tuple[DeckFault, ...], ...]:
        """What is wrong with the deck of each seat: nothing of one of the program's; at a free table only that a card
        is one that nobody knows.
        """
        return tuple(self._wrong_with(seat.deck, rules) for seat in self._row.playing)

    def _wrong_with(self, deck: DeckTile, rules: Rules) -> tuple[DeckFault, ...]:
        return () if self._is_played_anyway(deck, rules) else self._judge(deck.deck_id, rules)

    def _is_played_anyway(self, deck: DeckTile, rules: Rules) -> bool:
        if self.mode == "free":
            return not deck.is_unknown
        return rules == PROFILES[deck.profile] and not deck.is_own and not self._judges_all

    def _choose_profile(self, profile: ProfileName) -> None:
        self._has_chosen_rules = True
        self._set_rules(PROFILES[profile])
        self._fit_decks(profile)
        self._word_game()

    def _fit_decks(self, profile: ProfileName) -> None:
        """Who has a deck that can't be played by a profile gets one of those made for it."""
        made = [card.deck.deck_id for card in self.seats[0].cards if card.deck.profile == profile]
        for place, (seat, faults) in enumerate(zip(self._row.playing, self._faults(self._rules), strict=True)):
            if faults and made:
                seat.choose(made[min(place, len(made) - 1)])

    def _change_rules(self, rules: Rules) -> None:
        self._has_chosen_rules = True
        self._rules = rules
        self._word_game()

    def _set_rules(self, rules: Rules) -> None:
        self._rules = rules
        self.profile.set_value(rules.profile)
        self.folds.show_rules(rules)

    def _change_options(self, options: GameOptions) -> None:
        self._options = options
        self._word_game()
        self.options_changed.emit(options)

    def _word_game(self) -> None:
        self.practice.setVisible(self.mode == "practise")
        opening = summary_of(self._opening, self.own_decks)
        self.practice.say_opening(opening)
        self._row.face(self._opponent, is_free=self.mode == "free")
        self._row.arrange(self.width())
        (one, two), names = self._row.sides, self._row.names
        self.folds.name_seats(*names)
        starts = {"practise": tr("Start practice"), "free": tr("Lay the free table")}
        start = starts.get(self.mode, tr("Start the game"))
        options = options_summary(self._options_now, names, is_free=self.mode == "free")
        parts = (opening if self.mode == "practise" else "", self._rules_summary, options)
        self.start_bar.word(start, tr("{one} against {two}", one=one, two=two), "  ·  ".join(filter(None, parts)))
        self._fold_decks()
        self._show_faults()
        self._tell_choice()
        self._arrange()

    def _tell_choice(self) -> None:
        if self.choice != self._told:
            self._told = self.choice
            self.choice_changed.emit(self._told)

    @property
    def _rules_summary(self) -> str:
        if self.mode == "free":
            return tr("No rules")
        name, changed = self._words().deck_format(self._rules.profile), len(changed_options(self._rules))
        return tr("{profile}, {n} options changed", profile=name, n=changed) if changed else name

    def _fold_decks(self) -> None:
        """Lets those decks stand first that are for the rules that hold, and folds all others away."""
        decks = [card.deck for card in self.seats[0].cards]
        folded = [deck.deck_id for deck in decks if not self._is_for_rules(deck)]
        if len(folded) == len(decks):
            folded = []
        why = tr("not for {profile}", profile=self._words().deck_format(self._rules.profile))
        for seat in self.seats:
            seat.fold(folded, why)

    def _is_for_rules(self, deck: DeckTile) -> bool:
        """Whether a deck is made for these rules, or can be played by them: of a person's own that is looked up, once
        it can be without holding up the start.
        """
        is_made_for = self.mode == "free" or self._rules.profile in (deck.profile, "ALLSTAR")
        if not deck.is_own or deck.is_unknown or self.mode == "free" or not self._may_judge:
            return is_made_for and not deck.is_unknown
        key = deck.deck_id, self._rules
        if key not in self._found:
            self._found[key] = self._judge(*key)
        return not self._found[key]

    def _begin_judging(self) -> None:
        self._may_judge = True
        self._fold_decks()

    def _show_faults(self) -> None:
        """Says at each seat why its deck can't be played, and lets nobody start before it can."""
        faults, name = self._faults(self._rules), self._words().deck_format(self._rules.profile)
        for seat, reasons in zip(self._row.playing, faults, strict=True):
            title = tr("Not legal in {profile}:", profile=name)
            if any(reason.why == AWAITED for reason in reasons):
                title = tr("One moment:")
            elif any(reason.why == CLOSED for reason in reasons):
                title = tr("It can't be played here:")
            elif reasons and seat is self.seats[1] and not faults[0] and self._rival() is None:
                title = tr("There is no other deck that is legal in {profile}; this one isn't:", profile=name)
            seat.show_faults(title, reasons)
        self.start_bar.allow(not any(faults))

    def _rescale(self) -> None:
        scaled_margins(self._page, self._look, SPACING.page - 4, SPACING.apart)
        self._arrange()

    def _arrange(self) -> None:
        self._row.arrange(self.width())
        self._tile_row.arrange(self.width())
        for gap in (SPACING.apart, SPACING.near):  # in a low window all stands closer together before it scrolls
            self._column.setSpacing(self._look.theme.px(gap))
            self._column.invalidate()
            needed = self._column.totalHeightForWidth(self.width())
            if needed <= self._scroll.room:
                break
        features = [seat.feature for seat in self.seats]
        needed += features[0].spared * features[0].is_low
        for feature in features:
            feature.be_low(is_low=needed > self._scroll.room)


def options_in(preferences: UiPreferences) -> GameOptions:
    """How games are begun."""
    return GameOptions(**{name: getattr(preferences, name) for name in GameOptions.__struct_fields__})


def choice_in(preferences: UiPreferences) -> HomeChoice:
    """The way to play, decks and rules that were chosen last."""
    return HomeChoice(
        preferences.mode, preferences.decks, _rules_in(preferences), preferences.practice, preferences.dummy,
        preferences.opening,
    )  # fmt: skip


def with_choice(preferences: UiPreferences, choice: HomeChoice) -> UiPreferences:
    """The preferences with what is chosen now; of the rules only what differs from their profile."""
    rules = choice.rules
    return msgspec.structs.replace(
        preferences,
        mode=choice.mode,
        decks=choice.decks,
        practice=choice.practice,
        dummy=choice.dummy,
        opening=choice.opening,
        profile="" if rules is None else rules.profile,
        rule_options={} if rules is None else changed_options(rules),
    )


def _rules_in(preferences: UiPreferences) -> Rules | None:
    """The rules chosen last; None where there are none by that name, the plain profile if an option isn't known."""
    if preferences.profile not in PROFILES:
        return None
    try:
        return rules_of(preferences.profile, **preferences.rule_options)
    except (TypeError, msgspec.ValidationError):
        return PROFILES[preferences.profile]
