package slidebase.pattern;

/**
 * A set of numbers that look random and are not 0: a hash table with linear probing, at least half
 * of whose places are free, with 0. The low bits of a number are its hash.
 */
final class LongSet {
  private long[] places = new long[1 << 8];
  private int size;

  /** Returns whether the number is new. */
  boolean add(long number) {
    int place = place(number);
    if (places[place] == number) {
      return false;
    }
    places[place] = number;
    if (++size > places.length / 2) {
      grow();
    }
    return true;
  }

  private int place(long number) {
    int place = (int) number & places.length - 1;
    while (places[place] != 0 && places[place] != number) {
      place = place + 1 & places.length - 1;
    }
    return place;
  }

  private void grow() {
    long[] all = places;
    places = new long[2 * all.length];
    for (long number : all) {
      if (number != 0) {
        places[place(number)] = number;
      }
    }
  }
}
