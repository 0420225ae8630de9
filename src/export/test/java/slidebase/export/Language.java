package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import slidebase.testing.Scale;
import slidebase.testing.Tool;

/** A language with a reader, how to build a program around it, and how to run that. */
enum Language {
  /** The driver and the header are compiled apart from each other, as in a larger program. */
  C(Form.C) {
    @Override
    void build(Path built, String drivers) throws Exception {
      copy(drivers, "driver.c", built);
      copy("implementation.c", built);
      String[] options = {"-std=c99", "-O3"};
      compile(built, "gcc", "driver", options, "driver.c", "implementation.c");
    }

    @Override
    String answers(Path built, Path folder, Path questions) throws Exception {
      return Tool.at(built.resolve("driver")).run(folder, questions);
    }
  },

  C_UNDER_SANITIZERS(Form.C) {
    @Override
    void build(Path built, String drivers) throws Exception {
      copy(drivers, "driver.c", built);
      copy("implementation.c", built);
      compileSanitized(built, "driver", "driver.c", "implementation.c");
    }

    @Override
    String answers(Path built, Path folder, Path questions) throws Exception {
      return C.answers(built, folder, questions);
    }
  },

  PYTHON(Form.PYTHON) {
    @Override
    void build(Path built, String drivers) throws Exception {
      copy(drivers, "driver.py", built);
    }

    @Override
    String answers(Path built, Path folder, Path questions) throws Exception {
      return Tool.python().run(folder, questions, built.resolve("driver.py").toString());
    }
  },

  NODE(Form.JS) {
    @Override
    void build(Path built, String drivers) throws Exception {
      copy(drivers, "driver.mjs", built);
      Files.writeString(built.resolve("package.json"), "{\"type\": \"module\"}");
    }

    @Override
    String answers(Path built, Path folder, Path questions) throws Exception {
      Path answers = folder.resolve("answers");
      String driver = built.resolve("driver.mjs").toString();
      Tool.node().run(folder, driver, questions.toString(), answers.toString());
      return Files.readString(answers);
    }
  },

  JAVA(Form.JAVA) {
    @Override
    void build(Path built, String drivers) throws Exception {
      copy(drivers, "Driver.java", built);
      compileJava(built, "Slidebase.java", "Driver.java");
    }

    @Override
    String answers(Path built, Path folder, Path questions) throws Exception {
      return Tool.ofJava("java").run(folder, questions, "-cp", built.toString(), "Driver");
    }
  };

  /**
   * The languages to test. What is found in C is found under sanitizers, too, unless an optimizing
   * compiler is at fault.
   */
  static final Set<Language> TESTED =
      Scale.IS_LONG ? EnumSet.allOf(Language.class) : EnumSet.complementOf(EnumSet.of(C));

  final Form form;

  Language(Form form) {
    this.form = form;
  }

  /** Builds the program in a folder that has the reader. */
  abstract void build(Path built, String drivers) throws Exception;

  /** Returns the output of the program, run in a folder. */
  abstract String answers(Path built, Path folder, Path questions) throws Exception;

  /** Returns a message as the reader has it: that in C has nothing but ASCII. */
  String said(String message) {
    return form == Form.C ? message.replaceAll("[^\\x00-\\x7f]", "?") : message;
  }

  static void compile(
      Path folder, String compiler, String program, String[] options, String... sources)
      throws Exception {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(
        List.of("-Wall", "-Wextra", "-Werror", "-pedantic", "-Wshadow", "-Wconversion"));
    arguments.addAll(List.of("-o", program));
    arguments.addAll(List.of(sources));
    (compiler.equals("gcc") ? Tool.gcc() : Tool.gxx())
        .run(folder, arguments.toArray(String[]::new));
  }

  /** Compiles one file with the sanitizers if they are installed; gcc does not include them. */
  static void compileSanitized(Path folder, String program, String... sources) throws Exception {
    String sanitize = "-fsanitize=address,undefined";
    Path trial = Files.writeString(folder.resolve("trial.c"), "int main(void) { return 0; }");
    Path made = folder.resolve("trial");
    Tool.gcc().ableTo("link sanitizers", sanitize, "-o", made.toString(), trial.toString());
    String[] options = {"-std=c99", "-O1", sanitize, "-fno-sanitize-recover=all"};
    compile(folder, "gcc", program, options, sources);
  }

  /** Compiles in this JVM, whose compiler is warm after the first time. */
  private static void compileJava(Path folder, String... sources) {
    List<String> arguments = new ArrayList<>(List.of("--release", "8"));
    arguments.addAll(List.of("-Xlint:all", "-Xlint:-options", "-Xdoclint:all,-missing", "-Werror"));
    arguments.addAll(List.of("-cp", folder.toString(), "-d", folder.toString()));
    Stream.of(sources).map(source -> folder.resolve(source).toString()).forEach(arguments::add);
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, printed, printed, arguments.toArray(String[]::new));
    assertEquals("0: ", status + ": " + printed.toString(StandardCharsets.UTF_8));
  }

  static void copy(String resource, Path folder) throws IOException {
    copy("", resource, folder);
  }

  static void copy(String from, String name, Path folder) throws IOException {
    try (InputStream in = Language.class.getResourceAsStream(from + name)) {
      Files.write(folder.resolve(name), in.readAllBytes());
    }
  }
}
