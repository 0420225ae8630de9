package slidebase.export;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import slidebase.Tablebase;
import slidebase.answer.CountBoards;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.store.Encoding;
import slidebase.store.TableBlob;
import slidebase.table.Reduction;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.text.Limits;

/**
 * What an open tablebase is given away as. The same tables, goal and encoding always give the same
 * bytes.
 *
 * @param goal what arrays and single tables are about, and readers unless another is named
 */
public record Export(Tablebase tablebase, Board goal, Encoding encoding) {
  /** Refuses tables that are too large for the form. */
  public static void requirePossible(Shape shape, Form form) {
    if (form != Form.BLOB && shape.cells() > Limits.EXPORTED_CELLS) {
      throw new Form.UnsuitableException(
          form,
          String.format(
              "the tables of %s are too large for it, which is for boards of up to %d cells; blob"
                  + " is for all",
              shape, Limits.EXPORTED_CELLS));
    }
  }

  /**
   * @throws IllegalStateException if a table is wrong
   * @throws IllegalArgumentException if no table answers about the goal, the tables are too large,
   *     or it is a reader whose goal lies on its side
   */
  public List<ExportedFile> as(Form form) {
    requirePossible(goal.shape(), form);
    if (form.isReader() && !goal.shape().equals(tablebase.shape())) {
      throw new Form.UnsuitableException(
          form,
          String.format(
              "goal %s is %s, and what reads the tables answers about %s",
              goal, goal.shape(), tablebase.shape()));
    }
    GoalClass goalClass = Reduction.of(goal, tablebase.shape()).goalClass();
    String name = tablebase.shape() + "-" + goalClass.name();
    return switch (form) {
      case BLOB -> List.of(new ExportedFile(name + ".slide", blob(goalClass)));
      case C -> List.of(reader("slidebase.h", Literals.bytes(blobs())));
      case PYTHON -> List.of(reader("slidebase.py", Literals.pythonStrings(blobs())));
      case JS -> List.of(module(), new Template("slidebase.d.ts").file());
      case JAVA -> List.of(reader("Slidebase.java", Literals.javaStrings(blobs())));
      case NPY -> NumpyArrays.of(tablebase, goal);
      case JSON -> List.of(new ExportedFile(name + ".json", json(goalClass)));
      case HTML -> List.of(page());
    };
  }

  private byte[] json(GoalClass goalClass) {
    String object =
        CountBoards.fields(tablebase, goal, Progress.NONE)
            .with("table", goalClass.name())
            .with("tableGoal", goalClass.goal())
            .with("encoding", encoding)
            .with("blob", blob(goalClass))
            .toString();
    return (object + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private List<byte[]> blobs() {
    return tablebase.goalClasses().stream().map(this::blob).toList();
  }

  private byte[] blob(GoalClass goalClass) {
    try {
      Table table = TableBlob.read(tablebase.blob(goalClass.goal()), 0, goalClass.name()).table();
      return TableBlob.encode(table, encoding);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    } catch (WrongTableException e) {
      throw new IllegalStateException(e.messageFor(goalClass), e);
    }
  }

  private ExportedFile module() {
    return reader("slidebase.js", Literals.scriptStrings(blobs()));
  }

  private ExportedFile page() {
    return new Template("page.html")
        .with("STYLE", new Template("page.css").text())
        .with("READER", new String(module().bytes(), StandardCharsets.UTF_8))
        .with("SCRIPT", new Template("page.js").text())
        .file("slidebase.html");
  }

  private ExportedFile reader(String name, String tables) {
    Board example = example();
    String best =
        tablebase.bestMoves(example, goal).orElseThrow().stream()
            .map(move -> String.valueOf(move.letter()))
            .reduce("", String::concat);
    return new Template(name)
        .with("EXAMPLE", example.toString().replace('0', 'x'))
        .with("PATH", tablebase.solve(example, goal).orElseThrow().toString())
        .with("DISTANCE", String.valueOf(tablebase.distance(example, goal).orElseThrow()))
        .with("BEST", best)
        .with("GOAL", goal.toString())
        .with("TABLES", tables)
        .file();
  }

  /** A board to show the use of a reader with: a familiar one, if it can reach the goal. */
  private Board example() {
    Board familiar = Board.parse("2 3 4 1 5 0 7 6 8");
    boolean fits = goal.shape().equals(familiar.shape()) && familiar.canReach(goal);
    return fits ? familiar : tablebase.antipodes(goal).get(0);
  }
}
