package slidebase.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.BestForm;
import slidebase.ask.Fault;
import slidebase.ask.JsonText;
import slidebase.ask.Output;
import slidebase.ask.PathForm;
import slidebase.ask.RecordedMessages;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.bytes.KeptInput;
import slidebase.bytes.LineReader;
import slidebase.entry.Entry;
import slidebase.entry.EntryForm;
import slidebase.entry.EntrySource;
import slidebase.entry.StreamOptions;
import slidebase.format.Expected;
import slidebase.format.Format;
import slidebase.format.Formats;
import slidebase.judge.Judge;
import slidebase.judge.Submissions;
import slidebase.make.GenerationPlan;
import slidebase.question.Asked;
import slidebase.question.BoardQuestion;
import slidebase.question.BoundQuestion;
import slidebase.question.LineQuestion;
import slidebase.question.PathQuestion;
import slidebase.store.Database;
import slidebase.tables.ToGoals;
import slidebase.testing.TestData;
import slidebase.text.Names;
import slidebase.verbs.Best;
import slidebase.verbs.Distance;
import slidebase.verbs.Paths;
import slidebase.verbs.Rank;
import slidebase.verbs.Solvable;
import slidebase.verbs.Solve;
import slidebase.work.Progress;

/** Answers in a stream against the same questions one by one. */
class BatchTest {
  private static final Tablebase TABLEBASE = Tablebase.embedded();
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);

  /** The result of a run: the answers, the messages and the status. */
  private record Said(List<String> answers, List<String> messages, Outcome status) {}

  private static Asked asked(LineQuestion question, Board goal) {
    int atOnce = question instanceof AtOnce several ? several.threads() : 1;
    return new Asked(question, new Subject(Optional.empty(), Goals.of(goal)), false, atOnce);
  }

  private static Batch batch(
      Asked asked,
      Optional<Format> named,
      Rendering rendering,
      KeptInput in,
      Output output,
      Batch.Sink sink)
      throws IOException {
    LineQuestion question = asked.question();
    Expected expected =
        new Expected(
            question.claims(),
            question instanceof BoardQuestion,
            asked.goals().shape(),
            StreamOptions.NONE);
    return new Batch(in, named, Optional.empty(), expected, size -> asked, rendering, output, sink);
  }

  private static Said run(LineQuestion question, Board goal, boolean json, String input)
      throws Exception {
    return run(question, goal, Optional.empty(), json, input);
  }

  private static Said run(
      LineQuestion question, Board goal, Optional<Format> format, boolean json, String input)
      throws Exception {
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    List<String> messages = new ArrayList<>();
    Outcome status =
        batch(
                asked(question, goal),
                format,
                json ? Writer.JSON : Writer.TEXT,
                new KeptInput(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8))),
                new RecordedMessages(messages),
                (bytes, length) -> answers.write(bytes, 0, length))
            .run();
    return new Said(answers.toString(StandardCharsets.UTF_8).lines().toList(), messages, status);
  }

  private static BoundQuestion bound(PathQuestion question) {
    return bound(question, TABLEBASE);
  }

  private static BoundQuestion bound(PathQuestion question, Tablebase tablebase) {
    return new BoundQuestion(question, new ToGoals(tablebase));
  }

  static Stream<BoardQuestion> questions() {
    return Stream.of(
        bound(new Solve.Question(PathForm.MOVES, Optional.empty())),
        bound(new Solve.Question(PathForm.TILES, Optional.empty())),
        bound(new Distance.Question()),
        bound(new Best.Question(BestForm.MOVES)),
        bound(new Best.Question(BestForm.MASK)),
        bound(new Paths.Question(0)),
        new Solvable.Question(),
        new Rank.Question());
  }

  /** Counts how often it reads an entry. */
  private record Counting(Judge question, AtomicInteger read) implements LineQuestion {
    @Override
    public Optional<EntryForm> claims() {
      return question.claims();
    }

    @Override
    public Reading read(Entry entry, Goals goals) {
      read.incrementAndGet();
      return question.read(entry, goals);
    }
  }

  @ParameterizedTest
  @MethodSource("slidebase.format.Formats#ofSubmissions")
  void everyEntryIsReadOnce(Format format) throws Exception {
    String row =
        switch (format.toString()) {
          case "csv" -> "Anna,123046758,rdr\n";
          case "tsv" -> "Anna\t123046758\trdr\n";
          case "json" -> "{\"id\":\"Anna\",\"board\":\"123046758\",\"moves\":\"rdr\"},";
          case "ndjson" -> "{\"id\":\"Anna\",\"board\":\"123046758\",\"moves\":\"rdr\"}\n";
          default -> "123046758;rdr\n";
        };
    String header =
        switch (format.toString()) {
          case "csv" -> "id,board,moves\n";
          case "tsv" -> "id\tboard\tmoves\n";
          case "json" -> "[";
          default -> "";
        };
    String bad = row.replace("rdr", "rxr");
    String last = format == Formats.JSON ? bad.substring(0, bad.length() - 1) + "]" : bad;
    Judge question =
        new Judge(
            new ToGoals(TABLEBASE),
            new Submissions(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()));
    Counting counting = new Counting(question, new AtomicInteger());
    Said said = run(counting, GOAL, Optional.of(format), true, header + row.repeat(999) + last);
    assertEquals(1000, counting.read().get());
    assertEquals(1000, said.answers().size());
    assertTrue(said.answers().get(998).contains("\"submitted\":\"rdr\""), said.answers().get(998));
    assertTrue(said.answers().get(999).contains("\"submitted\":\"rxr\""), said.answers().get(999));
    assertEquals(1, said.messages().size());
  }

  @ParameterizedTest
  @MethodSource("questions")
  void everyQuestionIsAnsweredInAStreamAsByItself(BoardQuestion question) throws Exception {
    Random random = new Random(9);
    List<String> lines = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    List<String> objects = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      Board start = TestData.shuffledGoal(Shape.EIGHT_PUZZLE, random.nextInt(9), random);
      boolean isUsual = i % 3 > 0 || !question.takesGoal();
      Board goal =
          isUsual ? GOAL : TestData.shuffledGoal(Shape.EIGHT_PUZZLE, random.nextInt(9), random);
      String text = i % 7 == 0 ? start.toString().replace(" ", "") : start.toString();
      lines.add(isUsual ? text : text + (i % 2 == 0 ? ";" : " ; ") + goal);
      Answer answer = question.answer(start, Goals.of(goal));
      expected.add(answer.line().toString());
      objects.add(JsonText.of(answer));
    }
    String input = String.join("\n", lines);
    assertEquals(
        new Said(expected, List.of(), Outcome.ANSWERED), run(question, GOAL, false, input));
    assertEquals(new Said(objects, List.of(), Outcome.ANSWERED), run(question, GOAL, true, input));
  }

  static Stream<RuntimeException> faults() {
    return Stream.of(
        new IllegalArgumentException("no board"),
        new IllegalStateException("closed"),
        new UncheckedIOException(new IOException("damaged")),
        new IndexOutOfBoundsException("0"),
        new NullPointerException(),
        new ArithmeticException("overflow"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void aFaultOfOneLineEndsNoStream(RuntimeException fault) throws Exception {
    BoardQuestion question =
        (start, goal) -> {
          if (goal.contains(start)) {
            throw fault;
          }
          return Answer.of("answered", to -> {});
        };
    String input = "123456708\n123456780\n123456078\n";
    String message = Fault.message(fault);
    List<String> answers = List.of("answered", "error: " + message, "answered");
    Said said = new Said(answers, List.of("line 2: " + message), Outcome.BAD_INPUT);
    assertEquals(said, run(question, GOAL, false, input));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x3", "3x2"})
  void transposedShapesAreAnsweredInTheirOrientation(String text, @TempDir Path folder)
      throws Exception {
    Path file = folder.resolve("2x3.cm");
    Shape shape = Shape.parse(text);
    GenerationPlan.ofAll(shape.wide(), file).run(Progress.NONE);
    Random random = new Random(10);
    List<String> lines = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    try (Tablebase tablebase = Tablebase.open(file)) {
      BoardQuestion question = bound(new Distance.Question(), tablebase);
      Board usual = Board.defaultGoal(shape);
      for (int i = 0; i < 400; i++) {
        Board start = TestData.shuffledGoal(shape, random.nextInt(6), random);
        Board goal = i % 2 == 0 ? usual : TestData.shuffledGoal(shape, random.nextInt(6), random);
        lines.add(i % 2 == 0 ? start.toString() : start + ";" + goal);
        expected.add(question.answer(start, Goals.of(goal)).line().toString());
      }
      assertEquals(
          new Said(expected, List.of(), Outcome.ANSWERED),
          run(question, usual, false, String.join("\n", lines)));
    }
  }

  @Test
  void semicolonThatStandsWhereATileMightIsOne() throws Exception {
    String boards = "1 2 3 4 5 6 7 8 0\n".repeat(50);
    List<String> lines =
        List.of("2 6 5 ; 4 3 0 7 1", "2 6 5 ; 4 3 0 7 1;1 2 3 4 5 6 7 8 0", "1 2 3 4 5 6 7 8 ;");
    Said said = run(bound(new Distance.Question()), GOAL, false, boards + String.join("\n", lines));
    assertEquals(
        List.of(
            "line 51: board \"2 6 5 \": 3 cells, and a 3x3 board has 9",
            "line 52: board \"2 6 5 \": 3 cells, and a 3x3 board has 9",
            "line 53: board \"1 2 3 4 5 6 7 8 \": there is no blank: write it as 0, x, X, _ or ."),
        said.messages());
  }

  /** The lines of a stream in some format, and how many boards are whole behind each. */
  private static final class Written {
    private final List<String> lines = new ArrayList<>();
    private final List<Integer> whole = new ArrayList<>();
    private int boards;

    Written(Format format, List<Board> starts, Board goal) {
      if (format == Formats.UVA652) {
        add(String.valueOf(starts.size()), "");
      }
      if (format == Formats.HDU3567) {
        add(String.valueOf(starts.size()));
      }
      if (format == Formats.CSV || format == Formats.TSV) {
        add("id,board,note".replace(",", format == Formats.CSV ? "," : "\t"));
      }
      if (format == Formats.JSON) {
        add("[");
      }
      for (Board start : starts) {
        switch (format.toString()) {
          case "lines" -> add(start.toString());
          case "rows" -> addRows(start);
          case "pairs" -> {
            addRows(start);
            add("");
            addRows(goal);
          }
          case "princeton" -> {
            add(String.valueOf(start.shape().height()));
            addRows(start);
          }
          case "uva652" -> add(start.toString());
          case "hdu3567" -> add(start.toString(), goal.toString());
          case "csv" -> add("7," + start + ",x");
          case "tsv" -> add("7\t" + start + "\tx");
          case "json" -> add("\"" + start + (boards + 1 < starts.size() ? "\"," : "\"]"));
          default -> add("{\"board\":\"" + start + "\"}");
        }
        boards++;
        if (format != Formats.PRINCETON || boards > 1) { // behind the first may be its goal
          whole.set(whole.size() - 1, boards);
        }
        if (format == Formats.ROWS || format == Formats.UVA652) {
          add("");
        }
      }
    }

    private void addRows(Board board) {
      add(board.drawing().toArray(new String[0]));
    }

    private void add(String... more) {
      for (String line : more) {
        lines.add(line);
        whole.add(boards);
      }
    }
  }

  static Stream<Arguments> formats() {
    Set<Format> areNamed = Set.of(Formats.ROWS, Formats.PAIRS, Formats.HDU3567);
    return Stream.of(Formats.ofBoards())
        .flatMap(
            format ->
                areNamed.contains(format)
                    ? Stream.of(Arguments.of(format, Optional.of(format)))
                    : Stream.of(
                        Arguments.of(format, Optional.of(format)),
                        Arguments.of(format, Optional.empty())));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everyFormatHoldsTheSameBoards(Format format, Optional<Format> named) throws Exception {
    Random random = new Random(11);
    List<Board> starts = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    BoundQuestion question = bound(new Distance.Question());
    for (int i = 0; i < 300; i++) {
      starts.add(TestData.shuffledGoal(Shape.EIGHT_PUZZLE, random.nextInt(9), random));
      expected.add(question.answer(starts.get(i), Goals.of(GOAL)).line().toString());
    }
    Written written = new Written(format, starts, GOAL);
    String input = String.join("\n", written.lines);
    assertEquals(
        new Said(expected, List.of(), Outcome.ANSWERED), run(question, GOAL, named, false, input));
  }

  @ParameterizedTest
  @CsvSource({
    "lines, 3, '123456708|123456780|123456778|'",
    "rows, 5, '1 2 3|4 5 6|7 0 8||1 2 3|4 5 6|7 7 8|'",
    "pairs, 8, '1 2 3|4 5 6|7 0 8||1 2 3|4 5 6|7 8 0|1 2 3|4 5 6|7 7 8||1 2 3|4 5 6|7 8 0|'",
    "princeton, 5, '3|1 2 3|4 5 6|7 0 8|3|1 2 3|4 5 6|7 7 8|'",
    "uva652, 5, '2||1 2 3 4 5 6 7 x 8||1 2 3 4 5 6 7 7 8|'",
    "hdu3567, 4, '2|1234567X8|12345678X|123456778|12345678X|'",
    "csv, 4, 'note,board|\"a|b\",123456708|c,123456778|'",
    "tsv, 3, 'id\tboard|a\t123456708|b\t123456778|'",
    "json, 2, '[\"123456708\",|\"123456778\"]'",
    "ndjson, 2, '\"123456708\"|\"123456778\"|'",
  })
  void badBoardIsReportedWithTheLineWhereItBegins(String name, int line, String lines)
      throws Exception {
    Format format = Names.find("format", name, Formats.ofBoards());
    String input = lines.replace('|', '\n');
    Said said = run(bound(new Distance.Question()), GOAL, Optional.of(format), false, input);
    assertEquals(1, said.messages().size(), said.toString());
    String message = said.messages().get(0);
    assertTrue(message.startsWith("line " + line + ": "), message);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                Formats.entries(
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                        Optional.of(format),
                        Optional.empty(),
                        Expected.boards(GOAL.shape()),
                        warning -> {})
                    .readAll("name", entry -> entry.boards(GOAL.shape()).subject(Goals.of(GOAL))));
    assertTrue(e.getMessage().startsWith("name: line " + line + ": "), e.getMessage());
  }

  /** Answers that take turns may each take long. */
  @Test
  void answerThatTakesATurnIsSentBeforeTheNextIsSearchedFor() throws Exception {
    List<String> sent = new ArrayList<>();
    BoardQuestion question =
        (start, goal) -> {
          sent.add("?");
          return Answer.of("answered", to -> {});
        };
    String input = "123456708\n123456780\n1\n";
    batch(
            new Asked(question, new Subject(Optional.empty(), Goals.of(GOAL)), true, 1),
            Optional.empty(),
            Writer.TEXT,
            new KeptInput(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8))),
            new RecordedMessages(new ArrayList<>()),
            (bytes, length) -> sent.add(new String(bytes, 0, length, StandardCharsets.UTF_8)))
        .run();
    sent.removeIf(String::isEmpty);
    String error = "error: board \"1\": 1 cell, and a 3x3 board has 9\n";
    assertEquals(List.of("?", "answered\n", "?", "answered\n", error), sent);
  }

  @Test
  void linesOfFormatsMayEndAsOnWindowsAndAreRefusedIfTheyAreTooLong() throws Exception {
    BoundQuestion question = bound(new Distance.Question());
    String rows = "\uFEFF3\r\n1 2 3\r\n4 5 6\r\n7 0 8\r\n\r\n";
    assertEquals(List.of("1"), run(question, GOAL, false, rows).answers());
    String tooLong = "2\n1 2 3 4 5 6 7 8 0" + " ".repeat(LineReader.MOST_BYTES) + "1\n123456780\n";
    Said said = run(question, GOAL, false, tooLong);
    assertEquals("0", said.answers().get(1));
    assertEquals(
        List.of(
            "line 2: board \"1 2 3 4 5 6 7 8 0"
                + " ".repeat(43)
                + "\"...: the line is longer than 16384 bytes"),
        said.messages());
  }

  @Test
  void theLongestLineIsAsLongWithEitherLineBreak() throws Exception {
    String board = "1 2 3 4 5 6 7 0 8";
    String longest = board + " ".repeat(LineReader.MOST_BYTES - board.length());
    String tooLong = longest + " ";
    String returned = longest + "\r" + " ".repeat(100_000);
    String refused =
        "error: board \"" + longest.substring(0, 60) + "\"...: the line is longer than 16384 bytes";
    for (String lineBreak : List.of("\n", "\r\n")) {
      String input = String.join(lineBreak, longest, tooLong, returned, longest);
      assertEquals(
          List.of("1", refused, refused, "1"),
          run(bound(new Distance.Question()), GOAL, false, input).answers());
    }
  }

  /** The formats; a number of boards alone is compared with what is behind it. */
  static Stream<Arguments> formatsInSteps() {
    return formats()
        .filter(
            each ->
                each.get()[0] != Formats.UVA652
                    || each.get()[1].equals(Optional.of(Formats.UVA652)));
  }

  /** Another process may wait for the answer to a board before it writes the next. */
  @ParameterizedTest
  @MethodSource("formatsInSteps")
  void everyBoardIsAnsweredBeforeTheNextLineIsRead(Format format, Optional<Format> named)
      throws Exception {
    Random random = new Random(12);
    List<Board> starts = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      starts.add(TestData.shuffledGoal(Shape.EIGHT_PUZZLE, random.nextInt(9), random));
    }
    Written written = new Written(format, starts, GOAL);
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    for (BoardQuestion question :
        List.of(bound(new Distance.Question()), new AtOnce(3, new CyclicBarrier(1), -1))) {
      answers.reset();
      Outcome status =
          batch(
                  asked(question, GOAL),
                  named,
                  Writer.TEXT,
                  new KeptInput(lineByLine(written, answers)),
                  new RecordedMessages(new ArrayList<>()),
                  (bytes, length) -> answers.write(bytes, 0, length))
              .run();
      assertEquals(Outcome.ANSWERED, status);
    }
  }

  /** Gives a line at a time, when all lines before it were answered. */
  private static InputStream lineByLine(Written written, ByteArrayOutputStream answers) {
    return new InputStream() {
      private int line;

      @Override
      public int read() {
        throw new AssertionError("bytes are read in blocks");
      }

      @Override
      public int read(byte[] to, int from, int length) {
        long answered = answers.toString(StandardCharsets.UTF_8).lines().count();
        assertEquals(line == 0 ? 0 : written.whole.get(line - 1), (int) answered);
        if (line == written.lines.size()) {
          return -1;
        }
        byte[] bytes = (written.lines.get(line++) + "\n").getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, to, from, bytes.length);
        return bytes.length;
      }
    };
  }

  /**
   * Distances that are searched for by some threads at once, which wait for each other.
   *
   * @param refused there is no answer for boards with this tile in their first cell
   */
  private record AtOnce(int threads, CyclicBarrier together, int refused) implements BoardQuestion {
    static AtOnce by(int threads) {
      return new AtOnce(threads, new CyclicBarrier(threads), 1);
    }

    @Override
    public Answer answer(Board start, Goals goals) {
      try {
        together.await(1, TimeUnit.MINUTES);
      } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
        throw new AssertionError(e);
      }
      if (start.tileAt(0) == refused) {
        throw new IllegalStateException("no answer");
      }
      return bound(new Distance.Question()).answer(start, goals);
    }
  }

  @Test
  void linesThatAreSearchedAtOnceAreAnsweredInOrder() throws Exception {
    Random random = new Random(13);
    List<String> lines = new ArrayList<>();
    for (int i = 1; i < 1_498; i++) { // three at a time
      lines.add(TestData.shuffledGoal(Shape.EIGHT_PUZZLE, random.nextInt(9), random).toString());
      if (i % 10 == 0) {
        lines.add(i % 100 == 0 ? "" : "1 2 3;" + i);
      }
    }
    String input = String.join("\n", lines) + "\n";
    Said said = run(AtOnce.by(3), GOAL, false, input);
    assertEquals(run(AtOnce.by(1), GOAL, false, input), said);
    assertEquals(lines.size(), said.answers().size());
    assertEquals(Outcome.BAD_INPUT, said.status());
  }

  @Test
  void distancesOfAllBoardsAreThoseOfTheCensus() throws Exception {
    StringBuilder input = new StringBuilder();
    for (String board : TestData.permutations(9)) {
      input.append(board).append('\n');
    }
    long[] counts = new long[32];
    for (String answer :
        run(bound(new Distance.Question()), GOAL, false, input.toString()).answers()) {
      if (!answer.equals("unsolvable")) {
        counts[Integer.parseInt(answer)]++;
      }
    }
    assertEquals(
        TABLEBASE.toward(TABLEBASE.defaultGoal()).census().toString(), Arrays.toString(counts));
  }

  @Test
  void emptyLinesAreBadUnlessTheyAreTheLast() throws Exception {
    String boards = "1 2 3 4 5 6 7 8 0\n".repeat(50);
    BoundQuestion question = bound(new Distance.Question());
    assertEquals(Outcome.ANSWERED, run(question, GOAL, false, boards + "\n \r\n\n").status());
    assertEquals(Outcome.BAD_INPUT, run(question, GOAL, false, boards + "\n" + boards).status());
    assertEquals(Outcome.BAD_INPUT, run(question, GOAL, false, "\n1 2 3 4 5 6 7 8 0").status());
    assertEquals(Outcome.BAD_INPUT, run(question, GOAL, false, boards + "\n1\n\n").status());
    assertEquals(3, run(question, GOAL, false, boards + "\n\n\n").messages().size());
  }

  @Test
  void linesOfManyChunksAreAnsweredInOrderAlsoIfTheInputBreaks() throws Exception {
    BoundQuestion question = bound(new Distance.Question());
    StringBuilder input = new StringBuilder();
    List<String> expected = new ArrayList<>();
    List<String> messages = new ArrayList<>();
    for (int line = 1; line <= 30_000; line++) {
      boolean isBad = line % 1_000 == 999;
      String text = line % 2 == 0 ? "12345678_" : "1 2 3 4 5 6 7 0 8";
      String answer = line % 2 == 0 ? "0" : "1";
      if (isBad) {
        String bad = "1 2 3 4 5 6 7 8 " + line;
        String message =
            assertThrows(
                    IllegalArgumentException.class,
                    () -> BoardText.of(bad).known().board(GOAL.shape()))
                .getMessage();
        messages.add("line " + line + ": " + message);
        text = bad;
        answer = "error: " + message;
      }
      input.append(text).append('\n');
      expected.add(answer);
    }
    byte[] bytes = input.toString().getBytes(StandardCharsets.UTF_8);
    assertEquals(
        new Said(expected, messages, Outcome.BAD_INPUT),
        run(question, GOAL, false, input.toString()));

    InputStream breaks =
        new SequenceInputStream(
            new ByteArrayInputStream(bytes),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("the disk is gone");
              }
            });
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    Batch batch =
        batch(
            asked(question, GOAL),
            Optional.empty(),
            Writer.TEXT,
            new KeptInput(breaks),
            new RecordedMessages(new ArrayList<>()),
            (sent, length) -> answers.write(sent, 0, length));
    assertEquals("the disk is gone", assertThrows(IOException.class, batch::run).getMessage());
    assertEquals(expected, answers.toString(StandardCharsets.UTF_8).lines().toList());
  }

  @Test
  void damagedTableIsReportedForEachLineThatNeedsItAndOtherLinesAreAnswered(@TempDir Path folder)
      throws Exception {
    Path file = folder.resolve("3x3.cm");
    GenerationPlan.ofAll(Shape.EIGHT_PUZZLE, file).run(Progress.NONE);
    byte[] bytes = Files.readAllBytes(file);
    bytes[(int) Database.open(file).blobs().get(0).position() + 1000] ^= 1; // the corner's
    Files.write(file, bytes);
    String fault = "3x3.cm: is damaged: the corner table does not match its checksum";
    List<String> expected = new ArrayList<>();
    List<String> messages = new ArrayList<>();
    for (int line = 1; line <= 300; line++) {
      expected.add(line % 3 == 1 ? "error: " + fault : line % 3 == 2 ? "1" : "2");
      if (line % 3 == 1) {
        messages.add("line " + line + ": " + fault);
      }
    }
    String first = "1 2 3 4 5 6 7 0 8\n";
    String others = "123456780;123456708\n1 2 3 4 5 6 7 8 0;1 2 3 4 0 6 7 5 8\n";
    for (String each :
        List.of((first + others).repeat(100), ("123456708\n" + others).repeat(100))) {
      try (Tablebase tablebase = Tablebase.open(file)) {
        assertEquals(
            new Said(expected, messages, Outcome.BAD_INPUT),
            run(bound(new Distance.Question(), tablebase), GOAL, false, each));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "123046758\r# next\r123456708\r",
        "123046758\r123456708",
        "# first\r123046758\r",
        "123456708\n# a\r123046758\n",
        "123456708\r\n123046758 # a\r123456708\r\n",
        "\r123046758"
      })
  void linesBehindCarriageReturnsAloneAreRefused(String input) throws Exception {
    String fault = "carriage returns (CR) alone end lines here; save it with line feeds (LF)";
    for (boolean isJson : new boolean[] {false, true}) {
      Said said = run(bound(new Distance.Question()), GOAL, isJson, input);
      assertEquals(Outcome.BAD_INPUT, said.status);
      assertEquals(input.strip().split("\n").length, said.answers.size());
      String last = said.answers.get(said.answers.size() - 1);
      assertTrue(last.contains(fault), last);
    }
    EntrySource boards =
        Formats.entries(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            Optional.empty(),
            Optional.of("boards"),
            Expected.boards(GOAL.shape()),
            warning -> {});
    assertTrue(
        assertThrows(
                IllegalArgumentException.class,
                () -> boards.readAll("boards.txt", entry -> entry.boards(GOAL.shape())))
            .getMessage()
            .endsWith(fault));
  }

  @Test
  void carriageReturnsAtTheEndOfLinesAreNoPartOfThem() throws Exception {
    Said said =
        run(
            bound(new Distance.Question()),
            GOAL,
            false,
            "123046758\r\r\n# a\r\r\n123456708 # b\r\n123456780\r");
    assertEquals(List.of("3", "# a", "1", "0"), said.answers);
    assertEquals(Outcome.ANSWERED, said.status);
  }

  private static final String TWO_BOARDS =
      "each board has its answer; --format pairs takes the second for the goal of the first";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "123046758\n123456780\n",
        "1 2 3/0 4 6/7 5 8\n\n# the goal\n1 2 3/4 5 6/7 8 0",
        "[1,2,3,0,4,6,7,5,8]\n[1,2,3,4,5,6,7,8,0]\n"
      })
  void twoBoardsHaveTwoAnswersAndTheOtherReadingIsNamed(String input) throws Exception {
    Said said = run(bound(new Distance.Question()), GOAL, false, input);
    assertEquals(List.of("3", "0"), said.answers().stream().filter(a -> a.length() == 1).toList());
    assertEquals(List.of(TWO_BOARDS), said.messages().stream().filter(TWO_BOARDS::equals).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "123046758\n",
        "123046758;123456780\n123456780\n",
        "123046758\n123456780\n123456780\n",
        "123046758\nfoo\n",
        "{\"board\":\"123046758\"}\n{\"board\":\"123456780\"}\n"
      })
  void otherEntriesHaveNoSuchMessage(String input) throws Exception {
    Said said = run(bound(new Distance.Question()), GOAL, false, input);
    assertEquals(List.of(), said.messages().stream().filter(TWO_BOARDS::equals).toList());
  }

  @Test
  void noOtherReadingIsNamedWhereTheGoalOrTheFormatIsOrNoGoalIsTaken() throws Exception {
    String input = "123046758\n123456780\n";
    BoundQuestion distance = bound(new Distance.Question());
    String toSnail = "123804765\n123084765\n";
    assertEquals(List.of(), run(distance, Board.parse("123804765"), false, toSnail).messages());
    assertEquals(
        List.of(), run(distance, GOAL, Optional.of(Formats.LINES), false, input).messages());
    assertEquals(List.of(), run(new Rank.Question(), GOAL, false, input).messages());
  }
}
