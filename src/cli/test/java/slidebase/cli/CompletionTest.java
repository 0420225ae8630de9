package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.testing.Tool;

/** Installs completion as in the help, and types into real shells. */
class CompletionTest {
  /** What is typed, up to the tab, and the command that it becomes. */
  private static final String[][] TYPED = {
    {"slidebase unr", "slidebase unrank"},
    {"slidebase distance --sh", "slidebase distance --shape"},
    {"slidebase solve --as mo", "slidebase solve --as moves"},
    {"slidebase random --as dr", "slidebase random --as drawings"},
    {"slidebase solve --order dlr", "slidebase solve --order dlru"},
    {"slidebase compare --algorithms gre", "slidebase compare --algorithms greedy"},
    {"slidebase compare --heuristics lin", "slidebase compare --heuristics linear-conflict"},
    {"slidebase compare --tie-break fi", "slidebase compare --tie-break fifo"},
    {"slidebase walkthrough --algorithm ida", "slidebase walkthrough --algorithm idastar"},
    {"slidebase walkthrough --heuristic per", "slidebase walkthrough --heuristic perfect"},
    {"slidebase aud", "slidebase audit"},
    {"slidebase audit manh", "slidebase audit manhattan"},
    {"slidebase label --max-s", "slidebase label --max-seconds"},
    {"slidebase census --shape 10", "slidebase census --shape 10x2"},
    {"slidebase verify some", "slidebase verify some-boards.txt"},
    {"slidebase info some", "slidebase info some-boards.txt"},
    {"slidebase export --out some", "slidebase export --out some-boards.txt"},
    {"slidebase serve --shape 12", "slidebase serve --shape 12x2"},
    {"slidebase generate --goal-class co", "slidebase generate --goal-class corner"},
    {"slidebase export --to pyt", "slidebase export --to python"},
    {"slidebase completion z", "slidebase completion zsh"},
    {"slidebase solve --from some", "slidebase solve --from some-boards.txt"},
    {"slidebase verify --db some", "slidebase verify --db some-boards.txt"},
  };

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(Shell.class)
  void shellCompletesVerbsOptionsValuesAndFiles(Shell shell) throws Exception {
    Tool.shell(shell.toString());
    CliRun script = CliRun.of(folder, "", "completion", shell.toString());
    assertEquals(0, script.status());
    Files.writeString(folder.resolve("script"), script.out());
    Files.writeString(folder.resolve("some-boards.txt"), "123456780\n");
    Path stand =
        Files.writeString(
            Files.createDirectory(folder.resolve("bin")).resolve("slidebase"),
            """
            #!/bin/sh
            # Stands for the command: prints the script to a shell, and to a terminal itself.
            if [ ! -t 1 ] && [ "$*" = "completion SHELL" ]; then exec cat "FOLDER/script"; fi
            echo "RAN:slidebase $*"
            """
                .replace("FOLDER", folder.toString())
                .replace("SHELL", shell.toString()));
    assertTrue(stand.toFile().setExecutable(true));
    List<String> lines = new ArrayList<>();
    StringBuilder expected = new StringBuilder();
    for (String[] typed : TYPED) {
      lines.add(typed[0] + "\t");
      expected.append(typed[1]).append('\n');
    }
    Files.write(folder.resolve("lines"), lines);
    try (InputStream type =
        CompletionTest.class.getResourceAsStream("/slidebase/completion/type.py")) {
      Files.copy(type, folder.resolve("type.py"));
    }
    List<String> command = new ArrayList<>(List.of("type.py", installation(shell), "lines"));
    command.addAll(
        switch (shell) {
          case BASH -> List.of("bash", "--norc", "--noprofile", "-i");
          case ZSH -> List.of("zsh", "-f", "-i");
        });
    String said = Tool.python().run(folder, command.toArray(String[]::new));
    assertEquals(expected.toString(), said);
  }

  /** The line of the help for a shell, with the stand-in on the path. */
  private String installation(Shell shell) {
    List<String> help =
        CliRun.of(folder, "", "completion", "--help")
            .out()
            .lines()
            .map(String::strip)
            .filter(line -> line.contains("slidebase completion " + shell))
            .toList();
    assertEquals(1, help.size(), "the help tells how to install it");
    return "export PATH=" + folder.resolve("bin") + ":$PATH; " + help.get(0);
  }
}
