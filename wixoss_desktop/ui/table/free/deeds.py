"""What the keys of free hands mean on any board; loaded when the first of them is pressed.

Each gets a `Grip`, and the zones that its row names, and gives what that comes to. What needs cards takes those that
are chosen, else the one that was pointed at last; the first stands for all where only one can be meant.
"""

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.board_menus import BoardMenus
from wixoss_desktop.ui.table.free.entries import Meant, Tool
from wixoss_desktop.ui.table.free.intents import NO_CARD_CHOSEN, Grip

Hands = Grip[BoardMenus]


def deal(hands: Hands, start: str, end: str) -> Meant:
    """Moves the top card of a pile to another zone: draws it, puts it into the trash."""
    return by.Deal(1, _pile(hands, start), _goal(hands, end))


def undo_deal(hands: Hands, start: str, end: str) -> Meant:
    """Puts the last card of a zone back on top of a pile; nothing if there is none."""
    last = hands.menus.count(_pile(hands, start)) - 1
    return None if last < 0 else by.Move((hands.menus.board.at(start, last, ""),), _goal(hands, end))


def shuffle(hands: Hands, pile: str) -> Meant:
    """Shuffles a pile."""
    return by.Shuffle(_pile(hands, pile))


def look_at_all(hands: Hands, pile: str) -> Meant:
    """Looks at a whole pile that lies face down, and through it."""
    return Tool("peek", _pile(hands, pile))


def look_through(hands: Hands, pile: str) -> Meant:
    """Looks through what is known of a pile."""
    return Tool("browse", _pile(hands, pile))


def look_at_top(hands: Hands, pile: str) -> Meant:
    """Asks how many cards on top of a pile are looked at."""
    return hands.menus.top(_pile(hands, pile))


def look_at_bottom(hands: Hands, pile: str) -> Meant:
    """Asks how many cards at the bottom of a pile are looked at."""
    return hands.menus.bottom(_pile(hands, pile))


def seek(hands: Hands, pile: str) -> Meant:
    """Asks until which card those on top of a pile are shown."""
    return Tool("seek", _pile(hands, pile))


def choose(_hands: Hands) -> Meant:
    """Chooses the card that was pointed at last with the others, or no longer."""
    return Tool("choose")


def turn(hands: Hands, *postures: str) -> Meant:
    """Lays cards that stand otherwise, in that way of several in which the first of them doesn't lie."""
    cards = tuple(filter(hands.menus.stands_in, hands.cards))
    first = hands.menus.standing_at(cards[0]) if cards else None
    ways = () if first is None else first.postures
    posture = next((way for way in postures if way in ways), None)
    return _with_cards(hands, None if posture is None else by.Set(cards, posture))


def put(hands: Hands, zone: str) -> Meant:
    """Moves cards to a zone."""
    return _with_cards(hands, by.Move(hands.cards, _goal(hands, zone)))


def peek(hands: Hands) -> Meant:
    """Looks at cards that lie face down."""
    return _with_cards(hands, by.Show(hands.cards, "me"))


def attach(hands: Hands) -> Meant:
    """Offers to what a card can be attached."""
    return tuple(hands.menus.attachments(hands.cards[0])) if hands.cards else NO_CARD_CHOSEN


def draw_arrow(hands: Hands) -> Meant:
    """Offers to what an arrow from a card can lead."""
    return tuple(hands.menus.arrows(hands.cards[0])) if hands.cards else NO_CARD_CHOSEN


def take_arrows_away(_hands: Hands) -> Meant:
    """Takes all arrows away."""
    return by.Unpoint()


def point(hands: Hands) -> Meant:
    """Points at a card."""
    return by.Point(hands.cards[0]) if hands.cards else NO_CARD_CHOSEN


def note(hands: Hands) -> Meant:
    """Asks what is written on a card of one's own half."""
    is_own = hands.cards and not hands.cards[0].side and hands.menus.standing_at(hands.cards[0]) is not None
    return _with_cards(hands, hands.menus.note(hands.cards[0]) if is_own else None)


def count(hands: Hands, n: int) -> Meant:
    """Puts so many counters more on a card, of the first of those that are on it; the first of all are called so."""
    standing = hands.menus.standing_at(hands.cards[0]) if hands.cards else None
    if standing is None:
        return _with_cards(hands, None)
    plain = (one for one in standing.counters if one[0] not in hands.menus.board.signed)
    name, now = next(plain, (tr("counter"), 0))
    return by.Count(hands.cards[0], now + n, name) if now + n >= 0 else None


def set_counters(hands: Hands) -> Meant:
    """Asks how many counters lie on a card, and what they are called."""
    is_standing = hands.cards and hands.menus.standing_at(hands.cards[0]) is not None
    return _with_cards(hands, hands.menus.counter(hands.cards[0]) if is_standing else None)


def roll_die(hands: Hands) -> Meant:
    """Asks how many sides the die has that is rolled."""
    return hands.menus.die()


def toss_coin(_hands: Hands) -> Meant:
    """Tosses a coin."""
    return by.Chance("coin")


def bring_token(_hands: Hands) -> Meant:
    """Asks which token comes in."""
    return Tool("token")


def bring_card(_hands: Hands) -> Meant:
    """Asks which card of all that are known comes in."""
    return Tool("bring")


def set_number(hands: Hands) -> Meant:
    """Asks for a number that the player keeps, as life."""
    return hands.menus.score("")


def _pile(hands: Hands, zone: str) -> by.At:
    return hands.menus.board.at(zone, None, "")


def _goal(hands: Hands, zone: str) -> by.Goal:
    return by.Goal(hands.menus.board.at(zone, 0, ""))


def _with_cards(hands: Hands, meant: Meant) -> Meant:
    """What is done with cards, if there are any to do it with."""
    return meant if hands.cards else NO_CARD_CHOSEN
