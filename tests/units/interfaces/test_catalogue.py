"""PO files are read as gettext reads them."""

from __future__ import annotations

import io
from gettext import GNUTranslations

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from pions.interfaces.catalogue import po_file, read_catalogue
from pions.interfaces.language import LANGUAGES

HEADER = r"""msgid ""
msgstr ""
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
    assert held.single('one\ntwo "quoted" \\ \t') == "un\ndeux « cités » \\ \t"


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
    forms = [held.plural("{count} disc", "{count} discs", count) for count in (0, 1, 2)]
    assert forms == ["{count} pion", "{count} pion", "{count} pions"]


def test_what_is_missing_or_empty_stays_as_in_the_source() -> None:
    held = read_catalogue(HEADER + 'msgid "empty"\nmsgstr ""\n')
    assert held.single("empty") == "empty"
    assert held.single("unknown") == "unknown"
    assert [held.plural("one", "many", count) for count in (1, 2)] == ["one", "many"]


def test_comments_and_old_entries_are_skipped() -> None:
    held = read_catalogue(HEADER + '#~ msgid "old"\n#~ msgstr "vieux"\n# msgid "no"\n')
    assert held.texts == {}


def test_an_empty_file_is_an_empty_catalogue() -> None:
    assert read_catalogue("").texts == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_gettext_reads_the_same_from_the_compiled_file(language: str) -> None:
    compiled = io.BytesIO()
    with po_file(language).open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    gettext = GNUTranslations(compiled)
    held = read_catalogue(po_file(language).read_text(encoding="utf-8"))
    for source, forms in held.texts.items():
        if len(forms) == 1:
            assert gettext.gettext(source) == held.single(source)
        else:
            for count in range(5):
                assert gettext.ngettext(source, "", count) == held.plural(source, "", count)
