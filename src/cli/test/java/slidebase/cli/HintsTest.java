package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import slidebase.testing.MadeTables;
import slidebase.testing.Sessions;

/**
 * Follows the advice of messages literally: a command that fails, the words of its message with the
 * advice, and the command that follows it, which must work. A hint is added to {@link #hints} as
 * one row.
 */
class HintsTest {
  private static final String WORD = "\"([^\"]*)\"|(\\S+)";
  private static final String BLANK = "write it as (0), (x), (X), (_) or ([.])";

  @TempDir static Path home;

  @BeforeAll
  static void generate() throws Exception {
    MadeTables.copy(home, "2x2", "2x3", "2x4", "2x5", "3x3");
    MadeTables.copySmallPatterns(home);
    Files.writeString(home.resolve("boards.txt"), "123456708\n");
    Files.writeString(home.resolve("boards.slide"), "mine");
    byte[] damaged = Files.readAllBytes(home.resolve("data/3x3.cm"));
    damaged[20_000] ^= 1;
    Files.write(home.resolve("damaged.cm"), damaged);
    assertWorks(Command.of("generate --goal-class corner --db HOME/corner.cm"));
  }

  /** A command and its standard input, if that is not empty. */
  private record Command(List<String> words, String input) {
    static Command of(String line) {
      return of(line, "");
    }

    static Command of(String line, String input) {
      List<String> words = new ArrayList<>();
      Matcher matcher = Pattern.compile(WORD).matcher(line.replace("HOME", home.toString()));
      while (matcher.find()) {
        words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
      }
      return new Command(words, input);
    }

    CliRun run() {
      return CliRun.of(home, input, words.toArray(String[]::new));
    }

    /** The same with another word in place of one, or of parts of words if none is equal. */
    Command replaced(String word, String with) {
      boolean isWord = words.contains(word);
      return new Command(
          words.stream()
              .map(each -> isWord ? each.equals(word) ? with : each : each.replace(word, with))
              .toList(),
          isWord ? input : input.replace(word, with));
    }

    Command without(String... left) {
      return new Command(
          words.stream().filter(each -> !List.of(left).contains(each)).toList(), input);
    }

    Command with(String line) {
      List<String> more = new ArrayList<>(words);
      more.addAll(of(line).words);
      return new Command(more, input);
    }

    Command with(String line, String givenInput) {
      return new Command(with(line).words, givenInput);
    }
  }

  /** How advice is followed: from the command that failed and the advice that matched. */
  private interface Following extends BiFunction<Command, MatchResult, Stream<Command>> {}

  private record Hint(Command failing, String advice, Following following) {}

  private static Hint hint(String command, String advice, Following following) {
    return new Hint(Command.of(command), advice, following);
  }

  private static Hint hint(String command, String input, String advice, Following following) {
    return new Hint(Command.of(command, input), advice, following);
  }

  private static Following one(BiFunction<Command, MatchResult, Command> following) {
    return (command, advice) -> Stream.of(following.apply(command, advice));
  }

  /** Adds the advised option. */
  private static final Following ADDED = one((command, advice) -> command.with(advice.group(1)));

  /** Tries each of the names in a list. */
  private static Following each(String wrong) {
    return (command, advice) ->
        Stream.of(advice.group(1).split(", | or |,")).map(name -> command.replaced(wrong, name));
  }

  /** Writes each mark of the blank in place of something. */
  private static Following blankFor(String wrong) {
    return (command, advice) ->
        Stream.of(1, 2, 3, 4, 5).map(mark -> command.replaced(wrong, advice.group(mark)));
  }

  private static Following blankBehind(String board) {
    return (command, advice) ->
        Stream.of(1, 2, 3, 4, 5)
            .map(mark -> command.replaced(board, board + " " + advice.group(mark)));
  }

  /** Makes the table that is missing, in the same file, and asks again. */
  private static final Following GENERATED =
      (command, advice) -> {
        String file = command.words.get(command.words.size() - 1);
        String generate = advice.group(1).replace("FILE", file);
        return Stream.of(
            Command.of(generate.contains("--db") ? generate : generate + " --db " + file), command);
      };

