"""Where shells look for completions, and what a person may still have to do."""

from __future__ import annotations

import os
from pathlib import Path

from pions.words import N_, Words


def usual_file(shell: str) -> Path:
    """Where the script of that shell belongs, for this person alone."""
    home = Path.home()
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    configuration = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    return {
        "bash": data / "bash-completion" / "completions" / "pions",
        "zsh": data / "zsh" / "site-functions" / "_pions",
        "fish": configuration / "fish" / "completions" / "pions.fish",
    }[shell]


def advice(shell: str, file: Path) -> Words:
    """What makes the script work."""
    lines = f"fpath=({file.parent} $fpath); autoload -Uz compinit; compinit"
    return Words(_ADVICE[shell], {"file": str(file), "lines": lines})


_ADVICE = {
    "bash": N_(
        "start a new shell; if nothing is completed, the package bash-completion is missing: "
        "put this line into ~/.bashrc instead: source {file}"
    ),
    "zsh": N_(
        "put these lines into ~/.zshrc, unless they are there, and start a new shell: {lines}"
    ),
    "fish": N_("start a new shell: fish finds it by itself"),
}
