"""What the command palette says in the browser: texts by key, sent only to whoever opens it."""

from __future__ import annotations

from pions.words import N_

PALETTE_TEXTS: dict[str, str] = {
    "palette.title": N_("Commands"),
    "palette.label": N_("What do you want to do?"),
    "palette.none": N_("Nothing is called that."),
    "palette.found": N_("Commands found: {count}"),
    "palette.page": N_("This page"),
    "palette.pages": N_("Pages"),
    "palette.games": N_("Board games"),
    "palette.settings": N_("Settings"),
    "palette.play": N_("Play {game}"),
    "palette.rules": N_("Rules of {game}"),
    "palette.setting": N_("{name}: {value}"),
}
