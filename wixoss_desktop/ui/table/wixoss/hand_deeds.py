"""What the keys of free hands mean in WIXOSS alone; loaded when the first of them is pressed."""

from wixoss_desktop.engine.wixoss.zones import DECK, Pile
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.entries import Meant
from wixoss_desktop.ui.table.free.intents import Grip
from wixoss_desktop.ui.table.wixoss.hand_menus import Menus


def draw_several(hands: Grip[Menus]) -> Meant:
    """Asks how many cards are drawn."""
    return hands.menus.deal(Pile(DECK), "hand", tr("Draw", "deed"))


def mulligan(hands: Grip[Menus]) -> Meant:
    """Exchanges the chosen cards of the hand, or all of it where nothing is chosen at all."""
    chosen = hands.menus.of_hand(hands.chosen)
    if hands.chosen and not chosen:
        return tr("Only cards of your hand are exchanged: choose some there, or none to exchange all of it.")
    return hands.menus.mulligan(chosen)


def turn_all_up(hands: Grip[Menus]) -> Meant:
    """Turns everything up that is down."""
    return hands.menus.all_up()


def go_to_next_phase(hands: Grip[Menus]) -> Meant:
    """Goes on to the next phase."""
    return hands.menus.next_phase()


def go_to_next_turn(hands: Grip[Menus]) -> Meant:
    """Goes on to the next turn."""
    return hands.menus.next_turn()
