"""The tables of the catalogue, made and altered step by step: a step that has been carried out is never edited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wixoss_desktop.cards.catalogue.database import Steps
from wixoss_desktop.cards.catalogue.romaji import sounds_of

if TYPE_CHECKING:
    from sqlite_utils import Database

CATALOGUE: Final = Steps("catalogue")
"""What comes from card lists; it can be made anew from them at any time."""
OWN: Final = Steps("own")
"""What a person adds. It lies in a file of its own and knows cards by their keys and numbers alone."""


@CATALOGUE
def first_tables(db: Database) -> None:
    """Sources and what each says; cards put together from that."""
    db.create_table("source", {"id": int, "kind": str, "name": str, "imported": str, "stamp": str}, pk="id")
    db.table("source").create_index(["kind", "name"], unique=True)
    db.create_table("entry", {"source": int, "no": str, "key": str, "digest": bytes, "data": str}, pk=("source", "no"))
    db.table("entry").create_index(["key"])
    db.create_table(
        "card",
        {"id": int, "key": str, "no": str, "facts": str, "is_missing": int},
        pk="id",
        not_null={"key", "no", "facts"},
        defaults={"is_missing": 0},
    )
    db.table("card").create_index(["key"], unique=True)
    db.create_table(
        "text",
        {
            "card": int, "language": str, "name": str, "kana": str, "rules": str, "burst": str, "flavour": str,
            "source": str, "folded_name": str, "folded_text": str,
        },
        pk=("card", "language"),
        foreign_keys=[("card", "card")],
    )  # fmt: skip
    db.create_table(
        "printing",
        {"no": str, "card": int, "product": str, "rarity": str, "artist": str, "picture": str},
        pk="no",
        foreign_keys=[("card", "card")],
    )
    db.table("printing").create_index(["card"])
    db.create_table("effect", {"card": int, "state": str}, pk="card", foreign_keys=[("card", "card")])
    db.create_table(
        "ruling",
        {"card": int, "place": int, "question": str, "answer": str},
        pk=("card", "place"),
        foreign_keys=[("card", "card")],
    )
    db.create_table(
        "legality",
        {"card": int, "format": str, "status": str, "since": str, "until": str},
        pk=("card", "format", "status"),
        foreign_keys=[("card", "card")],
    )


@CATALOGUE
def deeds_and_days(db: Database) -> None:
    """What effects do; the days of printings and of what a format says of a card."""
    for column in ("abilities", "does", "burst"):
        db.table("effect").add_column(column, str)
    db.table("printing").add_column("released", str, not_null_default="")
    db.table("legality").transform(pk=("card", "format", "status", "since"))


@CATALOGUE
def sounds_of_names(db: Database) -> None:
    """How names that are written in kana sound."""
    db.table("text").add_column("sounds", str, not_null_default="")
    db.register_function(sounds_of, deterministic=True)
    db.execute("update text set sounds = sounds_of(folded_name)")


@CATALOGUE
def numbers_in_webxoss(db: Database) -> None:
    """By which number WEBXOSS knows a printing; before the steps that write printings as they are today."""
    db.table("printing").add_column("webxoss", int)


@CATALOGUE
def cards_told_apart(db: Database) -> None:
    """Cards that were one by their name alone are told apart by what they are."""
    from wixoss_desktop.cards.catalogue.rebuilding import tell_apart  # which needs these tables itself

    tell_apart(db.conn)


@CATALOGUE
def numbers_of_one_card(db: Database) -> None:
    """A number is of one card: what a second card of it took from the first is given back."""
    from wixoss_desktop.cards.catalogue.rebuilding import bring_together

    bring_together(db.conn)


@CATALOGUE
def what_was_read(db: Database) -> None:
    """What a reader made of the texts of cards whose effects are in no list."""
    db.create_table(
        "reading",
        {"card": int, "digest": bytes, "state": str, "abilities": str, "does": str, "burst": str},
        pk="card",
        foreign_keys=[("card", "card")],
    )


@OWN
def first_own_tables(db: Database) -> None:
    """Notes, favourites and corrections by a card's key, owned copies by the number of a printing."""
    db.create_table("note", {"key": str, "body": str}, pk="key")
    db.create_table("favourite", {"key": str}, pk="key")
    db.create_table("owned", {"no": str, "copies": int}, pk="no")
    db.create_table("correction", {"key": str, "field": str, "value": str}, pk=("key", "field"))


@OWN
def what_is_meant(db: Database) -> None:
    """What the card is that a key means, and of which card a number is, where a person has decided it."""
    db.create_table("meant", {"key": str, "no": str, "likeness": str}, pk="key")
    db.create_table("decision", {"no": str, "key": str}, pk="no")


@OWN
def how_abilities_run(db: Database) -> None:
    """How a person wants single abilities of read cards carried out, by a digest of name and text."""
    db.create_table("way", {"ability": str, "way": str}, pk="ability")
