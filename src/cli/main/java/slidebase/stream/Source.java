package slidebase.stream;

import java.io.IOException;
import java.util.Optional;
import slidebase.lines.Entry;

/** The entries of an input, each available as soon as its last line was read. For one thread. */
interface Source {
  /** Returns the next entry; null at the end of the input. */
  Entry next() throws IOException;

  /** Returns, at the end, the fault of the input as a whole, if there is one. */
  default Optional<String> complaint() {
    return Optional.empty();
  }
}
