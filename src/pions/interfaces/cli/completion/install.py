"""Where shells look for completions, and what may be left to do."""

from __future__ import annotations

import os
from pathlib import Path

from pions.words import N_, Words


def default_path(shell: str) -> Path:
    """Where the script of that shell belongs, for this user only."""
    home = Path.home()
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    configuration = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    return {
        "bash": data / "bash-completion" / "completions" / "pions",
        "zsh": data / "zsh" / "site-functions" / "_pions",
        "fish": configuration / "fish" / "completions" / "pions.fish",
    }[shell]


def advice(shell: str, file: Path) -> Words:
    lines = f"fpath=({file.parent} $fpath); autoload -Uz compinit; compinit"
    return Words(_ADVICE[shell], {"file": str(file), "lines": lines})


_ADVICE = {
    "bash": N_(
        "start a new shell; if nothing is completed, the package bash-completion is missing: "
        "add this line to ~/.bashrc instead: source {file}"
    ),
    "zsh": N_("add these lines to ~/.zshrc, unless they are there, and start a new shell: {lines}"),
    "fish": N_("start a new shell: fish finds it by itself"),
}
