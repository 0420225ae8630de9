package slidebase.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import slidebase.Toward;
import slidebase.ask.ClaimForm;
import slidebase.ask.Finding;
import slidebase.ask.PathForm;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.judge.MoveText.Step;
import slidebase.text.Names;
import slidebase.text.Quote;

/**
 * A path in a user's notation, which may be any form in which this program prints paths. The forms
 * are distinct: tiles are numbers, and only boards have a blank.
 *
 * @param moves the moves, up to the first illegal one; letters may include moves off the board
 * @param fault the reason why the next move is illegal; empty if all are legal, or the moves are
 *     letters
 */
record ProposedPath(PathForm form, List<Move> moves, Optional<String> fault) implements Claim {
  /** An arrow between boards, perhaps with the move. */
  private static final Pattern ARROW = Pattern.compile("-\\w->|[-=]+>|→");

  /** Several pairs of numbers in brackets, such as cells. */
  private static final Pattern CELLS =
      Pattern.compile(
          "[\\s\\[(]*([\\[(]\\s*\\d+\\s*,\\s*\\d+\\s*[\\])]([\\s,;]|[-=]+>|→)*){2,}[\\s\\])]*");

  static ProposedPath read(String text, Board start, ClaimForm claimForm) {
    Shape shape = start.shape();
    String path = MoveText.withoutNumbers(text);
    if (MoveText.countsNone(path)) {
      return new ProposedPath(PathForm.MOVES, List.of(), Optional.empty());
    }
    if (shape.width() != 2 && CELLS.matcher(path).matches()) {
      throw new IllegalArgumentException(
          "moves: "
              + Quote.of(path.strip())
              + " are pairs of numbers, as of rows and columns; write letters of u, d, l, r, or the"
              + " tiles that move");
    }
    if (showsBoards(MoveText.withoutCount(path), shape)) {
      return ofBoards(boards(path, start), start);
    }
    if (start.hasMarks() && areMarks(words(path), start)) {
      return ofMarks(words(path), start);
    }
    List<Step> steps = MoveText.read(text, shape);
    if (MoveText.mayCountOne(path)) {
      return ofOne(path, steps, start, claimForm);
    }
    return steps.stream().anyMatch(step -> step.tile().isPresent())
        ? ofTiles(steps, start)
        : ofDirections(steps, claimForm);
  }

  private static ProposedPath ofDirections(List<Step> steps, ClaimForm claimForm) {
    List<Move> moves = steps.stream().map(step -> step.direction().orElseThrow()).toList();
    return claimForm == ClaimForm.TILE_MOVES
        ? new ProposedPath(PathForm.TILE_MOVES, Move.opposites(moves), Optional.empty())
        : new ProposedPath(PathForm.MOVES, moves, Optional.empty());
  }

  /** Reads a direction behind 1: its count, or the tile that moves if that one can. */
  private static ProposedPath ofOne(
      String text, List<Step> steps, Board start, ClaimForm claimForm) {
    ProposedPath tile = ofTiles(steps, start);
    ProposedPath counted = ofDirections(steps, claimForm);
    boolean mayBeTile = tile.fault().isEmpty();
    if (mayBeTile && start.allows(counted.moves().get(0))) {
      throw new IllegalArgumentException(
          "moves: "
              + Quote.of(text.strip())
              + " may be a count and a direction, or tile 1 and its direction; leave out the count,"
              + " or the space");
    }
    return mayBeTile ? tile : counted;
  }

  /** Splits a text into steps, also a list such as ['R', 'D']. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>(Arrays.asList(text.split("[\\s,/\\[\\]()\"']+")));
    words.removeIf(String::isEmpty);
    return words;
  }

  /** Returns whether a text contains a blank, and so a board. */
  static boolean showsBoards(String text, Shape shape) {
    boolean mayBeRuns = shape.cells() < BoardText.CELLS_WITH_TWO_DIGITS;
    for (String word : words(text.replace(';', ' '))) {
      boolean isTiles = word.matches("[0-9xX_.]+") && !word.matches("[0-9]+");
      if (isTiles || word.equals("0") || mayBeRuns && word.matches("[0-9]*0[0-9]*")) {
        return true;
      }
    }
    return false;
  }

