package slidebase.export;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.answer.Fields;
import slidebase.answer.PublishedCensus;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;

/**
 * The page to play on: its modules and the reader in one script, and what it need not count again.
 *
 * @param goal which the page begins with; it may lie on its side
 * @param searched whether the reader searches, and so is to be asked in a worker
 * @param reader the JavaScript reader, whose goal is the same, but upright
 * @param classes what is known of each class of goals
 */
record Page(Board goal, boolean searched, ExportedFile reader, List<Fields> classes) {
  /** The page's modules, each behind those that it imports from. */
  private static final List<String> MODULES =
      List.of(
          ("words puzzle classes upright state maker worker searcher oracle text parts game board status moves player"
                  + " shuffle tools editor chart learn links field main")
              .split(" "));

  /** A distance at which fewer than one board of so many is takes long to find by trying. */
  private static final int RARE = 2000;

  /** The page of a reader that has tables in it. */
  static Page lookingUp(Tablebase tablebase, Board goal, ExportedFile reader) {
    List<Fields> classes =
        GoalClass.all(tablebase.shape()).stream()
            .map(
                goalClass -> {
                  Census census = tablebase.census(goalClass.goal());
                  Fields far = new Fields();
                  far(tablebase, goalClass.goal(), census)
                      .forEach((distance, boards) -> far.with("" + distance, boards));
                  return fields(goalClass, Optional.of(census), far);
                })
            .toList();
    return new Page(goal, false, reader, classes);
  }

  /** The page of a reader that searches; its counts are those that others have published. */
  static Page searching(Board goal, ExportedFile reader) {
    List<Fields> classes =
        GoalClass.all(goal.shape().wide()).stream()
            .map(goalClass -> fields(goalClass, PublishedCensus.of(goalClass), new Fields()))
            .toList();
    return new Page(goal, true, reader, classes);
  }

  private static Fields fields(GoalClass goalClass, Optional<Census> census, Fields far) {
    return new Fields()
        .with("cell", goalClass.canonicalCell())
        .with("counts", census.map(Census::counts).orElseGet(() -> new long[0]))
        .with("far", far);
  }

  ExportedFile file() {
    return template("page.html")
        .with("NAME", goal.shape().cells() - 1 + "-puzzle")
        .with("STYLE", Modules.squeezed(template("page.css").text()))
        .with("SCRIPT", script())
        .file("slidebase.html");
  }

  private String script() {
    Stream<Template> modules = MODULES.stream().map(name -> template(name + ".js"));
    Template first =
        new Template(reader.name(), new String(reader.bytes(), StandardCharsets.UTF_8));
    return Modules.joined(Stream.concat(Stream.of(first), modules).toList())
        .replace("@@PUZZLE@@", puzzle().toString());
  }

  private static Template template(String name) {
    return new Template("page/" + name);
  }

  private Fields puzzle() {
    return new Fields()
        .with("height", goal.shape().height())
        .with("width", goal.shape().width())
        .with("goal", Arrays.stream(goal.tiles()).boxed().toList())
        .with("searched", searched)
        .with("classes", classes);
  }

  /** Returns, by distance, all boards of the last levels: the greatest, and rare ones before it. */
  private static Map<Integer, List<String>> far(
      Tablebase tablebase, Board canonicalGoal, Census census) {
    int first = census.greatest();
    while (first > 1 && census.at(first - 1) * RARE < census.boards()) {
      first--;
    }
    int from = first;
    tablebase.unfold(canonicalGoal);
    return tablebase
        .boards(canonicalGoal)
        .filter(board -> tablebase.distance(board, canonicalGoal).orElseThrow() >= from)
        .collect(
            Collectors.groupingBy(
                board -> tablebase.distance(board, canonicalGoal).orElseThrow(),
                TreeMap::new,
                Collectors.mapping(Page::digits, Collectors.toList())));
  }

  /** Writes a board with a digit, of base 16, for each cell. */
  private static String digits(Board board) {
    return Arrays.stream(board.tiles())
        .mapToObj(Integer::toHexString)
        .collect(Collectors.joining());
  }
}
