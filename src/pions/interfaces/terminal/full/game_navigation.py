"""Where a game leads: to another game, a file, the menu, a browser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pions.interfaces.terminal.full.analysis_screen import AnalysisScreen
from pions.interfaces.terminal.full.dialogs import AskText
from pions.interfaces.terminal.full.game_input import GameInput
from pions.notation.registry import written_endings
from pions.play.fair_play import check_help
from pions.play.game_files import BARE, file_and_bare, saved_words, write_game
from pions.play.new_tables import continued_from, rematch
from pions.play.recorded_table import recorded
from pions.play.seat_tokens import OWNER, with_tokens
from pions.play.stored_table import StoredTable
from pions.storage.server_address import serving_address
from pions.words import N_, Words, friendly_list

USUAL_ADDRESS = "http://127.0.0.1:8000"


class GameNavigation(GameInput):
    """The part of the game's screen that goes elsewhere. Mutable."""

    def action_menu(self) -> None:
        """Forget what was typed and stop looking back, or go to the menu."""
        if self.view.typed or self.view.ply is not None:
            self.view = replace(self.view, typed="", ply=None)
            self.show_all()
        else:
            self.services.host.to_menu()

    def action_again(self) -> None:
        self._rematch(swap=False)

    def action_swap(self) -> None:
        self._rematch(swap=True)

    def _rematch(self, *, swap: bool) -> None:
        stored = rematch(self.live.stored, self.services.now(), swap=swap)
        self.services.host.begin(stored.table)

    def action_from_here(self) -> None:
        ply = self.table.game.cursor if self.view.ply is None else self.view.ply
        stored = continued_from(self.live.stored, ply, self.services.now())
        self.services.host.begin(stored.table)

    def action_analyse(self) -> None:
        """The game as a tree, with an engine beside it; not where two people play fair."""
        with self.showing_errors():
            check_help(self.live.stored)
            self.app.push_screen(AnalysisScreen(self.services, self.live))

    # Files

    def action_save(self) -> None:
        """Ask where to write the game."""
        question = Words(N_("Write the game to which file?"))
        endings = {"endings": friendly_list(written_endings())}
        more = Words(N_("The ending chooses the format: {endings}"), endings)
        template = N_("{bare} before the name leaves out the line that names the rules.")
        bare = Words(template, {"bare": BARE})
        self.app.push_screen(AskText(self.language, question, more, bare), self._save)

    def _save(self, text: str | None) -> None:
        if text is None:
            return
        name, bare = file_and_bare(text)
        path = Path(name).expanduser()
        if path.exists():
            question = Words(N_("{file} already exists. Replace it?"), {"file": name})
            self.confirm(question, lambda: self._write(path, bare))
        else:
            self._write(path, bare)

    def _write(self, path: Path, bare: bool) -> None:
        with self.showing_errors():
            write_game(path, recorded(self.table), bare=bare)
            self.show_message(saved_words(path, self.table.game), error=False)

    # The web app

    async def action_browser(self) -> None:
        """Hand the game over to the web app: links that open its seats."""
        if self.services.database is None:
            self.show_message(Words(N_("this game is not saved, so no browser can find it")))
            return
        stored = self.live.stored
        roles = [OWNER, *(str(side) for side in stored.people)]
        tokens, digests = with_tokens(stored.tokens, roles)

        def add_tokens(stored: StoredTable, _now: float) -> StoredTable:
            return replace(stored, tokens=digests)

        if not await self.act(add_tokens):
            return
        links = [
            _link(stored.id, f"#seat={role}&token={token}")
            for role, token in tokens.items()
            if role != OWNER
        ]
        waits = N_("This game waits in the web app. Start it with pions serve, then open:")
        self.services.host.to_menu(
            Words(waits),
            *(links or [_link(stored.id)]),
            Words(N_("Close it there before you open it here again.")),
        )


def _link(table_id: str, seat: str = "") -> Words:
    address = serving_address() or USUAL_ADDRESS
    return Words("{text}", {"text": f"{address.rstrip('/')}/t/{table_id}{seat}"})
