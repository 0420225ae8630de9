package slidebase.cli;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import slidebase.ask.BestForm;
import slidebase.ask.ClaimForm;
import slidebase.ask.HeuristicName;
import slidebase.ask.PathForm;
import slidebase.ask.Rounding;
import slidebase.board.GoalClass;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.export.Form;
import slidebase.lines.Column;
import slidebase.search.Algorithm;
import slidebase.search.TieBreak;
import slidebase.serve.LogForm;
import slidebase.store.Encoding;
import slidebase.stream.Format;
import slidebase.verbs.Generate;

/** The values of an argument, listed only when a help or a shell shows them. */
enum Values implements Iterable<String> {
  ALGORITHMS,
  BEST_FORMS,
  CLAIM_FORMS,
  COLUMNS,
  ENCODINGS,
  EXPORTS,
  FORMATS,
  GOAL_CLASSES,
  HEURISTICS,
  LOG_FORMS,
  ORDERS,
  PATH_FORMS,
  ROUNDINGS,
  SHAPES,
  SHELLS,
  SUBMISSION_FORMATS,
  TIE_BREAKS;

  @Override
  public Iterator<String> iterator() {
    Collection<?> values =
        switch (this) {
          case ALGORITHMS -> List.of(Algorithm.values());
          case BEST_FORMS -> List.of(BestForm.values());
          case CLAIM_FORMS -> List.of(ClaimForm.values());
          case COLUMNS -> List.of(Column.ofSubmissions());
          case ENCODINGS -> List.of(Encoding.values());
          case EXPORTS -> List.of(Form.values());
          case FORMATS -> List.of(Format.ofBoards());
          case GOAL_CLASSES -> goalClasses();
          case HEURISTICS -> List.of(HeuristicName.values());
          case LOG_FORMS -> List.of(LogForm.values());
          case ORDERS -> orders("", MoveOrder.BY_CODE.toString());
          case PATH_FORMS -> List.of(PathForm.values());
          case ROUNDINGS -> List.of(Rounding.values());
          case SHAPES -> shapes();
          case SHELLS -> List.of(Shell.values());
          case SUBMISSION_FORMATS -> List.of(Format.ofSubmissions());
          case TIE_BREAKS -> List.of(TieBreak.values());
        };
    return values.stream().map(Object::toString).iterator();
  }

  /** Returns all values separated by commas, for the help. */
  @Override
  public String toString() {
    return String.join(", ", this);
  }

  private static Set<String> goalClasses() {
    Set<String> names = new LinkedHashSet<>();
    for (Shape shape : Generate.allShapes()) {
      GoalClass.all(shape).forEach(goalClass -> names.add(goalClass.name()));
    }
    return names;
  }

  private static Set<Shape> shapes() {
    Set<Shape> shapes = new LinkedHashSet<>();
    for (Shape shape : Generate.allShapes()) {
      shapes.add(shape);
      shapes.add(shape.transposed());
    }
    return shapes;
  }

  /** All orders of some letters, behind others. */
  private static Set<String> orders(String before, String letters) {
    Set<String> orders = new LinkedHashSet<>();
    for (int i = 0; i < letters.length(); i++) {
      String rest = letters.substring(0, i) + letters.substring(i + 1);
      orders.addAll(orders(before + letters.charAt(i), rest));
    }
    return letters.isEmpty() ? Set.of(before) : orders;
  }
}
