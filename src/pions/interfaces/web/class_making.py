"""Making a class before its server runs, for whoever starts both at once."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from pions.interfaces.web.origins import network_addresses
from pions.interfaces.web.qr_code import qr_lines
from pions.play.live_classes import new_class
from pions.rules.registry import find_rules
from pions.storage.classes import Classes
from pions.storage.database import open_database
from pions.teaching.classroom.classroom import ClassSettings


@dataclass(frozen=True)
class MadeClass:
    """A class that is stored, and its teacher's token."""

    code: str
    token: str

    @property
    def teacher_path(self) -> str:
        """Below the root of a server; the fragment is never sent to it."""
        return f"class/{self.code}/teacher#token={self.token}"

    def invitation(self, host: str, address: str) -> tuple[str, str, str, tuple[str, ...]]:
        """The code, the students' address, the teacher's, and the students' as a QR code."""
        found = network_addresses(host, urlsplit(address).port)
        root = found[0].rstrip("/") + "/" if found else address
        join = f"{root}class/{self.code}"
        return self.code, join, f"{address}{self.teacher_path}", qr_lines(join)


def make_class(db: str | None, name: str, rules: str) -> MadeClass:
    """Make a class in that database; raises `RulesError` or `StorageError`."""
    settings = ClassSettings(rules=str(find_rules(rules)))
    with open_database(db or None) as database:
        classroom, token = new_class(Classes(database), name, settings)
    return MadeClass(classroom.code, token)
