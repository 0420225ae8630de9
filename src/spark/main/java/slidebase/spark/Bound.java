package slidebase.spark;

import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;

/**
 * A function with the types of its arguments, which executors call. Equal ones are the same to
 * {@code GROUP BY}.
 */
record Bound(String name, Definition definition, boolean isTry, Limits limits, List<DataType> types)
    implements ScalarFunction<Object> {
  @Override
  public DataType[] inputTypes() {
    return types.toArray(DataType[]::new);
  }

  @Override
  public DataType resultType() {
    return definition.result();
  }

  @Override
  public String canonicalName() {
    return "slidebase." + name;
  }

  @Override
  public Object produceResult(InternalRow arguments) {
    if (arguments.anyNull()) {
      return null;
    }
    try {
      return definition.answer(arguments, limits);
    } catch (IllegalArgumentException e) {
      if (isTry) {
        return null;
      }
      throw e;
    }
  }
}
