package slidebase.export;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The names that a file of a form may have, without its folder.
 *
 * @param suffixes the permitted endings; empty for any
 * @param faultOfStem says what is wrong with a name up to its last dot; empty if nothing is
 */
record FileRule(List<String> suffixes, Function<String, String> faultOfStem) {
  static final FileRule ANY = endingWith();

  static final FileRule PYTHON = new FileRule(List.of(".py"), FileRule::faultInPython);

  static final FileRule JAVA =
      new FileRule(
          List.of(".java"),
          stem ->
              stem.equals("Slidebase")
                  ? ""
                  : "the class in it is Slidebase, so it has to be Slidebase.java");

  /** The keywords, and the modules that the exported one imports. */
  private static final Set<String> TAKEN_IN_PYTHON =
      Set.of(
          ("False None True and as assert async await break class continue def del elif else except"
                  + " finally for from global if import in is lambda nonlocal not or pass raise"
                  + " return try while with yield"
                  + " base64 functools math random re sys typing unicodedata")
              .split(" "));

  static FileRule endingWith(String... suffixes) {
    return new FileRule(List.of(suffixes), stem -> "");
  }

  private static String faultInPython(String stem) {
    if (!stem.matches("[\\p{L}_][\\p{L}\\p{N}_]*")) {
      return "Python cannot import it: a module's name has only letters, digits and _, and does not"
          + " begin with a digit";
    }
    return TAKEN_IN_PYTHON.contains(stem)
        ? "Python cannot import it, since " + stem + " means something else"
        : "";
  }

  /** Returns what is wrong with a name; empty if nothing is. */
  Optional<String> fault(String file) {
    int dot = file.lastIndexOf('.');
    String stem = dot < 0 ? file : file.substring(0, dot);
    if (!suffixes.isEmpty() && !suffixes.contains(file.substring(stem.length()))) {
      return Optional.of(
          "is neither a folder nor a file name that ends with " + String.join(" or ", suffixes));
    }
    return Optional.of(faultOfStem.apply(stem)).filter(fault -> !fault.isEmpty());
  }
}
