package slidebase.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

  static ProposedPath read(String written, Board start, ClaimForm claimForm) {
    Shape shape = start.shape();
    MoveText path = MoveText.of(written);
    if (path.countsNone()) {
      return new ProposedPath(PathForm.MOVES, List.of(), Optional.empty());
    }
    if (shape.width() != 2 && CELLS.matcher(path.text()).matches()) {
      throw new IllegalArgumentException(
          "moves: "
              + Quote.of(path.text().strip())
              + " are pairs of numbers, as of rows and columns; write letters of u, d, l, r, or the"
              + " tiles that move");
    }
    if (path.showsBoards(shape)) {
      return ofBoards(boards(path.text(), start), start);
    }
    if (start.hasMarks() && areMarks(path.words(), start)) {
      return ofTiles(path.words().stream().map(Step::ofTile).toList(), start);
    }
    List<Step> steps = path.steps(shape);
    if (path.mayCountOne()) {
      return ofOne(path.text(), steps, start, claimForm);
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

  /** Reads boards one behind the other, or drawn side by side with arrows between them. */
  private static List<String> boards(String text, Board start) {
    Shape shape = start.shape();
    String plain = ARROW.matcher(text).replaceAll(" ");
    List<List<String>> rows =
        plain
            .lines()
            .flatMap(line -> Stream.of(line.split("/")))
            .map(row -> marks(row, start))
            .filter(row -> !row.isEmpty())
            .toList();
    List<List<String>> boards = cut(rows.stream().flatMap(List::stream).toList(), shape.cells());
    boolean areBoards =
        boards.stream().allMatch(board -> Set.copyOf(board).size() == shape.cells());
    boolean isDrawn = !areBoards && !plain.equals(text) && rows.size() >= shape.height();
    boolean areCut = boards.get(boards.size() - 1).size() < shape.cells();
    List<String> texts =
        isDrawn
            ? joined(drawn(rows, shape))
            : areCut ? List.of(plain.strip().split(";")) : joined(boards);
    return texts.stream()
        .map(BoardText::of)
        .map(
            board ->
                start.hasMarks()
                    ? String.join(" ", board.plainMarks(shape))
                    : board.known().board(shape).toString())
        .toList();
  }

  private static List<String> joined(List<List<String>> boards) {
    return boards.stream().map(marks -> String.join(" ", marks)).toList();
  }

  /** Splits a row into marks of tiles, whose digits may stand together. */
  private static List<String> marks(String row, Board start) {
    boolean areRuns = !start.hasMarks() && start.shape().cells() < BoardText.CELLS_WITH_TWO_DIGITS;
    return MoveText.words(row).stream()
        .flatMap(
            word ->
                Stream.of(areRuns && !word.startsWith("-") ? word.split("") : new String[] {word}))
        .toList();
  }

  /** Cuts a list into parts of a size; the last may be shorter. */
  private static <T> List<List<T>> cut(List<T> list, int size) {
    return IntStream.iterate(0, from -> from < list.size(), from -> from + size)
        .mapToObj(from -> list.subList(from, Math.min(from + size, list.size())))
        .toList();
  }

  /** Returns the boards of a drawing. */
  private static List<List<String>> drawn(List<List<String>> rows, Shape shape) {
    List<List<String>> boards = new ArrayList<>();
    for (List<List<String>> line : cut(rows, shape.height())) {
      List<List<List<String>>> parts = line.stream().map(row -> cut(row, shape.width())).toList();
      for (int board = 0; board < parts.get(0).size(); board++) {
        int at = board;
        boards.add(
            parts.stream()
                .filter(row -> row.size() > at)
                .flatMap(row -> row.get(at).stream())
                .toList());
      }
    }
    return boards;
  }

  private static ProposedPath ofBoards(List<String> boards, Board start) {
    boolean hasStart = boards.get(0).equals(start.toString());
    return of(
        PathForm.BOARDS,
        hasStart ? boards.subList(1, boards.size()) : boards,
        start,
        (board, next) -> moves(board, move -> board.after(move).toString().equals(next)),
        next -> "to " + next + ", is not a move of the blank");
  }

  /** Returns whether words are the marks of tiles, and not all of them letters of moves. */
  private static boolean areMarks(List<String> words, Board start) {
    List<String> marks = IntStream.range(1, start.shape().cells()).mapToObj(start::mark).toList();
    return marks.containsAll(words) && !words.stream().allMatch(MoveText::isDirection);
  }

  private static ProposedPath ofTiles(List<Step> steps, Board start) {
    int cells = start.shape().cells();
    for (Step step : start.hasMarks() ? List.<Step>of() : steps) {
      int tile = Integer.parseInt(step.tile().orElseThrow());
      if (tile < 1 || tile >= cells) {
        String hint = steps.size() == 1 ? "; \"as distance\" reads it as a distance" : "";
        throw new IllegalArgumentException(
            "moves: "
                + Quote.of(String.valueOf(tile))
                + " is not one of the tiles 1.."
                + (cells - 1)
                + hint);
      }
    }
    return of(
        PathForm.TILES,
        steps,
        start,
        ProposedPath::moves,
        step ->
            "tile "
                + step.tile().orElseThrow()
                + step.direction()
                    .map(way -> ", cannot move " + Names.of(way))
                    .orElse(", is not beside the blank"));
  }

  /** Returns the moves of a tile; rejects a tile that stands twice beside the blank. */
  private static List<Move> moves(Board board, Step step) {
    String mark = step.tile().orElseThrow();
    List<Move> moves = moves(board, move -> board.mark(board.tileMovedBy(move)).equals(mark));
    if (moves.size() > 1) {
      throw new IllegalArgumentException(
          "moves: two tiles "
              + Quote.of(mark)
              + " are beside the blank of "
              + board
              + "; write the blank's moves");
    }
    return moves.stream()
        .filter(move -> step.direction().stream().allMatch(move.opposite()::equals))
        .toList();
  }

  private static List<Move> moves(Board board, Predicate<Move> test) {
    return board.legalMoves().stream().filter(test).toList();
  }

  /** Finds the move of each step. */
  private static <T> ProposedPath of(
      PathForm form,
      List<T> steps,
      Board start,
      BiFunction<Board, T, List<Move>> made,
      Function<T, String> fault) {
    List<Move> moves = new ArrayList<>();
    Board board = start;
    for (T step : steps) {
      List<Move> next = made.apply(board, step);
      if (next.isEmpty()) {
        return new ProposedPath(form, moves, Optional.of(fault.apply(step)));
      }
      moves.add(next.get(0));
      board = board.after(next.get(0));
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
