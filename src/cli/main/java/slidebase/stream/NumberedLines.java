package slidebase.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Made lines with the numbers of the input lines at which they begin. */
abstract class NumberedLines extends MadeLines {
  /** The number of each line's first input line, from the first line that is not answered. */
  private final Deque<Long> begins = new ArrayDeque<>();

  /** The number of lines answered. */
  private long answered;

  /** Records the input line at which the next made line begins. */
  final void begin(long line) {
    begins.add(line);
  }

  /** Returns the input line at which a made line begins; all lines before it are answered. */
  final long lineOf(long number) {
    forget(number - 1);
    return begins.element();
  }

  /** Forgets the lines up to a number, which are answered. */
  final void forget(long number) {
    for (; answered < number; answered++) {
      begins.remove();
    }
  }

  /** Returns, at the end, the fault of the input as a whole, if there is one. */
  Optional<String> complaint() {
    return Optional.empty();
  }
}
