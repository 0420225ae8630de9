package slidebase.ask;

import java.util.List;
import java.util.Optional;
import slidebase.board.MoveOrder;

/**
 * The arguments of a question, by name: the options of a command, or the parameters of a request.
 * The names are the same at every door.
 */
public interface Parameters {
  /** Returns whether a parameter is given; without a value, whether it is true. */
  boolean has(String name);

  Optional<String> text(String name);

  /** Returns all values of a parameter that may be given several times. */
  default List<String> texts(String name) {
    return has(name) ? List.of(text(name).orElseThrow()) : List.of();
  }

  long number(String name, long otherwise);

  /** Returns a parameter in the user's notation, such as {@code --goal}. */
  String notation(String name);

  /** Returns a parameter with a value in the user's notation, such as {@code --shape 2x3}. */
  default String notation(String name, Object value) {
    return notation(name) + " " + value;
  }

  /**
   * Thrown if the arguments are not a valid question; the message has the reason, in the user's
   * notation.
   */
  final class Misuse extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public Misuse(String message) {
      super(message);
    }
  }

  default long number(String name, long otherwise, long least, long most) {
    long number = number(name, otherwise);
    if (number < least || number > most) {
      throw outside(name, number, least, most);
    }
    return number;
  }

  /** Returns the exception for a number that is not in its range. */
  default Misuse outside(String name, long number, long least, long most) {
    String range =
        most == Integer.MAX_VALUE ? least + " or more" : String.format("%,d to %,d", least, most);
    return new Misuse(notation(name) + " \"" + number + "\": not " + range);
  }

  /** Returns a number of 1 or more. */
  default int count(String name, int otherwise) {
    return (int) number(name, otherwise, 1, Integer.MAX_VALUE);
  }

  /**
   * Returns the value with the given name; {@code kind} is the word for such values in messages.
   */
  default <E> Optional<E> choice(String name, String kind, E[] values) {
    return has(name)
        ? Optional.of(CommandNames.find(kind, text(name).orElseThrow(), List.of(values), ""))
        : Optional.empty();
  }

  /** Returns the order in which moves are compared, if one is given. */
  default Optional<MoveOrder> order() {
    return has("order")
        ? Optional.of(MoveOrder.parse(text("order").orElseThrow()))
        : Optional.empty();
  }

  /** Rejects an option without effect; the reason follows its name in the message. */
  default void requireUse(String name, boolean isUsed, String reason) {
    if (has(name) && !isUsed) {
      throw new Misuse(notation(name) + " " + reason + ".");
    }
  }

  /** Rejects a number if the answer has more boards or paths in all than the door permits. */
  default void requireListed(String name, long all) {}

  default void requireOneOf(boolean isOne, String choices) {
    if (!isOne) {
      throw new Misuse("Give one of " + choices + ".");
    }
  }
}
