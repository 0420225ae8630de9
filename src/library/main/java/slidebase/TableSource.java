package slidebase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.work.InvalidTableException;
import slidebase.work.QuestionLimit;

/**
 * Where a {@link Shelf} gets the tables of a goal: the policy of a program. The shelf asks when a
 * question first needs the tables of a goal class, and keeps those that are {@link Open}. While
 * there are none, it asks for each question. Thread-safe.
 */
public interface TableSource {
  /** What a question needs. */
  enum Need {
    /** Tables of any kind. */
    ANSWER,

    /** Large tables if they can be had: they are worth the time to make them. */
    MANY_ANSWERS,

    /** Large tables, since small ones do not answer the question well. */
    LARGE_TABLES
  }

  /** What there is for a goal. */
  sealed interface Supply permits Open, Small, Missing {}

  /**
   * Tables that answer.
   *
   * @param tables have those of the goal's class; the shelf closes them
   */
  record Open(Tablebase tables) implements Supply {}

  /**
   * The shelf's own tables answer, made in memory in a second or less: for shapes of up to ten
   * cells tables of all boards, for others {@linkplain Tablebase#small small} ones.
   *
   * @param patience the time after which a search shows that large tables are worth making; {@link
   *     QuestionLimit#NONE} has the time if they cannot be made
   */
  record Small(Duration patience) implements Supply {
    /** Small tables, while large ones are not worth making. */
    public static final Small FIRST = new Small(Duration.ofSeconds(3));

    /** Small tables, since there are no others. */
    public static final Small ONLY = new Small(QuestionLimit.NONE.time());

    /**
     * Returns whether there are small tables for a goal: not in slides for more than 12 cells. Then
     * the shelf makes the large one in memory.
     */
    public static boolean answerAbout(Goals goal) {
      return !ToSlides.needsLarge(goal);
    }
  }

  /**
   * No tables answer now.
   *
   * @param reason says what would help; an {@link IOException} or a {@link RuntimeException}, which
   *     questions throw
   */
  record Missing(Exception reason) implements Supply {
    /** Returns the reason as questions throw it. */
    public RuntimeException unchecked() {
      return reason instanceof IOException unreadable
          ? new UncheckedIOException(unreadable.getMessage(), unreadable)
          : (RuntimeException) reason;
    }
  }

  /**
   * Returns what there is for a goal, after opening it, or making it if it is needed.
   *
   * @param goal one board, in the measure of the question
   * @throws IOException if tables can be neither opened nor made; questions throw it, unchecked
   */
  Supply tables(Goals goal, Need need) throws IOException;

  /**
   * Receives a fault that a question found in open tables. Returns whether the shelf is to ask
   * again for tables of the goal; they must be others.
   */
  default boolean replaces(Board goal, InvalidTableException fault) {
    return false;
  }
}
