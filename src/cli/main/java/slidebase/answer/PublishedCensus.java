package slidebase.answer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.board.Census;
import slidebase.board.GoalClass;

/**
 * The numbers of boards of shapes that are too large to be gone over here, as others have counted.
 */
public final class PublishedCensus {
  static final String SOURCE = "github.com/lightln2/SlidingTilesSolver, by a search of all boards";

  private static final String FILE = "census-large.tsv";

  private PublishedCensus() {}

  /** Returns that of a goal class, if there is one. */
  public static Optional<Census> of(GoalClass goalClass) {
    List<Long> counts = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                PublishedCensus.class.getResourceAsStream(FILE), StandardCharsets.UTF_8))) {
      String begin = goalClass.shape() + "\t" + goalClass.name() + "\t";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(begin)) {
          counts.add(Long.parseLong(line.substring(line.lastIndexOf('\t') + 1)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return counts.isEmpty()
        ? Optional.empty()
        : Optional.of(new Census(counts.stream().mapToLong(Long::longValue).toArray()));
  }
}
