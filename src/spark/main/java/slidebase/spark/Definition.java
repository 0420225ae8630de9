package slidebase.spark;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import slidebase.Solution;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.text.Names;

/** The functions. Each answers as the verb of its name does; null stands for "no path". */
enum Definition {
  /** The length of a shortest path. */
  DISTANCE(DataTypes.IntegerType, Parameter.BOARD, Parameter.GOAL) {
    @Override
    Object answer(InternalRow arguments, Limits limits) {
      return question(arguments, limits).path().map(Solution::length).orElse(null);
    }
  },

  /** The mask of all optimal moves: the sum of u 1, d 2, l 4, r 8. */
  BEST(DataTypes.IntegerType, Parameter.BOARD, Parameter.GOAL) {
    @Override
    Object answer(InternalRow arguments, Limits limits) {
      return question(arguments, limits).best().map(Move::mask).orElse(null);
    }
  },

  /** The moves of a shortest path. */
  PATH(DataTypes.StringType, Parameter.BOARD, Parameter.GOAL) {
    @Override
    Object answer(InternalRow arguments, Limits limits) {
      Optional<Solution> path = question(arguments, limits).path();
      return path.map(Solution::letters).map(UTF8String::fromString).orElse(null);
    }
  },

  /** Whether there is a path. */
  SOLVABLE(DataTypes.BooleanType, Parameter.BOARD, Parameter.GOAL) {
    @Override
    Object answer(InternalRow arguments, Limits limits) {
      return question(arguments, limits).isSolvable();
    }
  },

  /** The board at a slot. */
  UNRANK(DataTypes.StringType, Parameter.SLOT, Parameter.SHAPE) {
    @Override
    int leastArguments() {
      return 2;
    }

    @Override
    Object answer(InternalRow arguments, Limits limits) {
      Shape shape = Shape.parse(text(arguments, 1));
      return UTF8String.fromString(Tables.board(arguments.getLong(0), shape).toString());
    }
  };

  private final DataType result;
  private final List<Parameter> parameters;

  Definition(DataType result, Parameter... parameters) {
    this.result = result;
    this.parameters = List.of(parameters);
  }

  DataType result() {
    return result;
  }

  List<Parameter> parameters() {
    return parameters;
  }

  /** Returns the least number of arguments: the goal may be left out. */
  int leastArguments() {
    return 1;
  }

  /**
   * Returns the answer, or null if there is no path.
   *
   * @param arguments are not null
   * @throws IllegalArgumentException if one is bad
   */
  abstract Object answer(InternalRow arguments, Limits limits);

  private static Question question(InternalRow arguments, Limits limits) {
    Optional<String> goal =
        arguments.numFields() > 1 ? Optional.of(text(arguments, 1)) : Optional.empty();
    return Question.of(new Question.Asked(text(arguments, 0), goal, limits));
  }

  private static String text(InternalRow arguments, int place) {
    return arguments.getUTF8String(place).toString();
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
