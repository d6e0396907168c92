"""Short questions above a screen: yes or no, a line of text, one of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.words import N_, Words

CSS = """
.dialog-screen { align: center middle; }
.dialog {
    width: 64; max-width: 95%; height: auto; max-height: 90%;
    border: round $primary; background: $surface; padding: 0 1;
}
.dialog Button { margin: 1 1 0 0; }
.dialog .answers { height: auto; }
.dialog OptionList { height: auto; max-height: 14; border: none; }
.dialog .more { color: $text-muted; }
"""
"""The style of all dialogs; part of the app's."""

CLOSE: list[BindingType] = [Binding("escape", "give_up", show=False)]


class Confirm(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = CLOSE

    def __init__(self, language: AppLanguage, question: Words) -> None:
        super().__init__(classes="dialog-screen")
        self._language, self._question = language, question

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._language.say(self._question), markup=False)
            with Horizontal(classes="answers"):
                yield Button(self._language.tell(N_("Yes")), variant="primary", id="yes")
                yield Button(self._language.tell(N_("No")), id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_give_up(self) -> None:
        self.dismiss(False)


class AskText(ModalScreen[str | None]):
    """A line of text."""

    BINDINGS: ClassVar[list[BindingType]] = CLOSE

    def __init__(
        self, language: AppLanguage, question: Words, more: Words, value: str = ""
    ) -> None:
        super().__init__(classes="dialog-screen")
        self._language, self._question, self._more = language, question, more
        self._value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._language.say(self._question), markup=False)
            yield Input(self._value)
            yield Static(self._language.say(self._more), classes="more", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)

    def action_give_up(self) -> None:
        self.dismiss(None)


class Choose(ModalScreen[int | None]):
    """One of several."""

    BINDINGS: ClassVar[list[BindingType]] = CLOSE

    def __init__(self, language: AppLanguage, question: Words, choices: Sequence[str]) -> None:
        super().__init__(classes="dialog-screen")
        self._language, self._question, self._choices = language, question, choices

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._language.say(self._question), markup=False)
            yield OptionList(
                *(Option(text, id=str(place)) for place, text in enumerate(self._choices)),
                markup=False,
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_give_up(self) -> None:
        self.dismiss(None)


class Notice(ModalScreen[None]):
    """Something to be read, and perhaps copied."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "give_up", show=False)]

    def __init__(self, language: AppLanguage, *lines: Words) -> None:
        super().__init__(classes="dialog-screen")
        self._language, self._lines = language, lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            for line in self._lines:
                yield Static(self._language.say(line), markup=False)
            yield Button(self._language.tell(N_("Close")), variant="primary")

    def on_button_pressed(self) -> None:
        self.dismiss(None)

    def action_give_up(self) -> None:
        self.dismiss(None)
