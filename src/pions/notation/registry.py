"""The registry of formats: each is declared once, in its own module in `formats/`.

Readers, converters, help texts and upload forms ask here. Other packages announce theirs by the
entry point group `pions.formats`, whose entries name modules to import.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import PurePath

from pions.errors import NotationError, PionsError, UnknownFormatError
from pions.geometry.names import RowsFrom
from pions.notation.contents import MOVES_ONLY, Feature, losses
from pions.notation.header import header, without_header
from pions.rules.base import Position, Rules
from pions.rules.game import Game
from pions.rules.plugins import load_plugins
from pions.words import N_, Words, friendly_list


@dataclass(frozen=True)
class ReadingFault:
    """What is wrong with a game of a text that holds others too."""

    words: Words
    plies: int | None = None
    """The plies that could be read of it, passes included; None where nothing could."""


@dataclass(frozen=True)
class Conventions:
    """How an ambiguous text is to be read; None leaves it to the reader, which says so."""

    rows_from: RowsFrom | None = None
    """Whether row 1 of names such as `h8` is at the top or at the bottom."""
    first_column: int | None = None
    """Whether a string of columns counts from 0 or from 1."""
    start: Position | None = None
    """Where the moves begin; then the text holds moves alone, no set-up and no score."""
    on_fault: Callable[[ReadingFault], None] | None = None
    """Told of games that cannot be read, which are left out, and of those that stop being legal,
    which are given as far as they go; None raises instead."""

    @property
    def strict(self) -> Conventions:
        """The same, with every fault an error."""
        return replace(self, on_fault=None)

    def attempt(self, read: Callable[[], Game]) -> Iterator[Game]:
        """The game that is read; none where it cannot be and somebody is told so."""
        try:
            game = read()
        except PionsError as error:
            if self.on_fault is None:
                raise
            self.on_fault(ReadingFault(error.words))
            return
        yield game


OWN_FORMAT = "jsonl"
"""Pions' own, which loses nothing."""

USUAL = Conventions()
"""Read as each game's players write."""


def _nothing_assumed(
    _text: str, _rules: Rules | None, _conventions: Conventions
) -> tuple[Words, ...]:
    return ()


def _nothing_more(_game: Game) -> Iterable[Words]:
    return ()


Beside = Callable[[str], bytes | None]
"""The file of the same folder that ends in that, `.jou` for example, None where there is none."""


@dataclass(frozen=True)
class Binary:
    """How files are read and written that are not texts."""

    recognise: Callable[[bytes], bool]
    """Whether these are the first bytes of such a file."""
    read: Callable[[bytes, Beside, Conventions], Iterator[Game]]
    """The games of a file, one by one."""
    count: Callable[[bytes], int]
    """About how many games a file has, without reading them."""
    write: Callable[[Iterable[Game]], Mapping[str, bytes]] | None = None
    """All files together, by their endings; the first one is what the name asked for."""


@dataclass(frozen=True)
class Format:
    """A way of writing games."""

    name: str
    title: str
    """What people call it, to be translated."""
    extensions: tuple[str, ...]
    """File name endings with their dot, the usual one first."""
    example: str
    recognise: Callable[[str, Rules | None], float]
    """How sure it is that a text is in this format: 0 not at all, 1 certain."""
    read: Callable[[str, Rules | None, Conventions], Iterator[Game]]
    """The games of a text, one by one; rules are for texts that do not name their own."""
    write: Callable[[Game], str] | None = None
    """A game as text, ending with a line break; None where the format can only be read."""
    takes_header: bool = False
    """Whether its texts do not name their rules: then a header line does, see `header`."""
    names_rules: Callable[[str], bool] | None = None
    """Whether this text names its rules; None: those of formats without a header do."""
    game_a_line: bool = False
    """Whether each line usually is a game: then lines tell how many games a text has."""
    assumptions: Callable[[str, Rules | None, Conventions], tuple[Words, ...]] = _nothing_assumed
    """What `read` takes for granted where a text could mean several things."""
    holds: frozenset[Feature] = MOVES_ONLY
    """What of a game is written and read back."""
    fields: frozenset[str] | None = frozenset()
    """The fields of `Game.extra` that it holds too; None: all."""
    binary: Binary | None = None
    """For files that are not texts; then `read` and `write` are not asked."""

    also_lost: Callable[[Game], Iterable[Words]] = _nothing_more
    """What is lost of this game beyond what `holds` and `fields` tell."""

    def losses(self, game: Game) -> list[Words]:
        """What of the game would be lost, by name."""
        return [*losses(game, self.holds, self.fields), *self.also_lost(game)]

    def leaves_rules_open(self, text: str) -> bool:
        """Whether the text could be of several games."""
        return self.takes_header if self.names_rules is None else not self.names_rules(text)

    @property
    def can_write(self) -> bool:
        return self.write is not None or (self.binary is not None and self.binary.write is not None)

    def text_of(self, game: Game, *, bare: bool = False) -> str:
        """A game as text, its rules in the first line unless the text is to be bare."""
        if self.write is None and self.can_write:
            raise NotationError(N_("{name} is not a text: save it as a file"), name=self.name)
        if self.write is None:
            raise NotationError(N_("{name} can only be read, not written"), name=self.name)
        written = self.write(game)
        return header(game.rules) + written if self.takes_header and not bare else written

    def games_in(self, text: str, rules: Rules, conventions: Conventions = USUAL) -> Iterator[Game]:
        """The games of a text, which must be of these rules if it names its own."""
        return self.read(without_header(text, rules)[0], rules, conventions)


