package slidebase.estimate;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.bytes.LineReader;
import slidebase.entry.Entry;
import slidebase.entry.EntrySource;
import slidebase.study.Estimates;
import slidebase.table.Ranking;
import slidebase.text.Quote;

/**
 * Reads a user's own heuristic: lines {@code board;estimate} in any order (a comma or tab may
 * replace the semicolon). A header, empty lines and boards that cannot reach the goal are skipped.
 * A board may be repeated with the same estimate.
 *
 * <p>One bad line makes the file unusable, because an audit of part of a heuristic would mislead.
 */
public final class EstimateReader {
  private static final int MOST_SHOWN = 10;
  private static final Pattern NUMBER =
      Pattern.compile("-?[0-9]+([.][0-9]*)?([eE][+-]?[0-9]{1,2})?");
  private final Output output;
  private final Board goal;
  private final Ranking ranking;

  /** By slot: the estimate, or null. */
  private BigDecimal[] estimates = {};

  /** By slot: the line of the estimate. */
  private long[] lineNumbers = {};

  private long given;
  private long unsolvable;
  private long badLines;

  public EstimateReader(Board goal, Output output) {
    this.output = output;
    this.goal = goal;
    this.ranking = Ranking.toward(goal);
  }

  /** Reads estimates; the name of the source is for messages. */
  public Estimates read(InputStream in, String name) throws IOException {
    estimates = new BigDecimal[(int) ranking.slots()];
    lineNumbers = new long[estimates.length];
    EntrySource lines = EntrySource.ofLines(new LineReader(in, () -> {}));
    for (Entry line = lines.next(); line != null; line = lines.next()) {
      try {
        take(line);
      } catch (IllegalArgumentException e) {
        if (badLines++ < MOST_SHOWN) {
          output.message("line " + line.line() + ": " + e.getMessage());
        }
      }
    }
    if (badLines > 0) {
      throw new IllegalArgumentException(
          name + ": no estimates were used, because of " + badLines());
    }
    if (given == 0) {
      throw new IllegalArgumentException(
          name + ": contains no estimate of a board that can reach goal " + goal);
    }
    if (unsolvable > 0) {
      output.message(
          String.format(
              "%s: lines with boards that cannot reach goal %s are left out: %,d",
              name, goal, unsolvable));
    }
    return Estimates.bySlot(goal, estimates);
  }

  private String badLines() {
    String shown = badLines > MOST_SHOWN ? ", of which these are the first " + MOST_SHOWN : "";
    return String.format("%,d bad line%s%s", badLines, badLines == 1 ? "" : "s", shown);
  }

  private void take(Entry entry) {
    String line = entry.text();
    entry.requireShort();
    boolean isHeader = entry.line() == 1 && line.chars().noneMatch(Character::isDigit);
    if (line.isBlank() || isHeader) {
      return;
    }
    int separator = separator(line);
    String text = separator < 0 ? "" : unquoted(line.substring(separator + 1));
    if (text.isEmpty()) {
      throw new IllegalArgumentException(
          Quote.of(line) + ": there is no estimate; write board;estimate");
    }
    Board board = BoardText.of(unquoted(line.substring(0, separator))).known().board(goal.shape());
    BigDecimal estimate = estimate(text);
    if (board.canReach(goal)) {
      put(board, estimate, entry.line());
    } else {
      unsolvable++;
    }
  }

  /** Returns the place of the semicolon, or else of the last comma or tab; -1 if there is none. */
  private static int separator(String line) {
    int semicolon = line.indexOf(';');
    return semicolon >= 0 ? semicolon : Math.max(line.lastIndexOf(','), line.lastIndexOf('\t'));
  }

  private static String unquoted(String cell) {
    return cell.replace('"', ' ').strip();
  }

  private static BigDecimal estimate(String text) {
    if (!NUMBER.matcher(text).matches()) {
      throw new IllegalArgumentException("estimate " + Quote.of(text) + ": not a number");
    }
    return new BigDecimal(text);
  }

  private void put(Board board, BigDecimal estimate, long lineNumber) {
    int slot = (int) ranking.slotOf(board);
    if (estimates[slot] == null) {
      estimates[slot] = estimate;
      lineNumbers[slot] = lineNumber;
      given++;
    } else if (estimates[slot].compareTo(estimate) != 0) {
      throw new IllegalArgumentException(
          String.format(
              "board %s has the estimate %s, but %s on line %d",
              board, estimate.toPlainString(), estimates[slot].toPlainString(), lineNumbers[slot]));
    }
  }
}
