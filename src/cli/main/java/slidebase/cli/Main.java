package slidebase.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import slidebase.answer.Answer.Status;
import slidebase.answer.Installation;

/** The process: gives the command line its streams and surroundings, and exits with its status. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    UnsafeWarnings.switchOff();
    // What picocli need not get ready: options of Groovy closures and of the types that Cli does
    // not convert itself.
    System.setProperty("picocli.disable.closures", "true");
    System.setProperty("picocli.converters.excludes", ".*");
    Cli cli =
        new Cli(
            new Console(
                new FileInputStream(FileDescriptor.in),
                new StandardOutput(
                    new FileOutputStream(FileDescriptor.out), Path.of("/dev/stdout")),
                new FileOutputStream(FileDescriptor.err)),
            installation());
    try {
      System.exit(cli.run(args));
    } catch (NoClassDefFoundError e) { // of the library itself, in whose words it would be told
      System.err.println("slidebase: " + Failure.NO_LIBRARY + e.getMessage());
      System.exit(2);
    }
  }

  /** What ends, in an orderly way, a verb that goes on until the process is asked to end. */
  interface Ending {
    void end() throws IOException;
  }

  /** Runs something when the process is asked to end, which it does then, with exit status 0. */
  static void uponTermination(Ending ending) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(ending)));
  }

  private static void end(Ending ending) {
    try {
      ending.end();
      Runtime.getRuntime().halt(Status.ANSWERED.code());
    } catch (IOException e) {
      System.err.println("slidebase: " + Failure.message(e));
      Runtime.getRuntime().halt(Status.BAD_INPUT.code());
    }
  }

  /**
   * In a clone the jar is in target/slidebase-cli; elsewhere it stands in its installation, and
   * what is made goes to the user's folder for data. Without a jar, it is the working directory.
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

  /** As the XDG Base Directory Specification has it, which wants an absolute path. */
  private static Path dataOfTheUser() {
    String said = System.getenv("XDG_DATA_HOME");
    if (said != null && said.startsWith("/")) {
      return Path.of(said);
    }
    String home = System.getenv("HOME");
    boolean isSaid = home != null && home.startsWith("/");
    return Path.of(isSaid ? home : System.getProperty("user.home"), ".local", "share");
  }
}
