package slidebase.cli;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/**
 * Keeps standard error free of the warnings that JDK 24 and later print at the first use of {@code
 * sun.misc.Unsafe} (JEP 498), which Chronicle Map works with. The property that switches them off
 * is read from those saved when the JVM started, so that setting it later has no effect; hence the
 * reflection, which the jar's manifest opens the way for. Where it does not work there are four
 * lines of warnings, and no harm.
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
