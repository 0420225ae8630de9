package slidebase.estimate;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Supplier;
import slidebase.ask.Guide;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.bound.Heuristic;
import slidebase.bytes.NoText;
import slidebase.sizes.SizeLimits;
import slidebase.study.Estimates;
import slidebase.text.FileFault;

/** A user's own heuristic, whose estimates are in a file. It is read once. */
public final class FileGuide implements Guide {
  private final String file;
  private final Output output;
  private Optional<Heuristic> estimates = Optional.empty();

  public FileGuide(String file, Output output) {
    this.file = file;
    this.output = output;
  }

  @Override
  public Heuristic toward(Goals goal, Supplier<Heuristic> perfect) {
    if (estimates.isEmpty()) {
      estimates = Optional.of(read(goal.only()));
    }
    return estimates.get();
  }

  private Heuristic read(Board goal) {
    if (goal.shape().cells() > SizeLimits.UNFOLDED_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "%s: estimates from a file are for boards of up to %d cells; %s has more",
              file, SizeLimits.UNFOLDED_CELLS, goal.shape()));
    }
    Estimates read;
    try (InputStream in = NoText.refused(new FileInputStream(file), file)) {
      read = new EstimateReader(goal, output).read(in, file);
    } catch (IOException e) {
      throw new UncheckedIOException(
          new IOException(file + ": cannot be read: " + FileFault.reason(e), e));
    }
    if (!read.areComplete()) {
      throw new IllegalArgumentException(
          file + ": a search needs estimates of all boards, and some are missing");
    }
    BigDecimal ofGoal = read.number(goal).orElseThrow();
    if (ofGoal.signum() != 0) {
      output.message(
          String.format("%s: h of the goal is %s, and counts as 0", file, ofGoal.toPlainString()));
    }
    return read.forSearches();
  }

  @Override
  public String toString() {
    return file;
  }
}
