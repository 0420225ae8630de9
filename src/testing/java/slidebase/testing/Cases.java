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
 * The cases of a parameterized test: the arguments of each, with {@code ", "} between them. Some,
 * such as the largest shapes, are tried with {@code -Plong} only.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(Cases.Provider.class)
public @interface Cases {
  /** The cases that are always tried. */
  String[] value();

  /** The cases that take longer. */
  String[] ifLong();

  /** Reads the cases from the test method. */
  final class Provider implements ArgumentsProvider {
    @Override
    public Stream<Arguments> provideArguments(
        ParameterDeclarations parameters, ExtensionContext context) {
      Cases cases = context.getRequiredTestMethod().getAnnotation(Cases.class);
      return Stream.of(cases.value(), Scale.IS_LONG ? cases.ifLong() : new String[0])
          .flatMap(Arrays::stream)
          .map(each -> Arguments.of((Object[]) each.split(", ")));
    }
  }
}
