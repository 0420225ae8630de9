package slidebase.spark;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Counts the bytes shuffled by each stage; one stage per level shuffles. */
final class ShuffledBytes extends SparkListener {
  private final Map<Integer, Long> byStage = new ConcurrentHashMap<>();

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.taskMetrics() != null) {
      byStage.merge(
          end.stageId(), end.taskMetrics().shuffleWriteMetrics().bytesWritten(), Long::sum);
    }
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "shuffled %,d bytes, for one level %,d at most",
        byStage.values().stream().mapToLong(Long::longValue).sum(),
        byStage.values().stream().mapToLong(Long::longValue).max().orElse(0));
  }
}
