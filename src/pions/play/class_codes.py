"""Codes by which students find their class: short, and read aloud without mistakes."""

from __future__ import annotations

import secrets

from pions.errors import NoClassError
from pions.words import N_

# Without letters and digits that look or sound alike.
LETTERS = "ACDEFHJKLMNPRTUWXY3479"
LENGTH = 6


def new_code() -> str:
    """One of about a hundred million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    return len(text) == LENGTH and all(letter in LETTERS for letter in text)


def read_code(text: str) -> str:
    """A code as somebody typed it: in small letters, with spaces or hyphens."""
    return "".join(letter for letter in text.upper() if letter not in " -·")


def no_class() -> NoClassError:
    """What is said of a code that no class has."""
    return NoClassError(N_("there is no such class: look at the code again, or ask the teacher"))
