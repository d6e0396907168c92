"""Experiments from TOML; an error names the key and the line.

title = "What is depth worth?"
rules = "othello"
games = 20
seed = 1

[[match]]
question = "does looking further pay?"
first = "ia2({depth})"
second = "ia1"
vary.depth = [1, 2, 3]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pions.errors import PionsError
from pions.match.conditions import Conditions
from pions.match.seats import check_player
from pions.notation.files import read_file
from pions.players.own import is_python
from pions.rules.registry import find_rules
from pions.search.limits import Limit
from pions.teaching.experiments.description import (
    ANY_LANGUAGE,
    Experiment,
    LocalText,
    MatchPart,
    Part,
    PruningPart,
    PruningSetting,
)
from pions.teaching.experiments.positions import setting_position
from pions.teaching.experiments.toml_table import TomlTable, parsed
from pions.teaching.experiments.varying import Values, combinations, filled
from pions.tournament.check import check
from pions.tournament.event import SWAPPED, Entrant, Event, with_distinct_names
from pions.tournament.sources import Source, source_from
from pions.words import N_

GAMES, SEED, NODES, DEEPEST = 20, 1, 200_000, 99
SHARED = ("rules", "games", "openings", "colours", "seed", "depth", "nodes", "seconds")
"""Keys that hold for every match, and that a match may have otherwise."""
TOP = ("title", "players", *SHARED, "match", "pruning")
MATCH = ("question", "first", "second", "vary", *SHARED)
PRUNING = ("question", "rules", "moves", "position", "evaluation", "depth", "nodes", "vary")
LIMITS = ("depth", "nodes", "seconds")


@dataclass(frozen=True)
class Overrides:
    """What the command line says otherwise than the file."""

    games: int | None = None
    seed: int | None = None


NOTHING_ELSE = Overrides()


def read_experiment(path: Path, overrides: Overrides = NOTHING_ELSE) -> Experiment:
    """The experiment in a file, called like it; `NotationError` names key and line."""
    return experiment_from(read_file(path), path.stem, str(path), path.parent, overrides)


def experiment_from(
    text: str, name: str, file: str, folder: Path, overrides: Overrides = NOTHING_ELSE
) -> Experiment:
    """The experiment in a text; `file` is what errors call it, paths start at the folder."""
    top = parsed(file, text)
    top.check_keys(TOP)
    reader = _Reader(top, folder, overrides)
    parts = tuple(reader.parts())
    if not parts:
        template = N_("nothing to do: add a table {first} or {second}")
        raise top.wrong("match", template, first="[[match]]", second="[[pruning]]")
    return Experiment(name, local_text(top, "title", name), parts, text)


def local_text(table: TomlTable, key: str, default: str = "") -> LocalText:
    """A text, or a table of it by languages: `{en = "…", fr = "…"}`."""
    found = table.content.get(key, default)
    if isinstance(found, str):
        return {ANY_LANGUAGE: found}
    if isinstance(found, dict) and found and all(isinstance(one, str) for one in found.values()):
        return dict(found)
    raise table.wrong(key, N_('{key!r} must be a text, or {{en = "…", fr = "…"}}'))


@dataclass(frozen=True)
class _Reader:
    """Reads the parts of one file."""

    top: TomlTable
    folder: Path
    overrides: Overrides

    def parts(self) -> Iterator[Part]:
        for table in self.top.tables("match"):
            table.check_keys(MATCH)
            labels, events = zip(*self._events(table), strict=True)
            yield MatchPart(local_text(table, "question"), events, labels)
        for table in self.top.tables("pruning"):
            table.check_keys(PRUNING)
            settings = tuple(self._setting(table, values) for values in combinations(table))
            yield PruningPart(local_text(table, "question"), settings)

    def _events(self, table: TomlTable) -> Iterator[tuple[str, Event]]:
        seeds = self._seeds(table)
        for values in combinations(table):
            for seed in seeds:
                varied = {**values, **({"seed": seed} if len(seeds) > 1 else {})}
                label = ", ".join(f"{key}={value}" for key, value in varied.items())
                yield label, self._event(table, values, seed)

    def _holder(self, table: TomlTable, key: str) -> TomlTable:
        """Where a key is given that holds for every match: in the match itself, or above."""
        return table if key in table.content else self.top

    def _seeds(self, table: TomlTable) -> list[int]:
        if self.overrides.seed is not None:
            return [self.overrides.seed]
        holder = self._holder(table, "seed")
        found = holder.content.get("seed", SEED)
        seeds = found if isinstance(found, list) and found else [found]
        if not all(type(one) is int and 0 <= one < 10**9 for one in seeds):
            raise holder.wrong(
                "seed", N_("{key!r} needs a whole number from 0 up, or a list of them")
            )
        return seeds

    def _event(self, table: TomlTable, values: Values, seed: int) -> Event:
        rules = self._rules(table, values)
        conditions = Conditions(limit=self._limit(table))
        players = [
            self._player(table, key, values, rules, conditions) for key in ("first", "second")
        ]
        event = Event(
            rules,
            with_distinct_names(players),
            games=self.overrides.games or self._holder(table, "games").number("games", GAMES),
            openings=self._openings(table, rules),
            seed=seed,
            conditions=conditions,
            colours=self._holder(table, "colours").words("colours", SWAPPED),
        )
        try:
            check(event)
        except PionsError as error:
            raise self._holder(table, "colours").refused("colours", error) from None
        return event

    def _rules(self, table: TomlTable, values: Values) -> str:
        holder = self._holder(table, "rules")
        text = filled(table, "rules", holder.words("rules"), values)
        try:
            find_rules(text)
        except PionsError as error:
            raise holder.refused("rules", error) from None
        return text

    def _player(
        self, table: TomlTable, key: str, values: Values, rules: str, conditions: Conditions
    ) -> Entrant:
        text = table.words(key)
        names = self.top.table("players")
        given = names.words(text) if text in names.content else text
        player = self._with_path(filled(table, key, given, values))
        try:
            check_player(player, find_rules(rules), conditions)
        except PionsError as error:
            raise table.refused(key, error) from None
        return Entrant(text if given is not text else filled(table, key, text, values), player)

    def _with_path(self, text: str) -> str:
        """The player's text, a file of the student's made absolute: workers may start elsewhere."""
        place, suffix, function = text.partition(".py")
        if is_python(text) and suffix:
            return f"{(self.folder / Path(place).expanduser()).resolve()}.py{function}"
        return text

    def _openings(self, table: TomlTable, rules: str) -> Source:
        holder = self._holder(table, "openings")
        text = holder.words("openings", "random")
        name = text.partition(":")[0]
        placed = text if name in ("none", "random") else str((self.folder / text).resolve())
        try:
            return source_from(placed, find_rules(rules))
        except PionsError as error:
            raise holder.refused("openings", error) from None

    def _limit(self, table: TomlTable) -> Limit:
        found: dict[str, Any] = {}
        for key in LIMITS:
            holder = self._holder(table, key)
            if key not in holder.content:
                continue
            value = holder.content[key]
            if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
                raise holder.wrong(key, N_("{key!r} needs a number above 0"))
            found[key] = value if key == "seconds" else holder.number(key, 1)
        return Limit(**found)

    def _setting(self, table: TomlTable, values: Values) -> PruningSetting:
        def text(key: str, default: str) -> str:
            given = table.words(key, default) if key in table.content else default
            return filled(table, key, given, values)

        setting = PruningSetting(
            rules=self._rules(table, values),
            position=text("position", ""),
            moves=text("moves", ""),
            evaluation=text("evaluation", "auto"),
            depth=min(table.number("depth", 4), DEEPEST),
            nodes=table.number("nodes", NODES),
        )
        try:
            setting_position(setting)
        except PionsError as error:
            at = next((key for key in ("position", "moves") if key in table.content), "evaluation")
            raise table.refused(at, error) from None
        return setting
