"""The tables of the catalogue, made and altered step by step: a step that has been carried out is never edited."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.cards.catalogue.database import Database, Steps
from wixoss_desktop.cards.catalogue.romaji import sounds_of

CATALOGUE: Final = Steps("catalogue")
"""What comes from card lists; it can be made anew from them at any time."""
OWN: Final = Steps("own")
"""What a person adds. It lies in a file of its own and knows cards by their keys and numbers alone."""


@CATALOGUE
def first_tables(db: Database) -> None:
    """Sources and what each says; cards put together from that."""
    for table in _FIRST_TABLES:
        db.execute(table)


@CATALOGUE
def deeds_and_days(db: Database) -> None:
    """What effects do; the days of printings and of what a format says of a card."""
    for column in ("abilities", "does", "burst"):
        db.execute(f'alter table "effect" add column "{column}" TEXT')
    db.execute("""alter table "printing" add column "released" TEXT NOT NULL DEFAULT ''""")
    db.execute('alter table "legality" rename to "old_legality"')
    db.execute(_LEGALITY)
    db.execute('insert into "legality" select "card", "format", "status", "since", "until" from "old_legality"')
    db.execute('drop table "old_legality"')


@CATALOGUE
def sounds_of_names(db: Database) -> None:
    """How names that are written in kana sound."""
    db.execute("""alter table "text" add column "sounds" TEXT NOT NULL DEFAULT ''""")
    db.create_function("sounds_of", 1, sounds_of, deterministic=True)
    db.execute("update text set sounds = sounds_of(folded_name)")


@CATALOGUE
def cards_told_apart(db: Database) -> None:
    """Cards that were one by their name alone are told apart by what they are."""
    from wixoss_desktop.cards.catalogue.rebuilding import tell_apart  # which needs these tables itself

    tell_apart(db)


@CATALOGUE
def numbers_of_one_card(db: Database) -> None:
    """A number is of one card: what a second card of it took from the first is given back."""
    from wixoss_desktop.cards.catalogue.rebuilding import bring_together

    bring_together(db)


@OWN
def first_own_tables(db: Database) -> None:
    """Notes, favourites and corrections by a card's key, owned copies by the number of a printing."""
    for table in _FIRST_OWN_TABLES:
        db.execute(table)


@OWN
def what_is_meant(db: Database) -> None:
    """What the card is that a key means, and of which card a number is, where a person has decided it."""
    db.execute('create table "meant" ("key" TEXT PRIMARY KEY, "no" TEXT, "likeness" TEXT)')
    db.execute('create table "decision" ("no" TEXT PRIMARY KEY, "key" TEXT)')


_FIRST_TABLES: Final = (
    """create table "source" (
        "id" INTEGER PRIMARY KEY, "kind" TEXT, "name" TEXT, "imported" TEXT, "stamp" TEXT
    )""",
    'create unique index "idx_source_kind_name" on "source" ("kind", "name")',
    """create table "entry" (
        "source" INTEGER, "no" TEXT, "key" TEXT, "digest" BLOB, "data" TEXT,
        PRIMARY KEY ("source", "no")
    )""",
    'create index "idx_entry_key" on "entry" ("key")',
    """create table "card" (
        "id" INTEGER PRIMARY KEY, "key" TEXT NOT NULL, "no" TEXT NOT NULL, "facts" TEXT NOT NULL,
        "is_missing" INTEGER DEFAULT 0
    )""",
    'create unique index "idx_card_key" on "card" ("key")',
    """create table "text" (
        "card" INTEGER REFERENCES "card"("id"), "language" TEXT, "name" TEXT, "kana" TEXT, "rules" TEXT, "burst" TEXT,
        "flavour" TEXT, "source" TEXT, "folded_name" TEXT, "folded_text" TEXT,
        PRIMARY KEY ("card", "language")
    )""",
    """create table "printing" (
        "no" TEXT PRIMARY KEY, "card" INTEGER REFERENCES "card"("id"), "product" TEXT, "rarity" TEXT, "artist" TEXT,
        "picture" TEXT
    )""",
    'create index "idx_printing_card" on "printing" ("card")',
    'create table "effect" ("card" INTEGER PRIMARY KEY REFERENCES "card"("id"), "state" TEXT)',
    """create table "ruling" (
        "card" INTEGER REFERENCES "card"("id"), "place" INTEGER, "question" TEXT, "answer" TEXT,
        PRIMARY KEY ("card", "place")
    )""",
    """create table "legality" (
        "card" INTEGER REFERENCES "card"("id"), "format" TEXT, "status" TEXT, "since" TEXT, "until" TEXT,
        PRIMARY KEY ("card", "format", "status")
    )""",
)
_LEGALITY: Final = """create table "legality" (
    "card" INTEGER REFERENCES "card"("id"), "format" TEXT, "status" TEXT, "since" TEXT, "until" TEXT,
    PRIMARY KEY ("card", "format", "status", "since")
)"""
_FIRST_OWN_TABLES: Final = (
    'create table "note" ("key" TEXT PRIMARY KEY, "body" TEXT)',
    'create table "favourite" ("key" TEXT PRIMARY KEY)',
    'create table "owned" ("no" TEXT PRIMARY KEY, "copies" INTEGER)',
    'create table "correction" ("key" TEXT, "field" TEXT, "value" TEXT, PRIMARY KEY ("key", "field"))',
)
