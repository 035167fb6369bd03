"""What goes wrong while a site is asked, in sentences that can be said in any language."""

from __future__ import annotations


class Trouble(Exception):
    """Why a page can't be had: `what` is a sentence with `{names}`, filled from `values`.

    With `ends_all` there is no use in asking for any other page.
    """

    def __init__(self, what: str, *, ends_all: bool = False, **values: object) -> None:
        super().__init__(what.format(**values))
        self.what = what
        self.values = values
        self.ends_all = ends_all


class Halted(Exception):
    """Somebody stopped the asking."""


UNREACHED = "{host} can't be reached: {why}."
SLOW = "{host} took longer than {seconds} seconds."
BROKEN_OFF = "The answer broke off before its end."
PAUSE = "{host} asks for a pause of {minutes} minutes. What came is kept; go on after it."
BUSY = "{host} is busy and asks to be left alone. What came is kept; go on later."
STATUS = "{host} answered with {status}."
FORBIDDEN = "robots.txt of {host} doesn't allow programs to ask for this."
NO_ROBOTS = "robots.txt of {host} can't be read, so nothing else is asked."
TOO_LARGE = "The answer is larger than {size} MB."
WRONG_TYPE = "The answer is {type}, nothing that can be read here."
OTHER_FORM = "The page has another form than the one that is known here."
AGE_GATE = "{host} asks for an age confirmation first."
ELSEWHERE = "The answer leads to another place: {where}."
NO_PICTURE = "The answer is no picture."
TOO_MANY = "{n} pages in a row couldn't be had."
SENTENCES = (
    UNREACHED, SLOW, BROKEN_OFF, PAUSE, BUSY, STATUS, FORBIDDEN, NO_ROBOTS, TOO_LARGE, WRONG_TYPE, OTHER_FORM,
    AGE_GATE, ELSEWHERE, NO_PICTURE, TOO_MANY,
)  # fmt: skip
