import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.TagFilter.excludeTags;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes until the first failure, and ends with status 1 then. */
class Alone {
  private static int tests;

  public static void main(String[] classes) {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    if (!Boolean.getBoolean("exhaustive")) {
      request.filters(excludeTags("exhaustive"));
    }
    if (!Boolean.getBoolean("slidebase.tests.long")) {
      request.filters(excludeTags("release"));
    }
    if (Boolean.getBoolean("slidebase.tests.usual")) {
      request.filters(excludeTags("long"));
    }
    for (String name : classes) {
      request.selectors(selectClass(name));
    }
    boolean isMeasured = Boolean.getBoolean("measured"); // what is measured goes on to its end
    LauncherFactory.create()
        .execute(
            request.build(),
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                tests += test.isTest() ? 1 : 0;
                if (result.getStatus() == Status.FAILED) {
                  System.out.println(test.getDisplayName() + ": " + result.getThrowable());
                  System.out.println("found by " + className(test));
                  if (!isMeasured) {
                    Runtime.getRuntime().halt(1);
                  }
                }
              }
            });
    System.out.println(tests + " tests");
    System.exit(tests == 0 ? 1 : 0);
  }

  private static String className(TestIdentifier test) {
    TestSource source = test.getSource().orElseThrow();
    return source instanceof MethodSource method
        ? method.getClassName()
        : ((ClassSource) source).getClassName();
  }
}
