package slidebase.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import slidebase.board.Board;
import slidebase.text.Quote;

/**
 * Answers a stream of boards, one line each, in order. A bad line gets an error for its answer, and
 * spoils nothing else. Answers are sent on whenever the input pauses: a person gets one a line, a
 * pipe is kept full.
 */
final class Batch {
  private final Console console;
  private final Board goal;
  private final Question question;
  private final boolean json;
  private final Optional<FastLines> fast;
  private final AnswerBuffer answers;

  /** What is asked about each board. */
  interface Question {
    /** Returns the answer, one line. */
    String answer(Board start, Board goal);
  }

  /**
   * Prepares a run.
   *
   * @param goal the goal of lines that do not name one
   * @param json whether errors are to be JSON objects, as the answers are
   * @param fast a faster way to the same answers, if there is one
   */
  Batch(Console console, Board goal, Question question, boolean json, Optional<FastLines> fast) {
    this.console = console;
    this.goal = goal;
    this.question = question;
    this.json = json;
    this.fast = fast;
    this.answers = new AnswerBuffer(console);
  }

  /**
   * Answers every line, and returns the exit status. If a line needs a table that turns out to be
   * damaged, those before it are answered still.
   */
  int run(InputStream in) throws IOException {
    LineReader lines = new LineReader(in, answers::flush);
    try {
      return run(lines);
    } catch (UncheckedIOException e) {
      answers.flush();
      throw e;
    }
  }

  private int run(LineReader lines) throws IOException {
    int status = Cli.ANSWERED;
    while (lines.next()) {
      if (fast.isPresent() && fast.get().answer(lines, answers)) {
        fast.get().answerAhead(lines, answers);
        continue;
      }
      try {
        answers.add(answer(lines));
      } catch (IllegalArgumentException e) {
        answers.add(json ? jsonError(lines, e) : "error: " + e.getMessage());
        console.say("line " + lines.number() + ": " + e.getMessage());
        status = Cli.BAD_INPUT;
      }
    }
    answers.flush();
    return status;
  }

  private String answer(LineReader lines) {
    String line = lines.text();
    if (lines.isCut()) {
      throw new IllegalArgumentException(
          "board " + Quote.of(line) + ": the line is longer than " + line.length() + " bytes");
    }
    int semicolon = line.indexOf(';');
    if (semicolon < 0) {
      return question.answer(Board.parse(line, goal.shape()), goal);
    }
    return question.answer(
        Board.parse(line.substring(0, semicolon), goal.shape()),
        Board.parse(line.substring(semicolon + 1), goal.shape()));
  }

  private static String jsonError(LineReader lines, IllegalArgumentException e) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("error", e.getMessage());
    fields.put("line", lines.number());
    return JsonLine.of(fields);
  }
}
