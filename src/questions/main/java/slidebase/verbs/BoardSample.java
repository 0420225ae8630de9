package slidebase.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.entry.Entry;
import slidebase.entry.Id;
import slidebase.format.Expected;
import slidebase.format.Formats;
import slidebase.text.Quote;

/**
 * A user's own boards, in the order of the input. Boards that cannot reach the goal are included.
 *
 * @param name the name of the source, for messages
 */
record BoardSample(String name, List<Listed> boards) {
  /**
   * @param id the id of the board, or else the number of its line
   */
  record Listed(Board board, String id) {}

  /**
   * Reads boards, of a format that the first lines show. Empty lines and comments are skipped, and
   * so is a first line without digits.
   *
   * @param goal the goal of all boards
   * @param warnings receives what the user should check in an input that can be read
   * @throws IllegalArgumentException if an entry is not a board or names another goal, or there are
   *     no boards
   */
  static BoardSample read(InputStream in, String name, Board goal, Consumer<String> warnings)
      throws IOException {
    List<Listed> boards = new ArrayList<>();
    Expected expected = Expected.boards(goal.shape());
    Formats.entries(in, Optional.empty(), Optional.of(name), expected, warnings)
        .readAll(
            name,
            entry -> {
              boolean isHeader =
                  entry.line() == 1 && entry.text().chars().noneMatch(Character::isDigit);
              if (!entry.withoutComment().isBlank() && !isHeader) {
                boards.add(new Listed(board(entry, goal), id(entry)));
              }
            });
    if (boards.isEmpty()) {
      throw new IllegalArgumentException(name + ": contains no boards");
    }
    return new BoardSample(name, boards);
  }

  private static String id(Entry entry) {
    return entry
        .id()
        .filter(Id::isThere)
        .map(Id::text)
        .orElseGet(() -> String.valueOf(entry.line()));
  }

  private static Board board(Entry entry, Board goal) {
    Entry.Boards boards = entry.boards(goal.shape());
    if (boards.hasGoal() && entry.named().isEmpty()) {
      throw new IllegalArgumentException(
          "board " + Quote.of(entry.text()) + ": write only the board");
    }
    if (!boards.goals().stream().allMatch(String::isBlank)) {
      Board named = boards.goals(Goals.of(goal)).only();
      if (!named.equals(goal)) {
        throw new IllegalArgumentException("goal " + named + ": all boards must have goal " + goal);
      }
    }
    return BoardText.of(boards.start()).known().board(goal.shape());
  }

  /** Returns the boards that can reach a goal. */
  BoardSample solvable(Board goal) {
    return new BoardSample(
        name, boards.stream().filter(each -> each.board().canReach(goal)).toList());
  }

  /** Returns the boards by their distances to a goal that all can reach. */
  SortedMap<Integer, List<Listed>> byDistance(Toward toGoal) {
    return boards.stream()
        .collect(
            Collectors.groupingBy(
                each -> toGoal.distance(each.board()).orElseThrow(),
                TreeMap::new,
                Collectors.toList()));
  }
}
