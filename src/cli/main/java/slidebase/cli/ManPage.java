package slidebase.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The manual page, in the macros of man(7), from the same declarations as the help. The build of a
 * release runs this.
 */
public final class ManPage {
  private final List<String> lines = new ArrayList<>();

  private ManPage() {}

  /** Prints the page; the argument is the version. */
  public static void main(String[] args) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    out.print(of("slidebase", args[0], Cli.command(Verbs.all())));
  }

  static String of(String name, String version, CommandLine command) {
    ManPage page = new ManPage();
    String[] said = command.getCommandSpec().usageMessage().description();
    page.macro("TH", name, "1", "", name + " " + version, "User Commands");
    page.section("NAME");
    page.text(name + " - " + said[0]);
    page.section("SYNOPSIS");
    page.synopsis(name, "VERB [argument ...]");
    page.section("DESCRIPTION");
    page.asItStands(command.getCommandSpec().usageMessage().footer());
    page.section("VERBS");
    page.verbs(name, "", command);
    page.section("FILES");
    page.tagged("data/*.cm", "Tables that come with the program, by shape, in its folder.");
    page.tagged(
        "$XDG_DATA_HOME/slidebase/*.cm",
        "Tables made since (by default in ~/.local/share/slidebase).");
    page.section("ENVIRONMENT");
    page.tagged("SLIDEBASE_DATA", "Another folder for tables, or a file with tables.");
    page.tagged("JAVA_HOME", "Which Java to use, if not the one on the PATH.");
    page.lines.add("");
    return String.join("\n", page.lines);
  }

  /** Adds the verbs of a command; the names of nested ones begin with that of the command. */
  private void verbs(String program, String before, CommandLine command) {
    for (Map.Entry<String, CommandLine> verb : command.getSubcommands().entrySet()) {
      String name = before + verb.getKey();
      if (verb.getValue().getSubcommands().isEmpty()) {
        verb(program, name, verb.getValue().getCommandSpec());
      } else {
        verbs(program, name + " ", verb.getValue());
      }
    }
  }

  private void verb(String program, String name, CommandSpec spec) {
    macro("SS", name);
    StringBuilder arguments = new StringBuilder();
    for (PositionalParamSpec positional : spec.positionalParameters()) {
      arguments.append(positional.required() ? " " : " [").append(positional.paramLabel());
      arguments.append(positional.arity().max() > 1 ? " ..." : "");
      arguments.append(positional.required() ? "" : "]");
    }
    synopsis(program, name + " [option ...]" + arguments);
    macro("PP");
    text(String.join(" ", spec.usageMessage().description()));
    for (PositionalParamSpec positional : spec.positionalParameters()) {
      tagged(positional.paramLabel(), description(positional));
    }
    for (OptionSpec option : spec.options()) {
      boolean takesValue = option.arity().max() > 0;
      tagged(
          String.join(", ", option.names()) + (takesValue ? "=" + option.paramLabel() : ""),
          description(option));
    }
    asItStands(spec.usageMessage().footer());
  }

  private static String description(ArgSpec argument) {
    return String.join(" ", argument.description());
  }

  private void section(String title) {
    macro("SH", title);
  }

  private void synopsis(String name, String arguments) {
    lines.add(".B " + escaped(name));
    text(arguments);
  }

  private void tagged(String tag, String description) {
    macro("TP");
    lines.add(".B " + escaped(tag));
    text(description);
  }

  /** Adds lines that must not be filled, such as examples. */
  private void asItStands(String... unfilled) {
    if (unfilled.length > 0) {
      macro("PP");
      macro("nf");
      for (String line : unfilled) {
        text(line);
      }
      macro("fi");
    }
  }

  private void macro(String name, String... arguments) {
    StringBuilder line = new StringBuilder("." + name);
    for (String argument : arguments) {
      line.append(" \"").append(escaped(argument)).append('"');
    }
    lines.add(line.toString());
  }

  private void text(String text) {
    lines.add(escaped(text));
  }

  /** Escapes backslashes, hyphens, and lines that look like a macro. */
  private static String escaped(String text) {
    String plain = text.replace("\\", "\\e").replace("-", "\\-");
    return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
  }
}
