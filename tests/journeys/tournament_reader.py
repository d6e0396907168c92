"""Somebody who reads the page of a tournament in a real browser; see `tree_reader`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from journeys.tree_reader import Reader
from pions.interfaces.language import speaking
from pions.interfaces.pages.tournament_page import tournament_page
from reports import held


class TournamentReader(Reader):
    """Somebody with the page of a tournament open. Mutable, as every reader is."""

    @property
    def title(self) -> str:
        return self.page.inner_text("#games-title")

    @property
    def ply(self) -> int:
        return int(self.page.input_value("#slider"))

    @property
    def focus(self) -> str:
        """What the element with the focus is called."""
        found = self.page.evaluate(
            "document.activeElement.getAttribute('aria-label') || document.activeElement.id"
        )
        return str(found)

    def cell(self, row: int, column: int) -> Any:
        """The button of a cell of the cross-table, by places from 0."""
        return self.page.locator(f"#cross button[data-row='{row}'][data-column='{column}']")


@contextmanager
def tournament_readers(browser: Browser, folder: Path) -> Iterator[Callable[..., TournamentReader]]:
    """Write the page of a tournament, open it, and be sure that it stays quiet."""
    opened: list[TournamentReader] = []

    def open_page(
        name: str,
        *,
        language: str = "en",
        most_games: int = 1000,
        width: int = 1280,
        **options: Any,
    ) -> TournamentReader:
        file = folder / "tournament.html"
        with speaking(language):
            text = tournament_page(*held(name), most_games=most_games)
        file.write_text(text, encoding="utf-8")
        size: Any = {"width": width, "height": 900}
        page = browser.new_page(viewport=size, reduced_motion="reduce", **options)
        opened.append(TournamentReader(page, file))
        return opened[-1]

    yield open_page
    for reader in opened:
        assert reader.complaints == []
        assert [url[:5] for url in reader.requests] == ["file:"]
        reader.page.close()
