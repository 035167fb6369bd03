"""Card lists made up for tests: none of these cards exists."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from wixoss_desktop.cards.catalogue.database import Database
from wixoss_desktop.cards.catalogue.sources.sheet import COLUMNS

HEAD: Final = ",".join(COLUMNS)
WARDEN: Final = (
    "WXZZ-P99-001,試作の守り手　ヴェール,https://example.org/1.jpg,シグニ,精武：アーム,白,3,-,-,-,12000,タマ限定,-,-,0,-,-,1,"
    "【自】：カードを１枚引く。,：カードを２枚引く。"
)
BEACON: Final = (
    "WXZZ-P99-002,ためしの灯,https://example.org/2.jpg,アーツ,-,白赤,-,-,《白》×２《無》×１,-,-,-,-,"
    "メインフェイズアタックフェイズ,0,-,-,0,【ランサー】を得る。,-"
)
LADY: Final = "WXZZ-P99-003,仮の姫,https://example.org/3.jpg,ルリグ,タマ/花代,黒,4,《黒》×３,-,11,-,-,-,-,0,2,-,0,-,-"
CRAFT: Final = "WXZZ-P99-TK1,仮の姫,https://example.org/4.jpg,シグニ/クラフト,精元,青,1,-,-,-,∞,-,-,-,0,-,-,0,-,-"
SHEET: Final = "\n".join((HEAD, WARDEN, BEACON, LADY, CRAFT)) + "\n"
PRINTINGS: Final = (
    "CardNum,CardName,ImgURL\n"
    "WXZZ-P98-101,試作の守り手　ヴェール,https://example.org/5.jpg\n"
    "WXZZ-P98-102,試作の守り手　ヴェ－ル,https://example.org/6.jpg\n"
)


def count_of(db: Database, table: str) -> int:
    """How many rows a table has."""
    return int(db.execute(f"select count(*) from {table}").fetchone()[0])


def written(folder: Path, text: str, name: str = "list.csv") -> Path:
    """A file with a text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