  /** Reads boards one behind the other, or drawn side by side with arrows between them. */
  private static List<String> boards(String text, Board start) {
    String plain = ARROW.matcher(text).replaceAll(" ");
    List<String> rows = Arrays.asList(plain.split("\\R|/"));
    boolean isDrawn =
        !plain.equals(text) && rows.size() >= start.shape().height() && !areBoards(plain, start);
    List<String> boards = new ArrayList<>();
    for (String part : isDrawn ? drawn(rows, start.shape()) : List.of(plain.strip().split(";"))) {
      List<String> tiles = tiles(part, start);
      int cells = start.shape().cells();
      boolean areSeveral = tiles.size() > cells && tiles.size() % cells == 0;
      for (int from = 0; areSeveral && from < tiles.size(); from += cells) {
        String each = String.join(" ", tiles.subList(from, from + cells));
        boards.add(board(BoardText.of(each), start));
      }
      if (!areSeveral) {
        boards.add(board(BoardText.of(part), start));
      }
    }
    return boards;
  }

  /** Returns whether the tiles of a text are whole boards, one behind the other. */
  private static boolean areBoards(String text, Board start) {
    List<String> tiles = tiles(text, start);
    int cells = start.shape().cells();
    return tiles.size() % cells == 0
        && IntStream.range(0, tiles.size() / cells)
            .mapToObj(board -> tiles.subList(cells * board, cells * (board + 1)))
            .allMatch(board -> board.stream().distinct().count() == cells);
  }

  /** Splits boards into tiles, whose digits may stand together. */
  private static List<String> tiles(String text, Board start) {
    boolean areRuns = !start.hasMarks() && start.shape().cells() < BoardText.CELLS_WITH_TWO_DIGITS;
    return words(text).stream()
        .flatMap(
            word ->
                Arrays.stream(
                    areRuns && !word.startsWith("-") ? word.split("") : new String[] {word}))
        .toList();
  }

  /** Returns the boards of a drawing. */
  private static List<String> drawn(List<String> lines, Shape shape) {
    List<List<String>> rows =
        lines.stream().filter(line -> !line.isBlank()).map(ProposedPath::words).toList();
    List<String> boards = new ArrayList<>();
    for (int top = 0; top < rows.size(); top += shape.height()) {
      for (int left = 0; left < rows.get(top).size(); left += shape.width()) {
        List<String> tiles = new ArrayList<>();
        for (List<String> row : rows.subList(top, Math.min(top + shape.height(), rows.size()))) {
          int end = Math.min(left + shape.width(), row.size());
          tiles.addAll(row.subList(Math.min(left, end), end));
        }
        boards.add(String.join(" ", tiles));
      }
    }
    return boards;
  }

  /** Reads a board, which may have the marks of the start, and returns it as printed. */
  private static String board(BoardText text, Board start) {
    return start.hasMarks()
        ? String.join(" ", text.plainMarks(start.shape()))
        : text.known().board(start.shape()).toString();
  }

  private static ProposedPath ofBoards(List<String> boards, Board start) {
    boolean hasStart = boards.get(0).equals(start.toString());
    return of(
        PathForm.BOARDS,
        hasStart ? boards.subList(1, boards.size()) : boards,
        start,
        (board, move, next) -> board.after(move).toString().equals(next),
        next -> "to " + next + ", is not a move of the blank");
  }

  /** Returns whether words are the marks of tiles, and not all of them letters of moves. */
  private static boolean areMarks(List<String> words, Board start) {
    List<String> marks = new ArrayList<>();
    for (int tile = 1; tile < start.shape().cells(); tile++) {
      marks.add(start.mark(tile));
    }
    return marks.containsAll(words) && !words.stream().allMatch(word -> word.matches("[udlrUDLR]"));
  }

  private static ProposedPath ofMarks(List<String> marks, Board start) {
    return of(
        PathForm.TILES,
        marks,
        start,
        (board, move, mark) -> isMoved(mark, board, move),
        mark -> "tile " + mark + ", is not beside the blank");
  }

  private static ProposedPath ofTiles(List<Step> steps, Board start) {
    for (Step step : steps) {
      int tile = step.tile().orElseThrow();
      if (!start.hasMarks() && (tile < 1 || tile >= start.shape().cells())) {
        String hint = steps.size() == 1 ? "; \"as distance\" reads it as a distance" : "";
        throw new IllegalArgumentException(
            "moves: "
                + Quote.of(String.valueOf(tile))
                + " is not one of the tiles 1.."
                + (start.shape().cells() - 1)
                + hint);
      }
    }
    return of(
        PathForm.TILES,
        steps,
        start,
        (board, move, step) ->
            (board.hasMarks()
                    ? isMoved(String.valueOf(step.tile().getAsInt()), board, move)
                    : step.tile().getAsInt() == board.tileMovedBy(move))
                && step.direction().stream().allMatch(move.opposite()::equals),
        step ->
            "tile "
                + step.tile().getAsInt()
                + step.direction()
                    .map(way -> ", cannot move " + Names.of(way))
                    .orElse(", is not beside the blank"));
  }

