package slidebase.spark;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The functions that Spark SQL calls by the name of a catalog:
 *
 * <pre>
 *   spark.sql.catalog.slidebase               slidebase.spark.Catalog
 *   spark.sql.catalog.slidebase.max-seconds   60
 *
 *   SELECT slidebase.distance(board), slidebase.try_path(board) FROM parquet.`boards`
 * </pre>
 */
public final class Catalog implements FunctionCatalog {
  private static final String TRY = "try_";

  private String name;
  private Limits limits;

  /** Makes a catalog, which Spark initializes. */
  public Catalog() {}

  @Override
  public void initialize(String name, CaseInsensitiveStringMap options) {
    this.name = name;
    this.limits = Limits.of(options);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Identifier[] listFunctions(String[] namespace) throws NoSuchNamespaceException {
    if (namespace.length > 0) {
      throw new NoSuchNamespaceException(namespace);
    }
    return Arrays.stream(Definition.values())
        .flatMap(each -> Stream.of(each.toString(), TRY + each))
        .map(each -> Identifier.of(namespace, each))
        .toArray(Identifier[]::new);
  }

  @Override
  public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
    String called = identifier.name().toLowerCase(Locale.ROOT);
    boolean isTry = called.startsWith(TRY);
    String plain = isTry ? called.substring(TRY.length()) : called;
    for (Definition each : Definition.values()) {
      if (each.toString().equals(plain) && identifier.namespace().length == 0) {
        return new Unbound(called, each, isTry, limits);
      }
    }
    throw new NoSuchFunctionException(identifier);
  }
}
