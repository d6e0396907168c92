"""The actions of the app: declared once, read by the keys, the key bar, the palette and the help.

Letters and digits are left free: whoever types them names a move.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual.binding import Binding, BindingType

from pions.words import N_


@dataclass(frozen=True)
class AppAction:
    """Something that can be done on a screen."""

    name: str
    """The method `action_…` that does it, of the screen, or with `app.` before it of the app."""
    keys: str
    """As Textual lists them, with commas between; the first is shown."""
    title: str
    """One word or two for the palette."""
    help: str
    """A sentence for the palette and the help."""
    bar: int = 0
    """Its place in the key bar, 0 for none; lower ones stay when room is short."""
    always: bool = False
    """Whether its keys work even while something is typed into a field."""
    short: str = ""
    """The title in the key bar, where `title` would push others off 80 columns."""

    @property
    def key_names(self) -> list[str]:
        """What people call its keys, to be translated: `^Z`, `F1`, `Esc`."""
        return [KEY_NAMES.get(key) or _plain_name(key) for key in self.keys.split(",")]


EVERYWHERE = (
    AppAction("app.help", "f1,question_mark", N_("Help"), N_("how to play, and every key"), 1),
    AppAction("app.language", "ctrl+l", N_("Language"), N_("change the language"), always=True),
    AppAction("app.change_theme", "ctrl+t", N_("Theme"), N_("other colours")),
    AppAction("app.options", "f9", N_("Options"), N_("language, theme, pieces, what is shown")),
    AppAction("app.quit", "ctrl+q,ctrl+c", N_("Quit"), N_("leave; every game is saved"), 2, True),
)

_NEW = AppAction("app.new", "ctrl+n", N_("New game"), N_("choose a game and who plays"), 3)
_GAMES = AppAction(
    "app.games", "ctrl+o", N_("My games"), N_("continue a game, or look at one again"), 4
)
_LOAD = AppAction("app.load", "ctrl+f", N_("Load"), N_("a game or a position in a file"))
_PUZZLES = AppAction("app.puzzles", "ctrl+u", N_("Puzzles"), N_("positions with one best move"))
MENU = (_NEW, _GAMES, _PUZZLES, _LOAD)

_SAVE = AppAction("save", "ctrl+s", N_("Save"), N_("save the game to a file"))
_TURN = N_("turn a board without edges")
_TURNS = (
    AppAction("turn(-1, 0)", "shift+left", N_("Turn left"), _TURN),
    AppAction("turn(1, 0)", "shift+right", N_("Turn right"), _TURN),
    AppAction("turn(0, -1)", "shift+up", N_("Turn up"), _TURN),
    AppAction("turn(0, 1)", "shift+down", N_("Turn down"), _TURN),
)
GAME = (
    AppAction("play", "enter,space", N_("Play"), N_("play where the cursor stands")),
    AppAction("undo", "ctrl+z,f6", N_("Undo"), N_("take back a move")),
    AppAction("redo", "ctrl+y,f7", N_("Redo"), N_("play undone moves again")),
    AppAction(
        "hint", "f2,exclamation_mark", N_("Hint"), N_("show a good move and why; hints are counted")
    ),
    AppAction(
        "legal", "f3,asterisk", N_("Legal moves"), N_("mark the playable cells"), short=N_("Legal")
    ),
    AppAction("values", "f4,equals_sign", N_("Values"), N_("show what each move is worth")),
    AppAction("dangers", "ctrl+k", N_("Dangers"), N_("say where a side could complete a line")),
    AppAction("pause", "f5", N_("Pause"), N_("pause the computer and the clocks, or continue")),
    AppAction("step", "full_stop,f8", N_("Step"), N_("one move of the computer, while paused")),
    AppAction("faster", "plus", N_("Faster"), N_("less time between the moves of two computers")),
    AppAction("slower", "minus", N_("Slower"), N_("more time between the moves of two computers")),
    AppAction("back", "pageup,less_than_sign,comma", N_("Earlier"), N_("look one move back")),
    AppAction(
        "forward", "pagedown,greater_than_sign,semicolon", N_("Later"), N_("look one move forward")
    ),
    AppAction("first", "home", N_("To the start"), N_("look at the start of the game")),
    AppAction("last", "end", N_("To the last move"), N_("back to the game as it stands")),
    *_TURNS,
    AppAction(
        "analyse",
        "f10,ctrl+a",
        N_("Analyse"),
        N_("engine lines, the graph of the game, graded moves, variations"),
    ),
    _SAVE,
    _LOAD,
    AppAction("again", "ctrl+r", N_("Replay"), N_("play the same game again")),
    AppAction("swap", "ctrl+w", N_("Swap sides"), N_("play again with the sides swapped")),
    AppAction("from_here", "ctrl+b", N_("From here"), N_("play on from the position shown")),
    AppAction("resign", "ctrl+g", N_("Resign"), N_("resign the game")),
    AppAction("draw", "ctrl+d", N_("Draw"), N_("offer a draw, or answer an offer")),
    AppAction("browser", "ctrl+e", N_("Browser"), N_("continue this game in a browser")),
    _NEW,
    _GAMES,
    AppAction("menu", "escape", N_("Menu"), N_("back to the menu; the game is saved")),
)

PLAY = ["app.help", "undo", "hint", "menu", "app.quit", "redo", "legal", "values", "pause"]
SHOW = ["app.help", "pause", "step", "menu", "app.quit", "faster", "slower", "undo", "values"]
OVER = [
    "app.help",
    "analyse",
    "again",
    "swap",
    "menu",
    "app.quit",
    "back",
    "forward",
    "undo",
    "app.new",
]
"""What the key bar shows while people play, while engines do, and when it is over."""


ANALYSE = (
    AppAction("play", "enter", N_("Play"), N_("play what was typed, or go one move on")),
    AppAction(
        "best", "space", N_("Best move"), N_("play the engine's first choice, beside the line")
    ),
    AppAction("back", "left,comma,less_than_sign", N_("Earlier"), N_("look one move back"), 3),
    AppAction(
        "forward", "right,semicolon,greater_than_sign", N_("Later"), N_("look one move forward"), 4
    ),
    AppAction("sibling(-1)", "up", N_("Variation above"), N_("what else was played here")),
    AppAction("sibling(1)", "down", N_("Variation below"), N_("what else was played here")),
    AppAction("first", "home", N_("To the start"), N_("look at the start of the game")),
    AppAction("last", "end", N_("To the end"), N_("look at the end of the line")),
    AppAction(
        "fault(-1)", "pageup", N_("Mistake before"), N_("go to the mistake before this move")
    ),
    AppAction("fault(1)", "pagedown", N_("Next mistake"), N_("go to the next mistake"), 8),
    AppAction(
        "why", "f2,exclamation_mark", N_("Why?"), N_("say in words what the move does, and why"), 5
    ),
    AppAction(
        "overlay",
        "f3,asterisk",
        N_("Overlay"),
        N_("show mobility, threats and more on the board, one after the other"),
        6,
    ),
    AppAction("values", "f4,equals_sign", N_("Values"), N_("show what the best moves are worth")),
    AppAction("engine", "f5", N_("Engine"), N_("start the engine, or stop it")),
    AppAction("lines(1)", "plus", N_("More lines"), N_("show one line more of the engine")),
    AppAction("lines(-1)", "minus", N_("Fewer lines"), N_("show one line less of the engine")),
    AppAction("comment", "f6,ctrl+k", N_("Comment"), N_("write a remark on the move"), 9),
    AppAction("promote", "f7", N_("Promote"), N_("let the variation change places with its line")),
    AppAction("delete", "f8,delete", N_("Delete"), N_("take out the move and all that follows it")),
    AppAction(
        "learn", "ctrl+r", N_("Learn"), N_("learn from mistakes: find what was better oneself"), 7
    ),
    _SAVE,
    *_TURNS,
    AppAction("to_game", "escape", N_("Back"), N_("back to the game"), 2),
)


def bindings(actions: tuple[AppAction, ...]) -> list[BindingType]:
    """The keys of some actions, as Textual wants them."""
    return [
        Binding(one.keys, one.name, one.title, show=False, priority=one.always) for one in actions
    ]


KEY_NAMES = {
    "escape": N_("Esc"),
    "enter": N_("Enter"),
    "space": N_("Space"),
    "pageup": N_("Page up"),
    "pagedown": N_("Page down"),
    "home": N_("Home"),
    "end": N_("End"),
    "question_mark": "?",
    "exclamation_mark": "!",
    "asterisk": "*",
    "equals_sign": "=",
    "full_stop": ".",
    "comma": ",",
    "semicolon": ";",
    "plus": "+",
    "minus": "-",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "delete": N_("Del"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "shift+left": "⇧←",
    "shift+right": "⇧→",
    "shift+up": "⇧↑",
    "shift+down": "⇧↓",
}


def _plain_name(key: str) -> str:
    return f"^{key[5:].upper()}" if key.startswith("ctrl+") else key.upper()
