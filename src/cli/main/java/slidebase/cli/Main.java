package slidebase.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Fault;
import slidebase.tables.Installation;
import slidebase.verbs.Run.Ending;

/** The process: gives the command line its streams and installation, and exits with its status. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    UnsafeWarnings.switchOff();
    // Features of picocli to switch off: Groovy closures, and converters of types that Cli does not
    // use.
    System.setProperty("picocli.disable.closures", "true");
    System.setProperty("picocli.converters.excludes", ".*");
    try {
      Cli cli =
          new Cli(
              new Console(
                  new FileInputStream(FileDescriptor.in),
                  new StandardOutput(
                      new FileOutputStream(FileDescriptor.out), Path.of("/dev/stdout")),
                  new FileOutputStream(FileDescriptor.err)),
              installation());
      String before = System.getProperty("slidebase.before"); // each line, for the launcher
      if (before != null) {
        for (String question : before.split("\n")) {
          cli.run(question.split(" "));
        }
      }
      int status = cli.run(args);
      if (status != 0) { // exit takes time, because Java 21 and later look for a logger first
        System.exit(status);
      }
    } catch (NoClassDefFoundError e) { // of the other modules, which have the other messages
      System.err.println("slidebase: " + Fault.NO_LIBRARY + e.getMessage());
      System.exit(2);
    }
  }

  /** Runs an action when the process receives a signal to end; it then exits with status 0. */
  static void uponTermination(Ending ending) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(ending)));
  }

  private static void end(Ending ending) {
    try {
      ending.end();
      Runtime.getRuntime().halt(Outcome.ANSWERED.code());
    } catch (IOException e) {
      System.err.println("slidebase: " + Failure.message(e));
      Runtime.getRuntime().halt(Outcome.BAD_INPUT.code());
    }
  }

  /**
   * Returns the installation. In a clone, the jar is in target/slidebase-cli. Elsewhere it is in
   * its installation, and new tables go to the user's data folder. Without a jar, the home is the
   * working directory.
   */
  private static Installation installation() {
    String variable = System.getenv("SLIDEBASE_DATA");
    Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
    if (jar.endsWith("target/slidebase-cli/slidebase-cli.jar")) {
      return new Installation(jar.getParent().getParent().getParent(), variable);
    }
    return jar.endsWith("slidebase-cli.jar")
        ? new Installation(jar.getParent(), dataOfTheUser().resolve("slidebase"), variable)
        : new Installation(Path.of(""), variable);
  }

  /**
   * Returns the user's data folder as in the XDG Base Directory Specification, which requires an
   * absolute path.
   */
  private static Path dataOfTheUser() {
    String data = System.getenv("XDG_DATA_HOME");
    if (data != null && data.startsWith("/")) {
      return Path.of(data);
    }
    String home = System.getenv("HOME");
    boolean isAbsolute = home != null && home.startsWith("/");
    return Path.of(isAbsolute ? home : System.getProperty("user.home"), ".local", "share");
  }
}
