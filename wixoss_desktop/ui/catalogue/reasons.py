"""Why rows and files of card lists can't be taken, in the language of the screen."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.cards.catalogue.facts import Reason
from wixoss_desktop.ui.kit.translate import marked, tr

REASONS: Final = (
    marked("{no} has the same name, but another type, color, level or power: they are two cards"),
    marked("several rows of this list have this number and don't say the same; only the last one counts"),
    marked("the rows in lines {lines} have this number and don't say the same; only the one in line {last} counts"),
    marked("one row for each number"),
    marked("a table without the columns {missing}"),
    marked("a table without the columns {missing}, but with {near}"),
    marked("a table with several columns {twice}"),
    marked("columns that a card list doesn't have are left out: {odd}"),
    marked("a CSV with the columns {needed}, and of {known} those that there are; for further printings {few} alone"),
    marked("no list says what {no} is by itself: it only adds it to a card of its name"),
    marked("{no} is a card of its own already"),
    marked("{no} and {to} are one card already"),
    marked("nothing has been decided of the card of {no}"),
    marked("a card that was split off or joined"),
    marked("no card has the number {no}"),
    marked("a number that a list has in a row with type and colors"),
    marked("a number of a card in the catalogue"),
    marked("card type {text!r} is not known"),
    marked("column Type: {text!r} is not known"),
    marked("{n} columns where the first line has {of}"),
    marked("{n} fields in place of {of}"),
    marked("a card without number or name"),
    marked("a card without printings"),
    marked("this is no card"),
    marked("the page shows no card"),
    marked("the card can't be read: {why}"),
    marked("the text can't be read: {why}"),
    marked("the file can't be read: {why}"),
    marked("the list is of another form, {text!r}"),
    marked("the text isn't UTF-8 (byte {n})"),
    marked("this can't be the name of a file"),
    marked("not an ordinary file"),
    marked("a list is written as JSON, and its name has to end in {suffix}"),
    marked("there is no folder {folder}"),
    marked("written by a newer version of this program"),
    marked("larger than {n} MB, the limit for such a file"),
    marked("brackets inside each other more than {n} times"),
    marked("a cell of more than {n} characters, or a quote that is never closed"),
    marked("a value of more than {n} characters"),
    marked("a card of more than {n} characters"),
    marked("marks inside each other more than {n} times"),
    marked("more than {n} marks in one page"),
    marked("the text is neither UTF-8 (byte {n}) nor Shift-JIS"),
    marked("the text isn't UTF-16, as it says (byte {n})"),
    marked("an empty file"),
    marked("no card list that is known here"),
    marked("one of {known}"),
    marked("{known}"),
    marked("the columns {known}"),
    marked("lists of {of} texts"),
    marked("a card with number and name"),
    marked("a card as the export writes it"),
    marked("a page of the official card list, with a card number and a name"),
    marked(
        "a CSV with CardNum, CardName, Type … (commas, semicolons or tabs), JSON of the English card search, saved "
        "pages of the Japanese card list, a card database of Cockatrice, a deck editor's array of 19 fields, or a list "
        "that this program exported"
    ),
)
"""Why rows and files can't be taken, and what would be right."""


def reason_words(why: Reason) -> str:
    """Why something can't be taken, and what would be right, in the language of the screen."""
    what = tr(why.what, **why.values)
    right = tr("Right would be: {words}", words=tr(why.right, **why.values)) if why.right else ""
    return tr("{what}. {right}", what=f"{what[:1].upper()}{what[1:]}", right=right).strip()
