"""The help: the rules of the game in a few lines, and every key."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from pions.interfaces.chapter_text import chapter_lines
from pions.interfaces.language import say, tell
from pions.interfaces.terminal.full.app_actions import AppAction
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.game_view import seam_words
from pions.interfaces.terminal.full.services import Services
from pions.rules.base import Rules
from pions.study.rulebook.rulebook import rulebook
from pions.words import N_

KEY_WIDTH = 22


class HelpScreen(PionsScreen):
    """How to play, and every key. Mutable."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,f1,question_mark,q", "leave", show=False)
    ]
    CSS = """
    #help { height: 1fr; padding: 0 2; }
    """

    def __init__(
        self, services: Services, actions: tuple[AppAction, ...], rules: Rules | None
    ) -> None:
        super().__init__(services)
        self._shown, self._rules = actions, rules

    def all_actions(self) -> tuple[AppAction, ...]:
        return (AppAction("leave", "escape", N_("Back"), N_("close the help"), 1),)

    def body(self) -> ComposeResult:
        with VerticalScroll(id="help"):
            yield Static(self.language.call(help_text, self._shown, self._rules))

    async def fill(self) -> None:
        self.query_one("#help").focus()


def help_text(actions: tuple[AppAction, ...], rules: Rules | None) -> Content:
    """The rules if a game is played, how to move, and the keys."""
    parts: list[tuple[str, str]] = []
    if rules is not None:
        parts += [(tell(N_("The game")) + "\n", "bold $primary")]
        parts += [(f"  {line}\n", "") for line in rules_lines(rules)]
        parts += [("\n" + tell(N_("How to move")) + "\n", "bold $primary")]
        parts += [(f"  {line}\n", "") for line in _moving(rules)]
        parts += [("\n", "")]
    parts += [(tell(N_("Keys")) + "\n", "bold $primary")]
    for action in actions:
        keys = " ".join(tell(name) for name in action.key_names)
        parts += [(f"  {keys:<{KEY_WIDTH}}", "bold"), (f"{tell(action.help)}\n", "")]
    parts += [(f"  {'^P':<{KEY_WIDTH}}", "bold"), (tell(N_("every command, by its name")), "")]
    if rules is not None:
        parts += [
            ("\n\n" + tell(N_("The rules, with positions to try them on")) + "\n", "bold $primary")
        ]
        parts += [(f"  {line}\n", "") for line in chapter_lines(rulebook(rules))]
    return Content.assemble(*parts)


def rules_lines(rules: Rules) -> list[str]:
    """The rules in a few sentences, and how the edges of the board meet."""
    seam = seam_words(rules.start())
    return [say(one) for one in (*rules.how_to_play, *([seam] if seam else []))]


def _moving(rules: Rules) -> list[str]:
    cells = rules.look != "drop"
    return [
        tell(N_("Arrow keys move the cursor, Enter plays; or click with the mouse."))
        if cells
        else tell(N_("Left and right choose a column, Enter drops the piece; or click.")),
        tell(N_("Or type the move's name, then Enter.")),
        tell(N_("› ‹ cursor   [ ] last move   ( ) winning line   + playable   ★ hint")),
    ]
