"""Fields of forms, made from the declared parameters of rules and players."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Label, Select

from pions.interfaces.labels import LABELS
from pions.interfaces.player_words import player_words
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.players.human import Human
from pions.players.level import LevelPlayer, level_text
from pions.players.levels import levels
from pions.players.program import Program
from pions.players.registry import PlayerKind, find_player, player_kinds
from pions.rules.parameters import Parameter, value_text
from pions.words import N_, Words

CSS = """
.row { height: 1; margin-bottom: 0; }
.row Label { width: 22; }
.row Select, .row Input { width: 1fr; }
.parameters { height: auto; }
PlayerField { height: auto; }
"""
"""The style of all fields; part of the app's."""

OTHER = "other"
"""The choice of a player by a text or a file."""


class Row(Horizontal):
    """A label and a control."""

    def __init__(self, label: str, control: Select[str] | Input) -> None:
        super().__init__(Label(label, markup=False), control, classes="row")
        self.control = control

    @property
    def text(self) -> str:
        if isinstance(self.control, Input):
            return self.control.value.strip()
        return "" if self.control.is_blank() else str(self.control.value)


def parameter_row(language: AppLanguage, one: Parameter, value: object | None = None) -> Row:
    chosen = one.default if value is None else value
    label = language.say(Words(LABELS.get(f"parameter.{one.name}", one.name)))
    text = "" if chosen is None else value_text(chosen)
    control: Select[str] | Input
    if one.kind is bool or one.choices:
        control = choice_list(choices_of(language, one), text)
    else:
        control = Input(text, placeholder=language.say(one.allowed), compact=True)
    control.tooltip = language.say(Words(one.help))
    return Row(label, control)


def choices_of(language: AppLanguage, one: Parameter) -> list[tuple[str, str]]:
    """What may be chosen: what people call it, and its text."""
    if one.kind is bool:
        return [(language.tell(N_("yes")), "true"), (language.tell(N_("no")), "false")]
    titles = {name: LABELS.get(f"choice.{one.name}.{name}", name) for name in one.choices}
    return [(language.say(Words(title)), name) for name, title in titles.items()]


def choice_list(choices: Iterable[tuple[str, str]], value: str) -> Select[str]:
    listed = list(choices)
    # Select raises on a value that is not listed, and a saved option may be out of date.
    known = value if value in {name for _, name in listed} else listed[0][1]
    return Select(listed, value=known, allow_blank=False, compact=True)


class ParameterRows(Vertical):
    """A field for each parameter. Mutable: `ask` shows others."""

    def __init__(self, language: AppLanguage, id: str | None = None) -> None:
        super().__init__(classes="parameters", id=id)
        self._language = language
        self._rows: dict[str, Row] = {}

    async def ask(
        self, declared: Iterable[Parameter], known: Callable[[Parameter], object | None]
    ) -> None:
        """Show fields for these parameters, filled with what is known."""
        await self.remove_children()
        self._rows = {one.name: parameter_row(self._language, one, known(one)) for one in declared}
        await self.mount_all(self._rows.values())

    @property
    def arguments(self) -> str:
        """The values given, as they are written between brackets."""
        given = {name: row.text for name, row in self._rows.items()}
        return ", ".join(f"{name}={text}" for name, text in given.items() if text)


def call(name: str, arguments: str) -> str:
    return f"{name}({arguments})" if arguments else name


class PlayerField(Vertical):
    """Who plays one side: a person, a level, any player with its parameters. Mutable."""

    def __init__(
        self, language: AppLanguage, label: str, player: str, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._language, self._player = language, player
        self._choices = player_choices(language, self._known(player) or OTHER)
        text = "" if self._known(player) else player
        self._other = Input(text, placeholder="./bot.py", compact=True)
        self._choice = Row(label, self._choices)
        self._other_row = Row(language.tell(N_("  its text or file")), self._other)
        self._other_row.display = False

    def compose(self) -> ComposeResult:
        yield self._choice
        yield self._other_row
        yield ParameterRows(self._language)

    @staticmethod
    def _known(player: str) -> str | None:
        """The choice that stands for a player's text."""
        name = player.partition("(")[0].strip()
        if name == Human.kind or name in {kind.name for kind in other_kinds()}:
            return name
        return _level_of(player)

    async def on_mount(self) -> None:
        await self._renew()

    async def on_select_changed(self, event: Select.Changed) -> None:
        if event.select is self._choices:
            event.stop()
            await self._renew()

    async def _renew(self) -> None:
        """Show the parameters of who is chosen."""
        name = self._choice.text
        self._other_row.display = name == OTHER
        kind = next((one for one in other_kinds() if one.name == name), None)
        declared = () if kind is None else [one for one in kind.parameters if one.name != "seed"]
        await self.query_one(ParameterRows).ask(declared, self._given)

    def _given(self, one: Parameter) -> object | None:
        """The value that the previous player had for a parameter."""
        if self._player.partition("(")[0].strip() != self._choice.text:
            return None
        return getattr(find_player(self._player), one.name, None)

    @property
    def player(self) -> str:
        if self._choice.text == OTHER:
            return self._other_row.text
        return call(self._choice.text, self.query_one(ParameterRows).arguments)

    def choose(self, player: str) -> None:
        self._player = player
        self._choices.value = self._known(player) or OTHER
        self._other.value = "" if self._known(player) else player


def player_choices(language: AppLanguage, chosen: str) -> Select[str]:
    people = [(language.tell(N_("a person")), Human.kind)]
    texts = [level_text(level.number) for level in levels()]
    graded = [(language.say(player_words(text)), text) for text in texts]
    others = [(_kind_title(language, kind), kind.name) for kind in other_kinds()]
    last = [(language.tell(N_("another: a file, a program…")), OTHER)]
    return choice_list(people + graded + others + last, chosen)


def _kind_title(language: AppLanguage, kind: PlayerKind) -> str:
    title = LABELS.get(f"player.{kind.name}", kind.name)
    return language.tell(N_("{name}: {title}"), name=Words(title), title=Words(kind.summary))


def other_kinds() -> tuple[PlayerKind, ...]:
    """The players besides people, levels and programs, which need a text of their own."""
    return tuple(kind for kind in player_kinds() if kind.make not in (Human, LevelPlayer, Program))


def _level_of(player: str) -> str | None:
    if not player.startswith(LevelPlayer.kind):
        return None
    found = find_player(player)
    return level_text(found.number) if isinstance(found, LevelPlayer) else None
