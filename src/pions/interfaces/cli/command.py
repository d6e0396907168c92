"""Commands as Typer builds them, with shared options and help in the user's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from typer.core import TyperCommand, TyperGroup

from pions.interfaces.cli.help import Example, help_text
from pions.interfaces.cli.settings import SHARED, Settings
from pions.interfaces.cli.usage import CommandLineError
from pions.words import N_, friendly_list

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter, Parameter


class PionsCommand(TyperCommand):
    """A command: it takes the shared options too, and shows examples in its help."""

    examples: ClassVar[tuple[Example, ...]] = ()

    def get_params(self, ctx: Context) -> list[Parameter]:
        """Its own parameters, then the shared options."""
        shared = [one for one in ctx.find_root().command.params if one.name in SHARED]
        return [*super().get_params(ctx), *shared]

    def invoke(self, ctx: Context) -> Any:
        """Run it, the shared options gathered into its settings."""
        given = {name: ctx.params.pop(name, None) for name in SHARED}
        settings = ctx.obj if isinstance(ctx.obj, Settings) else Settings()
        ctx.obj = settings.merged(given)
        ctx.obj.speak()
        return super().invoke(ctx)

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the help."""
        formatter.write(help_text(self, ctx, self.examples))


class PionsGroup(TyperGroup):
    """All the commands together: `pions` itself."""

    examples: ClassVar[tuple[Example, ...]] = ()

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        """Find the command, or say which there are."""
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise CommandLineError(
                N_("no such command {name!r}: the commands are {names}"),
                name=args[0][:80],
                names=friendly_list(sorted(self.commands)),
            )
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the help."""
        formatter.write(help_text(self, ctx, self.examples))


def with_examples(*examples: Example) -> type[PionsCommand]:
    """The kind of command that shows these examples in its help."""
    return type("PionsCommand", (PionsCommand,), {"examples": examples})
