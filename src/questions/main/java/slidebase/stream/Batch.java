package slidebase.stream;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.function.Supplier;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.EndException;
import slidebase.ask.Fault;
import slidebase.ask.Listing;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.bytes.BoardScanner;
import slidebase.bytes.Chunk;
import slidebase.bytes.KeptInput;
import slidebase.bytes.Line;
import slidebase.bytes.LineReader;
import slidebase.bytes.PackedLines;
import slidebase.entry.Entry;
import slidebase.entry.EntrySource;
import slidebase.entry.Id;
import slidebase.entry.Submission;
import slidebase.format.Expected;
import slidebase.format.Format;
import slidebase.format.Formats;
import slidebase.format.Input;
import slidebase.format.Reading;
import slidebase.format.Trial;
import slidebase.question.AnswersInOrder;
import slidebase.question.Asked;
import slidebase.question.BoardQuestion;
import slidebase.question.BoundQuestion;
import slidebase.question.LineQuestion;
import slidebase.sets.Sweep;
import slidebase.text.Quote;

/**
 * Answers a stream line by line, in order. A line is a board, or a board and a goal separated by a
 * semicolon. A bad line gets an error in place of its answer, and affects no other line. Answers
 * are sent whenever the input pauses: after each line to a person, in blocks to a pipe.
 *
 * <p>Lines are read in chunks, and entries one by one. {@link LineAnswers} answers any. {@link
 * PackedLines} looks up the usual questions about 3x3, one chunk per processor, and stops at other
 * lines. {@link AnswersInOrder} keeps the answers in order, and {@link Report} collects the status
 * and the hint at the end.
 */
public final class Batch {
  // Tables are unfolded for look-ups after this number of chunks or entries, or if a chunk has more
  // than these bytes; for few lines that takes longer than it saves.
  private static final int FEW_CHUNKS = 16;
  private static final int FEW_BYTES = 512;

  // The maximum number of waiting lines or chunks per thread. A hard board delays all lines after
  // it; a chunk takes 500 KB of memory.
  private static final int LINES_PER_THREAD = 128;
  private static final int CHUNKS_PER_THREAD = 2;

  /** If there are more lines at once, tables are worth making that answer quickly. */
  private static final int MANY_LINES = 500;

  /** The maximum number of messages about bad lines in a row. */
  private static final int MOST_BAD_SHOWN = 10;

  /** Takes whole lines: the first bytes of an array. */
  public interface Sink {
    void write(byte[] bytes, int length);
  }

  private final Asked asked;
  private final LineQuestion question;
  private final Shape shape;
  private Rendering rendering;
  private final Output output;
  private final AnswerBuffer answers;
  private final BoardScanner scanner;
  private LineAnswers lineAnswers;
  private final Report report;

  /** Makes look-ups of chunks, if answers can be looked up. */
  private final Optional<Supplier<PackedLines>> packed;

  /** Free look-ups of chunks, for reuse of their memory. */
  private final Queue<PackedLines> idle = new ArrayDeque<>();

  private AnswersInOrder ahead;
  private final Reading how;
  private final KeptInput in;
  private final LineReader lines;

  /** The source of the entries; empty if each line is one. */
  private final Optional<EntrySource> source;

  /** The last entry of the source. */
  private Entry last;

  /** Whether there are more than a few lines. */
  private boolean areMany;

  /** The number of bad lines in a row, up to the last line. */
  private long badInRow;

  /** The number of lines or entries so far. */
  private long number;

  /** Whether a comment may be a board, and a message has said so. */
  private boolean hasWarned;

  /** Asks about boards of a shape. */
  public interface Asking {
    /**
     * @param size the shape that the input shows; empty if it is the expected one
     */
    Asked of(Optional<Shape> size) throws IOException;
  }

