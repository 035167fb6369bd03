"""How an Italian text changes beside its neighbours: articles, prepositions that melt into them, pronouns."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.forms import Form

BEFORE_VOWEL: Final = r"^(?=[AEIOUaeiou]|LRIG\b)"
"""The words before which an article loses its vowel; LRIG is read 'elle-rig'."""
FROM: Final = r" ne(l|lla|ll'|i)(?= ?(?:tu[oaei]|mano|deck|Trash|Ener|Life|LRIG|Check)\b)"
"""Where a card lies, as a place that it leaves: 'nella tua mano' is 'dalla tua mano'."""
UNDER: Final = r" sotto (?!di )"
UNDER_IT: Final = " sotto di "
ON: Final = r" sui "
SPLIT: Final = (
    r" (?=(?:non )?(?:di livello|con power|con costo totale) (?:pari|inferiore|superiore) |eccetto |che (?:non )?siano "
    r"|(?:senza colori|con un colore) in comune |con lo stesso nome |con un nome diverso )"
)
"""Before what is said of a card behind the place where it lies: '1 SIGNI nel tuo Trash di livello inferiore a ...'."""
NONE: Final = "^0 "
"""A number that is said by the verb: 'non hai carte'."""
FEMININE: Final = r"^(?=cart[ae]\b|abilità\b|SPELL\b|mano\b|Check Zone\b|LRIG Zone\b|corsia\b)"


def _melted(of: str, root: str) -> Form:
    """The form of a noun phrase behind a preposition: 'di' and 'il mazzo' are 'del mazzo'."""
    alone = tuple((f"^~l{end}$", f"{of} ess{mark}") for end, mark in ("oo", "aa", "ii", "ee"))
    articles = (("il ", "l "), ("lo ", "llo "), ("la ", "lla "), ("l'", "ll'"), ("i ", "i "), ("gli ", "gli "))
    melted = tuple((f"^{article}", root + end) for article, end in (*articles, ("le ", "lle ")))
    return Form((*alone, *melted, ("^", f"{of} ")))


def _facing(article: str, before_vowel: str, adjective: str) -> Form:
    """The form of a bare noun that is the opponent's: 'SIGNI bianchi' are 'i SIGNI avversari bianchi'."""
    noun = r"((?:altr[oaie] )?(?:Life Cloth|Assist LRIG|LRIG central[ei]|\S+(?: o (?:SIGNI|LRIG))?))"
    rules = [("^" + noun, rf"{article}\1 {adjective}")]
    if before_vowel:
        rules.insert(0, (BEFORE_VOWEL + noun, rf"{before_vowel}\1 {adjective}"))
    return Form(tuple(rules))


