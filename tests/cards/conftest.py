"""The bundled files, and small pools written for one test."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wixoss_desktop.cards.decks.deck_lists import Decks, load_decks
from wixoss_desktop.cards.pool import Pool, load_pool

ROOT = Path(__file__).parents[2]
Written = Callable[..., Pool]


@pytest.fixture(scope="session")
def pool() -> Pool:
    return load_pool(ROOT / "resources" / "cards")


@pytest.fixture(scope="session")
def decks(pool: Pool) -> Decks:
    return load_decks(ROOT / "resources" / "decks", pool)


@pytest.fixture(scope="session")
def recorded() -> dict[str, Any]:
    """The collected facts beside the checkout: decks as a list, cards by number."""
    path = ROOT.parent / "shared" / "cards" / "starter_cards.json"
    if not path.exists():
        pytest.skip("the collected facts don't lie beside this checkout, so there is nothing to compare with")
    collected = json.loads(path.read_text(encoding="utf-8"))
    return {"decks": collected["decks"], "cards": {card["serial"]: card for card in collected["cards"]}}


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Writes cards into one file and reads them as a pool."""

    def write(*cards: dict[str, Any]) -> Pool:
        content = {"product": "T", "name": "TEST", "cards": cards}
        (tmp_path / "T.json").write_text(json.dumps(content), encoding="utf-8")
        return load_pool(tmp_path)

    return write
