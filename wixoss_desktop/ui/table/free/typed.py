"""What a person types where a number or a few words are asked for."""

from wixoss_desktop.engine.wixoss.cards import Card


def capital(text: str) -> str:
    """The text with a large letter in front."""
    return text[:1].upper() + text[1:]


def number(text: str) -> int | None:
    """A whole number as a person types it; None for anything else."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-").removeprefix("+")
    return int(plain) if plain.removeprefix("-").isdecimal() else None


def named_number(text: str) -> tuple[str, int | None]:
    """A name with a number behind it; no number if there is none."""
    words = text.split()
    n = number(words[-1]) if words else None
    return " ".join(words if n is None else words[:-1]), n


def token_of(text: str) -> Card | None:
    """A token as it is typed: a name and its power, 'Fox 3000'; None without a name."""
    name, power = named_number(text)
    if not name:
        return None
    no = f"token {name}" + (f" {power}" if power is not None else "")
    return Card(no, "SIGNI", {"ja": name, "en": name}, level=1, power=max(0, power or 0))
