package slidebase.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * The arguments of a parameterized test, a row for each invocation with {@code ", "} between them.
 * Some rows, such as the largest shapes, are tried with {@code -Plong} only.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(Rows.Provider.class)
public @interface Rows {
  /** The rows that are always tried. */
  String[] value();

  /** The rows that take longer. */
  String[] ifLong();

  /** Reads the rows from the test method. */
  final class Provider implements ArgumentsProvider {
    @Override
    public Stream<Arguments> provideArguments(
        ParameterDeclarations parameters, ExtensionContext context) {
      Rows rows = context.getRequiredTestMethod().getAnnotation(Rows.class);
      return Stream.of(rows.value(), Effort.IS_LONG ? rows.ifLong() : new String[0])
          .flatMap(Arrays::stream)
          .map(row -> Arguments.of((Object[]) row.split(", ")));
    }
  }
}
