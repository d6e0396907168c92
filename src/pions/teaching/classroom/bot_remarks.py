"""What a teacher should look at in the source of a bot, although the sandbox holds it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

NETWORK, PROCESSES, FILES, HIDDEN, PRINTS = "network", "processes", "files", "hidden", "prints"
REMARKS = (NETWORK, PROCESSES, FILES, HIDDEN, PRINTS)
"""It imports what opens the network, what starts or ends processes, what reads files; it runs code
that is not in its text; it prints much."""
MUCH_PRINTED = 65_536
"""Bytes printed for one move."""

_MODULES = {
    **dict.fromkeys(("socket", "ssl", "http", "urllib", "ftplib", "smtplib", "asyncio"), NETWORK),
    **dict.fromkeys(("socketserver", "xmlrpc", "requests"), NETWORK),
    **dict.fromkeys(("subprocess", "multiprocessing", "signal", "pty", "concurrent"), PROCESSES),
    **dict.fromkeys(("pathlib", "shutil", "glob", "tempfile", "mmap", "fileinput"), FILES),
    **dict.fromkeys(("ctypes", "importlib", "marshal", "pickle", "builtins", "gc"), HIDDEN),
}
_CALLS = {
    **dict.fromkeys(("fork", "forkpty", "system", "popen", "kill", "killpg"), PROCESSES),
    **dict.fromkeys(("execv", "execve", "execvp", "spawnv", "posix_spawn"), PROCESSES),
    **dict.fromkeys(("open", "listdir", "walk", "scandir", "remove", "unlink"), FILES),
    **dict.fromkeys(("eval", "exec", "compile", "__import__"), HIDDEN),
}


def bot_remarks(source: str) -> tuple[str, ...]:
    """The `REMARKS` that hold for a source, without running it; none for one that is not Python."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    found = {remark for node in ast.walk(tree) for remark in _of(node)}
    return tuple(one for one in REMARKS if one in found)


def _of(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        names = [one.name for one in node.names]
    elif isinstance(node, ast.ImportFrom):
        names = [node.module or "", *(f"{node.module}.{one.name}" for one in node.names)]
    elif isinstance(node, ast.Call):
        names = []
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        yield from filter(None, [_CALLS.get(name)])
    else:
        return
    for name in names:
        first, _, rest = name.partition(".")
        yield from filter(None, [_MODULES.get(first), _CALLS.get(rest) if first == "os" else None])
