"""The options: what a person prefers, saved for the next time."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Input, Select, Static

from pions.interfaces.language import LANGUAGES, language_name
from pions.interfaces.terminal.full.app_actions import AppAction, bindings
from pions.interfaces.terminal.full.app_options import SCALE_NAMES
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.form_fields import Row, choice_list
from pions.interfaces.terminal.full.game_actions import SPEEDS
from pions.words import N_

ACTIONS = (AppAction("leave", "escape", N_("Back"), N_("back; options are saved"), 3),)
SIZES = {
    "auto": N_("as large as fits"),
    "compact": N_("compact"),
    "normal": N_("normal"),
    "large": N_("large"),
}
LEGAL = {"auto": N_("where few are"), "yes": N_("yes"), "no": N_("no")}
PIECES = {"discs": N_("discs ● ○"), "letters": N_("letters X O")}


class OptionsScreen(PionsScreen):
    """A field for each option. Mutable."""

    actions = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = bindings(ACTIONS)
    CSS = """
    #options { padding: 1 2; height: 1fr; }
    #heading { color: $primary; text-style: bold; margin-bottom: 1; }
    """

    def body(self) -> ComposeResult:
        tell, options = self.language.tell, self.services.options
        yes_no = [(tell(N_("yes")), "True"), (tell(N_("no")), "False")]
        themes = [(name, name) for name in sorted(self.app.available_themes)]
        sizes = [(tell(SIZES[name]), name) for name in SCALE_NAMES]
        speeds = [(tell(N_("{seconds:g} s"), seconds=one), str(one)) for one in SPEEDS]
        with VerticalScroll(id="options", can_focus=False):
            yield Static(tell(N_("Options")), id="heading")
            languages = [(language_name(name), name) for name in LANGUAGES]
            yield self._row("language", N_("Language"), languages, self.language.name)
            yield self._row("theme", N_("Theme"), themes, self.app.theme)
            pieces = [(tell(title), name) for name, title in PIECES.items()]
            yield self._row("pieces", N_("Pieces"), pieces, options.pieces)
            yield self._row("size", N_("Size of the board"), sizes, options.size)
            marking = [(tell(title), name) for name, title in LEGAL.items()]
            yield self._row("legal", N_("Mark playable cells"), marking, options.legal)
            yield self._row("values", N_("Show values"), yes_no, str(options.values))
            yield self._row("speed", N_("Between moves"), speeds, str(options.speed))
            yield Row(tell(N_("Your name")), Input(options.name, compact=True, id="name"))

    def _row(self, name: str, title: str, choices: list[tuple[str, str]], value: str) -> Row:
        control = choice_list(choices, value)
        control.id = name
        return Row(self.language.tell(title), control)

    def on_select_changed(self, event: Select.Changed) -> None:
        name, value = event.select.id or "", str(event.value)
        match name:
            case "language":
                self._change_language(value)
            case "theme":
                self.app.theme = value
                self.services.change(theme=value)
            case "values":
                self.services.change(**{name: value == "True"})
            case "speed":
                self.services.change(speed=float(value))
            case _:
                self.services.change(**{name: value})

    def _change_language(self, value: str) -> None:
        # Select reports its first value as a change: each rebuild would cause another.
        if value == self.language.name:
            return
        self.language.name = value
        self.services.change(language=value)
        self.services.host.refresh_texts()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.services.change(name=event.value.strip()[:40])

    def action_leave(self) -> None:
        super().action_leave()
        self.services.host.refresh_texts()
