"""Names of students: drawn or typed, short, readable, and nobody else's.

Two names are the same if a reader could take one for the other: whatever their case, accents,
spaces, and letters of another alphabet or digits that look alike.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable

from pions.errors import ClassError
from pions.words import N_

LONGEST = 20
_MARKS = " -'’._"
_LOOKALIKES = str.maketrans(
    "аеорсухіјѕԁһкмнтвαβεικνορτυχωıłøđß0134578@$|",
    "aeopcyxijsdhkmhtbabeiknoptuxwilodsoleastbasl",
)
# The teacher's own, and what people would take for an official voice.
_RESERVED = (
    *("teacher", "professor", "prof", "professeur", "professeure", "enseignant", "enseignante"),
    *("maitre", "maitresse", "admin", "administrator", "administrateur", "moderator", "pions"),
    *("computer", "machine", "ordinateur", "system", "systeme"),
)
# What no class should read on its projector; a teacher can rename anybody anyway. Short ones count
# as words only: they are parts of names, as in Dominique, Nazim, Ishita, Pedersen or Bordelais.
_REFUSED_PARTS = (
    *("fuck", "bitch", "vagina", "porno", "whore", "hitler", "nigger", "faggot"),
    *("putain", "salope", "connard", "connasse", "encule", "bougnoul"),
)
_REFUSED_WORDS = (
    *("shit", "dick", "penis", "porn", "slut", "rape", "nazi", "nigga", "retard", "wank", "wanker"),
    *("pute", "merde", "conard", "bite", "couille", "nique", "niquer", "negre", "pede", "tapette"),
    *("bordel", "batard"),
)
_INVISIBLE = "\u115f\u1160"
"""Letters by their class, and yet nobody sees them; others become one of these when cleaned."""

_WORDS = {
    "en": (
        *("Amber", "Bold", "Brave", "Bright", "Calm", "Clever", "Cosmic", "Gentle", "Golden"),
        *("Happy", "Jolly", "Keen", "Lucky", "Merry", "Nimble", "Noble", "Quick", "Quiet"),
        *("Silver", "Swift", "Wise", "Witty"),
    ),
    "fr": (
        *("agile", "brave", "calme", "sage", "rapide", "habile", "fidèle", "lucide", "tranquille"),
        *("magique", "cosmique", "superbe", "aimable", "drôle", "illustre", "intrépide"),
        *("paisible", "énergique", "sensible", "utile", "vive d’esprit", "timide"),
    ),
}
_ANIMALS = {
    "en": (
        *("Badger", "Beaver", "Bison", "Crane", "Dolphin", "Falcon", "Fox", "Heron", "Koala"),
        *("Lynx", "Magpie", "Marten", "Otter", "Owl", "Panda", "Puffin", "Raven", "Robin"),
        *("Salmon", "Seal", "Swan", "Tiger", "Turtle", "Wolf"),
    ),
    "fr": (
        *("Belette", "Blaireau", "Castor", "Chouette", "Cigogne", "Coccinelle", "Cygne"),
        *("Dauphin", "Écureuil", "Faucon", "Grue", "Hérisson", "Hermine", "Koala", "Loutre"),
        *("Lynx", "Marmotte", "Panda", "Phoque", "Pie", "Renard", "Saumon", "Tigre", "Tortue"),
    ),
}


def cleaned(name: str) -> str:
    """A name as it is shown; `ClassError` if it cannot be one."""
    text = " ".join(unicodedata.normalize("NFKC", name).split())
    if not text:
        raise ClassError(N_("a name is needed: type one, or take the one that is offered"))
    if len(text) > LONGEST:
        raise ClassError(N_("the name is too long: at most {most} letters"), most=LONGEST)
    if not all(map(_may_stand, text)) or not any(letter.isalpha() for letter in text):
        raise ClassError(N_("a name has letters, digits, spaces, hyphens and apostrophes only"))
    _check_decent(text)
    return text


def _may_stand(letter: str) -> bool:
    return (letter.isalnum() or letter in _MARKS) and letter not in _INVISIBLE


def check_free(name: str, taken: Iterable[str]) -> None:
    """`ClassError` if a name could be taken for one of these, or for the teacher's."""
    bare = skeleton(name)
    if bare in _RESERVED:
        raise ClassError(N_("{name!r} is not a name for a student: choose another"), name=name)
    if any(skeleton(one) == bare for one in taken):
        raise ClassError(
            N_("somebody in this class is called {name!r}, or nearly so: choose another name"),
            name=name,
        )


def is_free(name: str, taken: Iterable[str]) -> bool:
    """Whether nobody could take a name for one of these, or for the teacher's."""
    bare = skeleton(name)
    return bare not in _RESERVED and all(skeleton(one) != bare for one in taken)


def skeleton(name: str) -> str:
    """What a reader's eye keeps of a name."""
    folded = unicodedata.normalize("NFKD", name.casefold()).translate(_LOOKALIKES)
    bare = "".join(letter for letter in folded if letter.isalnum())
    return bare.translate(_LOOKALIKES)


def drawn_name(language: str, taken: Iterable[str]) -> str:
    """A name of two words that nobody in the class has."""
    words, animals = (table.get(language, table["en"]) for table in (_WORDS, _ANIMALS))
    known = {skeleton(one) for one in taken}
    for _ in range(200):
        word, animal = secrets.choice(words), secrets.choice(animals)
        name = f"{animal} {word}" if language == "fr" else f"{word} {animal}"
        if len(name) <= LONGEST and skeleton(name) not in known:
            return name
    return f"{secrets.choice(animals)} {secrets.randbelow(9000) + 1000}"


def _check_decent(name: str) -> None:
    bare = skeleton(name)
    spaced = "".join(" " if letter in _MARKS else letter for letter in name)
    words = {bare, *map(skeleton, spaced.split())}
    words |= {word.removesuffix("s") for word in words}
    if any(part in bare for part in _REFUSED_PARTS) or not words.isdisjoint(_REFUSED_WORDS):
        raise ClassError(N_("this name is not for a classroom: choose another"))
