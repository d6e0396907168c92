"""Commands as Typer builds them, with shared options and help in the user's language."""

from __future__ import annotations

from typing import Any, ClassVar

from typer.core import TyperCommand, TyperGroup

from pions.interfaces.cli.global_options import SHARED
from pions.interfaces.cli.help_text import Example, help_text
from pions.interfaces.cli.usage import CommandLineError
from pions.words import N_, friendly_list, nearest

# Typer carries its own copy of Click and exports neither its contexts' base nor its formatter:
# where Typer passes one of those, the parameter is `Any`.


class PionsCommand(TyperCommand):
    """A command: it takes the shared options too, and shows examples in its help."""

    examples: ClassVar[tuple[Example, ...]] = ()

    def get_params(self, ctx: Any) -> list[Any]:
        """Its own parameters, then the shared options."""
        # Taken from the root, so that `pions --json games` and `pions games --json` stay the same.
        shared = [one for one in ctx.find_root().command.params if one.name in SHARED]
        return [*super().get_params(ctx), *shared]

    def invoke(self, ctx: Any) -> Any:
        """Run it with the global options given before and after its name."""
        # Popped, because the command's function does not take them.
        ctx.obj = ctx.obj.merged({name: ctx.params.pop(name, None) for name in SHARED})
        ctx.obj.use_language()
        return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_text(self, ctx, self.examples))


class PionsGroup(TyperGroup):
    """All the commands together: `pions` itself."""

    examples: ClassVar[tuple[Example, ...]] = ()

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        # Checked before the parser does: its error is in English and does not list the commands.
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise _unknown_command(args[0][:80], sorted(self.commands))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_text(self, ctx, self.examples))


def _unknown_command(name: str, names: list[str]) -> CommandLineError:
    near = nearest(name.lower(), names)
    if near is not None:
        template = N_("no such command {name!r}: did you mean {near!r}?")
        return CommandLineError(template, name=name, near=near)
    template = N_("no such command {name!r}: the commands are {names}")
    return CommandLineError(template, name=name, names=friendly_list(names))


def with_examples(*examples: Example) -> type[PionsCommand]:
    # A class for each command: Typer makes the instance, and passes nothing of ours to it.
    return type("PionsCommand", (PionsCommand,), {"examples": examples})
