"""QR codes: made of a text as squares, and read out of a picture that somebody brought."""

from typing import Final

from wixoss_desktop.images.own.decoding import be_strict, whole_picture
from wixoss_desktop.images.own.picture import Unusable
from wixoss_desktop.intake.files import text_of_any
from wixoss_desktop.intake.limits import DECK_PICTURE, TurnedAway, require

NO_QR: Final = "a picture without a QR code that can be read"
Squares = tuple[tuple[bool, ...], ...]
"""The dark and light squares, row by row, without the quiet border of four around them."""


class TooLong(ValueError):
    """A text of more than fits into the largest QR code."""


def squares_of(text: str) -> Squares:
    """The QR code of a text. Raises TooLong."""
    import segno  # few decks are handed on as one

    try:
        code = segno.make_qr(text, error="l", boost_error=True, encoding="utf-8")
    except segno.DataOverflowError:
        raise TooLong from None
    return tuple(tuple(bool(one) for one in row) for row in code.matrix)


def text_in(content: bytes, file: str = "") -> str:
    """What the first QR code in a picture says. Raises TurnedAway for none, and for what is no picture."""
    import zxingcpp  # few decks come as a picture

    require(len(content), DECK_PICTURE, file)
    be_strict()
    try:
        picture = whole_picture(content)
    except Unusable:
        raise TurnedAway(NO_QR, file) from None
    found = zxingcpp.read_barcodes(
        picture.convert("L"), formats=zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
    )
    said = next((one.bytes for one in found if one.bytes.strip()), b"")
    if not said:
        raise TurnedAway(NO_QR, file)
    return text_of_any(said, file)