  private static final Following MEANT =
      one((command, advice) -> command.replaced(advice.group(1), advice.group(2)));

  private static Stream<Hint> hints() {
    String shape = "or add (--shape \\S+)";
    String rows = "with /, as in (.*), or add";
    String meant = "\"([^\"]*)\": .*Did you mean (\\S+)[?]";
    return Stream.of(
        // Shapes.
        hint("solve \"1 2 3 4 0 5\"", shape, ADDED),
        hint("solve \"1 2 3 4 0 5\"", rows, one((c, a) -> c.replaced(c.words.get(1), a.group(1)))),
        hint("distance \"1 2 3 4 5 6 7 0\"", shape, ADDED),
        hint("best \"1 2 3 4 5 6 7 8 9 0\"", shape, ADDED),
        hint("rank \"1 2 3 4 5 6 7 8 9 10 11 0\"", shape, ADDED),
        hint("walkthrough \"1 2 3 4 5 6 7 8 9 10 11 12 0 13\"", shape, ADDED),
        hint("compare \"1 2 3 4 5 6 7 8 9 10 11 12 0 13\" --algorithms greedy", shape, ADDED),
        hint("solvable " + tiles(240), shape, ADDED),
        hint("solvable " + tiles(240), "separate the rows with /", one((c, a) -> rows(c, 20))),
        hint("solve 123456708 --shape 3by3", "such as (3x3)", each("3by3")),
        hint(
            "solvable 1234/5678/910110 --shape 3x4",
            "tiles have to be separated by (spaces) or (commas)",
            (c, a) -> Stream.of(" ", ",").map(s -> c.replaced("1234/5678/910110", spaced(s)))),
        // Blanks.
        hint("solve \"1 2 3 4 5 6 7 8\"", "no blank: " + BLANK, blankBehind("1 2 3 4 5 6 7 8")),
        hint("solve \"1 2 3/4 5 6/7 8\"", "no blank: " + BLANK, blankBehind("1 2 3/4 5 6/7 8")),
        hint("solve 123456789", "if 9 stands for it, " + BLANK, blankFor("9")),
        hint("solve -", "1 2 3 4 5 6 7 8 9", "if 9 stands for it, " + BLANK, blankFor("9")),
        hint(
            "solve 123456780 --goal \"1 2 3/4 5 6/7 8 bb\"",
            "if \"bb\" is the blank, " + BLANK,
            blankFor("bb")),
        hint("solve \"? 2 3 1 4 5 7 8 6\"", "if \"[?]\" is the blank, " + BLANK, blankFor("?")),
        hint("solve \"1 2 3 4 5 6 7 8 q7\"", "if \"q7\" is the blank, " + BLANK, blankFor("q7")),
        hint(
            "solve 123456870",
            "exchange any two tiles",
            (c, a) ->
                Stream.of("213456870", "123456780", "823456170")
                    .map(b -> c.replaced("123456870", b))),
        // Names.
        hint("slove 123456780", "\"(slove)\". Did you mean (solve)[?]", MEANT),
        hint("help slove", "\"(slove)\". Did you mean (solve)[?]", MEANT),
        hint("hint 123456708", "\"(hint)\". Did you mean (best)[?]", MEANT),
        hint("--vesion", "\"(--vesion)\". Did you mean (--version)[?]", MEANT),
        hint(
            "123456708",
            "Did you mean (solve \"123456708\")[?]",
            one((c, a) -> Command.of(a.group(1)))),
        hint("solve 123456708 --goall 123456780", "'(--goall)'. Did you mean (--goal)[?]", MEANT),
        hint("solve 123456708 --as mvoes", meant, MEANT),
        hint("solve - --format princton", "3\n1 2 3\n4 5 6\n7 0 8\n", meant, MEANT),
        hint("walkthrough 123456708 --algorithm a*", meant, MEANT),
        hint("walkthrough 123456708 --heuristic hamming", meant, MEANT),
        hint("walkthrough 123456708 --tie-break lower", meant, MEANT),
        hint("audit manhatan --shape 2x3", meant, MEANT),
        hint("generate --goal-class center", meant, MEANT),
        hint("export --shape 2x3 --force --out HOME --to py", meant, MEANT),
        hint("export --shape 2x3 --force --out HOME --to typescript", meant, MEANT),
        hint("solve 123456708 --as drawings", "not one of (.*)", each("drawings")),
        hint("solve - --format grid", "not one of (.*)", each("grid")),
        hint("walkthrough 123456708 --algorithm q", "not one of (.*)", each("q")),
        hint("walkthrough 123456708 --heuristic q", "not one of (.*)", each("q")),
        hint("walkthrough 123456708 --tie-break q", "not one of (.*)", each("q")),
        hint("audit q --shape 2x3", "not one of (.*), and no file", each("q")),
        hint("export --shape 2x3 --force --out HOME --to qqqq", "not one of (.*)", each("qqqq")),
        hint("generate --goal-class q", "not one of (.*), which", each("q")),
        hint(
            "solve 123456708 --order abc",
            "each of (u), (d), (l), (r) must",
            one((c, a) -> c.replaced("abc", a.group(4) + a.group(3) + a.group(2) + a.group(1)))),
        // Options that need each other.
        hint(
            "compare 123456708 --algorithms astar bfs",
            "write (--algorithms \\S+), without spaces",
            one((c, a) -> c.without("--algorithms", "astar", "bfs").with(a.group(1)))),
        hint(
            "compare 123456708 --heuristics zero, manhattan",
            "write (--heuristics \\S+), without spaces",
            one((c, a) -> c.without("--heuristics", "zero,", "manhattan").with(a.group(1)))),
        hint(
            "compare 123456708 --algorithms bfs --heuristics zero",
            "--heuristics is for (.*), not for bfs",
            (c, a) -> Stream.of("astar", "idastar", "greedy").map(n -> c.replaced("bfs", n))),
        hint(
            "walkthrough 123456708 --algorithm idastar --tie-break fifo",
            "--tie-break is for (astar and greedy), not for",
            (c, a) -> Stream.of(a.group(1).split(" and ")).map(n -> c.replaced("idastar", n))),
        hint(
            "solve",
            "Give one of (BOARD), (-) for standard input, or (--from FILE)",
            (c, a) ->
                Stream.of(
                    c.with("123456708"),
                    c.with(a.group(2), "123456708"),
                    c.with(a.group(3).replace("FILE", "HOME/boards.txt")))),
        hint(
            "compare --algorithms greedy",
            "Give one of (BOARD), (--random N), (-) for standard input, or (--from FILE)",
            (c, a) ->
                Stream.of(
                    c.with("123456708"),
                    c.with(a.group(2).replace("N", "2 --seed 1")),
                    c.with(a.group(3), "123456708"),
                    c.with(a.group(4).replace("FILE", "HOME/boards.txt")))),
        new Hint(
            new Command(List.of("check", "-", "--format", "csv"), "a,123046758,rdr\n"),
            "or name them with (--columns id,board,moves)",
            one((c, a) -> c.with(a.group(1), "a,123046758,rdr\n"))),
        hint(
            "solve 123456708 --format lines",
            "--format needs (-) or (--from FILE), not a BOARD",
            (c, a) ->
                Stream.of(
                    c.without("123456708").with("-", "123456708"),
                    c.without("123456708").with("--from HOME/boards.txt"))),
        hint(
            "compare 123456708 --seed 1 --distance 3 --algorithms greedy",
            "need (--random N)",
            one((c, a) -> c.without("123456708").with("--random 2"))),
        hint(
            "walkthrough 123456708 --max-boards 0",
            "not (1) to (1,000)",
            (c, a) -> Stream.of("1", "1000").map(n -> c.replaced("0", n))),
        hint(
            "walkthrough 867254301 --algorithm idastar --heuristic manhattan --max-boards 5",
            "choose (a nearer goal)",
            one((c, a) -> c.with("--goal 867204351"))),
        hint(
            "walkthrough 281043765 --goal 123804765 --algorithm bfs",
            "or (--max-boards) N",
            one((c, a) -> c.with(a.group(1) + " 1000"))),
        hint("random --distance 3 --count 0", "not (1) or more", each("0")),
        hint(
            "export --to js --out -",
            "name a file or folder with --out",
            one((c, a) -> c.without("-").with("HOME/reader.mjs"))),
        // Files.
        hint("distance 123456708 --db HOME/new.cm", "'slidebase (generate [^']*)'", GENERATED),
        hint("census --db HOME/damaged.cm", "'slidebase (generate [^']*)'", GENERATED),
        hint(
            "distance 123456708 --goal 123456708 --db HOME/corner.cm",
            "'slidebase (generate [^']*)'",
            GENERATED),
        hint("export --to blob --out HOME/boards.slide", "(--force) replaces it", ADDED),
        // Streams and estimates.
        hint(
            "solve -",
            ";123456780",
            "write (start;goal)",
            one((c, a) -> new Command(c.words, "123456708;123456780"))),
        hint(
            "solve -",
            "123456780;",
            "write (start;goal), or only the start",
            (c, a) ->
                Stream.of("123456780;123456708", "123456780").map(b -> new Command(c.words, b))),
        hint(
            "rank -",
            "123456780;123456708",
            "write only the board",
            one((c, a) -> new Command(c.words, "123456780"))),
        hint(
            "audit -",
            "123456780",
            "write (board;estimate)",
            one((c, a) -> new Command(c.words, "123456780;0"))));
  }

