package slidebase.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.ExecutorLostFailure;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.testing.InParts;

/** Executors and drivers that are processes of their own, some of which are killed. */
class ClusterIT {
  private static final Path SPARK = Path.of(System.getProperty("spark.home"));
  private static final Path JAR = Path.of(System.getProperty("spark.jar"));
  private static final String START = System.getProperty("java.start");
  private static final String CLUSTER = "local-cluster[2,1,1024]";

  @TempDir Path folder;

  /** Counts tasks that an executor gets, and those whose executor is lost while they run. */
  private static final class Tasks extends SparkListener {
    final Queue<Integer> lost = new ConcurrentLinkedQueue<>();
    private volatile String watched = "";
    private final CountDownLatch started = new CountDownLatch(1);

    /** Waits until an executor gets a task. */
    void awaitStartOn(String executor) {
      watched = executor;
      try {
        started.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public void onTaskStart(SparkListenerTaskStart start) {
      if (start.taskInfo().executorId().equals(watched)) {
        started.countDown();
      }
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      if (end.reason() instanceof ExecutorLostFailure) {
        lost.add(end.stageId());
      }
    }
  }

  /** Stops an executor when a level is reported, and kills it when it gets a task of the next. */
  private static final class Killer extends ByteArrayOutputStream {
    private static final Pattern ID = Pattern.compile("--executor-id\\x00([^\\x00]+)");

    private final String told;
    private final Tasks tasks;
    private boolean hasKilled;

    Killer(String told, Tasks tasks) {
      this.told = told;
      this.tasks = tasks;
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
      super.write(bytes, from, length);
      if (!hasKilled && toString(StandardCharsets.UTF_8).contains(told)) {
        hasKilled = true;
        ProcessHandle executor =
            ProcessHandle.current()
                .descendants()
                .filter(each -> commandLine(each).contains("CoarseGrainedExecutorBackend"))
                .findFirst()
                .orElseThrow();
        send("-STOP", executor);
        Matcher id = ID.matcher(commandLine(executor));
        assertTrue(id.find());
        new Thread(
                () -> {
                  tasks.awaitStartOn(id.group(1));
                  send("-KILL", executor);
                })
            .start();
      }
    }

    private static String commandLine(ProcessHandle process) {
      try {
        return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));
      } catch (IOException e) {
        return ""; // it has ended
      }
    }

    private static void send(String signal, ProcessHandle process) {
      try {
        new ProcessBuilder("kill", signal, String.valueOf(process.pid())).start().waitFor();
      } catch (IOException | InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2x5, level 20:, 2", "3x3, level 15:, 4"})
  void anExecutorKilledAtALevelChangesNothing(String shape, String told, int shards)
      throws IOException {
    InParts expected = Jobs.expected(shape, "corner");
    Tasks tasks = new Tasks();
    Killer killer = new Killer(told, tasks);
    try (JavaSparkContext spark =
        new JavaSparkContext(
            Jobs.configuration(CLUSTER)
                .setSparkHome(SPARK.toString())
                .set("spark.executor.extraJavaOptions", START)
                .set("spark.jars", JAR.toString()))) {
      spark.sc().addSparkListener(tasks);
      Jobs jobs = new Jobs(spark, folder);
      Jobs.Said said = jobs.run("table", shape, "corner", shards, killer);
      assertEquals(Jobs.line(expected), said.out(), said.messages());
      jobs.assertTableIs(expected);
    }
    assertTrue(killer.hasKilled);
    assertTrue(tasks.lost.size() > 0, "no task was lost with its executor");
  }

  private static Process submit(Path folder, String... job) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                SPARK.resolve("bin/spark-submit").toString(),
                "--master",
                "local[2]",
                "--conf",
                "spark.ui.enabled=false",
                "--driver-java-options",
                START,
                JAR.toString()));
    command.addAll(Arrays.asList(job));
    return new ProcessBuilder(command).redirectOutput(folder.resolve("out").toFile()).start();
  }

  @Test
  void aDriverKilledBetweenLevelsIsGoneOnWith() throws Exception {
    InParts expected = Jobs.expected("3x3", "corner");
    String jobs = folder.resolve("jobs").toString();
    String[] job = Jobs.arguments("table", jobs, "3x3", "corner", 2);
    Process first = submit(folder, job);
    try (BufferedReader messages = first.errorReader()) {
      String line = messages.readLine();
      while (line != null && !line.startsWith("level 12:")) {
        line = messages.readLine();
      }
      assertTrue(line != null, "it never came to level 12");
      ProcessHandle driver = first.toHandle();
      driver.descendants().forEach(ProcessHandle::destroyForcibly);
      driver.destroyForcibly();
    }
    assertTrue(first.waitFor(1, TimeUnit.MINUTES));
    Process second = submit(folder, job);
    String messages;
    try (InputStream in = second.getErrorStream()) {
      messages = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    assertEquals(0, second.waitFor(), messages);
    assertTrue(messages.contains("resuming after level 1"), messages); // 11 or 12
    assertEquals(Jobs.line(expected), Files.readString(folder.resolve("out")));
    new Jobs(null, Path.of(jobs)).assertTableIs(expected);
  }
}
