package slidebase;

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
import org.junit.jupiter.api.Test;

/**
 * The exported types and members equal the list in api.txt; with {@code -Dsessions.write}, they are
 * written there.
 */
class ApiTest {
  private static final Path CLASSES =
      Path.of(Tablebase.class.getProtectionDomain().getCodeSource().getLocation().getPath());

  private static final Path LIST = Path.of("src/library/test/resources/slidebase/api.txt");

  @Test
  void exportedTypesAndMembersAreListed() throws Exception {
    List<String> lines = new ArrayList<>();
    for (String name : exportedTypes()) {
      Class<?> type = Class.forName(name);
      if (isExported(type.getModifiers()) && isExported(type.getEnclosingClass())) {
        lines.addAll(lines(type));
      }
    }
    String actual = String.join("\n", lines) + "\n";
    if (Boolean.getBoolean("sessions.write")) {
      Files.writeString(LIST, actual);
    }
    assertEquals(Files.readString(LIST), actual);
  }

  private static TreeSet<String> exportedTypes() throws Exception {
    ModuleDescriptor module;
    try (var in = Files.newInputStream(CLASSES.resolve("module-info.class"))) {
      module = ModuleDescriptor.read(in);
    }
    TreeSet<String> names = new TreeSet<>();
    for (ModuleDescriptor.Exports exports : module.exports()) {
      try (Stream<Path> files = Files.list(CLASSES.resolve(exports.source().replace('.', '/')))) {
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
