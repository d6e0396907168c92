"""A new game: which, on which board, between whom, with which clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Input, OptionList, Select, Static
from textual.widgets.option_list import Option

from pions.errors import NotationError, PionsError, RulesError
from pions.interfaces.terminal.full.app_actions import AppAction, bindings
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.clock_text import read_clock
from pions.interfaces.terminal.full.form_fields import (
    ParameterRows,
    PlayerField,
    Row,
    call,
    choice_list,
)
from pions.interfaces.terminal.full.services import Services
from pions.match.table import Table
from pions.notation.recognition import read_anything
from pions.play.chairs import table_between
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.opening_rules import OPENING_RULES
from pions.rules.parameters import parameters_of
from pions.rules.registry import Family, families, find_rules, preset_of, presets
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Clock
from pions.words import N_, Words

ACTIONS = (
    AppAction("start", "f10,ctrl+s", N_("Start"), N_("begin the game"), 3),
    AppAction("swap", "ctrl+w", N_("Swap players"), N_("exchange who plays which side"), 5),
    AppAction("leave", "escape", N_("Menu"), N_("back without a new game"), 4),
)
CLOCKS: Sequence[tuple[str, str]] = (
    ("", N_("no clock")),
    ("1", N_("1 minute for each side")),
    ("3+2", N_("3 minutes, 2 seconds added per move")),
    ("5", N_("5 minutes for each side")),
    ("10+5", N_("10 minutes, 5 seconds added per move")),
    ("30+10", N_("30 minutes, 10 seconds added per move")),
    ("30/", N_("30 seconds for each move")),
    ("86400/", N_("a day for each move")),
    ("own", N_("my own clock…")),
)


class NewGameScreen(PionsScreen):
    """The form of a new game. Mutable."""

    actions = ACTIONS
    BINDINGS: ClassVar[list[BindingType]] = bindings(ACTIONS)
    CSS = """
    #games { width: 26; height: 1fr; border: round $primary; }
    #form { width: 1fr; height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    .heading { color: $primary; text-style: bold; margin-top: 1; }
    .first { margin-top: 0; }
    #error { color: $error; height: auto; }
    #start { margin-top: 1; }
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._family: Family | None = None
        self._base: Rules | None = None
        """The rules that the fields started with."""

    def body(self) -> ComposeResult:
        language, options = self.language, self.services.options
        black, white = options.last_players
        with Horizontal():
            yield OptionList(*self._games(), id="games", markup=False)
            with VerticalScroll(id="form", can_focus=False):
                yield Static(language.tell(N_("Who plays?")), classes="heading first")
                yield PlayerField(language, language.tell(N_("First")), black, id="black")
                yield PlayerField(language, language.tell(N_("Second")), white, id="white")
                yield Static(language.tell(N_("The board")), classes="heading")
                yield ParameterRows(language, id="rules")
                yield Static(language.tell(N_("Time and start")), classes="heading")
                yield from self._time_rows()
                yield Static(id="error", markup=False)
                yield Button(language.tell(N_("Start the game")), variant="primary", id="start")

    def _games(self) -> list[Option]:
        tell, own = self.language.tell, N_("Any board: {title}")
        return [
            *(Option(tell(one.title), id=f"preset:{one.name}") for one in presets()),
            *(
                Option(tell(own, title=Words(one.title)), id=f"family:{one.name}")
                for one in families()
            ),
        ]

    def _time_rows(self) -> ComposeResult:
        tell = self.language.tell
        clocks = choice_list([(tell(title), text or "none") for text, title in CLOCKS], "none")
        clocks.id = "clock"
        yield Row(tell(N_("Clock")), clocks)
        own = Row(tell(N_("  minutes+seconds")), Input("5+3", compact=True, id="own-clock"))
        own.display = False
        own.id = "own-clock-row"
        yield own
        rules = [(tell(one.title), one.name) for one in OPENING_RULES]
        openings = choice_list([(tell(N_("each plays its own colour")), "none"), *rules], "none")
        openings.id = "opening-rule"
        yield Row(tell(N_("Opening")), openings)
        usual = tell(N_("moves, or a position; empty: usual"))
        yield Row(tell(N_("Start from")), Input(compact=True, id="from", placeholder=usual))

    async def fill(self) -> None:
        games = self.query_one("#games", OptionList)
        games.highlighted = self._last_played(games)
        games.focus()

    def _last_played(self, games: OptionList) -> int:
        try:
            rules = find_rules(self.services.options.last_rules or "othello")
        except PionsError:
            return 0
        known = preset_of(rules)
        wanted = f"preset:{known.name}" if known is not None else f"family:{rules.family}"
        self._base = rules
        return games.get_option_index(wanted)

    # Fields that depend on others

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        await self._show_rules(event.option_id or "")

    async def _show_rules(self, wanted: str) -> None:
        kind, _, name = wanted.partition(":")
        rules = find_rules(name) if kind == "preset" else self._starting_rules(name)
        self._family = next(one for one in families() if one.name == rules.family)
        await self.query_one("#rules", ParameterRows).ask(
            parameters_of(self._family.make), lambda one: getattr(rules, one.name)
        )
        self._name_sides(rules)
        self._say("")

    def _starting_rules(self, family: str) -> Rules:
        """What the form of any board starts with: the last of that family, or a preset."""
        if self._base is not None and self._base.family == family:
            return self._base
        return next(one.rules for one in presets() if one.rules.family == family)

    def _name_sides(self, rules: Rules) -> None:
        for name, side in (("#black", BLACK), ("#white", WHITE)):
            label = self.query_one(f"{name} .row Label", Static)
            label.update(self.language.say(Words(rules.side_name(side))))

    def on_option_list_option_selected(self) -> None:
        """Move the focus to the button, so that a second Enter starts the game."""
        self.query_one("#start", Button).focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        """Show the field of a custom clock."""
        if event.select.id == "clock":
            self.query_one("#own-clock-row").display = event.value == "own"

    # Done

    async def on_button_pressed(self) -> None:
        await self.action_start()

    async def action_start(self) -> None:
        """Start the game, or say what is wrong with the form."""
        try:
            table = self._table()
        except PionsError as error:
            self._say(self.language.say(error.words))
            return
        self._remember(table)
        self.services.host.begin(table)

    def _table(self) -> Table:
        assert self._family is not None
        arguments = self.query_one("#rules", ParameterRows).arguments
        rules = find_rules(call(self._family.name, arguments))
        players = [self.query_one(name, PlayerField).player for name in ("#black", "#white")]
        game = read_start(self.query_one("#from", Input).value, rules) or Game.new(rules)
        rule = str(self.query_one("#opening-rule", Select).value)
        return table_between(
            players,
            game,
            name=self.services.options.name,
            clock=self._clock(),
            opening_rule="" if rule == "none" else rule,
        )

    def _clock(self) -> Clock | None:
        chosen = str(self.query_one("#clock", Select).value)
        own = self.query_one("#own-clock", Input).value
        return None if chosen == "none" else read_clock(own if chosen == "own" else chosen)

    def _remember(self, table: Table) -> None:
        black, white = (chair.player for chair in table.chairs)
        self.services.change(last_rules=str(table.game.rules), last_players=(black, white))

    def _say(self, text: str) -> None:
        self.query_one("#error", Static).update(text)

    def action_swap(self) -> None:
        black, white = self.query_one("#black", PlayerField), self.query_one("#white", PlayerField)
        first, second = black.player, white.player
        black.choose(second)
        white.choose(first)


def read_start(text: str, rules: Rules) -> Game | None:
    """The game or position in a text, None if it is empty."""
    if not text.strip():
        return None
    games = read_anything(text, rules).games
    if len(games) != 1:
        raise NotationError(
            N_("the text holds {count} games: choose one of them"), count=len(games)
        )
    if games[0].rules != rules:
        raise RulesError(
            N_("the text holds a game of {other}, not of {rules}"),
            other=str(games[0].rules),
            rules=str(rules),
        )
    return games[0]
