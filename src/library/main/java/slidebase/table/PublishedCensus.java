package slidebase.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Optional;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;

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
   * Returns the published census of the first goal class of a shape that has one. The censuses of
   * its other classes are similar.
   */
  public static Optional<Census> ofShape(Shape shape) {
    return GoalClass.all(shape).stream().flatMap(each -> of(each).stream()).findFirst();
  }

  /**
   * Returns a number of moves that no distance of a shape of up to 16 cells exceeds. If only the
   * census of another goal class is published, a path may lead to a goal of that class, and the
   * blank from there to its own cell.
   */
  public static int greatest(GoalClass goalClass) {
    return GoalClass.all(goalClass.shape()).stream()
        .flatMap(
            each -> of(each).stream().map(census -> census.greatest() + moves(each, goalClass)))
        .min(Comparator.naturalOrder())
        .orElse(SizeLimits.PACKED_SHAPE_MOVES);
  }

  /** Returns the number of moves of the blank between the goals of two classes of a shape. */
  private static int moves(GoalClass from, GoalClass to) {
    Shape shape = from.shape();
    int one = from.canonicalCell();
    int other = to.canonicalCell();
    return Math.abs(shape.row(one) - shape.row(other))
        + Math.abs(shape.column(one) - shape.column(other));
  }
}
