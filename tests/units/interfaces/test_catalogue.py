"""PO files are read as gettext reads them."""

from __future__ import annotations

import io
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from pions.interfaces.catalogue import catalogue, languages, po_file, read_catalogue
from pions.interfaces.language import LANGUAGES, language_name

TRANSLATED = LANGUAGES[1:]

HEADER = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"""


def test_a_text_over_several_lines_with_escapes() -> None:
    text = (
        HEADER
        + r"""
#: somewhere.py
msgid "one\n"
"two \"quoted\" \\ \t"
msgstr ""
"un\n"
"deux « cités » \\ \t"
"""
    )
    held = read_catalogue(text)
    assert held.gettext('one\ntwo "quoted" \\ \t') == "un\ndeux « cités » \\ \t"


def test_plural_forms_follow_the_rule_of_the_language() -> None:
    text = (
        HEADER
        + """
msgid "{count} disc"
msgid_plural "{count} discs"
msgstr[0] "{count} pion"
msgstr[1] "{count} pions"
"""
    )
    held = read_catalogue(text)
    forms = [held.ngettext("{count} disc", "{count} discs", count) for count in (0, 1, 2)]
    assert forms == ["{count} pion", "{count} pion", "{count} pions"]


def test_what_is_missing_or_empty_stays_as_in_the_source() -> None:
    held = read_catalogue(HEADER + 'msgid "empty"\nmsgstr ""\n')
    assert held.gettext("empty") == "empty"
    assert held.gettext("unknown") == "unknown"
    assert [held.ngettext("one", "many", count) for count in (1, 2)] == ["one", "many"]


def test_comments_and_old_entries_are_skipped() -> None:
    held = read_catalogue(HEADER + '#~ msgid "old"\n#~ msgstr "vieux"\n# msgid "no"\n')
    assert [held.gettext(text) for text in ("old", "no")] == ["old", "no"]


def test_an_empty_file_is_an_empty_catalogue() -> None:
    assert read_catalogue("").gettext("Black") == "Black"


def test_a_folder_with_a_catalogue_is_a_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "eo" / "LC_MESSAGES" / "pions.po"
    file.parent.mkdir(parents=True)
    file.write_text(HEADER + 'msgid "English"\nmsgstr "esperanto"\n', encoding="utf-8")
    (tmp_path / "de").mkdir()
    monkeypatch.setattr("pions.interfaces.catalogue.LOCALE_FOLDER", tmp_path)
    assert languages() == ("en", "eo")
    assert language_name("eo") == "esperanto"


@pytest.mark.parametrize("language", TRANSLATED)
def test_gettext_reads_the_same_from_the_compiled_file(language: str) -> None:
    compiled = io.BytesIO()
    with po_file(language).open("rb") as file:
        messages = read_po(file, locale=language)
    write_mo(compiled, messages)
    compiled.seek(0)
    expected, held = GNUTranslations(compiled), catalogue(language)
    for message in filter(lambda one: one.id, messages):
        if isinstance(message.id, str):
            assert held.gettext(message.id) == expected.gettext(message.id)
            continue
        one, many = message.id
        for count in range(5):
            assert held.ngettext(one, many, count) == expected.ngettext(one, many, count)
