package slidebase.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.lines.Column;
import slidebase.lines.Entry;
import slidebase.stream.StreamInput;
import slidebase.text.Quote;

/**
 * A user's own boards, in the order of the input. Boards that cannot reach the goal are included.
 *
 * @param name the name of the source, for messages
 */
record BoardSample(String name, KeptBoards boards) {
  /**
   * Reads boards, of a format that the first lines show. Empty lines and comments are skipped, and
   * so is a first line without digits.
   *
   * @param goal the goal of all boards
   * @param areAlone whether nothing may follow a board in its entry
   * @param warnings receives what the user should check in an input that can be read
   * @throws IllegalArgumentException if an entry is not a board or names another goal, or there are
   *     no boards
   */
  static BoardSample read(
      InputStream in, String name, Board goal, boolean areAlone, Consumer<String> warnings)
      throws IOException {
    KeptBoards boards = new KeptBoards(goal.shape());
    StreamInput.boards(in, name, goal.shape(), warnings)
        .readAll(
            name,
            entry -> {
              boolean isHeader =
                  entry.line() == 1 && entry.text().chars().noneMatch(Character::isDigit);
              if (!entry.withoutComment().isBlank() && !isHeader) {
                boards.add(board(entry, goal, areAlone), entry.line(), id(entry));
              }
            });
    if (boards.size() == 0) {
      throw new IllegalArgumentException(name + ": contains no boards");
    }
    return new BoardSample(name, boards);
  }

  private static Optional<String> id(Entry entry) {
    return entry
        .named()
        .flatMap(cells -> cells.cell(Column.ID))
        .map(String::strip)
        .filter(id -> !id.isEmpty());
  }

  private static Board board(Entry entry, Board goal, boolean isAlone) {
    Entry.Boards boards = entry.boards(goal.shape());
    if (isAlone && boards.hasGoal() && entry.named().isEmpty()) {
      throw new IllegalArgumentException(
          "board " + Quote.of(entry.text()) + ": write only the board");
    }
    Optional<Board> other = named(boards, entry, goal).filter(named -> !named.equals(goal));
    if (other.isPresent()) {
      throw new IllegalArgumentException(
          "goal " + other.get() + ": all boards must have goal " + goal);
    }
    return BoardText.of(boards.start()).known().board(goal.shape());
  }

  /** Returns the goal that an entry names; empty if there is none, or a label in its place. */
  private static Optional<Board> named(Entry.Boards boards, Entry entry, Board usual) {
    if (boards.goals().stream().allMatch(String::isBlank)) {
      return Optional.empty();
    }
    if (entry.named().flatMap(cells -> cells.cell(Column.GOAL)).isPresent()) {
      return Optional.of(boards.goals(Goals.of(usual)).only());
    }
    try {
      String second = Entry.parts(boards.goals().get(0)).get(0);
      return Optional.of(new Entry.Boards("", List.of(second)).goals(Goals.of(usual)).only());
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // a distance, or other words about the board
    }
  }

  int size() {
    return boards.size();
  }

  Board board(int index) {
    return boards.board(index);
  }

  /** Returns the boards that can reach a goal. */
  BoardSample solvable(Board goal) {
    KeptBoards solvable = new KeptBoards(goal.shape());
    for (int i = 0; i < size(); i++) {
      if (board(i).canReach(goal)) {
        solvable.add(board(i), boards.line(i), boards.id(i));
      }
    }
    return new BoardSample(name, solvable);
  }

  /** Returns the id of a board, or else the number of its line. */
  String id(int index) {
    return boards.id(index).orElseGet(() -> String.valueOf(boards.line(index)));
  }

  /** Returns the indices of boards by their distances to a goal that all can reach. */
  SortedMap<Integer, List<Integer>> byDistance(Toward toGoal) {
    SortedMap<Integer, List<Integer>> byDistance = new TreeMap<>();
    for (int i = 0; i < size(); i++) {
      int distance = toGoal.distance(board(i)).orElseThrow();
      byDistance.computeIfAbsent(distance, each -> new ArrayList<>()).add(i);
    }
    return byDistance;
  }
}
