package slidebase.answer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Made lines that know in which line of the input each began. */
abstract class NumberedLines extends MadeLines {
  /** In which line each begins, from the first one that may still be asked of. */
  private final Deque<Long> begins = new ArrayDeque<>();

  private long firstNumber = 1;

  /** Notes in which line of the input the next made line begins. */
  final void begin(long line) {
    begins.add(line);
  }

  /** Returns the line in which a made line begins; nobody may ask of those before it any more. */
  final long lineOf(long number) {
    for (; firstNumber < number; firstNumber++) {
      begins.remove();
    }
    return begins.element();
  }

  /** Tells, at the end, what was wrong with the input as a whole. */
  Optional<String> complaint() {
    return Optional.empty();
  }
}
