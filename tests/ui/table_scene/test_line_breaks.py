"""Where few words break into lines."""

from wixoss_desktop.ui.kit.line_breaks import JOINER, broken_at_marks, broken_where_it_fits, kept_whole


def pieces(text: str) -> list[str]:
    """The pieces of a text in which no line ends, without what holds them together."""
    found = [""]
    for one, after in zip(text, (*text[1:], ""), strict=True):
        found[-1] += one
        if JOINER not in (one, after):
            found.append("")
    return [piece.replace(JOINER, "").strip() for piece in found if piece.replace(JOINER, "").strip()]


def test_a_few_words_stay_on_one_line() -> None:
    assert pieces(kept_whole("スペル 1")) == ["スペル\N{NO-BREAK SPACE}1"]
    assert kept_whole("Limit Upper") == "Limit\N{NO-BREAK SPACE}Upper"
    much = "このターンのあいだに場を離れたシグニの数"
    assert kept_whole(much) == much, "what has no room in a line has to break"


def test_an_outcome_breaks_at_spaces_and_behind_marks_alone() -> None:
    assert pieces(broken_at_marks("正面が空き：１ダメージ")) == ["正面が空き：", "１ダメージ"]
    assert pieces(broken_at_marks("5000 ≥ 2000：バニッシュ")) == ["5000", "≥", "2000：", "バニッシュ"]
    assert broken_at_marks("open: 1 damage") == "open: 1 damage"


def letters(text: str) -> int:
    """As wide as its letters are many."""
    return len(text.replace(JOINER, ""))


def test_a_name_breaks_between_its_words_where_they_fit_into_a_line() -> None:
    name = "満月の巫女\N{IDEOGRAPHIC SPACE}タマヨリヒメ"
    assert pieces(broken_where_it_fits(name, letters, 6)) == ["満月の巫女", "タマヨリヒメ"]
    assert broken_where_it_fits(name, letters, 5) == name
    assert pieces(broken_where_it_fits("ガードなし：１ダメージ", letters, 6)) == ["ガードなし：", "１ダメージ"]
