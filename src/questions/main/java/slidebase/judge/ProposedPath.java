package slidebase.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
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
import slidebase.judge.MoveText.Word;
import slidebase.text.Names;
import slidebase.text.Quote;

/**
 * A path in a user's notation, which may be any form in which this program prints paths, and what
 * its moves do. The forms are distinct: tiles are numbers, and only boards have a blank.
 *
 * @param letters the moves of a path in letters, with those behind an illegal one
 * @param made the moves up to the first illegal one
 * @param end the board after them
 * @param fault the reason why the next move is illegal; empty if all are legal
 */
record ProposedPath(
    PathForm form,
    Board start,
    List<Move> letters,
    List<Move> made,
    Board end,
    Optional<String> fault)
    implements Claim {
  /** An arrow between boards, perhaps with the move. */
  private static final Pattern ARROW = Pattern.compile("-\\w->|[-=]+>|→");

  /** Several pairs of numbers in brackets, such as cells. */
  private static final Pattern CELLS =
      Pattern.compile(
          "[\\s\\[(]*([\\[(]\\s*\\d+\\s*,\\s*\\d+\\s*[\\])]([\\s,;]|[-=]+>|→)*){2,}[\\s\\])]*");

  /**
   * Reads a path.
   *
   * @param path for the shape of the start
   */
  static ProposedPath read(MoveText path, Board start, ClaimForm claimForm) {
    if (path.countsNone()) {
      return ofLetters(PathForm.MOVES, List.of(), start);
    }
    if (start.shape().width() != 2 && CELLS.matcher(path.text()).matches()) {
      throw MoveText.refused(
          path.text().strip(),
          " are pairs of numbers, as of rows and columns; write letters of u, d, l, r, or the"
              + " tiles that move");
    }
    if (path.showsBoards()) {
      return ofBoards(boards(path.text(), start), start);
    }
    if (start.hasMarks() && areMarks(path.words(), start)) {
      return ofTiles(path.words().stream().map(Word::asTile).toList(), start);
    }
    List<Step> steps = path.steps();
    if (path.mayCountOne()) {
      return ofOne(path.text(), steps, start, claimForm);
    }
    return steps.stream().anyMatch(step -> step.tile().isPresent())
        ? ofTiles(steps, start)
        : ofDirections(steps, start, claimForm);
  }

  private static ProposedPath ofDirections(List<Step> steps, Board start, ClaimForm claimForm) {
    List<Move> moves = steps.stream().map(step -> step.direction().orElseThrow()).toList();
    return claimForm == ClaimForm.TILE_MOVES
        ? ofLetters(PathForm.TILE_MOVES, Move.opposites(moves), start)
        : ofLetters(PathForm.MOVES, moves, start);
  }

  private static ProposedPath ofLetters(PathForm form, List<Move> moves, Board start) {
    String fault = form == PathForm.TILE_MOVES ? ", moves no tile" : ", leaves the board";
    return of(
        form,
        moves,
        moves,
        start,
        (board, move) -> Optional.of(move).filter(board::allows),
        (move, board) -> moveText(form, move, board) + fault);
  }

  /** Reads a direction behind 1: its count, or the tile that moves if that one can. */
  private static ProposedPath ofOne(
      String text, List<Step> steps, Board start, ClaimForm claimForm) {
    ProposedPath tile = ofTiles(steps, start);
    ProposedPath counted = ofDirections(steps, start, claimForm);
    if (tile.isLegal() && counted.isLegal()) {
      throw MoveText.refused(
          text.strip(),
          " may be a count and a direction, or tile 1 and its direction; leave out the count, or"
              + " the space");
    }
    return tile.isLegal() ? tile : counted;
  }

  /** Reads boards one behind the other, or drawn side by side with arrows between them. */
  private static List<String> boards(String text, Board start) {
    Shape shape = start.shape();
    String plain = ARROW.matcher(text).replaceAll(" ");
    List<List<String>> rows =
        Stream.of(plain.split("\\R|/"))
            .map(row -> marks(row, start))
            .filter(row -> !row.isEmpty())
            .toList();
    List<List<String>> boards = cut(rows.stream().flatMap(List::stream).toList(), shape.cells());
    boolean areBoards =
        boards.stream().allMatch(board -> Set.copyOf(board).size() == shape.cells());
    boolean areDrawn = !areBoards && !plain.equals(text) && rows.size() >= shape.height();
    boolean areCut = boards.get(boards.size() - 1).size() < shape.cells();
    Stream<String> texts =
        !areDrawn && areCut
            ? Stream.of(plain.strip().split(";"))
            : (areDrawn ? drawn(rows, shape) : boards)
                .stream().map(marks -> String.join(" ", marks));
    return texts.map(BoardText::of).map(board -> printed(board, start)).toList();
  }

  /** Splits a row into marks of tiles, whose digits may stand together. */
  private static List<String> marks(String row, Board start) {
    boolean areRuns = !start.hasMarks() && start.shape().cells() < BoardText.CELLS_WITH_TWO_DIGITS;
    return MoveText.words(row).stream()
        .flatMap(
            word ->
                areRuns && !word.startsWith("-")
                    ? word.chars().mapToObj(Character::toString)
                    : Stream.of(word))
        .toList();
  }

  /** Cuts a list into parts of a size; the last may be shorter. */
  private static <T> List<List<T>> cut(List<T> list, int size) {
    return IntStream.iterate(0, from -> from < list.size(), from -> from + size)
        .mapToObj(from -> list.subList(from, Math.min(from + size, list.size())))
        .toList();
  }

  /** Returns the boards of a drawing, a part of so many rows as a board has. */
  private static List<List<String>> drawn(List<List<String>> rows, Shape shape) {
    List<List<String>> boards = new ArrayList<>();
    for (List<List<String>> part : cut(rows, shape.height())) {
      for (int column = 0; column < part.get(0).size(); column += shape.width()) {
        int first = column;
        boards.add(
            part.stream().flatMap(row -> row.stream().skip(first).limit(shape.width())).toList());
      }
    }
    return boards;
  }

  private static String printed(BoardText board, Board start) {
    return start.hasMarks()
        ? String.join(" ", board.plainMarks(start.shape()))
        : board.known().board(start.shape()).toString();
  }

  private static ProposedPath ofBoards(List<String> boards, Board start) {
    boolean hasStart = boards.get(0).equals(start.toString());
    return of(
        PathForm.BOARDS,
        List.of(),
        hasStart ? boards.subList(1, boards.size()) : boards,
        start,
        (board, next) ->
            legal(board, move -> board.after(move).toString().equals(next)).findFirst(),
        (next, board) -> "to " + next + ", is not a move of the blank");
  }

  private static Stream<Move> legal(Board board, Predicate<Move> test) {
    return board.legalMoves().stream().filter(test);
  }

  /** Returns whether words are the marks of tiles, and not all of them letters of moves. */
  private static boolean areMarks(List<Word> words, Board start) {
    List<String> marks = IntStream.range(1, start.shape().cells()).mapToObj(start::mark).toList();
    return words.stream().allMatch(word -> marks.contains(word.text()))
        && !words.stream().allMatch(Word::isDirection);
  }

  private static ProposedPath ofTiles(List<Step> steps, Board start) {
    int cells = start.shape().cells();
    for (Step step : start.hasMarks() ? List.<Step>of() : steps) {
      int tile = Integer.parseInt(step.tile().orElseThrow());
      if (tile < 1 || tile >= cells) {
        String hint = steps.size() == 1 ? "; \"as distance\" reads it as a distance" : "";
        throw MoveText.refused(
            String.valueOf(tile), " is not one of the tiles 1.." + (cells - 1) + hint);
      }
    }
    return of(
        PathForm.TILES,
        List.of(),
        steps,
        start,
        ProposedPath::move,
        (step, board) ->
            "tile "
                + step.tile().orElseThrow()
                + step.direction()
                    .map(way -> ", cannot move " + Names.of(way))
                    .orElse(", is not beside the blank"));
  }

  /** Returns the move of a tile; rejects a tile that stands twice beside the blank. */
  private static Optional<Move> move(Board board, Step step) {
    String mark = step.tile().orElseThrow();
    List<Move> moves =
        legal(board, move -> board.mark(board.tileMovedBy(move)).equals(mark)).toList();
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
        .findFirst();
  }

  /**
   * Makes the moves of steps.
   *
   * @param legal the move of a step at a board; empty if it has none
   * @param fault describes a step without a move
   */
  private static <T> ProposedPath of(
      PathForm form,
      List<Move> letters,
      List<T> steps,
      Board start,
      BiFunction<Board, T, Optional<Move>> legal,
      BiFunction<T, Board, String> fault) {
    List<Move> made = new ArrayList<>();
    Board end = start;
    for (T step : steps) {
      Optional<Move> next = legal.apply(end, step);
      if (next.isEmpty()) {
        String reason = "move " + (made.size() + 1) + ", " + fault.apply(step, end);
        return new ProposedPath(form, start, letters, made, end, Optional.of(reason));
      }
      made.add(next.get());
      end = end.after(next.get());
    }
    return new ProposedPath(form, start, letters, made, end, Optional.empty());
  }

  /** Names a move from a board in the notation of a path. */
  static String moveText(PathForm form, Move move, Board board) {
    return switch (form) {
      case TILES -> "tile " + board.mark(board.tileMovedBy(move));
      case TILE_MOVES -> String.valueOf(move.opposite().letter());
      case MOVES, BOARDS -> String.valueOf(move.letter());
    };
  }

  private boolean areLetters() {
    return form == PathForm.MOVES || form == PathForm.TILE_MOVES;
  }

  /**
   * Returns whether the same letters lead to the goal with the other meaning, moves of the blank or
   * of tiles.
   */
  boolean leadsWithOtherMeaning(Goals goal) {
    return areLetters() && ofLetters(form, Move.opposites(letters), start).reaches(goal);
  }

  boolean isLegal() {
    return fault.isEmpty();
  }

  /** Returns whether all moves are legal and lead to a goal. */
  boolean reaches(Goals goals) {
    return isLegal() && goals.contains(end);
  }

  /** Returns whether there are no moves although the board is not the goal. */
  private boolean isMissing(Goals goal) {
    return areLetters() && letters.isEmpty() && !goal.contains(start);
  }

  @Override
  public Optional<Finding> withoutTables(Board board, Goals goal) {
    if (isMissing(goal)) {
      return CertainClaim.MISSING.withoutTables(start, goal);
    }
    return reaches(goal) ? Optional.empty() : Optional.of(new PathJudge(this, goal).wrong());
  }

  @Override
  public Finding judged(Board board, Toward toward) {
    Goals goal = toward.goals();
    boolean isLookedUp = goal.areReachedBy(start) && !isMissing(goal) && !toward.searches();
    Optional<Finding> certain = isLookedUp ? Optional.empty() : withoutTables(start, goal);
    return certain.orElseGet(
        () -> new PathJudge(this, goal).finding(toward.check(start, made), toward));
  }

  @Override
  public Finding judgedWithin(Board board, Goals goal, int atLeast) {
    PathJudge judge = new PathJudge(this, goal);
    return judge.length() == atLeast ? judge.optimal() : judge.unknown(atLeast);
  }
}
