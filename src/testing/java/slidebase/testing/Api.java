package slidebase.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.module.ModuleDescriptor;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The exported types and members of a module. */
public final class Api {
  private Api() {}

  /**
   * Asserts that they equal a list; with {@code -Dsessions.write}, they are written there.
   *
   * @param one a class of the module, which is a folder of classes
   */
  public static void assertListed(Class<?> one, Path list) throws Exception {
    Path classes = Path.of(one.getProtectionDomain().getCodeSource().getLocation().getPath());
    List<String> lines = new ArrayList<>();
    for (String name : exportedTypes(classes)) {
      Class<?> type = Class.forName(name);
      if (isExported(type.getModifiers()) && isExported(type.getEnclosingClass())) {
        lines.addAll(lines(type));
      }
    }
    String actual = String.join("\n", lines) + "\n";
    if (Written.IS_REQUESTED) {
      Written.write(list, actual);
    }
    assertEquals(Files.readString(list), actual);
  }

  private static TreeSet<String> exportedTypes(Path classes) throws Exception {
    ModuleDescriptor module;
    try (var in = Files.newInputStream(classes.resolve("module-info.class"))) {
      module = ModuleDescriptor.read(in);
    }
    TreeSet<String> names = new TreeSet<>();
    for (ModuleDescriptor.Exports exports : module.exports()) {
      if (exports.isQualified()) {
        continue;
      }
      try (Stream<Path> files = Files.list(classes.resolve(exports.source().replace('.', '/')))) {
        files
            .map(file -> file.getFileName().toString())
            .filter(file -> file.endsWith(".class") && !file.startsWith("package-info"))
            .forEach(file -> names.add(exports.source() + "." + file.replace(".class", "")));
      }
    }
    return names;
  }

  private static boolean isExported(Class<?> enclosing) {
    return enclosing == null || isExported(enclosing.getModifiers());
  }

  private static boolean isExported(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static List<String> lines(Class<?> type) {
    TreeSet<String> members = new TreeSet<>();
    addAll(members, type.getDeclaredFields());
    addAll(members, type.getDeclaredConstructors());
    addAll(members, type.getDeclaredMethods());
    List<String> lines = new ArrayList<>();
    lines.add(
        type.toGenericString()
            + " extends "
            + type.getGenericSuperclass()
            + " implements "
            + List.of(type.getGenericInterfaces()));
    members.forEach(member -> lines.add("  " + member));
    return lines;
  }

  private static <M extends AccessibleObject & Member> void addAll(
      TreeSet<String> lines, M[] members) {
    for (M member : members) {
      if (isExported(member.getModifiers()) && !member.isSynthetic()) {
        lines.add(text(member));
      }
    }
  }

  private static String text(Member member) {
    return member instanceof Field field
        ? field.toGenericString()
        : ((Executable) member).toGenericString();
  }
}
