package slidebase.export;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.ask.JsonObject;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.table.PublishedCensus;

/**
 * The page to play on: its modules and the reader in one script, with counts computed in advance.
 *
 * @param goal the page's first goal; it may have the transposed shape
 * @param searched whether answers take a while, as they do where the reader searches in a worker
 * @param reader the JavaScript reader, whose goal is the same; empty if the server that gives the
 *     page is asked instead
 * @param classes the counts of each goal class
 * @param shapes those of the pages beside it that it links to, its own among them; or none
 */
public record Page(
    Board goal,
    boolean searched,
    Optional<ExportedFile> reader,
    List<JsonObject> classes,
    List<Shape> shapes) {
  /** The page's modules, each after the modules it imports from. */
  private static final List<String> MODULES =
      List.of(
          ("words puzzle classes state maker worker searcher oracle text parts game board status moves player"
                  + " shuffle tools editor chart learn links field main")
              .split(" "));

  /** The module that differs in a page that asks a server. */
  private static final String WORKER = "worker";

  /** The name of the reader in the page's modules. */
  private static final String READER = "slidebase.js";

  /** The reader's own functions that the page uses. */
  private static final Pattern OFFERED =
      Pattern.compile("(?m)^function (?:shapeOf|ask|answersFrom|slotsPerCell|rankAfter)\\b");

  private static final String OFFLINE = " Works without a network.";

  /** A distance is rare if fewer than one board of this many is at it: trying takes long. */
  private static final int RARE = 2000;

  /** The page of a reader that has tables in it. */
  static Page lookingUp(Tablebase tablebase, Board goal, ExportedFile reader) {
    List<JsonObject> classes =
        GoalClass.all(tablebase.shape()).stream()
            .map(
                goalClass -> {
                  ToGoal toGoal = tablebase.toward(goalClass.goal());
                  Census census = toGoal.census();
                  JsonObject far = new JsonObject();
                  far(toGoal, census)
                      .forEach((distance, boards) -> far.with("" + distance, boards));
                  return fields(goalClass, Optional.of(census), far);
                })
            .toList();
    return new Page(goal, false, Optional.of(reader), classes, List.of());
  }

  /** Returns the page of a reader that searches, with published counts. */
  static Page searching(Board goal, ExportedFile reader) {
    return new Page(goal, true, Optional.of(reader), published(goal), List.of());
  }

  /**
   * Returns the page of a server; it uses {@code v1/solve} and {@code v1/best} relative to its
   * address.
   */
  public static Page asking(Board goal) {
    return new Page(goal, true, Optional.empty(), published(goal), List.of());
  }

  private static List<JsonObject> published(Board goal) {
    return GoalClass.all(goal.shape().wide()).stream()
        .map(goalClass -> fields(goalClass, PublishedCensus.of(goalClass), new JsonObject()))
        .toList();
  }

  /** The same with a link to each of several shapes, {@code ?shape=3x3}, if they are several. */
  public Page linkedTo(List<Shape> others) {
    return new Page(goal, searched, reader, classes, others.size() > 1 ? others : List.of());
  }

  private static JsonObject fields(GoalClass goalClass, Optional<Census> census, JsonObject far) {
    return new JsonObject()
        .with("cell", goalClass.canonicalCell())
        .with("counts", census.map(Census::counts).orElseGet(() -> new long[0]))
        .with("far", far);
  }

  /** Returns the page; it needs no other file. */
  public ExportedFile file() {
    String style = template("page.css").text();
    return template("page.html")
        .with("NAME", goal.shape().cells() - 1 + "-puzzle")
        .with("WORKS", reader.isPresent() ? OFFLINE : "")
        .with(
            "STYLE",
            Modules.squeezed(
                shapes.isEmpty() ? style : style + template("served/shapes.css").text()))
        .with("SHAPES", shapes.isEmpty() ? "" : "\n" + links())
        .with("SCRIPT", script())
        .file("slidebase.html");
  }

  private String links() {
    return shapes.stream()
        .map(
            shape ->
                String.format(
                    "<a href=\"?shape=%s\"%s>%s</a>",
                    shape, shape.equals(goal.shape()) ? " aria-current=\"page\"" : "", shape))
        .collect(Collectors.joining("", "<nav class=\"shapes\" aria-label=\"Shapes\">", "</nav>"));
  }

  private String script() {
    Stream<Template> modules = MODULES.stream().map(this::module);
    Template first = new Template(READER, OFFERED.matcher(program()).replaceAll("export $0"));
    return Modules.joined(Stream.concat(Stream.of(first), modules).toList())
        .replace("@@PUZZLE@@", puzzle().toString());
  }

  /** Returns the reader, or where the server is asked, the part of it about boards. */
  private String program() {
    return reader
        .map(file -> new String(file.bytes(), StandardCharsets.UTF_8))
        .orElseGet(
            () -> {
              String text = new Template(READER).withShape(goal.shape()).text();
              return text.replaceFirst("@@ANSWERS@@[\\s\\S]*", "");
            });
  }

  private Template module(String name) {
    return template((reader.isEmpty() && name.equals(WORKER) ? "served/" : "") + name + ".js");
  }

  private static Template template(String name) {
    return new Template("page/" + name);
  }

  private JsonObject puzzle() {
    return new JsonObject()
        .with("height", goal.shape().height())
        .with("width", goal.shape().width())
        .with("goal", Arrays.stream(goal.tiles()).boxed().toList())
        .with("searched", searched)
        .with("served", reader.isEmpty() ? true : null)
        .with("classes", classes);
  }

  /** Returns, by distance, all boards of the last levels: the greatest, and rare ones before it. */
  private static Map<Integer, List<String>> far(ToGoal toGoal, Census census) {
    int first = census.greatest();
    while (first > 1 && census.at(first - 1) * RARE < census.boards()) {
      first--;
    }
    int from = first;
    return toGoal
        .boards()
        .filter(board -> toGoal.distance(board).orElseThrow() >= from)
        .collect(
            Collectors.groupingBy(
                board -> toGoal.distance(board).orElseThrow(),
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
