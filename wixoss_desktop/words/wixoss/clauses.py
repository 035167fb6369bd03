"""Clauses, and how they become sentences."""

from __future__ import annotations

from itertools import groupby, pairwise
from operator import attrgetter

from msgspec import Struct

from wixoss_desktop.engine.wixoss.language.names import Who, Whose
from wixoss_desktop.engine.wixoss.language.words import Sel, What
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.scope import Phrase, TextScope, mention, possessive
from wixoss_desktop.words.wixoss.selections import counted, group

LONGEST_RUN = 4


class Clause(Struct, frozen=True):
    """One instruction in words: an order to the player, or a statement.

    An `opening` order binds closely to the next one ('target 1 SIGNI and banish it'); `last` is how it reads
    at the end of a sentence, where that differs. A clause that `begins` opens a sentence in every language.
    """

    text: str
    is_order: bool = True
    is_opening: bool = False
    last: str = ""
    begins: bool = False


def statement(text: str, *, begins: bool = False) -> Clause:
    """Return a clause that has its own subject."""
    return Clause(text, is_order=False, begins=begins)


def sentences(clauses: tuple[Clause, ...], lexicon: Lexicon) -> str:
    """Join clauses into sentences: orders in a row share one, each statement has its own."""
    runs: list[list[Clause]] = []
    for clause in clauses:
        if runs and _goes_on(runs[-1], clause, flows=lexicon.grammar.flows):
            runs[-1].append(clause)
        else:
            runs.append([clause])
    return lexicon.row(tuple(lexicon.sentence(_run(tuple(run), lexicon)) for run in runs), "sentences")


def _goes_on(run: list[Clause], clause: Clause, *, flows: bool) -> bool:
    """Whether a clause can share the sentence; two targets keep one to themselves, so that 'it' is clear.

    Where the language `flows`, a statement may end the sentence of the orders before it.
    """
    if clause.begins or not (clause.is_order or flows) or not run[-1].is_order or len(run) >= LONGEST_RUN:
        return False
    if clause.is_opening:
        return all(before.is_opening for before in run)
    return sum(before.is_opening for before in run) < 2


def one_sentence(clauses: tuple[Clause, ...], lexicon: Lexicon) -> str:
    """Join clauses into what can stand inside a sentence; where the language halts, a full stop may too."""
    text = before = ""
    for is_order, some in groupby(clauses, key=attrgetter("is_order")):
        each = tuple(some)
        for part in (Clause(_run(each, lexicon)),) if is_order else each:
            text = _behind(text, spared(before, part.text, lexicon), part, lexicon) if text else part.text
            before = part.text
    return text


def _behind(text: str, said: str, clause: Clause, lexicon: Lexicon) -> str:
    if clause.begins and lexicon.grammar.halts:
        return lexicon.row((lexicon.sentence(text), clause.text), "sentences")
    return lexicon.say("list.clause", head=text, part=said)


def _run(run: tuple[Clause, ...], lexicon: Lexicon) -> str:
    joint = "order" if len(run) == 2 and run[0].is_opening and not run[1].is_opening else "then"
    texts = tuple(clause.text for clause in run[:-1]) + tuple(clause.last or clause.text for clause in run[-1:])
    return lexicon.listed(texts[:1] + tuple(spared(*pair, lexicon) for pair in pairwise(texts)), joint)


def spared(before: str, text: str, lexicon: Lexicon) -> str:
    """Return a clause without the beginning that it shares with the one before, where the language says it once."""
    shared = (start for start in lexicon.grammar.spares if before.startswith(start) and text.startswith(start))
    return text.removeprefix(next(shared, ""))


def subject(scope: TextScope, what: What) -> Phrase:
    """Return cards as the subject of a statement."""
    return group(what, scope) if isinstance(what, Sel) else mention(scope, what, "subject")


def thing(scope: TextScope, what: What) -> Phrase:
    """Return cards as what an order is carried out on."""
    return counted(what, scope) if isinstance(what, Sel) else mention(scope, what)


def belonging(scope: TextScope, what: What) -> str:
    """Return cards as owners of a property: 'its', "your SIGNI's"."""
    if isinstance(what, Sel):
        return possessive(scope, group(what, scope)).text
    return mention(scope, what, "possessive").text


def whose(scope: TextScope, what: What) -> tuple[Whose, str]:
    """Return whose the cards are and in which zone they lie, as far as the text has said."""
    if isinstance(what, Sel):
        return what.of, what.zone
    if what == "this":
        return "own", "field" if scope.source in ("signi", "lrig") else "hand"
    bound = scope.bound.get(what)
    return (bound.whose, bound.zone) if bound else ("each", "field")


def by_player(scope: TextScope, key: str, who: Whose | Who, **slots: str | int) -> Clause:
    """Return what a player does: an order to oneself, a statement about the others."""
    pattern = f"{key}.{who}"
    if who == "opponent" and scope.theirs and scope.lexicon.knows(f"{pattern}.bare"):
        return Clause(scope.lexicon.say(f"{pattern}.bare", many=False, gender="", **slots))
    return Clause(scope.lexicon.say(pattern, many=False, gender="", **slots), is_order=who == "own")


def until(scope: TextScope, span: str) -> str:
    """Return how long something lasts; a constant ability has no need to say."""
    return "" if scope.constant else scope.lexicon.say(f"until.{span}")
