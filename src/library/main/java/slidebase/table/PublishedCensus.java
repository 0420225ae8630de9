package slidebase.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import slidebase.board.Census;
import slidebase.board.GoalClass;

/** Published numbers of boards at each distance, for shapes too large to enumerate here. */
public final class PublishedCensus {
  /** The source of the counts. */
  public static final String SOURCE =
      "github.com/lightln2/SlidingTilesSolver, by a search of all boards";

  private static final String FILE = "census-large.tsv";

  private PublishedCensus() {}

  /** Returns the published census of a goal class, if there is one. */
  public static Optional<Census> of(GoalClass goalClass) {
    String begin = goalClass.shape() + "\t" + goalClass.name() + "\t";
    try (InputStream table = PublishedCensus.class.getResourceAsStream(FILE)) {
      long[] counts =
          new String(table.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> line.startsWith(begin))
              .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf('\t') + 1)))
              .toArray();
      return counts.length == 0 ? Optional.empty() : Optional.of(new Census(counts));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the published census of another goal class of the shape, which is similar, if there is
   * one.
   */
  public static Optional<Census> ofOtherClass(GoalClass goalClass) {
    return GoalClass.all(goalClass.shape()).stream().flatMap(each -> of(each).stream()).findFirst();
  }
}
