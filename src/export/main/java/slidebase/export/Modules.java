package slidebase.export;

import java.util.List;
import java.util.StringJoiner;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Converts ECMAScript modules to one classic script, which pages of any address and workers can
 * run. Each module becomes a function that is called at once. Its exports become a constant with
 * its file's name, and its imports refer to these constants:
 *
 * <pre>
 *   import { b } from "./b.js";              const a_js = (() =&gt; {
 *   export function a() { return b(); }      const { b } = b_js;
 *                                            function a() { return b(); }
 *                                            return { a };
 *                                            })();
 * </pre>
 *
 * <p>It handles modules in the style of this project: imports and exports by name, at the beginning
 * of a line, and no imported value changes.
 */
final class Modules {
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (\\{[^}]*\\}) from \"\\./(\\w+)\\.js\";$");

  private static final Pattern EXPORT =
      Pattern.compile(
          "(?m)^export (?:(?:const|let|function\\*?|async function|class) (\\w+)|const (\\{[^}]*\\}) =)");

  private Modules() {}

  /** Returns a source without lines of comments and without indentation, for browsers. */
  static String squeezed(String source) {
    return source
        .replaceAll("(?m)^\\s*/\\*[\\s\\S]*?\\*/\\s*?\\n", "")
        .replaceAll("(?m)^\\s*//.*\\n", "")
        .replaceAll("(?m)^\\s+", "");
  }

  /** Joins modules, each after the modules it imports from. */
  static String joined(List<Template> modules) {
    return modules.stream()
        .map(Modules::closed)
        .collect(Collectors.joining("\n", "(() => {\n\"use strict\";\n", "\n})();"));
  }

  private static String closed(Template module) {
    String name = module.name().replaceFirst(".*/", "").replace(".js", "_js");
    String body = IMPORT.matcher(squeezed(module.text())).replaceAll("const $1 = $2_js;");
    StringJoiner exported = new StringJoiner(", ", "return { ", " };");
    EXPORT.matcher(body).results().map(Modules::names).forEach(exported::add);
    String inside = EXPORT.matcher(body).replaceAll(found -> kept(found));
    return "const " + name + " = (() => {\n" + inside + exported + "\n})();\n";
  }

  private static String names(MatchResult found) {
    return found.group(1) != null ? found.group(1) : found.group(2).replaceAll("[{}]", "").trim();
  }

  private static String kept(MatchResult found) {
    return Matcher.quoteReplacement(found.group().substring("export ".length()));
  }
}
