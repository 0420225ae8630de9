package slidebase;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.Timer;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The permitted uses between the packages of a module. The compiler checks those between modules.
 */
@AnalyzeClasses(
    packages = {"slidebase", "net.openhft.chronicle.hash"},
    importOptions = PackagesTest.OwnClasses.class)
class PackagesTest {
  /** The packages of each module in their order: each uses only those before it. */
  private static final List<List<String>> MODULES =
      Stream.of(
              "text sizes work board bound sets table pattern slides generate store goal slidebase",
              "search study",
              "plain make",
              "ask tables bytes entry question estimate report judge format stream verbs",
              "export",
              "door serve mcp",
              "cli")
          .map(names -> Stream.of(names.split(" ")).map(PackagesTest::whole).toList())
          .toList();

  private static final Set<String> SEARCH_USES =
      Set.of(whole("search"), whole("bound"), whole("board"), whole("text"));

  private static final Pattern SOURCE_USES = Pattern.compile("\\b(slidebase(\\.[a-z]+)?)\\.[A-Z]");

  /** A class of Chronicle Map's that is made beforehand, so that it need not be when it writes. */
  private static final String NATIVE =
      "net.openhft.chronicle.hash.VanillaGlobalMutableState$$Native";

  /** Leaves out the tests, and the jars of Chronicle. */
  static final class OwnClasses implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return location.matches(
          Pattern.compile(".*/slidebase[^/]*(/classes/|(?<!-tests)\\.jar!/).*"));
    }
  }

  private static String whole(String name) {
    return name.equals("slidebase") ? name : "slidebase." + name;
  }

  @ArchTest
  static final ArchRule EVERY_PACKAGE_HAS_ITS_PLACE_IN_A_MODULE =
      classes()
          .that(resideInAPackage("slidebase.."))
          .should()
          .resideInAnyPackage(MODULES.stream().flatMap(List::stream).toArray(String[]::new));

  @ArchTest
  static final ArchRule SEARCHERS_KNOW_BOARDS_ONLY =
      classes()
          .that(resideInAnyPackage("slidebase.search", "slidebase.bound"))
          .should(
              useOnly(
                  "boards and their text",
                  (user, used) -> !used.startsWith("slidebase") || SEARCH_USES.contains(used)));

  @ArchTest
  static final ArchRule CHRONICLE_MAP_IS_USED_BY_A_WRITER_AND_A_READER =
      noClasses()
          .that(resideInAPackage("slidebase.."))
          .and()
          .doNotHaveFullyQualifiedName("slidebase.make.DatabaseWriter")
          .and()
          .doNotHaveFullyQualifiedName("slidebase.make.SecondReader")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("net.openhft..");

  @ArchTest
  static final ArchRule ONE_CLASS_IS_CHRONICLES =
      classes().that(resideInAPackage("net.openhft..")).should().haveFullyQualifiedName(NATIVE);

  @ArchTest
  static final ArchRule THE_SERVERS_LIBRARIES_ARE_USED_BY_THE_SERVER =
      noClasses()
          .that(resideInAPackage("slidebase.."))
          .and()
          .resideOutsideOfPackage("slidebase.serve")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.eclipse.jetty..", "io.prometheus..");

  @ArchTest
  static void packagesUseThoseBeforeThemAsThePageDraws(JavaClasses classes) throws Exception {
    Set<String> uses = uses(classes);
    List<String> maps = new ArrayList<>();
    for (List<String> module : MODULES) {
      for (String user : module) {
        for (String used : module.subList(module.indexOf(user) + 1, module.size())) {
          assertFalse(uses.contains(user + " " + used), user + " uses " + used);
        }
      }
      if (module.size() > 2) {
        maps.add(map(module, uses));
      }
    }
    String page = Files.readString(Path.of("src/site/markdown/contribute.md"));
    String map = String.join("\n\n", maps);
    assertTrue(page.contains("```text\n" + map + "\n```\n"), "contribute.md should have\n" + map);
  }

  /** Which package uses which, as {@code user used}: by classes, and in sources, links included. */
  private static Set<String> uses(JavaClasses classes) throws Exception {
    Set<String> uses = new HashSet<>();
    for (JavaClass user : classes) {
      for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
        JavaClass used = dependency.getTargetClass().getBaseComponentType();
        uses.add(user.getPackageName() + " " + used.getPackageName());
      }
    }
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      for (Path file : files.filter(PackagesTest::isMainSource).toList()) {
        String folder = file.getParent().toString().replace('/', '.');
        String user = folder.substring(folder.indexOf("main.java.") + "main.java.".length());
        Matcher used = SOURCE_USES.matcher(Files.readString(file));
        while (used.find()) {
          uses.add(user + " " + used.group(1));
        }
      }
    }
    return uses;
  }

  private static boolean isMainSource(Path file) {
    return file.toString().matches("src/[a-z]+/main/java/slidebase/.*\\.java");
  }

  /** One row per package, with a mark in the columns of the packages that it uses. */
  private static String map(List<String> module, Set<String> uses) {
    List<String> rows = new ArrayList<>();
    StringBuilder heading = new StringBuilder(" ".repeat(10));
    module
        .subList(0, module.size() - 1)
        .forEach(name -> heading.append(' ').append(shortName(name)));
    rows.add(heading.toString());
    for (String user : module) {
      StringBuilder marks = new StringBuilder();
      for (String used : module.subList(0, module.indexOf(user))) {
        String mark = uses.contains(user + " " + used) ? "x" : ".";
        marks.append(String.format("%-" + (shortName(used).length() + 1) + "s", mark));
      }
      String row = marks.toString().stripTrailing().replace(' ', '.');
      rows.add(String.format("%-10s %s", shortName(user), row).stripTrailing());
    }
    return String.join("\n", rows);
  }

  private static String shortName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  @ArchTest
  static final ArchRule ONLY_THE_COMMAND_EXITS =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("slidebase.cli.Main")
          .should()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "halt", int.class);

  /** Someone may set the clock while a search runs. It is for logs, and for the ages of files. */
  @ArchTest
  static final ArchRule NOTHING_WAITS_FOR_THE_TIME_OF_DAY =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("slidebase.store.NewFile")
          .should()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(Instant.class, "now")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName(Timer.class.getName());

  private static ArchCondition<JavaClass> useOnly(
      String what, BiPredicate<JavaClass, String> isAllowed) {
    return new ArchCondition<>("use only " + what) {
      @Override
      public void check(JavaClass user, ConditionEvents events) {
        for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
          JavaClass used = dependency.getTargetClass().getBaseComponentType();
          if (!used.isPrimitive() && !isAllowed.test(user, used.getPackageName())) {
            events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
          }
        }
      }
    };
  }
}
