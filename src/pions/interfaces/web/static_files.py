"""The files of the app: read and compressed once, and again when they change."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from html import escape
from mimetypes import guess_type
from pathlib import Path

from pions.interfaces.language import LANGUAGES, speaking, translate, translate_plural
from pions.interfaces.web.analysis_texts import ANALYSIS_TEXTS
from pions.interfaces.web.board_texts import BOARD_TEXTS
from pions.interfaces.web.class_texts import CLASS_TEXTS
from pions.interfaces.web.colour_texts import COLOUR_TEXTS
from pions.interfaces.web.laboratory_texts import LABORATORY_TEXTS
from pions.interfaces.web.page_texts import PAGE_TEXTS
from pions.interfaces.web.palette_texts import PALETTE_TEXTS
from pions.interfaces.web.puzzle_texts import PUZZLE_TEXTS
from pions.interfaces.web.table_texts import COUNTED_TEXTS
from pions.words import N_

FOLDER = Path(__file__).with_name("static")

# No part begins with a dot: neither `..` nor a hidden file has such a name.
_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*")
_PLACE = re.compile(r'(<script type="application/json" id="texts">)[^<]*(</script>)')
_ADDRESS = re.compile(r'\b(href|src)="/')
_NO_SCRIPT = re.compile(r"(<noscript>)\s*<p.*?</p>\s*(</noscript>)", re.DOTALL)
# `guess_type` asks the system's tables, which differ; with `nosniff` a wrong type is an error.
_KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_STYLE = re.compile(r' *<link rel="stylesheet" href="[^"]*/static/([^"]+)" />\n')
PAGE_STYLE = "css/page.css"
"""The styles of the first page as one: each file would cost a browser far away a round trip."""
_REMARKS = {
    ".js": re.compile(r"/\*\*.*?\*/", re.DOTALL),
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
}
_EMBEDDED = re.compile(
    r"(?:board|moves|error)\.|(?:end\.draw|end\.side|shared\.damaged|header\.analyse|key\.flip)$"
)
"""The texts of a board in a frame."""
_PACKABLE = ("text/", "image/svg", "application/json", "application/manifest")


@dataclass(frozen=True)
class StaticFile:
    """A file as it is sent."""

    content: bytes
    kind: str
    etag: str
    packed: bytes | None
    """The same by gzip, where it is worth it."""


def static_file(name: str) -> StaticFile | None:
    """The file of that name below `static`, None if there is none."""
    if not _NAME.fullmatch(name) or len(name) > 200:
        return None
    if name == PAGE_STYLE:
        return _page_style()
    path = FOLDER / name
    try:
        state = path.stat()
        # The pattern keeps `..` out; a symbolic link could still lead elsewhere.
        inside = path.resolve().is_relative_to(FOLDER.resolve())
        if not inside or not path.is_file():
            return None
        return _read(path, state.st_mtime_ns)
    except OSError:
        return None


# More entries than the app has files. `_changed` is there for the key: a newer file is a miss.
@lru_cache(maxsize=512)
def _read(path: Path, _changed: int) -> StaticFile:
    kind = _KINDS.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    content = path.read_bytes()
    remark = _REMARKS.get(path.suffix)
    return _made(content if remark is None else _code(content.decode(), remark).encode(), kind)


def _page_style() -> StaticFile | None:
    names = _STYLE.findall((FOLDER / "index.html").read_text("utf-8"))
    files = [file for name in names if (file := static_file(name)) is not None]
    return _joined(tuple(file.content for file in files)) if len(files) == len(names) else None


@lru_cache(maxsize=2)
def _joined(contents: tuple[bytes, ...]) -> StaticFile:
    return _made(b"\n".join(contents), _KINDS[".css"])


def _with_one_style(page: str) -> str:
    """The page that asks for its styles at once, where the first of them stood."""
    first = _STYLE.search(page)
    if first is None:
        return page
    one = first[0].replace(first[1], PAGE_STYLE)
    return page[: first.start()] + one + _STYLE.sub("", page[first.start() :])


def _code(file: str, remark: re.Pattern[str]) -> str:
    """A file without its remarks: browsers do not read them. Lines keep their numbers."""
    return remark.sub(lambda found: "\n" * found[0].count("\n"), file)


def worker_file() -> StaticFile | None:
    """The service worker; its cache has a name that changes with any file of the app."""
    worker, page = static_file("sw.js"), index_page()
    if worker is None or page is None:
        return worker
    names = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.*"))
    files = [file for name in names if (file := static_file(name)) is not None]
    return _named(worker, " ".join(file.etag for file in [page, *files]))


@lru_cache(maxsize=4)
def _named(worker: StaticFile, etags: str) -> StaticFile:
    name = f'"pions-{sha256(etags.encode()).hexdigest()[:12]}"'
    return _made(worker.content.replace(b'"pions-1"', name.encode(), 1), _KINDS[".js"])


def index_page(root: str = "") -> StaticFile | None:
    """The page of an app that lies below that path, its texts in it."""
    return _page("index.html", root)


def embed_page(root: str = "") -> StaticFile | None:
    """The page that others show in a frame."""
    return _page("embed.html", root)


def _page(name: str, root: str) -> StaticFile | None:
    path = FOLDER / name
    try:
        return _filled(path, path.stat().st_mtime_ns, root)
    except OSError:
        return None


@lru_cache(maxsize=8)
def _filled(path: Path, _changed: int, root: str) -> StaticFile:
    page = path.read_text("utf-8")
    if path.name == "index.html":
        page = _with_one_style(page)
    page = _ADDRESS.sub(lambda place: f'{place[1]}="{root}/', page)
    # A data block ends at the first "</": no "<" may stay in it.
    texts = embed_texts() if path.name == "embed.html" else browser_texts()
    data = json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c")
    filled = _PLACE.sub(lambda place: f"{place[1]}{data}{place[2]}", page, count=1)
    filled = _NO_SCRIPT.sub(lambda place: f"{place[1]}{_without_script()}{place[2]}", filled)
    return _made(filled.encode(), "text/html")


PART_TEXTS = {
    "analysis": ANALYSIS_TEXTS,
    "class": CLASS_TEXTS,
    "colours": COLOUR_TEXTS,
    "laboratory": LABORATORY_TEXTS,
    "palette": PALETTE_TEXTS,
    "puzzles": PUZZLE_TEXTS,
}
"""The texts that only some pages need, by part of the app."""


@lru_cache(maxsize=8)
def part_texts(part: str) -> StaticFile | None:
    """What a part of the app says; None if there is no such part."""
    if part not in PART_TEXTS:
        return None
    texts = json.dumps(browser_texts_of(PART_TEXTS[part]), ensure_ascii=False)
    return _made(texts.encode(), "application/json")


def browser_texts_of(words: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Texts in every language."""
    texts: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        with speaking(language):
            texts[language] = {key: translate(text) for key, text in words.items()}
    return texts


