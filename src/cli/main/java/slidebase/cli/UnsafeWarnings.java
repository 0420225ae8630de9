package slidebase.cli;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/**
 * Suppresses the warnings that JDK 24 and later print at the first use of {@code sun.misc.Unsafe}
 * (JEP 498); Chronicle Map uses it. Java reads the property that switches them off from a copy made
 * when the JVM started, so setting it later has no effect. Hence the reflection, which the jar's
 * manifest permits. If it fails, four lines of harmless warnings appear.
 */
final class UnsafeWarnings {
  private static final String PROPERTY = "sun.misc.unsafe.memory.access";

  private UnsafeWarnings() {}

  static void switchOff() {
    if (Runtime.version().feature() < 24 || System.getProperty(PROPERTY) != null) {
      return;
    }
    try {
      Field saved = Class.forName("jdk.internal.misc.VM").getDeclaredField("savedProps");
      saved.setAccessible(true);
      Map<Object, Object> properties = new HashMap<>((Map<?, ?>) saved.get(null));
      properties.put(PROPERTY, "allow");
      saved.set(null, properties);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return; // a JVM that is built otherwise
    }
  }
}
