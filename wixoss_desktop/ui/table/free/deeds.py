"""What the commands of free hands do; loaded when the first of them is given.

What is done with cards takes those that are chosen, else the one that was pointed at last; the first stands for all
where only one can be meant. A function that answers False found nothing to do.
"""

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, FIELD, HAND, LRIG_DECK, TRASH, Pile, Place
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.tools import Deed, HandTools
from wixoss_desktop.ui.table.wixoss.hand_menus import Menus

OWN_DECK = Pile(DECK)


def draw(tools: HandTools) -> None:
    """Draws a card."""
    tools.do(by.Deal(1, OWN_DECK, by.Goal(Place(HAND, 0))))


def draw_several(tools: HandTools) -> None:
    """Asks how many cards are drawn."""
    tools.do(tools.menus.deal(OWN_DECK, "hand", tr("Draw", "deed")))


def undraw(tools: HandTools) -> None:
    """Puts the card drawn last back on top."""
    hand = tools.own.hand
    if hand:
        tools.do(by.Move((Place(HAND, len(hand) - 1),), by.Goal(Place(DECK, 0))))


def mulligan(tools: HandTools) -> None:
    """Exchanges the chosen cards of the hand, or all of it where nothing is chosen at all."""
    if tools.chosen and not tools.chosen_of_hand:
        tools.say(tr("Only cards of your hand are exchanged: choose some there, or none to exchange all of it."))
    else:
        tools.do(tools.menus.mulligan(tools.chosen_of_hand))


def shuffle(tools: HandTools) -> None:
    """Shuffles the deck."""
    tools.do(by.Shuffle(OWN_DECK))


def open_deck(tools: HandTools) -> None:
    """Looks through the deck."""
    tools.opened.peek(OWN_DECK)


def open_trash(tools: HandTools) -> None:
    """Looks through the trash."""
    tools.opened.browse(Pile(TRASH))


def open_lrig_deck(tools: HandTools) -> None:
    """Looks through the LRIG deck."""
    tools.opened.browse(Pile(LRIG_DECK))


def look_at_top(tools: HandTools) -> None:
    """Asks how many cards on top of the deck are looked at."""
    tools.do(tools.menus.top(OWN_DECK))


def look_at_bottom(tools: HandTools) -> None:
    """Asks how many cards at the bottom of the deck are looked at."""
    tools.do(tools.menus.bottom(OWN_DECK))


def seek(tools: HandTools) -> None:
    """Asks until which card those on top of the deck are shown."""
    tools.seek(OWN_DECK)


def mill(tools: HandTools) -> None:
    """Puts the top card of the deck into the trash."""
    tools.do(by.Deal(1, OWN_DECK, by.Goal(Place(TRASH, 0))))


def turn_all_up(tools: HandTools) -> None:
    """Turns everything up that is down."""
    tools.do(tools.menus.all_up())


def choose(tools: HandTools) -> None:
    """Chooses the card that was pointed at last with the others, or no longer."""
    tools.choose_selected()


def turn(tools: HandTools) -> bool:
    """Turns cards of the field down, or up if the first one is down."""

    def deed(menus: Menus, cards: tuple[Place, ...]) -> Deed:
        standing = _standing(cards)
        seen = menus.seen(standing[0]) if standing else None
        return by.Set(standing, "down" if seen is not None and seen.up else "up") if standing else None

    return tools.do_with(deed)


def turn_over(tools: HandTools) -> bool:
    """Turns cards of the field face down, or face up if the first one is face down."""

    def deed(menus: Menus, cards: tuple[Place, ...]) -> Deed:
        standing = _standing(cards)
        return by.Set(standing, "face_up" if menus.is_hidden(standing[0]) else "face_down") if standing else None

    return tools.do_with(deed)


def put_into_ener(tools: HandTools) -> bool:
    """Puts cards into the ener zone."""
    return tools.do_with(lambda _menus, cards: by.Move(cards, by.Goal(Place(ENER, 0))))


def put_into_trash(tools: HandTools) -> bool:
    """Puts cards into the trash."""
    return tools.do_with(lambda _menus, cards: by.Move(cards, by.Goal(Place(TRASH, 0))))


def peek(tools: HandTools) -> bool:
    """Looks at cards that lie face down."""
    return tools.do_with(lambda _menus, cards: by.Show(cards, "me"))


def attach(tools: HandTools) -> bool:
    """Offers to what a card can be attached."""
    return tools.do_with(lambda menus, cards: tuple(menus.attachments(cards[0])))


def draw_arrow(tools: HandTools) -> bool:
    """Offers to what an arrow from a card can lead."""
    return tools.do_with(lambda menus, cards: tuple(menus.arrows(cards[0])))


def take_arrows_away(tools: HandTools) -> None:
    """Takes all arrows away."""
    tools.do(by.Unpoint())


def point(tools: HandTools) -> bool:
    """Points at a card."""
    return tools.do_with(lambda _menus, cards: by.Point(cards[0]))


def note(tools: HandTools) -> bool:
    """Asks what is written on a card of one's own half."""

    def deed(menus: Menus, cards: tuple[Place, ...]) -> Deed:
        seen = menus.seen(cards[0])
        return None if seen is None or cards[0].opponent else menus.note(cards[0])

    return tools.do_with(deed)


def count_up(tools: HandTools) -> bool:
    """Puts one counter more on a card."""
    return tools.do_with(lambda menus, cards: _counted(menus, cards[0], 1))


def count_down(tools: HandTools) -> bool:
    """Takes one counter off a card."""
    return tools.do_with(lambda menus, cards: _counted(menus, cards[0], -1))


def set_counters(tools: HandTools) -> bool:
    """Asks how many counters lie on a card, and what they are called."""

    def deed(menus: Menus, cards: tuple[Place, ...]) -> Deed:
        seen = menus.seen(cards[0])
        return None if seen is None else menus.counter(cards[0])

    return tools.do_with(deed)


def roll_die(tools: HandTools) -> None:
    """Asks how many sides the die has that is rolled."""
    tools.do(tools.menus.die())


def toss_coin(tools: HandTools) -> None:
    """Tosses a coin."""
    tools.do(by.Chance("coin"))


def bring_token(tools: HandTools) -> None:
    """Asks which token comes in."""
    tools.ask_token()


def bring_card(tools: HandTools) -> None:
    """Asks which card of all that are known comes in."""
    tools.bring()


def set_number(tools: HandTools) -> None:
    """Asks for a number that the player keeps, as life."""
    tools.do(tools.menus.score(""))


def go_to_next_phase(tools: HandTools) -> None:
    """Goes on to the next phase."""
    tools.do(tools.menus.next_phase())


def go_to_next_turn(tools: HandTools) -> None:
    """Goes on to the next turn."""
    tools.do(tools.menus.next_turn())


def _standing(cards: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple(card for card in cards if card.zone == FIELD)


def _counted(menus: Menus, place: Place, by_n: int) -> by.ByHand | None:
    """One more or one less of the first counters on a card; the first of all are called so."""
    seen = menus.seen(place)
    if seen is None:
        return None
    name, n = next(((name, n) for name, n in seen.counters if name not in ("power", "level")), (tr("counter"), 0))
    return by.Count(place, n + by_n, name) if n + by_n >= 0 else None