  /** Returns whether a move moves a tile; rejects a tile that stands twice beside the blank. */
  private static boolean isMoved(String mark, Board board, Move move) {
    long beside =
        board.legalMoves().stream()
            .filter(each -> board.mark(board.tileMovedBy(each)).equals(mark))
            .count();
    if (beside > 1) {
      throw new IllegalArgumentException(
          "moves: two tiles "
              + Quote.of(mark)
              + " are beside the blank of "
              + board
              + "; write the blank's moves");
    }
    return board.mark(board.tileMovedBy(move)).equals(mark);
  }

  /** Whether a move from a board makes a step. */
  private interface Makes<T> {
    boolean test(Board board, Move move, T step);
  }

  /** Finds the move of each step. */
  private static <T> ProposedPath of(
      PathForm form, List<T> steps, Board start, Makes<T> makes, Function<T, String> fault) {
    List<Move> moves = new ArrayList<>();
    Board board = start;
    for (T step : steps) {
      Board at = board;
      Optional<Move> made =
          board.legalMoves().stream().filter(move -> makes.test(at, move, step)).findFirst();
      if (made.isEmpty()) {
        return new ProposedPath(form, moves, Optional.of(fault.apply(step)));
      }
      moves.add(made.get());
      board = board.after(made.get());
    }
    return new ProposedPath(form, moves, Optional.empty());
  }

  /** Names a move from a board in the notation of the path. */
  String moveText(Move move, Board board) {
    return switch (form) {
      case TILES -> "tile " + board.mark(board.tileMovedBy(move));
      case TILE_MOVES -> String.valueOf(move.opposite().letter());
      case MOVES, BOARDS -> String.valueOf(move.letter());
    };
  }

  /**
   * Returns the same letters with the other meaning, moves of the blank or of tiles; empty if the
   * path is not letters.
   */
  Optional<ProposedPath> withOtherMeaning() {
    return switch (form) {
      case MOVES ->
          Optional.of(new ProposedPath(PathForm.TILE_MOVES, Move.opposites(moves), fault));
      case TILE_MOVES ->
          Optional.of(new ProposedPath(PathForm.MOVES, Move.opposites(moves), fault));
      case TILES, BOARDS -> Optional.empty();
    };
  }

  /** Makes the moves, as far as they are legal. */
  Replay replay(Board start) {
    Board board = start;
    for (int made = 0; made < moves.size(); made++) {
      if (!board.allows(moves.get(made))) {
        return new Replay(moves.subList(0, made), board, Optional.of(describeIllegal(made, board)));
      }
      board = board.after(moves.get(made));
    }
    return new Replay(
        moves, board, fault.map(reason -> "move " + (moves.size() + 1) + ", " + reason));
  }

  /** Describes a move that is illegal at a board. */
  private String describeIllegal(int made, Board board) {
    String move = "move " + (made + 1) + ", " + moveText(moves.get(made), board);
    return move + (form == PathForm.TILE_MOVES ? ", moves no tile" : ", leaves the board");
  }

  /** Returns the judge of this path from a board to a goal. */
  PathJudge judge(Board start, Goals goal) {
    return new PathJudge(this, replay(start), start, goal);
  }

  /** Returns whether the moves are legal and lead to the goal. */
  boolean leads(Board start, Goals goal) {
    return replay(start).reaches(goal);
  }

  /** Returns whether there are no moves although the board is not the goal. */
  private boolean isMissing(Board start, Goals goal) {
    boolean areLetters = form == PathForm.MOVES || form == PathForm.TILE_MOVES;
    return areLetters && moves.isEmpty() && !goal.contains(start);
  }

  @Override
  public Optional<Finding> withoutTables(Board start, Goals goal) {
    if (isMissing(start, goal)) {
      return CertainClaim.MISSING.withoutTables(start, goal);
    }
    PathJudge judge = judge(start, goal);
    return judge.isRight() ? Optional.empty() : Optional.of(judge.wrong());
  }

  @Override
  public Finding judged(Board start, Toward toward) {
    Goals goal = toward.goals();
    boolean isLookedUp = goal.areReachedBy(start) && !isMissing(start, goal) && !toward.searches();
    Optional<Finding> certain = isLookedUp ? Optional.empty() : withoutTables(start, goal);
    return certain.orElseGet(() -> judge(start, goal).finding(toward.check(start, moves), toward));
  }

  @Override
  public Finding judgedWithin(Board start, Goals goal, int atLeast) {
    PathJudge judge = judge(start, goal);
    return moves.size() == atLeast ? judge.optimal() : judge.unknown(atLeast);
  }
}
