package slidebase.bench;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures one benchmark inside a running Java, by JMH. */
final class Measurement {
  private final Scope scope;
  private final Path database;
  private final OutputFormat progress =
      OutputFormatFactory.createFormatInstance(System.err, VerboseMode.NORMAL);

  /**
   * Prepares measurements.
   *
   * @param scope how much is measured
   * @param database the database file that is read
   */
  Measurement(Scope scope, Path database) {
    this.scope = scope;
    this.database = database;
  }

  /**
   * Returns the nanoseconds that one operation of one thread takes in each iteration.
   *
   * @param benchmark the class
   * @param method its method
   * @param threads how many threads do the same at once
   * @param parameters by name: the value of each parameter
   */
  Times nanoseconds(Class<?> benchmark, String method, int threads, Map<String, Enum<?>> parameters)
      throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + benchmark.getName() + "\\." + method + "$")
            .threads(threads)
            .forks(scope.forks())
            .warmupIterations(scope.warmups())
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(scope.iterations())
            .measurementTime(TimeValue.seconds(1))
            .timeUnit(TimeUnit.NANOSECONDS)
            .shouldFailOnError(true)
            .jvmArgsAppend("-D" + Tables.DATABASE + "=" + database);
    parameters.forEach((name, value) -> options.param(name, value.name()));
    Collection<RunResult> results = new Runner(options.build(), progress).run();
    if (results.size() != 1) {
      throw new IllegalStateException(results.size() + " benchmarks are named " + method);
    }
    return Times.of(iterations(results.iterator().next()));
  }

  private static double[] iterations(RunResult result) {
    return result.getBenchmarkResults().stream()
        .map(BenchmarkResult::getIterationResults)
        .flatMap(Collection::stream)
        .map(IterationResult::getPrimaryResult)
        .mapToDouble(iteration -> iteration.getScore())
        .toArray();
  }
}