  private static String tiles(int cells) {
    StringBuilder tiles = new StringBuilder();
    for (int tile = 1; tile < cells; tile++) {
      tiles.append(tile).append(' ');
    }
    return tiles + "0";
  }

  private static Command rows(Command command, int width) {
    StringBuilder board = new StringBuilder();
    List<String> tiles = command.words.subList(1, command.words.size());
    for (int i = 0; i < tiles.size(); i++) {
      board.append(tiles.get(i)).append(i % width == width - 1 ? "/" : " ");
    }
    return new Command(List.of(command.words.get(0), board.toString()), "");
  }

  private static String spaced(String between) {
    return "1 2 3 4/5 6 7 8/9 10 11 0".replace(" ", between);
  }

  @TestFactory
  Stream<DynamicTest> adviceInMessagesWorks() {
    return hints()
        .map(
            hint ->
                DynamicTest.dynamicTest(
                    String.join(
                            " ",
                            hint.failing.words.subList(0, Math.min(9, hint.failing.words.size())))
                        + ": "
                        + hint.advice,
                    () -> {
                      CliRun failed = hint.failing.run();
                      assertNotEquals(0, failed.status(), "it fails");
                      Matcher advice = Pattern.compile(hint.advice).matcher(failed.err());
                      assertTrue(advice.find(), failed.err());
                      List<Command> followed =
                          hint.following.apply(hint.failing, advice.toMatchResult()).toList();
                      assertFalse(followed.isEmpty());
                      for (Command command : followed) {
                        assertWorks(command);
                      }
                    }));
  }

  private static void assertWorks(Command command) {
    assertEquals(0, command.run().status(), () -> command.words + " | " + command.run().err());
  }

  /** Whatever else is wrong with the commands of the written sessions, their help is there. */
  @TestFactory
  Stream<DynamicTest> helpThatSessionsPointToIsThere() throws Exception {
    return sessionLines("! Try '")
        .map(line -> line.substring(line.indexOf('\'') + 1, line.lastIndexOf('\'')))
        .distinct()
        .map(
            line ->
                DynamicTest.dynamicTest(
                    line, () -> assertWorks(Command.of(line.substring("slidebase ".length())))));
  }

  private static Stream<String> sessionLines(String beginning) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path folder : SessionsTest.FOLDERS) {
      for (Path file : Sessions.files(folder)) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines.stream().filter(line -> line.startsWith(beginning));
  }
}
