package slidebase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.table.Table;
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
    LARGE_TABLES,

    /**
     * The table of slides: for shapes of more than 12 cells, whose table takes seconds to make. If
     * the answer is {@link Small}, the shelf makes it in memory.
     */
    SLIDES;

    /** Returns what questions about goals need, which in moves need something else. */
    public Need in(Goals goals) {
      return ToSlides.answers(goals) && !Table.fits(goals.shape()) ? SLIDES : this;
    }
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
   * @throws IOException if tables can be neither opened nor made; questions throw it, unchecked
   */
  Supply tables(Board goal, Need need) throws IOException;

  /**
   * Receives a fault that a question found in open tables. Returns whether the shelf is to ask
   * again for tables of the goal; they must be others.
   */
  default boolean replaces(Board goal, InvalidTableException fault) {
    return false;
  }
}
