"""The themes of the app."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.theme import Theme

THEMES = (
    Theme(
        "pions-dark",
        primary="#6fb98f",
        secondary="#8fa8c8",
        accent="#f2c14e",
        warning="#f2a65a",
        error="#ef6f6c",
        success="#7bd389",
        background="#11161c",
        surface="#1a2129",
        panel="#232c36",
        dark=True,
    ),
    Theme(
        "pions-light",
        primary="#2f7d4f",
        secondary="#44618a",
        accent="#9a5b00",
        warning="#a65a00",
        error="#b3261e",
        success="#1f7a37",
        background="#f7f5f0",
        surface="#ffffff",
        panel="#e6e2d8",
        dark=False,
    ),
    Theme(
        "pions-contrast",
        primary="#ffffff",
        secondary="#ffff00",
        accent="#ffff00",
        warning="#ffaf00",
        error="#ff5f5f",
        success="#5fff5f",
        background="#000000",
        surface="#000000",
        panel="#202020",
        foreground="#ffffff",
        dark=True,
    ),
)

NO_COLOUR = """
OptionList:nocolor > .option-list--option-highlighted { text-style: bold underline; }
SelectOverlay:nocolor > .option-list--option-highlighted { text-style: bold underline; }
DataTable:nocolor > .datatable--cursor { text-style: bold underline; }
DirectoryTree:nocolor > .tree--cursor { text-style: bold underline; }
Button:nocolor:focus { text-style: bold underline; }
Select:nocolor:focus SelectCurrent { text-style: bold underline; }
Input:nocolor:focus { text-style: bold underline; }
"""
"""With NO_COLOR, bold and underlined text replaces colours; part of the app's style."""


def first_theme(app: App[Any], wanted: str) -> str:
    """The theme wanted if there is one of that name; with NO_COLOR the terminal's own colours."""
    known = app.available_themes
    if app.no_color:
        return next(name for name, theme in known.items() if theme.ansi)
    return wanted if wanted in known else THEMES[0].name
