package slidebase.export;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.Encoding;
import slidebase.store.TableBlob;
import slidebase.table.Reduction;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;

/**
 * The export of tables of all boards.
 *
 * @param encoding the encoding of the exported tables
 * @param classes the classes of goals that readers have tables of
 */
public record TableExport(
    Tablebase tablebase, Board goal, Encoding encoding, List<GoalClass> classes) implements Export {
  /** A familiar board, for examples. */
  private static final Board FAMILIAR = Board.parse("2 3 4 1 5 0 7 6 8");

  /** Exports all tables, as moves. */
  public TableExport(Tablebase tablebase, Board goal) {
    this(tablebase, goal, Encoding.MOVES, tablebase.goalClasses());
  }

  /** Returns the same with the table of the goal's class alone, in the smallest encoding. */
  public TableExport small() {
    return new TableExport(tablebase, goal, Encoding.DISTANCES, List.of(goalClass()));
  }

  private ToGoal toGoal() {
    return tablebase.toward(goal);
  }

  @Override
  public Shape shape() {
    return tablebase.shape();
  }

  @Override
  public Optional<TableExport> ofAllBoards() {
    return Optional.of(this);
  }

  @Override
  public ExportedFile blob() {
    return new ExportedFile(name() + ".slide", blob(goalClass()));
  }

  /** Returns distances and moves as NumPy arrays. */
  List<ExportedFile> arrays() {
    return NumpyArrays.of(toGoal());
  }

  private String name() {
    return tablebase.shape() + "-" + goalClass().name();
  }

  private GoalClass goalClass() {
    return Reduction.of(goal, tablebase.shape()).goalClass();
  }

  private byte[] blob(GoalClass goalClass) {
    try {
      ByteBuffer blob = tablebase.toward(goalClass.goal()).blob();
      byte[] bytes = new byte[blob.remaining()];
      blob.get(bytes);
      Blob read = Blob.read(ByteBuffer.wrap(bytes), 0, goalClass.name());
      return TableBlob.encode(((TableBlob) read).table(), encoding);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    } catch (WrongTableException e) {
      throw new IllegalStateException(e.messageFor(goalClass), e);
    }
  }

  @Override
  public Reader reader() {
    Example example = Example.of(toGoal(), exampleStart());
    return new Reader(goal, example, Answers.fromTables(classes.stream().map(this::blob).toList()));
  }

  /** Returns a familiar board if it can reach the goal, or else one of the hardest. */
  private Board exampleStart() {
    boolean fits = goal.shape().equals(FAMILIAR.shape()) && FAMILIAR.canReach(goal);
    return fits ? FAMILIAR : toGoal().antipodes().get(0);
  }

  /**
   * @throws Form.UnsuitableException if there is no table for some class of goals
   */
  @Override
  public Page page() {
    for (GoalClass goalClass : GoalClass.all(tablebase.shape())) {
      if (!tablebase.answersAbout(goalClass.goal())) {
        throw new Form.UnsuitableException(
            Form.HTML,
            "it counts boards for goals of all classes, and there is no table of "
                + goalClass.name());
      }
    }
    Reader reader = small().reader(); // which shows all best moves
    return Page.lookingUp(tablebase, goal, reader.script(TableExport::inOneLine, Naming.USUAL));
  }

  private static String inOneLine(List<byte[]> blobs) {
    return '"' + Base64.getEncoder().encodeToString(blobs.get(0)) + '"';
  }
}
