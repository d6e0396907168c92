"""Sentences in the language of the person at the door."""

from __future__ import annotations

import threading

import pytest

from pions.errors import UnknownGameError
from pions.evaluation.value import Value, ValueKind
from pions.interfaces.language import (
    LANGUAGES,
    UnknownLanguageError,
    language,
    locale_language,
    printable,
    say,
    speaking,
    tell,
    translate,
    use_language,
)
from pions.rules.othello import OTHELLO
from pions.rules.registry import find_rules
from pions.rules.text import status
from pions.words import Words, counted


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_CA@euro"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_BE.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], expected: str) -> None:
    assert locale_language(environment) == expected


def test_the_language_can_change_at_any_moment() -> None:
    with speaking("fr"):
        assert say(status(OTHELLO.start())) == "à Noir (X) de jouer"
        with speaking("en"):
            assert say(status(OTHELLO.start())) == "Black (X) to move"
        assert language() == "fr"


def test_two_threads_speak_two_languages() -> None:
    heard: dict[str, str] = {}
    both = threading.Barrier(2)

    def speak(name: str) -> None:
        use_language(name)
        both.wait()
        heard[name] = translate("Black")
        both.wait()

    threads = [threading.Thread(target=speak, args=(name,)) for name in LANGUAGES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert heard == {"en": "Black", "fr": "Noir"}


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    with speaking("fr"):
        with pytest.raises(UnknownLanguageError, match=r"'xx'.*en, fr"):
            use_language("xx")
        assert language() == "fr"


def test_errors_are_said_in_the_language() -> None:
    with pytest.raises(UnknownGameError) as caught:
        find_rules("gomuku")
    with speaking("fr"):
        said = say(caught.value.words)
    assert (
        said
        == "jeu inconnu «\u00a0gomuku\u00a0»\u00a0: vouliez-vous dire «\u00a0gomoku\u00a0»\u00a0?"
    )
    assert str(caught.value) == "unknown game 'gomuku': did you mean 'gomoku'?"


def test_nested_words_and_lists_of_words_are_said_too() -> None:
    inner = Words("Black")
    with speaking("fr"):
        assert say(Words("{side} plays {move}", {"side": inner, "move": "f5"})) == "Noir joue f5"
        assert say(Words("{both}", {"both": (inner, Words("White"))})) == "Noir, Blanc"


@pytest.mark.parametrize(
    ("name", "count", "expected"),
    [
        ("en", 1, "Black plays f5 and turns over 1 disc"),
        ("en", 2, "Black plays f5 and turns over 2 discs"),
        ("fr", 1, "Noir joue f5 et retourne 1 pion"),
        ("fr", 2, "Noir joue f5 et retourne 2 pions"),
    ],
)
def test_numbers_take_their_plural(name: str, count: int, expected: str) -> None:
    words = counted(
        "{side} plays {move} and turns over {count} disc",
        "{side} plays {move} and turns over {count} discs",
        count,
        side=Words("Black"),
        move="f5",
    )
    with speaking(name):
        assert say(words) == expected


def test_a_field_is_never_taken_for_a_template() -> None:
    assert (
        tell("{name}: {title}", name="{title}", title="{0.__class__}") == "{title}: {0.__class__}"
    )


def test_control_characters_never_reach_a_terminal() -> None:
    assert printable("a\x1b[2Jb\nc\u202ed\udcff") == r"a\x1b[2Jb\nc\u202ed\udcff"
    assert printable("déjà vu 囲碁 1\u00a0000") == "déjà vu 囲碁 1\u00a0000"
    with speaking("en"):
        assert "\x1b" not in tell("unexpected argument: {text}", text="\x1b[31m")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("en", Value(ValueKind.ABOUT, -1), "about -1 point"),
        ("en", Value(ValueKind.ABOUT, 0), "about even"),
        ("en", Value(ValueKind.ABOUT, 0, error=6), "about even, ± 6 points"),
        ("en", Value(ValueKind.AT_LEAST, 0), "at least a draw at the end"),
        ("fr", Value(ValueKind.POINTS, 0), "nulle à la fin"),
        ("fr", Value(ValueKind.AT_MOST, 0), "au mieux la nulle à la fin"),
        ("en", Value(ValueKind.POINTS, 1), "+1 point at the end"),
        ("fr", Value(ValueKind.ABOUT, 1), "environ +1 point"),
        ("fr", Value(ValueKind.ABOUT, 0), "à peu près égal"),
        ("fr", Value(ValueKind.ABOUT, 0, error=6), "à peu près égal, à 6 points près"),
        ("en", Value(ValueKind.ABOUT, 1, error=6), "about +1 ± 6 points"),
        ("fr", Value(ValueKind.ABOUT, -3, error=6), "environ -3 ± 6 points"),
        ("fr", Value(ValueKind.AT_LEAST, -2), "au moins -2 points à la fin"),
        ("fr", Value(ValueKind.AT_MOST, 1), "au plus +1 point à la fin"),
    ],
)
def test_points_take_their_plural(name: str, value: Value, expected: str) -> None:
    with speaking(name):
        assert say(value.words) == expected
    assert name == "fr" or str(value) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("en", "8.4 s, 1,234,567 of 0.5, 12.5%, 5"),
        ("fr", "8,4 s, 1\u202f234\u202f567 of 0,5, 12,5\u00a0%, 5"),
    ],
)
def test_numbers_are_written_as_the_language_does(name: str, expected: str) -> None:
    template = "{seconds:.1f} s, {count:,} of {share}, {part:.1%}, {depth}"
    with speaking(name):
        said = tell(template, seconds=8.42, count=1_234_567, share=0.5, part=0.125, depth=5)
    assert said == expected


def test_quotes_are_those_of_the_language() -> None:
    with speaking("en"):
        assert tell("no {name!r}", name="it's") == 'no "it\'s"'
    with speaking("fr"):
        assert tell("no {name!r}", name="a\x1bb") == "no «\u00a0a\\x1bb\u00a0»"


def test_true_is_no_number() -> None:
    assert tell("{flag}", flag=True) == "True"
