package slidebase.spark;

import java.util.Optional;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import slidebase.text.Names;

/** A parameter of a function, and the types of arguments for it. Spark would cast any other. */
enum Parameter {
  /** A number would lack the leading zero of {@code 012345678}. */
  BOARD("a text, such as '1 2 3/4 5 6/7 0 8'"),
  GOAL("a text, such as '1 2 3/8 0 4/7 6 5'"),
  SHAPE("a text, such as '2x5'"),
  /** A fraction would become the slot below it. */
  SLOT("a whole number of at most 8 bytes") {
    @Override
    Optional<DataType> read(DataType given) {
      boolean isWhole =
          given instanceof ByteType
              || given instanceof ShortType
              || given instanceof IntegerType
              || given instanceof LongType
              || given instanceof NullType;
      return isWhole ? Optional.of(DataTypes.LongType) : Optional.empty();
    }
  };

  /** The end of a message about an argument of another type. */
  private final String wanted;

  Parameter(String wanted) {
    this.wanted = wanted;
  }

  /** Returns the type as which an argument is read; empty if it is not for this parameter. */
  Optional<DataType> read(DataType given) {
    return given instanceof StringType
        ? Optional.of(given) // with its collation
        : Optional.<DataType>of(DataTypes.StringType).filter(type -> given instanceof NullType);
  }

  String wanted() {
    return "the " + this + " must be " + wanted;
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
