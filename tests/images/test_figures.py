"""The pictures behind the faces of plain cards: each is its card's own, in its frame, and always the same."""

from __future__ import annotations

import pytest

from wixoss_desktop.images.figures import MOTIFS, draw_figures

INK = (217, 101, 92)


@pytest.mark.parametrize("motif", sorted(MOTIFS))
def test_a_motif_fills_a_part_of_its_picture_is_always_the_same_and_each_card_has_its_own(motif: str) -> None:
    pictures = [draw_figures(motif, key, 90, 116, INK) for key in ("B-1", "B-1", "B-2")]
    seen = sum(level > 200 for level in pictures[0].getchannel("A").tobytes()) / (90 * 116)
    assert 0.04 < seen < 0.5, "neither a speck nor a wall"
    assert pictures[0].tobytes() == pictures[1].tobytes() != pictures[2].tobytes()


def test_nobody_lies_cut_at_the_edge() -> None:
    for motif in MOTIFS - {"spotlight"}:
        for key in range(12):
            cover = draw_figures(motif, str(key), 90, 116, INK).getchannel("A").crop((0, 0, 1, 116)).tobytes()
            assert max(cover) < 200, (motif, key)


def test_what_nobody_draws_is_refused() -> None:
    with pytest.raises(KeyError):
        draw_figures("waltz", "B-1", 90, 116, INK)