  /**
   * Decides how an input is read, and asks.
   *
   * @param named the format that the user named
   * @param file the name of the file, if it may name the format
   * @param rendering the form of the answers
   * @param output receives the messages about bad lines
   */
  public Batch(
      KeptInput in,
      Optional<Format> named,
      Optional<String> file,
      Expected expected,
      Asking asking,
      Rendering rendering,
      Output output,
      Sink sink)
      throws IOException {
    this.how = Formats.of(in, named, file, expected);
    this.asked = asking.of(how.size());
    this.in = in;
    this.question = asked.question();
    this.shape = asked.goals().shape();
    this.rendering = rendering;
    this.output = output;
    this.answers = new AnswerBuffer(sink);
    this.scanner = new BoardScanner(shape);
    this.lineAnswers = new LineAnswers(asked, scanner, Listing.Turns.NONE);
    this.report = new Report(question, asked.goals());
    Input input = Input.of(in.all(), how, expected, this::sendAll, output::message);
    this.lines = input.lines();
    this.source = input.entries();
    this.packed =
        question instanceof BoundQuestion bound && rendering == Writer.TEXT
            ? bound
                .packed(asked.goals())
                .map(
                    answers ->
                        () ->
                            new PackedLines(
                                answers, bound.tablebase(), asked.goals().only(), scanner))
            : Optional.empty();
    this.ahead =
        packed.isPresent()
            ? new AnswersInOrder(Sweep.processors(), CHUNKS_PER_THREAD)
            : new AnswersInOrder(asked.atOnce(), LINES_PER_THREAD);
  }

  /** Returns whether an answer may take so long that streams take turns. */
  public boolean takesTurn() {
    return asked.takesTurn();
  }

  /**
   * Makes each line that needs a search or tables of its own wait for its turn. If all do, only one
   * is answered at a time.
   */
  public Batch inTurns(Listing.Turns turns) {
    lineAnswers = lineAnswers.inTurns(turns);
    ahead = asked.takesTurn() ? new AnswersInOrder(1, 0) : ahead;
    return this;
  }

  /** Sends all answers, because the input pauses. */
  private void sendAll() {
    ahead.finish();
    answers.flush();
  }

  /**
   * Answers every line, and returns {@link Outcome#BAD_INPUT} if a line was bad or its table is
   * damaged. Empty lines at the very end are not bad.
   */
  public Outcome run() throws IOException {
    boolean first = next(); // fails if the columns of a sheet are unknown
    if (in.hasMore(MANY_LINES)) {
      question.expectMany();
    }
    rendering = last == null ? rendering : rendering.of(last);
    rendering.first().forEach(answers::add);
    try {
      for (boolean isThere = first; isThere; isThere = next()) {
        if (source.isEmpty()) {
          answerChunk();
        } else {
          answer(last);
        }
      }
      OptionalLong hidesAfter = source.map(EntrySource::hidesAfter).orElse(OptionalLong.empty());
      for (LineQuestion.Reading more : question.unmentioned(asked.goals(), hidesAfter)) {
        add(new LineAnswers.Pending(() -> Entry.ABSENT, more.search(), more.about()));
      }
      ahead.finish();
      rendering.last(hidesAfter.isEmpty()).forEach(answers::add);
    } catch (IOException e) {
      if (packed.isPresent()) { // the lines before the fault have answers
        ahead.finish();
      }
      throw e;
    } finally {
      answers.flush();
      ahead.close();
    }
    endBad();
    complaint().ifPresent(this::reportBad);
    Optional<String> hint = report.hint();
    (hint.isPresent() ? hint : otherReading()).ifPresent(output::message);
    return report.status();
  }

  /** Moves to the next line or entry; false at the end of the input. */
  private boolean next() throws IOException {
    if (source.isEmpty()) {
      return lines.next();
    }
    last = source.get().next();
    return last != null;
  }

  /** Returns the options for an input of which no entry can be read, or that may be a pair. */
  private Optional<String> otherReading() throws IOException {
    if (!(question instanceof BoardQuestion boards)) {
      return Optional.empty();
    }
    Optional<Format> named = Optional.of(how.format()).filter(format -> how.isNamed());
    Trial trial = new Trial(in.text(), in.isWhole(), named, shape, boards);
    Goals goals = asked.goals();
    Goals usual = Goals.of(Board.defaultGoal(shape)).in(goals.measure());
    boolean lacksGoal = boards.takesGoal() && goals.areNumbers() && goals.equals(usual);
    return report.areAllBad()
        ? trial.hint()
        : source.isEmpty() && lacksGoal ? trial.ofTwo() : Optional.empty();
  }

  /** Returns the number of bad lines so far. */
  public long bad() {
    return report.bad();
  }

  /** Returns, at the end, a message if the input as a whole is wrong. */
  public Optional<String> complaint() {
    return source.flatMap(EntrySource::complaint);
  }

