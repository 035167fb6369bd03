"""Places of the window that are made and joined when they are first shown."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wixoss_desktop.ui.catalogue.deck_deeds import DeckDeeds
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.catalogue.reading import CardReader

if TYPE_CHECKING:
    from wixoss_desktop.ui.program.program import Program


def catalogue_page(program: "Program") -> CataloguePlace:
    """The place for cards."""
    cards = program.cards
    reader = CardReader(program.library, cards)
    deeds = DeckDeeds(cards, program.library, program)
    place = CataloguePlace(program.look, program.library, cards.book, cards.pictures, reader, deeds)
    place.deck_opened.connect(program.show_deck)
    cards.decks_changed.connect(place.show_again)
    place.trial_wanted.connect(program.try_card)
    place.show_as(program.window.preferences.cards_shape)
    place.shape_chosen.connect(
        lambda shape: program.window.set_preferences(replace(program.window.preferences, cards_shape=shape))
    )
    place.deeds.pictures_came.connect(program.own_pictures.look_again)
    if program.data is not None:
        place.deeds.fetch_into(program.data)
    return place
