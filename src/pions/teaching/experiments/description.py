"""What an experiment does, as values: parts that answer a question, each a list of rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from pions.tournament.event import Event
from pions.tournament.event_json import event_document
from pions.version import __version__

ANY_LANGUAGE = ""
"""The key of a text that is the same in every language."""

LocalText = Mapping[str, str]
"""A text by the codes of its languages."""


def in_language(text: LocalText, language: str) -> str:
    """The text in that language, or in whichever there is."""
    return text.get(language) or text.get(ANY_LANGUAGE) or next(iter(text.values()), "")


@dataclass(frozen=True)
class MatchPart:
    """Pairs of players who meet; a row for each."""

    question: LocalText
    events: tuple[Event, ...]
    labels: tuple[str, ...]
    """What tells each event from the others: the values that vary."""


@dataclass(frozen=True)
class PruningSetting:
    """One position and evaluation, searched by every method to each depth."""

    rules: str
    position: str
    """Empty for the start."""
    moves: str
    evaluation: str
    depth: int
    nodes: int
    """That a search may visit: a limit by time would not give the same table twice."""


@dataclass(frozen=True)
class PruningPart:
    """What pruning saves; a chart for each setting."""

    question: LocalText
    settings: tuple[PruningSetting, ...]


Part = MatchPart | PruningPart


@dataclass(frozen=True)
class Experiment:
    """An experiment before it is run; the same one gives the same tables."""

    name: str
    title: LocalText
    parts: tuple[Part, ...]
    source: str
    """The TOML text."""

    @property
    def events(self) -> tuple[Event, ...]:
        """Every pair of players that meets, in order."""
        parts = (part for part in self.parts if isinstance(part, MatchPart))
        return tuple(event for part in parts for event in part.events)

    @property
    def labels(self) -> tuple[str, ...]:
        """Of all events, in order."""
        parts = (part for part in self.parts if isinstance(part, MatchPart))
        return tuple(label for part in parts for label in part.labels)

    @property
    def settings(self) -> tuple[PruningSetting, ...]:
        """Everything that is measured, in order."""
        parts = (part for part in self.parts if isinstance(part, PruningPart))
        return tuple(one for part in parts for one in part.settings)

    @property
    def games(self) -> int:
        return sum(event.games for event in self.events)

    @property
    def is_timed(self) -> bool:
        """Whether a limit of time makes the games depend on the machine."""
        return any(event.conditions.limit.seconds is not None for event in self.events)

    def document(self) -> dict[str, Any]:
        """Everything that decides the results, to be compared with what a folder holds."""
        return {
            "pions": __version__,
            "name": self.name,
            "events": [event_document(event) for event in self.events],
            "pruning": [asdict(setting) for setting in self.settings],
        }
