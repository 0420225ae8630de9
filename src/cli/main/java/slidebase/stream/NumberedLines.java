package slidebase.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Made lines with the numbers of the input lines at which they begin. */
abstract class NumberedLines extends MadeLines {
  /**
   * The number of each line's first input line, from the first line that may still be requested.
   */
  private final Deque<Long> begins = new ArrayDeque<>();

  private long firstNumber = 1;

  /** Records the input line at which the next made line begins. */
  final void begin(long line) {
    begins.add(line);
  }

  /**
   * Returns the input line at which a made line begins; then earlier lines are no longer available.
   */
  public final long lineOf(long number) {
    for (; firstNumber < number; firstNumber++) {
      begins.remove();
    }
    return begins.element();
  }

  /** Returns, at the end, the fault of the input as a whole, if there is one. */
  Optional<String> complaint() {
    return Optional.empty();
  }
}
