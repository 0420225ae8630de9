package slidebase.plain;

/** The Cantor rank of a tile order, counted as FORMAT.md writes it. */
final class PlainOrder {
  private PlainOrder() {}

  static long factorial(int number) {
    long product = 1;
    for (int factor = 2; factor <= number; factor++) {
      product *= factor;
    }
    return product;
  }

  /**
   * Returns the sum of smaller(i) * (n - 1 - i)! over the places i of n tiles, by Horner's rule.
   */
  static long rank(int[] order) {
    long rank = 0;
    for (int i = 0; i < order.length; i++) {
      rank = rank * (order.length - i) + smallerBehind(order, i);
    }
    return rank;
  }

  static int inversions(int[] order) {
    int inversions = 0;
    for (int i = 0; i < order.length; i++) {
      inversions += smallerBehind(order, i);
    }
    return inversions;
  }

  private static int smallerBehind(int[] order, int place) {
    int smaller = 0;
    for (int i = place + 1; i < order.length; i++) {
      smaller += order[i] < order[place] ? 1 : 0;
    }
    return smaller;
  }

  /**
   * Returns the order that has a rank.
   *
   * @param tiles the tiles of the order, ascending
   */
  static int[] order(long rank, int[] tiles) {
    int[] order = new int[tiles.length];
    boolean[] isUsed = new boolean[tiles.length];
    for (int i = 0; i < order.length; i++) {
      long worth = factorial(order.length - 1 - i);
      long smaller = rank / worth;
      rank %= worth;
      int next = 0;
      for (long left = smaller; isUsed[next] || left > 0; next++) {
        left -= isUsed[next] ? 0 : 1;
      }
      order[i] = tiles[next];
      isUsed[next] = true;
    }
    return order;
  }
}
