"""What a game is to everything that plays, keeps and shows it, without knowing which one it is."""

from wixoss_desktop.engine.contract.values import (
    Action,
    Audience,
    CardFlight,
    Eyes,
    Grade,
    News,
    Outcome,
    Played,
    Refusal,
    Saying,
    Seat,
    Seen,
    Spot,
    What,
    joined,
    with_part,
)  # fmt: skip

__all__ = [
    "Action", "Audience", "CardFlight", "Eyes", "Grade", "News", "Outcome", "Played", "Refusal", "Saying", "Seat",
    "Seen", "Spot", "What", "joined", "with_part",
]  # fmt: skip