def _without_script() -> str:
    """What the page says in every language where it may not run scripts."""
    said = []
    for language in LANGUAGES:
        with speaking(language):
            text = escape(translate(N_("Pions needs JavaScript to show its boards.")))
            said.append(f'<p lang="{language}">{text}</p>')
    return "".join(said)


def browser_texts() -> dict[str, dict[str, str]]:
    texts = browser_texts_of(PAGE_TEXTS | BOARD_TEXTS)
    for language in LANGUAGES:
        with speaking(language):
            for key, (one, many) in COUNTED_TEXTS.items():
                texts[language] |= _plural_texts(key, one, many)
    return texts


def embed_texts() -> dict[str, dict[str, str]]:
    """What a board in a frame says."""
    words = PAGE_TEXTS | BOARD_TEXTS
    return browser_texts_of({key: text for key, text in words.items() if _EMBEDDED.match(key)})


def _plural_texts(key: str, one: str, many: str) -> dict[str, str]:
    """The forms as `key.0`, `key.1` …, and as `key` the digits that say which count takes which.

    Every plural rule in use reads the last two digits of a count, and some treat the smallest
    counts on their own: so the digits of 0 to 199 decide for all numbers.
    """
    said = [translate_plural(one, many, count) for count in range(200)]
    forms = list(dict.fromkeys(said))
    digits = "".join(str(forms.index(text)) for text in said)
    return {key: digits, **{f"{key}.{form}": text for form, text in enumerate(forms)}}


def _made(content: bytes, kind: str) -> StaticFile:
    charset = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    # The best level, since it is done once; without a time the same content gives the same bytes.
    packed = gzip.compress(content, 9, mtime=0) if kind.startswith(_PACKABLE) else None
    etag = f'"{sha256(content).hexdigest()[:20]}"'
    return StaticFile(content, charset, etag, packed)
