package slidebase.board;

import java.util.Arrays;

/**
 * The number of boards at each distance from a goal. All goals of a class have the same census; in
 * OEIS it is A089473 (3x3, blank in a corner), A089483 (edge) and A089474 (centre).
 *
 * @param counts the number of boards at distance 0, 1, 2 and so on up to the greatest
 */
public record Census(long[] counts) {

  public Census {
    counts = counts.clone();
  }

  /** Returns a copy of the counts, by distance. */
  @Override
  public long[] counts() {
    return counts.clone();
  }

  /** Returns the number of boards at a distance, 0 beyond the greatest. */
  public long at(int distance) {
    return distance >= 0 && distance < counts.length ? counts[distance] : 0;
  }

  /** Returns the number of all boards. */
  public long boards() {
    return Arrays.stream(counts).sum();
  }

  /** Returns the greatest distance, in moves. */
  public int greatest() {
    return counts.length - 1;
  }

  /** Returns the mean distance over all boards, in moves. */
  public double mean() {
    long moves = 0;
    for (int distance = 0; distance < counts.length; distance++) {
      moves += distance * counts[distance];
    }
    return (double) moves / boards();
  }

  /** Returns the standard deviation of the distance over all boards, in moves. */
  public double deviation() {
    double mean = mean();
    double squares = 0;
    for (int distance = 0; distance < counts.length; distance++) {
      squares += (distance - mean) * (distance - mean) * counts[distance];
    }
    return Math.sqrt(squares / boards());
  }

  /** Returns the median distance: the least that half of all boards do not exceed. */
  public int median() {
    long boards = boards();
    long nearer = 0;
    int distance = 0;
    while (2 * (nearer + counts[distance]) < boards) {
      nearer += counts[distance++];
    }
    return distance;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Census census && Arrays.equals(counts, census.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return Arrays.toString(counts);
  }
}
