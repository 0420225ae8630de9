package slidebase.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A function before Spark knows the types of its arguments.
 *
 * @param isTry whether a bad argument gives null
 */
record Unbound(String name, Definition definition, boolean isTry, Limits limits)
    implements UnboundFunction {
  @Override
  public BoundFunction bind(StructType given) {
    List<Parameter> parameters = definition.parameters();
    int count = given.length();
    if (count < definition.leastArguments() || count > parameters.size()) {
      throw new UnsupportedOperationException("write " + description());
    }
    List<DataType> types = new ArrayList<>();
    for (StructField field : given.fields()) {
      Parameter parameter = parameters.get(types.size());
      types.add(
          parameter
              .read(field.dataType())
              .orElseThrow(() -> new UnsupportedOperationException(parameter.wanted())));
    }
    return new Bound(name, definition, isTry, limits, List.copyOf(types));
  }

  /** Returns the function with its parameters, such as {@code distance(board[, goal])}. */
  @Override
  public String description() {
    List<Parameter> parameters = definition.parameters();
    int least = definition.leastArguments();
    return name
        + parameters.subList(0, least).stream()
            .map(Parameter::toString)
            .collect(Collectors.joining(", ", "(", ""))
        + parameters.subList(least, parameters.size()).stream()
            .map(each -> String.format(Locale.ROOT, "[, %s]", each))
            .collect(Collectors.joining("", "", ")"));
  }
}