  /** Reports how many bad lines in a row had no message of their own. */
  private void endBad() {
    if (badInRow > MOST_BAD_SHOWN) {
      long more = badInRow - MOST_BAD_SHOWN;
      output.message(more + (more == 1 ? " more bad line" : " more bad lines"));
    }
    badInRow = 0;
  }

  private void reportBad(String message) {
    output.message(message);
    report.worsen(Outcome.BAD_INPUT);
  }

  /** Answers the lines in memory. */
  private void answerChunk() {
    areMany |= lines.number() > FEW_CHUNKS || lines.length() > FEW_BYTES;
    if (packed.isPresent() && areMany) {
      PackedLines free = free();
      free.take(lines);
      ahead.add(free::answer, this::write);
      return;
    }
    for (Chunk rest = lines.lines(); !rest.isEmpty(); ) {
      Line line = rest.first();
      rest = rest.behind(line);
      add(lineAnswers.answer(line, next(line)));
    }
  }

  /** Returns the next line as an entry. */
  private Supplier<Entry> next(Line line) {
    long ofLine = ++number;
    return () -> Entry.ofLine(ofLine, line.text(), line.isCut());
  }

  private void answer(Entry entry) {
    areMany |= ++number > FEW_CHUNKS;
    if (packed.isEmpty() || !areMany || !entry.isText() || !lookUp(entry)) {
      add(lineAnswers.answer(entry));
    }
  }

  /** Looks up the answer to an entry if it is as simple as the lines that are looked up. */
  private boolean lookUp(Entry entry) {
    ahead.finish();
    PackedLines free = free();
    free.take(Line.of(entry.text()));
    boolean isFound = free.answer().count() == 1;
    if (isFound) {
      writeLookedUp(free);
    }
    idle.add(free);
    return isFound;
  }

  private PackedLines free() {
    return idle.isEmpty() ? packed.get().get() : idle.remove();
  }

  private void add(LineAnswers.Pending pending) {
    ahead.add(pending.search(), found -> write(pending, found));
  }

  /** Writes the answers to the next chunk, and answers the lines at which the look-up stopped. */
  private void write(Supplier<PackedLines> answered) {
    PackedLines found = answered.get();
    writeLookedUp(found);
    number += found.count();
    while (!found.rest().isEmpty()) {
      Line line = found.rest().first();
      LineAnswers.Pending pending = lineAnswers.answer(line, next(line));
      write(pending, pending.search());
      found.skip(line);
      writeLookedUp(found.answer());
      number += found.count();
    }
    idle.add(found);
  }

  private void writeLookedUp(PackedLines found) {
    if (found.count() > 0) {
      endBad();
      report.meetAnswers(found);
      answers.add(found.answers().bytes(), found.answers().to());
    }
  }

  /** Writes the answer to the next entry; whatever fails in finding it is the fault of this one. */
  private void write(LineAnswers.Pending pending, Supplier<Answer> found) {
    if (pending.isComment()) {
      writeComment(pending.entry().get());
      return;
    }
    Optional<String> text;
    try {
      Answer answer = found.get();
      text = rendering.answer(answer, pending.about());
      endBad();
      report.meetAnswer(answer);
    } catch (EndException e) {
      throw e;
    } catch (RuntimeException e) {
      String fault = Fault.message(e);
      Entry bad = pending.entry().get();
      Submission about = pending.about();
      text = rendering.error(fault, bad.isThere() ? about.of(bad) : about);
      if (bad.isThere() && ++badInRow <= MOST_BAD_SHOWN) {
        String who =
            about.id().filter(Id::isThere).map(id -> ", " + Quote.masked(id.text())).orElse("");
        output.message("line " + bad.line() + who + ": " + fault);
      }
      report.meetBad(bad.text(), source.filter(EntrySource::hasRecords).isPresent());
    }
    text.ifPresent(answers::add);
    if (asked.takesTurn()) {
      answers.flush();
    }
  }

  private void writeComment(Entry comment) {
    rendering.comment(comment.text()).ifPresent(answers::add);
    if (!hasWarned && comment.mayBeBoard()) {
      hasWarned = true;
      output.message(
          "line " + comment.line() + " is read as a comment; if # is the blank, write it as 0");
    }
  }
}
