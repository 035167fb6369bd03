"""A game that can be gone on with, as Home offers it."""

import msgspec


class UnfinishedGame(msgspec.Struct, frozen=True):
    """A game that can be gone on with: names of its decks by seat, the turn it stopped in, when it was last played.

    There are as many decks as seats, none where the game has none. `game_id` names it among the saved ones, `kind` says
    who plays, `name` is what somebody has called it; `game` is what is played, by its name in files;
    it hasn't `begun` where it was left at set-up. `picture` is the file with the picture of its table, if there is one.
    """

    decks: tuple[str, ...]
    turn: int
    when: str = ""
    game_id: str = ""
    kind: str = ""
    name: str = ""
    game: str = "wixoss"
    has_begun: bool = True
    picture: str = ""
