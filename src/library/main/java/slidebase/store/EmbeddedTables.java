package slidebase.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import slidebase.board.GoalClass;
import slidebase.board.Shape;

/** The 3x3 tables in the jar: resources with the same blobs as in a database file. */
public final class EmbeddedTables {
  static final String FOLDER = "/slidebase/tables/";

  private EmbeddedTables() {}

  /** Returns the tables of all goal classes of 3x3, from the jar. */
  public static List<Blob> read() {
    List<Blob> blobs = new ArrayList<>();
    for (GoalClass goalClass : GoalClass.all(Shape.EIGHT_PUZZLE)) {
      String name = FOLDER + fileName(goalClass);
      try (InputStream resource = EmbeddedTables.class.getResourceAsStream(name)) {
        if (resource == null) {
          throw new IllegalStateException("the jar lacks the resource " + name);
        }
        ByteBuffer bytes = ByteBuffer.wrap(resource.readAllBytes());
        blobs.add(Blob.read(bytes, 0, name));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return blobs;
  }

  static String fileName(GoalClass goalClass) {
    return goalClass.shape() + "-" + goalClass.name() + ".slide";
  }
}