FORMS: Final = {
    # Prepositions before a noun phrase that brings its article, if any.
    "di": _melted("di", "de"),
    "a": _melted("a", "a"),
    "da": _melted("da", "da"),
    "su": _melted("su", "su"),
    "esso": Form((("^~lo$", "esso"), ("^~la$", "essa"), ("^~li$", "essi"), ("^~le$", "esse"))),
    # Articles before a bare noun.
    "il": Form(((BEFORE_VOWEL, "l'"), ("^", "il "))),
    "i": Form(((BEFORE_VOWEL, "gli "), ("^", "i "))),
    "la": Form(((BEFORE_VOWEL, "l'"), ("^", "la "))),
    "quel": Form(((BEFORE_VOWEL, "quell'"), ("^", "quel "))),
    "quella": Form(((BEFORE_VOWEL, "quell'"), ("^", "quella "))),
    "quei": Form(((BEFORE_VOWEL, "quegli "), ("^", "quei "))),
    "dei": Form(((r"^(?=carte|SPELL|ARTS)", "delle "), (BEFORE_VOWEL, "degli "), ("^", "dei "))),
    "nel": Form(
        (
            (r"^(?=Life)", "nei "),
            (r"^(?=carte)", "tra le "),
            (r"^(?=terreno)", "sul "),
            (BEFORE_VOWEL, "nell'"),
            (FEMININE, "nella "),
            ("^", "nel "),
        )
    ),
    "dal": Form(
        (
            (r"^(?=Life)", "dai "),
            (r"^(?=carte)", "dalle "),
            (BEFORE_VOWEL, "dall'"),
            (FEMININE, "dalla "),
            ("^", "dal "),
        )
    ),
    "dalla": Form(((BEFORE_VOWEL, "dall'"), ("^", "dalla "))),
    "della": Form(((BEFORE_VOWEL, "dell'"), ("^", "della "))),
    "alla": Form(((BEFORE_VOWEL, "all'"), ("^", "alla "))),
    "nella": Form(((BEFORE_VOWEL, "nell'"), ("^", "nella "))),
    # A bare noun as the opponent's, with its article.
    "avversario": _facing("", "", "avversario"),
    "avversaria": _facing("", "", "avversaria"),
    "avversari": _facing("", "", "avversari"),
    "avversarie": _facing("", "", "avversarie"),
    "l_avversario": _facing("il ", "l'", "avversario"),
    "l_avversaria": _facing("la ", "l'", "avversaria"),
    "gli_avversari": _facing("i ", "gli ", "avversari"),
    "le_avversarie": _facing("le ", "le ", "avversarie"),
    "degli_avversari": _facing("dei ", "degli ", "avversari"),
    "delle_avversarie": _facing("delle ", "delle ", "avversarie"),
    # A bare noun as one's own, with its article: 'i tuoi SIGNI', 'gli altri tuoi SIGNI'.
    "i_tuoi": Form((("^altri ", "gli altri tuoi "), ("^", "i tuoi "))),
    "le_tue": Form((("^altre ", "le altre tue "), ("^", "le tue "))),
    "dei_tuoi": Form((("^altri ", "degli altri tuoi "), ("^", "dei tuoi "))),
    "delle_tue": Form((("^altre ", "delle altre tue "), ("^", "delle tue "))),
    # 'Altro' stands before its noun, every other adjective behind it.
    "altro": Form(((r"^.*\b(altr[oaie])\b.*$", r"\1"), ("^.*$", ""))),
    "senza_altro": Form(((r"\s*\baltr[oaie]\b", ""),)),
    "altro_suo": Form(((r"^(altr[oaie]) .*$", r"\1"), ("^.*$", ""))),
    "senza_suo": Form(((r"^altr[oaie] ", ""),)),
    # What a card has: 'di livello 1', 'con power 7000'; what it has not.
    "con": Form((("^livello", "di livello"), ("^", "con "))),
    "senza": Form((("^livello", "non di livello"), ("^power", "non con power"), ("^", "senza "))),
    # Parts of a text of several words.
    "parola": Form(((r"^(\S+) .*$", r"\1"),)),
    "resto": Form(((r"^\S+ ", ""),)),
    "cima": Form((("^(la prima .*)$", r"\1"), (r"^(\d+) (\S+)$", r"le prime \1 \2"), ("$", " dalla cima"))),
    "capo": Form(((f"{SPLIT}.*$", ""),)),
    "coda": Form(((f"^.*?{SPLIT}(.*)$", r"\1"), ("^.*$", ""))),
    # None of something: 'non hai carte'.
    "non": Form(((f"{NONE}.*$", "non"), ("^.*$", ""))),
    "nulla": Form(((NONE, ""),)),
    "danni": Form((("^1$", "1 danno"), ("$", " danni"))),
    # The second person needs no subject.
    "chi": Form((("^tu$", ""),)),
    "puo": Form((("^tu$", "puoi"), ("^.*$", "può"))),
    # An object behind its verb: a pronoun (written '~lo') hangs on to it, anything else stands apart.
    "dopo": Form((("^~", ""), ("^", " "))),
    "dopo_e": Form((("^~", ""), ("^", "e "))),
    # The same before a place to go: 'mettilo nel Trash', 'metti 1 SIGNI nel Trash', but with a place to come from
    # 'metti nel Trash 1 SIGNI dalla tua mano'.
    "clitico": Form((("^~(.*)$", r"\1"), (f"^.*(?:{FROM}|{UNDER}|{UNDER_IT}|{ON}).*$", ""), ("^", " "))),
    "clitico_e": Form((("^~(.*)$", r"\1"), (f"^.*(?:{FROM}|{UNDER}|{UNDER_IT}|{ON}).*$", "e"), ("^", "e "))),
    "clitico_poi": Form((("^~.*$", ""), (f"^.*(?:{FROM}|{UNDER}|{UNDER_IT}|{ON}).*$", ""), ("^", " "))),
    "cosa": Form(((FROM, r" da\1"), (UNDER, " da sotto "), (UNDER_IT, UNDER_IT), (ON, " dai "), ("^.*$", ""))),
    "senza_articolo": Form((("^(?:i|gli|le) ", "di "), ("^", "di "))),
    # What one may do; of what happens by itself, 'se vuoi'.
    "puoi": Form(((r"^(?=(?:non )?\w+(?:[aeio]re|rre|r(?:lo|la|li|le|ne))\b)", "puoi "), ("^", "se vuoi, "))),
    "invece": Form((("^(?=fino |per )", "invece, "), ("^", "invece "))),
    "nudo": Form((("^un ", ""),)),
    "sotto": Form(
        (
            ("^~lo$", "sotto di esso"),
            ("^~la$", "sotto di essa"),
            ("^~li$", "sotto di essi"),
            ("^~le$", "sotto di esse"),
            ("^", "sotto "),
        )
    ),
    # What is the opponent's, where the opponent is spoken of: 'sceglie 1 carta nella sua mano'.
    "suoi": Form(
        (
            (r"nell'Ener Zone avversaria", "nella sua Ener Zone"),
            (r"nella mano avversaria", "nella sua mano"),
            (r"nel (deck|Trash) avversario", r"nel suo \1"),
            (r"nell'LRIG (Deck|Trash) avversario", r"nel suo LRIG \1"),
            (r"nei Life Cloth avversari", "nei suoi Life Cloth"),
            (r"^((?:fino a )?\d+ (?:altr[oaie] )?)(\S+) avversario\b", r"\1suo \2"),
            (r"^((?:fino a )?\d+ (?:altr[oaie] )?)(\S+) avversaria\b", r"\1sua \2"),
            (r"^((?:fino a )?\d+ (?:altr[oaie] )?)(\S+) avversarie\b", r"\1sue \2"),
            (r"^((?:fino a )?\d+ (?:altr[oaie] )?)(\S+) avversari\b", r"\1suoi \2"),
            (r"^(tutti )?(?:i|gli) (\S+) avversari\b", r"\1i suoi \2"),
        )
    ),
    "ognuno": Form((("^~le$", "ognuna di esse"), ("^~li$", "ognuno di essi"), ("^", "ognuno tra "))),
    # What is paid, behind 'a meno che non'.
    "paghi": Form((("^paga ", "paghi "), ("^metti ", "metta "), ("^(scart|crush)a ", r"\1i "), ("^downa ", "downi "))),
    # The same around a verb with a subject of its own: 'la scarta', 'scarta 1 carta'.
    "prima": Form((("^~(.*)$", r"\1 "), ("^.*$", ""))),
    "poi": Form((("^~.*$", ""), ("^", " "))),
    # An owner around what is owned: 'il suo power', 'il power di questo SIGNI'.
    "suo": Form((("^(suo|loro)$", r"\1 "), ("^.*$", ""))),
    "di_chi": Form((("^(suo|loro)$", ""), ("^", " "))),
}