def never(_text: str, _rules: Rules | None) -> float:
    """What a format of files that are not texts says of every text."""
    return 0


def not_a_text(_text: str, _rules: Rules | None, _conventions: Conventions) -> Iterator[Game]:
    raise NotationError(N_("files of this format are not texts: give the file itself"))


_formats: dict[str, Format] = {}


def register(made: Format) -> Format:
    """Make a format known under its name; returns it."""
    _formats[made.name] = made
    return made


def formats() -> tuple[Format, ...]:
    """Every format: ours by name, then those of other packages, whoever was imported first."""
    _discover()
    ours = {one.name for one in _formats.values() if one.read.__module__.startswith("pions.")}
    return tuple(sorted(_formats.values(), key=lambda one: (one.name not in ours, one.name)))


def formats_for(game: Game) -> tuple[Format, ...]:
    """The formats that can hold that game: not every one knows every rule, start or pass."""
    return tuple(one for one in formats() if _holds(one, game))


def _holds(one: Format, game: Game) -> bool:
    try:
        # Only the writer knows what its format cannot hold, so the test is to write.
        return bool(one.text_of(game))
    except PionsError:
        return False


def find_format(name: str) -> Format:
    """The format of that name or file name ending."""
    plain = name.strip().lower()
    for known in formats():
        if plain == known.name or plain in known.extensions:
            return known
    raise UnknownFormatError(
        N_("unknown format {name!r}: choose one of {names}"),
        name=name[:80],
        names=friendly_list([known.name for known in formats()]),
    )


def binary_format(data: bytes, file_name: str = "") -> Binary | None:
    """The format of files that are not texts which begin like these bytes, or are named so."""
    known = [(one, one.binary) for one in formats() if one.binary is not None]
    for _, binary in known:
        if binary.recognise(data):
            return binary
    ending = PurePath(file_name).suffix.lower()
    return next((binary for one, binary in known if ending in one.extensions), None)


def format_to_write(file_name: str) -> Format:
    """The format that a file's name asks for by its ending; without an ending, Pions' own."""
    name = PurePath(file_name).name.lower()
    if not PurePath(name).suffix:
        return find_format(OWN_FORMAT)
    written = {end: known for known in formats() if known.can_write for end in known.extensions}
    fitting = [end for end in written if name.endswith(end) and name != end]
    ending = max(fitting, key=len, default=PurePath(name).suffix)  # `.animated.svg`, not `.svg`
    if ending not in written:
        raise UnknownFormatError(
            N_("{file}: no format that can be written ends in {ending}; the endings are {endings}"),
            file=file_name[-80:],
            ending=ending[:20],
            endings=friendly_list(written_endings()),
        )
    return written[ending]


def written_endings() -> tuple[str, ...]:
    """The endings of files that can be written, Pions' own first."""
    known = sorted(formats(), key=lambda one: one.name != OWN_FORMAT)
    return tuple(ending for one in known if one.can_write for ending in one.extensions)


@cache
def _discover() -> None:
    """Import, once, every module in `formats/` and those that other packages announce."""
    import pkgutil  # noqa: PLC0415 - slow, and rarely needed

    package = import_module("pions.notation.formats")
    for module in pkgutil.iter_modules(package.__path__):
        import_module(f"{package.__name__}.{module.name}")
    load_plugins("pions.formats")
